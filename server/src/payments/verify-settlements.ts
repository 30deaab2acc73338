import type { Db } from '../platform/db.ts'
import type { Check } from './verify-invoices.ts'

/** What the bookings in lines brought their courier. */
const sumOf = (db: Db) => db`
  select l.payout_id, sum(e.amount_cents) as cents from payout_lines l join ledger_entries e on e.transfer_id = l.transfer_id
    join ledger_accounts a on a.id = e.account_id and a.owner_id = l.courier_id and a.kind in ('courier', 'tip')
  group by l.payout_id`

/** Payouts, what is in them and the ledger against each other. Each finds what must not be there. */
export const settlementChecks: Record<string, Check> = {
  'a payout is not the sum of what is in it': (db) => db`
    select p.id from payouts p left join (${sumOf(db)}) s on s.payout_id = p.id
    where p.amount_cents <> coalesce(s.cents, 0) + p.brought_cents`,
  'an order is settled twice': (db) => db`
    select order_id as id from payout_lines where kind = 'delivery' group by order_id having count(*) > 1
    union select l.transfer_id from payout_lines l join payouts p on p.id = l.payout_id where p.courier_id <> l.courier_id`,
  'an addition or deduction is not booked at what was settled of it': (db) => db`
    select coalesce(j.id, b.id) as id from courier_adjustments j full join (
      select split_part(t.cause, ':', 2)::uuid as id, sum(e.amount_cents * case t.kind when 'addition' then 1 else -1 end) as cents
      from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.kind in ('addition', 'deduction') and a.kind = 'courier' group by 1
    ) b on b.id = j.id
    where j.id is null or j.settled_cents <> coalesce(b.cents, 0)`,
  'a deduction was taken without consent': (db) => db`
    select id from courier_adjustments where needs_consent and (answered_at is null or consent_text is null) and settled_cents > 0`,
}
