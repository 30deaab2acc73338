import { dayAfter } from '@maple/contract/platform/local-time'
import type { ReportKind, ReportPeriod } from './reports.queries.ts'

export const reportDefaults = { by: 'customer', period: 'this-month', from: '', to: '' } as const
export const reportKinds = ['customer', 'account', 'courier', 'service', 'zone'] as const
export const reportPeriods = [
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'this-year',
  'last-year',
  'custom',
] as const
export type ReportPeriodName = (typeof reportPeriods)[number]

/** A word in the address that is none of them means the usual one. */
export const reportKind = (word: string): ReportKind => reportKinds.find((one) => one === word) ?? 'customer'
export const reportPeriod = (word: string): ReportPeriodName =>
  reportPeriods.find((one) => one === word) ?? 'this-month'

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(new Date(`${text}T00:00:00Z`).getTime())

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The first and the last day, both included; nothing as long as days of one's own are not both chosen. */
export function daysOf(values: Record<'period' | 'from' | 'to', string>, today: string): ReportPeriod | undefined {
  const { from, to } = values
  switch (reportPeriod(values.period)) {
    case 'last-7-days':
      return { from: dayAfter(today, -6), to: today }
    case 'last-30-days':
      return { from: dayAfter(today, -29), to: today }
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'last-year': {
      const year = Number(today.slice(0, 4)) - 1
      return { from: `${year}-01-01`, to: `${year}-12-31` }
    }
    case 'this-month':
      return { from: firstOfMonth(today), to: today }
    case 'last-month': {
      const last = dayAfter(firstOfMonth(today), -1)
      return { from: firstOfMonth(last), to: last }
    }
    default:
      return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
  }
}
