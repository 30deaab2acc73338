import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import type { GatewayPayment } from '../platform/payment-gateway/port.ts'
import { applyPaymentUpdate } from './apply-payment-update.ts'
import { settleDifference } from './settle-charge.ts'
import { settleOrder, settlePayment } from './settle-order.ts'

/** Writes down what the provider says, and asks for what follows: a granted hold of an ended order is charged or released. */
export async function takePaymentUpdate(
  deps: DepsInTx,
  tx: Tx,
  paymentId: string,
  update: Omit<GatewayPayment, 'key'>,
): Promise<void> {
  const applied = await applyPaymentUpdate(deps, tx, paymentId, update)
  if (!applied) return
  const { order, payment, news } = applied
  if (news.authorised) await settlePayment(deps, tx, order, payment)
  else if (payment.besideId) await settleOrder(deps, tx, payment.orderId)
  // What was waited for is known: what staff charged or credited meanwhile follows.
  if (payment.kind === 'order' && (news.capturedCents > 0 || news.failed))
    await settleDifference(deps, tx, payment.orderId)
}
