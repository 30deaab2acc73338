import { type Language, say, type Text } from '@maple/contract'
import { instantAt, localTime } from '@maple/contract/platform/local-time'
import type { Deps } from '../deps.ts'
import { companyOf, moneyIn } from '../payments/index.ts'
import { type Db, first } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { loadLogo } from '../platform/load-logo.ts'
import { writePdf } from '../platform/pdf.ts'
import { dateIn, drawHead, drawRow, drawTable, pageFooter } from '../platform/pdf-page.ts'
import type { FileReply } from '../platform/route.ts'
import { findBilledAccount } from './invoices.sql.ts'
import { methodNames } from './write-invoice.ts'

interface Line {
  at: string
  kind: 'invoice' | 'credit-note' | 'payment'
  number: string
  method: keyof typeof methodNames | null
  /** Above zero: charged. */
  cents: number
}

const mostLines = 10_000
const dayMs = 86_400_000

/** Everything that was charged to an account and everything that came of it, on the day that it came. */
const moves = (db: Db, accountId: string) => db`
  select issued_at as at, kind, number, null as method, total_cents as cents, id from invoices where account_id = ${accountId} and status <> 'draft'
  union all
  select p.received_at, 'payment', i.number, p.method, -p.amount_cents, p.id from invoice_payments p join invoices i on i.id = p.invoice_id
  where i.account_id = ${accountId}`

interface Period {
  from?: string | undefined
  to?: string | undefined
}

/** The balance before a period, what happened in it, and the balance after it, as PDF in the account's language (L4). */
export async function makeAccountStatement(deps: Deps, accountId: string, period: Period): Promise<FileReply> {
  const { reports: db, settings } = deps
  const account = await findBilledAccount(deps.db, accountId)
  if (!account) throw new AppError('not_found')
  const zone = settings.get('general.timeZone')
  const today = localTime(deps.now(), zone).date
  const { from = localTime(new Date(deps.now().getTime() - 90 * dayMs), zone).date, to = today } = period
  if (from > to) throw new AppError('bad_input', 'The first day is after the last one', { path: 'from' })
  const start = instantAt(from, '00:00', zone)
  const end = instantAt(
    new Date(new Date(`${to}T00:00:00Z`).getTime() + dayMs).toISOString().slice(0, 10),
    '00:00',
    zone,
  )
  const sums = await first(db<{ before: number; after: number; count: number }[]>`
    select coalesce(sum(cents) filter (where at < ${start}), 0)::bigint as before, coalesce(sum(cents), 0)::bigint as after,
      count(*) filter (where at >= ${start})::integer as count
    from (${moves(db, accountId)}) m where at < ${end}`)
  const { before, after, count } = sums ?? { before: 0, after: 0, count: 0 }
  const lines = await db<Line[]>`
    select at, kind, number, method, cents from (${moves(db, accountId)}) m where at >= ${start} and at < ${end} order by at, id limit ${mostLines}`
  const logo = await loadLogo(settings.get('general.logoUrl'), deps.env.publicUrl)
  const language = account.invoiceLanguage
  const title = say(language, 'Account statement')
  const body = await writePdf({ title, language, footer: pageFooter(language) }, (pdf) => {
    drawHead(pdf, { ...companyOf(deps), logo }, language, title)
    pdf.text(account.legalName ?? account.name)
    const date = dateIn(language, zone)
    const last = new Date(end.getTime() - 1).toISOString()
    pdf.text(say(language, 'From {from} to {to}', { from: date(start.toISOString()), to: date(last) })).moveDown(1)
    drawTable(pdf, columnsIn(language), rowsOf(lines, before, language, zone))
    const left = count - lines.length
    if (left > 0)
      pdf.text(
        say(language, '{count} more lines of this time are in the balance, and not listed here', { count: left }),
      )
    pdf.moveDown(0.5)
    drawRow(pdf, say(language, 'Balance due'), moneyIn(language)(after), true)
  })
  const headers = { 'content-disposition': `inline; filename="statement-${from}-${to}.pdf"` }
  return { body, type: 'application/pdf', headers }
}

const columnsIn = (language: Language) => [
  { label: say(language, 'Date'), share: 0.16 },
  { label: '', share: 0.39 },
  { label: say(language, 'Charged'), share: 0.15, right: true },
  { label: say(language, 'Credited'), share: 0.15, right: true },
  { label: say(language, 'Balance'), share: 0.15, right: true },
]

function rowsOf(lines: readonly Line[], before: number, language: Language, zone: string) {
  const [money, day] = [moneyIn(language), new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })]
  let balance = before
  const rows = [['', say(language, 'Balance before'), '', '', money(before)]]
  for (const line of lines) {
    balance += line.cents
    const [charged, credited] = line.cents > 0 ? [money(line.cents), ''] : ['', money(-line.cents)]
    rows.push([day.format(new Date(line.at)), sayLine(line, language), charged, credited, money(balance)])
  }
  return rows
}

function sayLine({ kind, number, method, cents }: Line, language: Language): string {
  if (kind === 'invoice') return say(language, 'Invoice {number}', { number })
  if (kind === 'credit-note') return say(language, 'Credit note {number}', { number })
  const words: Text = cents < 0 ? 'Payment received, {method}' : 'Payment taken back, {method}'
  return `${say(language, words, { method: say(language, methodNames[method ?? 'card']) })}  ${number}`
}
