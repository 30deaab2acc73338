import type { Position } from '@maple/contract'
import type { Vehicle } from '../streets/road-classes.ts'
import type { StreetPacks } from '../streets/street-packs.ts'
import { type Breaker, makeBreaker } from './breaker.ts'
import { estimateTripAt, type Pace, type Trip } from './distance.ts'
import { type DrawnWay, type LineSource, makeLineFinder } from './find-line.ts'
import { makeOwnRoads } from './own-roads.ts'
import { makeRoadTable, wayKey } from './road-table.ts'
import { noRoads, type RoadsWanted, type RoadTable } from './roads.ts'
import type { RoadTrip, TripTable } from './routers/read-routes.ts'
import { slownessOf, streetsOf, type TravelMode } from './travel-modes.ts'

export interface RouterAdapter {
  name: string
  route(from: Position, to: Position): Promise<RoadTrip>
  matrix(from: readonly Position[], to: readonly Position[]): Promise<TripTable>
  /** One way by all these points, in their order. */
  through(points: readonly Position[]): Promise<RoadTrip>
  /** How many points it takes in one question. */
  mostPoints: number
}

/** How somebody travels, and when: traffic is not the same at every hour. */
export interface Journey {
  by?: TravelMode | undefined
  at?: Date | undefined
}

export interface Route extends RoadTrip {
  /** Not by road, or not all of it: a straight line and an assumed speed. */
  estimated: boolean
  /** Without the stop and without traffic: what finished legs are held against (P5). */
  freeSeconds: number
  /** Who worked it out: somebody outside, or our own streets; nobody where it is estimated. */
  provider: string | undefined
}

export interface Router {
  /** The way by road, for the map and the clock, the stop at its end included. Never inside a transaction: it may ask outside. */
  route(from: Position, to: Position, journey?: Journey): Promise<Route>
  /**
   * Ways by road between many points, in the traffic of a time and without a stop; those that nobody knows are missing, all
   * of them while nobody can say. A table that is looked at again is kept with `isKept`.
   */
  roads(wanted: RoadsWanted, journey?: Journey & { isKept?: boolean }): Promise<RoadTable>
  /** The line by all these points, for the map; straight from one to the next where the road is not known. */
  through(points: readonly Position[]): Promise<DrawnWay>
  /** What is known of a way without asking anybody outside: an answer of the last hour, our own streets, else the estimate. */
  recall(from: Position, to: Position, journey?: Journey): Promise<Route>
  /** Whoever is asked outside; nobody: our own streets and estimates. */
  provider(): string | undefined
}

interface RouterOptions {
  adapter?: () => RouterAdapter | undefined
  /** Streets that this server knows itself (P1); a router that is set up goes first. */
  streets?: StreetPacks | undefined
  pace: () => Pace
  /** How much longer a way by road takes at a time than in light traffic (P5). */
  traffic?: (provider: string, at: Date) => number
  warn(error: unknown): void
  now?: () => number
}

/** Our own streets, where a provider is named. */
export const ownStreets = 'streets'

const goodMs = 3_600_000
const keptAtMost = 5_000

/** A way as it is kept: driving alone, in light traffic. */
interface Known extends RoadTrip {
  provider: string | undefined
  estimated: boolean
}

