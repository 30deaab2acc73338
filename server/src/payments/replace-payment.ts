import type { Deps } from '../deps.ts'
import { findOrder } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { beginPayment } from './begin-payment.ts'
import { findAlive, syncOrder } from './payments.sql.ts'
import { queueStep } from './queue-step.ts'

/** A price that rose is authorised anew; a lower one is simply captured in part. */
export async function replacePayment(deps: Deps, tx: Tx, orderId: string): Promise<void> {
  const order = await findOrder(tx, orderId)
  const payment = await findAlive(tx, orderId, 'order')
  if (!order || !payment || payment.amountCents >= order.totalCents) return
  if (payment.state === 'captured' || order.status === 'delivered' || order.status === 'cancelled') return
  await tx`update payments set state = 'voided', updated_at = now() where id = ${payment.id}`
  await queueStep(deps, tx, { paymentId: payment.id, kind: 'void', amountCents: payment.amountCents })
  const { orderNumber } = order
  await beginPayment(deps, tx, { orderId, orderNumber, kind: 'order', cardId: payment.cardId ?? undefined })
  await syncOrder(tx, orderId, deps.settings.get('payments.offerUnpaid'))
}
