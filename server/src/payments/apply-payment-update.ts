import type { Cents } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import { findOrder, keepTip, type OrderWithPeople } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import type { GatewayPayment } from '../platform/payment-gateway/port.ts'
import { bookEarned } from './book-order.ts'
import { bookDispute, bookRefund, bookRefundFailed } from './book-return.ts'
import { listDisputes, listRefunds, refuseRefundStep, saveDispute, saveRefund, saveReturned } from './disputes.sql.ts'
import { insertTransfer } from './ledger.sql.ts'
import { type Merged, mergePaymentUpdate } from './merge-payment-update.ts'
import { overpaid } from './overpaid.ts'
import { lockPayment, type PaymentRow, savePayment, sumCaptured, syncOrder, syncTip } from './payments.sql.ts'
import { releaseLate } from './queue-step.ts'
import { replaceHold } from './replace-hold.ts'

export interface Applied {
  order: OrderWithPeople
  payment: PaymentRow
  news: Merged['news']
}

/**
 * Whatever the provider says of a payment, by reply, webhook or on asking, comes through here; said twice it does
 * nothing. What is to follow from it is asked for by `takePaymentUpdate`.
 */
export async function applyPaymentUpdate(
  deps: DepsInTx,
  tx: Tx,
  paymentId: string,
  update: Omit<GatewayPayment, 'key'>,
): Promise<Applied | undefined> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) return undefined
  const refunds = payment.refundedCents > 0 || update.refunds.length > 0 ? await listRefunds(tx, paymentId) : []
  const disputes = update.disputes?.length || payment.disputedCents > 0 ? await listDisputes(tx, [paymentId]) : []
  const { next, changed, news } = mergePaymentUpdate({ ...payment, refunds, disputes }, explained(payment, update))
  if (!changed) return undefined
  await savePayment(tx, paymentId, next)
  if (payment.state === 'voided' && !payment.gatewayId && update.state === 'authorised')
    await releaseLate(deps, tx, paymentId)
  if (news.authorised) await replaceHold(deps, tx, payment)
  const order = await findOrder(tx, payment.orderId)
  if (!order) return undefined
  await book(tx, order, payment, news)
  await (payment.kind === 'order'
    ? syncOrder(tx, payment.orderId, deps.settings.get('payments.offerUnpaid'))
    : syncTip(tx, payment.orderId))
  await tell(tx, order, payment, news)
  return { order, payment: { ...payment, state: next.state }, news }
}

/** What we release is given up here first; a hold that ends by itself has run out, and that is a failure. */
const explained = (payment: PaymentRow, update: Omit<GatewayPayment, 'key'>): Omit<GatewayPayment, 'key'> =>
  payment.state === 'authorised' && update.state === 'voided' && !update.failure
    ? { ...update, failure: 'authorisation_expired' }
    : update

/** The money that was transferred: from the customer to the processor and on to whom it is for, and back. */
async function book(tx: Tx, order: OrderWithPeople, payment: PaymentRow, news: Merged['news']): Promise<void> {
  if (news.capturedCents > 0) await bookCapture(tx, order, payment, news.capturedCents)
  let before: Cents =
    payment.refundedCents - payment.returnedCents + (news.refunds.length > 0 ? await chargedBefore(tx, payment) : 0)
  for (const refund of news.refunds) {
    const returnedCents = Math.min(refund.amountCents, payment.kind === 'order' ? await overpaid(tx, order) : 0)
    await saveRefund(tx, payment.id, refund, returnedCents)
    await saveReturned(tx, payment.id)
    await bookRefund(tx, order, payment, refund, { refundedCents: before, returnedCents })
    before += refund.amountCents - returnedCents
  }
  for (const refund of news.failedRefunds) {
    await saveRefund(tx, payment.id, refund)
    await refuseRefundStep(tx, payment.id, refund)
    await saveReturned(tx, payment.id)
    await bookRefundFailed(tx, payment, refund)
  }
  for (const { now } of news.disputes) {
    await saveDispute(tx, payment.id, now)
    await bookDispute(tx, order, payment, now)
  }
}

async function bookCapture(tx: Tx, order: OrderWithPeople, payment: PaymentRow, cents: Cents): Promise<void> {
  await insertTransfer(tx, {
    cause: `captured:${payment.id}`,
    kind: 'capture',
    orderId: order.id,
    entries: [
      { account: 'customer', ownerId: order.accountId, purpose: 'payment', cents },
      { account: 'processor', purpose: 'payment', cents: -cents },
    ],
  })
  if (payment.kind === 'tip') await keepTip(tx, order.id, (await sumCaptured(tx, order.id)).tipCents)
  await bookEarned(tx, order.id)
}

/** The rest of a price is taxed as what it is: the part above the one that was charged first. */
const chargedBefore = async (tx: Tx, { besideId }: PaymentRow): Promise<Cents> =>
  (besideId && (await lockPayment(tx, besideId))?.capturedCents) || 0

async function tell(tx: Tx, order: OrderWithPeople, payment: PaymentRow, news: Merged['news']): Promise<void> {
  const about = { orderId: order.id, orderNumber: order.orderNumber, paymentId: payment.id }
  const facts = { ...about, customerId: payment.customerId }
  if (news.authorised && payment.kind === 'order') await tx.emit({ type: 'payment.authorised', ...facts })
  const isDue = order.status !== 'cancelled' || order.cancelChargeCents > 0
  if (news.failed && isDue)
    await tx.emit({ type: payment.kind === 'tip' ? 'payment.tip-failed' : 'payment.failed', ...facts })
  if (news.capturedCents > 0) await tx.emit({ type: 'payment.captured', ...facts })
  for (const { amountCents } of news.refunds) await tx.emit({ type: 'payment.refunded', ...facts, amountCents })
  for (const { amountCents } of news.failedRefunds)
    await tx.emit({ type: 'payment.refund-failed', ...about, amountCents })
  for (const { now } of news.disputes)
    await tx.emit({ type: 'payment.disputed', ...about, amountCents: now.amountCents, state: now.state })
}
