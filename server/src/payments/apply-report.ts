import type { Cents } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { findOrder, type OrderWithPeople } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import type { GatewayPayment, GatewayRefund } from '../platform/payment-gateway/port.ts'
import { taxIn } from './cancel-charge.ts'
import { insertTransfer } from './ledger.sql.ts'
import { type Merged, mergeReport } from './merge-report.ts'
import { insertRefund, listRefunds, lockPayment, type PaymentRow, savePayment, syncOrder } from './payments.sql.ts'
import { releaseLate } from './queue-step.ts'
import { settleOrder, settlePayment } from './settle-order.ts'
import { takePlace } from './take-place.ts'

/** Whatever the provider says of a payment, by reply, webhook or on asking, comes through here; said twice it does nothing. */
export async function applyReport(
  deps: Deps,
  tx: Tx,
  paymentId: string,
  report: Omit<GatewayPayment, 'key'>,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) return
  const refunds = payment.refundedCents > 0 || report.refunds.length > 0 ? await listRefunds(tx, paymentId) : []
  const { next, changed, news } = mergeReport({ ...payment, refunds }, report)
  if (!changed) return
  await savePayment(tx, paymentId, next)
  if (payment.state === 'voided' && !payment.gatewayId && report.state === 'authorised')
    await releaseLate(deps, tx, paymentId)
  if (news.authorised) await takePlace(deps, tx, payment)
  const order = await findOrder(tx, payment.orderId)
  if (!order) return
  await book(tx, order, payment, news)
  if (payment.kind === 'order') await syncOrder(tx, payment.orderId, deps.settings.get('payments.offerUnpaid'))
  if (news.authorised) await settlePayment(deps, tx, order, { ...payment, state: next.state })
  else if (payment.besideId) await settleOrder(deps, tx, payment.orderId)
  await tell(tx, order, payment, news)
}

/** The money that moved: from the customer to the processor, and back out of the company's and the tax's share. */
async function book(tx: Tx, order: OrderWithPeople, payment: PaymentRow, news: Merged['news']): Promise<void> {
  if (news.capturedCents > 0)
    await insertTransfer(tx, {
      cause: `captured:${payment.id}`,
      kind: 'capture',
      orderId: order.id,
      entries: [
        { account: 'customer', ownerId: payment.customerId, purpose: 'payment', cents: news.capturedCents },
        { account: 'processor', purpose: 'payment', cents: -news.capturedCents },
      ],
    })
  let before: Cents = payment.refundedCents + (news.refunds.length > 0 ? await chargedBefore(tx, payment) : 0)
  for (const refund of news.refunds) {
    await insertRefund(tx, payment.id, refund)
    await bookRefund(tx, order, payment, refund, before)
    before += refund.amountCents
  }
}

/** The rest of a price is taxed as what it is: the part above the one that was charged first. */
const chargedBefore = async (tx: Tx, { besideId }: PaymentRow): Promise<Cents> =>
  (besideId && (await lockPayment(tx, besideId))?.capturedCents) || 0

/** Parts of a refund add up to the tax of the whole, whatever they are and whichever comes first. */
function bookRefund(tx: Tx, order: OrderWithPeople, payment: PaymentRow, refund: GatewayRefund, before: Cents) {
  const { amountCents } = refund
  const tax = payment.kind === 'tip' ? 0 : taxIn(before + amountCents, order) - taxIn(before, order)
  return insertTransfer(tx, {
    cause: `refund:${payment.id}:${refund.id}`,
    kind: 'refund',
    orderId: order.id,
    entries: [
      { account: 'processor', purpose: 'refund', cents: amountCents },
      { account: 'company', purpose: 'refund', cents: tax - amountCents },
      { account: 'tax', purpose: 'refund', cents: -tax },
    ],
  })
}

async function tell(tx: Tx, order: OrderWithPeople, payment: PaymentRow, news: Merged['news']): Promise<void> {
  const facts = {
    orderId: order.id,
    orderNumber: order.orderNumber,
    customerId: payment.customerId,
    paymentId: payment.id,
  }
  if (news.authorised && payment.kind === 'order') await tx.emit({ type: 'payment.authorised', ...facts })
  if (news.failed) await tx.emit({ type: 'payment.failed', ...facts })
  if (news.capturedCents > 0) await tx.emit({ type: 'payment.captured', ...facts })
  for (const refund of news.refunds)
    await tx.emit({ type: 'payment.refunded', ...facts, amountCents: refund.amountCents })
}
