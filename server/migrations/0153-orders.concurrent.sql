-- Takes the place of orders_newest: with the schedule in it, the orders of a week are sorted by that without being read.
create index concurrently if not exists orders_newest_scheduled on orders (created_at desc, id desc) include (scheduled_date);
