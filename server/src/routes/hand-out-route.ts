import { recordChange } from '../audit/index.ts'
import { isEmployee, requireAssignableCourier } from '../couriers/index.ts'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { requireFree, today } from './create-route.ts'
import { followOrder, settleRoute } from './follow-order.ts'
import { giveToRun } from './give-to-run.ts'
import { lockRuns } from './lock-routes.ts'
import { listLoose, listSequence } from './route-stops.sql.ts'
import { findRoute, handOut, listRouteCouriers, type RouteRow } from './routes.sql.ts'

/** All orders of it are given to the courier in one transaction, as one thing to answer (O1). */
export async function handOutRoute(tx: Tx, deps: DepsInTx, actor: Principal, id: string): Promise<void> {
  const { orders, routes } = await lockRuns(tx, { routeIds: [id], withTheirOrders: true })
  const route = routes.get(id)
  if (!route) throw new AppError('not_found')
  if (route.status !== 'draft') throw new AppError('order_moved_on', 'This run has been handed out already')
  if (orders.size === 0) throw new AppError('bad_input', 'There is nothing in this run yet')
  if (route.day < today(deps)) throw new AppError('order_moved_on', 'That day is over')
  const courier = await requireAssignableCourier(tx, route.courierId)
  const isAgreed = await isEmployee(tx, courier.id)
  await handOut(tx, id)
  for (const order of orders.values()) {
    requireFree(order, courier.id)
    await giveToRun(tx, actor, order, { courier, routeId: id, isAgreed, isOneOfMany: true })
  }
  await gatherLoose(tx, deps, route)
  await tellHandedOut(tx, id)
  await recordChange(tx, actor, {
    action: 'route.handed-out',
    subjectType: 'route',
    subjectId: id,
    before: null,
    after: { day: route.day, courierId: courier.id, orders: orders.size },
  })
}

/** The run sheet shows everything that they carry that day. */
export async function gatherLoose(tx: Tx, deps: DepsInTx, { courierId, day }: RouteRow): Promise<void> {
  for (const { id } of await listLoose(tx, courierId, day, deps.settings.get('general.timeZone')))
    await followOrder(tx, deps, id)
}

/** One thing to hear of, not one for each order. */
export async function tellHandedOut(tx: Tx, id: string): Promise<void> {
  const route = await findRoute(tx, id)
  if (!route) return
  await settleRoute(tx, route)
  const [after, stops] = [await findRoute(tx, id), await listSequence(tx, id)]
  const [courier] = await listRouteCouriers(tx, [route.courierId])
  if (!after || !courier) return
  await tx.emit({
    type: 'route.handed-out',
    routeId: id,
    courierId: route.courierId,
    userId: courier.userId,
    day: route.day,
    stops: stops.length,
    isAccepted: after.acceptedAt !== null,
  })
}
