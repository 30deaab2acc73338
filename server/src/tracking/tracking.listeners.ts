import { orderEventTypes } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { estimateArrival, findOrder } from '../orders/index.ts'
import { insertPromise, settlePromise } from './eta-accuracy.sql.ts'
import { learnLeg } from './learn-leg.ts'
import { listPersonalData } from './list-personal-data.ts'
import { writeView } from './public-views.sql.ts'
import { refinePlaces } from './refine-places.ts'

const refineQueue = 'refine-places'
/** After which of them strangers see something else; one that was just placed is looked up as it is. */
const changing = [
  ...orderEventTypes.filter((type) => type !== 'order.placed'),
  'order.rated',
  'order.edited',
  'order.issue-reported',
  'order.proof-added',
  'order.arriving',
  'order.stop-moved',
  'order.transferred',
  'order.places-found',
] as const

export function trackingListeners(deps: Deps): void {
  const { events, jobs, personalData, now, geocoder, router } = deps
  jobs.define(refineQueue, ({ orderId }: { orderId: string }) => refinePlaces(deps, orderId), { tries: 4 })
  events.within('order.placed', async (tx, { orderId }) => {
    // Our own streets were asked when it was placed.
    if (!geocoder.isEmbedded || router.provider()) await jobs.send(tx, refineQueue, { orderId })
  })
  for (const type of changing)
    events.within(type, async (tx, { orderId }) =>
      tx.atEnd(`public-view:${orderId}`, async () => tx.alongCommit(writeView(tx, orderId).execute())),
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
