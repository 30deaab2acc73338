import {
  type AttemptReason,
  type Language,
  type ParcelScan,
  type Proof,
  parcelBarcode,
  say,
  spacedNumber,
  type Text,
  type TextValues,
} from '@maple/contract'
import type { Deps } from '../deps.ts'
import { toJpeg } from '../platform/images.ts'
import { type Pdf, writePdf } from '../platform/pdf.ts'
import { drawHead, drawHeading, timeIn } from '../platform/pdf-page.ts'
import type { Principal } from '../platform/principal.ts'
import type { FileReply } from '../platform/route.ts'
import { listReferences } from './list-references.ts'
import type { StopRow, WholeOrder, WholeParcel } from './order-rows.ts'
import { metersFromDoor, readProof } from './read-proof.ts'
import { isOfStop } from './view-stops.ts'

/** In points; a picture of 1,000 pixels is sharp at that size. */
const [pictureWidth, pictureHeight, pixels] = [240, 180, 1000]
/** More of them would make a book; the hash holds all. */
const mostPictures = 24

interface Sheet {
  pdf: Pdf
  words: (text: Text, values?: TextValues) => string
  time: (instant: string) => string
  language: Language
  reasons: readonly AttemptReason[]
  pictures: ReadonlyMap<string, readonly Buffer[]>
}

/** The proof of delivery as a document: one layout with the receipts (O6). */
export async function printProof(deps: Deps, actor: Principal, ref: string, language: Language): Promise<FileReply> {
  const proof = await readProof(deps, actor, ref)
  const { order } = proof
  const { settings, env } = deps
  const words = (text: Text, values?: TextValues) => say(language, text, values)
  const title = words('Proof of delivery {number}', { number: spacedNumber(order.orderNumber) })
  const company = settings.get('general.companyName')
  const address = settings.get('general.depotAddress')
  const pictures = await drawable(proof.pictures)
  const footer = (page: number, pages: number) => `${company} · ${words('Page {page} of {pages}', { page, pages })}`
  const body = await writePdf({ title, language, footer }, (pdf) => {
    const time = timeIn(language, settings.get('general.timeZone'))
    const sheet = { pdf, words, time, language, reasons: settings.get('orders.attemptReasons'), pictures }
    drawHead(pdf, { name: company, address, gstNumber: '', qstNumber: '' }, language, title)
    drawPeople(sheet, order)
    drawStops(sheet, order)
    drawParcels(sheet, order)
    drawAttempts(sheet, order)
    drawHash(sheet, proof.sha256, `${env.publicUrl}/api/orders/${order.orderNumber}/proof`)
  })
  const name = `proof-${order.orderNumber}.pdf`
  return { body, type: 'application/pdf', headers: { 'content-disposition': `inline; filename="${name}"` } }
}

async function drawable(
  pictures: ReadonlyMap<string, { photo: Buffer | undefined; signature: Buffer | undefined }>,
): Promise<Map<string, Buffer[]>> {
  const drawn = new Map<string, Buffer[]>()
  let count = 0
  for (const [id, { photo, signature }] of pictures)
    for (const picture of [photo, signature]) {
      if (!picture || count >= mostPictures) continue
      count += 1
      drawn.set(id, [...(drawn.get(id) ?? []), await toJpeg(picture, pixels)])
    }
  return drawn
}

/** A label and what it says; a new page when this one is full. */
function drawFact(sheet: Sheet, label: Text, value: string | null | undefined): void {
  if (value) drawLabelled(sheet, sheet.words(label), value)
}

/** With a label of somebody's own. */
function drawLabelled({ pdf }: Sheet, label: string, value: string): void {
  roomFor(pdf, 16)
  pdf.font('Helvetica').fontSize(10).fillColor('#475569')
  pdf.text(`${label}: `, pdf.page.margins.left, pdf.y, { continued: true })
  pdf.fillColor('#0f172a').text(value)
}

function roomFor(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
}

function drawPeople(sheet: Sheet, order: WholeOrder): void {
  drawFact(sheet, 'Sender', `${order.customerFirstName} ${order.customerLastName}`)
  drawFact(sheet, 'Account', order.accountName)
  for (const { label, value } of listReferences(order)) drawLabelled(sheet, label, value)
  drawFact(sheet, 'Cost centre', order.costCentre)
  drawFact(sheet, 'Courier', [order.courierFirstName, order.courierCode].filter(Boolean).join(', '))
  drawFact(sheet, 'Delivered', order.deliveredAt && sheet.time(order.deliveredAt))
  drawFact(sheet, 'Return', order.returnedAt && sheet.time(order.returnedAt))
}

