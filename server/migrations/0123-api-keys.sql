-- Keys by which programs call the API (N1). Of the secret only its hash is kept.
create table api_keys (
  id uuid primary key,
  -- Nothing: a key of the company.
  account_id uuid references accounts (id),
  name text not null check (name <> ''),
  mode text not null check (mode in ('live', 'test')),
  prefix text not null,
  secret_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  allowed_ips text[] not null default '{}',
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index api_keys_by_account on api_keys (account_id, created_at desc) where revoked_at is null;
create index api_keys_by_maker on api_keys (created_by);
