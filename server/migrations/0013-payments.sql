-- Money is a double-entry ledger (trust.md, 5): append-only, whole cents, every transfer sums to zero, balances are derived.
-- A positive amount is what the company owes the owner of the account, a negative one what they owe the company.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('customer', 'company', 'courier', 'tax', 'tip', 'processor')),
  -- A user for customers, a courier for earnings and tips; the company's own accounts have the nil id.
  owner_id uuid not null default '00000000-0000-0000-0000-000000000000',
  unique (kind, owner_id),
  check ((owner_id = '00000000-0000-0000-0000-000000000000') = (kind in ('company', 'tax', 'processor')))
);

create table ledger_transfers (
  id uuid primary key,
  -- What made it happen, such as `delivered:<order>`: the same thing is never booked twice.
  cause text not null unique,
  kind text not null check (kind in ('delivery', 'tip', 'cancel-fee', 'capture', 'refund', 'payout', 'payout-returned')),
  order_id uuid references orders (id),
  courier_id uuid references couriers (id),
  at timestamptz not null default now()
);
create index ledger_transfers_courier on ledger_transfers (courier_id, at desc, id desc) where courier_id is not null;
create index ledger_transfers_order on ledger_transfers (order_id) where order_id is not null;

create table ledger_entries (
  transfer_id uuid not null references ledger_transfers (id),
  line smallint not null,
  account_id bigint not null references ledger_accounts (id),
  purpose text not null,
  amount_cents integer not null check (amount_cents <> 0),
  primary key (transfer_id, line)
);
-- A balance is a sum over this index alone.
create index ledger_entries_balance on ledger_entries (account_id) include (amount_cents);

create function require_zero_sum() returns trigger language plpgsql as $$
declare total bigint;
begin
  select sum(amount_cents) into total from ledger_entries
  where transfer_id = case tg_table_name when 'ledger_entries' then (to_jsonb(new) ->> 'transfer_id')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
  if total is distinct from 0 then raise exception 'a transfer has to sum to zero, not %', total; end if;
  return null;
end $$;
create constraint trigger ledger_entries_zero_sum after insert on ledger_entries
  deferrable initially deferred for each row execute function require_zero_sum();
create constraint trigger ledger_transfers_zero_sum after insert on ledger_transfers
  deferrable initially deferred for each row execute function require_zero_sum();

create trigger ledger_accounts_append_only before update or delete on ledger_accounts for each row execute function refuse_change();
create trigger ledger_transfers_append_only before update or delete on ledger_transfers for each row execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();
create trigger ledger_transfers_no_truncate before truncate on ledger_transfers for each statement execute function refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries for each statement execute function refuse_change();

-- Cards that customers keep with the payment provider. Here is only what a person recognises a card by.
create table gateway_customers (
  user_id uuid not null references users (id),
  provider text not null,
  gateway_id text not null,
  primary key (user_id, provider)
);
create table card_setups (
  id uuid primary key,
  user_id uuid not null references users (id),
  provider text not null,
  gateway_id text not null,
  created_at timestamptz not null default now(),
  unique (provider, gateway_id)
);
create table saved_cards (
  id uuid primary key,
  user_id uuid not null references users (id),
  provider text not null,
  gateway_id text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expires_month integer not null check (expires_month between 1 and 12),
  expires_year integer not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  unique (provider, gateway_id)
);
create unique index saved_cards_one_default on saved_cards (user_id, provider) where is_default;
create index saved_cards_user on saved_cards (user_id, created_at desc);

-- One row for each try to get paid. Its id is our own key at the provider, so it can be asked for what was never answered.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  customer_id uuid not null references users (id),
  kind text not null check (kind in ('order', 'tip')),
  provider text not null,
  amount_cents integer not null check (amount_cents > 0),
  state text not null check (state in ('pending', 'needs-action', 'failed', 'authorised', 'voided', 'captured')),
  captured_cents integer not null default 0 check (captured_cents between 0 and amount_cents),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and captured_cents),
  gateway_id text,
  action_url text,
  failure text,
  card_id uuid references saved_cards (id) on delete set null,
  card_brand text,
  card_last4 text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  captured_at timestamptz,
  unique (provider, gateway_id)
);
-- No order is paid twice: a second try needs the first one to have failed.
create unique index payments_one_alive on payments (order_id, kind) where state not in ('failed', 'voided');
create index payments_order on payments (order_id, created_at);
create index payments_newest on payments (created_at desc, id desc);
create index payments_state_newest on payments (state, created_at desc, id desc);
create index payments_customer on payments (customer_id, created_at desc);

-- What the provider is to do, written before it is asked (trust.md, 3).
create table payment_steps (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  kind text not null check (kind in ('authorise', 'capture', 'void', 'refund')),
  amount_cents integer not null check (amount_cents >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  reason text,
  requested_by uuid references users (id),
  tries integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  settled_at timestamptz
);
create unique index payment_steps_once on payment_steps (payment_id, kind) where kind <> 'refund';
create index payment_steps_payment on payment_steps (payment_id, created_at);
create index payment_steps_waiting on payment_steps (touched_at) where state = 'waiting';

create table payment_refunds (
  payment_id uuid not null references payments (id),
  gateway_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  at timestamptz not null default now(),
  primary key (payment_id, gateway_id)
);

-- Every webhook once, by the provider's id of it.
create table gateway_events (
  provider text not null,
  event_id text not null,
  type text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

-- The embedded provider plays an outside party: it knows these tables and none of the others.
create table sandbox_cards (
  id text primary key,
  customer text not null,
  token text not null,
  brand text not null,
  last4 text not null,
  expires_month integer not null,
  expires_year integer not null
);
create table sandbox_setups (
  id text primary key,
  customer text not null,
  return_url text not null,
  card_id text references sandbox_cards (id)
);
create table sandbox_payments (
  id text primary key,
  key text not null unique,
  token text not null,
  amount_cents integer not null,
  captured_cents integer not null default 0,
  -- `lost` was never charged: the call went nowhere.
  state text not null,
  failure text,
  return_url text,
  created_at timestamptz not null default now()
);
create table sandbox_refunds (
  id text primary key,
  key text not null unique,
  payment_id text not null references sandbox_payments (id),
  amount_cents integer not null
);
create table sandbox_transfers (
  id text primary key,
  key text not null unique,
  destination text not null,
  amount_cents integer not null
);

-- One payout for a courier and a period, by constraint; the amount is what the ledger owes up to its end.
create table payouts (
  id uuid primary key,
  courier_id uuid not null references couriers (id),
  -- The day of the company before whose beginning everything in it was earned.
  period_end date not null,
  earnings_cents integer not null,
  tips_cents integer not null,
  amount_cents integer not null check (amount_cents > 0 and amount_cents = earnings_cents + tips_cents),
  state text not null default 'draft' check (state in ('draft', 'approved', 'sent', 'failed')),
  gateway_id text,
  failure text,
  approved_by uuid references users (id),
  approved_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  unique (courier_id, period_end),
  check ((state = 'sent') = (sent_at is not null))
);
create index payouts_newest on payouts (created_at desc, id desc);
create index payouts_state_newest on payouts (state, created_at desc, id desc);

-- Where a courier's money goes. Bank numbers are sealed; only the bank file opens them.
create table payout_accounts (
  courier_id uuid primary key references couriers (id),
  holder text not null,
  last_digits text not null,
  sealed bytea not null,
  updated_at timestamptz not null default now()
);
