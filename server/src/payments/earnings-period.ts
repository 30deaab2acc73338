import { type EarningsPeriod, type SettingValues, weekdays } from '@maple/contract'
import { dayAfter, instantAt, localTime } from '@maple/contract/platform/local-time'

export interface Range {
  /** Days of the company: the first, and the one after the last. */
  firstDay: string
  endDay: string
  from: Date
  to: Date
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Today, this week (from Monday on) or this month, by the company's clock. */
export function rangeOf(period: EarningsPeriod, now: Date, timeZone: string): Range {
  const today = localTime(now, timeZone).date
  const [firstDay, endDay] = daysOf(period, today)
  const midnight = (day: string) => instantAt(day, '00:00', timeZone)
  return { firstDay, endDay, from: midnight(firstDay), to: midnight(endDay) }
}

function daysOf(period: EarningsPeriod, today: string): [first: string, end: string] {
  if (period === 'today') return [today, dayAfter(today)]
  if (period === 'week') {
    const monday = dayAfter(today, -((weekdayOf(today) + 6) % 7))
    return [monday, dayAfter(monday, 7)]
  }
  const first = `${today.slice(0, 7)}-01`
  return [first, `${dayAfter(first, 31).slice(0, 7)}-01`]
}

export const daysBetween = (first: string, end: string): string[] =>
  first < end ? [first, ...daysBetween(dayAfter(first), end)] : []

/** When the payouts of a day are made, by the company's clock. */
export const payoutTime = '06:00'

/** The next day of the week on which couriers are paid: today, if it is one and its payouts are not made yet. */
export function nextPayoutDay(now: Date, timeZone: string, weekday: SettingValues['payments.payoutWeekday']): string {
  const { date: today, time } = localTime(now, timeZone)
  const days = (weekdays.indexOf(weekday) - weekdayOf(today) + 7) % 7
  return dayAfter(today, days === 0 && time >= payoutTime ? 7 : days)
}
