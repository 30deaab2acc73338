import { isAhead } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import { isEmployee, requireAssignableCourier } from '../couriers/index.ts'
import type { DepsInTx } from '../deps.ts'
import { giveOrder } from '../dispatch/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Principal } from '../platform/principal.ts'
import { insertMove } from './board-moves.sql.ts'
import { putSequence, requireVersion } from './change-route.ts'
import { today } from './create-route.ts'
import { appendStops, followOrder, settleRoute } from './follow-order.ts'
import { giveToRun, requireMovable } from './give-to-run.ts'
import { gatherLoose } from './hand-out-route.ts'
import { type Locked, lockRuns } from './lock-routes.ts'
import { complete, type WantedMove } from './plan-move.ts'
import { deleteElsewhere, deleteStops, type LockedOrder, listOrderStops, listSequence } from './route-stops.sql.ts'
import { findRoute, insertRoute, type RouteRow } from './routes.sql.ts'
import { isOver, keepsOrder } from './sequence.ts'
import { tellIfSorted } from './tell-route.ts'

/** So long a move can be taken back. */
export const undoSeconds = 10

interface Moved {
  moveId: string
  orderId: string
  courierIds: string[]
}

/** Of two who drag the same order one wins, and the other is told who has it now. */
export async function moveOnBoard(tx: Tx, deps: DepsInTx, actor: Principal, wish: WantedMove): Promise<Moved> {
  const { orderId, day, toCourierId, fromCourierId } = wish
  const into = toCourierId === null ? undefined : { courierId: toCourierId, day }
  if (into && day < today(deps)) throw new AppError('bad_input', 'That day is over', { path: 'day' })
  const locked = await lockRuns(tx, { orderIds: [orderId], into: into ? [into] : [] })
  const order = locked.orders.get(orderId)
  if (!order) throw new AppError('not_found', 'Order not found')
  requireStillWith(order, fromCourierId)
  await tellIfSorted(tx, locked.routes.values())
  const had = await runWith(tx, locked, orderId)
  const fromStops = had ? await aheadIn(tx, had.id) : []
  const isWithin = toCourierId !== null && toCourierId === order.courierId
  if (!isWithin) requireMovable(order)
  const target = into && ((isWithin ? had : undefined) ?? locked.into.get(into.courierId))
  const shown = into && (locked.into.get(into.courierId) ?? target)
  if (shown) requireVersion(await listSequence(tx, shown.id), wish.version)
  const toStopsBefore = target ? await aheadIn(tx, target.id) : []
  const run = into
    ? await putInto(tx, deps, actor, order, target, into, isWithin)
    : await takeBack(tx, deps, actor, order, had)
  const toStopsAfter = run ? await putWanted(tx, run, wish.stopIds) : []
  const moveId = newId()
  await insertMove(tx, {
    id: moveId,
    orderId,
    day,
    fromCourierId,
    toCourierId,
    fromStatus: order.status,
    fromStops,
    toStopsBefore,
    toStopsAfter,
    movedBy: actor.id,
  })
  if (isWithin && run)
    await recordChange(tx, actor, {
      action: 'route.changed',
      subjectType: 'route',
      subjectId: run.id,
      before: { stops: toStopsBefore.length },
      after: { stops: toStopsAfter.length },
    })
  return { moveId, orderId, courierIds: [...new Set([fromCourierId, toCourierId])].filter((id) => id !== null) }
}

export function requireStillWith({ courierId, courierName, status }: LockedOrder, seenWith: string | null): void {
  if (courierId === seenWith || status === 'cancelled' || status === 'delivered' || status === 'returned') return
  if (courierId === null) throw new AppError('order_moved_on', 'Meanwhile this order was given back')
  throw new AppError('order_moved_on', 'Meanwhile this order was offered to {courier}', {
    values: { courier: courierName ?? '' },
  })
}

/** The run that it is in, a draft too. */
export async function runWith(tx: Tx, { routes }: Locked, orderId: string): Promise<RouteRow | undefined> {
  for (const route of routes.values())
    if ((await listSequence(tx, route.id)).some((stop) => stop.orderId === orderId && isAhead(stop))) return route
  return undefined
}

export const aheadIn = async (tx: Tx, routeId: string): Promise<string[]> =>
  (await listSequence(tx, routeId)).filter((stop) => !isOver(stop)).map(({ stopId }) => stopId)

/** Into the run that they have that day; without one there is one from now on, so that it has a sequence. */
export async function putInto(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  order: LockedOrder,
  target: RouteRow | undefined,
  { courierId, day }: { courierId: string; day: string },
  /** They have it already, or had agreed to it before. */
  isAgreed: boolean,
): Promise<RouteRow> {
  const run = target ?? (await insertRoute(tx, newId(), courierId, day, true))
  if (!run) throw new AppError('internal')
  if (order.courierId !== courierId) {
    const courier = await requireAssignableCourier(tx, courierId)
    const agreed = isAgreed || run.acceptedAt !== null || (await isEmployee(tx, courierId))
    await giveToRun(tx, actor, order, { courier, routeId: run.id, isAgreed: agreed, isOneOfMany: false })
    await followOrder(tx, deps, order.id)
  }
  await leaveOthers(tx, order.id, run.id)
  const here = new Set((await listSequence(tx, run.id)).map(({ stopId }) => stopId))
  const missing = (await listOrderStops(tx, [order.id])).filter((stop) => isAhead(stop) && !here.has(stop.stopId))
  await appendStops(tx, run.id, missing)
  if (!target) await gatherLoose(tx, deps, run)
  await settleRoute(tx, run)
  return (await findRoute(tx, run.id)) ?? run
}

/** Also a draft of the same courier, which would keep it. */
export async function leaveOthers(tx: Tx, orderId: string, routeId: string): Promise<void> {
  const left = await deleteElsewhere(tx, orderId, routeId)
  for (const id of new Set(left.map((row) => row.routeId))) {
    const route = await findRoute(tx, id)
    if (route) await settleRoute(tx, route)
  }
}

/** It waits for somebody; what was planned for it in a draft is no longer. */
async function takeBack(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  order: LockedOrder,
  had: RouteRow | undefined,
): Promise<undefined> {
  if (order.courierId) await giveOrder(tx, actor, order.id, order.courierId, undefined)
  if (had) {
    const stops = (await listSequence(tx, had.id)).filter((stop) => stop.orderId === order.id && isAhead(stop))
    const ids = stops.map(({ stopId }) => stopId)
    if (ids.length > 0) await deleteStops(tx, had.id, ids)
    await settleRoute(tx, had)
  }
  await followOrder(tx, deps, order.id)
}

/** In the sequence wanted; what came into the run in the meantime stays in it. */
export async function putWanted(tx: Tx, run: RouteRow, wanted: readonly string[] | undefined): Promise<string[]> {
  const stops = (await listSequence(tx, run.id)).filter((stop) => !isOver(stop))
  const byId = new Map(stops.map((stop) => [stop.stopId, stop]))
  const ids = complete([...byId.keys()], wanted ?? [])
  const sequence = ids.flatMap((id) => byId.get(id) ?? [])
  if (!keepsOrder(sequence))
    throw new AppError('bad_input', 'A delivery comes after the pickup of its order', { path: 'stopIds' })
  await putSequence(tx, run, sequence)
  return ids
}
