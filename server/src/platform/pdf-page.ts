import { type Language, say, type Text } from '@maple/contract'
import type { Pdf } from './pdf.ts'

/** The narrow spaces of French are not in the fonts that every reader has. */
const oddSpaces = /[\u2009\u202f\u00a0]/g

export const dateIn = (language: Language, timeZone: string) => {
  const format = new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeZone })
  return (instant: string): string => format.format(new Date(instant)).replace(oddSpaces, ' ')
}

/** To the second, with the name of the clock. */
export const timeIn = (language: Language, timeZone: string) => {
  const format = new Intl.DateTimeFormat(`${language}-CA`, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  return (instant: string): string => format.format(new Date(instant)).replace(oddSpaces, ' ')
}

export interface Company {
  name: string
  address: string
  gstNumber: string
  qstNumber: string
}

/** What every document of the company begins with. */
export function drawHead(pdf: Pdf, company: Company, language: Language, title: string): void {
  const right = pdf.page.width - pdf.page.margins.right
  pdf.font('Helvetica-Bold').fontSize(16).text(company.name)
  pdf.font('Helvetica').fontSize(9).fillColor('#475569').text(company.address)
  const numbers: [Text, string][] = [
    ['GST/HST number', company.gstNumber],
    ['QST number', company.qstNumber],
  ]
  for (const [label, value] of numbers) if (value) pdf.text(`${say(language, label)}: ${value}`)
  pdf.moveDown(1.2)
  pdf.moveTo(pdf.page.margins.left, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).strokeColor('#cbd5e1').stroke()
  pdf.moveDown(1).font('Helvetica-Bold').fontSize(18).fillColor('#0f172a').text(title)
  pdf.moveDown(0.6).font('Helvetica').fontSize(10)
}

/** A label at the left, an amount at the right; a new page when this one is full. */
export function drawRow(pdf: Pdf, label: string, value: string, bold = false): void {
  const { left, bottom } = pdf.page.margins
  if (pdf.y > pdf.page.height - bottom - 20) pdf.addPage()
  const top = pdf.y
  const width = pdf.page.width - left - pdf.page.margins.right
  pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica').fillColor('#0f172a')
  pdf.text(label, left, top, { width: width * 0.7 })
  const below = pdf.y
  pdf.text(value, left + width * 0.7, top, { width: width * 0.3, align: 'right' })
  pdf.x = left
  pdf.y = Math.max(below, pdf.y) + 3
}

export const drawHeading = (pdf: Pdf, words: string): void => {
  pdf.moveDown(0.8).font('Helvetica-Bold').fontSize(11).fillColor('#0f172a').text(words, pdf.page.margins.left)
  pdf.moveDown(0.3).fontSize(10)
}
