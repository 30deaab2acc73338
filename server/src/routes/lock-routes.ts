import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { type LockedOrder, listOrdersOfRuns, listRunsOfOrders, lockOrders } from './route-stops.sql.ts'
import { findActiveRoute, lockCourierDay, lockRoutes, type RouteRow } from './routes.sql.ts'

interface Wanted {
  orderIds?: readonly string[]
  routeIds?: readonly string[]
  /** All orders of the runs named too: for what moves them. */
  withTheirOrders?: boolean
  /** Whose run of a day it goes into, which may not be there yet; a plan has many. */
  into?: readonly { courierId: string; day: string }[]
}

export interface Locked {
  orders: Map<string, LockedOrder>
  routes: Map<string, RouteRow>
  /** By courier, the run that it goes into. */
  into: Map<string, RouteRow>
}

const tries = 4

/**
 * Orders first, then runs, each by id, in every transaction that changes a run: nobody waits in a circle, and of two who
 * want the same one comes first. What is to be locked is known only by looking; if it has changed by then, once more.
 */
export async function lockRuns(tx: Tx, wanted: Wanted): Promise<Locked> {
  for (let left = tries; left > 0; left -= 1) {
    const locked = await tx.savepoint(() => tryToLock(tx, wanted)).catch(passOver)
    if (locked) return locked
  }
  throw new AppError('order_moved_on', 'This run has changed in the meantime')
}

/** Undoes the savepoint, and with it the locks that were taken in it. */
class Changed extends Error {}
const passOver = (error: unknown): undefined => {
  if (!(error instanceof Changed)) throw error
}

async function tryToLock(
  tx: Tx,
  { orderIds = [], routeIds = [], withTheirOrders, into = [] }: Wanted,
): Promise<Locked> {
  const ofRuns = withTheirOrders ? await listOrdersOfRuns(tx, routeIds) : []
  const orders = await lockOrders(tx, [...new Set([...orderIds, ...ofRuns])])
  const days = into.toSorted((a, b) => (a.courierId < b.courierId ? -1 : 1))
  for (const { courierId, day } of days) await lockCourierDay(tx, courierId, day)
  const ids = orders.map(({ id }) => id)
  const active = await listActive(tx, days)
  const runs = await listRunsOfOrders(tx, ids)
  const all = new Set([...routeIds, ...runs.map(({ routeId }) => routeId), ...active])
  const routes = await lockRoutes(tx, [...all])
  const known = new Set(ids)
  const isSame =
    (await listRunsOfOrders(tx, ids)).every(({ routeId }) => all.has(routeId)) &&
    (!withTheirOrders || (await listOrdersOfRuns(tx, routeIds)).every((id) => known.has(id))) &&
    String(await listActive(tx, days)) === String(active)
  if (!isSame) throw new Changed()
  const found = new Map(routes.map((route) => [route.id, route]))
  return {
    orders: new Map(orders.map((order) => [order.id, order])),
    routes: found,
    into: new Map(
      active.flatMap((id) => {
        const route = found.get(id)
        return route ? [[route.courierId, route] as const] : []
      }),
    ),
  }
}

async function listActive(tx: Tx, days: readonly { courierId: string; day: string }[]): Promise<string[]> {
  const ids: string[] = []
  for (const { courierId, day } of days) {
    const route = await findActiveRoute(tx, courierId, day)
    if (route) ids.push(route.id)
  }
  return ids
}
