import type { Db } from '../platform/db.ts'
import type { Check, IsAmong } from './ledger-check.ts'

/** What the bookings in lines brought their courier. */
const sumOf = (db: Db, isAmong: IsAmong) => db`
  select l.payout_id, sum(e.amount_cents) as cents from payout_lines l join ledger_entries e on e.transfer_id = l.transfer_id
    join ledger_accounts a on a.id = e.account_id and a.owner_id = l.courier_id and a.kind in ('courier', 'tip')
  where ${isAmong('l.payout_id')} group by l.payout_id`

/** Entries on couriers' accounts by their kind. */
const byKind = (db: Db) => db`
  coalesce(sum(e.amount_cents) filter (where a.kind = 'courier'), 0) as earnings, coalesce(sum(e.amount_cents) filter (where a.kind = 'tip'), 0) as tips,
  coalesce(sum(e.amount_cents) filter (where e.purpose in ('earnings', 'tip')), 0) as earned`

/** Payouts, what is in them, what waits for the next, and the ledger against each other. */
export const settlementChecks: Record<string, Check> = {
  'a payout is not the sum of what is in it': {
    payouts: (db, isAmong) => db`
      select p.id from payouts p left join (${sumOf(db, isAmong)}) s on s.payout_id = p.id
      where ${isAmong('p.id')} and p.amount_cents <> coalesce(s.cents, 0) + p.brought_cents`,
  },
  'an order is settled twice': {
    orders: (db, isAmong) => db`
      select order_id as id from payout_lines where kind = 'delivery' and ${isAmong('order_id')} group by order_id having count(*) > 1`,
    payouts: (db, isAmong) => db`
      select l.transfer_id as id from payout_lines l join payouts p on p.id = l.payout_id where ${isAmong('p.id')} and p.courier_id <> l.courier_id`,
  },
  'an addition or deduction is not booked at what was settled of it': {
    adjustments: (db, isAmong) => db`
      select j.id from courier_adjustments j where ${isAmong('j.id')} and j.settled_cents <> coalesce((
        select sum(e.amount_cents * case t.kind when 'addition' then 1 else -1 end)
        from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
        where t.kind in ('addition', 'deduction') and split_part(t.cause, ':', 2) = j.id::text and a.kind = 'courier'), 0)`,
    transfers: (db, isAmong) => db`
      select t.id from ledger_transfers t where ${isAmong('t.id')} and t.kind in ('addition', 'deduction')
        and not exists (select from courier_adjustments j where j.id = split_part(t.cause, ':', 2)::uuid)`,
  },
  'a deduction was taken without consent': {
    adjustments: (db, isAmong) => db`
      select id from courier_adjustments
      where ${isAmong('id')} and needs_consent and (answered_at is null or consent_text is null) and settled_cents > 0`,
  },
  'a booking is neither in a payout nor waiting for one, or both': {
    transfers: (db, isAmong) => db`
      select b.id from (
        select distinct t.id, t.kind, a.owner_id from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
          join ledger_accounts a on a.id = e.account_id and a.kind in ('courier', 'tip')
        where ${isAmong('t.id')}
      ) b
      where exists (select from unsettled_bookings u where u.transfer_id = b.id and u.courier_id = b.owner_id)
        = (b.kind in ('payout', 'payout-returned') or exists (select from payout_lines l where l.transfer_id = b.id and l.courier_id = b.owner_id))
      union all select u.transfer_id from unsettled_bookings u where ${isAmong('u.transfer_id')} and not exists (
        select from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind in ('courier', 'tip')
        where e.transfer_id = u.transfer_id and a.owner_id = u.courier_id)`,
  },
  'what is settled of a courier’s account is not what the ledger says': {
    couriers: (db, isAmong) => db`
      select k.id from couriers k left join settled_balances s on s.courier_id = k.id left join (
        select a.owner_id, ${byKind(db)} from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.kind in ('courier', 'tip') and ${isAmong('a.owner_id')} group by a.owner_id
      ) b on b.owner_id = k.id left join (
        select u.courier_id, ${byKind(db)} from unsettled_bookings u join ledger_entries e on e.transfer_id = u.transfer_id
          join ledger_accounts a on a.id = e.account_id and a.owner_id = u.courier_id and a.kind in ('courier', 'tip')
        where ${isAmong('u.courier_id')} group by u.courier_id
      ) w on w.courier_id = k.id
      where ${isAmong('k.id')} and ((coalesce(s.earnings_cents, 0), coalesce(s.tips_cents, 0))
          <> (coalesce(b.earnings, 0) - coalesce(w.earnings, 0), coalesce(b.tips, 0) - coalesce(w.tips, 0))
        or (s.courier_id is null or s.earned_cents is not null)
          and coalesce(s.earned_cents, 0) <> coalesce(b.earned, 0) - coalesce(w.earned, 0))`,
  },
}
