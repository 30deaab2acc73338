import { orderEventTypes } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { audienceOfUser, staffAudience } from '../platform/live.ts'
import { fitDay, tryLater } from './fit-day.ts'
import { followOrder } from './follow-order.ts'
import { listPersonalData } from './list-personal-data.ts'

/** An order that was just placed is in no run. */
const followed = [
  ...orderEventTypes.filter((type) => type !== 'order.placed'),
  'order.stop-moved',
  'order.edited',
  'order.transferred',
] as const

export function routesListeners({ events, live, settings, personalData }: Deps): void {
  // At the end, when its stops are what they will be; a new day and a new attempt before the rest of it.
  events.within('order.edited', async (tx, { orderId, hasNewWindow }) => {
    if (hasNewWindow) tx.atEnd(`fit-day:${orderId}`, () => fitDay(tx, { settings }, orderId))
  })
  events.within('order.reattempted', async (tx, { orderId }) =>
    tx.atEnd(`try-later:${orderId}`, () => tryLater(tx, { settings }, orderId)),
  )
  for (const type of followed)
    events.within(type, async (tx, { orderId }) =>
      tx.atEnd(`follow:${orderId}`, () => followOrder(tx, { settings }, orderId)),
    )
  events.live(['route.changed'], ({ routeId, courierId, userId }) =>
    live.to([audienceOfUser(userId), staffAudience]).emit('news', { topic: 'routes', routeId, courierId }),
  )
  personalData.add(...listPersonalData())
}
