import type { Deps } from '../deps.ts'
import { findOrder } from '../orders/index.ts'
import { beginPayment } from './begin-payment.ts'
import { cardOf } from './choose-card.ts'
import { type EndingHold, findReplacement, listEndingHolds, lockPayment, syncOrder } from './payments.sql.ts'
import { takePaymentUpdate } from './take-payment-update.ts'

const atOnce = 100

/**
 * Banks hold an amount for a week or less, and orders may be for next month. Before a hold ends the same card is asked
 * again, and the old hold is released when the new one is granted. A card that refuses is told to the customer, who has
 * what is left of the old hold to choose another.
 */
export async function renewHolds(deps: Deps): Promise<number> {
  const ending = await listEndingHolds(deps.db, deps.now(), atOnce)
  for (const hold of ending)
    await (hold.isOver ? lookUp(deps, hold) : holdAgain(deps, hold)).catch((error: unknown) =>
      deps.log.warn({ err: error, payment: hold.paymentId }, 'a hold could not be renewed'),
    )
  return ending.length
}

/** It should be over; whether it is, the provider knows. One that goes on without an end is good for another day at most. */
async function lookUp(deps: Deps, { paymentId }: EndingHold): Promise<void> {
  const found = await deps.gateway.find(paymentId)
  const inADay = new Date(deps.now().getTime() + 24 * 3_600_000).toISOString()
  const update = found
    ? { ...found, holdUntil: found.holdUntil ?? inADay }
    : { id: '', capturedCents: 0, refunds: [], state: 'voided' as const }
  await deps.db.transaction((tx) => takePaymentUpdate(deps, tx, paymentId, update))
}

const holdAgain = (deps: Deps, { paymentId, orderId, orderNumber }: EndingHold): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const held = await lockPayment(tx, paymentId)
    const order = await findOrder(tx, orderId)
    if (held?.state !== 'authorised' || !order || (await findReplacement(tx, orderId))) return
    if (order.status === 'delivered' || order.status === 'cancelled') return
    await beginPayment(deps, tx, {
      orderId,
      orderNumber,
      kind: 'order',
      amountCents: Math.min(order.totalCents, held.amountCents),
      payerId: held.customerId,
      cardId: cardOf(deps, held),
      besideId: held.id,
    })
    await syncOrder(tx, orderId, deps.settings.get('payments.offerUnpaid'))
  })
