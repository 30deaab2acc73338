import { findCourierOfUser, isEmployee, requireWorkingCourier } from '../couriers/index.ts'
import type { DepsInTx } from '../deps.ts'
import { moveOrder } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { today } from './create-route.ts'
import { settleRoute } from './follow-order.ts'
import { type Locked, lockRuns } from './lock-routes.ts'
import { findRoute, keepDeclined, markStarted, type RouteRow } from './routes.sql.ts'
import { tellChanged } from './tell-route.ts'

/** Theirs, and they know of it; somebody else's and a draft are as good as absent. */
async function requireOwnRoute(tx: Tx, actor: Principal, id: string): Promise<RouteRow> {
  const [route, courier] = [await findRoute(tx, id), await findCourierOfUser(tx, actor.id)]
  if (!route || !courier || route.courierId !== courier.id || route.status === 'draft') throw new AppError('not_found')
  return route
}

export async function lockOwn(tx: Tx, actor: Principal, id: string): Promise<{ route: RouteRow; locked: Locked }> {
  await requireOwnRoute(tx, actor, id)
  const locked = await lockRuns(tx, { routeIds: [id], withTheirOrders: true })
  const route = locked.routes.get(id)
  // Taken back while they were reaching for it.
  if (!route || route.status === 'draft') throw new AppError('order_moved_on', 'This run was taken back')
  return { route, locked }
}

/** As a whole: every order of it is accepted. No need to be online: it may be tomorrow's. */
export async function acceptRoute(tx: Tx, actor: Principal, id: string): Promise<void> {
  const courier = await requireWorkingCourier(tx, actor)
  const { route, locked } = await lockOwn(tx, actor, id)
  if (route.acceptedAt !== null) return
  if (route.status === 'done') throw new AppError('order_moved_on', 'This run is over')
  for (const order of locked.orders.values())
    if (order.status === 'assigned' && order.courierId === courier.id)
      await moveOrder(tx, actor, 'accept', order.id, { courier, routeId: id })
  await settleRoute(tx, route)
}

/** Its orders go back to the company, and the run is a draft again that somebody has to look at (O7). */
export async function declineRoute(tx: Tx, actor: Principal, id: string, reason: string | undefined): Promise<void> {
  const { route, locked } = await lockOwn(tx, actor, id)
  if (route.acceptedAt !== null || route.status !== 'handed-out')
    throw new AppError('order_moved_on', 'You have accepted this run already')
  if (await isEmployee(tx, route.courierId)) throw new AppError('forbidden')
  for (const order of locked.orders.values())
    if (order.status === 'assigned' && order.courierId === route.courierId)
      await moveOrder(tx, actor, 'decline', order.id, { notes: reason, routeId: id })
  await keepDeclined(tx, id, reason ?? null)
  tellChanged(tx, id, route.courierId)
  await tx.emit({
    type: 'route.declined',
    routeId: id,
    courierId: route.courierId,
    userId: actor.id,
    day: route.day,
    courierName: actor.name,
  })
}

/** On its day by the company's clock, once it is accepted. */
export async function startRoute(tx: Tx, deps: DepsInTx, actor: Principal, id: string): Promise<void> {
  const { route } = await lockOwn(tx, actor, id)
  if (route.status === 'started') return
  if (route.status === 'done') throw new AppError('order_moved_on', 'This run is over')
  if (route.acceptedAt === null) throw new AppError('order_moved_on', 'Accept this run first')
  if (route.day !== today(deps))
    throw new AppError('order_moved_on', 'This run is for {day}', { values: { day: route.day } })
  await markStarted(tx, id)
  tellChanged(tx, id, route.courierId)
}
