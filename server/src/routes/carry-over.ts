import { isAhead, isTaken } from '@maple/contract'
import type { Deps, DepsInTx } from '../deps.ts'
import { giveOrder } from '../dispatch/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { asSystem } from '../platform/principal.ts'
import { today } from './create-route.ts'
import { appendStops, leave, settleRoute } from './follow-order.ts'
import { lockRuns } from './lock-routes.ts'
import { deleteStops, listSequence } from './route-stops.sql.ts'
import {
  deleteRoute,
  findAgreedRoute,
  findRoute,
  insertRoute,
  listLeftRoutes,
  markStarted,
  type RouteRow,
} from './routes.sql.ts'
import { tellChanged } from './tell-route.ts'

/**
 * What is open in runs of days that are over: what somebody has taken goes into their run of today, what nobody has
 * answered is free again, and the run is over. Each in a transaction of its own; one that somebody is changing right now
 * is left for the next time.
 */
export async function carryOverRuns(deps: Deps): Promise<void> {
  for (const { id } of await listLeftRoutes(deps.db, today(deps)))
    try {
      await deps.db.transaction((tx) => carryOver(tx, deps, id))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'order_moved_on') throw error
    }
}

async function carryOver(tx: Tx, deps: DepsInTx, id: string): Promise<void> {
  const day = today(deps)
  const seen = await findRoute(tx, id)
  if (!seen) return
  const into = [{ courierId: seen.courierId, day }]
  const { orders, routes } = await lockRuns(tx, { routeIds: [id], withTheirOrders: true, into })
  const route = routes.get(id)
  if (!route || route.status === 'done' || route.day >= day) return
  if (route.status === 'draft') {
    await deleteRoute(tx, id)
    tellChanged(tx, id, route.courierId)
    return
  }
  const left = (await listSequence(tx, id)).filter(isAhead)
  for (const orderId of new Set(left.map((stop) => stop.orderId))) {
    const order = orders.get(orderId)
    if (!order || (isTaken(order.status) && order.courierId === route.courierId)) continue
    if (order.status === 'assigned') await giveOrder(tx, asSystem('dispatch'), orderId, order.courierId, undefined)
    await leave(tx, route, orderId)
  }
  await putInto(tx, route, day)
  await settleRoute(tx, route)
}

/** Into a run that they have agreed to: one that they may still decline would take what is on board with it. */
async function putInto(tx: Tx, from: RouteRow, day: string): Promise<void> {
  const taken = (await listSequence(tx, from.id)).filter(isAhead)
  if (taken.length === 0) return
  const known = await findAgreedRoute(tx, from.courierId, day)
  const target = known ?? (await insertRoute(tx, newId(), from.courierId, day, true))
  if (!target) throw new AppError('internal')
  await deleteStops(
    tx,
    from.id,
    taken.map(({ stopId }) => stopId),
  )
  await appendStops(tx, target.id, taken)
  await settleRoute(tx, target)
  // Whoever was on the road is still.
  if (from.status === 'started') await markStarted(tx, target.id)
}
