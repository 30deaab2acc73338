import { dayAfter, instantAt } from '@maple/contract/platform/local-time'

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(new Date(`${text}T00:00:00Z`).getTime())

/** Two days of the company's calendar as instants, the last one whole; what is no day limits nothing. */
export function companyDays(from: string, to: string, timeZone: string): { from?: string; to?: string } {
  return {
    ...(isDay(from) && { from: instantAt(from, '00:00', timeZone).toISOString() }),
    ...(isDay(to) && { to: instantAt(dayAfter(to), '00:00', timeZone).toISOString() }),
  }
}
