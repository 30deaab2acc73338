-- A higher price is authorised beside the hold for the lower one, which is released only when the new one is granted; one
-- that was charged already is followed by the rest. So an order has at most one payment that counts, and one beside it.
alter table payments add column beside_id uuid references payments (id);
drop index payments_one_alive;
create unique index payments_one_alive on payments (order_id, kind) where state not in ('failed', 'voided') and beside_id is null;
create unique index payments_one_beside on payments (order_id) where state not in ('failed', 'voided') and beside_id is not null;
