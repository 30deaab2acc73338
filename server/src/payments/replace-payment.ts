import type { DepsInTx } from '../deps.ts'
import { findOrder } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { beginPayment } from './begin-payment.ts'
import { cardOf } from './choose-card.ts'
import { findAlive, findBeside, type PaymentRow, syncOrder } from './payments.sql.ts'
import { giveUp } from './take-place.ts'

/** A price that rose is authorised anew, and what is held stays so until then; a lower one is simply captured in part. */
export async function replacePayment(deps: DepsInTx, tx: Tx, orderId: string): Promise<void> {
  const order = await findOrder(tx, orderId)
  const held = await findAlive(tx, orderId, 'order')
  if (!order || !held || held.state === 'captured') return
  if (order.status === 'delivered' || order.status === 'cancelled') return
  const beside = await findBeside(tx, orderId)
  if (beside && beside.amountCents !== order.totalCents) await giveUp(deps, tx, beside)
  if (held.amountCents < order.totalCents && beside?.amountCents !== order.totalCents)
    await beginHigher(deps, tx, order.orderNumber, held)
  await syncOrder(tx, orderId, deps.settings.get('payments.offerUnpaid'))
}

async function beginHigher(deps: DepsInTx, tx: Tx, orderNumber: string, held: PaymentRow): Promise<void> {
  const wanted = { orderId: held.orderId, orderNumber, kind: held.kind, cardId: cardOf(deps, held) }
  if (held.state === 'authorised') return void (await beginPayment(deps, tx, { ...wanted, besideId: held.id }))
  // Nothing is held yet: the new one simply takes the place of the old.
  await giveUp(deps, tx, held)
  await beginPayment(deps, tx, wanted)
}
