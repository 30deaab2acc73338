-- What couriers scanned (O5), as evidence: which parcel, at which stage and stop, when and where, and what it came to. What
-- is no parcel of ours is answered and not kept, and a repeat adds nothing.
create table parcel_scans (
  id uuid primary key,
  order_id uuid not null,
  parcel_seq smallint not null,
  stage text not null check (stage in ('pickup', 'load', 'delivery')),
  stop_id uuid not null,
  courier_id uuid not null references couriers (id),
  result text not null check (result in ('ok', 'not-yours', 'wrong-stage')),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  device_at timestamptz,
  at timestamptz not null,
  foreign key (order_id, parcel_seq) references order_parcels (order_id, seq)
);
create index parcel_scans_parcel on parcel_scans (order_id, parcel_seq);
create index parcel_scans_courier on parcel_scans (courier_id);
-- By age they are forgotten.
create index parcel_scans_at on parcel_scans (at) where latitude is not null;
