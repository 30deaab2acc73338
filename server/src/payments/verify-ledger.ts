import { chargedFor } from '../orders/index.ts'
import type { Db } from '../platform/db.ts'
import { earningKinds } from './ledger.sql.ts'
import { all, type Check, type IsAmong } from './ledger-check.ts'
import { holdEnd, isCovered } from './payments.sql.ts'
import { invoiceChecks } from './verify-invoices.ts'
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
const booked = (db: Db, isAmong: IsAmong) => db`
  select o.id, o.status, o.total_cents, greatest(o.extra_cents, 0) as extra_cents, ${chargedFor(db, 'tip')} as tip_cents, o.tip_apart_cents, o.cancel_charge_cents, o.courier_earnings_cents, o.courier_id, o.delivered_at is not null or o.status in ('delivered', 'returned') as is_earned,
    coalesce(b.customer, 0) as customer, coalesce(b.courier, 0) as courier, coalesce(b.tip, 0) as tip,
    coalesce(p.captured, 0) + ${grantedTo(db)} as captured, coalesce(p.tips, 0) as tips
  from orders o left join (
    select t.order_id, -sum(e.amount_cents) filter (where a.kind = 'customer') as customer,
      sum(e.amount_cents) filter (where a.kind = 'courier') as courier, sum(e.amount_cents) filter (where a.kind = 'tip') as tip
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.kind = any(${ofOrders}) and ${isAmong('t.order_id')} group by t.order_id
  ) b on b.order_id = o.id left join (
    select order_id, sum(captured_cents - returned_cents) as captured, sum(captured_cents) filter (where kind = 'tip') as tips from payments
    where ${isAmong('order_id')} group by order_id
  ) p on p.order_id = o.id
  where ${isAmong('o.id')}`

/** What credits have asked to be given back (K5), whether it has arrived or not. */
const askedBack = (db: Db) => db`
  coalesce((select sum(s.amount_cents) from payment_steps s join payments q on q.id = s.payment_id where q.order_id = o.id and s.is_return), 0)`

