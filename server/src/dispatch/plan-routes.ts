import type { Position, Seconds } from '@maple/contract'
import type { Trip } from '../platform/geo/distance.ts'
import type { TravelMode } from '../platform/geo/travel-modes.ts'
import {
  type Carrier,
  type Insertion,
  insertOrder,
  type Schedule,
  type Stop,
  scheduleRoute,
  type TravelTable,
  travelTable,
} from './schedule-route.ts'

export interface PlanOrder {
  id: string
  pickup: Position
  delivery: Position
  units: number
  windowStart: Seconds
  windowEnd: Seconds
}

/** `pace` names a class of travel times: all cars share a table, vans and bicycles have one of their own. */
export interface PlanCourier {
  id: string
  start: Position
  capacity: number
  pace: TravelMode
  from: Seconds
  until: Seconds
}

export interface PlannedStop {
  orderId: string
  kind: 'pickup' | 'delivery'
  arriveAt: Seconds
}

export interface PlannedRoute {
  courierId: string
  stops: PlannedStop[]
  meters: number
  drivingSeconds: Seconds
}

export interface Plan {
  routes: PlannedRoute[]
  /** Orders that fit nowhere without breaking a window or a capacity. */
  unplanned: string[]
  meters: number
  drivingSeconds: Seconds
}

export interface PlanOptions {
  trip(a: Position, b: Position, pace: TravelMode): Trip
  /** Another roll of the dice: improvement goes on while this says so. */
  goOn(round: number): boolean
  random(): number
}

interface Route {
  courier: PlanCourier
  carrier: Carrier
  stops: Stop[]
  schedule: Schedule
}

interface State {
  routes: Route[]
  unplanned: Set<number>
}

/** An order left behind weighs more than any drive. */
const unplannedCost = 10_000_000
/** At most this share of the orders, or this few, is taken out and put back in one round. */
const ruinShare = 0.15
const ruinLeast = 8
const ruinMost = 40

/** Cheapest insertion, then ruin and recreate: take some neighbours out, put them back better. Windows always hold. */
export function planRoutes(
  orders: readonly PlanOrder[],
  couriers: readonly PlanCourier[],
  { trip, goOn, random }: PlanOptions,
): Plan {
  const problem = makeProblem(orders, couriers, trip)
  let best = recreate(problem, emptyState(problem), random)
  let current = best
  for (let round = 0; orders.length > 0 && couriers.length > 0 && goOn(round); round += 1) {
    const next = recreate(problem, ruin(problem, current, random), random)
    // Slightly worse is followed now and then: the way out of a valley leads uphill.
    if (cost(next) < cost(current) * (1 + 0.01 * random())) current = next
    if (cost(next) < cost(best)) best = next
  }
  return describe(best, orders)
}

interface Problem {
  orders: readonly PlanOrder[]
  stops: { pickup: Stop; delivery: Stop }[]
  carriers: Carrier[]
  couriers: readonly PlanCourier[]
  table: TravelTable
}

function makeProblem(
  orders: readonly PlanOrder[],
  couriers: readonly PlanCourier[],
  trip: PlanOptions['trip'],
): Problem {
  const points = [...couriers.map((c) => c.start), ...orders.flatMap((o) => [o.pickup, o.delivery])]
  const tables = new Map<TravelMode, TravelTable>()
  const tableOf = (pace: TravelMode): TravelTable => {
    const known = tables.get(pace) ?? travelTable(points, (a, b) => trip(a, b, pace))
    tables.set(pace, known)
    return known
  }
  const carriers = couriers.map((courier, start) => ({
    start,
    readyAt: courier.from,
    until: courier.until,
    capacity: courier.capacity,
    onBoard: 0,
    table: tableOf(courier.pace),
  }))
  const stops = orders.map((order, index) => {
    const point = couriers.length + index * 2
    const common = { orderId: order.id, until: order.windowEnd }
    return {
      pickup: { ...common, kind: 'pickup' as const, point, from: 0, units: order.units },
      delivery: {
        ...common,
        kind: 'delivery' as const,
        point: point + 1,
        from: order.windowStart,
        units: -order.units,
      },
    }
  })
  return {
    orders,
    stops,
    carriers,
    couriers,
    table: carriers[0]?.table ?? travelTable([], () => ({ meters: 0, seconds: 0 })),
  }
}

