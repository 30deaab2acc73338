import type { AnalyticsQuery } from './analytics.queries.ts'

export const periodDefaults = { period: '7d', from: '', to: '' } as const
export const periodNames = ['24h', '7d', '30d', '90d', 'custom'] as const
export type PeriodName = (typeof periodNames)[number]

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(new Date(`${text}T00:00:00Z`).getTime())

/** A word in the address that is no period means the usual one. */
export const periodName = (word: string): PeriodName => periodNames.find((each) => each === word) ?? '7d'

/** What to ask the server; nothing as long as days of one's own are not both chosen. */
export function periodQuery({
  period,
  from,
  to,
}: Record<'period' | 'from' | 'to', string>): AnalyticsQuery | undefined {
  const name = periodName(period)
  if (name !== 'custom') return { period: name }
  return isDay(from) && isDay(to) ? { period: name, from, to } : undefined
}
