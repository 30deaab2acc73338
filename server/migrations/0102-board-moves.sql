-- What somebody did on the board, so that it can be undone for a few seconds. Sequences are the stops of both couriers' runs.
create table board_moves (
  id uuid primary key,
  order_id uuid not null references orders (id),
  day date not null,
  from_courier_id uuid references couriers (id),
  to_courier_id uuid references couriers (id),
  from_status text not null check (from_status in ('pending', 'assigned', 'accepted', 'picked-up', 'in-transit', 'undelivered')),
  from_stops uuid[] not null,
  to_stops_before uuid[] not null,
  to_stops_after uuid[] not null,
  moved_by uuid not null references users (id),
  moved_at timestamptz not null,
  undone_at timestamptz
);
create index board_moves_order on board_moves (order_id, moved_at desc);
create index board_moves_age on board_moves (moved_at);
