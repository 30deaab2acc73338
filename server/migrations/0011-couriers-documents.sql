-- When the application was complete, and what a suspension interrupted.
alter table couriers
  add column applied_at timestamptz,
  add column status_before text check (status_before in ('approved', 'active', 'inactive')),
  -- Kept with each delivery and rating, so that no list has to add up.
  add column rating_sum integer not null default 0,
  add column delivery_count integer not null default 0,
  add column earnings_cents bigint not null default 0;
create index couriers_suspension_ends on couriers (suspended_until) where status = 'suspended' and suspended_until is not null;
create index couriers_newest on couriers (created_at desc, id desc);

-- Identity documents. The file lies encrypted in the storage, the number sealed here. For each name there are at most two
-- rows: the one in force, and the newest upload that is not (or not yet) accepted, so that a renewal does not stop anybody.
create sequence courier_document_revisions;
create table courier_documents (
  id uuid primary key,
  courier_id uuid not null references couriers (id),
  name text not null check (name in ('driverLicense', 'vehicleRegistration', 'insurance')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'expired')),
  sealed_number bytea,
  issued_on date,
  expires_at timestamptz,
  reason text,
  file_key text not null unique,
  file_type text not null check (file_type in ('image/webp', 'application/pdf')),
  size_bytes integer not null check (size_bytes > 0),
  -- It follows a rejected one: uploading again must not lift the stop, only the approval does.
  stops_until_approved boolean not null default false,
  uploaded_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  revision bigint not null default nextval('courier_document_revisions'),
  check (status <> 'rejected' or reason is not null)
);
create unique index courier_documents_in_force on courier_documents (courier_id, name) where status in ('approved', 'expired');
create unique index courier_documents_newest on courier_documents (courier_id, name) where status in ('pending', 'rejected');
create index courier_documents_expiry on courier_documents (expires_at) where status = 'approved';

-- One reminder for each date and distance, by the primary key.
create table courier_document_reminders (
  document_id uuid not null references courier_documents (id) on delete cascade,
  expires_at timestamptz not null,
  days_before integer not null,
  sent_at timestamptz not null default now(),
  primary key (document_id, expires_at, days_before)
);

-- From going online to going offline: hours online are the union of these.
create table courier_presence (
  id bigint generated always as identity primary key,
  courier_id uuid not null references couriers (id),
  started_at timestamptz not null,
  ended_at timestamptz,
  check (ended_at >= started_at)
);
create unique index courier_presence_open on courier_presence (courier_id) where ended_at is null;
create index courier_presence_started on courier_presence (courier_id, started_at);

create table courier_ratings (
  order_id uuid primary key,
  courier_id uuid not null references couriers (id),
  customer_id uuid not null,
  score integer not null check (score between 1 and 5),
  comment text,
  rated_at timestamptz not null default now()
);
create index courier_ratings_newest on courier_ratings (courier_id, rated_at desc);
create index courier_ratings_customer on courier_ratings (customer_id) where comment is not null;

insert into courier_ratings (order_id, courier_id, customer_id, score, comment, rated_at)
  select id, courier_id, customer_id, rating_score, rating_comment, rated_at from orders
  where rating_score is not null and courier_id is not null;
update couriers k set
  rating_sum = (select coalesce(sum(score), 0) from courier_ratings r where r.courier_id = k.id),
  delivery_count = (select count(*) from orders o where o.courier_id = k.id and o.status = 'delivered'),
  earnings_cents = (select coalesce(sum(courier_earnings_cents), 0) from orders o where o.courier_id = k.id and o.status = 'delivered');
