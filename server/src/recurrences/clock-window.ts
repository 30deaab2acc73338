import { dayAfter, instantAt, localTime } from '@maple/contract/platform/local-time'

const asMs = (shown: { date: string; time: string }) => new Date(`${shown.date}T${shown.time}:00Z`).getTime()
/** By how much clocks are set somewhere, in minutes. */
const changes = [120, 60, 30, 20]

/** The instant of a wall clock: one that is left out moves forward by the gap, one that comes twice is the first (M1). */
export function clockInstant(date: string, time: string, timeZone: string): Date {
  const found = instantAt(date, time, timeZone)
  const gap = asMs({ date, time }) - asMs(localTime(found, timeZone))
  if (gap !== 0) return new Date(found.getTime() + Math.abs(gap) * (gap > 0 ? 1 : 0))
  for (const minutes of changes) {
    const earlier = new Date(found.getTime() - minutes * 60_000)
    if (asMs(localTime(earlier, timeZone)) === asMs({ date, time })) return earlier
  }
  return found
}

export interface ClockWindow {
  start: string
  end: string
}

export interface InstantWindow {
  windowStart: Date
  windowEnd: Date
}

/** Its end is on the next day. */
export const isOvernight = ({ start, end }: ClockWindow): boolean => end <= start

/** A window that begins in the missing hour keeps its length where its end would not be after it. */
export function windowOn(date: string, { start, end }: ClockWindow, timeZone: string): InstantWindow {
  const windowStart = clockInstant(date, start, timeZone)
  const windowEnd = clockInstant(isOvernight({ start, end }) ? dayAfter(date) : date, end, timeZone)
  if (windowEnd > windowStart) return { windowStart, windowEnd }
  const length = asMs({ date, time: end }) - asMs({ date, time: start })
  return { windowStart, windowEnd: new Date(windowStart.getTime() + length) }
}
