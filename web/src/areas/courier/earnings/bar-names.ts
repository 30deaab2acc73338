import { currentLocale } from '../../../lib/i18n.ts'

/** '14' is an hour of today, '2026-11-15' a day; both by the company's clock, so no zone is applied. */
export function barName(key: string, length: 'short' | 'long'): string {
  if (key.length === 2) return hourName(Number(key))
  const day = new Date(`${key}T00:00:00Z`)
  const options: Intl.DateTimeFormatOptions =
    length === 'short' ? { weekday: 'short', day: 'numeric' } : { weekday: 'long', day: 'numeric', month: 'long' }
  return new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone: 'UTC' }).format(day)
}

const hourName = (hour: number): string =>
  new Intl.DateTimeFormat(currentLocale(), { hour: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 1, hour))
