import type { Deps } from '../deps.ts'
import { estimateArrival, findOrder } from '../orders/index.ts'
import { insertPromise, settlePromise } from './eta-accuracy.sql.ts'
import { listPersonalData } from './list-personal-data.ts'
import { refinePlaces } from './refine-places.ts'

export function trackingListeners(deps: Deps): void {
  const { events, personalData, now, geocoder, router } = deps
  if (!geocoder.isEmbedded || !router.isEmbedded)
    events.after('order.placed', 'refine-places', ({ orderId }) => refinePlaces(deps, orderId), { tries: 4 })
  // What is promised when the parcel leaves is held against what becomes of it.
  events.within('order.picked-up', async (tx, { orderId }) => {
    const order = await findOrder(tx, orderId)
    const eta = order && estimateArrival(order, now())
    if (eta) await insertPromise(tx, orderId, eta)
  })
  events.within('order.delivered', async (tx, { orderId }) => void (await settlePromise(tx, orderId)))
  personalData.add(...listPersonalData())
}
