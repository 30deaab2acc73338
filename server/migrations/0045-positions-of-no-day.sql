-- A position that no day is there for (a setting that reaches further back than before, a day that was dropped) lies
-- here instead of failing everybody's reports. Its rows move out when their day is made, and end with the retention.
create table courier_position_history_rest partition of courier_position_history default;

create or replace function make_position_days(first_day date, last_day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  day date;
  name text;
  first_moment timestamptz;
  next_moment timestamptz;
begin
  perform pg_advisory_xact_lock(7246016);
  for day in select generate_series(first_day, last_day, interval '1 day')::date loop
    name := 'courier_position_history_' || to_char(day, 'YYYYMMDD');
    continue when to_regclass(name) is not null;
    first_moment := (day::text || ' 00:00:00+00')::timestamptz;
    next_moment := ((day + 1)::text || ' 00:00:00+00')::timestamptz;
    -- Nothing may come in between the moving of a day's rows and its beginning.
    lock table courier_position_history_rest in access exclusive mode;
    execute format('create table %I (like courier_position_history including all)', name);
    execute format(
      'with moved as (delete from courier_position_history_rest where at >= %L and at < %L returning *) insert into %I select * from moved',
      first_moment, next_moment, name);
    execute format('alter table courier_position_history attach partition %I for values from (%L) to (%L)', name, first_moment, next_moment);
  end loop;
end $$;
