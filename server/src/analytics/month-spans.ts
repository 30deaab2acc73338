import { instantAt, localTime } from '@maple/contract/platform/local-time'
import type { Span } from './totals.sql.ts'

const halfHour = 30 * 60_000
const monthOf = (date: string) => `${date.slice(0, 7)}-01`

/**
 * This month so far and as much of last month, by the company's calendar. Tallies know half hours, so both end with the
 * last half hour that is over; a shorter last month ends where it ends.
 */
export function monthSpans(now: Date, timeZone: string): { now: Span; before: Span } {
  const first = monthOf(localTime(now, timeZone).date)
  const start = instantAt(first, '00:00', timeZone)
  const lastFirst = monthOf(localTime(new Date(start.getTime() - 12 * 60 * 60_000), timeZone).date)
  const lastStart = instantAt(lastFirst, '00:00', timeZone)
  const end = Math.max(start.getTime(), Math.floor(now.getTime() / halfHour) * halfHour)
  const lastEnd = Math.min(lastStart.getTime() + (end - start.getTime()), start.getTime())
  return { now: { from: start, to: new Date(end) }, before: { from: lastStart, to: new Date(lastEnd) } }
}
