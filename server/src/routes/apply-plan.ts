import { isAhead } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import { isEmployee, requireAssignableCourier, type WorkingCourier } from '../couriers/index.ts'
import type { DepsInTx } from '../deps.ts'
import { findPlan, insertDecision, type StoredRoute, takePlan } from '../dispatch/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Principal } from '../platform/principal.ts'
import { appendStops, followOrder } from './follow-order.ts'
import { giveToRun } from './give-to-run.ts'
import { gatherLoose, tellHandedOut } from './hand-out-route.ts'
import { type Locked, lockRuns } from './lock-routes.ts'
import { leaveOthers } from './move-on-board.ts'
import { type LockedOrder, listOrderStops, listSequence, type SequenceStop } from './route-stops.sql.ts'
import { findActiveRoute, insertRoute, type RouteRow } from './routes.sql.ts'

interface Applied {
  assigned: number
  refused: { orderNumber: string; fault: AppError }[]
}

/**
 * A day plan becomes runs that are handed out, one a courier, in the order of driving (O7). All in one go: whoever comes
 * second is told. An order that has moved on is named and left alone.
 */
export async function applyDayPlan(tx: Tx, deps: DepsInTx, actor: Principal, id: string): Promise<Applied> {
  const plan = await takePlan(tx, id, actor.id)
  if (!plan) {
    if (await findPlan(tx, id)) throw new AppError('conflict', 'This plan has been handed out already')
    throw new AppError('not_found')
  }
  const orderIds = [...new Set(plan.routes.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)))]
  const into = plan.routes.map(({ courierId }) => ({ courierId, day: plan.day }))
  const locked = await lockRuns(tx, { orderIds, into })
  const result: Applied = { assigned: 0, refused: [] }
  for (const route of plan.routes) await handOutPart(tx, deps, actor, plan.day, route, locked, result)
  await recordChange(tx, actor, {
    action: 'day-plan.applied',
    subjectType: 'day-plan',
    subjectId: plan.id,
    before: null,
    after: { day: plan.day, routes: plan.routes.length, assigned: result.assigned, refused: result.refused.length },
  })
  return result
}

async function handOutPart(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  day: string,
  { courierId, stops }: StoredRoute,
  { orders }: Locked,
  result: Applied,
): Promise<void> {
  const planned = [...new Set(stops.map(({ orderId }) => orderId))].flatMap((orderId) => orders.get(orderId) ?? [])
  const courier = await courierOrFault(tx, courierId)
  if (courier instanceof AppError) {
    result.refused.push(...planned.map(({ orderNumber }) => ({ orderNumber, fault: courier })))
    return
  }
  // Read again: an earlier part may have emptied this courier's run, and with its last stop it is gone.
  const run = (await findActiveRoute(tx, courierId, day)) ?? (await insertRoute(tx, newId(), courierId, day, true))
  if (!run) throw new AppError('internal')
  const isAgreed = run.acceptedAt !== null || (await isEmployee(tx, courierId))
  const given: string[] = []
  for (const order of planned) {
    const fault = await give(tx, deps, actor, order, courier, run, isAgreed)
    if (fault) result.refused.push({ orderNumber: order.orderNumber, fault })
    else given.push(order.id)
    if (!fault && order.courierId !== courierId) result.assigned += 1
  }
  await putStops(tx, run, stops, given)
  await gatherLoose(tx, deps, run)
  await tellHandedOut(tx, run.id)
}

async function courierOrFault(tx: Tx, courierId: string): Promise<WorkingCourier | AppError> {
  try {
    return await requireAssignableCourier(tx, courierId)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Undefined when it worked; a state that does not allow it undoes only this one order. */
async function give(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  order: LockedOrder,
  courier: WorkingCourier,
  run: RouteRow,
  isAgreed: boolean,
): Promise<AppError | undefined> {
  try {
    await tx.savepoint(async () => {
      await giveToRun(tx, actor, order, { courier, routeId: run.id, isAgreed, isOneOfMany: true })
      await followOrder(tx, deps, order.id)
      await leaveOthers(tx, order.id, run.id)
      if (order.courierId !== courier.id) await insertDecision(tx, order.id, 'plan', courier.id, [])
    })
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'order_moved_on') return error
    throw error
  }
}

/** A plan knows pickups and deliveries; an order that has several of a kind has them one after the other. */
async function putStops(tx: Tx, run: RouteRow, planned: StoredRoute['stops'], given: readonly string[]): Promise<void> {
  const here = new Set((await listSequence(tx, run.id)).map(({ stopId }) => stopId))
  const ahead: SequenceStop[] = (await listOrderStops(tx, given)).filter(
    (stop) => isAhead(stop) && !here.has(stop.stopId),
  )
  const sequence = planned.flatMap(({ orderId, kind }) =>
    ahead.filter((stop) => stop.orderId === orderId && stop.kind === kind),
  )
  await appendStops(tx, run.id, [...new Map(sequence.map((stop) => [stop.stopId, stop])).values()])
}
