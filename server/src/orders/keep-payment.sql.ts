import type { Cents } from '@maple/contract'
import type { Db, Fragment, Tx } from '../platform/db.ts'
import type { OrderHead } from './order-rows.ts'

type Charged = Pick<OrderHead, 'isOfferable' | 'paymentTransactionId'>

/** What a transaction has written here, so that an order that it placed is told without being read back. */
const written = new WeakMap<Db, Map<string, Partial<Charged> | 'unknown'>>()

function note(db: Db, orderId: string, change: Partial<Charged> | 'unknown'): void {
  const notes = written.get(db) ?? new Map<string, Partial<Charged> | 'unknown'>()
  const before = notes.get(orderId) ?? {}
  notes.set(orderId, before === 'unknown' || change === 'unknown' ? 'unknown' : { ...before, ...change })
  written.set(db, notes)
}

/** How the payment of an order stands that this transaction has placed. */
export async function findCharged(tx: Tx, orderId: string): Promise<Partial<Charged>> {
  const known = written.get(tx)?.get(orderId) ?? {}
  if (known !== 'unknown') return known
  const [found] = await tx<Charged[]>`select is_offerable, payment_transaction_id from orders where id = ${orderId}`
  return found ?? {}
}

/** Whether couriers are asked to take it. */
export const setOfferable = (db: Db, orderId: string, isOfferable: boolean) => {
  note(db, orderId, { isOfferable })
  return db`update orders set is_offerable = ${isOfferable} where id = ${orderId}`
}

/** Which of the provider's payments stands for the order. */
export const keepTransaction = (tx: Tx, orderId: string, gatewayId: string) => {
  note(tx, orderId, { paymentTransactionId: gatewayId })
  return tx`update orders set payment_transaction_id = ${gatewayId} where id = ${orderId}`
}

/** Of an order on account a tip alone is taken from a card; what it brought is its total all the same. */
const capturedNow = (tx: Tx) => tx`case when orders.payment_method = 'account' then null else found.captured_cents end`

/**
 * How its payments stand. `found` tells `gateway_id`, `paid_at`, `captured_cents`, `is_offerable` and `payment_status`, or
 * nothing; whoever calls this holds the order, so that what `found` reads of it is true.
 */
export const keepPayment = (tx: Tx, orderId: string, found: Fragment) => {
  note(tx, orderId, 'unknown')
  return tx`
  update orders set payment_transaction_id = found.gateway_id, paid_at = found.paid_at, captured_cents = ${capturedNow(tx)},
    is_offerable = found.is_offerable, payment_status = found.payment_status, updated_at = ${tx.now}::timestamptz
  from (${found}) found where orders.id = ${orderId}`
}

/** How the tip that came with the rating stands. `found` tells `captured_cents` and `tip_state`, or nothing. */
export const keepTipPayment = (tx: Tx, orderId: string, found: Fragment) => tx`
  update orders set updated_at = ${tx.now}::timestamptz, captured_cents = ${capturedNow(tx)}, tip_state = found.tip_state
  from (${found}) found where orders.id = ${orderId}`

/** Also of an order that had nothing to pay: there is nothing to wait for any more. */
export const keepCancelCharge = (tx: Tx, orderId: string, cents: Cents) => tx`
  update orders set cancel_charge_cents = ${cents}, payment_status = case when ${cents} = 0 and payment_method <> 'account' then 'released' else payment_status end
  where id = ${orderId}`
