import type { Place } from './points.ts'
import { splitRoute } from './split-route.ts'

export interface Glide {
  from: Place
  to: Place
  startedAt: number
  durationMs: number
  /** The road between them; without it straight. */
  path?: readonly Place[]
}

/** Reports come every half a minute; a marker that crept for as long would always be that far behind. */
const longestMs = 3000
/** A jump of more than this is not driven but set: a new courier, or a report after a long silence. */
const furthestDegrees = 0.2

/** A marker this near a road is on it: reports are not exact, and roads have a width. */
const onRoadDegrees = 0.0012

/** From where a marker is drawn now to where it is said to be, along the road where both lie on it. */
export function startGlide(
  before: Glide | undefined,
  to: Place,
  now: number,
  still: boolean,
  road: readonly Place[] = [],
): Glide {
  const from = before ? placeAt(before, now) : to
  const far = Math.max(Math.abs(from.lat - to.lat), Math.abs(from.lng - to.lng))
  const isSet = still || far === 0 || far > furthestDegrees
  const path = isSet ? undefined : stretchOf(road, from, to)
  return { from: isSet ? to : from, to, startedAt: now, durationMs: isSet ? 0 : longestMs, ...(path && { path }) }
}

export function placeAt({ from, to, startedAt, durationMs, path }: Glide, now: number): Place {
  const part = durationMs === 0 ? 1 : Math.min(1, Math.max(0, (now - startedAt) / durationMs))
  if (path) return alongPath(path, part)
  return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part }
}

/** What of the road lies between two places, in the direction in which they are driven. */
function stretchOf(road: readonly Place[], from: Place, to: Place): Place[] | undefined {
  if (road.length < 2) return undefined
  const [done, begun] = [splitRoute(road, to).done, splitRoute(road, from).done]
  const [end, start] = [done.at(-1), begun.at(-1)]
  if (!end || !start || away(end, to) > onRoadDegrees || away(start, from) > onRoadDegrees) return undefined
  const isForward = done.length >= begun.length
  const [less, more] = isForward ? [begun, done] : [done, begun]
  const between = more.slice(less.length - 1, -1)
  return [from, ...(isForward ? between : between.reverse()), to]
}

const away = (a: Place, b: Place): number => Math.hypot(a.lat - b.lat, a.lng - b.lng)

/** Evenly: a long piece takes longer than a short one. */
function alongPath(path: readonly Place[], part: number): Place {
  const last = path.at(-1) as Place
  if (part >= 1) return last
  const whole = path.reduce((sum, place, at) => sum + (at === 0 ? 0 : away(path[at - 1] as Place, place)), 0)
  let left = whole * part
  for (const [at, end] of path.slice(1).entries()) {
    const start = path[at] as Place
    const length = away(start, end)
    if (left <= length && length > 0) {
      const share = left / length
      return { lat: start.lat + (end.lat - start.lat) * share, lng: start.lng + (end.lng - start.lng) * share }
    }
    left -= length
  }
  return path[0] as Place
}

export const isGliding = ({ startedAt, durationMs }: Glide, now: number): boolean => now < startedAt + durationMs
