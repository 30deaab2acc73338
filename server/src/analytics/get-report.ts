import { setImmediate } from 'node:timers/promises'
import { type Language, type ReportKind, type ReportRow, say, toDollars } from '@maple/contract'
import { dayAfter, instantAt } from '@maple/contract/platform/local-time'
import type { Deps } from '../deps.ts'
import { writeCsv } from '../platform/csv.ts'
import { AppError } from '../platform/errors.ts'
import { indexZones, zonesAt } from '../pricing/index.ts'
import { listDestinations, listGroups, listZones, type ReportGroup, type ReportSums } from './reports.sql.ts'

const mostRows = 200
/** Ten years. */
const mostDays = 3660
/** So much is read at once of what has to be looked at place by place. */
const pieceDays = 31

export interface ReportDays {
  from: string
  to: string
}

/** Both days included, on the company's clock. */
export async function getReport(deps: Deps, by: ReportKind, days: ReportDays) {
  const groups = await groupsOf(deps, by, days)
  return { rows: groups.slice(0, mostRows).map(viewRow), total: groups.length, sum: viewSums(addUp(groups)) }
}

async function groupsOf(deps: Deps, by: ReportKind, { from, to }: ReportDays): Promise<readonly ReportGroup[]> {
  if (from > to) throw new AppError('bad_input', 'The first day is after the last one', { path: 'to' })
  if (dayAfter(from, mostDays) <= to) throw new AppError('bad_input', 'At most ten years at once', { path: 'to' })
  return by === 'zone' ? byZone(deps, { from, to }) : listGroups(deps.reports, by, spanOf(deps, { from, to }))
}

function spanOf({ settings }: Deps, { from, to }: ReportDays): { from: Date; to: Date } {
  const zone = settings.get('general.timeZone')
  return { from: instantAt(from, '00:00', zone), to: instantAt(dayAfter(to), '00:00', zone) }
}

/** An order counts for the first zone that its last stop is in, by name, so that the rows add up to all orders. */
async function byZone(deps: Deps, { from, to }: ReportDays): Promise<ReportGroup[]> {
  const index = indexZones(await listZones(deps.reports))
  const groups = new Map<string | null, ReportGroup>()
  for (let first = from; first <= to; first = dayAfter(first, pieceDays)) {
    const last = dayAfter(first, pieceDays - 1)
    const piece = await listDestinations(deps.reports, spanOf(deps, { from: first, to: last < to ? last : to }))
    for (const [at, { address, place, ...sums }] of piece.entries()) {
      // Others are answered in between.
      if (at % 500 === 499) await setImmediate()
      const named = zonesAt(index, { address, point: place ?? undefined }).map((id) => ({
        id,
        name: index.names.get(id) ?? '',
      }))
      const zone = named.sort((a, b) => a.name.localeCompare(b.name))[0] ?? { id: null, name: null }
      groups.set(zone.id, { ...zone, ...addUp([groups.get(zone.id) ?? nothing, sums]) })
    }
  }
  return [...groups.values()].sort((a, b) => b.revenueCents - a.revenueCents)
}

const nothing: ReportSums = {
  orders: 0,
  delivered: 0,
  returned: 0,
  cancelled: 0,
  revenueCents: 0,
  courierPayCents: 0,
  onTime: 0,
}

const addUp = (all: readonly ReportSums[]): ReportSums =>
  all.reduce(
    (sum, each) => ({
      orders: sum.orders + each.orders,
      delivered: sum.delivered + each.delivered,
      returned: sum.returned + each.returned,
      cancelled: sum.cancelled + each.cancelled,
      revenueCents: sum.revenueCents + each.revenueCents,
      courierPayCents: sum.courierPayCents + each.courierPayCents,
      onTime: sum.onTime + each.onTime,
    }),
    nothing,
  )

const viewSums = (sums: ReportSums) => ({
  orders: sums.orders,
  delivered: sums.delivered,
  returned: sums.returned,
  cancelled: sums.cancelled,
  revenue: toDollars(sums.revenueCents),
  courierPay: toDollars(sums.courierPayCents),
  margin: toDollars(sums.revenueCents - sums.courierPayCents),
  onTimeRate: sums.delivered > 0 ? sums.onTime / sums.delivered : null,
})

const viewRow = (group: ReportGroup): ReportRow => ({ id: group.id, name: group.name, ...viewSums(group) })

const heads: Record<ReportKind, 'Customer' | 'Account' | 'Courier' | 'Service' | 'Zone'> = {
  customer: 'Customer',
  account: 'Account',
  courier: 'Courier',
  service: 'Service',
  zone: 'Zone',
}
const columns = [
  'Orders',
  'Delivered',
  'Returned',
  'Cancelled',
  'Revenue before tax',
  'Courier pay',
  'Margin',
  'On time, percent',
] as const
const services: Record<string, 'Pickup and delivery' | 'Delivery only'> = {
  'pickup-delivery': 'Pickup and delivery',
  'delivery-only': 'Delivery only',
}

/** Every row, and the sum of all below. */
export async function writeReport(
  deps: Deps,
  by: ReportKind,
  days: ReportDays,
  language: Language,
): Promise<{ name: string; text: string }> {
  const groups = await groupsOf(deps, by, days)
  const cells = (sums: ReportSums) => {
    const { onTimeRate, ...seen } = viewSums(sums)
    return [...Object.values(seen), onTimeRate === null ? null : Math.round(onTimeRate * 1000) / 10]
  }
  const nameOf = ({ id, name }: ReportGroup) => {
    if (by === 'service' && id && services[id]) return say(language, services[id])
    return name ?? say(language, 'None')
  }
  return {
    name: `report-${by}-${days.from}-${days.to}.csv`,
    text: writeCsv(
      [heads[by], ...columns].map((head) => say(language, head)),
      [
        ...groups.map((group) => [nameOf(group), ...cells(group)]),
        [say(language, 'Together'), ...cells(addUp(groups))],
      ],
    ),
  }
}
