import { type AnalyticsView, toDollars } from '@maple/contract'
import type { Sums } from './analytics.sql.ts'

type Kpis = AnalyticsView['kpis']

export const zeroSums: Sums = {
  placed: 0,
  completed: 0,
  delivered: 0,
  cancelled: 0,
  revenueCents: 0,
  onTime: 0,
  acceptSeconds: 0,
  acceptCount: 0,
  pickupSeconds: 0,
  pickupCount: 0,
  deliverySeconds: 0,
  deliveryCount: 0,
  totalSeconds: 0,
  totalCount: 0,
  ratingSum: 0,
  ratingCount: 0,
  etaCount: 0,
  etaKept: 0,
  etaOffSeconds: 0,
}

export const addUp = (all: readonly Partial<Record<keyof Sums, number | null>>[]): Sums => {
  const names = Object.keys(zeroSums) as (keyof Sums)[]
  return Object.fromEntries(
    names.map((name) => [name, all.reduce((sum, each) => sum + (each[name] ?? 0), 0)]),
  ) as unknown as Sums
}

export const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

const kpiFormulas: Record<keyof Kpis, (sums: Sums) => number | null> = {
  orders: ({ placed }) => placed,
  revenue: ({ revenueCents }) => toDollars(revenueCents),
  delivered: ({ delivered }) => delivered,
  cancelled: ({ cancelled }) => cancelled,
  completionRate: ({ completed, placed }) => ratio(completed, placed),
  onTimeRate: ({ onTime, delivered }) => ratio(onTime, delivered),
  deliveryMinutes: ({ deliverySeconds, deliveryCount }) => ratio(deliverySeconds / 60, deliveryCount),
  rating: ({ ratingSum, ratingCount }) => ratio(ratingSum, ratingCount),
}

export function computeKpis(now: Sums, before: Sums, steps: readonly Sums[]): Kpis {
  const kpi = (formula: (sums: Sums) => number | null) => {
    const [value, earlier] = [formula(now), formula(before)]
    const change = value === null || earlier === null ? null : ratio(value - earlier, earlier)
    return { value, before: earlier, change, series: steps.map(formula) }
  }
  return Object.fromEntries(Object.entries(kpiFormulas).map(([name, formula]) => [name, kpi(formula)])) as Kpis
}

/** How well the arrival that was promised at pickup came true. */
export const etaOf = (now: Sums, before: Sums): AnalyticsView['eta'] => ({
  count: now.etaCount,
  keptRate: ratio(now.etaKept, now.etaCount),
  keptRateBefore: ratio(before.etaKept, before.etaCount),
  minutesOff: ratio(now.etaOffSeconds / 60, now.etaCount),
  minutesOffBefore: ratio(before.etaOffSeconds / 60, before.etaCount),
})

export const stagesOf = (now: Sums, before: Sums): AnalyticsView['stages'] =>
  (['accept', 'pickup', 'delivery', 'total'] as const).map((stage) => {
    const minutes = (sums: Sums) => ratio(sums[`${stage}Seconds`] / 60, sums[`${stage}Count`])
    return { stage, minutes: minutes(now), before: minutes(before), count: now[`${stage}Count`] }
  })
