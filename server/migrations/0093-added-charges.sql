-- What staff add to an order's price or take off it, with why (K5); each is a line of a price version, too.
create table added_charges (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  version integer not null,
  code text not null check (code in ('waiting', 'extra-piece', 'credit', 'other')),
  cents integer not null check (cents <> 0 and (code = 'credit') = (cents < 0)),
  tax_cents integer not null,
  reason text not null,
  actor_id uuid references users (id),
  -- Whether the card has been asked for it; until then it waits for what is under way.
  is_asked boolean not null default false,
  at timestamptz not null default now()
);
create index added_charges_order on added_charges (order_id, at desc);
create index added_charges_actor on added_charges (actor_id);

-- What these come to in the total, with their tax; below zero where credits are more.
alter table orders add column extra_cents integer not null default 0;

-- What was given back of a payment since the price fell after it was taken: it counts as never taken.
alter table payments add column returned_cents integer not null default 0 check (returned_cents between 0 and captured_cents);
alter table payment_refunds add column returned_cents integer not null default 0 check (returned_cents between 0 and amount_cents);
-- A refund that gives back what was paid above the price, not one that staff asked for.
alter table payment_steps add column is_return boolean not null default false;

-- One at a time may be under way beside what was taken; those that were taken are as many as there were charges.
drop index payments_one_beside;
create unique index payments_one_beside on payments (order_id)
  where state in ('pending', 'needs-action', 'authorised') and beside_id is not null;
