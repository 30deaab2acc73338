import { isAhead } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import { isEmployee, requireAssignableCourier } from '../couriers/index.ts'
import type { DepsInTx } from '../deps.ts'
import { giveOrder } from '../dispatch/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { putSequence, requireOpen } from './change-route.ts'
import { ordersOf, pick } from './create-route.ts'
import { appendStops, followOrder, settleRoute } from './follow-order.ts'
import { giveToRun, requireMovable } from './give-to-run.ts'
import { lockRuns } from './lock-routes.ts'
import { leaveOthers } from './move-on-board.ts'
import { type LockedOrder, listOrderStops, listSequence, type SequenceStop } from './route-stops.sql.ts'
import type { RouteRow } from './routes.sql.ts'
import { isOver, keepsOrder } from './sequence.ts'
import { tellIfSorted } from './tell-route.ts'

interface Wish {
  stopIds: readonly string[]
  toRouteId: string
  atIndex?: number | undefined
}

/** Into another run, at once for both couriers; the other stops of the same orders come along (O7). */
export async function moveRouteStops(tx: Tx, deps: DepsInTx, actor: Principal, wish: Wish): Promise<void> {
  const orderIds = await ordersOf(tx, wish.stopIds)
  const { orders, routes } = await lockRuns(tx, { orderIds, routeIds: [wish.toRouteId] })
  await tellIfSorted(tx, routes.values())
  const target = requireOpen(routes.get(wish.toRouteId))
  const stops = await listOrderStops(tx, orderIds)
  pick(stops, wish.stopIds)
  const moved = inSequence(wish.stopIds, stops)
  for (const order of orders.values()) await put(tx, deps, actor, order, target)
  const here = await listSequence(tx, target.id)
  const known = new Set(here.map(({ stopId }) => stopId))
  await appendStops(
    tx,
    target.id,
    moved.filter(({ stopId }) => !known.has(stopId)),
  )
  const ids = new Set(moved.map(({ stopId }) => stopId))
  const others = here.filter((stop) => !isOver(stop) && !ids.has(stop.stopId))
  const over = here.length - here.filter((stop) => !isOver(stop)).length
  const at = wish.atIndex === undefined ? others.length : Math.max(0, wish.atIndex - over)
  const sequence = [...others.slice(0, at), ...moved, ...others.slice(at)]
  if (!keepsOrder(sequence))
    throw new AppError('bad_input', 'A delivery comes after the pickup of its order', { path: 'stopIds' })
  await putSequence(tx, target, sequence)
  await settleRoute(tx, target)
  await recordChange(tx, actor, {
    action: 'route.changed',
    subjectType: 'route',
    subjectId: target.id,
    before: { stops: here.length },
    after: { stops: over + sequence.length },
  })
}

/** As they were named; what was not stands before the first of its order if it is picked up there, else after the last. */
function inSequence(named: readonly string[], stops: readonly SequenceStop[]): SequenceStop[] {
  const wanted = new Set(named)
  const byId = new Map(stops.map((stop) => [stop.stopId, stop]))
  const unnamed = stops.filter((stop) => isAhead(stop) && !wanted.has(stop.stopId))
  const seen = new Set<string>()
  const sequence = [...wanted].flatMap((id) => {
    const stop = byId.get(id)
    if (!stop) return []
    const isFirst = !seen.has(stop.orderId)
    seen.add(stop.orderId)
    const before = isFirst ? unnamed.filter((each) => each.orderId === stop.orderId && each.kind === 'pickup') : []
    return [...before, stop]
  })
  return [...sequence, ...unnamed.filter(({ kind }) => kind === 'delivery')]
}

async function put(tx: Tx, deps: DepsInTx, actor: Principal, order: LockedOrder, target: RouteRow): Promise<void> {
  if (order.courierId !== target.courierId) {
    requireMovable(order)
    if (target.status !== 'draft') {
      const courier = await requireAssignableCourier(tx, target.courierId)
      const isAgreed = target.acceptedAt !== null || (await isEmployee(tx, courier.id))
      await giveToRun(tx, actor, order, { courier, routeId: target.id, isAgreed, isOneOfMany: true })
    } else if (order.courierId) await giveOrder(tx, actor, order.id, order.courierId, undefined)
    await followOrder(tx, deps, order.id)
  }
  await leaveOthers(tx, order.id, target.id)
}
