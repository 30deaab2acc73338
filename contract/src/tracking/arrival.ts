import { localTime } from '../platform/local-time.ts'
import type { Seconds } from '../units.ts'

/** No schema library here: server and web tell an arrival by the same rules. */
interface Estimate {
  at: string
  late: boolean
}

/** So long after its time "any minute" is no longer true. */
export const overdueSeconds: Seconds = 15 * 60
/** Beyond it people think in hours and days, not in minutes. */
export const minutesAtMost = 90

export type Day = 'today' | 'tomorrow' | 'other'

/** On which day, by the company's clock, something arrives. */
export function dayOf(at: string, now: Date, timeZone: string): Day {
  const dateOf = (instant: Date) => localTime(instant, timeZone).date
  const date = dateOf(new Date(at))
  if (date === dateOf(now)) return 'today'
  return date === dateOf(new Date(now.getTime() + 86_400_000)) ? 'tomorrow' : 'other'
}

/**
 * What is left (P5): whole minutes while it is near, `any-minute` at its time, `overdue` when that is no longer true,
 * and undefined when it is so far away that a time of day says more.
 */
export function leftOf({ at, late }: Estimate, now: Date): number | 'any-minute' | 'overdue' | undefined {
  const seconds = (new Date(at).getTime() - now.getTime()) / 1000
  if (seconds < 60) return late || seconds < -overdueSeconds ? 'overdue' : 'any-minute'
  const minutes = Math.round(seconds / 60)
  return minutes <= minutesAtMost ? minutes : undefined
}

/** Positions younger than this are live: two minutes, or three reports where the company asks for them more seldom. */
export const liveWithinSeconds = (intervalSeconds: Seconds): Seconds => Math.max(120, 3 * intervalSeconds)
