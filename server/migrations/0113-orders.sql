-- An order that no rule can price waits for staff (K6), and each order names the version that priced it (K1).
alter table orders
  add column price_state text not null default 'priced',
  -- rules: by a price list (the settings where no version is named); contract: agreed on beforehand; staff: set by hand.
  add column price_source text not null default 'rules',
  add column price_list_version_id uuid;
alter table orders add constraint orders_price_state_check check (price_state in ('priced', 'pending')) not valid;
alter table orders validate constraint orders_price_state_check;
alter table orders add constraint orders_price_source_check check (price_source in ('rules', 'contract', 'staff')) not valid;
alter table orders validate constraint orders_price_source_check;
alter table orders add constraint orders_price_list_version_fkey
  foreign key (price_list_version_id) references price_list_versions (id) not valid;
alter table orders validate constraint orders_price_list_version_fkey;
-- Whatever the program does: without a price nobody carries it.
alter table orders add constraint orders_unpriced_check
  check (price_state = 'priced' or (status in ('pending', 'cancelled') and not is_offerable)) not valid;
alter table orders validate constraint orders_unpriced_check;
create index orders_unpriced on orders (created_at, id) where price_state = 'pending';

-- The rule behind a line, and what it says in both languages (K2).
alter table order_charges add column rule jsonb, add column why jsonb;
