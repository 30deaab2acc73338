-- Whether the length and the time of an order's trip are those of the road, or reckoned from a straight line (P1). Of older
-- orders nobody wrote it down: they count as reckoned.
alter table orders add column trip_by_road boolean not null default false;

-- A stranger's time of arrival says the same, so the public view knows it too; older views do without.
create or replace function write_public_view(of_order uuid) returns void language sql as $$
  insert into public_views (lookup_number, customer_id, courier_id, pickup_place, delivery_place, view)
  select o.lookup_number, o.customer_id, o.courier_id, o.pickup_place, o.delivery_place, json_build_object(
    'orderNumber', o.order_number,
    'status', o.status,
    'type', o.type,
    'createdAt', iso_instant(o.created_at),
    'windowStart', iso_instant(o.window_start),
    'windowEnd', iso_instant(o.window_end),
    'pickupCompletedAt', iso_instant(o.pickup_completed_at),
    'deliveryCompletedAt', iso_instant(o.delivery_completed_at),
    'estimatedDurationSeconds', o.estimated_duration_seconds,
    'tripByRoad', o.trip_by_road,
    'packageDescription', o.package_description,
    'packageSize', o.package_size,
    'packageWeightGrams', o.package_weight_grams,
    'pickupCity', o.pickup_place->>'city',
    'deliveryCity', o.delivery_place->>'city',
    -- The middle of the town, never the door.
    'pickupTown', o.pickup_place->'town',
    'deliveryTown', o.delivery_place->'town',
    -- Notes may name people and doors, so they stay out, and places are towns.
    'timeline', (select coalesce(json_agg(json_build_object(
        'id', e.id, 'status', e.status, 'code', e.code, 'values', e.values, 'location', e.city, 'at', iso_instant(e.at)) order by e.id), '[]')
      from order_timeline e where e.order_id = o.id))
  from orders o where o.id = of_order
  on conflict (lookup_number) do update
    set customer_id = excluded.customer_id, courier_id = excluded.courier_id,
      pickup_place = excluded.pickup_place, delivery_place = excluded.delivery_place, view = excluded.view
$$;

drop trigger orders_public_view on orders;
create trigger orders_public_view after update of order_number, status, type, customer_id, courier_id, window_start, window_end,
  pickup_completed_at, delivery_completed_at, estimated_duration_seconds, trip_by_road, package_description, package_size,
  package_weight_grams, pickup_place, delivery_place on orders
  for each row execute function keep_public_view();
