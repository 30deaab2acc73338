import { dayAfter, instantAt } from '@maple/contract/platform/local-time'
import type { Deps, DepsInTx } from '../deps.ts'
import { depotOf, isFromHere, startOf } from './begin-day.ts'
import {
  type DayPlanRow,
  listOrdersOfDay,
  listPlanCouriers,
  listPlanOrders,
  type PlanCourierRow,
  type PlanOrderRow,
} from './day-plans.sql.ts'
import { type Roads, roadsBetween } from './travel.ts'

const mostOrders = 500
export const mostCouriers = 100

/** By the company's clock. */
export function spanOfDay({ settings }: Pick<DepsInTx, 'settings'>, day: string): [from: Date, to: Date] {
  const zone = settings.get('general.timeZone')
  return [instantAt(day, '00:00', zone), instantAt(dayAfter(day), '00:00', zone)]
}

export const ordersOfDay = (deps: Deps, day: string) => listOrdersOfDay(deps.db, ...spanOfDay(deps, day), mostOrders)

/**
 * Between the depot, where couriers start and all places of these orders, in the traffic that they will meet; kept, since a plan is looked at
 * more often than it is made.
 */
export async function roadsOfDay(
  deps: Deps,
  plan: Pick<DayPlanRow, 'day' | 'appliedAt'>,
  orders: readonly PlanOrderRow[],
  couriers: readonly PlanCourierRow[],
): Promise<Roads> {
  const places = orders
    .flatMap(({ pickupPlace, deliveryPlace }) => [pickupPlace, deliveryPlace])
    .filter((place) => place !== null)
    // In one order, whichever way the orders were listed: what is kept is found again.
    .toSorted((a, b) => a.lat - b.lat || a.lng - b.lng)
  const depot = (await depotOf(deps)).place
  const fromHere = isFromHere(deps, plan)
  const starts = [...(depot ? [depot] : []), ...couriers.flatMap((who) => startOf(who, null, fromHere).place ?? [])]
  const wanted = { grids: [{ from: [...starts, ...places], to: places }] }
  const now = deps.now()
  const first = orders.reduce((least, { windowStart }) => Math.min(least, new Date(windowStart).getTime()), Infinity)
  const at = orders.length > 0 && first > now.getTime() ? new Date(first) : now
  const bicycle = couriers.some(({ vehicle }) => vehicle === 'bicycle') ? wanted : undefined
  return roadsBetween(deps, { car: wanted, bicycle }, { at, isKept: true })
}

/** Of everything that a plan shows: its own orders, and those of its day that are in no route yet. */
export async function roadsOfPlan(
  deps: Deps,
  plan: Pick<DayPlanRow, 'day' | 'appliedAt' | 'routes'>,
  more: { orderIds: readonly string[]; courierIds: readonly string[] } = { orderIds: [], courierIds: [] },
): Promise<{ roads: Roads; ids: string[] }> {
  const { routes } = plan
  const ofDay = await ordersOfDay(deps, plan.day)
  const planned = routes.flatMap((route) => route.stops.map((stop) => stop.orderId))
  const ids = [...new Set([...planned, ...more.orderIds, ...ofDay.map(({ id }) => id)])]
  const driving = [...new Set([...routes.map(({ courierId }) => courierId), ...more.courierIds])]
  const [orders, couriers] = await Promise.all([
    listPlanOrders(deps.db, ids),
    listPlanCouriers(deps.db, driving, mostCouriers),
  ])
  return { roads: await roadsOfDay(deps, plan, orders, couriers), ids }
}
