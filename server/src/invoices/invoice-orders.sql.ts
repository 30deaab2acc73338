import type { Cents } from '@maple/contract'
import type { Db, Tx } from '../platform/db.ts'
import type { StoredTax } from './invoices.sql.ts'

export interface InvoiceOrderRow {
  orderId: string
  seq: number
  orderNumber: string
  referenceValues: Record<string, string>
  costCentre: string | null
  endedAt: string
  taxes: StoredTax[]
  subtotalCents: Cents
  taxCents: Cents
  totalCents: Cents
}

/** When order `o` ended; nothing while it is under way. */
const endOf = (db: Db) => db`
  case o.status when 'delivered' then o.delivered_at when 'returned' then coalesce(o.returned_at, o.delivered_at) when 'cancelled' then o.cancelled_at end`

/** Whether order `o` is paid on account, has ended and is on no invoice. A cancelled one costs its fee or nothing (L5). */
export const isUnbilled = (db: Db) => db`
  (o.payment_method = 'account' and (o.status in ('delivered', 'returned') or o.status = 'cancelled' and o.cancel_charge_cents > 0)
    and exists (select from unbilled_orders u where u.order_id = o.id and u.account_id = o.account_id))`

/** What of order `o` is invoiced: a tip that came with the rating was paid by card. */
export const billedOf = (db: Db) => db`
  (case when o.status = 'cancelled' then o.cancel_charge_cents else o.total_cents - o.tip_apart_cents end)::bigint`

export const listAccountsToBill = async (
  db: Db,
  upTo: string,
  accountIds: readonly string[] | undefined,
): Promise<string[]> => {
  const rows = await db<{ id: string }[]>`
    select a.id from accounts a
    where ${accountIds ? db`a.id = any(${accountIds as string[]}::uuid[])` : db`a.kind = 'business'`}
      and exists (select from orders o where o.account_id = a.id and ${isUnbilled(db)} and ${endOf(db)} <= ${upTo}::timestamptz)
    order by a.id`
  return rows.map(({ id }) => id)
}

interface Batch {
  accountId: string
  upTo: string
  after: string
  limit: number
}

/** Held, so that what they cost stays what it is until they are on an invoice. */
export const holdUnbilled = (tx: Tx, { accountId, upTo, after, limit }: Batch) => tx<{ id: string }[]>`
  select o.id from orders o
  where o.account_id = ${accountId} and o.id > ${after} and ${isUnbilled(tx)} and ${endOf(tx)} <= ${upTo}::timestamptz
  order by o.id limit ${limit} for no key update of o`

/**
 * Rows of orders as they are now: amount, tax lines of the price by kind and rate, references and cost centre. The tax in
 * a cancellation fee is the fee's share of the price's tax, half up, shared out over its kinds without losing a cent.
 */
const rowsOf = (tx: Tx, orderIds: readonly string[]) => tx`
  select o.id, o.order_number, o.reference_values, o.cost_centre, ${endOf(tx)} as ended_at, b.billed,
    coalesce(t.tax, 0)::bigint as tax, coalesce(t.taxes, '[]') as taxes
  from orders o
    cross join lateral (select ${billedOf(tx)} as billed) b
    left join lateral (
      select sum(part)::bigint as tax,
        jsonb_agg(jsonb_build_object('kind', kind, 'rate', rate, 'amountCents', part) order by seq) filter (where part <> 0) as taxes
      from (
        select seq, kind, rate, (due * upto * 2 + whole) / (whole * 2) - (due * (upto - cents) * 2 + whole) / (whole * 2) as part
        from (
          select c.seq, c.cents::bigint as cents, sum(c.cents) over (order by c.seq)::bigint as upto,
            greatest(sum(c.cents) over (), 1)::bigint as whole,
            case when c.code = 'tax' then 'TAX' else upper(substr(c.code, 5)) end as kind,
            round((c.values ->> 'rate')::numeric * 1000)::integer as rate,
            case when o.status = 'cancelled' then (least(b.billed, p.taxed) * sum(c.cents) over () * 2 + p.taxed)::bigint / (greatest(p.taxed, 1) * 2)
              else sum(c.cents) over ()::bigint end as due
          from order_charges c
            cross join lateral (
              select (o.total_cents - coalesce(sum(e.cents), 0))::bigint as taxed from order_charges e
              where e.order_id = o.id and e.version = o.price_version and e.code = 'tip'
            ) p
          where c.order_id = o.id and c.version = o.price_version and (c.code = 'tax' or c.code like 'tax-%')
        ) lines
      ) parts
    ) t on true
  where o.id = any(${orderIds as string[]}::uuid[])`

