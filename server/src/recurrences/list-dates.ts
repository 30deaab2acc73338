import { dayAfter } from '@maple/contract/platform/local-time'
import type { Province } from '../platform/geo/provinces.ts'
import { isHoliday } from '../platform/holidays.ts'
import { datesOf, readRule } from './rule-dates.ts'

/** What decides on which days something comes. */
export interface Pattern {
  validFrom: string
  rrule: string
  startDate: string
  endDate: string | null
  onHoliday: 'run' | 'skip' | 'next-day'
}

interface Falling<P> {
  date: string
  /** The day by the rule; another one where a holiday has put it off. */
  planned: string
  pattern: P
}

export interface Calendar {
  timeZone: string
  province: Province
}

/** Beyond this nothing is looked for: a leap day that falls on no such weekday for ten years never comes. */
const farthestDays = 3660
/** Whoever looks at the next few days does not pay for years; whoever finds nothing takes longer and longer steps. */
const [firstStepDays, longestStepDays] = [40, 800]
/** No run of holidays is longer. */
const longestShiftDays = 7

/**
 * The days from `from` on by all versions, each for its own time, with holidays as each version has it; in order, each day
 * once (M1). A day that was put off may be after the end date or in the time of the next version: it is still the earlier one's.
 */
export function* listDates<P extends Pattern>(
  patterns: readonly P[],
  calendar: Calendar,
  from: string,
): Generator<Falling<P>> {
  const sorted = patterns.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
  const rules = new Map(sorted.map((pattern) => [pattern, readRule(pattern.rrule, calendar.timeZone)]))
  const seen = new Set<string>()
  const end = dayAfter(from, farthestDays)
  let putOff: Falling<P>[] = []
  // Dates that were put off may come from before.
  let days = firstStepDays
  for (let start = dayAfter(from, -longestShiftDays); start <= end; start = dayAfter(start, days)) {
    if (start > from) days = Math.min(days * 2, longestStepDays)
    const stop = dayAfter(start, days - 1)
    const found = sorted.flatMap((pattern, at) => {
      const next = sorted[at + 1]?.validFrom
      const to = earliest(stop, pattern.endDate, next && dayAfter(next, -1))
      const rule = rules.get(pattern)
      if (!rule || to < pattern.validFrom) return []
      return datesOf(rule, pattern.startDate, { from: start > pattern.validFrom ? start : pattern.validFrom, to })
        .map((planned) => ({ date: shifted(planned, pattern, calendar), planned, pattern }))
        .filter((each): each is Falling<P> => each.date !== null)
    })
    const all = [...putOff, ...found].toSorted((a, b) => a.date.localeCompare(b.date))
    putOff = all.filter(({ date }) => date > stop)
    for (const each of all) {
      if (each.date < from || each.date > stop || seen.has(each.date)) continue
      seen.add(each.date)
      yield each
    }
  }
}

const earliest = (first: string, ...others: (string | null | undefined)[]): string =>
  others.reduce<string>((least, each) => (each && each < least ? each : least), first)

/** The days of the rule that a holiday takes away, and where to, in a period; both ends included. */
export function listTakenByHoliday<P extends Pattern>(
  patterns: readonly P[],
  calendar: Calendar,
  { from, to }: { from: string; to: string },
): { date: string; putOffTo: string | null }[] {
  const sorted = patterns.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
  return sorted.flatMap((pattern, at) => {
    const next = sorted[at + 1]?.validFrom
    const last = earliest(to, pattern.endDate, next && dayAfter(next, -1))
    const first = from > pattern.validFrom ? from : pattern.validFrom
    if (pattern.onHoliday === 'run' || last < first) return []
    return datesOf(readRule(pattern.rrule, calendar.timeZone), pattern.startDate, { from: first, to: last })
      .filter((date) => isHoliday(date, calendar.province))
      .map((date) => ({ date, putOffTo: shifted(date, pattern, calendar) }))
  })
}

function shifted(date: string, { onHoliday }: Pattern, { province }: Calendar): string | null {
  if (onHoliday === 'run' || !isHoliday(date, province)) return date
  if (onHoliday === 'skip') return null
  let next = dayAfter(date)
  while (isHoliday(next, province)) next = dayAfter(next)
  return next
}
