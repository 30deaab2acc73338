/** One measurement of the device. */
export interface Fix {
  latitude: number
  longitude: number
  accuracyMeters: number
  /** Only a device that moves knows them. */
  headingDegrees?: number
  speedMetersPerSecond?: number
  /** The device's clock, in ms. */
  at: number
}

export interface Stop {
  lat: number
  lng: number
  precision: string
}

const nearMeters = 500
const nearPauseSeconds = 10
/** A phone that lies still seems to move by this much. */
const stillMeters = 20
/** Points that are only known by town or the first half of a postal code say nothing about being near. */
const exact = new Set(['rooftop', 'interpolated', 'street', 'postal', 'pin'])

/** Seconds until the next measurement: the company's interval, or sooner while moving near a stop. */
export function secondsUntilNext(
  fix: Fix | undefined,
  before: Fix | undefined,
  stops: readonly Stop[],
  intervalSeconds: number,
): number {
  if (!fix) return intervalSeconds
  const here = { lat: fix.latitude, lng: fix.longitude }
  const isNear = stops.some((stop) => exact.has(stop.precision) && metersBetween(here, stop) <= nearMeters)
  const isMoving = !before || metersBetween(here, { lat: before.latitude, lng: before.longitude }) >= stillMeters
  return isNear && isMoving ? Math.min(nearPauseSeconds, intervalSeconds) : intervalSeconds
}

const earthMeters = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

interface Point {
  lat: number
  lng: number
}

export function metersBetween(a: Point, b: Point): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * earthMeters * Math.asin(Math.sqrt(half))
}
