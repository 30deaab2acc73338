/** A rule of RFC 5545 as far as it is about days. Weekdays count from 0, Monday. */
export interface DayRule {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  count: number | null
  weekStart: number
  /** `nth` 0 is every one. */
  byDay: readonly { nth: number; weekday: number }[] | null
  byMonthDay: readonly number[] | null
  byYearDay: readonly number[] | null
  byWeekNo: readonly number[] | null
  byMonth: readonly number[] | null
  bySetPos: readonly number[] | null
}

const dayMs = 86_400_000
/** Days since 1970: whole numbers, so that no clock and no time zone comes near. */
const numberOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / dayMs
const toNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs
const toDate = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
/** The first of January 1970 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7

interface Day {
  number: number
  year: number
  month: number
  monthDay: number
}
const readDay = (number: number): Day => {
  const date = new Date(number * dayMs)
  return { number, year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, monthDay: date.getUTCDate() }
}

/** Counted from the beginning, or from the end below zero. */
const isNamed = (wanted: readonly number[], at: number, length: number): boolean =>
  wanted.includes(at) || wanted.includes(at - length - 1)
const lengthOfMonth = ({ year, month }: Day): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
const lengthOfYear = (year: number): number => numberOf(year + 1, 1, 1) - numberOf(year, 1, 1)
const dayOfYear = ({ number, year }: Day): number => number - numberOf(year, 1, 1) + 1

/** Which week a day is in, and how many its year has: week 1 is the first with four days in the year. */
function weekOf(number: number, weekStart: number): { week: number; weeks: number } {
  const middle = readDay(number - ((weekdayOf(number) - weekStart + 7) % 7) + 3)
  const last = numberOf(middle.year, 12, 28)
  const lastMiddle = readDay(last - ((weekdayOf(last) - weekStart + 7) % 7) + 3)
  return { week: Math.ceil(dayOfYear(middle) / 7), weeks: Math.ceil(dayOfYear(lastMiddle) / 7) }
}

function isWeekdayMeant({ freq, byDay, byMonth }: DayRule, day: Day): boolean {
  const weekday = weekdayOf(day.number)
  const ofYear = freq === 'YEARLY' && !byMonth
  const [at, length] = ofYear ? [dayOfYear(day), lengthOfYear(day.year)] : [day.monthDay, lengthOfMonth(day)]
  const [fromStart, fromEnd] = [Math.ceil(at / 7), -Math.ceil((length - at + 1) / 7)]
  return (byDay ?? []).some(
    (each) => each.weekday === weekday && (each.nth === 0 || each.nth === fromStart || each.nth === fromEnd),
  )
}

/** What the start says where the rule does not: its weekday, its day of the month, its month. */
function isLikeStart({ freq, byMonth, byWeekNo }: DayRule, day: Day, start: Day): boolean {
  if (freq === 'WEEKLY' || byWeekNo) return weekdayOf(day.number) === weekdayOf(start.number)
  if (freq === 'DAILY') return true
  const isSameMonth = freq === 'MONTHLY' || byMonth !== null || day.month === start.month
  return isSameMonth && day.monthDay === start.monthDay
}

function isMeant(rule: DayRule, day: Day, start: Day): boolean {
  const { byMonth, byMonthDay, byYearDay, byWeekNo } = rule
  if (byMonth && !byMonth.includes(day.month)) return false
  if (byMonthDay && !isNamed(byMonthDay, day.monthDay, lengthOfMonth(day))) return false
  if (byYearDay && !isNamed(byYearDay, dayOfYear(day), lengthOfYear(day.year))) return false
  if (byWeekNo) {
    const { week, weeks } = weekOf(day.number, rule.weekStart)
    if (!isNamed(byWeekNo, week, weeks)) return false
  }
  if (rule.byDay) return isWeekdayMeant(rule, day)
  return byMonthDay || byYearDay ? true : isLikeStart(rule, day, start)
}

/** The first and the last day of the period that is so many after that of the start. */
function periodAt({ freq, weekStart }: DayRule, start: Day, at: number): [first: number, last: number] {
  if (freq === 'DAILY') return [start.number + at, start.number + at]
  if (freq === 'WEEKLY') {
    const first = start.number - ((weekdayOf(start.number) - weekStart + 7) % 7) + at * 7
    return [first, first + 6]
  }
  if (freq === 'YEARLY') return [numberOf(start.year + at, 1, 1), numberOf(start.year + at, 12, 31)]
  return [numberOf(start.year, start.month + at, 1), numberOf(start.year, start.month + at + 1, 0)]
}

/** No period is longer, so none that can reach a day is passed over. */
const longest = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }

/** The days of a rule from the start on that lie within both ends, in order, each once. Without a count it begins where it is asked. */
export function listRuleDays(rule: DayRule, startDate: string, { from, to }: { from: string; to: string }): string[] {
  const [start, first, last] = [readDay(toNumber(startDate)), toNumber(from), toNumber(to)]
  const skipped = rule.count === null ? Math.floor((first - start.number) / longest[rule.freq]) - 1 : 0
  const found: string[] = []
  let [at, left] = [
    Math.max(0, Math.floor(skipped / rule.interval) * rule.interval),
    rule.count ?? Number.MAX_SAFE_INTEGER,
  ]
  for (; left > 0; at += rule.interval) {
    const [begin, end] = periodAt(rule, start, at)
    if (begin > last) break
    for (const day of daysOfPeriod(rule, start, begin, end)) {
      if (day < start.number || left === 0) continue
      left -= 1
      if (day >= first && day <= last) found.push(toDate(day))
    }
  }
  return found
}

function daysOfPeriod(rule: DayRule, start: Day, begin: number, end: number): number[] {
  const days: number[] = []
  for (let number = begin; number <= end; number += 1) if (isMeant(rule, readDay(number), start)) days.push(number)
  const { bySetPos } = rule
  return bySetPos ? days.filter((_, at) => isNamed(bySetPos, at + 1, days.length)) : days
}
