import { type CostCentreReport, type reportCostCentres as contract, toDollars } from '@maple/contract'
import { instantAt } from '@maple/contract/platform/local-time'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { writeCsv } from '../platform/csv.ts'
import type { Principal } from '../platform/principal.ts'
import type { FileReply } from '../platform/route.ts'
import { accountNotFound, requireMemberOrStaff } from './accounts.policy.ts'
import { findBusinessAccount } from './business-accounts.sql.ts'
import { type CostCentreSums, sumByCostCentre } from './cost-centres.sql.ts'

type Query = z.output<(typeof contract)['query']>

const isDay = (written: string): boolean => written.length === 10
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** What the orders of a period come to, by cost centre (J5). */
export async function reportCostCentres(
  { db, reports, settings, now }: Deps,
  actor: Principal,
  accountId: string,
  { from, to, format }: Query,
): Promise<FileReply> {
  requireMemberOrStaff(actor, accountId, ['owner', 'booker', 'billing', 'viewer'])
  if (!(await findBusinessAccount(db, accountId))) throw accountNotFound()
  const zone = settings.get('general.timeZone')
  const instant = (written: string) => (isDay(written) ? instantAt(written, '00:00', zone) : new Date(written))
  const until = to && (isDay(to) ? instantAt(dayAfter(to), '00:00', zone) : new Date(to))
  const rows = await sumByCostCentre(reports, accountId, from ? instant(from) : null, until || null)
  const report = makeReport(rows)
  if (format === 'json')
    return { body: JSON.stringify({ success: true, data: report }), type: 'application/json; charset=utf-8' }
  const head = ['costCentre', 'orders', 'delivered', 'cancelled', 'tax', 'total'] as const
  return {
    body: writeCsv(
      head,
      report.rows.map((row) => head.map((name) => row[name])),
    ),
    type: 'text/csv; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="cost-centres-${now().toISOString().slice(0, 10)}.csv"`,
    },
  }
}

const viewSums = ({ taxCents, totalCents, ...counts }: Omit<CostCentreSums, 'costCentre'>) => ({
  ...counts,
  tax: toDollars(taxCents),
  total: toDollars(totalCents),
})

function makeReport(rows: readonly CostCentreSums[]): CostCentreReport {
  const sumOf = (key: Exclude<keyof CostCentreSums, 'costCentre'>) => rows.reduce((sum, row) => sum + row[key], 0)
  return {
    rows: rows.map(({ costCentre, ...sums }) => ({ costCentre, ...viewSums(sums) })),
    sum: viewSums({
      orders: sumOf('orders'),
      delivered: sumOf('delivered'),
      cancelled: sumOf('cancelled'),
      taxCents: sumOf('taxCents'),
      totalCents: sumOf('totalCents'),
    }),
  }
}
