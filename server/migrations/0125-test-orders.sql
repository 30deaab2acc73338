-- Orders that test keys made (N2). They are in no other table: nobody carries, counts or bills them.
create table test_orders (
  id uuid primary key,
  order_number text not null unique,
  -- Of none where staff placed it for a caller who was new: nobody is made for a test.
  account_id uuid references accounts (id),
  status text not null,
  -- The order with all its parts, as the program reads one.
  whole jsonb not null,
  script text not null,
  step integer not null default 0,
  created_at timestamptz not null default now()
);
create index test_orders_by_account on test_orders (account_id, created_at desc);
create index test_orders_by_time on test_orders (created_at desc);
