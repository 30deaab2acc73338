-- Orders that come again by a rule (M1). What is said about them stands in versions, so that a change holds from a day on.
create table recurrences (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  created_by uuid references users (id),
  state text not null default 'active' check (state in ('active', 'paused', 'ended')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When a date is due next, or something is to be tried again; the job looks by this.
  look_at timestamptz not null
);
create index recurrences_look on recurrences (look_at) where state = 'active';
create index recurrences_account on recurrences (account_id, created_at desc) where state <> 'ended';
create index recurrences_newest on recurrences (created_at desc, id) where state <> 'ended';

create table recurrence_versions (
  recurrence_id uuid not null references recurrences (id),
  -- Of the dates that the rule makes from this day on, up to the next version.
  valid_from date not null,
  template jsonb not null,
  rrule text not null,
  start_date date not null,
  end_date date check (end_date >= start_date),
  window_start text not null,
  window_end text not null check (window_end > window_start),
  create_ahead_hours integer not null check (create_ahead_hours between 1 and 336),
  courier_id uuid references couriers (id),
  on_holiday text not null check (on_holiday in ('run', 'skip', 'next-day')),
  price text not null check (price in ('listed', 'fixed')),
  fixed_price_cents integer check (fixed_price_cents > 0),
  primary key (recurrence_id, valid_from),
  check ((price = 'fixed') = (fixed_price_cents is not null))
);
create index recurrence_versions_courier on recurrence_versions (courier_id) where courier_id is not null;

-- One row for each date that something was done about: exactly one order a date, kept by this key.
create table recurrence_dates (
  recurrence_id uuid not null references recurrences (id),
  date date not null,
  state text not null check (state in ('placed', 'failed', 'skipped')),
  order_id uuid unique references orders (id),
  -- The default courier could not be given it.
  courier_missing boolean not null default false,
  -- Why it failed: {code, words, values, path}.
  fault jsonb,
  tries integer not null default 0,
  tried_at timestamptz,
  window_end timestamptz,
  primary key (recurrence_id, date),
  check ((state = 'placed') = (order_id is not null)),
  check (state <> 'failed' or fault is not null)
);
create index recurrence_dates_failed on recurrence_dates (window_end) where state = 'failed';
