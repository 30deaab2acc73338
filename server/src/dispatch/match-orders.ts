import type { Position, Seconds, VehicleType } from '@maple/contract'
import { munkres } from 'munkres'
import type { Trip } from '../platform/geo/distance.ts'
import { type Carrier, insertOrder, type Schedule, type Stop, scheduleRoute, travelTable } from './schedule-route.ts'

/** An order that waits for a courier. Instants are seconds since 1970. */
export interface WaitingOrder {
  id: string
  pickup: Position
  delivery: Position
  units: number
  placedAt: Seconds
  windowEnd: Seconds
  priority: 'normal' | 'high' | 'urgent'
  /** Couriers who said no, or are to be left in peace with it. */
  notFor: readonly string[]
}

/** A stop that somebody under way still has before them. */
export interface OpenStop {
  orderId: string
  kind: 'pickup' | 'delivery'
  position: Position
  until: Seconds
  units: number
}

export interface FreeCourier {
  id: string
  position: Position
  vehicle: VehicleType
  capacity: number
  rating: number | null
  route: readonly OpenStop[]
  onBoard: number
}

export interface MatchingRules {
  now: Seconds
  /** Farther away than this is no candidate. */
  maxMeters: number
  /** What a second of waiting takes off, and what priorities take off, in seconds of driving. */
  ageWeight: number
  highBonus: Seconds
  urgentBonus: Seconds
  /** What each order already carried, and each star short of five, adds. */
  loadPenalty: Seconds
  ratingPenalty: Seconds
  maxOrders: number
}

export interface Candidate {
  courierId: string
  cost: number
  pickupSeconds: Seconds
  pickupMeters: number
  load: number
}

export interface Match {
  orderId: string
  courierId: string
  /** The cheapest few, the chosen one among them: why this courier. */
  candidates: Candidate[]
}

export type Travel = (a: Position, b: Position, vehicle: VehicleType) => Trip
/** From each courier (columns) to each pickup (rows), row by row. */
export interface PickupTrips {
  meters: ArrayLike<number>
  seconds: ArrayLike<number>
}

/** Beyond any real cost, and still far from where numbers lose their last digit. */
const never = 1_000_000_000
const shown = 5

/** The cheapest way to give every waiting order a courier, taken together and not first come (geo.md). */
export function matchOrders(
  orders: readonly WaitingOrder[],
  couriers: readonly FreeCourier[],
  rules: MatchingRules,
  trips: PickupTrips,
  travel: Travel,
): Match[] {
  if (orders.length === 0 || couriers.length === 0) return []
  const standing = couriers.map((courier) => standingOf(courier, rules))
  const problems = orders.map((order) => problemOf(order, rules, travel))
  const candidate = (row: number, column: number): Candidate | undefined => {
    const at = row * couriers.length + column
    const there = { meters: trips.meters[at] ?? 0, seconds: trips.seconds[at] ?? 0 }
    return candidateFor(problems[row] as Problem, couriers[column] as FreeCourier, standing[column] as Standing, there)
  }
  const costs = problems.map((problem, row) => {
    const line = new Float64Array(couriers.length)
    for (let column = 0; column < couriers.length; column += 1) {
      const [courier, of] = [couriers[column] as FreeCourier, standing[column] as Standing]
      const at = row * couriers.length + column
      line[column] =
        of.load === 0
          ? directCost(problem, courier, of, trips.seconds[at] ?? 0, trips.meters[at] ?? 0)
          : (candidate(row, column)?.cost ?? never)
    }
    return line
  })
  return munkres(costs).flatMap(([row, column]) => {
    const [order, chosen] = [orders[row], candidate(row, column)]
    if (!order || !chosen) return []
    const others = cheapestColumns(costs[row] ?? new Float64Array(), column)
    const candidates = others.flatMap((other) => candidate(row, other) ?? [])
    return [{ orderId: order.id, courierId: chosen.courierId, candidates }]
  })
}

/** The few cheapest, and the chosen one whether or not it is among them; without sorting a thousand for five. */
function cheapestColumns(costs: Float64Array, chosen: number): number[] {
  const best: number[] = []
  costs.forEach((cost, column) => {
    if (cost >= never || (best.length === shown && cost >= (costs[best[shown - 1] ?? 0] ?? 0))) return
    const place = best.findIndex((other) => cost < (costs[other] ?? 0))
    best.splice(place < 0 ? best.length : place, 0, column)
    best.length = Math.min(best.length, shown)
  })
  return best.includes(chosen) ? best : [...best.slice(0, shown - 1), chosen]
}

