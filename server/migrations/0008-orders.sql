create table orders (
  id uuid primary key,
  order_number text not null unique,
  -- Look-ups ignore case, spaces and hyphens (B5).
  lookup_number text not null generated always as (upper(replace(replace(order_number, '-', ''), ' ', ''))) stored unique,
  status text not null default 'pending'
    check (status in ('pending', 'assigned', 'accepted', 'picked-up', 'in-transit', 'delivered', 'cancelled')),
  type text not null check (type in ('pickup-delivery', 'delivery-only')),
  priority text not null check (priority in ('normal', 'high', 'urgent')),
  timing text not null check (timing in ('now', 'later')),
  customer_id uuid not null references users (id),
  courier_id uuid references couriers (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  pickup_address text not null,
  pickup_contact_name text,
  pickup_contact_phone text,
  pickup_instructions text,
  pickup_place jsonb,
  pickup_completed_at timestamptz,
  delivery_address text not null,
  delivery_contact_name text not null,
  delivery_contact_phone text not null,
  delivery_instructions text,
  delivery_place jsonb,
  delivery_completed_at timestamptz,
  scheduled_date timestamptz not null,
  window_start timestamptz not null,
  window_end timestamptz not null,

  package_description text not null,
  package_size text not null check (package_size in ('small', 'medium', 'large')),
  package_weight_grams integer check (package_weight_grams > 0),
  package_value_cents integer check (package_value_cents >= 0),
  is_fragile boolean not null,
  requires_signature boolean not null,
  special_instructions text,

  price_version integer not null default 1,
  base_fee_cents integer not null,
  distance_fee_cents integer not null,
  priority_fee_cents integer not null,
  service_fee_cents integer not null,
  tax_cents integer not null,
  tip_cents integer not null,
  discount_cents integer not null,
  total_cents integer not null,
  courier_earnings_cents integer not null,
  discount_code_id uuid references discount_codes (id),

  payment_method text not null default 'card',
  payment_status text not null default 'pending' check (payment_status in ('pending', 'completed', 'failed')),
  payment_transaction_id text,
  paid_at timestamptz,

  estimated_distance_meters integer,
  estimated_duration_seconds integer,

  rating_score integer check (rating_score between 1 and 5),
  rating_comment text,
  rated_at timestamptz,
  cancel_reason text,
  cancelled_by text,
  cancelled_at timestamptz,

  -- Number, names, addresses, phones and description in lower case: what a search looks in (E3).
  search_text text not null,

  check (window_end > window_start),
  check (total_cents = base_fee_cents + distance_fee_cents + priority_fee_cents + service_fee_cents + tax_cents + tip_cents - discount_cents),
  -- Whoever carries it is named from the offer on, and nobody before.
  check ((courier_id is null) = (status = 'pending') or status = 'cancelled'),
  check ((rating_score is null) = (rated_at is null)),
  check (rating_score is null or status = 'delivered')
);
create index orders_customer_newest on orders (customer_id, created_at desc, id desc);
create index orders_courier_newest on orders (courier_id, created_at desc, id desc) where courier_id is not null;
create index orders_newest on orders (created_at desc, id desc);
create index orders_status_newest on orders (status, created_at desc, id desc);
create index orders_scheduled on orders (scheduled_date, id);
create index orders_total on orders (total_cents, id);
create index orders_search on orders using gin (search_text gin_trgm_ops);
create index orders_discount on orders (discount_code_id, customer_id) where discount_code_id is not null;

-- One row a version: a repricing adds one and never edits one.
create table order_prices (
  order_id uuid not null references orders (id),
  version integer not null,
  lines jsonb not null,
  settings_version text not null references price_settings (version),
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (order_id, version)
);
create trigger order_prices_append_only before update or delete on order_prices for each row execute function refuse_change();

-- What happened, written with the move. The words are said in the reader's language from code and values.
create table order_timeline (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  status text not null,
  code text not null,
  values jsonb not null default '{}',
  note text,
  location text,
  -- The town of the location: all that strangers see of it (F3).
  city text,
  latitude double precision,
  longitude double precision,
  actor_id uuid,
  actor_role text not null,
  at timestamptz not null default now()
);
create index order_timeline_order on order_timeline (order_id, id);
create trigger order_timeline_append_only before update or delete on order_timeline for each row execute function refuse_change();

-- A user's sockets end with the session (F1): every way a session ends is a deleted row.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger sessions_end after delete on sessions for each row execute function announce_session_end();
