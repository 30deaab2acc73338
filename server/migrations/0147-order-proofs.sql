-- Each way to find them by itself: with `or` between them every night read all the proofs that are kept.
create or replace function forget_proofs(person uuid, before timestamptz) returns setof text
language sql security definer set search_path = public, pg_temp as $$
  with due as (
    select id, photo_key, signature_key from order_proofs
    where forgotten_at is null and id in (
      select p.id from order_proofs p join orders o on o.id = p.order_id where o.customer_id = person
      union all select p.id from order_proofs p where p.forgotten_at is null and p.at < before
    ) for update
  ), done as (
    update order_proofs p set forgotten_at = now(), photo_key = null, signature_key = null, signer_name = null, note = null,
      latitude = null, longitude = null from due where due.id = p.id
  )
  select key from due, unnest(array[photo_key, signature_key]) key where key is not null
$$;
