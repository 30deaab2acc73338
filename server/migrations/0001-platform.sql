create extension if not exists pg_trgm;

-- Small truths about this database, such as which key sealed its secrets.
create table facts (
  name text primary key,
  value text not null
);

create table idempotency_keys (
  scope text not null,
  key text not null,
  fingerprint text not null,
  status integer,
  body text,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

create table outbox_mails (
  id uuid primary key,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  last_error text,
  template text not null,
  language text not null,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null
);
create index outbox_mails_newest on outbox_mails (created_at desc, id desc);
create index outbox_mails_state_newest on outbox_mails (state, created_at desc, id desc);
