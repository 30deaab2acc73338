import { type PaymentView, toDollars } from '@maple/contract'
import type { PaymentRow } from './payments.sql.ts'
import type { StepRow } from './steps.sql.ts'

/** Refunds that are asked for and not refused count as given: two at once never give back more than was taken. */
export function viewPayment(
  payment: PaymentRow,
  orderNumber: string,
  steps: readonly StepRow[],
  forStaff: boolean,
): PaymentView {
  const own = steps.filter(({ paymentId }) => paymentId === payment.id)
  const asked = own
    .filter(({ kind, state }) => kind === 'refund' && state !== 'refused')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const left = payment.capturedCents - Math.max(asked, payment.refundedCents)
  return {
    _id: payment.id,
    orderId: payment.orderId,
    orderNumber,
    kind: payment.kind,
    provider: payment.provider,
    state: payment.state,
    amount: toDollars(payment.amountCents),
    captured: toDollars(payment.capturedCents),
    refunded: toDollars(payment.refundedCents),
    refundable: forStaff && payment.state === 'captured' ? toDollars(left) : 0,
    transactionId: payment.gatewayId,
    card: payment.cardBrand && payment.cardLast4 ? { brand: payment.cardBrand, last4: payment.cardLast4 } : null,
    failure: payment.failure,
    actionUrl: payment.actionUrl,
    createdAt: payment.createdAt,
    capturedAt: payment.capturedAt,
    steps: own.map((step) => ({
      _id: step.id,
      kind: step.kind,
      amount: toDollars(step.amountCents),
      state: step.state,
      reason: forStaff ? step.reason : null,
      at: step.createdAt,
    })),
  }
}
