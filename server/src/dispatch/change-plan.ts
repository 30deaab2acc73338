import type { DayPlanView } from '@maple/contract'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { changePlan, findPlan, listPlanCouriers, listPlanOrders, type StoredRoute } from './day-plans.sql.ts'
import { planCouriers, planOrders } from './plan-day.ts'
import { planRoutes } from './plan-routes.ts'
import { roadsOfPlan } from './roads-of-day.ts'
import { type Roads, travelBy } from './travel.ts'
import { viewPlan } from './view-plan.ts'

interface ByHand {
  courierId: string
  orderIds: string[]
}

/** Routes as somebody drew them: those that changed are put in the best order of stops, the others stay as they are. */
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
      routes.push(old && isSame(old, route) ? old : await inOrder(deps, tx, roads, route))
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
}

const isSame = (old: StoredRoute, { orderIds }: ByHand): boolean => {
  const had = new Set(old.stops.map((stop) => stop.orderId))
  return had.size === orderIds.length && orderIds.every((id) => had.has(id))
}

/** What does not fit without being late is driven at the end: a person wants it so, and sees what it costs. */
async function inOrder(deps: DepsInTx, tx: Tx, roads: Roads, { courierId, orderIds }: ByHand): Promise<StoredRoute> {
  const [rows, couriers] = await Promise.all([listPlanOrders(tx, orderIds), listPlanCouriers(tx, [courierId], 1)])
  if (rows.length < orderIds.length || couriers.length === 0) throw new AppError('not_found')
  const best = planRoutes(planOrders(rows), await planCouriers(deps, couriers, rows), {
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
