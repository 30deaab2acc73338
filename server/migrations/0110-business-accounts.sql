-- What a business account has beside its name and members (J3).
create table business_accounts (
  account_id uuid primary key references accounts (id),
  legal_name text,
  gst_number text,
  qst_number text,
  payment_terms text not null default 'card' check (payment_terms in ('card', 'account')),
  net_days integer not null default 30 check (net_days between 0 and 180),
  credit_limit_cents bigint not null default 0 check (credit_limit_cents >= 0),
  invoice_cycle text not null default 'monthly' check (invoice_cycle in ('per-order', 'weekly', 'semimonthly', 'monthly')),
  invoice_emails text[] not null default '{}',
  invoice_language text not null default 'en' check (invoice_language in ('en', 'fr')),
  price_list_id uuid,
  -- What orders carry of the customer's own: [{key, label, required}]; the values are in orders.reference_values.
  reference_fields jsonb not null default '[]',
  cost_centres text[] not null default '{}',
  default_pickup jsonb,
  proof_defaults jsonb,
  on_hold boolean not null default false,
  -- Nobody orders for it any more, and it may be left without an owner.
  closed_at timestamptz,
  notes text,
  updated_at timestamptz not null default now()
);
insert into business_accounts (account_id) select id from accounts where kind = 'business';
-- Since when; nothing of those who were there before.
alter table account_members add column joined_at timestamptz;
alter table account_members alter column joined_at set default now();
create index accounts_business_name on accounts (lower(name), id) where kind = 'business';

-- Somebody who was asked to become a member and has not accepted yet. One open invitation an address and account.
create table account_invitations (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  email text not null,
  role text not null check (role in ('owner', 'booker', 'billing', 'viewer')),
  invited_by uuid references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (account_id, email)
);
create index account_invitations_email on account_invitations (email);

-- The address book that the members of an account share; with a default like a person's own.
create table account_addresses (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  label text not null,
  address text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index account_addresses_account on account_addresses (account_id, created_at);
create unique index account_addresses_one_default on account_addresses (account_id) where is_default;

-- As with a person's own addresses: exactly one default where there are any. The account's row is the lock.
create function account_addresses_choose_default() returns trigger language plpgsql as $$
begin
  perform 1 from accounts where id = new.account_id for update;
  if new.is_default then
    update account_addresses set is_default = false where account_id = new.account_id and is_default and id <> new.id;
  elsif not exists (select 1 from account_addresses where account_id = new.account_id and is_default and id <> new.id) then
    new.is_default := true;
  end if;
  return new;
end $$;
create trigger account_addresses_choose_default before insert or update of is_default on account_addresses
  for each row when (pg_trigger_depth() = 0) execute function account_addresses_choose_default();
create function account_addresses_heir() returns trigger language plpgsql as $$
begin
  update account_addresses set is_default = true where id = (
    select id from account_addresses where account_id = old.account_id order by created_at, id limit 1);
  return null;
end $$;
create trigger account_addresses_heir after delete on account_addresses
  for each row when (old.is_default) execute function account_addresses_heir();

-- What the account's own fields said when the order was placed (J4, J6).
alter table orders add column reference_values jsonb not null default '{}';
alter table orders add column cost_centre text;
alter table orders drop constraint orders_payment_status_check;
-- on-account: nobody is asked for money before the invoice.
alter table orders add constraint orders_payment_status_check
  check (payment_status in ('pending', 'completed', 'failed', 'released', 'refunded', 'on-account')) not valid;
alter table orders validate constraint orders_payment_status_check;
-- What of an account's credit is not invoiced yet.
create index orders_on_account on orders (account_id) where payment_method = 'account';
