import { isAhead } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import { isEmployee, requireAssignableCourier } from '../couriers/index.ts'
import type { DepsInTx } from '../deps.ts'
import { giveOrder } from '../dispatch/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { inAnotherRun, ordersOf, pick, requireFree } from './create-route.ts'
import { appendStops, followOrder } from './follow-order.ts'
import { giveToRun, requireMovable } from './give-to-run.ts'
import { type Locked, lockRuns } from './lock-routes.ts'
import {
  deleteStops,
  listOrderStops,
  listSequence,
  putLocks,
  putPositions,
  type SequenceStop,
} from './route-stops.sql.ts'
import type { RouteRow } from './routes.sql.ts'
import { arrange, isOver, requireSequence, versionOf } from './sequence.ts'
import { tellChanged, tellIfSorted } from './tell-route.ts'

interface Change {
  stopIds?: readonly string[] | undefined
  lockedIds?: readonly string[] | undefined
  version?: string | undefined
}

/** Another sequence, more stops, fewer: at any time before a stop is done (O1). */
export async function changeRoute(tx: Tx, deps: DepsInTx, actor: Principal, id: string, change: Change): Promise<void> {
  const { stopIds } = change
  if (!stopIds) return lockStops(tx, actor, id, change)
  const wantedOrders = await ordersOf(tx, stopIds)
  const locked = await lockRuns(tx, { routeIds: [id], withTheirOrders: true, orderIds: wantedOrders })
  const route = requireOpen(locked.routes.get(id))
  await tellIfSorted(tx, locked.routes.values())
  const before = await listSequence(tx, id)
  requireVersion(before, change.version)
  const over = new Set(before.filter(isOver).map(({ stopId }) => stopId))
  const stops = await listOrderStops(tx, [...new Set([...wantedOrders, ...before.map(({ orderId }) => orderId)])])
  const ahead = pick(
    stops,
    stopIds.filter((stopId) => !over.has(stopId)),
  )
  requireSequence(ahead, stops)
  await takeOut(tx, deps, actor, route, before, ahead, locked)
  await takeIn(tx, deps, actor, route, before, ahead, locked)
  await putSequence(tx, route, ahead)
  if (change.lockedIds) await putLocks(tx, id, change.lockedIds)
  await recordChange(tx, actor, {
    action: 'route.changed',
    subjectType: 'route',
    subjectId: id,
    before: { stops: before.length },
    after: { stops: over.size + ahead.length },
  })
}

/** Nothing but the locks: the run is what it is, with all that the one who locks may not see of it. */
async function lockStops(tx: Tx, actor: Principal, id: string, { lockedIds, version }: Change): Promise<void> {
  const { routes } = await lockRuns(tx, { routeIds: [id] })
  const route = requireOpen(routes.get(id))
  const stops = await listSequence(tx, id)
  requireVersion(stops, version)
  if (!lockedIds) return
  const here = new Set(stops.map(({ stopId }) => stopId))
  if (lockedIds.some((stopId) => !here.has(stopId)))
    throw new AppError('order_moved_on', 'This stop is not part of the run yet')
  await putLocks(tx, id, lockedIds)
  await recordChange(tx, actor, {
    action: 'route.changed',
    subjectType: 'route',
    subjectId: id,
    before: { locked: stops.filter(({ isLocked }) => isLocked).length },
    after: { locked: lockedIds.length },
  })
  tellChanged(tx, id, route.courierId)
}

export function requireOpen(route: RouteRow | undefined): RouteRow {
  if (!route) throw new AppError('not_found')
  if (route.status === 'done') throw new AppError('order_moved_on', 'This run is over')
  return route
}

/** Whoever comes second is told, and reads what is there now. */
export function requireVersion(stops: readonly SequenceStop[], version: string | null | undefined): void {
  if (version !== undefined && version !== versionOf(stops))
    throw new AppError('order_moved_on', 'This run has changed in the meantime')
}

export async function putSequence(tx: Tx, route: RouteRow, ahead: readonly SequenceStop[]): Promise<void> {
  const stops = await listSequence(tx, route.id)
  const arranged = arrange(
    stops,
    ahead.map(({ stopId }) => stopId),
  )
  await putPositions(
    tx,
    route.id,
    arranged.map(({ stopId }) => stopId),
  )
  tellChanged(tx, route.id, route.courierId)
}

/** Orders of what is taken out are free again. */
async function takeOut(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  route: RouteRow,
  before: readonly SequenceStop[],
  ahead: readonly SequenceStop[],
  { orders }: Locked,
): Promise<void> {
  const kept = new Set(ahead.map(({ stopId }) => stopId))
  const out = before.filter((stop) => isAhead(stop) && !kept.has(stop.stopId))
  for (const orderId of new Set(out.map((stop) => stop.orderId))) {
    const order = orders.get(orderId)
    if (order && route.status !== 'draft') {
      requireMovable(order)
      await giveOrder(tx, actor, orderId, order.courierId, undefined)
      await followOrder(tx, deps, orderId)
    }
  }
  const ids = out.map(({ stopId }) => stopId)
  if (ids.length > 0) await deleteStops(tx, route.id, ids)
}

async function takeIn(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  route: RouteRow,
  before: readonly SequenceStop[],
  ahead: readonly SequenceStop[],
  { orders, routes }: Locked,
): Promise<void> {
  const had = new Set(before.map(({ orderId }) => orderId))
  const added = [...new Set(ahead.map(({ orderId }) => orderId))].filter((orderId) => !had.has(orderId))
  if (added.length === 0) return
  const elsewhere = await listRunsElsewhere(tx, route.id, added)
  if (elsewhere > 0 && routes.size > 1) throw inAnotherRun()
  await addOrders(
    tx,
    deps,
    actor,
    route,
    added.flatMap((id) => orders.get(id) ?? []),
  )
}

const listRunsElsewhere = async (tx: Tx, routeId: string, orderIds: readonly string[]): Promise<number> =>
  (
    await tx`select 1 from route_stops where order_id = any(${orderIds as string[]}) and is_open and route_id <> ${routeId} limit 1`
  ).length

/** Into a draft as they are; into a run that is handed out by giving them to its courier. */
export async function addOrders(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  route: RouteRow,
  orders: readonly Parameters<typeof giveToRun>[2][],
): Promise<void> {
  const isDraft = route.status === 'draft'
  const courier = isDraft ? undefined : await requireAssignableCourier(tx, route.courierId)
  const isAgreed = route.acceptedAt !== null || (await isEmployee(tx, route.courierId))
  for (const order of orders) {
    requireFree(order, route.courierId)
    if (courier) await giveToRun(tx, actor, order, { courier, routeId: route.id, isAgreed, isOneOfMany: true })
    if (courier) await followOrder(tx, deps, order.id)
  }
  const here = new Set((await listSequence(tx, route.id)).map(({ stopId }) => stopId))
  const stops = await listOrderStops(
    tx,
    orders.map(({ id }) => id),
  )
  await appendStops(
    tx,
    route.id,
    stops.filter((stop) => isAhead(stop) && !here.has(stop.stopId)),
  )
}
