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

create table invoice_payments (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  amount_cents bigint not null check (amount_cents > 0),
  method text not null check (method in ('card', 'eft', 'cheque', 'cash')),
  reference text,
  received_at timestamptz not null,
  recorded_by uuid references users (id),
  created_at timestamptz not null default now()
);
create index invoice_payments_invoice on invoice_payments (invoice_id, received_at, id);

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
