import { currentLocale } from '../../../lib/i18n.ts'

const options: Record<'hour' | 'day', Record<'short' | 'long', Intl.DateTimeFormatOptions>> = {
  hour: {
    short: { hour: 'numeric' },
    long: { weekday: 'long', hour: 'numeric', minute: '2-digit' },
  },
  day: {
    short: { month: 'short', day: 'numeric' },
    long: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  },
}

/** An hour or a day of the company, by its clock. */
export const stepName = (at: string, step: 'hour' | 'day', timeZone: string, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(currentLocale(), { ...options[step][length], timeZone }).format(new Date(at))

/** 0 is Monday, as in the answer. */
export const weekdayName = (weekday: number, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(currentLocale(), { weekday: length, timeZone: 'UTC' }).format(Date.UTC(2026, 0, 5 + weekday))

export const hourName = (hour: number): string =>
  new Intl.DateTimeFormat(currentLocale(), { hour: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 5, hour))
