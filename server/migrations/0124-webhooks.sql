-- Addresses of programs that are told of events (N3).
create table webhooks (
  id uuid primary key,
  -- Nothing: of the company, for every account.
  account_id uuid references accounts (id),
  mode text not null check (mode in ('live', 'test')),
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- Sealed: the program needs it to sign, and nobody else.
  secret bytea not null,
  -- Those before, sealed and written as hex, each with the end of its overlap: all that are not over sign too.
  old_secrets jsonb not null default '[]',
  -- Who answers for it: they must be allowed to see what it tells.
  created_by uuid not null references users (id),
  -- With which it was made, if not by a person.
  key_id uuid references api_keys (id),
  created_at timestamptz not null default now(),
  off_since timestamptz,
  off_by_failures boolean not null default false,
  -- Rounds in a row that failed: who has many waits in a lane of their own.
  failures integer not null default 0,
  failing_since timestamptz,
  last_delivered_at timestamptz,
  -- After failures in a row nothing is tried before.
  paused_until timestamptz
);
create index webhooks_by_account on webhooks (account_id, created_at desc);
create index webhooks_by_maker on webhooks (created_by);
create index webhooks_by_key on webhooks (key_id) where key_id is not null;

-- One thing that happened, as the readers of an account or of the company may see it, in the words it is sent in.
create table webhook_events (
  id uuid primary key,
  type text not null,
  order_id uuid,
  order_number text,
  body text not null,
  created_at timestamptz not null default now()
);
create index webhook_events_by_order on webhook_events (order_id) where order_id is not null;
create index webhook_events_by_time on webhook_events (created_at);

create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event_id uuid not null references webhook_events (id) on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  -- Without those by hand.
  tries integer not null default 0,
  first_tried_at timestamptz,
  next_try_at timestamptz,
  -- A test event is sent at once, also to a webhook that is off.
  is_test boolean not null default false,
  last_status integer,
  last_error text,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  unique (webhook_id, event_id)
);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, created_at desc);
create index webhook_deliveries_by_event on webhook_deliveries (event_id);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_try_at) where state = 'pending';
-- First retries come within a minute, however many others wait; tests wait for nobody.
create index webhook_deliveries_retried on webhook_deliveries (webhook_id, next_try_at) where state = 'pending' and tries = 1;
create index webhook_deliveries_tests on webhook_deliveries (webhook_id, next_try_at) where state = 'pending' and is_test;

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  at timestamptz not null,
  url text not null,
  duration_ms integer not null,
  status integer,
  error text,
  reply text,
  by_hand boolean not null default false
);
create index webhook_attempts_by_delivery on webhook_attempts (delivery_id, at);
