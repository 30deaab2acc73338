import type { Position } from '@maple/contract'
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

/** What a position says about an order: that it has left, that it is near. Pure. */
export function crossings(
  order: Pick<CarriedOrder, 'status' | 'pickupPlace' | 'deliveryPlace' | 'arrivingAt'>,
  position: Position & { accuracyMeters: number | null },
  /** Asked for only where it matters: most positions change nothing. */
  etaSeconds: () => number | null,
  fences: Fences,
): { leaves: boolean; arrives: boolean } {
  const doubt = position.accuracyMeters ?? 0
  const { pickupPlace, deliveryPlace } = order
  const leaves =
    order.status === 'picked-up' &&
    isExact(pickupPlace) &&
    directMeters(pickupPlace, position) - doubt > fences.pickupMeters
  const arrives =
    order.arrivingAt === null &&
    isExact(deliveryPlace) &&
    (directMeters(deliveryPlace, position) <= fences.deliveryMeters || isSoon(etaSeconds(), fences))
  return { leaves, arrives }
}

const isSoon = (seconds: number | null, { arrivingSeconds }: Fences): boolean =>
  seconds !== null && seconds < arrivingSeconds
