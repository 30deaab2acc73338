-- An order is a header with stops, parcels and charges (H1). Here are the tables; 0082 and 0083 fill them from the flat
-- columns in batches, and 0084 drops those.

-- Keyed by the place in the order's sequence, which all that is asked for goes by. A stop that is tried again from the depot
-- moves to the end of it and keeps its id.
create table order_stops (
  order_id uuid not null references orders (id),
  seq smallint not null check (seq >= 0),
  id uuid not null,
  kind text not null check (kind in ('pickup', 'delivery')),
  address text not null,
  place jsonb,
  contact_name text,
  contact_phone text,
  contact_email text,
  instructions text,
  window_start timestamptz,
  window_end timestamptz,
  status text not null default 'waiting' check (status in ('waiting', 'arrived', 'done', 'failed')),
  arrived_at timestamptz,
  done_at timestamptz,
  requires_signature boolean not null default false,
  requires_photo boolean not null default false,
  pin_sealed bytea,
  -- When the recipient was told that it is near, and how far from its address it was handed over, with the courier's words.
  arriving_at timestamptz,
  far_meters integer,
  far_reason text,
  primary key (order_id, seq),
  check ((window_start is null) = (window_end is null) and (window_end is null or window_end > window_start)),
  check ((status in ('done', 'failed')) = (done_at is not null)),
  check (kind = 'delivery' or not (requires_signature or requires_photo) and pin_sealed is null)
);

create table order_parcels (
  order_id uuid not null,
  seq smallint not null check (seq between 1 and 99),
  id uuid not null,
  description text not null,
  size text not null check (size in ('small', 'medium', 'large')),
  weight_grams integer check (weight_grams > 0),
  length_cm integer check (length_cm > 0),
  width_cm integer check (width_cm > 0),
  height_cm integer check (height_cm > 0),
  value_cents integer check (value_cents >= 0),
  is_fragile boolean not null default false,
  from_seq smallint not null,
  to_seq smallint not null,
  status text not null default 'waiting' check (status in ('waiting', 'loaded', 'delivered', 'returned', 'missing')),
  primary key (order_id, seq),
  foreign key (order_id, from_seq) references order_stops (order_id, seq) on update cascade deferrable,
  foreign key (order_id, to_seq) references order_stops (order_id, seq) on update cascade deferrable,
  check (from_seq < to_seq)
);

-- The lines of each version of an order's price.
create table order_charges (
  order_id uuid not null,
  version integer not null,
  seq smallint not null,
  code text not null,
  label text not null,
  values jsonb not null default '{}',
  cents integer not null,
  primary key (order_id, version, seq),
  foreign key (order_id, version) references order_prices (order_id, version)
);
create trigger order_charges_append_only before update or delete on order_charges
  for each row execute function refuse_change();

-- Every time that a delivery failed, numbered.
create table order_attempts (
  order_id uuid not null references orders (id),
  number smallint not null check (number > 0),
  stop_id uuid not null,
  reason text not null,
  note text,
  courier_id uuid not null references couriers (id),
  at timestamptz not null,
  primary key (order_id, number)
);

-- Which stops an order goes from and to today: the first pickup and the last delivery, until it starts anew from the depot.
alter table orders add column first_stop smallint not null default 0;
alter table orders add column last_stop smallint not null default 1;
-- How often a failed delivery may still be tried; nothing as long as none has failed.
alter table orders add column attempts_left smallint check (attempts_left >= 0);
alter table orders add column returned_at timestamptz;
