-- The audit log is chained by a key that the database does not have, and its end is sealed too, so that a cut tail shows.
-- Who did it and what changed have seals of their own: they can be forgotten (I9) and the chain still holds.
alter table audit_log
  add column who_seal bytea,
  add column what_seal bytea,
  -- Entries of the version before were chained over their plain words; once some are forgotten, this seals the rest.
  add column rest_seal bytea,
  add column who_forgotten boolean not null default false,
  add column what_forgotten boolean not null default false,
  add check ((who_seal is null) = (what_seal is null));

create table audit_head (
  only_one boolean primary key default true check (only_one),
  entry_id bigint not null,
  hash bytea not null,
  -- Nothing until the first start with a key.
  seal bytea
);
insert into audit_head (entry_id, hash)
select coalesce(max(id), 0), coalesce((select hash from audit_log order by id desc limit 1), '\x00') from audit_log;

-- The row of the head is locked by whoever is about to add, so numbers and links are never given twice.
create or replace function audit_chain() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare head audit_head;
begin
  select * into head from audit_head for update;
  if new.who_seal is null or new.previous_hash <> head.hash then
    raise exception 'the audit log takes entries only from the program, which seals them';
  end if;
  new.id := head.entry_id + 1;
  update audit_head set entry_id = new.id, hash = new.hash;
  return new;
end $$;

create function only_forget_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.who_forgotten >= old.who_forgotten and new.what_forgotten >= old.what_forgotten
    and to_jsonb(new) - array['actor', 'ip', 'before', 'after', 'who_forgotten', 'what_forgotten', 'rest_seal']
      = to_jsonb(old) - array['actor', 'ip', 'before', 'after', 'who_forgotten', 'what_forgotten', 'rest_seal']
    and (case when new.who_forgotten then new.actor = '…' and new.ip is null else (new.actor, new.ip) is not distinct from (old.actor, old.ip) end)
    and (case when new.what_forgotten then new.before is null and new.after is null
      else (new.before, new.after) is not distinct from (old.before, old.after) end)
  then return new; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger audit_append_only on audit_log;
create trigger audit_append_only before update or delete on audit_log for each row execute function only_forget_change();

-- The one way to forget: the words of an entry go, its seals stay.
create function forget_audit_entry(entry bigint, who boolean, what boolean, rest bytea) returns void
language sql security definer set search_path = public, pg_temp as $$
  update audit_log set
    actor = case when who or who_forgotten then '…' else actor end, ip = case when who or who_forgotten then null else ip end,
    before = case when what or what_forgotten then null else before end, after = case when what or what_forgotten then null else after end,
    who_forgotten = who or who_forgotten, what_forgotten = what or what_forgotten, rest_seal = coalesce(rest, rest_seal)
  where id = entry
$$;
create function forget_audit_entries(who bigint[], what bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update audit_log set actor = '…', ip = null, who_forgotten = true where id = any(who) and not who_forgotten and who_seal is not null;
  update audit_log set before = null, after = null, what_forgotten = true where id = any(what) and not what_forgotten and who_seal is not null
$$;
-- Whoever adds an entry holds the head until the commit: numbers and links follow the order of the commits.
create function lock_audit_head() returns audit_head language sql security definer set search_path = public, pg_temp as $$
  select * from audit_head for update
$$;
create function seal_audit_head(head_seal bytea) returns void language sql security definer set search_path = public, pg_temp as $$
  update audit_head set seal = head_seal
$$;
