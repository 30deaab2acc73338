-- An order that was picked up and is to go on with another courier (O3): one open question an order, until it is confirmed,
-- taken back, or the order moved on.
create table order_transfers (
  id uuid primary key,
  order_id uuid not null references orders (id),
  from_courier_id uuid not null references couriers (id),
  to_courier_id uuid not null references couriers (id),
  asked_by uuid references users (id),
  asked_role text not null check (asked_role in ('courier', 'admin')),
  reason text,
  asked_at timestamptz not null,
  outcome text check (outcome in ('confirmed', 'withdrawn', 'declined', 'overtaken')),
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null)),
  check (from_courier_id <> to_courier_id)
);
create unique index order_transfers_open on order_transfers (order_id) where ended_at is null;
create index order_transfers_order on order_transfers (order_id);
create index order_transfers_to on order_transfers (to_courier_id) where ended_at is null;
create index order_transfers_from on order_transfers (from_courier_id) where ended_at is null;
