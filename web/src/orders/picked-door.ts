import type { FoundAddress } from '../lib/query/geo.queries.ts'
import type { Place } from '../ui/map/points.ts'

/** The door that was picked among the suggestions: of two with the same words it is this one. */
export type PickedDoor = Pick<FoundAddress, 'lat' | 'lng' | 'precision'>

/** To about ten centimetres: more is noise, and changes the fingerprint of a quote for nothing. */
export const rounded = ({ lat, lng }: Place): Place => ({
  lat: Math.round(lat * 1e6) / 1e6,
  lng: Math.round(lng * 1e6) / 1e6,
})

/** The middle of a street, an area or a town is no door: sent as a point it would count as exact. The address says it. */
export const pickedDoor = ({ precision, ...found }: FoundAddress): PickedDoor | null =>
  precision === 'rooftop' || precision === 'interpolated' ? { ...rounded(found), precision } : null

/** What goes with an address: where the pin was put, else the door that was picked. */
export const pointOf = (pin: Place | null, picked: PickedDoor | null): Place | null =>
  pin ?? (picked && { lat: picked.lat, lng: picked.lng })
