import type { OrderView } from '@maple/contract'
import type { TrackingView } from '@maple/contract/tracking/tracking'
import type { Place } from '../ui/map/points.ts'

type Precision = NonNullable<OrderView['pickup']['place']>['precision']

/** How far off a point of this precision may be, in metres; 0 is the door. */
export const roughMeters: Record<Precision, number> = {
  rooftop: 0,
  pin: 0,
  interpolated: 0,
  street: 0,
  postal: 150,
  fsa: 2000,
  city: 5000,
}

export interface End extends Place {
  /** The radius in which it lies; 0 when it is known exactly. */
  meters: number
  words: string
}

type Known = Pick<OrderView['delivery'], 'address' | 'place'> | undefined

export interface Ends
  extends Partial<Pick<TrackingView, 'pickupCity' | 'deliveryCity' | 'pickupTown' | 'deliveryTown'>> {
  pickup?: Known
  delivery?: Known
}

/** One end as exactly as the reader was told: the door, or the town. */
export function endOf(order: Ends, end: 'pickup' | 'delivery'): End | undefined {
  const known = order[end]?.place
  const words = order[end]?.address ?? order[`${end}City`] ?? ''
  if (known) return { lat: known.lat, lng: known.lng, meters: roughMeters[known.precision], words }
  const town = order[`${end}Town`]
  return town ? { ...town, meters: roughMeters.city, words } : undefined
}
