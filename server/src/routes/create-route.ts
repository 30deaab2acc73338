import { localTime } from '@maple/contract/platform/local-time'
import { recordChange } from '../audit/index.ts'
import { requireAssignableCourier } from '../couriers/index.ts'
import type { DepsInTx } from '../deps.ts'
import type { Db, Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Principal } from '../platform/principal.ts'
import { lockRuns } from './lock-routes.ts'
import {
  insertStops,
  type LockedOrder,
  listOrderStops,
  listOrdersOfStops,
  type SequenceStop,
} from './route-stops.sql.ts'
import { insertRoute, type RouteRow } from './routes.sql.ts'
import { isOver, requireSequence } from './sequence.ts'
import { tellChanged } from './tell-route.ts'

export const today = ({ settings, now }: Pick<DepsInTx, 'settings' | 'now'>): string =>
  localTime(now(), settings.get('general.timeZone')).date

interface NewRoute {
  courierId: string
  day: string
  stopIds: readonly string[]
}

/** A draft: its orders stay what they are until it is handed out. */
export async function createRoute(tx: Tx, deps: DepsInTx, actor: Principal, wish: NewRoute): Promise<RouteRow> {
  if (wish.day < today(deps)) throw new AppError('bad_input', 'That day is over', { path: 'day' })
  await requireAssignableCourier(tx, wish.courierId)
  const orderIds = await ordersOf(tx, wish.stopIds)
  const { orders, routes } = await lockRuns(tx, { orderIds })
  const stops = await listOrderStops(tx, orderIds)
  for (const order of orders.values()) requireFree(order, wish.courierId)
  if (routes.size > 0) throw inAnotherRun()
  const sequence = pick(stops, wish.stopIds)
  requireSequence(sequence, stops)
  const route = await insertRoute(tx, newId(), wish.courierId, wish.day, false)
  if (!route) throw new AppError('internal')
  if (sequence.length > 0) await insertStops(tx, route.id, sequence, 0)
  await recordChange(tx, actor, {
    action: 'route.created',
    subjectType: 'route',
    subjectId: route.id,
    before: null,
    after: { day: wish.day, courierId: wish.courierId, stops: sequence.length },
  })
  tellChanged(tx, route.id, route.courierId)
  return route
}

/** Of which orders these stops are; a stop that is none is told like any other absent thing. */
export async function ordersOf(db: Db, stopIds: readonly string[]): Promise<string[]> {
  const known = await listOrdersOfStops(db, stopIds)
  if (stopIds.some((id) => !known.has(id))) throw new AppError('not_found', 'There is no such stop')
  return [...new Set(known.values())]
}

/** In the sequence named. What is over cannot be planned any more. */
export function pick<T extends SequenceStop>(stops: readonly T[], ids: readonly string[]): T[] {
  const byId = new Map(stops.map((stop) => [stop.stopId, stop]))
  const picked = ids.flatMap((id) => byId.get(id) ?? [])
  if (picked.some(isOver)) throw new AppError('order_moved_on', 'One of these stops is over')
  return picked
}

/** Nobody has it, or the one whose run it is. */
export function requireFree({ status, courierId, courierName, orderNumber }: LockedOrder, ownerId: string): void {
  if (status === 'pending' || courierId === ownerId) return
  if (courierId)
    throw new AppError('order_moved_on', 'Order {order} is with {courier}', {
      values: { order: orderNumber, courier: courierName ?? '' },
    })
  throw new AppError('order_moved_on', 'Order {order} is over', { values: { order: orderNumber } })
}

export const inAnotherRun = () => new AppError('order_moved_on', 'One of these stops is in another run already')
