import type { Cents, InvoiceMethod } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

export interface InvoicePaymentRow {
  id: string
  invoiceId: string
  amountCents: Cents
  method: InvoiceMethod
  reference: string | null
  receivedAt: string
  reversesId: string | null
  reason: string | null
  chargeId: string | null
  recordedBy: string | null
}

export const insertInvoicePayment = (tx: Tx, p: InvoicePaymentRow) => tx`
  insert into invoice_payments (id, invoice_id, amount_cents, method, reference, received_at, reverses_id, reason, charge_id, recorded_by, created_at)
  values (${p.id}, ${p.invoiceId}, ${p.amountCents}, ${p.method}, ${p.reference}, ${p.receivedAt}, ${p.reversesId}, ${p.reason}, ${p.chargeId},
    ${p.recordedBy}, ${tx.now}::timestamptz)`

export interface ShownPayment extends InvoicePaymentRow {
  reversedCents: Cents
  waitingCents: Cents
  cardBrand: string | null
  cardLast4: string | null
  by: { firstName: string; lastName: string } | null
}

const shown = (db: Db) => db`
  select p.*, c.card_brand, c.card_last4,
    coalesce((select -sum(r.amount_cents) from invoice_payments r where r.reverses_id = p.id), 0)::bigint as reversed_cents,
    coalesce((select sum(w.amount_cents) from invoice_refunds w where w.charge_id = p.charge_id and w.state = 'waiting'), 0)::bigint as waiting_cents,
    case when u.id is not null then json_build_object('firstName', u.first_name, 'lastName', u.last_name) end as by
  from invoice_payments p left join invoice_charges c on c.id = p.charge_id left join users u on u.id = p.recorded_by`

export const listInvoicePayments = (db: Db, invoiceId: string) => db<ShownPayment[]>`
  ${shown(db)} where p.invoice_id = ${invoiceId} order by p.created_at, p.id limit 500`

export const findInvoicePayment = (db: Db, invoiceId: string, id: string) =>
  first(db<ShownPayment[]>`${shown(db)} where p.invoice_id = ${invoiceId} and p.id = ${id}`)

/** The payment that a charge made, and what of it still counts. */
export const findCounted = async (tx: Tx, chargeId: string): Promise<{ paymentId: string | null; cents: Cents }> => {
  const [found] = await tx<{ paymentId: string | null; cents: Cents }[]>`
    select (array_agg(id order by created_at, id) filter (where amount_cents > 0))[1] as payment_id, coalesce(sum(amount_cents), 0)::bigint as cents
    from invoice_payments where charge_id = ${chargeId}`
  return found ?? { paymentId: null, cents: 0 }
}
