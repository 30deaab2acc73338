import { chargedFor } from '../orders/index.ts'
import type { Db } from '../platform/db.ts'
import { earningKinds } from './ledger.sql.ts'
import { holdEnd, isCovered } from './payments.sql.ts'
import { type Check, invoiceChecks } from './verify-invoices.ts'
import { settlementChecks } from './verify-settlements.ts'

export interface LedgerFault {
  check: string
  count: number
  examples: string[]
}

const ofOrders = earningKinds as unknown as string[]

/** Of order `o` on account: what the company grants once it has ended, as if it were captured (L). */
const grantedTo = (db: Db) => db`
  case when o.payment_method <> 'account' then 0 when o.status = 'cancelled' then o.cancel_charge_cents
    when o.delivered_at is not null or o.status in ('delivered', 'returned') then o.total_cents - o.tip_apart_cents else 0 end`

/** What orders have brought by the ledger, from customers, for couriers and for tips, beside what was captured. */
const booked = (db: Db) => db`
  select o.id, o.status, o.total_cents, greatest(o.extra_cents, 0) as extra_cents, ${chargedFor(db, 'tip')} as tip_cents, o.tip_apart_cents, o.cancel_charge_cents, o.courier_earnings_cents, o.courier_id, o.delivered_at is not null or o.status in ('delivered', 'returned') as is_earned,
    coalesce(b.customer, 0) as customer, coalesce(b.courier, 0) as courier, coalesce(b.tip, 0) as tip,
    coalesce(p.captured, 0) + ${grantedTo(db)} as captured, coalesce(p.tips, 0) as tips
  from orders o left join (
    select t.order_id, -sum(e.amount_cents) filter (where a.kind = 'customer') as customer,
      sum(e.amount_cents) filter (where a.kind = 'courier') as courier, sum(e.amount_cents) filter (where a.kind = 'tip') as tip
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.kind = any(${ofOrders}) group by t.order_id
  ) b on b.order_id = o.id left join (
    select order_id, sum(captured_cents - returned_cents) as captured, sum(captured_cents) filter (where kind = 'tip') as tips from payments group by order_id
  ) p on p.order_id = o.id`

/** What credits have asked to be given back (K5), whether it has arrived or not. */
const askedBack = (db: Db) => db`
  coalesce((select sum(s.amount_cents) from payment_steps s join payments q on q.id = s.payment_id where q.order_id = o.id and s.is_return), 0)`

/** Each finds what must not be there; an empty answer is a proof. */
const checks: Record<string, Check> = {
  'a transfer does not sum to zero': (db) => db`
    select t.id from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id
    group by t.id having coalesce(sum(e.amount_cents), -1) <> 0`,
  'more is credited than was captured': (db) => db`
    select id from (${booked(db)}) x where customer > captured or tip > tips + greatest(captured - tips - (total_cents - tip_cents - extra_cents), 0)
      or tip > tip_cents or tip_apart_cents <> tips`,
  'the lines of a price do not add up to it': (db) => db`
    select o.id from orders o left join order_charges c on c.order_id = o.id and c.version = o.price_version
    group by o.id having coalesce(sum(c.cents), 0) <> o.total_cents`,
  'a customer’s account is negative': (db) => db`
    select a.owner_id as id from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind = 'customer' group by a.owner_id having sum(e.amount_cents) < -(
      select coalesce(sum(${grantedTo(db)}), 0) from orders o where o.account_id = a.owner_id and o.payment_method = 'account'
    ) + (
      select coalesce(sum(p.amount_cents), 0) from invoice_payments p join invoices i on i.id = p.invoice_id where i.account_id = a.owner_id)`,
  'a delivered order is not booked at its price': (db) => db`
    select id from (${booked(db)}) x where status <> 'cancelled' and is_earned and courier_id is not null
      and (customer <> least(captured, total_cents) or (captured >= total_cents and courier + tip <> courier_earnings_cents))`,
  'a cancelled order is not booked at its fee': (db) => db`
    select id from (${booked(db)}) x where status = 'cancelled' and customer <> least(captured, cancel_charge_cents)`,
  'an order that was not delivered is booked as if it were': (db) => db`
    select id from (${booked(db)}) x where (status = 'cancelled' or not is_earned) and (courier <> 0 or tip <> 0)
      or status <> 'cancelled' and not is_earned and customer <> 0`,
  'a payment and the ledger differ': (db) => db`
    select p.id from payments p
    where p.captured_cents <> coalesce((
        select sum(e.amount_cents) from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
        where t.cause = 'captured:' || p.id and a.kind = 'customer'), 0)
      or p.refunded_cents <> coalesce((select sum(r.amount_cents) from payment_refunds r where r.payment_id = p.id and r.state <> 'failed'), 0)
      or p.returned_cents <> coalesce((select sum(r.returned_cents) from payment_refunds r where r.payment_id = p.id and r.state <> 'failed'), 0)
      or p.disputed_cents <> coalesce((select sum(d.amount_cents) from payment_disputes d where d.payment_id = p.id and d.state in ('open', 'lost')), 0)`,
  'a refund is not booked once': (db) => db`
    select r.gateway_id as id from payment_refunds r
      left join ledger_transfers t on t.cause = 'refund:' || r.payment_id || ':' || r.gateway_id
      left join ledger_transfers f on f.cause = 'refund-failed:' || r.payment_id || ':' || r.gateway_id
    where case when r.state = 'failed' then (t.id is null) <> (f.id is null) else t.id is null or f.id is not null end`,
  'a dispute is not booked once': (db) => db`
    select d.gateway_id as id from payment_disputes d
      left join ledger_transfers t on t.cause = 'dispute:' || d.payment_id || ':' || d.gateway_id
      left join ledger_transfers w on w.cause = 'dispute:' || d.payment_id || ':' || d.gateway_id || ':won'
    where case d.state when 'inquiry' then t.id is not null when 'won' then (t.id is null) <> (w.id is null) else t.id is null or w.id is not null end`,
  'a hold has run out and nobody looked': (db) => db`
    select p.id from payments p join orders o on o.id = p.order_id
    where p.state = 'authorised' and ${holdEnd(db)} < now() - interval '1 day' and o.status not in ('delivered', 'returned', 'cancelled')`,
  'an order and its payment differ': (db) => db`
    select o.id from orders o where exists (select from payments p where p.order_id = o.id)
      and ((o.payment_status in ('completed', 'refunded')) <> exists (
          select from payments p where p.order_id = o.id and p.kind = 'order' and p.state = 'captured' and ${isCovered(db)})
        or (o.payment_status = 'released' and exists (select from payments p where p.order_id = o.id and p.kind = 'order' and p.captured_cents > 0)))`,
  'an order is paid twice or for more than it costs': (db) => db`
    select p.order_id as id from payments p join orders o on o.id = p.order_id
    group by p.order_id, o.id, o.total_cents having count(*) filter (where p.kind = 'order' and p.state = 'captured' and p.beside_id is null) > 1 or sum(p.captured_cents) > o.total_cents + ${askedBack(db)}`,
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
  for (const [check, find] of Object.entries({ ...checks, ...settlementChecks, ...invoiceChecks })) {
    const found = await find(db)
    if (found.length > 0) faults.push({ check, count: found.length, examples: found.slice(0, 5).map(({ id }) => id) })
  }
  return faults
}
