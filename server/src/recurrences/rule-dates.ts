import { localTime } from '@maple/contract/platform/local-time'
import { AppError } from '../platform/errors.ts'
import { type DayRule, listRuleDays } from './rule-days.ts'

/** A rule that was read and is sound: days only, without its beginning and end. */
export interface Rule extends DayRule {
  /** The last day by UNTIL. */
  until: string | null
}

const list = (value: string) => new RegExp(`^${value}(,${value}){0,365}$`)
const sign = '[+-]?'
const parts: Record<string, RegExp> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,4}$/,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  BYDAY: list(`(${sign}([1-9]|[1-4]\\d|5[0-3]))?(MO|TU|WE|TH|FR|SA|SU)`),
  BYMONTHDAY: list(`${sign}([1-9]|[12]\\d|3[01])`),
  BYYEARDAY: list(`${sign}([1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])`),
  BYWEEKNO: list(`${sign}([1-9]|[1-4]\\d|5[0-3])`),
  BYMONTH: list('([1-9]|1[0-2])'),
  BYSETPOS: list(`${sign}([1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])`),
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
}
const tooFine = /^FREQ=(HOURLY|MINUTELY|SECONDLY)$|^BY(HOUR|MINUTE|SECOND)=/

const refuse = (words: ConstructorParameters<typeof AppError>[1]) => new AppError('bad_input', words, { path: 'rrule' })

/** Only what calendars write, part by part; all else is refused (M1). */
export function readRule(written: string, timeZone: string): Rule {
  const text = written
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '')
  if (/DTSTART|RDATE|EXDATE/.test(text))
    throw refuse('The start date says when it begins: leave DTSTART out of the rule')
  const said = text.split(';')
  if (said.some((part) => tooFine.test(part))) throw refuse('A recurring order comes at most once a day')
  const given = new Map(said.map((part) => part.split('=', 2) as [string, string | undefined]))
  const isSound = [...given].every(([name, value]) => Object.hasOwn(parts, name) && parts[name]?.test(value ?? ''))
  const isOnce = given.size === said.length && said.every((part) => part.split('=').length === 2)
  if (!isSound || !isOnce || !given.has('FREQ') || (given.has('COUNT') && given.has('UNTIL')))
    throw refuse('This rule could not be read')
  const rule = { ...daysOf(given), until: given.has('UNTIL') ? readUntil(given.get('UNTIL') ?? '', timeZone) : null }
  if (!isMeaningful(rule)) throw refuse('This rule could not be read')
  return rule
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

function daysOf(given: ReadonlyMap<string, string | undefined>): DayRule {
  const listed = (name: string) => given.get(name)?.split(',') ?? null
  const numbers = (name: string) => listed(name)?.map(Number) ?? null
  return {
    freq: given.get('FREQ') as DayRule['freq'],
    interval: Number(given.get('INTERVAL') ?? 1),
    count: given.has('COUNT') ? Number(given.get('COUNT')) : null,
    weekStart: weekdays.indexOf(given.get('WKST') ?? 'MO'),
    byDay:
      listed('BYDAY')?.map((day) => ({ nth: Number(day.slice(0, -2)), weekday: weekdays.indexOf(day.slice(-2)) })) ??
      null,
    byMonthDay: numbers('BYMONTHDAY'),
    byYearDay: numbers('BYYEARDAY'),
    byWeekNo: numbers('BYWEEKNO'),
    byMonth: numbers('BYMONTH'),
    bySetPos: numbers('BYSETPOS'),
  }
}

/** What the standard leaves without a meaning: a fifth Monday of a day, a day of the month of a week, a position among nothing. */
function isMeaningful({ freq, byDay, byMonthDay, byYearDay, byWeekNo, byMonth, bySetPos }: DayRule): boolean {
  const hasNth = byDay?.some(({ nth }) => nth !== 0) === true
  if (hasNth && (freq === 'DAILY' || freq === 'WEEKLY' || byWeekNo)) return false
  if (byMonthDay && freq === 'WEEKLY') return false
  if ((byYearDay || byWeekNo) && freq !== 'YEARLY') return false
  return !bySetPos || [byDay, byMonthDay, byYearDay, byWeekNo, byMonth].some((each) => each !== null)
}

function readUntil(value: string, timeZone: string): string {
  const day = `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`
  const time = value.slice(9)
  const at = new Date(time ? `${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6)}Z` : `${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)) throw refuse('This rule could not be read')
  return value.endsWith('Z') ? localTime(at, timeZone).date : day
}

/** The days that a rule makes, as calendar days: clocks and time zones come later. Both ends included. */
export function datesOf(rule: Rule, startDate: string, { from, to }: { from: string; to: string }): string[] {
  const last = rule.until && rule.until < to ? rule.until : to
  const begin = from < startDate ? startDate : from
  if (last < startDate || last < begin) return []
  return listRuleDays(rule, startDate, { from: begin, to: last })
}
