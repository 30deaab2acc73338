create table users (
  id uuid primary key,
  email text not null check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  role text not null check (role in ('customer', 'courier', 'admin', 'super-admin')),
  staff_profile text check (staff_profile in ('admin', 'manager', 'support')),
  is_active boolean not null default true,
  email_verified_at timestamptz,
  welcomed_at timestamptz,
  date_of_birth date,
  photo text,
  language text not null default 'en' check (language in ('en', 'fr')),
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  totp_secret bytea,
  totp_enabled_at timestamptz,
  totp_last_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((role = 'admin') = (staff_profile is not null))
);
create unique index users_email on users (email);
create index users_newest on users (created_at desc, id desc);
create index users_role_newest on users (role, created_at desc, id desc);
create index users_by_name on users (last_name, first_name, id);
create index users_search on users using gin (
  (first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops);

create table terms_acceptances (
  user_id uuid not null references users (id),
  version text not null,
  language text not null,
  accepted_at timestamptz not null default now(),
  primary key (user_id, version)
);

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users (id),
  remember boolean not null,
  ip text,
  device text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id, last_seen_at desc);
create index sessions_last_seen on sessions (last_seen_at);

-- Counted by the e-mail as typed, whether or not an account has it (F2).
create table failed_tries (
  email text primary key,
  tries integer not null,
  locked_until timestamptz,
  last_at timestamptz not null default now()
);
create index failed_tries_last on failed_tries (last_at);

-- Links that were mailed: good once, for a while, and only the newest of its kind.
create table mailed_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (user_id, purpose)
);

create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table notification_preferences (
  user_id uuid primary key references users (id),
  email_order_updates boolean not null default true,
  email_promotions boolean not null default false,
  email_newsletter boolean not null default false,
  push_order_updates boolean not null default true,
  push_promotions boolean not null default false,
  sms_order_updates boolean not null default false,
  sms_promotions boolean not null default false
);

create table addresses (
  id uuid primary key,
  user_id uuid not null references users (id),
  label text not null,
  address text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id, created_at);
create unique index addresses_one_default on addresses (user_id) where is_default;

-- Whoever has addresses has exactly one default: the newest choice, the first one saved, or, when the
-- default goes, the oldest that is left. The user's row is the lock between two of their own requests.
create function addresses_choose_default() returns trigger language plpgsql as $$
begin
  perform 1 from users where id = new.user_id for update;
  if new.is_default then
    update addresses set is_default = false where user_id = new.user_id and is_default and id <> new.id;
  elsif not exists (select 1 from addresses where user_id = new.user_id and is_default and id <> new.id) then
    new.is_default := true;
  end if;
  return new;
end $$;
create trigger addresses_choose_default before insert or update of is_default on addresses
  for each row when (pg_trigger_depth() = 0) execute function addresses_choose_default();

create function addresses_heir() returns trigger language plpgsql as $$
begin
  update addresses set is_default = true where id = (
    select id from addresses where user_id = old.user_id order by created_at, id limit 1);
  return null;
end $$;
create trigger addresses_heir after delete on addresses
  for each row when (old.is_default) execute function addresses_heir();
