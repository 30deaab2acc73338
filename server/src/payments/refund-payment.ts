import { type PaymentView, toCents } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { DepsInTx } from '../deps.ts'
import { findOrder } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { type Principal, requireConfirmed } from '../platform/principal.ts'
import { lockPayment } from './payments.sql.ts'
import { queueStep } from './queue-step.ts'
import { sumRefundsAsked } from './steps.sql.ts'
import { refundableCents, viewPayments } from './view-payment.ts'

/** Written down under a lock, so that two refunds together never give back more than was taken; a job then asks for it. */
export async function refundPayment(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  id: string,
  { amount, reason }: { amount?: number | undefined; reason: string },
): Promise<PaymentView> {
  const payment = await lockPayment(tx, id)
  const order = payment && (await findOrder(tx, payment.orderId))
  if (!payment || !order) throw new AppError('not_found')
  if (payment.state !== 'captured') throw new AppError('conflict', 'Only a payment that was taken can be refunded')
  const asked = (await sumRefundsAsked(tx, id))?.cents ?? 0
  const left = refundableCents(payment, asked)
  const cents = amount === undefined ? left : toCents(amount)
  if (left <= 0) throw new AppError('conflict', 'All of it has been refunded already')
  if (cents > left) throw new AppError('bad_input', 'This is more than is left to refund', { path: 'amount' })
  // Many small ones are a large one.
  if (asked + cents > toCents(deps.settings.get('security.confirmRefundAbove'))) requireConfirmed(actor)
  await queueStep(deps, tx, { paymentId: id, kind: 'refund', amountCents: cents, reason, requestedBy: actor.id })
  await recordChange(tx, actor, {
    action: 'payment.refunded',
    subjectType: 'payment',
    subjectId: id,
    before: null,
    after: { orderNumber: order.orderNumber, amount: cents / 100, reason },
  })
  const [view] = await viewPayments(tx, [{ ...payment, orderNumber: order.orderNumber }], true)
  if (!view) throw new AppError('not_found')
  return view
}
