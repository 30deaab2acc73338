-- The courier's work: which orders are near, proof of what was done, and what went wrong.

-- Degrees are not equally long in both directions, so the nearest by them is not the nearest. This projection keeps the
-- shape of every neighbourhood, so `<->` puts places in the order of their true distance from one another.
create function map_point(latitude double precision, longitude double precision) returns point
language sql immutable strict parallel safe
return point(radians(longitude), ln(tan(pi() / 4 + radians(greatest(-85, least(85, latitude))) / 2)));

-- As the crow flies, in metres.
create function meters_between(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
returns double precision language sql immutable strict parallel safe
return 2 * 6371000 * asin(least(1, sqrt(sin(radians(lat2 - lat1) / 2) ^ 2
  + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2)));

alter table orders
  add column pickup_point point generated always as
    (map_point((pickup_place->>'lat')::double precision, (pickup_place->>'lng')::double precision)) stored,
  add column requires_pin boolean not null default false,
  -- Sealed, since only the owner may read it.
  add column pin_sealed bytea,
  add check (requires_pin = (pin_sealed is not null));

-- Free orders by each way of sorting them, and a courier's deliveries by day.
create index orders_free_near on orders using gist (pickup_point) where status = 'pending' and is_offerable;
create index orders_free_payout on orders (courier_earnings_cents desc, id) where status = 'pending' and is_offerable;
create index orders_free_time on orders (window_start, id) where status = 'pending' and is_offerable;
create index orders_free_priority on orders ((array_position(array['urgent', 'high', 'normal'], priority)), window_start, id)
  where status = 'pending' and is_offerable;
create index orders_delivered_by on orders (courier_id, delivery_completed_at) where status = 'delivered';

-- What the device said beside what our own clock says; it never decides what came first.
alter table order_timeline add column device_at timestamptz;

-- Written once. All that may ever change is that the people in it are forgotten.
create table order_proofs (
  id uuid primary key,
  order_id uuid not null references orders (id),
  stage text not null check (stage in ('pickup', 'delivery')),
  courier_id uuid not null references couriers (id),
  photo_key text,
  signature_key text,
  signer_name text,
  note text,
  pin_matched boolean not null default false,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  device_at timestamptz,
  at timestamptz not null default now(),
  forgotten_at timestamptz,
  check ((signature_key is null) = (signer_name is null))
);
create index order_proofs_order on order_proofs (order_id, at, id);

create function only_forget() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.forgotten_at is null and new.forgotten_at is not null
    and (new.id, new.order_id, new.stage, new.courier_id, new.pin_matched, new.at) is not distinct from
        (old.id, old.order_id, old.stage, old.courier_id, old.pin_matched, old.at)
    and (new.photo_key, new.signature_key, new.signer_name, new.note, new.latitude, new.longitude) is null
  then return new; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger order_proofs_append_only before update or delete on order_proofs for each row execute function only_forget();

-- Wrong PINs, each once: to send the same one again tells nobody anything new.
create table order_pin_tries (
  order_id uuid not null references orders (id),
  pin text not null,
  courier_id uuid not null references couriers (id),
  at timestamptz not null default now(),
  primary key (order_id, pin)
);

create table order_issues (
  id uuid primary key,
  order_id uuid not null references orders (id),
  courier_id uuid not null references couriers (id),
  reason text not null,
  note text,
  photo_key text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  device_at timestamptz,
  at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references users (id),
  resolution text,
  check ((resolved_at is null) = (resolved_by is null))
);
create index order_issues_order on order_issues (order_id, at, id);
create index order_issues_open on order_issues (at, id) where resolved_at is null;
create index order_issues_resolved on order_issues (resolved_at desc, id desc) where resolved_at is not null;
