-- Price lists: a list has one draft at most and any number of published versions, which never change (K1).
create table price_lists (
  id uuid primary key,
  name text not null,
  archived_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index price_lists_name on price_lists (lower(name));
-- Made of the settings; it has no versions here.
insert into price_lists (id, name) values ('00000000-0000-4000-8000-000000000001', 'Public');

create table price_list_versions (
  id uuid primary key,
  list_id uuid not null references price_lists (id),
  version integer not null check (version > 0),
  state text not null check (state in ('draft', 'published')),
  -- Counts the changes of a draft: whoever changes another than they have read is refused.
  edition integer not null default 1,
  rules jsonb not null,
  -- The zones that its rules name, as they were when it was published.
  zones jsonb not null default '[]',
  valid_from timestamptz,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  published_at timestamptz,
  published_by uuid references users (id),
  unique (list_id, version),
  check ((state = 'published') = (valid_from is not null and published_at is not null))
);
create unique index price_list_versions_draft on price_list_versions (list_id) where state = 'draft';
create index price_list_versions_in_force on price_list_versions (list_id, valid_from desc, version desc) where state = 'published';

create function refuse_change_of_published() returns trigger language plpgsql as $$
begin
  if old.state = 'published' then
    raise exception 'a published price list version never changes';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger price_list_versions_stay before update or delete on price_list_versions
  for each row execute function refuse_change_of_published();

-- Of postal areas or a polygon in GeoJSON, one of both (K3).
create table zones (
  id uuid primary key,
  name text not null,
  fsas text[],
  polygon jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((fsas is null) <> (polygon is null))
);
create unique index zones_name on zones (lower(name));

-- What fuel adds, by the day of pickup, in thousandths of a percent.
create table fuel_rates (
  valid_from date primary key,
  percent_thousandths integer not null check (percent_thousandths between 0 and 100000),
  updated_at timestamptz not null default now()
);

create index business_accounts_price_list on business_accounts (price_list_id) where price_list_id is not null;
alter table business_accounts add constraint business_accounts_price_list_id_fkey
  foreign key (price_list_id) references price_lists (id) not valid;
alter table business_accounts validate constraint business_accounts_price_list_id_fkey;