/** Puts orders onto one invoice; one that another invoice holds is left out: the database decides (L1). */
export const insertInvoiceOrders = async (tx: Tx, invoiceId: string, orderIds: readonly string[]): Promise<number> =>
  (
    await tx`
      insert into invoice_orders (invoice_id, seq, order_id, order_number, reference_values, cost_centre, ended_at, taxes, subtotal_cents, tax_cents, total_cents)
      select ${invoiceId}, coalesce((select max(seq) from invoice_orders where invoice_id = ${invoiceId}), 0) + row_number() over (order by r.ended_at, r.id),
        r.id, r.order_number, r.reference_values, r.cost_centre, r.ended_at, r.taxes, r.billed - r.tax, r.tax, r.billed
      from (${rowsOf(tx, orderIds)}) r
      on conflict (order_id) where is_held do nothing returning seq`
  ).length

/** One invoice an order: the drafts are there. */
export const insertEachOrder = (tx: Tx, invoiceIds: readonly string[], orderIds: readonly string[]) => tx`
  insert into invoice_orders (invoice_id, seq, order_id, order_number, reference_values, cost_centre, ended_at, taxes, subtotal_cents, tax_cents, total_cents)
  select pair.invoice_id, 1, r.id, r.order_number, r.reference_values, r.cost_centre, r.ended_at, r.taxes, r.billed - r.tax, r.tax, r.billed
  from unnest(${invoiceIds as string[]}::uuid[], ${orderIds as string[]}::uuid[]) pair (invoice_id, order_id)
    join (${rowsOf(tx, orderIds)}) r on r.id = pair.order_id`

/** What an order on a draft costs now. */
export const renewRow = (tx: Tx, invoiceId: string, orderId: string) => tx`
  update invoice_orders io set taxes = r.taxes, subtotal_cents = r.billed - r.tax, tax_cents = r.tax, total_cents = r.billed
  from (${rowsOf(tx, [orderId])}) r where io.invoice_id = ${invoiceId} and io.order_id = r.id`

/** Which draft holds an order; held itself, so that it is not issued meanwhile. */
export const lockDraftOf = (tx: Tx, orderId: string) => tx<{ id: string }[]>`
  select i.id from invoice_orders io join invoices i on i.id = io.invoice_id
  where io.order_id = ${orderId} and io.is_held and i.status = 'draft' for update of i`

export const deleteRow = async (tx: Tx, invoiceId: string, orderId: string): Promise<boolean> =>
  (await tx`delete from invoice_orders where invoice_id = ${invoiceId} and order_id = ${orderId} returning seq`)
    .length > 0

export const deleteRows = (tx: Tx, invoiceId: string) => tx`delete from invoice_orders where invoice_id = ${invoiceId}`

export const letGo = (tx: Tx, invoiceId: string) =>
  tx`update invoice_orders set is_held = false where invoice_id = ${invoiceId} and is_held`

export const copyToNote = (tx: Tx, invoiceId: string, noteId: string) => tx`
  insert into invoice_orders (invoice_id, seq, order_id, order_number, reference_values, cost_centre, ended_at, taxes, subtotal_cents, tax_cents, total_cents, is_held)
  select ${noteId}, seq, order_id, order_number, reference_values, cost_centre, ended_at,
    coalesce((select jsonb_agg(one || jsonb_build_object('amountCents', -(one ->> 'amountCents')::bigint)) from jsonb_array_elements(taxes) each (one)), '[]'),
    -subtotal_cents, -tax_cents, -total_cents, false
  from invoice_orders where invoice_id = ${invoiceId}`

export const listInvoiceOrders = (db: Db, invoiceId: string, after: number, limit: number) => db<InvoiceOrderRow[]>`
  select * from invoice_orders where invoice_id = ${invoiceId} and seq > ${after} order by seq limit ${limit}`
