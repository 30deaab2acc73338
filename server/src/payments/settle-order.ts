import { type OrderStatus, toCents } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { findOrder, type OrderWithPeople } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { cancelCharge, taxIn } from './cancel-charge.ts'
import { findTransferCents, insertTransfer } from './ledger.sql.ts'
import { findAlive, findBeside, findStatusBefore, type PaymentRow } from './payments.sql.ts'
import { queueStep } from './queue-step.ts'
import { giveUp } from './take-place.ts'

/** Asks for what an ended order needs: the price of a delivered one, the fee or the release of a cancelled one. */
export async function settleOrder(deps: Deps, tx: Tx, orderId: string): Promise<void> {
  const [order, payment] = [await findOrder(tx, orderId), await findAlive(tx, orderId, 'order')]
  if (!order || !payment) return
  const isOpen = await isBesideOpen(deps, tx, order, payment)
  if (!isOpen) await settlePayment(deps, tx, order, payment)
}

/**
 * A higher hold that the provider still decides on is waited for. One that waits for the customer is not: the order has
 * ended, so what is held is taken, and the rest stays to be paid.
 */
async function isBesideOpen(deps: Deps, tx: Tx, order: OrderWithPeople, held: PaymentRow): Promise<boolean> {
  const beside = held.state === 'authorised' ? await findBeside(tx, order.id) : undefined
  if (!beside) return false
  if (order.status === 'delivered' && beside.state === 'pending') return true
  if (order.status === 'delivered' || order.status === 'cancelled') await giveUp(deps, tx, beside)
  return false
}

export async function settlePayment(deps: Deps, tx: Tx, order: OrderWithPeople, payment: PaymentRow): Promise<void> {
  if (payment.kind === 'tip' && payment.state === 'authorised') return capture(deps, tx, payment, payment.amountCents)
  if (order.status === 'delivered' && payment.state === 'authorised')
    return capture(deps, tx, payment, Math.min(payment.amountCents, order.totalCents))
  if (order.status !== 'cancelled') return
  const dueCents = await findTransferCents(tx, `cancelled:${order.id}`, 'customer')
  if (dueCents > 0) {
    if (payment.state === 'authorised') await capture(deps, tx, payment, Math.min(dueCents, payment.amountCents))
  } else if (payment.state !== 'captured') {
    await queueStep(deps, tx, { paymentId: payment.id, kind: 'void', amountCents: payment.amountCents })
  }
}

const capture = (deps: Deps, tx: Tx, payment: PaymentRow, amountCents: number) =>
  queueStep(deps, tx, { paymentId: payment.id, kind: 'capture', amountCents })

/** Books the fee, if there is one, with the cancellation itself; then the card follows. */
export async function settleCancelled(deps: Deps, tx: Tx, orderId: string, entryId: number): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (!order) return
  const before = await findStatusBefore(tx, orderId, entryId)
  const cents = cancelCharge(
    {
      by: order.cancelledBy,
      statusBefore: (before?.status ?? 'pending') as OrderStatus,
      totalCents: order.totalCents,
      refund: order.cancelRefund,
    },
    toCents(deps.settings.get('payments.cancelFee')),
  )
  const tax = taxIn(cents, order)
  if (cents > 0)
    await insertTransfer(tx, {
      cause: `cancelled:${orderId}`,
      kind: 'cancel-fee',
      orderId,
      entries: [
        { account: 'customer', ownerId: order.customerId, purpose: 'cancel-fee', cents: -cents },
        { account: 'company', purpose: 'cancel-fee', cents: cents - tax },
        { account: 'tax', purpose: 'tax', cents: tax },
      ],
    })
  await settleOrder(deps, tx, orderId)
}
