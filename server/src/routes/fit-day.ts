import { isAhead, isTaken, isUnderWay } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import { giveOrder } from '../dispatch/index.ts'
import type { Tx } from '../platform/db.ts'
import { asSystem } from '../platform/principal.ts'
import { putSequence } from './change-route.ts'
import { leave, settleRoute } from './follow-order.ts'
import { findFollowed, listSequence, listTriedStops, type SequenceStop } from './route-stops.sql.ts'
import { lockRoutes, type RouteRow } from './routes.sql.ts'

/**
 * An order that is wanted at another time stays in no run of another day: nobody waits for tomorrow with today's stops
 * behind it. Its courier takes it along in the run of that day if there is one; else it is free again. What is loaded
 * goes to the end, since it is on board whatever the day.
 */
export async function fitDay(tx: Tx, { settings }: Pick<DepsInTx, 'settings'>, orderId: string): Promise<void> {
  const order = await findFollowed(tx, orderId, settings.get('general.timeZone'))
  if (!order || order.routeIds.length === 0) return
  const isLoaded = isUnderWay(order.status) || order.status === 'undelivered'
  for (const route of await lockRoutes(tx, order.routeIds)) {
    if (order.days[0] === route.day) continue
    if (isLoaded) {
      await putLast(tx, route, (stop) => stop.orderId === orderId)
      continue
    }
    if (order.days.includes(route.day)) continue
    const isTheirs = route.status !== 'draft' && order.courierId === route.courierId
    const goesAlong = isTaken(order.status) && order.activeId !== null && order.activeId !== route.id
    if (isTheirs && !goesAlong) await giveOrder(tx, asSystem('dispatch'), orderId, order.courierId, undefined)
    await leave(tx, route, orderId)
    await settleRoute(tx, route)
  }
}

/** What was tried in vain waits again: behind what is open, not in front of those who are waiting for the first time. */
export async function tryLater(tx: Tx, { settings }: Pick<DepsInTx, 'settings'>, orderId: string): Promise<void> {
  const order = await findFollowed(tx, orderId, settings.get('general.timeZone'))
  if (!order || order.routeIds.length === 0) return
  const tried = new Set((await listTriedStops(tx, orderId)).map(({ stopId }) => stopId))
  for (const route of await lockRoutes(tx, order.routeIds)) await putLast(tx, route, ({ stopId }) => tried.has(stopId))
}

async function putLast(tx: Tx, route: RouteRow, isLast: (stop: SequenceStop) => boolean): Promise<void> {
  const ahead = (await listSequence(tx, route.id)).filter(isAhead)
  await putSequence(tx, route, [...ahead.filter((stop) => !isLast(stop)), ...ahead.filter(isLast)])
}
