-- What was forgotten is sealed as what is left of the entry, with the key that the database does not have: blanks that
-- anybody else made show (trust 16).
create or replace function only_forget_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.who_forgotten >= old.who_forgotten and new.what_forgotten >= old.what_forgotten
    and to_jsonb(new) - array['actor', 'ip', 'before', 'after', 'who_forgotten', 'what_forgotten', 'rest_seal']
      = to_jsonb(old) - array['actor', 'ip', 'before', 'after', 'who_forgotten', 'what_forgotten', 'rest_seal']
    and (case when new.who_forgotten then new.actor = '…' and new.ip is null else (new.actor, new.ip) is not distinct from (old.actor, old.ip) end)
    and (case when new.what_forgotten then new.before is null and new.after is null
      else (new.before, new.after) is not distinct from (old.before, old.after) end)
    and (new.rest_seal is not null or not (new.who_forgotten or new.what_forgotten))
  then return new; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop function forget_audit_entry(bigint, boolean, boolean, bytea);
drop function forget_audit_entries(bigint[], bigint[]);
-- `parts` is an array of {id, who, what, rest}, the seal in hexadecimal.
create function forget_audit_entries(parts jsonb) returns void language sql security definer set search_path = public, pg_temp as $$
  update audit_log e set
    actor = case when p.who then '…' else actor end, ip = case when p.who then null else ip end,
    before = case when p.what then null else before end, after = case when p.what then null else after end,
    who_forgotten = p.who, what_forgotten = p.what, rest_seal = decode(p.rest, 'hex')
  from jsonb_to_recordset(parts) p (id bigint, who boolean, what boolean, rest text)
  where e.id = p.id
$$;