const checks: Record<string, Check> = {
  'a transfer does not sum to zero': {
    transfers: (db, isAmong) => db`
      select t.id from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id
      where ${isAmong('t.id')} group by t.id having coalesce(sum(e.amount_cents), -1) <> 0`,
  },
  'more is credited than was captured': {
    orders: (db, isAmong) => db`
      select id from (${booked(db, isAmong)}) x where customer > captured or tip > tips + greatest(captured - tips - (total_cents - tip_cents - extra_cents), 0)
        or tip > tip_cents or tip_apart_cents <> tips`,
  },
  'the lines of a price do not add up to it': {
    orders: (db, isAmong) => db`
      select o.id from orders o left join order_charges c on c.order_id = o.id and c.version = o.price_version
      where ${isAmong('o.id')} group by o.id having coalesce(sum(c.cents), 0) <> o.total_cents`,
  },
  'a customer’s account is negative': {
    accounts: (db, isAmong) => db`
      select a.owner_id as id from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind = 'customer' and ${isAmong('a.owner_id')} group by a.owner_id having sum(e.amount_cents) < -(
        select coalesce(sum(${grantedTo(db)}), 0) from orders o where o.account_id = a.owner_id and o.payment_method = 'account'
      ) + (
        select coalesce(sum(p.amount_cents), 0) from invoice_payments p join invoices i on i.id = p.invoice_id where i.account_id = a.owner_id)`,
  },
  'a delivered order is not booked at its price': {
    orders: (db, isAmong) => db`
      select id from (${booked(db, isAmong)}) x where status <> 'cancelled' and is_earned and courier_id is not null
        and (customer <> least(captured, total_cents) or (captured >= total_cents and courier + tip <> courier_earnings_cents))`,
  },
  'a cancelled order is not booked at its fee': {
    orders: (db, isAmong) => db`
      select id from (${booked(db, isAmong)}) x where status = 'cancelled' and customer <> least(captured, cancel_charge_cents)`,
  },
  'an order that was not delivered is booked as if it were': {
    orders: (db, isAmong) => db`
      select id from (${booked(db, isAmong)}) x where (status = 'cancelled' or not is_earned) and (courier <> 0 or tip <> 0)
        or status <> 'cancelled' and not is_earned and customer <> 0`,
  },
  'a payment and the ledger differ': {
    orders: (db, isAmong) => db`
      select p.id from payments p
      where ${isAmong('p.order_id')} and (p.captured_cents <> coalesce((
          select sum(e.amount_cents) from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
          where t.cause = 'captured:' || p.id and a.kind = 'customer'), 0)
        or p.refunded_cents <> coalesce((select sum(r.amount_cents) from payment_refunds r where r.payment_id = p.id and r.state <> 'failed'), 0)
        or p.returned_cents <> coalesce((select sum(r.returned_cents) from payment_refunds r where r.payment_id = p.id and r.state <> 'failed'), 0)
        or p.disputed_cents <> coalesce((select sum(d.amount_cents) from payment_disputes d where d.payment_id = p.id and d.state in ('open', 'lost')), 0))`,
  },
  'a refund is not booked once': {
    orders: (db, isAmong) => db`
      select r.gateway_id as id from payment_refunds r join payments p on p.id = r.payment_id
        left join ledger_transfers t on t.cause = 'refund:' || r.payment_id || ':' || r.gateway_id
        left join ledger_transfers f on f.cause = 'refund-failed:' || r.payment_id || ':' || r.gateway_id
      where ${isAmong('p.order_id')} and case when r.state = 'failed' then (t.id is null) <> (f.id is null) else t.id is null or f.id is not null end`,
  },
  'a dispute is not booked once': {
    orders: (db, isAmong) => db`
      select d.gateway_id as id from payment_disputes d join payments p on p.id = d.payment_id
        left join ledger_transfers t on t.cause = 'dispute:' || d.payment_id || ':' || d.gateway_id
        left join ledger_transfers w on w.cause = 'dispute:' || d.payment_id || ':' || d.gateway_id || ':won'
      where ${isAmong('p.order_id')}
        and case d.state when 'inquiry' then t.id is not null when 'won' then (t.id is null) <> (w.id is null) else t.id is null or w.id is not null end`,
  },
  'a hold has run out and nobody looked': {
    open: (db) => db`
      select p.id from payments p join orders o on o.id = p.order_id
      where p.state = 'authorised' and ${holdEnd(db)} < now() - interval '1 day' and o.status not in ('delivered', 'returned', 'cancelled')`,
  },
  'an order and its payment differ': {
    orders: (db, isAmong) => db`
      select o.id from orders o where ${isAmong('o.id')} and exists (select from payments p where p.order_id = o.id)
        and ((o.payment_status in ('completed', 'refunded')) <> exists (
            select from payments p where p.order_id = o.id and p.kind = 'order' and p.state = 'captured' and ${isCovered(db)})
          or (o.payment_status = 'released' and exists (select from payments p where p.order_id = o.id and p.kind = 'order' and p.captured_cents > 0)))`,
  },
  'an order is paid twice or for more than it costs': {
    orders: (db, isAmong) => db`
      select p.order_id as id from payments p join orders o on o.id = p.order_id where ${isAmong('p.order_id')}
      group by p.order_id, o.id, o.total_cents having count(*) filter (where p.kind = 'order' and p.state = 'captured' and p.beside_id is null) > 1 or sum(p.captured_cents) > o.total_cents + ${askedBack(db)}`,
  },
  'a payout and the ledger differ': {
    payouts: (db, isAmong) => db`
      select p.id from payouts p left join ledger_transfers t on t.cause = 'payout:' || p.id
      where ${isAmong('p.id')} and ((p.state = 'sent') <> (t.id is not null) or (t.id is not null and p.amount_cents <> (
        select sum(e.amount_cents) from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transfer_id = t.id and a.kind = 'processor')))`,
  },
  'a courier was paid more than was earned': {
    couriers: (db, isAmong) => db`
      select a.owner_id as id from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind in ('courier', 'tip') and ${isAmong('a.owner_id')} group by a.owner_id having sum(e.amount_cents) < 0`,
  },
}

export const ledgerChecks = Object.entries({ ...checks, ...settlementChecks, ...invoiceChecks })

/** What a check has found, put to what it found before. */
export function noteFault(faults: LedgerFault[], check: string, found: readonly { id: string }[]): void {
  if (found.length === 0) return
  const ids = found.slice(0, 5).map(({ id }) => id)
  const known = faults.find((fault) => fault.check === check)
  if (!known) return void faults.push({ check, count: found.length, examples: ids })
  known.count += found.length
  known.examples = [...known.examples, ...ids].slice(0, 5)
}

/** Proves that orders, payments, payouts and the ledger tell the same story, all there ever was; what does not fit is named. */
export async function verifyLedger(db: Db): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = []
  for (const [check, parts] of ledgerChecks)
    for (const find of Object.values(parts)) noteFault(faults, check, await find(db, all(db)))
  return faults
}
