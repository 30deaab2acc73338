-- Couriers who have an account of their own with the payment provider, which is where it pays them.
create table gateway_payees (
  courier_id uuid not null references couriers (id),
  provider text not null,
  gateway_id text not null,
  created_at timestamptz not null default now(),
  primary key (courier_id, provider),
  unique (provider, gateway_id)
);
