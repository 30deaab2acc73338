import type { Position } from '@maple/contract'
import { type Breaker, makeBreaker } from './breaker.ts'
import { estimateTripAt, type Pace, type Trip } from './distance.ts'
import { type DrawnWay, makeLineFinder } from './find-line.ts'
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
  pace: () => Pace
  warn(error: unknown): void
  now?: () => number
  breaker?: Breaker
}

const goodMs = 3_600_000
const keptAtMost = 5_000

/** Without an adapter, or while it is away or talks nonsense: the embedded estimate, which says that it is one. */
export function makeRouter({ adapter, pace, warn, now = Date.now, breaker = makeBreaker(now) }: RouterOptions): Router {
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
    if (!adapter || from.length === 0 || to.length === 0) return { trips: embedded(), estimated: true }
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
  const roads = makeRoadTable(matrix, now)
  const through = makeLineFinder({ adapter, breaker, warn, now })
  return {
    isEmbedded: adapter === undefined,
    matrix,
    through,
    roads: async (from, to) => (adapter ? roads(from, to) : new Map()),
    recall: (from, to) => recalled(from, to) ?? estimateTripAt(pace(), from, to),
    async route(from, to) {
      const kept = recalled(from, to)
      if (kept || !adapter) return kept ?? estimate(from, to)
      try {
        const route = { ...(await breaker.run(() => adapter.route(from, to))), estimated: false }
        if (known.size >= keptAtMost) known.clear()
        known.set(wayKey(from, to), { route, until: now() + goodMs })
        return route
      } catch (error) {
        warn(error)
        return estimate(from, to)
      }
    },
  }
}
