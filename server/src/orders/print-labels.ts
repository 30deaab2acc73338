import {
  type LabelFormat,
  type Language,
  parcelBarcode,
  plainNumber,
  say,
  spacedNumber,
  type Text,
  type TextValues,
} from '@maple/contract'
import type { create } from 'qrcode'
import type { Deps } from '../deps.ts'
import { code128 } from '../platform/code128.ts'
import { type Pdf, writePdf } from '../platform/pdf.ts'
import type { FileReply } from '../platform/route.ts'
import { orderNotFound } from './get-order.ts'
import { listReferences } from './list-references.ts'
import type { OrderWithPeople, ParcelRow, StopRow } from './order-rows.ts'
import { findOrder, listParcels } from './orders.sql.ts'

/** 4 by 6 inches, the size of label printers, in points. */
const [width, height, margin] = [288, 432, 16]
const inner = width - 2 * margin
/** What is drawn for one size fits the other, a little smaller and in the middle. */
const sizes: Record<LabelFormat, [width: number, height: number]> = { '4x6': [width, height], a6: [297.64, 419.53] }

interface Sheet {
  pdf: Pdf
  /** Loaded with the first label. */
  makeQr: typeof create
  company: string
  publicUrl: string
  timeZone: string
  language: Language
}

/** A parcel with the stops that it goes from and to. */
interface Label {
  order: OrderWithPeople
  parcel: ParcelRow
  from: StopRow | undefined
  to: StopRow | undefined
}

function labelOf(order: OrderWithPeople, parcel: ParcelRow): Label {
  const at = (wanted: number) => order.stops.find(({ seq }) => seq === wanted)
  return { order, parcel, from: at(parcel.fromSeq), to: at(parcel.toSeq) }
}

/** One page a parcel: who, where, and the number for people, scanners and phones. */
export async function printLabels(
  deps: Deps,
  refs: readonly string[],
  format: LabelFormat,
  language: Language,
): Promise<FileReply> {
  const labels: Label[] = []
  for (const ref of new Set(refs)) {
    const order = await findOrder(deps.db, ref)
    if (!order) throw orderNotFound()
    for (const parcel of await listParcels(deps.db, order.id)) labels.push(labelOf(order, parcel))
  }
  const orders = new Set(labels.map(({ order }) => order.orderNumber))
  const [only = ''] = orders
  const number = spacedNumber(only)
  const title =
    labels.length === 1
      ? say(language, 'Label {number}', { number })
      : say(language, '{count} labels', { count: labels.length })
  const { create: makeQr } = await import('qrcode')
  const about = {
    makeQr,
    company: deps.settings.get('general.companyName'),
    timeZone: deps.settings.get('general.timeZone'),
    publicUrl: deps.env.publicUrl,
    language,
  }
  const [wide, tall] = sizes[format]
  const scale = Math.min(wide / width, tall / height)
  const body = await writePdf({ title, language, size: [wide, tall], margin: 4 }, (pdf) =>
    labels.forEach((label, index) => {
      if (index > 0) pdf.addPage()
      pdf.translate((wide - width * scale) / 2, (tall - height * scale) / 2).scale(scale)
      drawLabel({ pdf, ...about }, label)
    }),
  )
  const name = orders.size === 1 ? `label-${plainNumber(only)}` : 'labels'
  return { body, type: 'application/pdf', headers: { 'content-disposition': `inline; filename="${name}.pdf"` } }
}