/** What makes an order come before others: how long it waits, and how urgent it is. */
const meritOf = (order: WaitingOrder, rules: MatchingRules): number =>
  rules.ageWeight * Math.max(0, rules.now - order.placedAt) +
  (order.priority === 'urgent' ? rules.urgentBonus : order.priority === 'high' ? rules.highBonus : 0)

/** What a courier brings along, whichever order it is. */
interface Standing {
  load: number
  penalty: Seconds
}

const standingOf = (courier: FreeCourier, rules: MatchingRules): Standing => {
  const load = new Set(courier.route.map((stop) => stop.orderId)).size
  return { load, penalty: (5 - (courier.rating ?? 4.5)) * rules.ratingPenalty + load * rules.loadPenalty }
}

interface Problem {
  order: WaitingOrder
  rules: MatchingRules
  merit: number
  travel: Travel
  /** From pickup to delivery. */
  onward(vehicle: VehicleType): Seconds
}

function problemOf(order: WaitingOrder, rules: MatchingRules, travel: Travel): Problem {
  const known = new Map<VehicleType, Seconds>()
  const onward = (vehicle: VehicleType): Seconds => {
    const seconds = known.get(vehicle) ?? travel(order.pickup, order.delivery, vehicle).seconds
    known.set(vehicle, seconds)
    return seconds
  }
  return { order, rules, merit: meritOf(order, rules), travel, onward }
}

const isRefused = ({ order, rules }: Problem, courier: FreeCourier, load: number): boolean =>
  order.units > courier.capacity ||
  load >= rules.maxOrders ||
  (order.notFor.length > 0 && order.notFor.includes(courier.id))

/** For somebody with empty hands, who are most: a thousand orders and couriers make a million of these. */
function directCost(
  problem: Problem,
  courier: FreeCourier,
  standing: Standing,
  seconds: Seconds,
  meters: number,
): number {
  const { order, rules, merit, onward } = problem
  if (meters > rules.maxMeters || isRefused(problem, courier, 0)) return never
  const late = rules.now + seconds + onward(courier.vehicle) - order.windowEnd
  return Math.round(seconds + (late > 0 ? late * 2 : 0) + standing.penalty - merit)
}

function candidateFor(problem: Problem, courier: FreeCourier, standing: Standing, there: Trip): Candidate | undefined {
  const { load, penalty } = standing
  if (load === 0) {
    const cost = directCost(problem, courier, standing, there.seconds, there.meters)
    return cost >= never
      ? undefined
      : { courierId: courier.id, cost, pickupSeconds: there.seconds, pickupMeters: there.meters, load }
  }
  const way = isRefused(problem, courier, load) ? undefined : onTheWay(problem, courier)
  if (!way || way.meters > problem.rules.maxMeters) return undefined
  const cost = Math.round(way.seconds + way.delay + penalty - problem.merit)
  return { courierId: courier.id, cost, pickupSeconds: way.seconds, pickupMeters: way.meters, load }
}

interface Way {
  seconds: Seconds
  meters: number
  /** The detour for what is carried already. */
  delay: Seconds
}

/** Under way already: taken along only if every window, theirs and this one, is kept. */
function onTheWay({ order, rules, travel }: Problem, courier: FreeCourier): Way | undefined {
  const positions = [courier.position, ...courier.route.map((stop) => stop.position), order.pickup, order.delivery]
  const carrier: Carrier = {
    start: 0,
    readyAt: rules.now,
    until: Number.POSITIVE_INFINITY,
    capacity: courier.capacity,
    onBoard: courier.onBoard,
    table: travelTable(positions, (a, b) => travel(a, b, courier.vehicle)),
  }
  const route: Stop[] = courier.route.map(({ position: _, ...stop }, index) => ({ ...stop, point: index + 1, from: 0 }))
  const now: Schedule | undefined = scheduleRoute(carrier, route)
  if (!now) return undefined
  const end = { orderId: order.id, from: 0, until: order.windowEnd }
  const pickup: Stop = { ...end, kind: 'pickup', point: positions.length - 2, units: order.units }
  const delivery: Stop = { ...end, kind: 'delivery', point: positions.length - 1, units: -order.units }
  const found = insertOrder(carrier, route, now, pickup, delivery)
  if (!found) return undefined
  const seconds = (found.schedule.arrivals[found.stops.indexOf(pickup)] ?? 0) - rules.now
  return { seconds, meters: found.addedMeters, delay: Math.max(0, found.addedSeconds - seconds) }
}
