import type { Position } from '@maple/contract'
import { directMeters } from '../platform/geo/distance.ts'

/** One drive along a line. Instants are milliseconds since 1970. */
export interface Leg {
  points: readonly Position[]
  startsAt: number
  arrivesAt: number
}

/** Where on the line somebody is at a moment who drives it evenly, and where they look. */
export function placeOn(leg: Leg, now: number): Position & { headingDegrees: number } {
  const lengths = leg.points.slice(1).map((point, index) => directMeters(leg.points[index] as Position, point))
  const total = lengths.reduce((sum, each) => sum + each, 0)
  let left = total * Math.min(1, Math.max(0, (now - leg.startsAt) / Math.max(1, leg.arrivesAt - leg.startsAt)))
  for (const [index, length] of lengths.entries()) {
    const [a, b] = [leg.points[index] as Position, leg.points[index + 1] as Position]
    if (left <= length && length > 0) return { ...between(a, b, left / length), headingDegrees: heading(a, b) }
    left -= length
  }
  const [last, before] = [leg.points.at(-1) as Position, leg.points.at(-2) ?? (leg.points.at(-1) as Position)]
  return { ...last, headingDegrees: heading(before, last) }
}

const between = (a: Position, b: Position, share: number): Position => ({
  lat: a.lat + (b.lat - a.lat) * share,
  lng: a.lng + (b.lng - a.lng) * share,
})

/** From north, clockwise. */
function heading(a: Position, b: Position): number {
  const east = (b.lng - a.lng) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  const degrees = (Math.atan2(east, b.lat - a.lat) * 180) / Math.PI
  return Math.round((degrees + 360) % 360)
}
