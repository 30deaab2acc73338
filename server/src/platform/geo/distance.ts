import type { Meters, Position, Seconds, SettingValues } from '@maple/contract'

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

/** The assumptions of the estimate (geo.md), each a setting. */
export interface Pace {
  detour: number
  detourFar: number
  /** Kilometres an hour for ways up to 5, 20 and 60 km, and beyond. */
  speeds: readonly [number, number, number, number]
  /** Kilometres an hour of those who do not drive. */
  slowKmh: { bicycle: number; foot: number }
  stopSeconds: Seconds
  /** Two points in one postal area are not zero apart. */
  leastMeters: Meters
}

export const usualPace: Pace = {
  detour: 1.3,
  detourFar: 1.2,
  speeds: [24, 35, 55, 85],
  slowKmh: { bicycle: 15, foot: 4.5 },
  stopSeconds: 240,
  leastMeters: 800,
}

export const paceOf = (settings: Pick<SettingValues, keyof SettingValues & `routing.${string}`>): Pace => ({
  detour: settings['routing.detourFactor'],
  detourFar: settings['routing.detourFactorFar'],
  speeds: [
    settings['routing.speedUpTo5Km'],
    settings['routing.speedUpTo20Km'],
    settings['routing.speedUpTo60Km'],
    settings['routing.speedBeyond'],
  ],
  slowKmh: { bicycle: settings['routing.speedBicycle'], foot: usualPace.slowKmh.foot },
  stopSeconds: settings['routing.stopMinutes'] * 60,
  leastMeters: settings['routing.leastMeters'],
})

/** By road, estimated (geo.md): a detour factor, and speeds that grow with the distance. */
export const estimateTrip = (a: Position, b: Position): Trip => tripOver(directMeters(a, b))
export const estimateTripAt = (pace: Pace, a: Position, b: Position): Trip => tripAt(pace, directMeters(a, b))

const tripOver = (direct: Meters): Trip => tripAt(usualPace, direct)

export function tripAt(pace: Pace, direct: Meters): Trip {
  const meters = Math.max(pace.leastMeters, Math.round(direct * (direct > 60_000 ? pace.detourFar : pace.detour)))
  const kmh = pace.speeds[meters <= 5_000 ? 0 : meters <= 20_000 ? 1 : meters <= 60_000 ? 2 : 3]
  return { meters, seconds: Math.round((meters / 1000 / kmh) * 3600) + pace.stopSeconds }
}
