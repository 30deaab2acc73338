-- What the analytics screen is answered from: sums of half hours, of which the days of every Canadian zone are made. A job
-- keeps them from the timeline; a row is always the sum over the raw orders of its half hour, never an increment.
create table analytics_buckets (
  bucket timestamptz primary key,
  -- Orders count by when they were placed, delivered and cancelled; all the rest by the delivery.
  placed integer not null,
  delivered integer not null,
  cancelled integer not null,
  revenue_cents bigint not null,
  on_time integer not null,
  accept_seconds bigint not null,
  accept_count integer not null,
  pickup_seconds bigint not null,
  pickup_count integer not null,
  delivery_seconds bigint not null,
  delivery_count integer not null,
  total_seconds bigint not null,
  total_count integer not null,
  rating_sum integer not null,
  rating_count integer not null,
  -- Arrivals that were promised at pickup: how many, how many within their window, and how far off all of them were.
  eta_count integer not null,
  eta_kept integer not null,
  eta_off_seconds bigint not null
);

-- What became of the orders that were placed in a half hour.
create table analytics_statuses (
  bucket timestamptz not null,
  status text not null,
  count integer not null,
  primary key (bucket, status)
);

create table analytics_couriers (
  bucket timestamptz not null,
  courier_id uuid not null references couriers (id),
  delivered integer not null,
  earnings_cents bigint not null,
  on_time integer not null,
  rating_sum integer not null,
  rating_count integer not null,
  primary key (bucket, courier_id)
);
-- The same by whole days of UTC: a year of couriers is read from these, and half hours only at its two ends.
create table analytics_courier_days (like analytics_couriers including all);
alter table analytics_courier_days rename column bucket to day;

create table analytics_cancellations (
  bucket timestamptz not null,
  reason text not null,
  count integer not null,
  primary key (bucket, reason)
);

create index orders_delivered_at on orders (delivery_completed_at) where status = 'delivered';
create index orders_cancelled_at on orders (cancelled_at) where status = 'cancelled';

-- How far the job has read the timeline, and how far back history has been summed (-infinity: all of it).
create table analytics_cursor (
  entry_id bigint not null,
  filled_from timestamptz not null
);
insert into analytics_cursor (entry_id, filled_from)
select coalesce(max(id) filter (where at < now() - interval '2 minutes'), 0), half_hour(now()) + interval '30 minutes' from order_timeline;
