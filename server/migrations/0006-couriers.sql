create sequence courier_codes;

create table couriers (
  id uuid primary key,
  user_id uuid not null unique references users (id),
  courier_code text not null unique,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'active', 'inactive', 'suspended', 'rejected')),
  vehicle_type text check (vehicle_type in ('car', 'motorcycle', 'bicycle', 'scooter', 'van')),
  vehicle_make text,
  vehicle_model text,
  vehicle_year integer check (vehicle_year >= 1990),
  vehicle_color text,
  license_plate text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index couriers_status_newest on couriers (status, created_at desc, id desc);

-- Kept with each rating, so that no list has to add up.
alter table couriers
  add column rating_average numeric(3, 2),
  add column rating_count integer not null default 0;

-- The newest known place of each courier; history has a table of its own.
create table courier_positions (
  courier_id uuid primary key references couriers (id),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  at timestamptz not null
);
