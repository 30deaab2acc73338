-- Each way to find them by itself: with `or` between them every night read all the proofs that are kept. In plpgsql, which plans
-- for the instant that it is given: of an unknown one PostgreSQL expects a third of the table, and reads all of it.
create or replace function forget_proofs(person uuid, before timestamptz) returns setof text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
  with due as (
    select o.id, o.photo_key, o.signature_key from order_proofs o
    where o.forgotten_at is null and o.id in (
      select p.id from order_proofs p join orders owned on owned.id = p.order_id where owned.customer_id = person
      union all select p.id from order_proofs p where p.forgotten_at is null and p.at < before
    ) for update
  ), done as (
    update order_proofs p set forgotten_at = now(), photo_key = null, signature_key = null, signer_name = null, note = null,
      latitude = null, longitude = null from due where due.id = p.id
  )
  select key from due, unnest(array[due.photo_key, due.signature_key]) key where key is not null;
end $$;
