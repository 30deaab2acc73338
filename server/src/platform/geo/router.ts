import type { Position } from '@maple/contract'
import type { StreetPacks } from '../streets/street-packs.ts'
import { type Breaker, makeBreaker } from './breaker.ts'
import { estimateTripAt, type Pace, type Trip } from './distance.ts'
import { type DrawnWay, type LineSource, makeLineFinder } from './find-line.ts'
import { makeRoadTable, wayKey } from './road-table.ts'
import type { RoadTrip, TripTable } from './routers/read-routes.ts'

export interface RouterAdapter {
  name: string
  route(from: Position, to: Position): Promise<RoadTrip>
  matrix(from: readonly Position[], to: readonly Position[]): Promise<TripTable>
  /** One way by all these points, in their order. */
  through(points: readonly Position[]): Promise<RoadTrip>
  /** How many points it takes in one question. */
  mostPoints: number
}

export interface Route extends RoadTrip {
  /** Not by road: a straight line and an assumed speed. */
  estimated: boolean
}

export interface Router {
  /** The way by road, for the map and the clock. Never inside a transaction: it may ask outside. */
  route(from: Position, to: Position): Promise<Route>
  /** Every way from each of the first to each of the second. */
  matrix(from: readonly Position[], to: readonly Position[]): Promise<{ trips: Trip[][]; estimated: boolean }>
  /** Ways by road between many points, by `wayKey`; those that the router does not know are missing, all without one. */
  roads(from: readonly Position[], to: readonly Position[]): Promise<ReadonlyMap<string, Trip>>
  /** The line by all these points, for the map; straight from one to the next where the road is not known. */
  through(points: readonly Position[]): Promise<DrawnWay>
  /** What is known of a way without asking anybody: an answer of the last hour, else the estimate. */
  recall(from: Position, to: Position): Trip
  isEmbedded: boolean
}

interface RouterOptions {
  adapter?: RouterAdapter | undefined
  /** Streets that this server knows itself (P1); a router that is set up goes first. */
  streets?: StreetPacks | undefined
  pace: () => Pace
  warn(error: unknown): void
  now?: () => number
  breaker?: Breaker
}

const goodMs = 3_600_000
const keptAtMost = 5_000

/** Without an adapter, or while it is away or talks nonsense: the embedded estimate, which says that it is one. */
export function makeRouter({
  adapter,
  streets,
  pace,
  warn,
  now = Date.now,
  breaker = makeBreaker(now),
}: RouterOptions): Router {
  const known = new Map<string, { route: Route; until: number }>()
  const estimate = (from: Position, to: Position): Route => ({
    ...estimateTripAt(pace(), from, to),
    points: [from, to],
    estimated: true,
  })
  const recalled = (from: Position, to: Position): Route | undefined => {
    const kept = known.get(wayKey(from, to))
    return kept && kept.until > now() ? kept.route : undefined
  }
  const matrix: Router['matrix'] = async (from, to) => {
    const embedded = () => from.map((a) => to.map((b): Trip => estimateTripAt(pace(), a, b)))
    if (from.length === 0 || to.length === 0) return { trips: embedded(), estimated: true }
    if (!adapter) return byStreets(from, to, embedded())
    try {
      const table = await breaker.run(() => adapter.matrix(from, to))
      if (table.length !== from.length || table.some((row) => row.length !== to.length))
        throw new Error('a table of another size')
      const guess = embedded()
      return {
        trips: table.map((row, a) => row.map((trip, b) => trip ?? (guess[a]?.[b] as Trip))),
        estimated: false,
      }
    } catch (error) {
      warn(error)
      return { trips: embedded(), estimated: true }
    }
  }
  /** Where no pack knows the way the guess stays; a table with a guess in it is an estimate. */
  const byStreets = async (from: readonly Position[], to: readonly Position[], guess: Trip[][]) => {
    const table = (await streets?.table(from, to)) ?? []
    const trips = guess.map((row, a) => row.map((trip, b) => withStop(table[a]?.[b] ?? undefined) ?? trip))
    return { trips, estimated: !trips.every((row, a) => row.every((_, b) => table[a]?.[b])) }
  }
  /** Roads tell how long one drives; handing over takes its time as well, as in the estimate. */
  const withStop = <T extends Trip>(trip: T | undefined): T | undefined =>
    trip && { ...trip, seconds: trip.seconds + pace().stopSeconds }
  const keep = (from: Position, to: Position, route: Route): Route => {
    if (known.size >= keptAtMost) known.clear()
    known.set(wayKey(from, to), { route, until: now() + goodMs })
    return route
  }
  const roads = makeRoadTable(matrix, now)
  const through = makeLineFinder({ adapter: adapter ?? streetLines(streets), breaker, warn, now })
  return {
    isEmbedded: adapter === undefined,
    matrix,
    through,
    roads: async (from, to) => (adapter || (await streets?.entries())?.length ? roads(from, to) : new Map()),
    recall: (from, to) => recalled(from, to) ?? estimateTripAt(pace(), from, to),
    async route(from, to) {
      const kept = recalled(from, to)
      if (kept) return kept
      if (!adapter) {
        const way = withStop(await streets?.route(from, to))
        return way ? keep(from, to, { ...way, estimated: false }) : estimate(from, to)
      }
      try {
        return keep(from, to, { ...(await breaker.run(() => adapter.route(from, to))), estimated: false })
      } catch (error) {
        warn(error)
        return estimate(from, to)
      }
    },
  }
}

/** The line by many points along streets; a stretch that no pack knows is straight, and makes the whole an estimate. */
function streetLines(streets: StreetPacks | undefined): LineSource | undefined {
  if (!streets) return undefined
  return {
    mostPoints: 100,
    async through(points) {
      const line: Position[] = []
      let estimated = false
      for (let at = 1; at < points.length; at++) {
        const [from, to] = [points[at - 1] as Position, points[at] as Position]
        const way = await streets.route(from, to)
        estimated ||= way === undefined
        line.push(...(way?.points ?? [from, to]))
      }
      return { points: line, estimated }
    },
  }
}
