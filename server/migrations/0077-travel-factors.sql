-- What finished legs taught about traffic (P5): by whoever worked the way out, day of the week (0 is Sunday) and hour of the
-- company's clock. `log_sum` adds up how far legs were off what was assumed, `weight` how many there were; older ones fade.
create table travel_factors (
  provider text not null,
  weekday smallint not null check (weekday between 0 and 6),
  hour smallint not null check (hour between 0 and 23),
  weight double precision not null,
  log_sum double precision not null,
  learned_at timestamptz not null default now(),
  primary key (provider, weekday, hour)
);
