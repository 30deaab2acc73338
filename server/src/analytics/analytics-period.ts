import type { AnalyticsPeriod } from '@maple/contract'
import { dayAfter, instantAt, localTime } from '@maple/contract/platform/local-time'
import { AppError } from '../platform/errors.ts'
import type { Span } from './totals.sql.ts'
import { bucketOf } from './update-rollups.ts'

export interface PeriodQuery {
  period: AnalyticsPeriod
  from?: string | undefined
  to?: string | undefined
}

export interface Period {
  step: 'hour' | 'day'
  now: Span
  /** As long before, up to the same time of day. */
  before: Span
  /** Where each hour or day begins. */
  steps: Date[]
}

const hour = 60 * 60_000
const mostDays = 366
const daysOf = { '7d': 7, '30d': 30, '90d': 90 }

/** By the company's clock. A period that is not over ends with the half hour that is going on. */
export function periodOf(query: PeriodQuery, now: Date, timeZone: string): Period {
  const end = new Date(bucketOf(now).getTime() + hour / 2)
  if (query.period === '24h') return lastDay(now, end, timeZone)
  const today = localTime(now, timeZone).date
  const [first, last] =
    query.period === 'custom' ? ownDays(query, today) : [dayAfter(today, 1 - daysOf[query.period]), today]
  const days = daysBetween(first, last)
  const midnight = (date: string) => instantAt(date, '00:00', timeZone)
  const isOpen = last >= today
  const shown = localTime(end, timeZone)
  const [endDate, endTime] = isOpen ? [shown.date, shown.time] : [dayAfter(last), '00:00']
  return {
    step: 'day',
    now: { from: midnight(first), to: isOpen ? end : midnight(endDate) },
    before: {
      from: midnight(dayAfter(first, -days.length)),
      to: instantAt(dayAfter(endDate, -days.length), endTime, timeZone),
    },
    steps: days.map(midnight),
  }
}

/** This hour and the 23 before it. */
function lastDay(now: Date, end: Date, timeZone: string): Period {
  const minutes = Number(localTime(now, timeZone).time.slice(3))
  const thisHour = Math.floor(now.getTime() / 60_000) * 60_000 - minutes * 60_000
  const from = new Date(thisHour - 23 * hour)
  const earlier = (at: Date) => new Date(at.getTime() - 24 * hour)
  return {
    step: 'hour',
    now: { from, to: end },
    before: { from: earlier(from), to: earlier(end) },
    steps: Array.from({ length: 24 }, (_, index) => new Date(from.getTime() + index * hour)),
  }
}

function ownDays({ from, to }: PeriodQuery, today: string): [first: string, last: string] {
  if (!from || !to) throw new AppError('bad_input', 'Give the first and the last day', { path: from ? 'to' : 'from' })
  if (from > to) throw new AppError('bad_input', 'The first day is after the last one', { path: 'to' })
  if (from > today) throw new AppError('bad_input', 'The first day is in the future', { path: 'from' })
  if (dayAfter(from, mostDays) <= to) throw new AppError('bad_input', 'At most 366 days at once', { path: 'to' })
  return [from, to < today ? to : today]
}

function daysBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / (24 * hour)) + 1
  return Array.from({ length: count }, (_, index) => dayAfter(first, index))
}
