import type { Cents } from '@maple/contract'
import type { Db, Fragment, Tx } from '../platform/db.ts'

/** Whether couriers are asked to take it. */
export const setOfferable = (db: Db, orderId: string, isOfferable: boolean) => db`
  update orders set is_offerable = ${isOfferable} where id = ${orderId}`

/** The end of a statement that has written a payment. `paid` tells `order_id` and `gateway_id`, or nothing. */
export const keepTransaction = (tx: Tx, paid: Fragment) => tx`
  update orders set payment_transaction_id = paid.gateway_id from (${paid}) paid where orders.id = paid.order_id`

/**
 * How its payments stand. `found` tells `gateway_id`, `paid_at`, `captured_cents`, `is_offerable` and `payment_status`, or
 * nothing; whoever calls this holds the order, so that what `found` reads of it is true.
 */
export const keepPayment = (tx: Tx, orderId: string, found: Fragment) => tx`
  update orders set payment_transaction_id = found.gateway_id, paid_at = found.paid_at, captured_cents = found.captured_cents,
    is_offerable = found.is_offerable, payment_status = found.payment_status, updated_at = ${tx.now}::timestamptz
  from (${found}) found where orders.id = ${orderId}`

/** How the tip that came with the rating stands. `found` tells `captured_cents` and `tip_state`, or nothing. */
export const keepTipPayment = (tx: Tx, orderId: string, found: Fragment) => tx`
  update orders set updated_at = ${tx.now}::timestamptz, captured_cents = found.captured_cents, tip_state = found.tip_state
  from (${found}) found where orders.id = ${orderId}`

/** Also of an order that had nothing to pay: there is nothing to wait for any more. */
export const keepCancelCharge = (tx: Tx, orderId: string, cents: Cents) => tx`
  update orders set cancel_charge_cents = ${cents}, payment_status = case when ${cents} = 0 then 'released' else payment_status end
  where id = ${orderId}`
