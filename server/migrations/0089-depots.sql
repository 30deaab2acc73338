-- Where orders without a pickup start, and whose clock counts. The settings of the company show and change the default one;
-- what nobody has said there is as the program has it.
create table depots (
  id uuid primary key,
  name text not null,
  address text,
  time_zone text,
  is_default boolean not null default false,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id)
);
create unique index depots_default on depots (is_default) where is_default;
insert into depots (id, name, address, time_zone, is_default, updated_by) values (
  gen_random_uuid(), 'Main',
  (select value #>> '{}' from settings where key = 'general.depotAddress'),
  (select value #>> '{}' from settings where key = 'general.timeZone'), true,
  (select updated_by from settings where key = 'general.depotAddress'));
delete from settings where key in ('general.depotAddress', 'general.timeZone');
