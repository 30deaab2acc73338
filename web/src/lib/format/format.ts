import { currentLocale } from '../i18n.ts'
import { serverNow } from '../server-clock.ts'

type When = string | number | Date

/** Making an Intl formatter is slow, using one is not. */
const made = new Map<string, unknown>()
function once<T>(key: string, make: (locale: string) => T): T {
  const locale = currentLocale()
  const id = `${locale} ${key}`
  if (!made.has(id)) made.set(id, make(locale))
  return made.get(id) as T
}

const dates = (name: string, options: Intl.DateTimeFormatOptions, timeZone?: string) =>
  once(`${name} ${timeZone}`, (locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone }))

/** Dollars, as the API gives them (B3). */
export const formatMoney = (dollars: number, digits = 2) =>
  once(
    `money ${digits}`,
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'CAD',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  ).format(dollars)

export const formatNumber = (value: number, digits = 0) =>
  once(`number ${digits}`, (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits })).format(value)

/** 0.985 -> 98.5 % */
export const formatPercent = (part: number, digits = 0) =>
  once(
    `percent ${digits}`,
    (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }),
  ).format(part)

export const formatDate = (when: When, timeZone?: string) =>
  dates('date', { year: 'numeric', month: 'short', day: 'numeric' }, timeZone).format(new Date(when))

/** 'Tue, Nov 17': a day of this week or the next ones. */
/** A day of the calendar, 'YYYY-MM-DD', wherever one is. */
export const formatDay = (day: string) => formatDate(`${day}T12:00:00Z`, 'UTC')

export const formatWeekday = (when: When, timeZone?: string) =>
  dates('weekday', { weekday: 'short', month: 'short', day: 'numeric' }, timeZone).format(new Date(when))

/** In one piece: `11 h 00` does not go on in another line. */
export const formatTime = (when: When, timeZone?: string) =>
  dates('time', { hour: 'numeric', minute: '2-digit' }, timeZone).format(new Date(when)).replaceAll(' ', '\u00a0')

export const formatDateTime = (when: When, timeZone?: string) =>
  dates(
    'dateTime',
    { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone,
  ).format(new Date(when))

const steps = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 7],
  ['week', 4.35],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
] as const

/** '5 minutes ago', 'yesterday', 'in 2 hours'. */
export function formatRelative(when: When, now: When = serverNow()) {
  let amount = (new Date(when).getTime() - new Date(now).getTime()) / 1000
  for (const [unit, size] of steps) {
    if (Math.abs(Math.round(amount)) < size) {
      return once('relative', (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })).format(
        Math.round(amount),
        unit,
      )
    }
    amount /= size
  }
  return formatDate(when)
}

const metersIn = { mi: 1609.344, km: 1000 }

/** In the unit of the setting `general.distanceUnit` (B4). */
export function formatDistance(meters: number, unit: 'mi' | 'km') {
  const amount = meters / metersIn[unit]
  const name = unit === 'mi' ? 'mile' : 'kilometer'
  return once(
    `distance ${unit}`,
    (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: name, maximumFractionDigits: 1 }),
  ).format(amount)
}

/** A time on the road: `12 min`, `1 h 5 min`, which both languages write alike; never nothing. */
export function formatDuration(seconds: number) {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${formatNumber(hours)} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** A North American number as (416) 555-0123; another one as it is. */
export function formatPhone(phone: string) {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const isNorthAmerican = digits.length === 10 && (!phone.startsWith('+') || phone.startsWith('+1'))
  return isNorthAmerican ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone
}

export const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim()
