with batch as materialized (
  select * from orders
  where id > coalesce((select order_id from order_stops order by order_id desc limit 1), '00000000-0000-0000-0000-000000000000')
  order by id limit 2000
), stops as (
  insert into order_stops (order_id, seq, id, kind, address, place, contact_name, contact_phone, contact_email, instructions,
    window_start, window_end, status, done_at, requires_signature, pin_sealed, arriving_at, far_meters, far_reason)
  select id, 0, gen_random_uuid(), 'pickup', pickup_address, pickup_place, pickup_contact_name, pickup_contact_phone, null, pickup_instructions,
    null, null, case when pickup_completed_at is null then 'waiting' else 'done' end, pickup_completed_at, false, null, null, null, null
  from batch
  union all
  select id, 1, gen_random_uuid(), 'delivery', delivery_address, delivery_place, delivery_contact_name, delivery_contact_phone,
    delivery_contact_email, delivery_instructions, window_start, window_end,
    case when delivery_completed_at is null then 'waiting' else 'done' end, delivery_completed_at, requires_signature,
    pin_sealed, arriving_at, far_meters, far_reason
  from batch
), parcels as (
  insert into order_parcels (order_id, seq, id, description, size, weight_grams, value_cents, is_fragile, from_seq, to_seq, status)
  select id, 1, gen_random_uuid(), package_description, package_size, package_weight_grams, package_value_cents, is_fragile, 0, 1,
    case when delivery_completed_at is not null then 'delivered' when pickup_completed_at is not null then 'loaded' else 'waiting' end
  from batch
)
select count(*)::integer as moved from batch
