-- Where couriers were. One row for each accepted position, in a partition for each day (UTC): old days are dropped whole.
create table courier_position_history (
  courier_id uuid not null,
  -- When the device measured it.
  at timestamptz not null,
  received_at timestamptz not null default now(),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  accuracy_meters real,
  heading_degrees real,
  speed_meters_per_second real,
  sequence bigint,
  -- A report that comes twice is one row.
  primary key (courier_id, at)
) partition by range (at);

-- Makes the days that are missing between two dates, both included. Two nodes may ask at once.
create function make_position_days(first_day date, last_day date) returns void language plpgsql as $$
declare day date;
begin
  perform pg_advisory_xact_lock(7246016);
  for day in select generate_series(first_day, last_day, interval '1 day')::date loop
    execute format(
      'create table if not exists courier_position_history_%s partition of courier_position_history for values from (%L) to (%L)',
      to_char(day, 'YYYYMMDD'), day::text || ' 00:00:00+00', (day + 1)::text || ' 00:00:00+00');
  end loop;
end $$;

alter table courier_positions
  add column accuracy_meters real,
  add column heading_degrees real,
  add column speed_meters_per_second real,
  add column sequence bigint,
  add column received_at timestamptz not null default now();

-- What the map knows of an order, and what it decided by itself.
alter table orders
  -- Told once that the courier is near.
  add column arriving_at timestamptz,
  -- Delivered far from the address: how far, and what the courier said about it.
  add column far_meters integer,
  add column far_reason text,
  -- unplaced-pickup, unplaced-delivery, outside-radius: for the staff to look at.
  add column place_warnings text[] not null default '{}';
create index orders_place_warnings on orders (created_at desc, id desc) where place_warnings <> '{}' or far_reason is not null;

-- What was promised when the parcel was picked up, and what became of it.
create table eta_accuracy (
  order_id uuid primary key references orders (id),
  predicted_at timestamptz not null,
  promised_at timestamptz not null,
  window_from timestamptz not null,
  window_to timestamptz not null,
  delivered_at timestamptz,
  -- Late is positive.
  error_seconds integer,
  within_window boolean
);
create index eta_accuracy_delivered on eta_accuracy (delivered_at) where delivered_at is not null;

-- What geocoders answered; asked again when it is old.
create table geocoded_addresses (
  provider text not null,
  -- Lower case, without doubled spaces.
  query text not null,
  places jsonb not null,
  asked_at timestamptz not null default now(),
  primary key (provider, query)
);
create index geocoded_addresses_old on geocoded_addresses (asked_at);
