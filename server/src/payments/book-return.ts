import type { Cents } from '@maple/contract'
import type { OrderWithPeople } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import type { GatewayDispute, GatewayRefund } from '../platform/payment-gateway/port.ts'
import { withFees } from '../pricing/index.ts'
import { taxIn } from './cancel-charge.ts'
import { insertTransfer, reverseTransfer } from './ledger.sql.ts'
import type { PaymentRow } from './payments.sql.ts'

type Paid = Pick<PaymentRow, 'id' | 'kind'>

const taxOf = ({ kind }: Paid, order: OrderWithPeople, cents: Cents, before: Cents): Cents =>
  kind === 'tip' ? 0 : taxIn(before + cents, withFees(order)) - taxIn(before, withFees(order))

const refundCause = ({ id }: Paid, refund: GatewayRefund): string => `refund:${id}:${refund.id}`

interface Before {
  /** What was refunded at the company's cost before. */
  refundedCents: Cents
  /** What of this one is the customer's own: paid above a price that fell (K5). */
  returnedCents: Cents
}

/** Parts of a refund add up to the tax of the whole, whatever they are and whichever comes first. */
export function bookRefund(
  tx: Tx,
  order: OrderWithPeople,
  payment: Paid,
  refund: GatewayRefund,
  { refundedCents, returnedCents }: Before,
) {
  const { amountCents } = refund
  const given: Cents = amountCents - returnedCents
  const tax = taxOf(payment, order, given, refundedCents)
  return insertTransfer(tx, {
    cause: refundCause(payment, refund),
    kind: 'refund',
    orderId: order.id,
    entries: [
      { account: 'processor', purpose: 'refund', cents: amountCents },
      { account: 'customer', ownerId: order.accountId, purpose: 'refund', cents: -returnedCents },
      { account: 'company', purpose: 'refund', cents: tax - given },
      { account: 'tax', purpose: 'refund', cents: -tax },
    ],
  })
}

/** The customer's bank sent it back: it is ours again, and the customer's claim to it as open as before. */
export const bookRefundFailed = (tx: Tx, payment: Paid, refund: GatewayRefund) =>
  reverseTransfer(tx, refundCause(payment, refund), {
    cause: `refund-failed:${payment.id}:${refund.id}`,
    kind: 'refund-failed',
  })

const disputeCause = ({ id }: Paid, dispute: GatewayDispute): string => `dispute:${id}:${dispute.id}`

/**
 * The bank takes a disputed amount at once and gives it back if the dispute is won. Until then it is no longer the
 * company's; the courier, who carried the parcel, keeps what was earned. One that is lost is a refund: its tax goes, too.
 */
export async function bookDispute(tx: Tx, order: OrderWithPeople, payment: Paid, dispute: GatewayDispute) {
  const cause = disputeCause(payment, dispute)
  if (dispute.state === 'inquiry') return
  if (dispute.state === 'won') {
    await reverseTransfer(tx, cause, { cause: `${cause}:won`, kind: 'dispute-won' })
    return reverseTransfer(tx, `${cause}:lost`, { cause: `${cause}:lost:won`, kind: 'dispute-won' })
  }
  await insertTransfer(tx, {
    cause,
    kind: 'dispute',
    orderId: order.id,
    entries: [
      { account: 'processor', purpose: 'dispute', cents: dispute.amountCents },
      { account: 'company', purpose: 'dispute', cents: -dispute.amountCents },
    ],
  })
  const tax = dispute.state === 'lost' ? taxOf(payment, order, dispute.amountCents, 0) : 0
  if (tax === 0) return
  await insertTransfer(tx, {
    cause: `${cause}:lost`,
    kind: 'dispute-lost',
    orderId: order.id,
    entries: [
      { account: 'company', purpose: 'dispute', cents: tax },
      { account: 'tax', purpose: 'dispute', cents: -tax },
    ],
  })
}
