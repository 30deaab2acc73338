import type { Position } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { directMeters, type Pace, paceOf, type Trip, tripAt } from '../platform/geo/distance.ts'
import { wayKey } from '../platform/geo/road-table.ts'

/** How matching and planning drive: plain data, since they think in a thread of their own. */
export interface Roads {
  pace: Pace
  /** What the router knows, without the stop at the end; for all other pairs there is the estimate. */
  known: ReadonlyMap<string, Trip>
}

/** Outside of any transaction that holds rows: it may ask the router, up to its three seconds. */
export async function roadsBetween(
  { settings, router }: Pick<Deps, 'settings' | 'router'>,
  from: readonly Position[],
  to: readonly Position[],
  at?: Date,
): Promise<Roads> {
  const pace = paceOf(settings.all())
  const known = await router.roads(from, to, at)
  return { pace, known }
}

export interface Travel {
  /** From a distance as the crow flies: thousands of pairs are weighed for each one that is driven. */
  over(directMeters: number, vehicle: string): Trip
  trip(a: Position, b: Position, vehicle: string): Trip
}

export function travelBy({ pace, known }: Roads): Travel {
  const by = (vehicle: string, trip: Trip): Trip => {
    if (vehicle !== 'bicycle') return trip
    return {
      meters: trip.meters,
      seconds: Math.round((trip.meters / 1000 / pace.slowKmh.bicycle) * 3600) + pace.stopSeconds,
    }
  }
  const over = (direct: number, vehicle: string) => by(vehicle, tripAt(pace, direct))
  return {
    over,
    trip(a, b, vehicle) {
      const road = known.size > 0 ? known.get(wayKey(a, b)) : undefined
      if (!road) return over(directMeters(a, b), vehicle)
      return by(vehicle, { meters: road.meters, seconds: road.seconds + pace.stopSeconds })
    },
  }
}
