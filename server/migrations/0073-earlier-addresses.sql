-- A change of e-mail that was withdrawn can still be stopped (I2): whoever withdrew it may have been the thief.
alter table email_changes add column withdrawn_at timestamptz;
drop index email_changes_one_pending;
create unique index email_changes_one_pending on email_changes (user_id) where confirmed_at is null and withdrawn_at is null;
-- So long as the old address can take the account back, nobody else may have it.
create index email_changes_old on email_changes (old_email);

-- Addresses that were a person's until an instant: what went to them, or was written from them, goes with the person (I9).
create table past_emails (
  user_id uuid not null references users (id),
  email text not null,
  until timestamptz not null default now(),
  primary key (user_id, email)
);
insert into past_emails (user_id, email, until)
  select user_id, old_email, max(confirmed_at) from email_changes where confirmed_at is not null group by 1, 2;
