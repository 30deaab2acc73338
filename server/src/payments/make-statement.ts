import { type Language, say, toDollars } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { writeCsv } from '../platform/csv.ts'
import { type Pdf, writePdf } from '../platform/pdf.ts'
import { dateIn, drawHead, drawHeading, drawRow } from '../platform/pdf-page.ts'
import type { FileReply } from '../platform/route.ts'
import { kindNames } from './earnings.sql.ts'
import { companyOf } from './make-receipt.ts'
import { listOrderLines, type OrderLine, type SettledAdjustment } from './payout-lines.sql.ts'
import { moneyIn } from './receipt-page.ts'
import { type Parts, readParts, requirePayout } from './view-settlement.ts'

const mostRows = 10_000

/** Everything a payout is made of. `courierId` is given when the courier asks: another one's answers like an absent one. */
export async function makeStatement(
  deps: Deps,
  payoutId: string,
  format: 'pdf' | 'csv',
  language: Language,
  courierId?: string,
): Promise<FileReply> {
  const payout = await requirePayout(deps.db, payoutId, courierId)
  const zone = deps.settings.get('general.timeZone')
  const parts = await readParts(deps.db, payout)
  const rows = await listOrderLines(deps.db, payout.id, mostRows, 0)
  const name = `statement-${payout.courierCode}-${payout.periodEnd}.${format}`
  const headers = { 'content-disposition': `attachment; filename="${name}"` }
  if (format === 'csv') return { body: csvOf(rows, parts, language), type: 'text/csv; charset=utf-8', headers }
  const title = say(language, 'Payout statement')
  const body = await writePdf({ title, language }, (pdf) => {
    drawHead(pdf, companyOf(deps), language, title)
    drawPayout(pdf, parts, language, zone)
    drawLines(pdf, rows, language, zone)
  })
  return { body, type: 'application/pdf', headers }
}

const signedCents = ({ kind, cents }: SettledAdjustment): number => (kind === 'addition' ? cents : -cents)
const nameOf = ({ kind }: SettledAdjustment) => (kind === 'addition' ? 'Addition' : 'Deduction')

function csvOf(rows: readonly OrderLine[], { payout, adjustments }: Parts, language: Language): string {
  const head = ['Date', 'Order', 'Kind', 'Earnings', 'Of which tip', 'Commission', 'Gross', 'Reason'] as const
  return writeCsv(
    head.map((words) => say(language, words)),
    [
      ...rows.map((row) => [
        row.at,
        row.orderNumber,
        say(language, kindNames[row.kind]),
        toDollars(row.shareCents + row.tipCents),
        toDollars(row.tipCents),
        toDollars(row.commissionCents),
        toDollars(row.shareCents + row.commissionCents),
        '',
      ]),
      ...adjustments.map((one) => [
        payout.createdAt,
        '',
        say(language, nameOf(one)),
        toDollars(signedCents(one)),
        0,
        0,
        0,
        one.reason,
      ]),
    ],
  )
}

/** From what customers paid to what the courier gets, line by line. */
function drawPayout(pdf: Pdf, { payout, sums, adjustments }: Parts, language: Language, zone: string): void {
  const money = moneyIn(language)
  drawRow(pdf, say(language, 'Courier'), `${payout.courierName} (${payout.courierCode})`)
  drawRow(pdf, say(language, 'Earned before'), payout.periodEnd)
  if (payout.sentAt) drawRow(pdf, say(language, 'Sent'), dateIn(language, zone)(payout.sentAt))
  drawRow(pdf, say(language, 'Gross'), money(sums.shareCents + sums.commissionCents))
  drawRow(pdf, say(language, 'Commission'), money(-sums.commissionCents))
  drawRow(pdf, say(language, 'Your share'), money(sums.shareCents))
  drawRow(pdf, say(language, 'Tips'), money(sums.tipCents))
  for (const one of adjustments) {
    drawRow(pdf, `${say(language, nameOf(one))}: ${one.reason}`, money(signedCents(one)))
    if (one.leftCents > 0)
      drawRow(pdf, say(language, 'Carried over to the next settlement: {amount}', { amount: money(one.leftCents) }), '')
  }
  if (payout.broughtCents !== 0) drawRow(pdf, say(language, 'Brought forward'), money(payout.broughtCents))
  drawRow(pdf, say(language, 'Total'), money(payout.amountCents), true)
}

function drawLines(pdf: Pdf, rows: readonly OrderLine[], language: Language, zone: string): void {
  const [money, date] = [moneyIn(language), dateIn(language, zone)]
  drawHeading(pdf, say(language, 'Deliveries and tips'))
  for (const row of rows) {
    const kind = say(language, kindNames[row.kind])
    drawRow(pdf, `${date(row.at)}  ${row.orderNumber}  ${kind}`, money(row.shareCents + row.tipCents))
  }
}
