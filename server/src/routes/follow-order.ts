import { isAhead, isEnded, isTaken } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import {
  deleteStops,
  type FollowedOrder,
  findFollowed,
  insertStops,
  listOrderStops,
  listSequence,
  type SequenceStop,
} from './route-stops.sql.ts'
import { acceptIfAnswered, deleteRoute, endRoute, lockRoutes, markStarted, type RouteRow } from './routes.sql.ts'
import { isOver } from './sequence.ts'
import { tellChanged } from './tell-route.ts'

/**
 * Runs follow their orders, in the transaction that moved the order: no run has a stop in it that its courier does not
 * have, and what they have taken for that day is in the run that they are on (O1).
 */
export async function followOrder(tx: Tx, { settings }: Pick<DepsInTx, 'settings'>, orderId: string): Promise<void> {
  const order = await findFollowed(tx, orderId, settings.get('general.timeZone'))
  if (!order) return
  const joins = isTaken(order.status) && order.activeId !== null
  const ids = joins && order.activeId ? [...order.routeIds, order.activeId] : order.routeIds
  if (ids.length === 0) return
  const routes = await lockRoutes(tx, [...new Set(ids)])
  for (const route of routes) if (!belongs(route, order)) await leave(tx, route, orderId)
  const stays = routes.find((route) => order.routeIds.includes(route.id) && belongs(route, order))
  const into = stays ?? (joins ? routes.find(({ id }) => id === order.activeId) : undefined)
  if (into && !isEnded(order.status)) await join(tx, into, orderId)
  for (const route of routes) await settleRoute(tx, route)
}

/** A draft keeps what is still free, a run that is handed out what its courier has. */
const belongs = (route: RouteRow, { status, courierId }: FollowedOrder): boolean =>
  !isEnded(status) && (courierId === route.courierId || (route.status === 'draft' && status === 'pending'))

/** What was done there stays, as what happened; what was ahead goes. */
export async function leave(tx: Tx, route: RouteRow, orderId: string): Promise<void> {
  const stops = (await listSequence(tx, route.id)).filter((stop) => stop.orderId === orderId && isAhead(stop))
  const ids = stops.map(({ stopId }) => stopId)
  if (ids.length > 0) await deleteStops(tx, route.id, ids)
}

/** At the end, unless they are in it: a stop that is tried again, or one that came with a change of the order. */
async function join(tx: Tx, route: RouteRow, orderId: string): Promise<void> {
  const here = new Set((await listSequence(tx, route.id)).map(({ stopId }) => stopId))
  const missing = (await listOrderStops(tx, [orderId])).filter((stop) => isAhead(stop) && !here.has(stop.stopId))
  await appendStops(tx, route.id, missing)
}

export async function appendStops(
  tx: Tx,
  routeId: string,
  stops: readonly Pick<SequenceStop, 'stopId' | 'orderId'>[],
): Promise<void> {
  if (stops.length === 0) return
  const [last] = await tx<
    { n: number }[]
  >`select coalesce(max(position), 0) as n from route_stops where route_id = ${routeId}`
  await insertStops(tx, routeId, stops, last?.n ?? 0)
}

/** What follows from its stops: begun with the first that is over, done with the last, gone if nothing is left of it. */
export async function settleRoute(tx: Tx, { id, courierId, status }: RouteRow): Promise<void> {
  tellChanged(tx, id, courierId)
  if (status === 'draft' || status === 'done') return
  const stops = await listSequence(tx, id)
  if (stops.length === 0) {
    if (status === 'started') await endRoute(tx, id)
    else await deleteRoute(tx, id)
    return
  }
  await acceptIfAnswered(tx, id)
  if (status === 'handed-out' && stops.some(({ status: of }) => of === 'done')) await markStarted(tx, id)
  if (stops.every(isOver)) await endRoute(tx, id)
}
