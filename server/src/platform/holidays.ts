import { dayAfter } from '@maple/contract/platform/local-time'
import type { Province } from './geo/provinces.ts'

/**
 * Statutory holidays (M1): the paid public holidays of each province's labour law, and Remembrance Day where an Act of its own
 * closes businesses (Manitoba, Nova Scotia). No optional days, no civic holidays that are only customs, no days that somebody
 * who is free on a Saturday takes instead. Quebec leaves the choice of Good Friday or Easter Monday: here it is the Friday.
 */
export type HolidayCode =
  | 'new-year'
  | 'family-day'
  | 'good-friday'
  | 'victoria-day'
  | 'indigenous-peoples-day'
  | 'saint-jean-baptiste'
  | 'canada-day'
  | 'nunavut-day'
  | 'august-civic-day'
  | 'discovery-day'
  | 'labour-day'
  | 'truth-and-reconciliation'
  | 'thanksgiving'
  | 'remembrance-day'
  | 'christmas'
  | 'boxing-day'

const on = (month: number, day: number) => (year: number) => dateOf(year, month, day)
/** By their Acts these two are kept on the Monday when they fall on a Sunday. */
const notSunday = (month: number, day: number) => (year: number) => {
  const date = dateOf(year, month, day)
  return weekdayOf(date) === 0 ? dayAfter(date) : date
}
const nthMonday = (month: number, nth: number) => (year: number) => {
  const first = dateOf(year, month, 1)
  return dayAfter(first, ((8 - weekdayOf(first)) % 7) + 7 * (nth - 1))
}

const days: Record<HolidayCode, (year: number) => string> = {
  'new-year': on(1, 1),
  'family-day': nthMonday(2, 3),
  'good-friday': (year) => dayAfter(easterOf(year), -2),
  'victoria-day': (year) => {
    const last = dateOf(year, 5, 24)
    return dayAfter(last, -((weekdayOf(last) + 6) % 7))
  },
  'indigenous-peoples-day': on(6, 21),
  'saint-jean-baptiste': notSunday(6, 24),
  'canada-day': notSunday(7, 1),
  'nunavut-day': on(7, 9),
  'august-civic-day': nthMonday(8, 1),
  'discovery-day': nthMonday(8, 3),
  'labour-day': nthMonday(9, 1),
  'truth-and-reconciliation': on(9, 30),
  thanksgiving: nthMonday(10, 2),
  'remembrance-day': on(11, 11),
  christmas: on(12, 25),
  'boxing-day': on(12, 26),
}

/** Everywhere. */
const common: HolidayCode[] = ['new-year', 'good-friday', 'canada-day', 'labour-day', 'christmas']

/** Beyond those; a number is the first year of it. Louis Riel, Heritage and Islander Day are Family Day under another name. */
const more: Record<Province, Partial<Record<HolidayCode, number>>> = {
  AB: { 'family-day': 1990, 'victoria-day': 0, thanksgiving: 0, 'remembrance-day': 0 },
  BC: {
    'family-day': 2019,
    'victoria-day': 0,
    'august-civic-day': 0,
    'truth-and-reconciliation': 2023,
    thanksgiving: 0,
    'remembrance-day': 0,
  },
  MB: {
    'family-day': 2008,
    'victoria-day': 0,
    'truth-and-reconciliation': 2024,
    thanksgiving: 0,
    'remembrance-day': 0,
  },
  NB: { 'family-day': 2018, 'august-civic-day': 0, 'remembrance-day': 0 },
  NL: { 'remembrance-day': 0 },
  NS: { 'family-day': 2015, 'remembrance-day': 0 },
  NT: {
    'victoria-day': 0,
    'indigenous-peoples-day': 2001,
    'august-civic-day': 0,
    'truth-and-reconciliation': 2022,
    thanksgiving: 0,
    'remembrance-day': 0,
  },
  NU: {
    'victoria-day': 0,
    'nunavut-day': 2020,
    'august-civic-day': 0,
    'truth-and-reconciliation': 2022,
    thanksgiving: 0,
    'remembrance-day': 0,
  },
  ON: { 'family-day': 2008, 'victoria-day': 0, thanksgiving: 0, 'boxing-day': 0 },
  PE: { 'family-day': 2009, 'truth-and-reconciliation': 2022, 'remembrance-day': 0 },
  QC: { 'victoria-day': 0, 'saint-jean-baptiste': 0, thanksgiving: 0 },
  SK: { 'family-day': 2007, 'victoria-day': 0, 'august-civic-day': 0, thanksgiving: 0, 'remembrance-day': 0 },
  YT: {
    'victoria-day': 0,
    'indigenous-peoples-day': 2017,
    'discovery-day': 0,
    'truth-and-reconciliation': 2023,
    thanksgiving: 0,
    'remembrance-day': 0,
  },
}

const known = new Map<string, Map<string, HolidayCode>>()

/** Date -> holiday, for one year. */
export function holidaysOf(year: number, province: Province): ReadonlyMap<string, HolidayCode> {
  const key = `${year}-${province}`
  const before = known.get(key)
  if (before) return before
  const later = (Object.entries(more[province]) as [HolidayCode, number][])
    .filter(([, since]) => year >= since)
    .map(([code]) => code)
  const all = [...common, ...later].map((code): [string, HolidayCode] => [days[code](year), code])
  const found = new Map(all.toSorted(([a], [b]) => a.localeCompare(b)))
  known.set(key, found)
  return found
}

/** Whether a day ('2026-07-01') is a statutory holiday of the province. */
export const isHoliday = (date: string, province: Province): boolean =>
  holidaysOf(Number(date.slice(0, 4)), province).has(date)

const two = (number: number) => String(number).padStart(2, '0')
const dateOf = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
/** 0 is Sunday. */
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const from3 = h + l - 7 * m + 114
  return dateOf(year, Math.floor(from3 / 31), (from3 % 31) + 1)
}
