-- What 0081 to 0083 have moved goes from the header. Columns are dropped in the catalogue alone: no row is rewritten.
drop trigger orders_public_view on orders;
drop trigger orders_tally_change on orders;
drop trigger orders_captured_late on orders;

alter table orders rename column pickup_completed_at to picked_up_at;
alter table orders rename column delivery_completed_at to delivered_at;

-- Orders that were written without the lines of their price, as programs for measurements did, get what their columns say.
insert into price_settings (version, values)
select 'unknown', '{}' where exists (select from orders o where not exists (
  select from order_prices p where p.order_id = o.id and p.version = o.price_version))
on conflict do nothing;
insert into order_prices (order_id, version, lines, settings_version, reason)
select o.id, o.price_version, '[]', 'unknown', 'placed' from orders o
where not exists (select from order_prices p where p.order_id = o.id and p.version = o.price_version);
insert into order_charges (order_id, version, seq, code, label, values, cents)
select p.order_id, p.version, line.seq, line.code, line.label, line.values, line.cents
from order_prices p join orders o on o.id = p.order_id, lateral (values
  (1, 'base', 'Delivery, ' || o.package_size || ' package', '{}'::jsonb, o.base_fee_cents),
  (2, 'distance', 'Distance beyond {included} km', '{"included": 0}', o.distance_fee_cents),
  (3, 'priority', 'High priority', '{}', o.priority_fee_cents),
  (4, 'service', 'Service fee', '{}', o.service_fee_cents),
  (5, 'discount', 'Discount {code}', '{"code": ""}', -o.discount_cents),
  (6, 'tax', 'Tax', '{}', o.tax_cents),
  (7, 'tip', 'Tip', '{}', o.tip_cents)) line (seq, code, label, values, cents)
where p.settings_version = 'unknown' and (line.cents <> 0 or line.code = 'base');

-- Where the free orders near a courier are looked for; written by the program, since the place is the first stop's.
drop index orders_free_near;
alter table orders alter column pickup_point drop expression;
alter table orders rename column pickup_point to start_point;
create index orders_free_near on orders using gist (start_point) where status = 'pending' and is_offerable;

alter table orders
  drop column pickup_address, drop column pickup_contact_name, drop column pickup_contact_phone, drop column pickup_instructions,
  drop column pickup_place, drop column delivery_address, drop column delivery_contact_name, drop column delivery_contact_phone,
  drop column delivery_contact_email, drop column delivery_instructions, drop column delivery_place,
  drop column package_description, drop column package_size, drop column package_weight_grams, drop column package_value_cents,
  drop column is_fragile, drop column requires_signature, drop column requires_pin, drop column pin_sealed,
  drop column arriving_at, drop column far_meters, drop column far_reason,
  drop column base_fee_cents, drop column distance_fee_cents, drop column priority_fee_cents, drop column service_fee_cents,
  drop column tax_cents, drop column tip_cents, drop column discount_cents;
alter table order_prices drop column lines;

-- An attempt that failed, and what came back to its sender (H5).
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (status in
  ('pending', 'assigned', 'accepted', 'picked-up', 'in-transit', 'undelivered', 'delivered', 'returned', 'cancelled')) not valid;
alter table order_proofs drop constraint order_proofs_stage_check;
alter table order_proofs add constraint order_proofs_stage_check check (stage in ('pickup', 'delivery', 'attempt', 'return')) not valid;
-- Who took a parcel back may sign with their name alone.
alter table order_proofs drop constraint order_proofs_check;
alter table order_proofs add constraint order_proofs_check check (signature_key is null or signer_name is not null) not valid;
-- Of older proofs the stage says which stop it was.
alter table order_proofs add column stop_id uuid;
-- A rating stays when a stop that failed is tried again afterwards.
alter table orders drop constraint orders_check4;
alter table orders add constraint orders_check4 check (rating_score is null or delivered_at is not null or status = 'delivered') not valid;
alter table order_pin_tries add column stop_id uuid;
alter table order_pin_tries drop constraint order_pin_tries_pkey;
alter table order_pin_tries add constraint order_pin_tries_key unique nulls not distinct (order_id, stop_id, pin);