const emptyState = ({ orders, carriers, couriers }: Problem): State => ({
  routes: carriers.map((carrier, index) => ({
    courier: couriers[index] as PlanCourier,
    carrier,
    stops: [],
    schedule: { arrivals: [], meters: 0, drivingSeconds: 0, endsAt: carrier.readyAt },
  })),
  unplanned: new Set(orders.keys()),
})

const cost = ({ routes, unplanned }: State): number =>
  routes.reduce((sum, route) => sum + route.schedule.drivingSeconds, unplanned.size * unplannedCost)

/** Takes an order and those near it out of their routes. */
function ruin({ orders, table, stops }: Problem, state: State, random: () => number): State {
  const centre = stops[Math.floor(random() * orders.length)]?.delivery.point ?? 0
  const most = Math.min(orders.length, ruinMost, Math.max(ruinLeast, orders.length * ruinShare))
  const count = 1 + Math.floor(random() * most)
  const near = [...orders.keys()]
    .map((index) => ({
      index,
      away: (table.seconds[centre * table.size + (stops[index]?.delivery.point ?? 0)] ?? 0) * (0.8 + 0.4 * random()),
    }))
    .sort((a, b) => a.away - b.away)
    .slice(0, count)
  const out = new Set(near.map(({ index }) => orders[index]?.id))
  const routes = state.routes.map((route) => {
    const left = route.stops.filter((stop) => !out.has(stop.orderId))
    if (left.length === route.stops.length) return route
    // Without a stop the rest is reached no later: it still fits.
    return { ...route, stops: left, schedule: scheduleRoute(route.carrier, left) ?? route.schedule }
  })
  return { routes, unplanned: new Set([...state.unplanned, ...near.map(({ index }) => index)]) }
}

/** Puts the orders that are out back in, the most constrained first, each where it adds least. */
function recreate(problem: Problem, state: State, random: () => number): State {
  const routes = [...state.routes]
  const unplanned = new Set<number>()
  const waiting = [...state.unplanned]
    .map((index) => ({ index, rank: (problem.orders[index]?.windowEnd ?? 0) * (0.9999 + 0.0002 * random()) }))
    .sort((a, b) => a.rank - b.rank)
  for (const { index } of waiting) {
    const found = cheapest(routes, problem.stops[index] as { pickup: Stop; delivery: Stop }, random)
    if (found) routes[found.at] = { ...(routes[found.at] as Route), stops: found.stops, schedule: found.schedule }
    else unplanned.add(index)
  }
  return { routes, unplanned }
}

function cheapest(
  routes: readonly Route[],
  { pickup, delivery }: { pickup: Stop; delivery: Stop },
  random: () => number,
): (Insertion & { at: number }) | undefined {
  let best: (Insertion & { at: number }) | undefined
  const emptySeen = new Set<string>()
  routes.forEach((route, at) => {
    // Couriers who start at the same place with nothing planned are the same: one of them is enough to look at.
    if (route.stops.length === 0) {
      const same = `${route.courier.start.lat},${route.courier.start.lng},${route.courier.pace},${route.courier.capacity},${route.courier.from},${route.courier.until}`
      if (emptySeen.has(same)) return
      emptySeen.add(same)
    }
    // A blink now and then keeps every round from being the same.
    if (random() < 0.01) return
    const found = insertOrder(route.carrier, route.stops, route.schedule, pickup, delivery, best?.addedSeconds)
    if (found) best = { ...found, at }
  })
  return best
}

function describe(state: State, orders: readonly PlanOrder[]): Plan {
  const routes = state.routes
    .filter((route) => route.stops.length > 0)
    .map(({ courier, stops, schedule }) => ({
      courierId: courier.id,
      stops: stops.map(({ orderId, kind }, index) => ({ orderId, kind, arriveAt: schedule.arrivals[index] ?? 0 })),
      meters: schedule.meters,
      drivingSeconds: schedule.drivingSeconds,
    }))
  return {
    routes,
    unplanned: [...state.unplanned].map((index) => orders[index]?.id ?? ''),
    meters: routes.reduce((sum, route) => sum + route.meters, 0),
    drivingSeconds: routes.reduce((sum, route) => sum + route.drivingSeconds, 0),
  }
}
