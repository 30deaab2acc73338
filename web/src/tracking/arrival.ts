import type { Eta } from '@maple/contract'
import { localTime } from '@maple/contract/local-time'

export type Day = 'today' | 'tomorrow' | 'other'

/** On which day, by the company's clock, something arrives. */
export function dayOf(at: string, now: Date, timeZone: string): Day {
  const dateOf = (instant: Date) => localTime(instant, timeZone).date
  const date = dateOf(new Date(at))
  if (date === dateOf(now)) return 'today'
  return date === dateOf(new Date(now.getTime() + 86_400_000)) ? 'tomorrow' : 'other'
}

/** Whole minutes until then (C6), never less than one; undefined when it is too far away to count in minutes. */
export function minutesUntil(eta: Eta, now: Date): number | undefined {
  const minutes = Math.max(1, Math.round((new Date(eta.at).getTime() - now.getTime()) / 60_000))
  return minutes < 180 ? minutes : undefined
}
