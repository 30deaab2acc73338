import type { Position } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { RoadsWanted } from '../platform/geo/roads.ts'
import { modeOf, streetsOf } from '../platform/geo/travel-modes.ts'
import type { FreeCourier, WaitingOrder } from './match-orders.ts'
import { type Roads, roadsBetween } from './travel.ts'

/**
 * What a round drives along: to each pickup, from there to its own delivery, and for who is under way between the stops
 * before them and what may be taken along. No more: a thousand orders have a million ways among themselves.
 */
export function roadsOfRound(
  deps: Pick<Deps, 'settings' | 'router'>,
  orders: readonly WaitingOrder[],
  couriers: readonly FreeCourier[],
): Promise<Roads> {
  const by = (vehicle: 'car' | 'bicycle') =>
    wantedBy(
      orders,
      couriers.filter((courier) => streetsOf(modeOf(courier.vehicle)) === vehicle),
    )
  return roadsBetween(deps, { car: by('car'), bicycle: by('bicycle') })
}

function wantedBy(orders: readonly WaitingOrder[], couriers: readonly FreeCourier[]): RoadsWanted | undefined {
  if (couriers.length === 0) return undefined
  const pickups = orders.map(({ pickup }) => pickup)
  const ends = [...pickups, ...orders.map(({ delivery }) => delivery)]
  const stops = couriers.flatMap(({ route }) => route.map(({ position }) => position))
  return {
    grids: [
      { from: couriers.map(({ position }) => position), to: pickups },
      { from: stops, to: ends },
      { from: ends, to: stops },
    ],
    pairs: [...orders.map(({ pickup, delivery }) => [pickup, delivery] as const), ...couriers.flatMap(hopsOf)],
  }
}

/** Their own stops may be driven in another order than today. */
function hopsOf({ position, route }: FreeCourier): (readonly [Position, Position])[] {
  const stops = route.map((stop) => stop.position)
  return [position, ...stops].flatMap((from, at) =>
    stops.flatMap((to, nth) => (nth + 1 === at ? [] : [[from, to] as const])),
  )
}
