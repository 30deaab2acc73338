import type { DayPlanView } from '@maple/contract'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { beginsOf, shiftsOfDay } from './begin-day.ts'
import {
  changePlan,
  type DayPlanRow,
  findPlan,
  listPlanCouriers,
  listPlanOrders,
  type StoredRoute,
} from './day-plans.sql.ts'
import { planCouriers, planOrders } from './plan-day.ts'
import { planRoutes } from './plan-routes.ts'
import { roadsOfPlan } from './roads-of-day.ts'
import { type Roads, travelBy } from './travel.ts'
import { viewPlan } from './view-plan.ts'

interface ByHand {
  courierId: string
  orderIds: string[]
  stops?: StoredRoute['stops'] | undefined
}

/**
 * Routes as somebody drew them. One with its stops named is driven in that order; of the others those that changed are
 * put in the best order, and the rest stay as they are.
 */
export async function changeDayPlan(deps: Deps, id: string, wanted: readonly ByHand[]): Promise<DayPlanView> {
  requireOnce(wanted)
  const before = await findPlan(deps.db, id)
  if (!before) throw new AppError('not_found')
  const { roads, ids } = await roadsOfPlan(deps, before, {
    orderIds: wanted.flatMap((route) => route.orderIds),
    courierIds: wanted.map(({ courierId }) => courierId),
  })
  return deps.db.transaction(async (tx) => {
    const plan = await findPlan(tx, id)
    if (!plan) throw new AppError('not_found')
    const drawn = new Map(plan.routes.map((route) => [route.courierId, route]))
    const routes: StoredRoute[] = []
    for (const route of wanted) {
      const old = drawn.get(route.courierId)
      routes.push(old && !route.stops && isSame(old, route) ? old : await inOrder(deps, tx, roads, plan, route))
    }
    const changed = await changePlan(tx, id, routes)
    if (!changed) throw new AppError('conflict', 'This plan has been handed out already')
    return viewPlan(deps, tx, roads, changed, ids)
  })
}

function requireOnce(wanted: readonly ByHand[]): void {
  const ids = wanted.flatMap((route) => route.orderIds)
  const couriers = wanted.map((route) => route.courierId)
  if (new Set(ids).size < ids.length || new Set(couriers).size < couriers.length)
    throw new AppError('bad_input', 'Each order and each courier can be in one route only', { path: 'routes' })
  if (!wanted.every(isWhole))
    throw new AppError('bad_input', 'Name the pickup and the delivery of each order once, the pickup first', {
      path: 'routes',
    })
}

function isWhole({ orderIds, stops }: ByHand): boolean {
  if (!stops) return true
  const at = new Map(stops.map(({ orderId, kind }, nth) => [`${orderId} ${kind}`, nth]))
  const isOrdered = orderIds.every((id) => (at.get(`${id} pickup`) ?? Infinity) < (at.get(`${id} delivery`) ?? -1))
  return isOrdered && stops.length === 2 * orderIds.length
}

const isSame = (old: StoredRoute, { orderIds }: ByHand): boolean => {
  const had = new Set(old.stops.map((stop) => stop.orderId))
  return had.size === orderIds.length && orderIds.every((id) => had.has(id))
}

/** What does not fit without being late is driven at the end: a person wants it so, and sees what it costs. */
async function inOrder(
  deps: DepsInTx,
  tx: Tx,
  roads: Roads,
  plan: DayPlanRow,
  { courierId, orderIds, stops: named }: ByHand,
): Promise<StoredRoute> {
  const [rows, couriers] = await Promise.all([listPlanOrders(tx, orderIds), listPlanCouriers(tx, [courierId], 1)])
  if (rows.length < orderIds.length || couriers.length === 0) throw new AppError('not_found')
  if (rows.some((row) => row.hasSeveralStops))
    throw new AppError('conflict', 'An order of several stops cannot be planned: give it to a courier on the board')
  if (named) return { courierId, stops: named }
  const beginOf = await beginsOf(deps, plan, rows, await shiftsOfDay(deps, tx, plan.day))
  const best = planRoutes(planOrders(rows), planCouriers(deps, couriers, beginOf), {
    trip: travelBy(roads).trip,
    random: Math.random,
    goOn: (round) => round < 100,
  })
  const stops = best.routes.flatMap((route) => route.stops.map(({ orderId, kind }) => ({ orderId, kind })))
  const placed = new Set(stops.map((stop) => stop.orderId))
  const atTheEnd = orderIds.filter((id) => !placed.has(id))
  return {
    courierId,
    stops: [
      ...stops,
      ...atTheEnd.flatMap((orderId) => [
        { orderId, kind: 'pickup' as const },
        { orderId, kind: 'delivery' as const },
      ]),
    ],
  }
}