/** Without an adapter, or while it is away or talks nonsense: our own streets; where there are none, the estimate. */
export function makeRouter({
  adapter = () => undefined,
  streets,
  pace,
  traffic = () => 1,
  warn,
  now = Date.now,
}: RouterOptions): Router {
  const kept = new Map<string, { way: Known; until: number }>()
  const straight = (from: Position, to: Position): Trip => {
    const { meters, seconds } = estimateTripAt(pace(), from, to)
    return { meters, seconds: seconds - pace().stopSeconds }
  }
  const keyOf = (from: Position, to: Position, by: string) => `${by} ${adapter()?.name ?? ''} ${wayKey(from, to)}`
  const recalled = (key: string): Known | undefined => {
    const found = kept.get(key)
    return found && found.until > now() ? found.way : undefined
  }
  const keep = (key: string, way: Known): Known => {
    if (kept.size >= keptAtMost) kept.clear()
    kept.set(key, { way, until: now() + goodMs })
    return way
  }

  const providers = new WeakMap<RouterAdapter, Outside>()
  const outsideOf = (provider: RouterAdapter): Outside => {
    const known = providers.get(provider) ?? askProvider(provider, warn, now)
    providers.set(provider, known)
    return known
  }
  const guess = (from: Position, to: Position): Known => ({
    ...straight(from, to),
    points: [from, to],
    provider: undefined,
    estimated: true,
  })
  const onStreets = async (from: Position, to: Position, by: Vehicle): Promise<Known> => {
    try {
      const way = await streets?.route(from, to, by)
      if (way) return { ...way, provider: ownStreets, estimated: false }
      if (by === 'car') {
        const joined = await streets?.join(from, to, straight)
        return joined ? { ...joined, provider: undefined, estimated: true } : guess(from, to)
      }
    } catch (error) {
      warn(error)
      if (by === 'car') return guess(from, to)
    }
    // A car's way at another pace is as good as a guess.
    const driven = await onStreets(from, to, 'car')
    const seconds = Math.round((driven.meters / 1000 / pace().slowKmh[by]) * 3600)
    return { ...driven, seconds, provider: undefined, estimated: true }
  }
  const asked = async (from: Position, to: Position, by: Vehicle): Promise<Known> => {
    const key = keyOf(from, to, by)
    const there = recalled(key)
    if (there) return there
    const provider = by === 'car' ? adapter() : undefined
    if (!provider) {
      const way = await onStreets(from, to, by)
      return way.estimated ? way : keep(key, way)
    }
    try {
      const way = await outsideOf(provider).breaker.run(() => provider.route(from, to))
      return keep(key, { ...way, provider: provider.name, estimated: false })
    } catch (error) {
      warn(error)
      return onStreets(from, to, by)
    }
  }
  /** Cars stand in traffic, others pass it; what was estimated has no traffic to count. */
  const trafficFor = (by: TravelMode, provider: string | undefined, at = new Date(now())): number =>
    provider && streetsOf(by) === 'car' ? traffic(provider, at) : 1
  /** With the traffic of the hour and the stop. */
  const told = (way: Known, { by = 'car', at }: Journey): Route => {
    const freeSeconds = Math.round(way.seconds * slownessOf(by))
    const seconds = Math.round(freeSeconds * trafficFor(by, way.provider, at)) + pace().stopSeconds
    return { ...way, freeSeconds, seconds }
  }

  const ownRoads = makeOwnRoads(streets, now)
  /** Whoever knows any of it, and who that is; while the thread of our own tables is away, nobody. */
  const knownRoads = async (wanted: RoadsWanted, by: Vehicle, isKept: boolean): Promise<[RoadTable, string]> => {
    const provider = by === 'car' ? adapter() : undefined
    const outside = provider && (await outsideOf(provider).roads(wanted))
    if (provider && outside && outside.spots.size > 0) return [outside, provider.name]
    try {
      return [await ownRoads(wanted, by, isKept), ownStreets]
    } catch (error) {
      warn(error)
      return [noRoads, ownStreets]
    }
  }
  const throughStreets = makeLineFinder({ adapter: () => streetLines(streets), breaker: makeBreaker(now), warn, now })

  return {
    provider: () => adapter()?.name,
    through: async (points) => {
      const provider = adapter()
      const drawn = provider && (await outsideOf(provider).through(points))
      return drawn && !drawn.estimated ? drawn : throughStreets(points)
    },
    async roads(wanted, { by = 'car', at, isKept = false } = {}) {
      const [table, provider] = await knownRoads(wanted, streetsOf(by), isKept)
      return { ...table, factor: slownessOf(by) * trafficFor(by, provider, at) }
    },
    async recall(from, to, journey = {}) {
      const by = streetsOf(journey.by ?? 'car')
      return told(recalled(keyOf(from, to, by)) ?? (await onStreets(from, to, by)), journey)
    },
    route: async (from, to, journey = {}) => told(await asked(from, to, streetsOf(journey.by ?? 'car')), journey),
  }
}

/** What goes with one provider, and is forgotten when another takes its place. */
interface Outside {
  breaker: Breaker
  roads: ReturnType<typeof makeRoadTable>
  through: ReturnType<typeof makeLineFinder>
}

function askProvider(provider: RouterAdapter, warn: (error: unknown) => void, now: () => number): Outside {
  const breaker = makeBreaker(now)
  const matrix = async (from: readonly Position[], to: readonly Position[]): Promise<TripTable> => {
    try {
      const table = await breaker.run(() => provider.matrix(from, to))
      if (table.length !== from.length || table.some((row) => row.length !== to.length))
        throw new Error('a table of another size')
      return table
    } catch (error) {
      warn(error)
      return []
    }
  }
  return {
    breaker,
    roads: makeRoadTable(matrix, now),
    through: makeLineFinder({ adapter: () => provider, breaker, warn, now }),
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
        const way = await streets.route(from, to, 'car')
        estimated ||= way === undefined
        line.push(...(way?.points ?? [from, to]))
      }
      return { points: line, estimated }
    },
  }
}
