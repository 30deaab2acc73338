-- An account with the payment provider is where the money goes, so it is told, logged and waited for like a bank account (I3).
alter table gateway_payees add column payable_from timestamptz;

-- A courier who leaves takes along what they wrote into proofs and where they stood; the customer's proof itself stays (I9).
create or replace function only_forget() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.forgotten_at is null and new.forgotten_at is not null
    and (new.id, new.order_id, new.stage, new.courier_id, new.pin_matched, new.at) is not distinct from
        (old.id, old.order_id, old.stage, old.courier_id, old.pin_matched, old.at)
    and (new.photo_key, new.signature_key, new.signer_name, new.note, new.latitude, new.longitude) is null
  then return new; end if;
  if tg_op = 'UPDATE' and (new.note, new.latitude, new.longitude) is null
    and to_jsonb(new) - array['note', 'latitude', 'longitude'] = to_jsonb(old) - array['note', 'latitude', 'longitude']
  then return new; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create function forget_proof_notes(person uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update order_proofs set note = null, latitude = null, longitude = null
  where courier_id in (select id from couriers where user_id = person)
    and (note is not null or latitude is not null or longitude is not null)
$$;
