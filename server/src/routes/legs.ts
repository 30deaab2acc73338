import type { Position } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { type Goer, nothingKnown, roadsBetween, travelBy } from '../dispatch/index.ts'
import { paceOf } from '../platform/geo/distance.ts'
import { wayKey } from '../platform/geo/road-table.ts'
import { modeOf } from '../platform/geo/travel-modes.ts'
import type { Drive } from './time-run.ts'

export interface Leg {
  from: Position
  to: Position
  vehicle: Goer
}

/** Ways from stop to stop, known for a while: a board is looked at more often than its runs change. */
export interface Legs {
  /** Looks up what is not known yet. Never inside a transaction; what is too much for one look comes in the background. */
  warm(legs: readonly Leg[], how?: { whole: boolean }): Promise<void>
  /** What is known, else the estimate, at the pace of now: no question to anybody. */
  driver(): Driver
}

export interface Driver {
  drive(leg: Leg): Drive
  stopSeconds: number
}

const goodMs = 10 * 60_000
const keptAtMost = 100_000
/** So many are waited for: a tenth of a second along our own streets. */
const atOnce = 1_000

export function makeLegs(deps: Deps): Legs {
  const kept = new Map<string, { drive: Drive; until: number }>()
  let filling: Promise<void> | undefined
  const pace = () => paceOf(deps.settings.all())
  const keyOf = ({ from, to, vehicle }: Leg) => `${modeOf(vehicle)} ${wayKey(from, to)}`
  const recall = (leg: Leg): Drive | undefined => {
    const found = kept.get(keyOf(leg))
    return found && found.until > deps.now().getTime() ? found.drive : undefined
  }
  const look = async (legs: readonly Leg[]): Promise<void> => {
    const pairsOf = (isRidden: boolean) =>
      legs
        .filter(({ vehicle }) => (modeOf(vehicle) === 'bicycle') === isRidden)
        .map(({ from, to }) => [from, to] as const)
    const wanted = (pairs: (readonly [Position, Position])[]) => (pairs.length > 0 ? { grids: [], pairs } : undefined)
    const at = deps.now()
    const roads = await roadsBetween(deps, { car: wanted(pairsOf(false)), bicycle: wanted(pairsOf(true)) }, { at })
    const { trip } = travelBy(roads)
    if (kept.size + legs.length > keptAtMost) kept.clear()
    for (const leg of legs)
      kept.set(keyOf(leg), {
        drive: withoutStop(trip(leg.from, leg.to, leg.vehicle), roads.pace.stopSeconds),
        until: at.getTime() + goodMs,
      })
  }
  const fill = async (legs: readonly Leg[]): Promise<void> => {
    for (let at = 0; at < legs.length; at += atOnce) await look(legs.slice(at, at + atOnce))
  }
  return {
    async warm(legs, { whole } = { whole: false }) {
      const missing = [...new Map(legs.map((leg) => [keyOf(leg), leg])).values()].filter((leg) => !recall(leg))
      if (whole) return fill(missing)
      await look(missing.slice(0, atOnce))
      if (missing.length <= atOnce || filling) return
      filling = fill(missing.slice(atOnce))
        .catch((error: unknown) => deps.log.warn({ err: error }, 'ways of runs'))
        .finally(() => {
          filling = undefined
        })
    },
    driver() {
      const now = pace()
      const { trip } = travelBy({ pace: now, known: nothingKnown })
      const estimate = ({ from, to, vehicle }: Leg) => withoutStop(trip(from, to, vehicle), now.stopSeconds)
      return { drive: (leg) => recall(leg) ?? estimate(leg), stopSeconds: now.stopSeconds }
    },
  }
}

const withoutStop = ({ meters, seconds, isEstimated }: Drive, stopSeconds: number): Drive => ({
  meters,
  seconds: Math.max(0, seconds - stopSeconds),
  isEstimated,
})
