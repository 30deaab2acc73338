import type { Position } from '@maple/contract'
import { directMeters } from '../platform/geo/distance.ts'

export interface SentPosition {
  latitude: number
  longitude: number
  at?: string | undefined
  accuracyMeters?: number | undefined
  headingDegrees?: number | undefined
  speedMetersPerSecond?: number | undefined
  sequence?: number | undefined
}

export interface KnownPosition {
  latitude: number
  longitude: number
  at: string
}

export type Verdict = 'accepted' | 'too-late' | 'inaccurate' | 'teleporting'

/** A clock that is ahead must not hold the marker in the future: nothing newer could ever win (trust 6). */
const aheadAtMostMs = 60_000
/** A network that does not know where it is says so with a circle as large as a city. */
const roughAtMostMeters = 2_000
/** No courier drives 300 km/h; and what is near is no jump, however short the time. */
const fastestMetersPerSecond = 85
const jumpFromMeters = 1_000
/** Against an old position nothing is judged: a first position that was wrong must not lock the courier out. */
const judgedAgainstMs = 5 * 60_000

export const placeOf = ({ latitude, longitude }: KnownPosition): Position => ({ lat: latitude, lng: longitude })

/** When it was measured, by a clock that may be wrong: never later than now. */
export function measuredAt(at: string | undefined, now: Date): Date {
  const measured = at ? new Date(at) : now
  return measured.getTime() > now.getTime() + aheadAtMostMs ? now : measured
}

/** Whether a position is taken. The newest wins elsewhere; here only what cannot be true is left out. Pure. */
export function checkPosition(
  position: SentPosition & { at: string },
  last: KnownPosition | undefined,
  now: Date,
  lateHours: number,
): Verdict {
  const at = new Date(position.at).getTime()
  if (at < now.getTime() - lateHours * 3_600_000) return 'too-late'
  if ((position.accuracyMeters ?? 0) > roughAtMostMeters) return 'inaccurate'
  if (last && isJump(position, last)) return 'teleporting'
  return 'accepted'
}

function isJump(position: SentPosition & { at: string }, last: KnownPosition): boolean {
  const apartMs = Math.abs(new Date(position.at).getTime() - new Date(last.at).getTime())
  if (apartMs > judgedAgainstMs) return false
  const meters = directMeters(placeOf(position), placeOf(last))
  return meters > jumpFromMeters && meters / Math.max(1, apartMs / 1000) > fastestMetersPerSecond
}
