-- Who was asked to carry what. An offer of one's own is also the order's status (assigned); a broadcast is only news.
create table offers (
  id uuid primary key,
  order_id uuid not null references orders (id),
  courier_id uuid not null references couriers (id),
  strategy text not null check (strategy in ('best-match', 'broadcast', 'plan', 'manual', 'self')),
  made_at timestamptz not null default now(),
  -- Without one it stands until somebody answers: staff chose the courier.
  expires_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('accepted', 'declined', 'expired', 'released', 'withdrawn')),
  check ((ended_at is null) = (outcome is null))
);
-- However many nodes match at once: an order is offered to one courier at a time.
create unique index offers_one_open on offers (order_id) where ended_at is null and strategy <> 'broadcast';
create unique index offers_once_each on offers (order_id, courier_id) where ended_at is null;
create index offers_open_of_courier on offers (courier_id) where ended_at is null;
create index offers_expiring on offers (expires_at) where ended_at is null;
create index offers_of_order on offers (order_id, made_at);

-- Why this courier: what was weighed when it was decided.
create table dispatch_decisions (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  at timestamptz not null default now(),
  strategy text not null,
  courier_id uuid references couriers (id),
  candidates jsonb not null
);
create index dispatch_decisions_of_order on dispatch_decisions (order_id, id);
create trigger dispatch_decisions_append_only before update or delete on dispatch_decisions
  for each row execute function refuse_change();

-- What waits for a courier, oldest first.
create index orders_waiting on orders (created_at) where status = 'pending' and is_offerable;
-- What couriers have before them.
create index orders_carried on orders (courier_id) where status in ('assigned', 'accepted', 'picked-up', 'in-transit');

-- A day's routes as suggested and as changed by hand, until they are handed out.
create table day_plans (
  id uuid primary key,
  day date not null,
  created_at timestamptz not null default now(),
  created_by uuid not null references users (id),
  updated_at timestamptz not null default now(),
  applied_at timestamptz,
  applied_by uuid references users (id),
  -- [{courierId, orderIds}]: the rest is worked out from the orders as they stand.
  routes jsonb not null,
  source text not null check (source in ('built-in', 'vroom', 'by-hand'))
);
create index day_plans_newest on day_plans (day, created_at desc);
