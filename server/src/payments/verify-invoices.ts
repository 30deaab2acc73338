import type { Db } from '../platform/db.ts'
import type { Check } from './ledger-check.ts'

/** What the ledger says of an invoice payment `p`. */
const bookedOf = (db: Db) => db`
  coalesce((select sum(e.amount_cents) from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.cause = 'invoice-payment:' || p.id and a.kind = 'customer' and a.owner_id = i.account_id), 0)`

/** What of order `o` was to be invoiced. */
const billedOf = (db: Db) => db`
  case when o.status = 'cancelled' then o.cancel_charge_cents else o.total_cents - o.tip_apart_cents end`

/** The nth number of series `s`: six digits, or more where that is not enough. */
const numbered = (db: Db, n: string) =>
  db`s.series || '-' || lpad((${db.unsafe(n)})::text, greatest(6, length((${db.unsafe(n)})::text)), '0')`

/** Orders, invoices, payments and the ledger against each other (L2). */
export const invoiceChecks: Record<string, Check> = {
  'an invoice is not the sum of its orders': {
    invoices: (db, isAmong) => db`
      select i.id from invoices i left join invoice_orders io on io.invoice_id = i.id where ${isAmong('i.id')} group by i.id
      having coalesce(sum(io.total_cents), 0) <> i.total_cents or coalesce(sum(io.tax_cents), 0) <> i.tax_cents
        or coalesce(sum(io.subtotal_cents), 0) <> i.subtotal_cents`,
  },
  'the tax of an invoice is not that of its lines': {
    invoices: (db, isAmong) => db`
      select i.id from invoices i
      where ${isAmong('i.id')} and i.tax_cents <> (select coalesce(sum((one ->> 'amountCents')::bigint), 0) from jsonb_array_elements(i.taxes) each (one))
      union
      select io.invoice_id from invoice_orders io
      where ${isAmong('io.invoice_id')}
        and (io.tax_cents <> (select coalesce(sum((one ->> 'amountCents')::bigint), 0) from jsonb_array_elements(io.taxes) each (one))
          or io.total_cents <> io.subtotal_cents + io.tax_cents)`,
  },
  'what was paid of an invoice is not what the ledger says': {
    invoices: (db, isAmong) => db`
      select i.id from invoices i
      where ${isAmong('i.id')} and i.paid_cents <> (select coalesce(sum(p.amount_cents), 0) from invoice_payments p where p.invoice_id = i.id)
      union
      select i.id from invoice_payments p join invoices i on i.id = p.invoice_id where ${isAmong('i.id')} and p.amount_cents <> ${bookedOf(db)}`,
  },
  'an order on account that ended is not booked at its price': {
    orders: (db, isAmong) => db`
      select o.id from orders o left join (
        select t.order_id, a.owner_id, -sum(e.amount_cents) as cents
        from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
        where a.kind = 'customer' and t.kind in ('delivery', 'tip', 'adjustment', 'cancel-fee') and ${isAmong('t.order_id')} group by 1, 2
      ) b on b.order_id = o.id and b.owner_id = o.account_id
      where ${isAmong('o.id')} and o.payment_method = 'account' and o.status in ('delivered', 'returned', 'cancelled')
        and ${billedOf(db)} <> coalesce(b.cents, 0) - case when o.status = 'cancelled' then 0 else o.tip_apart_cents end`,
  },
  'an order on an invoice does not cost what that says': {
    orders: (db, isAmong) => db`
      select o.id from invoice_orders io join orders o on o.id = io.order_id
      where ${isAmong('io.order_id')} and io.is_held
        and (io.total_cents <> ${billedOf(db)} or o.payment_method <> 'account' or o.status not in ('delivered', 'returned', 'cancelled'))`,
  },
  'an order on account is neither on an invoice nor waiting for one, or both': {
    orders: (db, isAmong) => db`
      select o.id from orders o where ${isAmong('o.id')} and o.payment_method = 'account'
        and exists (select from unbilled_orders u where u.order_id = o.id and u.account_id = o.account_id)
          = exists (select from invoice_orders io where io.order_id = o.id and io.is_held)`,
    open: (db) => db`
      select u.order_id as id from unbilled_orders u
      where not exists (select from orders o where o.id = u.order_id and o.payment_method = 'account')`,
  },
  'what waits for an invoice is not what its order costs': {
    orders: (db, isAmong) => db`
      select o.id from unbilled_orders u join orders o on o.id = u.order_id where ${isAmong('u.order_id')} and u.cents <> ${billedOf(db)}`,
  },
  'an order’s tax is not that of the invoice': {
    orders: (db, isAmong) => db`
      select o.id from invoice_orders io join orders o on o.id = io.order_id
      where ${isAmong('io.order_id')} and io.is_held and o.status <> 'cancelled' and io.tax_cents <> (
        select coalesce(sum(c.cents), 0) from order_charges c where c.order_id = o.id and c.version = o.price_version and (c.code = 'tax' or c.code like 'tax-%'))`,
  },
  // The last is there, and each has the one before it: so all are.
  'a number of invoices is missing': {
    invoices: (db, isAmong) => db`
      select ${numbered(db, 'own.n - 1')} as id
      from invoices i join invoice_series s on i.number like s.series || '-%' cross join lateral (select substring(i.number from '\\d+$')::integer as n) own
      where ${isAmong('i.id')} and own.n > 1 and not exists (select from invoices b where b.number = ${numbered(db, 'own.n - 1')})
      union select i.number from invoices i join invoice_series s on i.number like s.series || '-%'
      where ${isAmong('i.id')} and substring(i.number from '\\d+$')::integer > s.last`,
    open: (db) => db`
      select ${numbered(db, 's.last')} as id from invoice_series s
      where s.last > 0 and not exists (select from invoices i where i.number = ${numbered(db, 's.last')})`,
  },
  'a void invoice is not taken back': {
    invoices: (db, isAmong) => db`
      select i.id from invoices i left join invoices n on n.credits_id = i.id
      where ${isAmong('i.id')} and ((i.status = 'void') <> (n.id is not null)
        or n.id is not null and (n.total_cents <> -i.total_cents or n.tax_cents <> -i.tax_cents or i.paid_cents <> 0)
        or i.status = 'void' and exists (select from invoice_orders io where io.invoice_id = i.id and io.is_held)
        or i.kind = 'credit-note' and exists (select from invoice_orders io where io.invoice_id = i.id and io.is_held))`,
  },
  'what a card brought is on no invoice and not spare': {
    invoices: (db, isAmong) => db`
      select c.id from invoice_charges c
      where ${isAmong('c.invoice_id')}
        and c.captured_cents - c.returned_cents <> (select coalesce(sum(p.amount_cents), 0) from invoice_payments p where p.charge_id = c.id) + coalesce((
          select sum(e.amount_cents) from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
          where t.kind = 'invoice-spare' and t.cause collate "C" >= 'invoice-spare:' || c.id || ':' and t.cause collate "C" < 'invoice-spare:' || c.id || ';'
            and a.kind = 'customer'), 0)`,
  },
}
