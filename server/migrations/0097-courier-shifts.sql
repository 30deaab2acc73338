-- When couriers work, by the company's clocks: minutes after midnight. One that ends at or before its start ends on the next day.
create table courier_shifts (
  courier_id uuid not null references couriers (id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  start_minute smallint not null check (start_minute between 0 and 1439),
  end_minute smallint not null check (end_minute between 0 and 1439),
  primary key (courier_id, weekday, start_minute)
);

-- What holds on one day instead of the pattern; without times the day is off.
create table courier_shift_exceptions (
  courier_id uuid not null references couriers (id) on delete cascade,
  day date not null,
  start_minute smallint check (start_minute between 0 and 1439),
  end_minute smallint check (end_minute between 0 and 1439),
  check ((start_minute is null) = (end_minute is null)),
  unique nulls not distinct (courier_id, day, start_minute)
);
create index courier_shift_exceptions_day on courier_shift_exceptions (day);

create table courier_time_off (
  id uuid primary key,
  courier_id uuid not null references couriers (id) on delete cascade,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  reason text,
  status text not null default 'asked' check (status in ('asked', 'approved', 'declined', 'withdrawn')),
  note text,
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id)
);
create index courier_time_off_newest on courier_time_off (courier_id, asked_at desc, id desc);
create index courier_time_off_waiting on courier_time_off (asked_at, id) where status = 'asked';
create index courier_time_off_granted on courier_time_off (last_day, first_day) where status = 'approved';