function drawLabel(sheet: Sheet, { order, parcel, from, to }: Label): void {
  const { pdf } = sheet
  const words = (text: Text, values?: TextValues) => say(sheet.language, text, values)
  drawHead(sheet, order)
  pdf.font('Helvetica').fontSize(8).fillColor('#333333').text(words('From'), margin, 48)
  pdf.fontSize(9).fillColor('black')
  block(pdf, [from?.contactName ?? sheet.company, from?.address ?? null, from?.contactPhone ?? null], 60, 44)
  rule(pdf, 110)
  pdf.fontSize(8).fillColor('#333333').text(words('To'), margin, 118)
  pdf.font('Helvetica-Bold').fontSize(15).fillColor('black')
  block(pdf, [to?.contactName ?? null, to?.address ?? null], 130, 88)
  pdf.font('Helvetica').fontSize(10)
  block(pdf, [to?.contactPhone ?? null, to?.instructions ?? null], 220, 38)
  rule(pdf, 262)
  const marks = [parcel.isFragile && words('Fragile'), to?.requiresSignature && words('Signature required')].filter(
    Boolean,
  )
  pdf
    .font('Helvetica-Bold')
    .fontSize(10)
    .text(marks.join(' · '), margin, 270, { width: inner - 92, height: 26 })
  pdf.font('Helvetica').fontSize(9)
  pdf.text(`${words('Window')}: ${windowOf(sheet, to?.windowStart && to.windowEnd ? to : order)}`, margin, 298, {
    width: inner - 92,
    height: 24,
  })
  pdf.text(describe(parcel), margin, 324, { width: inner - 92, height: 22, ellipsis: true })
  const own = [...listReferences(order).map(({ label, value }) => `${label}: ${value}`), order.costCentre]
  pdf.fontSize(8).text(own.filter(Boolean).join(' · '), margin, 348, { width: inner, height: 11, ellipsis: true })
  drawQr(sheet, parcelBarcode(order.orderNumber, parcel.seq), width - margin - 82, 268, 82)
  drawBarcode(pdf, parcelBarcode(order.orderNumber, parcel.seq), 360, 38)
  pdf.font('Helvetica-Bold').fontSize(13)
  const nth = `-${String(parcel.seq).padStart(2, '0')}`
  pdf.text(`${spacedNumber(order.orderNumber)}${nth}`, margin, 403, { width: inner, align: 'center', lineBreak: false })
}

function drawHead({ pdf, company }: Sheet, order: OrderWithPeople): void {
  pdf.font('Helvetica-Bold').fontSize(14).fillColor('black')
  pdf.text(company, margin, margin, { width: inner - 70, height: 18, ellipsis: true })
  if (order.priority !== 'normal')
    pdf.fontSize(11).text(order.priority.toUpperCase(), margin, margin + 2, { width: inner, align: 'right' })
  rule(pdf, 40)
}

const rule = (pdf: Pdf, y: number) =>
  pdf
    .lineWidth(1)
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .stroke('black')

const block = (pdf: Pdf, lines: readonly (string | null)[], y: number, room: number) =>
  pdf.text(lines.filter(Boolean).join('\n'), margin, y, { width: inner, height: room, ellipsis: true })

const describe = ({ description, weightGrams }: ParcelRow): string =>
  [description, weightGrams && `${weightGrams / 1000} kg`].filter(Boolean).join(', ')

interface Windowed {
  windowStart: string | null
  windowEnd: string | null
}

const windowOf = ({ language, timeZone }: Sheet, { windowStart, windowEnd }: Windowed): string =>
  new Intl.DateTimeFormat(`${language}-CA`, {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .formatRange(new Date(windowStart ?? 0), new Date(windowEnd ?? 0))
    // Thin spaces are not among the letters that every PDF reader has.
    .replace(/[\u2009\u202f]/g, ' ')

/** Leads whoever scans it to the tracking page, and tells a courier which parcel it is (`readBarcode`). */
function drawQr({ pdf, makeQr, publicUrl }: Sheet, barcode: string, x: number, y: number, size: number): void {
  const { modules } = makeQr(`${publicUrl}/track/${barcode.replace(/-(\d{2})$/, '#$1')}`, { errorCorrectionLevel: 'M' })
  const unit = size / modules.size
  modules.data.forEach((dark, at) => {
    if (dark) pdf.rect(x + (at % modules.size) * unit, y + Math.floor(at / modules.size) * unit, unit, unit)
  })
  pdf.fill('black')
}

function drawBarcode(pdf: Pdf, text: string, y: number, tall: number): void {
  const modules = code128(text)
  const unit = Math.min(1.6, inner / (modules.length + 20))
  const x = (width - modules.length * unit) / 2
  modules.forEach((dark, at) => {
    if (dark) pdf.rect(x + at * unit, y, unit, tall)
  })
  pdf.fill('black')
}
