-- A stop is named by its id alone, in runs and on the board.
create unique index order_stops_id on order_stops (id);

-- The stops of a run. `is_open` as long as the run is not done: until then a stop is in no other.
create table route_stops (
  route_id uuid not null references routes (id) on delete cascade,
  stop_id uuid not null references order_stops (id),
  order_id uuid not null references orders (id),
  position integer not null,
  is_locked boolean not null default false,
  is_open boolean not null default true,
  primary key (route_id, stop_id)
);
create unique index route_stops_one_run on route_stops (stop_id) where is_open;
create index route_stops_order on route_stops (order_id) where is_open;