-- One index for what waits for a courier instead of four: there are never many of them, and the page is sorted in memory.
drop index orders_free_payout;
drop index orders_free_priority;
drop index orders_waiting;
alter index orders_free_time rename to orders_free;
-- A number is found by how it is looked up.
alter table orders drop constraint orders_order_number_key;
drop index orders_open;
create index orders_open on orders (window_end) where status not in ('delivered', 'returned', 'cancelled');
drop index orders_carried;
create index orders_carried on orders (courier_id) where status in ('assigned', 'accepted', 'picked-up', 'in-transit', 'undelivered');
create index orders_place_warnings on orders (created_at desc, id desc) where place_warnings <> '{}';
create index order_stops_far on order_stops (order_id) where far_reason is not null;

-- The order with its two ends, its parcels as one package and its charges as fees: the projection that replies, lists and
-- labels of an order with one pickup and one delivery are made of, written once.
create view order_rows as
select o.id, o.order_number, o.lookup_number, o.status, o.type, o.priority, o.timing, o.customer_id, o.courier_id,
  o.created_at, o.updated_at, o.scheduled_date, o.window_start, o.window_end, o.special_instructions, o.price_version, o.total_cents,
  o.courier_earnings_cents, o.discount_code_id, o.payment_method, o.payment_status, o.payment_transaction_id, o.paid_at,
  o.estimated_distance_meters, o.estimated_duration_seconds, o.trip_by_road, o.rating_score, o.rating_comment, o.rated_at,
  o.cancel_reason, o.cancelled_by, o.cancelled_at, o.cancel_refund, o.cancel_charge_cents, o.search_text, o.is_offerable,
  o.start_point, o.place_warnings, o.tip_asked_cents, o.tip_apart_cents, o.tip_state, o.captured_cents, o.picked_up_at,
  o.delivered_at, o.returned_at, o.first_stop, o.last_stop, o.attempts_left,
  p.address as pickup_address, p.contact_name as pickup_contact_name, p.contact_phone as pickup_contact_phone,
  p.instructions as pickup_instructions, p.place as pickup_place,
  d.address as delivery_address, d.contact_name as delivery_contact_name, d.contact_phone as delivery_contact_phone,
  d.contact_email as delivery_contact_email, d.instructions as delivery_instructions, d.place as delivery_place,
  d.requires_signature, d.pin_sealed is not null as requires_pin, d.pin_sealed, d.arriving_at, d.far_meters, d.far_reason,
  first.description as package_description, first.size as package_size,
  (select sum(weight_grams)::integer from order_parcels each where each.order_id = o.id) as package_weight_grams,
  (select sum(value_cents)::integer from order_parcels each where each.order_id = o.id) as package_value_cents,
  (select bool_or(is_fragile) from order_parcels each where each.order_id = o.id) as is_fragile,
  coalesce((select json_agg(json_build_object('code', c.code, 'label', c.label, 'values', c.values, 'cents', c.cents) order by c.seq)
    from order_charges c where c.order_id = o.id and c.version = o.price_version), '[]') as lines,
  coalesce((select json_agg(json_build_object('id', s.id, 'seq', s.seq, 'kind', s.kind, 'address', s.address, 'place', s.place,
      'contactName', s.contact_name, 'contactPhone', s.contact_phone, 'contactEmail', s.contact_email, 'instructions', s.instructions,
      'windowStart', iso_instant(s.window_start), 'windowEnd', iso_instant(s.window_end), 'status', s.status, 'doneAt', iso_instant(s.done_at),
      'requiresSignature', s.requires_signature, 'requiresPhoto', s.requires_photo, 'requiresPin', s.pin_sealed is not null,
      'pinSealed', encode(s.pin_sealed, 'hex')) order by s.seq)
    from order_stops s where s.order_id = o.id), '[]') as stops
