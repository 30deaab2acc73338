import { type Cents, type PaymentView, toDollars } from '@maple/contract'
import type { Db } from '../platform/db.ts'
import { type DisputeRow, listDisputes, listFailedRefunds } from './disputes.sql.ts'
import type { PaymentRow } from './payments.sql.ts'
import { listStepsOf, type StepRow } from './steps.sql.ts'

type Numbered = PaymentRow & { orderNumber: string }

/** Payments with all that was asked of the provider and came of it. */
export async function viewPayments(db: Db, payments: readonly Numbered[], forStaff: boolean): Promise<PaymentView[]> {
  const ids = payments.map(({ id }) => id)
  const [steps, disputes, failed] = await Promise.all([
    listStepsOf(db, ids),
    listDisputes(db, ids),
    listFailedRefunds(db, ids),
  ])
  return payments.map((payment) => {
    const own = <T extends { paymentId: string }>(all: readonly T[]) =>
      all.filter(({ paymentId }) => paymentId === payment.id)
    const refundFailedCents = own(failed)[0]?.cents ?? 0
    return viewPayment(payment, own(steps), own(disputes), refundFailedCents, forStaff)
  })
}

/**
 * What may still be given back. Refunds that are asked for and not refused count as given, so that two at once never
 * give back more than was taken; what a bank holds back in a dispute is not ours to give.
 */
export const refundableCents = (payment: PaymentRow, askedCents: Cents): Cents =>
  payment.state === 'captured'
    ? Math.max(0, payment.capturedCents - Math.max(askedCents, payment.refundedCents) - payment.disputedCents)
    : 0

function viewPayment(
  payment: Numbered,
  steps: readonly StepRow[],
  disputes: readonly DisputeRow[],
  refundFailedCents: Cents,
  forStaff: boolean,
): PaymentView {
  const asked = steps
    .filter(({ kind, state }) => kind === 'refund' && state !== 'refused')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    _id: payment.id,
    orderId: payment.orderId,
    orderNumber: payment.orderNumber,
    kind: payment.kind,
    provider: payment.provider,
    state: payment.state,
    amount: toDollars(payment.amountCents),
    captured: toDollars(payment.capturedCents),
    refunded: toDollars(payment.refundedCents),
    returned: toDollars(payment.returnedCents),
    refundable: forStaff ? toDollars(refundableCents(payment, asked)) : 0,
    disputed: forStaff ? toDollars(payment.disputedCents) : 0,
    disputes: forStaff ? disputes.map(viewDispute) : [],
    refundFailed: forStaff ? toDollars(refundFailedCents) : 0,
    holdUntil: payment.state === 'authorised' ? payment.holdUntil : null,
    transactionId: payment.gatewayId,
    card: payment.cardBrand && payment.cardLast4 ? { brand: payment.cardBrand, last4: payment.cardLast4 } : null,
    failure: payment.failure,
    actionUrl: payment.actionUrl,
    createdAt: payment.createdAt,
    capturedAt: payment.capturedAt,
    steps: steps.map((step) => viewStep(step, forStaff)),
  }
}

const viewStep = (step: StepRow, forStaff: boolean): PaymentView['steps'][number] => ({
  _id: step.id,
  kind: step.kind,
  amount: toDollars(step.amountCents),
  state: step.state,
  reason: forStaff ? step.reason : null,
  at: step.createdAt,
})

const viewDispute = ({ id, amountCents, state, reason, openedAt }: DisputeRow): PaymentView['disputes'][number] => ({
  _id: id,
  amount: toDollars(amountCents),
  state,
  reason: reason ?? null,
  openedAt,
})