function drawStops(sheet: Sheet, order: WholeOrder): void {
  let number = 0
  for (const stop of order.stops) {
    const ofStop = order.proofs.filter((proof) => isOfStop(proof, stop))
    if (stop.kind === 'delivery') number += 1
    roomFor(sheet.pdf, 90)
    drawHeading(
      sheet.pdf,
      stop.kind === 'pickup' ? sheet.words('Pickup') : sheet.words('Delivery {number}', { number }),
    )
    drawStop(sheet, stop)
    for (const proof of ofStop) drawProof(sheet, proof, stop)
  }
  const taken = order.proofs.filter(({ stage, stopId }) => stage === 'return' && stopId === null)
  for (const proof of taken) drawProof(sheet, proof, { place: null })
}

function drawStop(sheet: Sheet, stop: StopRow): void {
  drawFact(sheet, stop.kind === 'pickup' ? 'Sender' : 'Recipient', stop.contactName)
  drawFact(sheet, 'Address', stop.address)
  drawFact(sheet, 'Coordinates of the address', stop.place && placed(stop.place.lat, stop.place.lng))
  if (stop.status === 'done')
    drawFact(sheet, stop.kind === 'pickup' ? 'Picked up' : 'Delivered', stop.doneAt && sheet.time(stop.doneAt))
  if (stop.status === 'failed') drawFact(sheet, 'Not delivered', stop.doneAt && sheet.time(stop.doneAt))
}

const placed = (latitude: number, longitude: number): string => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

function drawProof(sheet: Sheet, proof: Proof, stop: Pick<StopRow, 'place'>): void {
  const { pdf, words, time } = sheet
  pdf.moveDown(0.4)
  drawFact(sheet, 'Proven at', time(proof.at))
  drawFact(sheet, 'By the clock of the device', proof.deviceTime && time(proof.deviceTime))
  const meters = metersFromDoor(proof, stop)
  const place = proof.location && placed(proof.location.latitude, proof.location.longitude)
  const where = place && meters !== null ? words('{place}, {meters} m from the address', { place, meters }) : place
  drawFact(sheet, 'Where', where)
  drawFact(sheet, 'Signed by', proof.signerName)
  if (proof.stage === 'delivery') drawFact(sheet, 'PIN checked', words(proof.pinMatched ? 'Yes' : 'No'))
  drawFact(sheet, 'Note', proof.note)
  drawPictures(pdf, sheet.pictures.get(proof._id) ?? [])
}

/** Photo and signature side by side. */
function drawPictures(pdf: Pdf, pictures: readonly Buffer[]): void {
  if (pictures.length === 0) return
  roomFor(pdf, pictureHeight + 12)
  const top = pdf.y + 6
  for (const [at, picture] of pictures.entries())
    pdf.image(picture, pdf.page.margins.left + at * (pictureWidth + 12), top, { fit: [pictureWidth, pictureHeight] })
  pdf.x = pdf.page.margins.left
  pdf.y = top + pictureHeight + 6
}

function drawParcels(sheet: Sheet, order: WholeOrder): void {
  roomFor(sheet.pdf, 60)
  drawHeading(sheet.pdf, sheet.words('Parcels'))
  for (const parcel of order.parcels) {
    roomFor(sheet.pdf, 16)
    const barcode = parcelBarcode(order.orderNumber, parcel.seq)
    sheet.pdf.font('Helvetica').fontSize(10).fillColor('#0f172a')
    sheet.pdf.text(`${barcode}, ${parcel.description}: ${scanWords(sheet, parcel)}`, sheet.pdf.page.margins.left)
  }
}

const stageWords: Record<ParcelScan['stage'], Text> = { pickup: 'Pickup', load: 'Loaded', delivery: 'Delivered' }

function scanWords({ words, time }: Sheet, { scans }: WholeParcel): string {
  if (scans.length === 0) return words('not scanned')
  return scans
    .map(({ stage, at }) => `${words(stageWords[stage])} (${words('scanned {when}', { when: time(at) })})`)
    .join('; ')
}

function drawAttempts(sheet: Sheet, { attempts }: WholeOrder): void {
  if (attempts.length === 0) return
  const { pdf, words, time, language } = sheet
  roomFor(pdf, 50)
  drawHeading(pdf, words('Failed attempts'))
  for (const { number, reason, note, at } of attempts) {
    roomFor(pdf, 16)
    const label = sheet.reasons.find(({ code }) => code === reason)?.label[language] ?? reason
    const line = [`${words('Attempt {number}', { number })}: ${time(at)}`, label, note].filter(Boolean).join(', ')
    pdf.font('Helvetica').fontSize(10).fillColor('#0f172a').text(line, pdf.page.margins.left)
  }
}

function drawHash({ pdf, words }: Sheet, hash: string, address: string): void {
  roomFor(pdf, 70)
  drawHeading(pdf, words('Integrity'))
  pdf.font('Helvetica').fontSize(9).fillColor('#475569')
  pdf.text(words('SHA-256 over the facts and pictures of this proof, as {address} answers them', { address }))
  pdf.moveDown(0.3).font('Courier').fontSize(10).fillColor('#0f172a').text(hash)
}
