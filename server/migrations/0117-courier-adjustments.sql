-- What staff add to a courier's settlement or take off it. It is booked with the settlement that it is in, not before.
create table courier_adjustments (
  id uuid primary key,
  courier_id uuid not null references couriers (id),
  kind text not null check (kind in ('addition', 'deduction')),
  category text not null,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  state text not null check (state in ('awaiting-consent', 'open', 'declined', 'cancelled', 'settled')),
  needs_consent boolean not null,
  -- The words that the courier answered, and when.
  consent_text text,
  answered_at timestamptz,
  -- How much of it is in settlements: of a deduction no more than there is to take it from.
  settled_cents integer not null default 0 check (settled_cents between 0 and amount_cents),
  -- When a settlement was last too small for all of it.
  carried_at timestamptz,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  cancel_reason text,
  check (kind = 'deduction' or not needs_consent),
  check ((state = 'settled') = (settled_cents = amount_cents)),
  constraint courier_adjustments_consent check (not needs_consent or answered_at is not null or (settled_cents = 0 and state in ('awaiting-consent', 'cancelled'))),
  check ((consent_text is null) = (answered_at is null))
);
create index courier_adjustments_newest on courier_adjustments (created_at desc, id desc);
create index courier_adjustments_state_newest on courier_adjustments (state, created_at desc, id desc);
create index courier_adjustments_courier on courier_adjustments (courier_id, created_at desc, id desc);
create index courier_adjustments_open on courier_adjustments (courier_id, created_at, id) where state = 'open';

alter table ledger_transfers drop constraint ledger_transfers_kind_check;
alter table ledger_transfers add constraint ledger_transfers_kind_check check (kind in (
  'delivery', 'tip', 'adjustment', 'cancel-fee', 'capture', 'refund', 'refund-failed', 'dispute', 'dispute-won', 'dispute-lost',
  'borne', 'addition', 'deduction', 'payout', 'payout-returned', 'invoice-payment', 'invoice-reversal', 'invoice-spare')) not valid;
alter table ledger_transfers validate constraint ledger_transfers_kind_check;

-- What of a card's payment no invoice took is looked up by the beginning of its cause.
create index ledger_transfers_spare on ledger_transfers (cause collate "C") where kind = 'invoice-spare';

alter table payouts add column additions_cents integer not null default 0 check (additions_cents >= 0);
alter table payouts add column deductions_cents integer not null default 0 check (deductions_cents >= 0);
-- What is in the amount and in none of its lines: from before lines were kept. Nothing in every later one.
alter table payouts add column brought_cents integer not null default 0;
alter table payouts drop constraint payouts_check;
alter table payouts add constraint payouts_check
  check (amount_cents > 0 and amount_cents = earnings_cents + tips_cents + additions_cents - deductions_cents);

-- What a payout settles. A booking is in one for good, and the delivery of an order in one ever: it never comes back.
create table payout_lines (
  transfer_id uuid not null references ledger_transfers (id) on delete cascade,
  courier_id uuid not null references couriers (id),
  payout_id uuid not null references payouts (id) on delete cascade,
  kind text not null,
  order_id uuid references orders (id) on delete cascade,
  adjustment_id uuid references courier_adjustments (id),
  primary key (transfer_id, courier_id)
);
create unique index payout_lines_order_once on payout_lines (order_id) where kind = 'delivery';
create index payout_lines_payout on payout_lines (payout_id);
create index payout_lines_order on payout_lines (order_id);
create index payout_lines_adjustment on payout_lines (adjustment_id) where adjustment_id is not null;

-- As they were counted then: whatever was earned before the day, and whatever was booked back until it was made.
insert into payout_lines (transfer_id, courier_id, payout_id, kind, order_id)
select x.id, x.courier_id, p.id, x.kind, x.order_id
from (
  select t.id, a.owner_id as courier_id, t.kind, t.order_id, t.at, sum(e.amount_cents) as cents
  from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
  where a.kind in ('courier', 'tip') and t.kind not in ('payout', 'payout-returned')
  group by t.id, a.owner_id
) x cross join lateral (
  select p.id from payouts p
  where p.courier_id = x.courier_id and p.created_at >= x.at
    and (x.cents < 0 or x.at < p.period_end::timestamp at time zone
      coalesce((select time_zone from depots where is_default), 'America/Toronto'))
  order by p.created_at, p.id limit 1
) p
on conflict do nothing;

update payouts p set brought_cents = p.amount_cents - s.cents
from (
  select p.id, coalesce(sum(e.amount_cents), 0) as cents
  from payouts p left join (payout_lines l
    join ledger_entries e on e.transfer_id = l.transfer_id
    join ledger_accounts a on a.id = e.account_id and a.owner_id = l.courier_id and a.kind in ('courier', 'tip')) on l.payout_id = p.id
  group by p.id
) s
where s.id = p.id and s.cents <> p.amount_cents;
