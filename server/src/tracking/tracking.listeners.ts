import type { Deps } from '../deps.ts'
import { estimateArrival, findOrder } from '../orders/index.ts'
import { insertPromise, settlePromise } from './eta-accuracy.sql.ts'
import { learnLeg } from './learn-leg.ts'
import { listPersonalData } from './list-personal-data.ts'
import { refinePlaces } from './refine-places.ts'

export function trackingListeners(deps: Deps): void {
  const { events, personalData, now, geocoder, router } = deps
  events.after(
    'order.placed',
    'refine-places',
    async ({ orderId }) => {
      // Our own streets were asked when it was placed.
      if (!geocoder.isEmbedded || router.provider()) await refinePlaces(deps, orderId)
    },
    { tries: 4 },
  )
  // What is promised when the parcel leaves is held against what becomes of it.
  events.within('order.picked-up', async (tx, { orderId }) => {
    const order = await findOrder(tx, orderId)
    const eta = order && estimateArrival(order, now())
    if (eta) await insertPromise(tx, orderId, eta)
  })
  events.within('order.delivered', async (tx, { orderId }) => void (await settlePromise(tx, orderId)))
  events.after('order.delivered', 'learn-leg', ({ orderId }) => learnLeg(deps, orderId))
  personalData.add(...listPersonalData())
}
