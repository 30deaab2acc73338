-- The prices, as they stood, that something was priced with: what a setting was can always be read again.
create table price_settings (
  version text primary key,
  values jsonb not null,
  first_used_at timestamptz not null default now()
);

create table discount_codes (
  id uuid primary key,
  code text not null unique check (code = upper(code)),
  kind text not null check (kind in ('percent', 'fixed')),
  -- percent: hundredths of a percent; fixed: cents
  amount integer not null check (amount > 0 and (kind = 'fixed' or amount <= 10000)),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  uses_limit integer check (uses_limit > 0),
  per_customer_limit integer check (per_customer_limit > 0),
  created_at timestamptz not null default now()
);

create table quotes (
  id uuid primary key,
  fingerprint text not null,
  customer_id uuid references users (id),
  price jsonb not null,
  settings_version text not null references price_settings (version),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index quotes_expires_at on quotes (expires_at);
