import { type InvoiceMethod, type Language, say, type Text } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { moneyIn } from '../payments/index.ts'
import { loadLogo } from '../platform/load-logo.ts'
import { type Pdf, writePdf } from '../platform/pdf.ts'
import { dateIn, drawHead, drawHeading, drawRow, drawTable, pageFooter } from '../platform/pdf-page.ts'
import type { Principal } from '../platform/principal.ts'
import type { FileReply } from '../platform/route.ts'
import { type InvoiceOrderRow, listInvoiceOrders } from './invoice-orders.sql.ts'
import { listInvoicePayments, type ShownPayment } from './invoice-payments.sql.ts'
import { requireReader } from './invoices.policy.ts'
import { findCredited, findInvoice, type InvoiceRow, type Parties, type StoredTax } from './invoices.sql.ts'
import { partiesNow } from './parties.ts'
import { balanceOf } from './view-invoice.ts'

/** Beyond this many pages nobody reads; the rest is in the list and its sums, which the page says. */
const mostOrders = 20_000

export const methodNames: Record<InvoiceMethod, Text> = { card: 'Card', eft: 'EFT', cheque: 'Cheque', cash: 'Cash' }

export async function getInvoicePdf(deps: Deps, actor: Principal, id: string): Promise<FileReply> {
  const invoice = requireReader(actor, await findInvoice(deps.db, id), 'anybody')
  return {
    body: await writeInvoice(deps, invoice),
    type: 'application/pdf',
    headers: { 'content-disposition': `inline; filename="${nameOf(invoice)}"` },
  }
}

export const nameOf = ({ number }: InvoiceRow): string => `${number ?? 'draft'}.pdf`

interface Sheet {
  pdf: Pdf
  invoice: InvoiceRow
  parties: Parties
  language: Language
  zone: string
}

/** What CRA and Revenu Québec ask of an invoice, in the account's language (L3). What is issued shows what it was issued with. */
export async function writeInvoice(deps: Deps, invoice: InvoiceRow): Promise<Buffer> {
  const { db, settings, env } = deps
  const { language } = invoice
  const parties = invoice.parties ?? (await partiesNow(db, deps, invoice))
  const [orders, payments, credited, logo] = await Promise.all([
    listInvoiceOrders(db, invoice.id, 0, mostOrders),
    listInvoicePayments(db, invoice.id),
    findCredited(db, invoice.id),
    loadLogo(settings.get('general.logoUrl'), env.publicUrl),
  ])
  const title = titleOf(invoice)
  const zone = settings.get('general.timeZone')
  return writePdf({ title, language, footer: pageFooter(language) }, (pdf) => {
    const sheet: Sheet = { pdf, invoice, parties, language, zone }
    drawHead(pdf, { ...parties.supplier, logo }, language, title)
    drawFacts(sheet, credited.find(({ isNote }) => !isNote)?.number)
    drawOrders(sheet, orders)
    drawSums(sheet)
    drawPayments(sheet, payments)
  })
}

function titleOf({ kind, number, language }: InvoiceRow): string {
  if (!number) return say(language, 'Invoice (draft)')
  return say(language, kind === 'credit-note' ? 'Credit note {number}' : 'Invoice {number}', { number })
}

function drawFacts(sheet: Sheet, credits: string | undefined): void {
  const { pdf, invoice, parties, language, zone } = sheet
  const { buyer, netDays } = parties
  const date = dateIn(language, zone)
  const fact = (label: Text, value: string | null | undefined) => {
    if (!value) return
    pdf
      .font('Helvetica')
      .fontSize(10)
      .fillColor('#475569')
      .text(`${say(language, label)}: `, { continued: true })
    pdf.fillColor('#0f172a').text(value)
  }
  fact('Billed to', buyer.legalName ?? buyer.name)
  if (buyer.legalName && buyer.legalName !== buyer.name) fact('Account', buyer.name)
  fact('Address', buyer.address)
  fact('GST/HST number', buyer.gstNumber)
  fact('QST number', buyer.qstNumber)
  if (invoice.issuedAt) fact('Date of issue', date(invoice.issuedAt))
  if (invoice.kind === 'invoice') {
    fact('Terms', netDays === 0 ? say(language, 'Due on receipt') : say(language, 'Net {days} days', { days: netDays }))
    if (invoice.dueAt) fact('Due date', date(invoice.dueAt))
  }
  if (credits) pdf.text(say(language, 'Takes back invoice {number}', { number: credits }))
  if (invoice.voidReason) pdf.text(say(language, 'Taken back: {reason}', { reason: invoice.voidReason }))
}

