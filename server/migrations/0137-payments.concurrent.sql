-- What has changed in the last days, for the nightly proof. By ranges: payments change soon after they are made, so what is new lies
-- together, and an index of single rows would be written with every change and keep it from staying in its page.
create index concurrently if not exists payments_touched on payments using brin (updated_at) with (pages_per_range = 32);
