import { isAhead, type Position } from '@maple/contract'
import type { StoredPlace } from '../orders/index.ts'
import { directMeters } from '../platform/geo/distance.ts'
import type { CarriedOrder } from './positions.sql.ts'

/** A point that is known to a postal area or a town says nothing about a door (geo.md). */
const exact = new Set(['rooftop', 'interpolated', 'street', 'postal', 'pin'])
export const isExact = (place: { precision: string } | null): place is Position & { precision: string } =>
  place !== null && exact.has(place.precision)

export interface Fences {
  pickupMeters: number
  deliveryMeters: number
  arrivingSeconds: number
}

/** Where the courier goes next with it. */
export interface Door {
  seq: number
  place: StoredPlace | null
  arrivingAt: string | null
}

export function nextDoor({ stops, lastStop, deliveryPlace, arrivingAt }: CarriedOrder): Door {
  const next = stops?.find((stop) => stop.kind === 'delivery' && isAhead(stop))
  return next ?? { seq: lastStop, place: deliveryPlace, arrivingAt }
}

/** What a position says about an order: that it has left, that it is near. Pure. */
export function crossings(
  order: Pick<CarriedOrder, 'status' | 'pickupPlace'> & { door: Door },
  position: Position & { accuracyMeters: number | null },
  /** Asked for only where it matters: most positions change nothing. */
  etaSeconds: () => number | null,
  fences: Fences,
): { leaves: boolean; arrives: boolean } {
  const doubt = position.accuracyMeters ?? 0
  const { pickupPlace, door } = order
  const leaves =
    order.status === 'picked-up' &&
    isExact(pickupPlace) &&
    directMeters(pickupPlace, position) - doubt > fences.pickupMeters
  const arrives =
    door.arrivingAt === null &&
    isExact(door.place) &&
    (directMeters(door.place, position) <= fences.deliveryMeters || isSoon(etaSeconds(), fences))
  return { leaves, arrives }
}

const isSoon = (seconds: number | null, { arrivingSeconds }: Fences): boolean =>
  seconds !== null && seconds < arrivingSeconds
