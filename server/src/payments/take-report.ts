import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import type { GatewayPayment } from '../platform/payment-gateway/port.ts'
import { applyReport } from './apply-report.ts'
import { settleOrder, settlePayment } from './settle-order.ts'

/** Writes down what the provider says, and asks for what follows: a granted hold of an ended order is charged or released. */
export async function takeReport(
  deps: DepsInTx,
  tx: Tx,
  paymentId: string,
  report: Omit<GatewayPayment, 'key'>,
): Promise<void> {
  const applied = await applyReport(deps, tx, paymentId, report)
  if (!applied) return
  const { order, payment, news } = applied
  if (news.authorised) await settlePayment(deps, tx, order, payment)
  else if (payment.besideId) await settleOrder(deps, tx, payment.orderId)
}
