-- Invoices and credit notes (L). What is partly paid, paid or overdue follows from the amounts and the due date.
create table invoices (
  id uuid primary key,
  kind text not null default 'invoice' check (kind in ('invoice', 'credit-note')),
  status text not null default 'draft' check (status in ('draft', 'issued', 'void')),
  -- Given with the issue, without a gap in its series; a draft has none.
  number text unique,
  account_id uuid not null references accounts (id),
  -- Of a credit note: the invoice that it takes back.
  credits_id uuid unique references invoices (id),
  up_to timestamptz not null,
  issued_at timestamptz,
  due_at timestamptz,
  sent_at timestamptz,
  language text not null check (language in ('en', 'fr')),
  -- Buyer, supplier, tax numbers and terms as they were when it was issued.
  parties jsonb,
  -- [{kind, rate, amountCents}], the rate in thousandths of a percent.
  taxes jsonb not null default '[]',
  subtotal_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  total_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  void_reason text,
  created_at timestamptz not null default now(),
  check (total_cents = subtotal_cents + tax_cents),
  check (paid_cents between 0 and greatest(total_cents, 0)),
  check ((status = 'draft') = (number is null)),
  check ((number is null) = (issued_at is null)),
  check ((kind = 'credit-note') = (credits_id is not null))
);
create index invoices_account on invoices (account_id, created_at desc, id);
create index invoices_open on invoices (account_id, due_at) where status = 'issued' and kind = 'invoice' and paid_cents < total_cents;
create index invoices_newest on invoices (created_at desc, id);

-- What is on it. An order is held by one invoice at most until that is void (L1).
create table invoice_orders (
  invoice_id uuid not null references invoices (id),
  seq integer not null,
  order_id uuid not null references orders (id),
  order_number text not null,
  reference_values jsonb not null default '{}',
  cost_centre text,
  ended_at timestamptz not null,
  -- [{code, rate, amountCents}]
  taxes jsonb not null default '[]',
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  -- False on a credit note, and once the invoice is void.
  is_held boolean not null default true,
  primary key (invoice_id, seq)
);
create unique index invoice_orders_once on invoice_orders (order_id) where is_held;
create index invoice_orders_order on invoice_orders (order_id);

-- What a card was asked for (L1). Its id is our own key at the provider.
create table invoice_charges (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  -- Who pays: a member of the account.
  user_id uuid not null references users (id),
  provider text not null,
  amount_cents integer not null check (amount_cents > 0),
  state text not null check (state in ('pending', 'needs-action', 'failed', 'authorised', 'voided', 'captured')),
  captured_cents integer not null default 0 check (captured_cents between 0 and amount_cents),
  -- What went back, by us or by the bank: the rest is ours.
  returned_cents integer not null default 0 check (returned_cents between 0 and captured_cents),
  gateway_id text,
  action_url text,
  failure text,
  card_id uuid references saved_cards (id) on delete set null,
  card_brand text,
  card_last4 text,
  created_at timestamptz not null default now(),
  -- When the provider was asked last.
  touched_at timestamptz not null default now(),
  unique (provider, gateway_id)
);
create index invoice_charges_invoice on invoice_charges (invoice_id, created_at);
create index invoice_charges_open on invoice_charges (touched_at) where state in ('pending', 'needs-action', 'authorised');

-- What is to go back to a card. Its id is our own key at the provider.
create table invoice_refunds (
  id uuid primary key,
  charge_id uuid not null references invoice_charges (id),
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  requested_by uuid references users (id),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  touched_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index invoice_refunds_charge on invoice_refunds (charge_id);
create index invoice_refunds_waiting on invoice_refunds (touched_at) where state = 'waiting';

-- Only ever added to; what was recorded by mistake, or went back, is a row below zero that names the other.
create table invoice_payments (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  amount_cents bigint not null check (amount_cents <> 0),
  method text not null check (method in ('card', 'eft', 'cheque', 'cash')),
  reference text,
  received_at timestamptz not null,
  reverses_id uuid references invoice_payments (id),
  reason text,
  charge_id uuid references invoice_charges (id),
  recorded_by uuid references users (id),
  created_at timestamptz not null default now(),
  check ((method = 'card') or charge_id is null),
  check (amount_cents > 0 or reverses_id is not null)
);
create index invoice_payments_invoice on invoice_payments (invoice_id, received_at, id);
create index invoice_payments_reverses on invoice_payments (reverses_id) where reverses_id is not null;
create index invoice_payments_charge on invoice_payments (charge_id) where charge_id is not null;

-- The last number of each series; its row is locked from taking a number to the commit, so none is ever left out (L2).
create table invoice_series (
  series text primary key,
  last integer not null default 0
);
insert into invoice_series (series) values ('INV'), ('CN');

create table invoice_reminders (
  invoice_id uuid not null references invoices (id),
  days integer not null,
  sent_at timestamptz not null default now(),
  primary key (invoice_id, days)
);

-- Up to which instant the job has invoiced an account by its cycle: a server that was away goes on from there.
create table invoice_cycles (
  account_id uuid primary key references accounts (id),
  invoiced_to timestamptz not null
);

-- What invoices bring is booked, too: by a card through the processor, anything else through the bank.
alter table ledger_transfers drop constraint ledger_transfers_kind_check;
alter table ledger_transfers add constraint ledger_transfers_kind_check check (kind in (
  'delivery', 'tip', 'adjustment', 'cancel-fee', 'capture', 'refund', 'refund-failed', 'dispute', 'dispute-won', 'dispute-lost',
  'borne', 'payout', 'payout-returned', 'invoice-payment', 'invoice-reversal', 'invoice-spare')) not valid;
alter table ledger_transfers validate constraint ledger_transfers_kind_check;
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  check (kind in ('customer', 'company', 'courier', 'tax', 'tip', 'processor', 'bank'));
alter table ledger_accounts drop constraint ledger_accounts_check;
alter table ledger_accounts add constraint ledger_accounts_check
  check ((owner_id = '00000000-0000-0000-0000-000000000000') = (kind in ('company', 'tax', 'processor', 'bank')));
create index ledger_transfers_at on ledger_transfers (at, id);
