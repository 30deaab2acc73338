import type { Meters, Position, Seconds } from '@maple/contract'

const earthMeters = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** As the crow flies. */
export function directMeters(a: Position, b: Position): Meters {
  const [dLat, dLng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)]
  const half = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * earthMeters * Math.asin(Math.sqrt(half))
}

export interface Trip {
  meters: Meters
  seconds: Seconds
}

/** Two points in one postal area are not zero apart. */
const leastMeters = 800
const stopSeconds = 4 * 60

/** By road, estimated (geo.md): a detour factor, and speeds that grow with the distance. */
export const estimateTrip = (a: Position, b: Position): Trip => tripOver(directMeters(a, b))

export function tripOver(direct: Meters): Trip {
  const meters = Math.max(leastMeters, Math.round(direct * (direct > 60_000 ? 1.2 : 1.3)))
  const kmh = meters <= 5_000 ? 24 : meters <= 20_000 ? 35 : meters <= 60_000 ? 55 : 85
  return { meters, seconds: Math.round((meters / 1000 / kmh) * 3600) + stopSeconds }
}
