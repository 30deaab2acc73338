import { type AnalyticsView, type Language, type OrderStatus, orderStatuses, toDollars } from '@maple/contract'
import { localTime } from '@maple/contract/platform/local-time'
import type { Deps } from '../deps.ts'
import { describeEntry } from '../orders/index.ts'
import type { Principal } from '../platform/principal.ts'
import {
  type CourierRow,
  countHours,
  countReasons,
  countStatuses,
  listNewestEntries,
  listSteps,
  listTopCouriers,
  type Sums,
  sumSpan,
} from './analytics.sql.ts'
import { type Period, type PeriodQuery, periodOf } from './analytics-period.ts'
import { addUp, computeKpis, etaOf, ratio, stagesOf, zeroSums } from './compute-kpis.ts'

const longest = 10

/** Everything from sums that a job keeps: the cost grows with the length of the period, not with the number of orders. */
export async function getAnalytics(
  { reports: db, now, settings }: Deps,
  actor: Principal,
  query: PeriodQuery,
  language: Language,
): Promise<AnalyticsView> {
  const zone = settings.get('general.timeZone')
  const period = periodOf(query, now(), zone)
  const [found, earlier, statuses, hours, reasons, couriers, entries] = await Promise.all([
    listSteps(db, period, zone),
    sumSpan(db, period.before),
    countStatuses(db, period.now),
    countHours(db, period.now, zone),
    countReasons(db, period.now, longest),
    listTopCouriers(db, period.now, longest),
    listNewestEntries(db, longest),
  ])
  const steps = everyStep(period, found, zone)
  const [sums, before] = [addUp(steps), addUp(earlier)]
  const reader = { language, company: settings.get('general.companyName') }
  return {
    period: query.period,
    timeZone: zone,
    step: period.step,
    from: period.now.from.toISOString(),
    to: period.now.to.toISOString(),
    before: { from: period.before.from.toISOString(), to: period.before.to.toISOString() },
    kpis: computeKpis(sums, before, steps),
    series: steps.map((step, index) => viewStep(step, period.steps[index] ?? period.now.from)),
    stages: stagesOf(sums, before),
    eta: etaOf(sums, before),
    topCouriers: couriers.map((row) => viewCourier(row, actor.permissions.has('financial-reports'))),
    statuses: orderStatuses.map((status) => ({
      status,
      count: statuses.find((each) => each.status === status)?.count ?? 0,
    })),
    heat: heatOf(hours),
    cancellations: [...reasons],
    activity: entries.map((row) => ({
      ...describeEntry({ ...row, status: row.status as OrderStatus }, reader),
      orderId: row.orderId,
      orderNumber: row.orderNumber,
    })),
  }
}

/** Also those in which nothing happened. */
function everyStep({ step, steps }: Period, found: readonly (Sums & { at: string })[], zone: string): Sums[] {
  const byKey = new Map(found.map((row) => [row.at, row]))
  const keyOf = (at: Date) => (step === 'hour' ? at.toISOString().slice(0, 19) : localTime(at, zone).date)
  return steps.map((at) => byKey.get(keyOf(at)) ?? zeroSums)
}

const viewStep = (step: Sums, at: Date) => ({
  at: at.toISOString(),
  orders: step.placed,
  delivered: step.delivered,
  cancelled: step.cancelled,
  revenue: toDollars(step.revenueCents),
})

const viewCourier = (row: CourierRow, seesEarnings: boolean) => ({
  _id: row._id,
  firstName: row.firstName,
  lastName: row.lastName,
  delivered: row.delivered,
  onTimeRate: ratio(row.onTime, row.delivered),
  rating: ratio(row.ratingSum, row.ratingCount),
  earnings: seesEarnings ? toDollars(row.earningsCents) : null,
})

function heatOf(hours: readonly { weekday: number; hour: number; count: number }[]): number[][] {
  const heat = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { weekday, hour, count } of hours) {
    const day = heat[weekday - 1]
    if (day) day[hour] = count
  }
  return heat
}
