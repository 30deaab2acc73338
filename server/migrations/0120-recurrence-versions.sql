-- Staff choose any hours, past midnight too: an end that is not after its start is on the next day (M3). They may have a
-- date placed as late as its window begins, or as early as orders can be.
alter table recurrence_versions drop constraint recurrence_versions_check1;
alter table recurrence_versions drop constraint recurrence_versions_create_ahead_hours_check;
alter table recurrence_versions add constraint recurrence_versions_create_ahead_hours_check
  check (create_ahead_hours between 0 and 8760);
-- Staff have seen that an address is unknown or too far, and want it all the same (K7).
alter table recurrence_versions add column is_confirmed boolean not null default false;
