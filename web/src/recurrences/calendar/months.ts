import { dayAfter } from '@maple/contract/platform/local-time'
import type { Period } from '../recurrences.queries.ts'

/** `2026-11` and one earlier or later. */
export function monthAfter(month: string, count = 1): string {
  const [year = 2000, at = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at - 1 + count, 1)).toISOString().slice(0, 7)
}

export const periodOf = (month: string): Period => ({
  from: `${month}-01`,
  to: dayAfter(`${monthAfter(month)}-01`, -1),
})

/** Its weeks from Sunday on, as calendars here have them; what lies outside of the month is nothing. */
export function weeksOf(month: string): (string | undefined)[][] {
  const { from, to } = periodOf(month)
  const first = dayAfter(from, -new Date(`${from}T00:00:00Z`).getUTCDay())
  const weeks: (string | undefined)[][] = []
  for (let sunday = first; sunday <= to; sunday = dayAfter(sunday, 7))
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6].map((at) => dayAfter(sunday, at)).map((day) => (day < from || day > to ? undefined : day)),
    )
  return weeks
}