function drawOrders({ pdf, invoice, parties, language, zone }: Sheet, orders: readonly InvoiceOrderRow[]): void {
  const [money, format] = [moneyIn(language), new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })]
  drawHeading(pdf, say(language, 'Delivery services'))
  const rows = orders.map((order) => [
    format.format(new Date(order.endedAt)),
    order.orderNumber,
    detailsOf(order, parties, language),
    money(order.subtotalCents),
    money(order.taxCents),
    money(order.totalCents),
  ])
  drawTable(
    pdf,
    [
      { label: say(language, 'Date'), share: 0.12 },
      { label: say(language, 'Order'), share: 0.17 },
      { label: say(language, 'References'), share: 0.32 },
      { label: say(language, 'Subtotal'), share: 0.13, right: true },
      { label: say(language, 'Tax'), share: 0.12, right: true },
      { label: say(language, 'Total'), share: 0.14, right: true },
    ],
    rows,
  )
  const left = invoice.orderCount - orders.length
  if (left > 0)
    pdf.text(
      say(language, '{count} more orders are in these sums: the invoice on our site lists them', { count: left }),
    )
}

function detailsOf({ referenceValues, costCentre }: InvoiceOrderRow, { referenceLabels }: Parties, language: Language) {
  const values = Object.entries(referenceValues).map(([key, value]) => `${referenceLabels?.[key] ?? key}: ${value}`)
  if (costCentre) values.push(`${say(language, 'Cost centre')}: ${costCentre}`)
  return values.join('\n')
}

/** `QST 9.975 %`; a tax that is fixed as an amount has no rate. */
export function nameTax({ kind, rate }: StoredTax, language: Language): string {
  const names: Record<string, Text> = { GST: 'GST', HST: 'HST', QST: 'QST', TAX: 'Tax' }
  const name = names[kind] ? say(language, names[kind]) : kind
  if (rate === null) return name
  return say(language, '{kind} {rate} %', {
    kind: name,
    rate: new Intl.NumberFormat(`${language}-CA`, { maximumFractionDigits: 3 }).format(rate / 1000),
  })
}

function drawSums({ pdf, invoice, language }: Sheet): void {
  const money = moneyIn(language)
  pdf.moveDown(0.5)
  drawRow(pdf, say(language, 'Subtotal'), money(invoice.subtotalCents))
  for (const tax of invoice.taxes) drawRow(pdf, nameTax(tax, language), money(tax.amountCents))
  drawRow(pdf, say(language, 'Total'), money(invoice.totalCents), true)
}

function drawPayments({ pdf, invoice, language, zone }: Sheet, payments: readonly ShownPayment[]): void {
  if (invoice.kind === 'credit-note') return
  const [money, date] = [moneyIn(language), dateIn(language, zone)]
  for (const { amountCents, method, receivedAt, reference } of payments) {
    const words: Text = amountCents > 0 ? 'Payment received, {method}' : 'Payment taken back, {method}'
    const told = say(language, words, { method: say(language, methodNames[method]) })
    drawRow(pdf, `${date(receivedAt)}  ${told}${reference ? `  ${reference}` : ''}`, money(-amountCents))
  }
  drawRow(pdf, say(language, 'Paid'), money(invoice.paidCents))
  drawRow(pdf, say(language, 'Balance due'), money(balanceOf(invoice)), true)
}
