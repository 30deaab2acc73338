import type { DayPlanView, PlanOrderView, PlanRouteView, Position } from '@maple/contract'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Db } from '../platform/db.ts'
import {
  type DayPlanRow,
  listPlanCouriers,
  listPlanOrders,
  type PlanCourierRow,
  type PlanOrderRow,
  type StoredRoute,
} from './day-plans.sql.ts'
import { capacityOf, seconds, unitsOf } from './dispatch.policy.ts'
import { type Leg, type Roads, type Travel, travelBy } from './travel.ts'

export async function depotOf({ depot }: Pick<Deps, 'depot'>) {
  const { address, place } = await depot()
  return { address, place: place && { lat: place.lat, lng: place.lng, precision: place.precision } }
}

/** Worked out anew on the orders as they are: an old plan never shows an old address. */
export async function viewPlan(
  deps: DepsInTx,
  db: Db,
  roads: Roads,
  plan: DayPlanRow,
  more: readonly string[] = [],
): Promise<DayPlanView> {
  const planned = new Set(plan.routes.flatMap((route) => route.stops.map((stop) => stop.orderId)))
  const rows = await listPlanOrders(db, [...new Set([...planned, ...more])])
  const driving = plan.routes.map((route) => route.courierId)
  const [inPlan, free] = await Promise.all([listPlanCouriers(db, driving, 100), listPlanCouriers(db, undefined, 100)])
  const couriers = [...inPlan, ...free.filter((courier) => !driving.includes(courier.id))]
  const orders = new Map(rows.map((row) => [row.id, row]))
  const depot = await depotOf(deps)
  const travel = travelBy(roads)
  const routes = plan.routes.flatMap((route) => {
    const courier = couriers.find((row) => row.id === route.courierId)
    return courier ? [viewRoute(deps, travel, route, courier, orders, depot.place)] : []
  })
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
    totals: sum(routes),
    today: asItStands(travel, rows, inPlan, depot.place),
  }
}

const sum = (parts: readonly { meters: number; drivingSeconds: number }[]) => ({
  meters: parts.reduce((all, part) => all + part.meters, 0),
  drivingSeconds: parts.reduce((all, part) => all + part.drivingSeconds, 0),
})

const viewOrder = (row: PlanOrderRow): PlanOrderView => ({
  _id: row.id,
  orderNumber: row.orderNumber,
  status: row.status,
  size: row.packageSize,
  pickup: { address: row.pickupAddress, place: row.pickupPlace },
  delivery: { address: row.deliveryAddress, place: row.deliveryPlace, contactName: row.deliveryContactName },
  window: { start: row.windowStart, end: row.windowEnd },
})

const viewCourier = ({ id: _id, ...who }: PlanCourierRow) => ({ _id, ...who })

function viewRoute(
  { settings }: DepsInTx,
  { trip }: Travel,
  route: StoredRoute,
  courier: PlanCourierRow,
  orders: ReadonlyMap<string, PlanOrderRow>,
  depot: Position | null,
): PlanRouteView {
  const first = Math.min(...[...orders.values()].map((order) => seconds(order.windowStart)), Number.MAX_SAFE_INTEGER)
  let [at, time, load, fits, isEstimated] = [depot, first - 3600, 0, true, false]
  const capacity = capacityOf(settings, courier.vehicle)
  const driven = { meters: 0, drivingSeconds: 0 }
  const stops = route.stops.flatMap(({ orderId, kind }) => {
    const order = orders.get(orderId)
    if (!order) return []
    const place = kind === 'pickup' ? order.pickupPlace : order.deliveryPlace
    const way = at && place && !same(at, place) ? trip(at, place, courier.vehicle) : standing
    driven.meters += way.meters
    driven.drivingSeconds += way.seconds
    isEstimated ||= way.isEstimated
    time = Math.max(time + way.seconds, kind === 'delivery' ? seconds(order.windowStart) : 0)
    load += kind === 'pickup' ? unitsOf[order.packageSize] : -unitsOf[order.packageSize]
    fits &&= load <= capacity
    at = place ?? at
    return [
      {
        orderId,
        kind,
        arriveAt: new Date(time * 1000).toISOString(),
        isLate: kind === 'delivery' && time > seconds(order.windowEnd),
      },
    ]
  })
  return { courier: viewCourier(courier), stops, fits, isEstimated, ...driven }
}

const standing: Leg = { meters: 0, seconds: 0, isEstimated: false }
const same = (a: Position, b: Position): boolean => a.lat === b.lat && a.lng === b.lng

/** First come: each order goes to whom it is given already, else to whoever would end up nearest to its pickup. */
function asItStands(
  { trip }: Travel,
  orders: readonly PlanOrderRow[],
  couriers: readonly PlanCourierRow[],
  depot: Position | null,
) {
  const at = new Map<string, Position | null>(couriers.map((courier) => [courier.id, depot]))
  return orders.reduce(
    (total, { courierId, pickupPlace, deliveryPlace }) => {
      if (!pickupPlace || !deliveryPlace) return total
      const away = (from: Position | null) =>
        from && !same(from, pickupPlace) ? trip(from, pickupPlace, 'car') : standing
      const nearest = [...at].toSorted((a, b) => away(a[1]).seconds - away(b[1]).seconds)[0]?.[0]
      const who = courierId ?? nearest ?? ''
      const [there, on] = [away(at.get(who) ?? depot), trip(pickupPlace, deliveryPlace, 'car')]
      at.set(who, deliveryPlace)
      return {
        meters: total.meters + there.meters + on.meters,
        drivingSeconds: total.drivingSeconds + there.seconds + on.seconds,
      }
    },
    { meters: 0, drivingSeconds: 0 },
  )
}
