import type { Place } from './points.ts'

export interface Glide {
  from: Place
  to: Place
  startedAt: number
  durationMs: number
}

/** Reports come every half a minute; a marker that crept for as long would always be that far behind. */
const longestMs = 3000
/** A jump of more than this is not driven but set: a new courier, or a report after a long silence. */
const furthestDegrees = 0.2

/** From where a marker is drawn now to where it is said to be. */
export function startGlide(before: Glide | undefined, to: Place, now: number, still: boolean): Glide {
  const from = before ? placeAt(before, now) : to
  const far = Math.max(Math.abs(from.lat - to.lat), Math.abs(from.lng - to.lng))
  const isSet = still || far === 0 || far > furthestDegrees
  return { from: isSet ? to : from, to, startedAt: now, durationMs: isSet ? 0 : longestMs }
}

export function placeAt({ from, to, startedAt, durationMs }: Glide, now: number): Place {
  const part = durationMs === 0 ? 1 : Math.min(1, Math.max(0, (now - startedAt) / durationMs))
  return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part }
}

export const isGliding = ({ startedAt, durationMs }: Glide, now: number): boolean => now < startedAt + durationMs
