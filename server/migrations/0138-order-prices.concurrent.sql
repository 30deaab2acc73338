-- Only ever added to, so what is new lies together: an index of ranges, which costs an order next to nothing.
create index concurrently if not exists order_prices_newest on order_prices using brin (created_at) with (pages_per_range = 32);
