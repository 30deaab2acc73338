-- Shops whose orders come by themselves (part L).
create table shop_connections (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  kind text not null check (kind in ('woocommerce', 'shopify')),
  name text not null check (name <> ''),
  -- Sealed: what the shop signs with.
  secret bytea not null,
  mapping jsonb not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  off_since timestamptz,
  last_received_at timestamptz
);
create index shop_connections_by_account on shop_connections (account_id, created_at desc);
create index shop_connections_by_time on shop_connections (created_at desc);

-- What a shop has sent: once for each of its orders, however often it tells of it.
create table shop_orders (
  id uuid primary key,
  connection_id uuid not null references shop_connections (id) on delete cascade,
  external_id text not null,
  number text not null,
  state text not null check (state in ('waiting', 'draft', 'problem', 'placed', 'skipped', 'dismissed')),
  -- What is needed of it; nothing once it has been cleared away.
  content jsonb,
  problems jsonb not null default '[]',
  order_id uuid,
  cancelled_in_shop boolean not null default false,
  received_at timestamptz not null default now(),
  -- By the shop's clock: what it sent before that is passed over.
  changed_in_shop_at timestamptz,
  -- Counts every change, so that nothing is placed that is not as it was when it was priced.
  version integer not null default 0,
  unique (connection_id, external_id)
);
create index shop_orders_by_connection on shop_orders (connection_id, received_at desc);
create index shop_orders_open on shop_orders (connection_id) where state in ('draft', 'problem', 'waiting');
create index shop_orders_by_time on shop_orders (received_at) where content is not null;
