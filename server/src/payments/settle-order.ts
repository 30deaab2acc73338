import { type Cents, type EventOf, isEnded, isFulfilled, toCents } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import { findOrder, keepCancelCharge, type OrderWithPeople } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { applyPaymentUpdate } from './apply-payment-update.ts'
import { bookEarned, isOnAccount } from './book-order.ts'
import { cancelCharge } from './cancel-charge.ts'
import { findAlive, findReplacement, type PaymentRow, syncOrder } from './payments.sql.ts'
import { queueStep } from './queue-step.ts'
import { releaseHold } from './replace-hold.ts'
import { noteStepDone } from './steps.sql.ts'

/** Asks for what an ended order needs: the price of a delivered one, the fee or the release of a cancelled one. */
export async function settleOrder(deps: DepsInTx, tx: Tx, orderId: string): Promise<void> {
  const [order, payment] = [await findOrder(tx, orderId), await findAlive(tx, orderId, 'order')]
  if (!order || !payment) return
  const isOpen = await isReplacementOpen(deps, tx, order, payment)
  if (!isOpen) await settlePayment(deps, tx, order, payment)
}

/**
 * A higher hold that the provider still decides on is waited for. One that waits for the customer is not: the order has
 * ended, so what is held is taken, and the rest stays to be paid.
 */
async function isReplacementOpen(deps: DepsInTx, tx: Tx, order: OrderWithPeople, held: PaymentRow): Promise<boolean> {
  const replacement = held.state === 'authorised' ? await findReplacement(tx, order.id) : undefined
  if (!replacement) return false
  if (isFulfilled(order.status) && replacement.state === 'pending') return true
  if (isEnded(order.status)) await releaseHold(deps, tx, replacement)
  return false
}

export async function settlePayment(
  deps: DepsInTx,
  tx: Tx,
  order: OrderWithPeople,
  payment: PaymentRow,
): Promise<void> {
  if (payment.kind === 'tip') {
    if (payment.state === 'authorised') await capture(deps, tx, payment, payment.amountCents)
    return
  }
  if (isFulfilled(order.status) && payment.state === 'authorised')
    return capture(deps, tx, payment, Math.min(payment.amountCents, order.totalCents))
  if (order.status !== 'cancelled') return
  const dueCents = order.cancelChargeCents
  if (dueCents > 0) {
    if (payment.state === 'authorised') await capture(deps, tx, payment, Math.min(dueCents, payment.amountCents))
  } else if (payment.state !== 'captured') {
    // Nobody wants it any more: it counts for nothing from now on, and a job tells the provider.
    await releaseHold(deps, tx, payment)
  }
}

/** The embedded provider's test card at once, so that what it brings is there with the delivery; any other by a job. */
async function capture(deps: DepsInTx, tx: Tx, payment: PaymentRow, amountCents: Cents): Promise<void> {
  const id = payment.provider === deps.gateway.name ? payment.gatewayId : null
  const taken = id ? await deps.gateway.captureWithin?.(tx, id, amountCents) : undefined
  if (!taken) return queueStep(deps, tx, { paymentId: payment.id, kind: 'capture', amountCents })
  await noteStepDone(tx, { paymentId: payment.id, kind: 'capture', amountCents })
  await applyPaymentUpdate(deps, tx, payment.id, taken)
}

/** Keeps what the cancellation costs, with the cancellation itself; then the card follows. It is earned when it is charged. */
export async function settleCancelled(
  deps: DepsInTx,
  tx: Tx,
  { orderId, from }: Pick<EventOf<'order.cancelled'>, 'orderId' | 'from'>,
): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (!order) return
  const cents = cancelCharge(
    {
      by: order.cancelledBy,
      statusBefore: from ?? 'pending',
      // What has no price yet costs nothing, whatever tip was meant (K6).
      totalCents: order.priceState === 'priced' ? order.totalCents : 0,
      refund: order.cancelRefund,
    },
    toCents(deps.settings.get('payments.cancelFee')),
  )
  await keepCancelCharge(tx, orderId, cents)
  // Nobody is asked for it before the invoice: it is earned now (L5).
  if (isOnAccount(order)) return bookEarned(tx, orderId)
  await settleOrder(deps, tx, orderId)
  await syncOrder(tx, orderId, deps.settings.get('payments.offerUnpaid'))
}
