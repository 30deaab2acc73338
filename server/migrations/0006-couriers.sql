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
