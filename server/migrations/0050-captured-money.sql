-- Only captured money is earned (I6): what an order brings is booked when its payment is captured, and by how much of it was.
alter table ledger_transfers drop constraint ledger_transfers_kind_check;
alter table ledger_transfers add constraint ledger_transfers_kind_check check (kind in (
  'delivery', 'tip', 'adjustment', 'cancel-fee', 'capture', 'refund', 'refund-failed', 'dispute', 'dispute-won', 'dispute-lost',
  'borne', 'payout', 'payout-returned'));

-- What the customer wanted to give with the rating, and what of it was charged: only that is part of `tip_cents` and the total.
alter table orders add column tip_asked_cents integer not null default 0 check (tip_asked_cents >= 0);
alter table orders add column tip_apart_cents integer not null default 0 check (tip_apart_cents >= 0);
alter table orders add column tip_state text check (tip_state in ('pending', 'failed', 'paid'));
-- What a cancellation costs; it is earned when it is charged.
alter table orders add column cancel_charge_cents integer not null default 0 check (cancel_charge_cents >= 0);
alter table orders drop constraint orders_payment_status_check;
alter table orders add constraint orders_payment_status_check
  check (payment_status in ('pending', 'completed', 'failed', 'released', 'refunded'));
-- Those who have to be asked for their money, for the list of what needs attention.
create index orders_unpaid on orders (updated_at) where payment_status = 'failed';

-- Until when the bank holds the amount; of what was authorised before this was asked for, Stripe is asked after a week.
alter table payments add column hold_until timestamptz;
update payments set hold_until = created_at + interval '7 days' where state = 'authorised' and provider = 'stripe';
alter table payments add column disputed_cents integer not null default 0 check (disputed_cents >= 0);
create index payments_holds on payments (hold_until) where state = 'authorised';

-- A refund may be on its way for days, and come back.
alter table payment_refunds add column state text not null default 'succeeded' check (state in ('pending', 'succeeded', 'failed'));
alter table payment_refunds add column step_id uuid references payment_steps (id);
alter table payment_refunds add column failed_at timestamptz;
create index payment_refunds_failed on payment_refunds (failed_at) where state = 'failed';

-- Customers who ask their bank for the money back. An inquiry has moved no money yet.
create table payment_disputes (
  payment_id uuid not null references payments (id),
  gateway_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  state text not null check (state in ('inquiry', 'open', 'won', 'lost')),
  reason text,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (payment_id, gateway_id)
);
create index payment_disputes_open on payment_disputes (opened_at) where state in ('inquiry', 'open');

alter table sandbox_payments add column hold_until timestamptz;
alter table sandbox_payments add column card_id text;
create index sandbox_payments_card on sandbox_payments (card_id) where card_id is not null;
alter table sandbox_refunds add column state text not null default 'succeeded';
create table sandbox_disputes (
  id text primary key,
  payment_id text not null unique references sandbox_payments (id),
  amount_cents integer not null,
  state text not null
);
create index sandbox_payments_newest on sandbox_payments (created_at);

-- How a payout leaves is decided once, when it is approved: a later change of the setting does not send it another way too.
alter table payouts add column method text check (method in ('provider', 'bank-file'));
update payouts set method = case when gateway_id is not null then 'provider'
  else coalesce((select value #>> '{}' from settings where key = 'payments.payoutMethod'), 'provider') end
where state <> 'draft';
-- When payouts were made, for which day and by whom, so that a day that was missed is made up for.
create table payout_runs (
  id bigint generated always as identity primary key,
  period_end date not null,
  made_by uuid references users (id),
  made integer not null,
  at timestamptz not null default now()
);
create index payout_runs_day on payout_runs (period_end);
insert into payout_runs (period_end, made, at) select period_end, count(*), min(created_at) from payouts group by period_end;
-- Nothing is paid to an account before this instant: who changes where the money goes waits (I3).
alter table payout_accounts add column payable_from timestamptz;

-- What the version before left: fees are in the ledger alone, and tips were part of the price before they were charged.
update orders o set cancel_charge_cents = booked.cents from (
  select t.order_id, -sum(e.amount_cents)::integer as cents
  from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.kind = 'cancel-fee' and a.kind = 'customer' group by t.order_id
) booked where o.id = booked.order_id and booked.cents > 0;

update orders o set tip_asked_cents = tip.amount_cents, tip_apart_cents = tip.amount_cents,
  tip_state = case when tip.state = 'captured' then 'paid' when tip.state in ('failed', 'voided') then 'failed' else 'pending' end
from (select distinct on (order_id) * from payments where kind = 'tip' order by order_id, created_at desc, id desc) tip
where o.id = tip.order_id;

update orders o set payment_status = 'released'
where o.status = 'cancelled' and o.cancel_charge_cents = 0 and o.payment_status <> 'completed' and not exists (
  select from payments p where p.order_id = o.id and p.kind = 'order' and p.state in ('pending', 'needs-action', 'authorised', 'captured'));
update orders o set payment_status = 'refunded' from (
  select order_id from payments where kind = 'order' group by order_id
  having sum(captured_cents) > 0 and sum(refunded_cents) >= sum(captured_cents)
) given where o.id = given.order_id and o.payment_status = 'completed';

-- Orders whose bookings say more than was captured: a job puts each of them right by a transfer of its own and tells the staff.
create table ledger_reviews (
  order_id uuid primary key references orders (id),
  added_at timestamptz not null default now()
);
insert into ledger_reviews (order_id)
select booked.order_id from (
  select t.order_id, -sum(e.amount_cents) as cents
  from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.kind in ('delivery', 'tip', 'cancel-fee') and a.kind = 'customer' and t.order_id is not null group by t.order_id
) booked left join (select order_id, sum(captured_cents) as cents from payments group by order_id) paid using (order_id)
where booked.cents > coalesce(paid.cents, 0);
insert into ledger_reviews (order_id) select distinct order_id from payments where kind = 'tip' and state <> 'captured' on conflict do nothing;