from orders o
left join order_stops p on p.order_id = o.id and p.seq = o.first_stop
left join order_stops d on d.order_id = o.id and d.seq = o.last_stop
left join order_parcels first on first.order_id = o.id and first.seq = 1;

create or replace function analytics_captured() returns trigger language plpgsql as $$
begin
  insert into analytics_changes (bucket) values (half_hour(new.delivered_at));
  return null;
end $$;

create or replace function tallies_of(o orders) returns table (name text, bucket timestamptz, amount bigint) language sql stable as $$
  select 'orders.placed', half_hour(o.created_at), 1::bigint
  union all select 'orders.delivered', half_hour(coalesce(o.delivered_at, o.created_at)), 1 where o.status = 'delivered'
  union all select 'orders.returned', half_hour(coalesce(o.returned_at, o.created_at)), 1 where o.status = 'returned'
  union all select 'orders.revenue', half_hour(coalesce(o.returned_at, o.delivered_at, o.created_at)), coalesce(o.captured_cents, o.total_cents) where o.status in ('delivered', 'returned')
  union all select 'orders.cancelled', half_hour(coalesce(o.cancelled_at, o.created_at)), 1 where o.status = 'cancelled'
$$;

create or replace function tally_new_orders() returns trigger language plpgsql as $$
begin
  insert into tally_changes (name, bucket, amount)
  select 'orders.placed', half_hour(created_at), count(*) from new_orders group by 2;
  if exists (select from new_orders where status in ('delivered', 'returned', 'cancelled')) then
    insert into tally_changes (name, bucket, amount)
    select 'orders.delivered', half_hour(coalesce(delivered_at, created_at)), count(*) from new_orders where status = 'delivered' group by 2
    union all select 'orders.returned', half_hour(coalesce(returned_at, created_at)), count(*) from new_orders where status = 'returned' group by 2
    union all select 'orders.revenue', half_hour(coalesce(returned_at, delivered_at, created_at)), sum(coalesce(captured_cents, total_cents)) from new_orders where status in ('delivered', 'returned') group by 2
    union all select 'orders.cancelled', half_hour(coalesce(cancelled_at, created_at)), count(*) from new_orders where status = 'cancelled' group by 2;
  end if;
  return null;
end $$;

-- The public view of an order is written by the room that reads it (tracking/public-views.sql.ts), when the order moves; of
-- one that nothing has happened to yet it is made when somebody asks.
drop trigger order_timeline_public_view on order_timeline;
drop function keep_public_view;
-- All places of an order of several stops, to tell when it comes; never shown.
alter table public_views add column stops json;

create or replace function forget_timeline(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare of_order uuid;
begin
  for of_order in select id from orders where customer_id = person loop
    update order_timeline set note = null, location = null, latitude = null, longitude = null
    where order_id = of_order and (note, location, latitude, longitude) is distinct from (null, null, null, null);
  end loop;
  for of_order in select distinct e.order_id from order_timeline e
    where e.actor_id = person or e.order_id in (select o.order_id from offers o join couriers k on k.id = o.courier_id where k.user_id = person)
      or e.order_id in (select o.id from orders o join couriers k on k.id = o.courier_id where k.user_id = person)
  loop
    update order_timeline set note = null, location = null, latitude = null, longitude = null,
      values = case when values ? 'courier' then values || '{"courier": "…"}' else values end
    where order_id = of_order and (actor_id = person or values->>'courier' in (select unnest(array[first_name, first_name || ' ' || last_name]) from users where id = person));
  end loop;
end $$;
drop function write_public_view;

create trigger orders_tally_change after update on orders for each row
  when (old.status is distinct from new.status or old.total_cents <> new.total_cents or old.captured_cents is distinct from new.captured_cents
    or old.created_at <> new.created_at or old.delivered_at is distinct from new.delivered_at or old.cancelled_at is distinct from new.cancelled_at)
  execute function tally_order();
create trigger orders_captured_late after update of captured_cents on orders for each row
  when (old.captured_cents is distinct from new.captured_cents and new.status = 'delivered' and new.delivered_at < now() - interval '1 minute')
  execute function analytics_captured();
