-- The role that serves requests owns nothing (see platform/serving-role.ts): what it needs of the owner's rights while it
-- runs are these two functions, which make and drop days of positions and nothing else.
alter function make_position_days(date, date) security definer set search_path = public, pg_temp;

create function drop_position_days(before date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare day text;
begin
  perform pg_advisory_xact_lock(7246016);
  for day in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'courier_position_history'::regclass and c.relname < 'courier_position_history_' || to_char(before, 'YYYYMMDD')
  loop
    execute format('drop table if exists %I', day);
  end loop;
end $$;
