import type { DayPlanView, PlanOrderView, PlanRouteView, Seconds } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import type { Db } from '../platform/db.ts'
import { asItStands } from './as-it-stands.ts'
import { type Begin, beginsOf, depotOf, shiftsOfDay } from './begin-day.ts'
import {
  countCouriersBeside,
  countOrdersBeside,
  type DayPlanRow,
  listPlanCouriers,
  listPlanOrders,
  type PlanCourierRow,
  type PlanOrderRow,
  type StoredRoute,
} from './day-plans.sql.ts'
import { capacityOf, unitsOf } from './dispatch.policy.ts'
import { addUp, driveOn, setOut } from './drive-on.ts'
import { mostCouriers, spanOfDay } from './roads-of-day.ts'
import { type Roads, type Travel, travelBy } from './travel.ts'

/** Worked out anew on the orders as they are: an old plan never shows an old address. */
export async function viewPlan(
  deps: DepsInTx,
  db: Db,
  roads: Roads,
  plan: DayPlanRow,
  more: readonly string[] = [],
): Promise<DayPlanView> {
  const ids = plan.routes.flatMap((route) => route.stops.map((stop) => stop.orderId))
  const rows = await listPlanOrders(db, [...new Set([...ids, ...more])])
  const shifts = await shiftsOfDay(deps, db, plan.day)
  const { inPlan, couriers, leftOut } = await whoCanDrive(db, plan, shifts && [...shifts.keys()])
  // What was handed out is shown as it was.
  const drivable = rows.filter((row) => plan.appliedAt !== null || !row.hasSeveralStops)
  const orders = new Map(drivable.map((row) => [row.id, row]))
  const planned = new Set(ids.filter((id) => orders.has(id)))
  const depot = await depotOf(deps)
  const travel = travelBy(roads)
  const beginOf = await beginsOf(deps, plan, rows, shifts)
  const routes = plan.routes.flatMap((route) => {
    const courier = couriers.find((row) => row.id === route.courierId)
    return courier ? [viewRoute(deps, travel, route, courier, orders, beginOf(courier))] : []
  })
  const [beside] = await countOrdersBeside(
    db,
    ...spanOfDay(deps, plan.day),
    rows.map((row) => row.id),
  )
  return {
    _id: plan.id,
    day: plan.day,
    createdAt: plan.createdAt,
    appliedAt: plan.appliedAt,
    source: plan.source,
    isEstimated: routes.length > 0 ? routes.some((route) => route.isEstimated) : !travel.hasRoads,
    depot,
    orders: rows.map(viewOrder),
    couriers: couriers.map(viewCourier),
    routes,
    unplanned: rows.filter((row) => !planned.has(row.id)).map((row) => row.id),
    leftOut: { orders: beside?.total ?? 0, couriers: leftOut },
    totals: addUp(routes),
    today: asItStands(
      travel,
      rows.filter((row) => planned.has(row.id)),
      inPlan,
      beginOf,
    ),
  }
}

/** Those in the plan, then who else may work that day, then everybody else: as many as a plan takes. */
async function whoCanDrive(db: Db, { routes }: DayPlanRow, onShift: string[] | undefined) {
  const driving = routes.map((route) => route.courierId)
  const [inPlan, working, others] = await Promise.all([
    listPlanCouriers(db, driving, mostCouriers),
    listPlanCouriers(db, undefined, mostCouriers, onShift),
    onShift ? listPlanCouriers(db, undefined, mostCouriers) : [],
  ])
  const known = new Map([...inPlan, ...working, ...others].map((courier) => [courier.id, courier]))
  const couriers = [...known.values()].slice(0, Math.max(mostCouriers, inPlan.length))
  const [beside] = await countCouriersBeside(
    db,
    couriers.map((courier) => courier.id),
    onShift,
  )
  return { inPlan, couriers, leftOut: beside?.total ?? 0 }
}

const viewOrder = (row: PlanOrderRow): PlanOrderView => ({
  _id: row.id,
  orderNumber: row.orderNumber,
  status: row.status,
  size: row.packageSize,
  pickup: { address: row.pickupAddress, place: row.pickupPlace },
  delivery: { address: row.deliveryAddress, place: row.deliveryPlace, contactName: row.deliveryContactName },
  window: { start: row.windowStart, end: row.windowEnd },
  cannotPlan: row.hasSeveralStops ? 'several-stops' : row.pickupPlace && row.deliveryPlace ? null : 'not-placed',
})

const viewCourier = ({ id, courierCode, name, vehicle }: PlanCourierRow) => ({ _id: id, courierCode, name, vehicle })

function viewRoute(
  { settings }: DepsInTx,
  travel: Travel,
  route: StoredRoute,
  courier: PlanCourierRow,
  orders: ReadonlyMap<string, PlanOrderRow>,
  begin: Begin,
): PlanRouteView {
  let [drive, load, fits] = [setOut(begin), 0, true]
  const capacity = capacityOf(settings, courier.vehicle)
  const stops = route.stops.flatMap(({ orderId, kind }) => {
    const order = orders.get(orderId)
    if (!order) return []
    const next = driveOn(drive, travel, courier.vehicle, order, kind)
    drive = next
    load += kind === 'pickup' ? unitsOf[order.packageSize] : -unitsOf[order.packageSize]
    fits &&= load <= capacity
    return [{ orderId, kind, arriveAt: instant(next.time), isLate: next.isLate }]
  })
  const start = { from: begin.from, place: begin.place, at: instant(begin.at) }
  return { courier: viewCourier(courier), start, stops, fits, isEstimated: drive.isEstimated, ...addUp([drive]) }
}

const instant = (at: Seconds): string => new Date(at * 1000).toISOString()
