-- What is drawn, who knows addresses and who knows roads (P4), each as it was chosen; a key lies here sealed.
create table map_settings (
  part text primary key check (part in ('map', 'geocoder', 'router')),
  chosen jsonb not null,
  sealed_key bytea,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

-- How often a provider outside was asked, by the company's days: what its invoice is held against.
create table provider_requests (
  day date not null,
  service text not null check (service in ('geocoder', 'router')),
  provider text not null,
  requests integer not null,
  failures integer not null,
  primary key (day, service, provider)
);
