import { type Language, say, toDollars } from '@maple/contract'
import { instantAt } from '@maple/contract/platform/local-time'
import type { Deps } from '../deps.ts'
import { writeCsv } from '../platform/csv.ts'
import { AppError } from '../platform/errors.ts'
import { type Pdf, writePdf } from '../platform/pdf.ts'
import { dateIn, drawHead, drawHeading, drawRow } from '../platform/pdf-page.ts'
import type { FileReply } from '../platform/route.ts'
import { type EarnedRow, kindNames, listEarned } from './earnings.sql.ts'
import { companyOf } from './make-receipt.ts'
import { findPayout, findPeriodStart, type PayoutRow } from './payouts.sql.ts'
import { moneyIn } from './receipt-page.ts'

const mostRows = 10_000

/** Every delivery and tip of a payout. `courierId` is given when the courier asks: another one's answers like an absent one. */
export async function makeStatement(
  deps: Deps,
  payoutId: string,
  format: 'pdf' | 'csv',
  language: Language,
  courierId?: string,
): Promise<FileReply> {
  const payout = await findPayout(deps.db, payoutId)
  if (!payout || (courierId && payout.courierId !== courierId)) throw new AppError('not_found')
  const zone = deps.settings.get('general.timeZone')
  const start = (await findPeriodStart(deps.db, payout))?.day
  const from = start ? instantAt(start, '00:00', zone) : new Date(0)
  const rows = await listEarned(
    deps.db,
    payout.courierId,
    from,
    instantAt(payout.periodEnd, '00:00', zone),
    mostRows,
    0,
  )
  const name = `statement-${payout.courierCode}-${payout.periodEnd}.${format}`
  const headers = { 'content-disposition': `attachment; filename="${name}"` }
  if (format === 'csv') return { body: csvOf(rows, language), type: 'text/csv; charset=utf-8', headers }
  const title = say(language, 'Payout statement')
  const body = await writePdf({ title, language }, (pdf) => {
    drawHead(pdf, companyOf(deps), language, title)
    drawPayout(pdf, payout, language, zone)
    drawEarned(pdf, rows, language, zone)
  })
  return { body, type: 'application/pdf', headers }
}

function csvOf(rows: readonly EarnedRow[], language: Language): string {
  const head = ['Date', 'Order', 'Kind', 'Earnings', 'Of which tip', 'Commission'] as const
  return writeCsv(
    head.map((words) => say(language, words)),
    rows.map((row) => [
      row.at,
      row.orderNumber,
      say(language, kindNames[row.kind]),
      toDollars(row.earningsCents + row.tipCents),
      toDollars(row.tipCents),
      toDollars(row.commissionCents),
    ]),
  )
}

function drawPayout(pdf: Pdf, payout: PayoutRow, language: Language, zone: string): void {
  const money = moneyIn(language)
  drawRow(pdf, say(language, 'Courier'), `${payout.courierName} (${payout.courierCode})`)
  drawRow(pdf, say(language, 'Earned before'), payout.periodEnd)
  if (payout.sentAt) drawRow(pdf, say(language, 'Sent'), dateIn(language, zone)(payout.sentAt))
  drawRow(pdf, say(language, 'Earnings'), money(payout.earningsCents))
  drawRow(pdf, say(language, 'Tips'), money(payout.tipsCents))
  drawRow(pdf, say(language, 'Total'), money(payout.amountCents), true)
}

function drawEarned(pdf: Pdf, rows: readonly EarnedRow[], language: Language, zone: string): void {
  const [money, date] = [moneyIn(language), dateIn(language, zone)]
  drawHeading(pdf, say(language, 'Deliveries and tips'))
  for (const row of rows) {
    const kind = say(language, kindNames[row.kind])
    drawRow(pdf, `${date(row.at)}  ${row.orderNumber}  ${kind}`, money(row.earningsCents + row.tipCents))
  }
}
