import type { Language, RecurrenceDay, RecurrenceDays } from '@maple/contract'
import { dayAfter } from '@maple/contract/platform/local-time'
import type { Deps } from '../deps.ts'
import type { Principal } from '../platform/principal.ts'
import { versionOn } from './change-recurrence.ts'
import { requireNear } from './check-version.ts'
import { listHolidays } from './holiday-names.ts'
import { listDates, listTakenByHoliday, type Pattern } from './list-dates.ts'
import { calendarOf, todayOf, windowOfDate } from './place-dates.ts'
import { type DateRow, listDateRows } from './recurrence-dates.sql.ts'
import { requireReadable } from './recurrences.policy.ts'
import { findRecurrence, type RecurrenceRow } from './recurrences.sql.ts'
import { viewProblem } from './view-recurrence.ts'

interface Range {
  from: string
  to: string
}

/** Nothing is looked for beyond. */
const farthestDays = 3660

const nothing = {
  windowStart: null,
  windowEnd: null,
  putOffFrom: null,
  putOffTo: null,
  order: null,
  courierMissing: false,
  problem: null,
}

const around = (deps: Deps, { from, to }: Range, language: Language, days: RecurrenceDay[]): RecurrenceDays => ({
  today: todayOf(deps),
  days: days.toSorted((a, b) => a.date.localeCompare(b.date)),
  holidays: listHolidays(from, to, calendarOf(deps).province, language),
})

/** The days of the rule by themselves, with what holidays do to them; each day once. */
function daysOfRule<P extends Pattern>(deps: Deps, patterns: readonly P[], { from, to }: Range): RecurrenceDay[] {
  const calendar = calendarOf(deps)
  if (from > dayAfter(todayOf(deps), farthestDays)) return []
  const days = new Map<string, RecurrenceDay>()
  for (const { date, putOffTo } of listTakenByHoliday(patterns, calendar, { from, to }))
    days.set(date, { ...nothing, date, state: putOffTo ? 'put-off' : 'left-out', putOffTo })
  for (const { date, planned } of listDates(patterns, calendar, from)) {
    if (date > to) break
    days.set(date, { ...nothing, date, state: 'coming', putOffFrom: planned === date ? null : planned })
  }
  return [...days.values()]
}

/** Before it is kept: what the rule would do (M1). */
export function previewDays(
  deps: Deps,
  { from, to, endDate, ...rule }: Range & { endDate?: string | undefined } & Omit<Pattern, 'validFrom' | 'endDate'>,
  language: Language,
): RecurrenceDays {
  requireNear(deps, rule.startDate)
  const pattern = { ...rule, endDate: endDate ?? null, validFrom: rule.startDate }
  return around(deps, { from, to }, language, daysOfRule(deps, [pattern], { from, to }))
}

/** A month of it: what comes by the rule, and what was done about each day. Days that are over are shown if something was. */
export async function listDays(
  deps: Deps,
  actor: Principal,
  id: string,
  range: Range,
  language: Language,
): Promise<RecurrenceDays> {
  const row = requireReadable(actor, await findRecurrence(deps.db, id))
  const rows = await listDateRows(deps.db, [id], range.from, range.to)
  const done = new Map(rows.map((each) => [each.date, each]))
  const today = todayOf(deps)
  const days = daysOfRule(deps, row.versions, range)
    .filter(({ date }) => date >= today && !done.has(date))
    .map((day) => ({
      ...day,
      ...(day.state === 'coming' && windowOf(deps, row, day.putOffFrom ?? day.date, day.date)),
    }))
    .filter(({ windowEnd }) => windowEnd === null || new Date(windowEnd) > deps.now())
  const known = rows.map((each): RecurrenceDay => dayOf(each, windowOf(deps, row, each.date, each.date), language))
  return around(deps, range, language, [...days, ...known])
}

function windowOf(deps: Deps, { versions }: RecurrenceRow, planned: string, date: string) {
  const { windowStart, windowEnd } = windowOfDate(deps, date, versionOn(versions, planned))
  return { windowStart: windowStart.toISOString(), windowEnd: windowEnd.toISOString() }
}

const dayOf = (row: DateRow, window: ReturnType<typeof windowOf>, language: Language): RecurrenceDay => ({
  ...nothing,
  ...window,
  date: row.date,
  state: row.order?.status === 'cancelled' ? 'cancelled' : row.state,
  order: row.order,
  courierMissing: row.courierMissing,
  problem: row.state === 'failed' ? viewProblem(row, language) : null,
})
