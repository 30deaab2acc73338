import type { travelModes, VehicleType } from '@maple/contract'
import type { Vehicle } from '../streets/road-classes.ts'

/** How somebody travels. */
export type TravelMode = (typeof travelModes)[number]

/** A van drives the ways of a car, and starts, turns and finds a place to stop more slowly. */
const slower: Record<TravelMode, number> = { car: 1, van: 1.12, bicycle: 1, foot: 1 }

/** What a vehicle takes for what its ways are worked out for. */
export const slownessOf = (mode: TravelMode): number => slower[mode]

export const modeOf = (vehicle: VehicleType | TravelMode | null): TravelMode =>
  vehicle === 'bicycle' || vehicle === 'van' || vehicle === 'foot' ? vehicle : 'car'

/** Whose ways along streets these are. */
export const streetsOf = (mode: TravelMode): Vehicle => (mode === 'van' ? 'car' : mode)
