import type { DepsInTx } from '../deps.ts'
import { findOrder } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { beginPayment } from './begin-payment.ts'
import { cardOf } from './choose-card.ts'
import { findAlive, findReplacement, type PaymentRow, syncOrder } from './payments.sql.ts'
import { releaseHold } from './replace-hold.ts'

/** A price that rose is authorised anew, and what is held stays so until then; a lower one is simply captured in part. */
export async function replacePayment(deps: DepsInTx, tx: Tx, orderId: string): Promise<void> {
  const order = await findOrder(tx, orderId)
  const held = await findAlive(tx, orderId, 'order')
  if (!order || !held || held.state === 'captured') return
  if (order.status === 'delivered' || order.status === 'cancelled') return
  const replacement = await findReplacement(tx, orderId)
  if (replacement && replacement.amountCents !== order.totalCents) await releaseHold(deps, tx, replacement)
  if (held.amountCents < order.totalCents && replacement?.amountCents !== order.totalCents)
    await beginHigher(deps, tx, order.orderNumber, held)
  await syncOrder(tx, orderId, deps.settings.get('payments.offerUnpaid'))
}

async function beginHigher(deps: DepsInTx, tx: Tx, orderNumber: string, held: PaymentRow): Promise<void> {
  const { orderId, kind, customerId: payerId } = held
  const wanted = { orderId, orderNumber, kind, payerId, cardId: cardOf(deps, held) }
  if (held.state === 'authorised') return void (await beginPayment(deps, tx, { ...wanted, besideId: held.id }))
  // Nothing is held yet: the new one simply takes the place of the old.
  await releaseHold(deps, tx, held)
  await beginPayment(deps, tx, wanted)
}
