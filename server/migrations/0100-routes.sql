-- A run: one courier's stops of a day, in their order (O1).
create table routes (
  id uuid primary key,
  courier_id uuid not null references couriers (id),
  day date not null,
  status text not null default 'draft' check (status in ('draft', 'handed-out', 'started', 'done')),
  created_at timestamptz not null,
  handed_out_at timestamptz,
  accepted_at timestamptz,
  started_at timestamptz,
  done_at timestamptz,
  -- The courier's last no, until it is handed out again.
  declined_at timestamptz,
  decline_reason text,
  load_checked_at timestamptz,
  check (status = 'draft' or handed_out_at is not null),
  check (status <> 'started' or accepted_at is not null and started_at is not null),
  check ((status = 'done') = (done_at is not null)),
  check (declined_at is null or status = 'draft')
);
create index routes_day on routes (day, courier_id, created_at);
create index routes_of_courier on routes (courier_id, day);
create index routes_declined on routes (declined_at) where declined_at is not null;
