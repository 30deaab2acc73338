create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor text not null,
  ip text,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_subject on audit_log (subject_type, subject_id, id desc);
create index audit_log_action on audit_log (action, id desc);
create index audit_log_at on audit_log (at, id);

-- What an entry's hash covers; the verification computes the same.
create function audit_entry_hash(entry audit_log) returns bytea language sql immutable as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(
    entry.id, floor(extract(epoch from entry.at) * 1000000), entry.actor_id, entry.actor, entry.ip, entry.action,
    entry.subject_type, entry.subject_id, entry.before, entry.after)::text, 'UTF8'))
$$;

-- Chains each entry to the one before. The lock lets one writer at a time past, so the chain has no fork;
-- the number is taken again under it, since an identity is drawn before the lock is held.
create function audit_chain() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7246002);
  new.at := clock_timestamp();
  select coalesce(max(id), 0) + 1 into new.id from audit_log;
  select coalesce((select hash from audit_log where id = new.id - 1), '\x00'::bytea) into new.previous_hash;
  new.hash := audit_entry_hash(new);
  return new;
end $$;
create trigger audit_chain before insert on audit_log for each row execute function audit_chain();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_no_truncate before truncate on audit_log for each statement execute function refuse_change();
