import { type Earnings, type EarningsPeriod, type EarningsRow, type Language, say, toDollars } from '@maple/contract'
import { findCourierOfUser, secondsOnline } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import { writeCsv } from '../platform/csv.ts'
import { AppError } from '../platform/errors.ts'
import { offsetOf, type PageRequest, pageOf } from '../platform/paging.ts'
import type { Principal } from '../platform/principal.ts'
import type { FileReply } from '../platform/route.ts'
import { sumOpen } from './adjustments.sql.ts'
import { countEarned, type EarnedRow, kindNames, listEarned, listHours, sumAwaiting } from './earnings.sql.ts'
import { nextPayoutDay, type Range, rangeOf } from './earnings-period.ts'
import { sumBalance } from './ledger.sql.ts'
import { addUp, seriesOf } from './sum-earnings.ts'

export async function requireCourier({ db }: Deps, actor: Principal) {
  const courier = await findCourierOfUser(db, actor.id)
  if (!courier) throw new AppError('not_found')
  return courier
}

/** Everything here is added up from the ledger; nothing is stored beside it. */
export async function getEarnings(deps: Deps, actor: Principal, period: EarningsPeriod): Promise<Earnings> {
  const { db, now, settings } = deps
  const { id } = await requireCourier(deps, actor)
  const zone = settings.get('general.timeZone')
  const [range, today] = [rangeOf(period, now(), zone), rangeOf('today', now(), zone)]
  const [hours, balance, online, onlineToday, awaiting, open] = await Promise.all([
    listHours(db, id, range.from, range.to, zone),
    sumBalance(db, id, ['courier', 'tip']),
    hoursOnline(deps, id, range),
    hoursOnline(deps, id, today),
    sumAwaiting(db, id),
    sumOpen(db, id),
  ])
  const ofToday = addUp(hours.filter(({ hour }) => hour.startsWith(today.firstDay)))
  return {
    period,
    from: range.from.toISOString(),
    to: range.to.toISOString(),
    todayEarnings: ofToday.earnings,
    deliveriesToday: ofToday.deliveries,
    hoursOnline: onlineToday,
    totals: { ...addUp(hours), hoursOnline: online },
    series: seriesOf(period, range, hours),
    pendingBalance: toDollars(balance),
    nextPayout: nextPayoutDay(now(), zone, settings.get('payments.payoutWeekday')),
    awaitingPayment: { deliveries: awaiting.deliveries, amount: toDollars(awaiting.cents) },
    adjustments: {
      additions: toDollars(open.additions),
      deductions: toDollars(open.deductions),
      awaitingConsent: open.asked,
    },
  }
}

/** To a tenth of an hour. */
async function hoursOnline({ db, now }: Deps, courierId: string, { from, to }: Range): Promise<number> {
  const end = new Date(Math.min(to.getTime(), now().getTime()))
  return Math.round((await secondsOnline(db, courierId, from, end)) / 360) / 10
}

export async function listEarnings(deps: Deps, actor: Principal, query: PageRequest & { period: EarningsPeriod }) {
  const { id } = await requireCourier(deps, actor)
  const { from, to } = rangeOf(query.period, deps.now(), deps.settings.get('general.timeZone'))
  const { data, pagination } = await pageOf(
    query,
    listEarned(deps.db, id, from, to, query.limit, offsetOf(query)),
    countEarned(deps.db, id, from, to),
  )
  return { data: data.map(viewEarned), pagination }
}

const viewEarned = (row: EarnedRow): EarningsRow => ({
  _id: row.id,
  kind: row.kind,
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  at: row.at,
  earnings: toDollars(row.earningsCents + row.tipCents),
  tip: toDollars(row.tipCents),
  commission: toDollars(row.commissionCents),
  distanceMeters: row.distanceMeters,
})

/** More than anybody carries in a month. */
const mostRows = 10_000

export async function exportEarnings(
  deps: Deps,
  actor: Principal,
  period: EarningsPeriod,
  language: Language,
): Promise<FileReply> {
  const { id } = await requireCourier(deps, actor)
  const { from, to, firstDay } = rangeOf(period, deps.now(), deps.settings.get('general.timeZone'))
  const rows = (await listEarned(deps.db, id, from, to, mostRows, 0)).map(viewEarned)
  const head = ['Date', 'Order', 'Kind', 'Earnings', 'Of which tip', 'Commission', 'Distance (km)'] as const
  const body = writeCsv(
    head.map((words) => say(language, words)),
    rows.map((row) => [
      row.at,
      row.orderNumber,
      say(language, kindNames[row.kind]),
      row.earnings,
      row.tip,
      row.commission,
      row.distanceMeters === null ? null : row.distanceMeters / 1000,
    ]),
  )
  return {
    body,
    type: 'text/csv; charset=utf-8',
    headers: { 'content-disposition': `attachment; filename="earnings-${period}-${firstDay}.csv"` },
  }
}
