-- What a stranger may know of an order (F3), ready to be sent: a look-up reads this one row and the people by key.
-- Only facts of the order itself are kept here; names, vehicle, rating and position are read where they live.
create table public_views (
  lookup_number text primary key,
  customer_id uuid not null,
  courier_id uuid,
  view json not null
);

create function iso_instant(at timestamptz) returns text language sql stable
  return to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- Field by field: what is not named here is not shown.
create function write_public_view(of_order uuid) returns void language sql as $$
  insert into public_views (lookup_number, customer_id, courier_id, view)
  select o.lookup_number, o.customer_id, o.courier_id, json_build_object(
    'orderNumber', o.order_number,
    'status', o.status,
    'type', o.type,
    'createdAt', iso_instant(o.created_at),
    'windowStart', iso_instant(o.window_start),
    'windowEnd', iso_instant(o.window_end),
    'pickupCompletedAt', iso_instant(o.pickup_completed_at),
    'deliveryCompletedAt', iso_instant(o.delivery_completed_at),
    'estimatedDurationSeconds', o.estimated_duration_seconds,
    'packageDescription', o.package_description,
    'packageSize', o.package_size,
    'packageWeightGrams', o.package_weight_grams,
    'pickupCity', o.pickup_place->>'city',
    'deliveryCity', o.delivery_place->>'city',
    -- Notes may name people and doors, so they stay out, and places are towns.
    'timeline', (select coalesce(json_agg(json_build_object(
        'id', e.id, 'status', e.status, 'code', e.code, 'values', e.values, 'location', e.city, 'at', iso_instant(e.at)) order by e.id), '[]')
      from order_timeline e where e.order_id = o.id))
  from orders o where o.id = of_order
  on conflict (lookup_number) do update
    set customer_id = excluded.customer_id, courier_id = excluded.courier_id, view = excluded.view
$$;

-- Kept by the database, so that no way of changing an order can leave its public view behind.
create function keep_public_view() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'order_timeline' then
    perform write_public_view(new.order_id);
    return null;
  end if;
  if old.lookup_number <> new.lookup_number then
    delete from public_views where lookup_number = old.lookup_number;
  end if;
  perform write_public_view(new.id);
  return null;
end $$;

create trigger order_timeline_public_view after insert on order_timeline
  for each row execute function keep_public_view();
create trigger orders_public_view after update of order_number, status, type, customer_id, courier_id, window_start, window_end,
  pickup_completed_at, delivery_completed_at, estimated_duration_seconds, package_description, package_size, package_weight_grams,
  pickup_place, delivery_place on orders
  for each row execute function keep_public_view();

select write_public_view(id) from orders;
