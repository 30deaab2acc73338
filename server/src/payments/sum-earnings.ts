import { type EarningsPeriod, toDollars } from '@maple/contract'
import type { HourSums } from './earnings.sql.ts'
import { daysBetween, type Range } from './earnings-period.ts'

const none = { earningsCents: 0, tipCents: 0, commissionCents: 0, deliveries: 0, distanceMeters: 0 }

/** Earnings with their tips, as the order shows them (D4). */
export function addUp(hours: readonly HourSums[]) {
  const sums = hours.reduce(
    (sum, hour) => ({
      earningsCents: sum.earningsCents + hour.earningsCents,
      tipCents: sum.tipCents + hour.tipCents,
      commissionCents: sum.commissionCents + hour.commissionCents,
      deliveries: sum.deliveries + hour.deliveries,
      distanceMeters: sum.distanceMeters + hour.distanceMeters,
    }),
    none,
  )
  return {
    earnings: toDollars(sums.earningsCents + sums.tipCents),
    tips: toDollars(sums.tipCents),
    commission: toDollars(sums.commissionCents),
    deliveries: sums.deliveries,
    distanceMeters: sums.distanceMeters,
  }
}

/** The bars of the chart: an hour each for one day, a day each for more. Those in which nothing was earned are there too. */
export function seriesOf(period: EarningsPeriod, { firstDay, endDay }: Range, hours: readonly HourSums[]) {
  const keys =
    period === 'today'
      ? Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
      : daysBetween(firstDay, endDay)
  const prefix = period === 'today' ? `${firstDay} ` : ''
  return keys.map((key) => {
    const { earnings, tips, deliveries } = addUp(hours.filter(({ hour }) => hour.startsWith(prefix + key)))
    return { key, earnings, tips, deliveries }
  })
}
