import { type Cents, isFulfilled } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import { findOrder, type OrderWithPeople, takeUnasked } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { beginPayment } from './begin-payment.ts'
import { bookEarned, isOnAccount } from './book-order.ts'
import { cardOf } from './choose-card.ts'
import { overpaid } from './overpaid.ts'
import { findAlive, findReplacement, listPaymentsOf, type PaymentRow, sumCaptured, syncOrder } from './payments.sql.ts'
import { queueStep } from './queue-step.ts'
import { replacePayment } from './replace-payment.ts'
import { settlePayment } from './settle-order.ts'
import { sumRefundsAsked, sumReturnsWaiting } from './steps.sql.ts'
import { refundableCents } from './view-payment.ts'

/** A charge or credit of staff (K5): before the end the hold follows, after it the card is charged or given back. */
export async function settleCharge(deps: DepsInTx, tx: Tx, orderId: string): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (!order) return
  if (isOnAccount(order)) {
    await takeUnasked(tx, orderId)
    return bookEarned(tx, orderId)
  }
  const held = await findAlive(tx, orderId, 'order')
  if (held ? held.state !== 'captured' && !isFulfilled(order.status) : await isUnpaid(tx, orderId)) {
    await (held ? replacePayment(deps, tx, orderId) : begin(deps, tx, order))
    await takeUnasked(tx, orderId)
    return
  }
  await bookEarned(tx, orderId)
  const left = await settleDifference(deps, tx, orderId)
  if (left > 0) throw new AppError('conflict', 'More would be credited than is left of what was paid')
  await syncOrder(tx, orderId, deps.settings.get('payments.offerUnpaid'))
}

/** It cost nothing so far: nobody was ever asked. */
const isUnpaid = async (tx: Tx, orderId: string): Promise<boolean> => (await listPaymentsOf(tx, orderId)).length === 0

async function begin(deps: DepsInTx, tx: Tx, order: OrderWithPeople): Promise<void> {
  const { id: orderId, orderNumber } = order
  const payment = await beginPayment(deps, tx, { orderId, orderNumber, kind: 'order' })
  await syncOrder(tx, orderId, deps.settings.get('payments.offerUnpaid'))
  if (payment?.state === 'authorised') await settlePayment(deps, tx, order, payment)
}

/**
 * What an order that was paid costs more is charged beside what was taken, what it costs less goes back; what is under
 * way is waited for, and this is asked again when it is known. Answers what could not be given back.
 */
export async function settleDifference(deps: DepsInTx, tx: Tx, orderId: string): Promise<Cents> {
  const order = await findOrder(tx, orderId)
  const paid = order && (await findAlive(tx, orderId, 'order'))
  if (!order || order.status === 'cancelled' || paid?.state !== 'captured') return 0
  if (await findReplacement(tx, orderId)) return 0
  const { orderCents } = await sumCaptured(tx, orderId)
  const missing: Cents = order.totalCents - order.tipApartCents - orderCents
  const isAsked = await takeUnasked(tx, orderId)
  if (missing > 0 && isAsked) await chargeRest(deps, tx, order, paid, missing)
  return missing < 0 ? giveBack(deps, tx, order) : 0
}

async function chargeRest(deps: DepsInTx, tx: Tx, order: OrderWithPeople, paid: PaymentRow, amountCents: Cents) {
  const { id: orderId, orderNumber } = order
  const wanted = { orderId, orderNumber, kind: 'order', amountCents, payerId: paid.customerId } as const
  const rest = await beginPayment(deps, tx, { ...wanted, cardId: cardOf(deps, paid), besideId: paid.id })
  await syncOrder(tx, orderId, deps.settings.get('payments.offerUnpaid'))
  if (rest?.state === 'authorised') await settlePayment(deps, tx, order, rest)
}

/** Of the newest payment first; what is asked for already and not decided yet is not asked for twice. */
async function giveBack(deps: DepsInTx, tx: Tx, order: OrderWithPeople): Promise<Cents> {
  let left = (await overpaid(tx, order)) - (await sumReturnsWaiting(tx, order.id))
  for (const payment of await listPaymentsOf(tx, order.id)) {
    if (payment.kind !== 'order' || left <= 0) continue
    const asked = (await sumRefundsAsked(tx, payment.id))?.cents ?? 0
    const amountCents = Math.min(left, refundableCents(payment, asked))
    if (amountCents <= 0) continue
    await queueStep(deps, tx, { paymentId: payment.id, kind: 'refund', amountCents, isReturn: true })
    left -= amountCents
  }
  return Math.max(0, left)
}
