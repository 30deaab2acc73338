-- When the holder of a session last showed a password or a code (I1). Sessions from before have to be confirmed.
alter table sessions add column confirmed_at timestamptz;

-- Counted by account, or by the e-mail as typed where no account has it (F2, I1), and for each place that an account
-- is known to sign in from apart, so that tries from elsewhere do not shut it out (I2). Keys hold no e-mail.
drop table failed_tries;
create table failed_tries (
  key text primary key,
  user_id uuid references users (id),
  tries integer not null,
  locked_until timestamptz,
  last_at timestamptz not null default now()
);
create index failed_tries_last on failed_tries (last_at);
create index failed_tries_user on failed_tries (user_id);

-- Where an account has signed in lately: addresses, and devices by the hash of the cookie that they keep.
create table known_places (
  user_id uuid not null references users (id),
  kind text not null check (kind in ('address', 'device')),
  place text not null,
  last_at timestamptz not null default now(),
  primary key (user_id, kind, place)
);
create index known_places_last on known_places (last_at);
-- Those who are signed in now are known where they are.
insert into known_places (user_id, kind, place, last_at)
  select user_id, 'address', ip, max(last_seen_at) from sessions where ip is not null group by user_id, ip;
