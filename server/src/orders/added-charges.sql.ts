import type { Cents, ChargeCode } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import type { OrderHead } from './order-rows.ts'

interface NewCharge {
  id: string
  orderId: string
  version: number
  code: ChargeCode
  cents: Cents
  taxCents: Cents
  reason: string
  actorId: string
}

export const insertAddedCharge = (tx: Tx, c: NewCharge) => tx`
  insert into added_charges (id, order_id, version, code, cents, tax_cents, reason, actor_id, is_asked, at)
  values (${c.id}, ${c.orderId}, ${c.version}, ${c.code}, ${c.cents}, ${c.taxCents}, ${c.reason}, ${c.actorId}, ${c.cents < 0}, ${tx.now})`

/** Whoever calls this holds the order, so that the version is the next one. */
export const addToTotal = (tx: Tx, orderId: string, cents: Cents) =>
  first(tx<OrderHead[]>`
    update orders set total_cents = total_cents + ${cents}, extra_cents = extra_cents + ${cents}, price_version = price_version + 1,
      updated_at = ${tx.now}::timestamptz
    where id = ${orderId} returning *`)

/** Those that no card has been asked for yet: from now on they are. */
export const takeUnasked = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx`update added_charges set is_asked = true where order_id = ${orderId} and not is_asked returning id`)
    .length > 0

interface ChargeRow {
  _id: string
  code: ChargeCode
  cents: Cents
  taxCents: Cents
  reason: string
  at: string
  by: { firstName: string; lastName: string } | null
}

export const listAddedCharges = (db: Db, orderId: string) => db<ChargeRow[]>`
  select c.id as "_id", c.code, c.cents, c.tax_cents, c.reason, c.at,
    case when u.id is not null then json_build_object('firstName', u.first_name, 'lastName', u.last_name) end as by
  from added_charges c left join users u on u.id = c.actor_id
  where c.order_id = ${orderId} order by c.at desc, c.id desc limit 100`

const holding = (db: Db, orderId: string) => db`
  from invoice_orders io join invoices i on i.id = io.invoice_id where io.order_id = ${orderId} and io.is_held`

/** The invoice that an order is on; a draft has no number yet. */
export const findInvoiceOf = (db: Db, orderId: string) =>
  first(db<{ number: string | null }[]>`select i.number ${holding(db, orderId)}`)

export const lockInvoiceOf = (tx: Tx, orderId: string) =>
  first(tx<{ number: string | null }[]>`select i.number ${holding(tx, orderId)} for update of i`)
