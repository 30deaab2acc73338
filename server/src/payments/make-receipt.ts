import { type Cents, type Language, say } from '@maple/contract'
import { findBusinessAccount } from '../accounts/index.ts'
import type { Deps } from '../deps.ts'
import { findWholeOrder, orderNotFound, seesAll, type WholeOrder } from '../orders/index.ts'
import { AppError } from '../platform/errors.ts'
import { loadLogo } from '../platform/load-logo.ts'
import { type Pdf, writePdf } from '../platform/pdf.ts'
import { type Company, dateIn, drawHead, drawHeading, drawRow, pageFooter } from '../platform/pdf-page.ts'
import type { Principal } from '../platform/principal.ts'
import type { FileReply } from '../platform/route.ts'
import { withFees } from '../pricing/index.ts'
import { taxIn } from './cancel-charge.ts'
import { listPaymentsOf, type PaymentRow } from './payments.sql.ts'
import { moneyIn, nameOfLine } from './receipt-page.ts'

export const companyOf = ({ settings }: Pick<Deps, 'settings'>): Company => ({
  name: settings.get('general.companyName'),
  address: settings.get('general.depotAddress'),
  gstNumber: settings.get('payments.gstNumber'),
  qstNumber: settings.get('payments.qstNumber'),
})

/** For the one who paid, and staff who see orders; only of what was really taken. */
export async function getReceipt(deps: Deps, actor: Principal, ref: string, language: Language): Promise<FileReply> {
  const order = await findWholeOrder(deps.db, ref)
  if (!order || !seesAll(actor, order)) throw orderNotFound()
  const body = await writeReceipt(deps, order, language)
  if (!body) throw new AppError('conflict', 'There is a receipt as soon as the order is paid')
  return {
    body,
    type: 'application/pdf',
    headers: { 'content-disposition': `inline; filename="receipt-${order.orderNumber}.pdf"` },
  }
}

/** As PDF; nothing as long as nothing was taken. */
export async function writeReceipt(deps: Deps, order: WholeOrder, language: Language): Promise<Buffer | undefined> {
  const paid = (await listPaymentsOf(deps.db, order.id)).filter(({ state }) => state === 'captured')
  if (paid.length === 0) return undefined
  const title = say(language, 'Receipt for order {number}', { number: order.orderNumber })
  const zone = deps.settings.get('general.timeZone')
  const [logo, business] = await Promise.all([
    loadLogo(deps.settings.get('general.logoUrl'), deps.env.publicUrl),
    findBusinessAccount(deps.db, order.accountId),
  ])
  return writePdf({ title, language, footer: pageFooter(language) }, (pdf) => {
    drawHead(pdf, { ...companyOf(deps), logo }, language, title)
    drawOrder(pdf, order, { language, zone, buyer: business && (business.legalName ?? business.name) })
    drawPrice(pdf, order, paid, language)
    drawPayments(pdf, paid, language, zone)
  })
}

interface Shown {
  language: Language
  zone: string
  /** The business that it was carried for, as the law knows it (L3). */
  buyer: string | undefined
}

function drawOrder(pdf: Pdf, order: WholeOrder, { language, zone, buyer }: Shown): void {
  const date = dateIn(language, zone)
  const facts = [
    ...(buyer ? [[say(language, 'Billed to'), buyer]] : []),
    [say(language, 'Customer'), `${order.customerFirstName} ${order.customerLastName}`],
    [say(language, 'Ordered'), date(order.createdAt)],
    [say(language, 'From'), order.pickupAddress],
    [say(language, 'To'), order.deliveryAddress],
  ]
  if (order.deliveredAt) facts.push([say(language, 'Delivered'), date(order.deliveredAt)])
  for (const [label, value] of facts) {
    pdf.font('Helvetica').fillColor('#475569').text(`${label}: `, { continued: true })
    pdf.fillColor('#0f172a').text(value ?? '')
  }
}

/** The tax in a cancellation fee by kind and rate, as invoices share it out: no cent is lost between them (L3). */
function taxesInFee(order: WholeOrder, feeCents: Cents): WholeOrder['lines'] {
  const lines = order.lines.filter(({ code }) => code === 'tax' || code.startsWith('tax-'))
  const whole = lines.reduce((sum, { cents }) => sum + cents, 0)
  const tax = taxIn(feeCents, withFees(order))
  let [seen, given] = [0, 0]
  return lines.map((line) => {
    seen += line.cents
    const upTo = whole > 0 ? Math.floor((tax * seen * 2 + whole) / (whole * 2)) : 0
    const cents = upTo - given
    given = upTo
    return { ...line, cents }
  })
}

/** A cancelled order shows its fee; the price lines of any other add up to its total. */
function drawPrice(pdf: Pdf, order: WholeOrder, paid: readonly PaymentRow[], language: Language): void {
  const money = moneyIn(language)
  drawHeading(pdf, say(language, 'Price'))
  if (order.status === 'cancelled') {
    const fee = paid.reduce((sum, { capturedCents }) => sum + capturedCents, 0)
    const taxes = taxesInFee(order, fee)
    const tax = taxes.reduce((sum, { cents }) => sum + cents, 0)
    drawRow(pdf, say(language, 'Cancellation fee'), money(fee - tax))
    for (const line of taxes) drawRow(pdf, nameOfLine(order, line, language), money(line.cents))
    drawRow(pdf, say(language, 'Cancellation fee, taxes included'), money(fee), true)
    return
  }
  for (const line of order.lines) drawRow(pdf, nameOfLine(order, line, language), money(line.cents))
  drawRow(pdf, say(language, 'Total'), money(order.totalCents), true)
}

function drawPayments(pdf: Pdf, paid: readonly PaymentRow[], language: Language, zone: string): void {
  const [money, date] = [moneyIn(language), dateIn(language, zone)]
  drawHeading(pdf, say(language, 'Payments'))
  for (const payment of paid) {
    const card = payment.cardBrand ? `${payment.cardBrand} •••• ${payment.cardLast4}` : say(language, 'Card')
    drawRow(pdf, `${date(payment.capturedAt ?? payment.createdAt)}, ${card}`, money(payment.capturedCents))
    pdf
      .fontSize(8)
      .fillColor('#5a6a80')
      .text(payment.gatewayId ?? '')
      .fontSize(10)
    if (payment.refundedCents > 0) drawRow(pdf, say(language, 'Refunded'), money(-payment.refundedCents))
    if (payment.disputedCents > 0)
      drawRow(pdf, say(language, 'Claimed back through the bank'), money(-payment.disputedCents))
  }
  const net = paid.reduce(
    (sum, payment) => sum + payment.capturedCents - payment.refundedCents - payment.disputedCents,
    0,
  )
  drawRow(pdf, say(language, 'Paid'), money(net), true)
}
