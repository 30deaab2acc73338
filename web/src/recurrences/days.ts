import { currentLocale } from '../lib/i18n.ts'

const made = new Map<string, Intl.DateTimeFormat>()
function format(date: string, name: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${currentLocale()} ${name}`
  const found = made.get(key) ?? new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone: 'UTC' })
  made.set(key, found)
  return found.format(new Date(`${date}T00:00:00Z`))
}

/** 'Tue, Nov 17, 2026': a day of the company's calendar, which has no time zone. */
export const dayWords = (date: string) =>
  format(date, 'day', { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' })

/** 'Tuesday, November 17' */
export const longDay = (date: string) => format(date, 'long', { weekday: 'long', month: 'long', day: 'numeric' })

/** 'November 2026' */
export const monthWords = (month: string) => format(`${month}-01`, 'month', { year: 'numeric', month: 'long' })
