-- A new e-mail address counts once its link was used; the old address can stop the change for 72 hours, also after
-- that (I2). Rows go when nothing can be done with them any more.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users (id),
  old_email text not null,
  old_verified_at timestamptz,
  new_email text not null check (new_email = lower(new_email)),
  confirm_hash bytea not null unique,
  confirm_until timestamptz not null,
  stop_hash bytea not null unique,
  stop_until timestamptz not null,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create unique index email_changes_one_pending on email_changes (user_id) where confirmed_at is null;
create index email_changes_user on email_changes (user_id);
create index email_changes_stop on email_changes (stop_until);
