-- What one room writes and several to its right read.

-- False while an order waits for its payment: it is not offered to couriers.
alter table orders add column is_offerable boolean not null default true;

-- Presence: whether orders come. Silence for a while ends it.
alter table couriers
  add column is_online boolean not null default false,
  add column online_since timestamptz,
  add column last_seen_at timestamptz,
  add column status_reason text,
  add column suspended_until timestamptz;
create index couriers_online on couriers (last_seen_at) where is_online;
