import type { Db } from '../platform/db.ts'
import { isCovered } from './payments.sql.ts'

export interface LedgerFault {
  check: string
  count: number
  examples: string[]
}

/** Each finds what must not be there; an empty answer is a proof. */
const checks: Record<string, (db: Db) => PromiseLike<readonly { id: string }[]>> = {
  'a transfer does not sum to zero': (db) => db`
    select t.id from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id
    group by t.id having coalesce(sum(e.amount_cents), -1) <> 0`,
  'a delivered order is not booked at its price': (db) => db`
    select o.id from orders o left join ledger_transfers t on t.order_id = o.id and t.kind in ('delivery', 'tip')
      left join ledger_entries e on e.transfer_id = t.id
      left join ledger_accounts a on a.id = e.account_id
    where o.status = 'delivered'
    group by o.id having coalesce(sum(e.amount_cents) filter (where a.kind = 'customer'), 0) <> -o.total_cents
      or coalesce(sum(e.amount_cents) filter (where a.kind in ('courier', 'tip')), 0) <> o.courier_earnings_cents`,
  'an order that was not delivered is booked as if it were': (db) => db`
    select o.id from orders o join ledger_transfers t on t.order_id = o.id where t.kind in ('delivery', 'tip') and o.status <> 'delivered'`,
  'a payment and the ledger differ': (db) => db`
    select p.id from payments p
    where p.captured_cents <> coalesce((
        select sum(e.amount_cents) from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
        where t.cause = 'captured:' || p.id and a.kind = 'customer'), 0)
      or p.refunded_cents <> coalesce((select sum(r.amount_cents) from payment_refunds r where r.payment_id = p.id), 0)`,
  'a refund is not booked once': (db) => db`
    select r.gateway_id as id from payment_refunds r
      left join ledger_transfers t on t.cause = 'refund:' || r.payment_id || ':' || r.gateway_id where t.id is null`,
  'an order and its payment differ': (db) => db`
    select o.id from orders o where exists (select from payments p where p.order_id = o.id)
      and (o.payment_status = 'completed') <> exists (select from payments p where p.order_id = o.id and p.kind = 'order' and p.state = 'captured' and ${isCovered(db)})`,
  'an order is paid twice or for more than it costs': (db) => db`
    select p.order_id as id from payments p join orders o on o.id = p.order_id
    group by p.order_id, o.total_cents having count(*) filter (where p.kind = 'order' and p.state = 'captured' and p.beside_id is null) > 1 or sum(p.captured_cents) > o.total_cents`,
  'a payout and the ledger differ': (db) => db`
    select p.id from payouts p left join ledger_transfers t on t.cause = 'payout:' || p.id
    where (p.state = 'sent') <> (t.id is not null) or (t.id is not null and p.amount_cents <> (
      select sum(e.amount_cents) from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transfer_id = t.id and a.kind = 'processor'))`,
  'a courier was paid more than was earned': (db) => db`
    select a.owner_id as id from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind in ('courier', 'tip') group by a.owner_id having sum(e.amount_cents) < 0`,
}

/** Proves that orders, payments, payouts and the ledger tell the same story; what does not fit is named. */
export async function verifyLedger(db: Db): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = []
  for (const [check, find] of Object.entries(checks)) {
    const found = await find(db)
    if (found.length > 0) faults.push({ check, count: found.length, examples: found.slice(0, 5).map(({ id }) => id) })
  }
  return faults
}
