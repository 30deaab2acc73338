drop index orders_without_account;
alter table orders alter column account_id set not null;
alter table orders add constraint orders_account_id_fkey foreign key (account_id) references accounts (id);
-- What was looked for by customer is looked for by account.
create index orders_account_newest on orders (account_id, created_at desc, id desc);
drop index orders_customer_newest;

create or replace view order_rows as
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
    from order_stops s where s.order_id = o.id), '[]') as stops,
  o.account_id, o.placed_by
from orders o
left join order_stops p on p.order_id = o.id and p.seq = o.first_stop
left join order_stops d on d.order_id = o.id and d.seq = o.last_stop
left join order_parcels first on first.order_id = o.id and first.seq = 1;

-- Of the person's own account; what they ordered for a business is the business's.
create or replace function forget_timeline(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update order_timeline set note = null, location = null, latitude = null, longitude = null
  where order_id in (select id from orders where account_id = person)
    and (note, location, latitude, longitude) is distinct from (null, null, null, null);
  update order_timeline e set note = null, location = null, latitude = null, longitude = null,
    values = case when values ? 'courier' then values || '{"courier": "…"}' else values end
  where (e.actor_id = person or e.order_id in (select f.order_id from offers f join couriers k on k.id = f.courier_id where k.user_id = person)
      or e.order_id in (select o.id from orders o join couriers k on k.id = o.courier_id where k.user_id = person))
    and (e.actor_id = person or e.values->>'courier' in (select unnest(array[first_name, first_name || ' ' || last_name]) from users where id = person));
end $$;
