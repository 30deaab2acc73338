import type { Position, VehicleType } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { directMeters, type Pace, paceOf, type Trip, tripAt } from '../platform/geo/distance.ts'
import { noRoads, type RoadsWanted, type RoadTable, roadOn } from '../platform/geo/roads.ts'
import type { Journey } from '../platform/geo/router.ts'
import { modeOf, slownessOf, type TravelMode } from '../platform/geo/travel-modes.ts'

/** How matching and planning drive: plain data, since they think in a thread of their own. */
export interface Roads {
  pace: Pace
  /** What the router knows, without the stop at the end; for all other pairs there is the estimate. */
  known: { car: RoadTable; bicycle: RoadTable }
}

export const nothingKnown: Roads['known'] = { car: noRoads, bicycle: noRoads }

/** Outside of any transaction that holds rows: it may ask the router, up to its three seconds. */
export async function roadsBetween(
  { settings, router }: Pick<Deps, 'settings' | 'router'>,
  wanted: { [vehicle in keyof Roads['known']]: RoadsWanted | undefined },
  journey: Pick<Journey, 'at'> & { isKept?: boolean } = {},
): Promise<Roads> {
  const pace = paceOf(settings.all())
  const known = async (by: keyof typeof wanted) => {
    const of = wanted[by]
    return of ? router.roads(of, { ...journey, by }) : noRoads
  }
  return { pace, known: { car: await known('car'), bicycle: await known('bicycle') } }
}

export interface Leg extends Trip {
  /** Not by road. */
  isEstimated: boolean
}

export interface Travel {
  hasRoads: boolean
  /** From a distance as the crow flies: thousands of pairs are weighed for each one that is driven. */
  over(directMeters: number, vehicle: Goer): Leg
  trip(a: Position, b: Position, vehicle: Goer): Leg
}
export type Goer = VehicleType | TravelMode

export function travelBy({ pace, known }: Roads): Travel {
  const estimated = (vehicle: Goer, { meters, seconds }: Trip): Leg => {
    const mode = modeOf(vehicle)
    if (mode === 'bicycle' || mode === 'foot') {
      const slow = Math.round((meters / 1000 / pace.slowKmh[mode]) * 3600)
      return { meters, seconds: slow + pace.stopSeconds, isEstimated: true }
    }
    return { meters, seconds: slowed(mode, seconds - pace.stopSeconds), isEstimated: true }
  }
  const slowed = (mode: TravelMode, seconds: number) => Math.round(seconds * slownessOf(mode)) + pace.stopSeconds
  const over = (direct: number, vehicle: Goer) => estimated(vehicle, tripAt(pace, direct))
  return {
    hasRoads: known.car.spots.size > 0 || known.bicycle.spots.size > 0,
    over,
    trip(a, b, vehicle) {
      const mode = modeOf(vehicle)
      const isDriven = mode === 'car' || mode === 'van'
      const own = isDriven ? roadOn(known.car, a, b) : mode === 'bicycle' ? roadOn(known.bicycle, a, b) : undefined
      if (own) return { meters: own.meters, seconds: slowed(mode, own.seconds), isEstimated: false }
      // A car's way at a slower pace is nearer to the truth than a straight line.
      const driven = isDriven ? undefined : roadOn(known.car, a, b)
      return driven ? estimated(vehicle, driven) : over(directMeters(a, b), vehicle)
    },
  }
}
