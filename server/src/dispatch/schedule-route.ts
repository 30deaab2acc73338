import type { Position, Seconds } from '@maple/contract'
import type { Trip } from '../platform/geo/distance.ts'

/** Distances and times between the points of one problem, by index: filled once, read millions of times. */
export interface TravelTable {
  size: number
  meters: Int32Array
  seconds: Int32Array
}

export function travelTable(points: readonly Position[], trip: (a: Position, b: Position) => Trip): TravelTable {
  const size = points.length
  const [meters, seconds] = [new Int32Array(size * size), new Int32Array(size * size)]
  points.forEach((a, i) => {
    points.forEach((b, j) => {
      if (i === j) return
      const between = trip(a, b)
      meters[i * size + j] = between.meters
      seconds[i * size + j] = between.seconds
    })
  })
  return { size, meters, seconds }
}

/** One place on a route. Instants are seconds since 1970; `units` is what gets on (or off, below zero). */
export interface Stop {
  orderId: string
  kind: 'pickup' | 'delivery'
  point: number
  from: Seconds
  until: Seconds
  units: number
}

export interface Carrier {
  /** Index of the point where it starts. */
  start: number
  readyAt: Seconds
  /** No stop later than this. */
  until: Seconds
  capacity: number
  /** What is on board at the start. */
  onBoard: number
  table: TravelTable
}

export interface Schedule {
  arrivals: Seconds[]
  meters: number
  /** Driving alone, without waiting. */
  drivingSeconds: Seconds
  endsAt: Seconds
}

/** When each stop is reached, or undefined if a window, the shift or the capacity would break. */
export function scheduleRoute(carrier: Carrier, stops: readonly Stop[]): Schedule | undefined {
  const { table } = carrier
  let [at, time, load, meters, drivingSeconds] = [carrier.start, carrier.readyAt, carrier.onBoard, 0, 0]
  const arrivals: Seconds[] = []
  for (const stop of stops) {
    const hop = at * table.size + stop.point
    const seconds = table.seconds[hop] ?? 0
    meters += table.meters[hop] ?? 0
    drivingSeconds += seconds
    time = Math.max(time + seconds, stop.from)
    load += stop.units
    if (time > stop.until || time > carrier.until || load > carrier.capacity) return undefined
    arrivals.push(time)
    at = stop.point
  }
  return { arrivals, meters, drivingSeconds, endsAt: time }
}

export interface Insertion {
  stops: Stop[]
  schedule: Schedule
  /** Driving that it adds. */
  addedSeconds: Seconds
  addedMeters: number
}

/**
 * The cheapest way to take one more order along that keeps every window, or undefined; also if it would add `bound`
 * or more. What a place in the route adds is a sum of three hops, so only the promising ones are driven through.
 */
export function insertOrder(
  carrier: Carrier,
  route: readonly Stop[],
  now: Schedule,
  pickup: Stop,
  delivery: Stop,
  bound = Number.POSITIVE_INFINITY,
): Insertion | undefined {
  const detour = detoursOf(carrier, route)
  const pickups = detour(pickup, pickup)
  const deliveries = detour(delivery, delivery)
  const together = detour(pickup, delivery)
  let [bestI, bestJ, best] = [-1, -1, bound]
  for (let i = 0; i <= route.length; i += 1) {
    for (let j = i; j <= route.length; j += 1) {
      const added = j === i ? (together[i] ?? 0) : (pickups[i] ?? 0) + (deliveries[j] ?? 0)
      if (added >= best || !scheduleRoute(carrier, withStops(route, pickup, i, delivery, j))) continue
      bestI = i
      bestJ = j
      best = added
    }
  }
  if (bestI < 0) return undefined
  const stops = withStops(route, pickup, bestI, delivery, bestJ)
  const schedule = scheduleRoute(carrier, stops)
  return schedule && { stops, schedule, addedSeconds: best, addedMeters: schedule.meters - now.meters }
}

const withStops = (route: readonly Stop[], pickup: Stop, i: number, delivery: Stop, j: number): Stop[] => [
  ...route.slice(0, i),
  pickup,
  ...route.slice(i, j),
  delivery,
  ...route.slice(j),
]

/** What driving by `first` and then `last` adds, at each place of the route. */
function detoursOf({ table, start }: Carrier, route: readonly Stop[]) {
  const { size, seconds } = table
  return (first: Stop, last: Stop): number[] => {
    const inner = first === last ? 0 : (seconds[first.point * size + last.point] ?? 0)
    const added: number[] = []
    for (let i = 0; i <= route.length; i += 1) {
      const before = i === 0 ? start : (route[i - 1] as Stop).point
      const after = route[i]?.point
      const there = (seconds[before * size + first.point] ?? 0) + inner
      const on =
        after === undefined ? 0 : (seconds[last.point * size + after] ?? 0) - (seconds[before * size + after] ?? 0)
      added.push(there + on)
    }
    return added
  }
}
