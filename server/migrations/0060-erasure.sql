-- Erasure reaches every copy (I9). What a letter or a text message is about is kept beside it: ids of orders and people,
-- or the address of somebody without an account, so that all of it is found again.
alter table outbox_mails
  add column about text[] not null default '{}',
  -- The letter of farewell: once it is out, nothing of it stays.
  add column forget_when_sent boolean not null default false;
alter table outbox_sms add column about text[] not null default '{}';
create index outbox_mails_to on outbox_mails (to_address);
create index outbox_mails_about on outbox_mails using gin (about);
create index outbox_mails_old on outbox_mails (created_at);
create index outbox_sms_to on outbox_sms (to_phone);
create index outbox_sms_about on outbox_sms using gin (about);

-- Those from before: orders are named by their number, senders of the contact form by their address.
update outbox_mails m set about = array[o.id::text] from orders o
where o.order_number = substring(m.subject || ' ' || m.text_body from '\mMD\d{6,12}\M');
update outbox_sms m set about = array[o.id::text] from orders o
where o.order_number = substring(m.body from '\mMD\d{6,12}\M');
update outbox_mails set about = array[lower(substring(text_body from '\(([^\s,()]+@[^\s,()]+), '))]
where template = 'contact-message' and substring(text_body from '\(([^\s,()]+@[^\s,()]+), ') is not null;

create index contact_messages_email on contact_messages (lower(email));
create index order_messages_old on order_messages (created_at);
create index order_proofs_kept on order_proofs (at) where forgotten_at is null;

-- Since when a courier is gone without having deleted the account: their documents have a term from then on.
alter table couriers add column left_at timestamptz;
update couriers k set left_at = now() from users u
where u.id = k.user_id and (k.status in ('rejected', 'inactive') or not u.is_active);
create function note_leaving() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    update couriers set left_at = case when new.is_active and status not in ('rejected', 'inactive') then null else coalesce(left_at, now()) end
    where user_id = new.id;
    return null;
  end if;
  new.left_at := case when new.status in ('rejected', 'inactive') then coalesce(new.left_at, now())
    when (select is_active from users where id = new.user_id) then null else new.left_at end;
  return new;
end $$;
create trigger couriers_leaving before insert or update of status on couriers for each row execute function note_leaving();
create trigger users_leaving after update of is_active on users for each row
  when (old.is_active <> new.is_active) execute function note_leaving();

-- What is only ever added to may still lose what it says of a person, by these functions alone and in no other way.
create function only_forget_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - array['note', 'location', 'city', 'latitude', 'longitude', 'values'] = to_jsonb(old) - array['note', 'location', 'city', 'latitude', 'longitude', 'values']
    and new.note is null and new.location is null and new.latitude is null and new.longitude is null
    and (new.values = old.values or new.values - 'courier' = old.values - 'courier' and new.values->>'courier' = '…')
  then return new; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger order_timeline_append_only on order_timeline;
create trigger order_timeline_append_only before update or delete on order_timeline for each row execute function only_forget_entry();

create function only_forget_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.ip is null and to_jsonb(new) - 'ip' = to_jsonb(old) - 'ip' then return new; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger consents_append_only on consents;
create trigger consents_append_only before update or delete on consents for each row execute function only_forget_address();

-- Notes, places and doors of a customer's orders; the words of a courier, and the name, in everybody's.
create function forget_timeline(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare of_order uuid;
begin
  for of_order in select id from orders where customer_id = person loop
    update order_timeline set note = null, location = null, latitude = null, longitude = null
    where order_id = of_order and (note, location, latitude, longitude) is distinct from (null, null, null, null);
    perform write_public_view(of_order);
  end loop;
  for of_order in select distinct e.order_id from order_timeline e
    where e.actor_id = person or e.order_id in (select o.order_id from offers o join couriers k on k.id = o.courier_id where k.user_id = person)
      or e.order_id in (select o.id from orders o join couriers k on k.id = o.courier_id where k.user_id = person)
  loop
    update order_timeline set note = null, location = null, latitude = null, longitude = null,
      values = case when values ? 'courier' then values || '{"courier": "…"}' else values end
    where order_id = of_order and (actor_id = person or values->>'courier' in (select unnest(array[first_name, first_name || ' ' || last_name]) from users where id = person));
    perform write_public_view(of_order);
  end loop;
end $$;

create function forget_consent_addresses(person uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update consents set ip = null where user_id = person and ip is not null
$$;

-- Proofs whose term has passed, and those of a person; answers the files that go with them.
create function forget_proofs(person uuid, before timestamptz) returns setof text
language sql security definer set search_path = public, pg_temp as $$
  with due as (
    select id, photo_key, signature_key from order_proofs
    where forgotten_at is null and (order_id in (select id from orders where customer_id = person) or at < before) for update
  ), done as (
    update order_proofs p set forgotten_at = now(), photo_key = null, signature_key = null, signer_name = null, note = null,
      latitude = null, longitude = null from due where due.id = p.id
  )
  select key from due, unnest(array[photo_key, signature_key]) key where key is not null
$$;
