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
  /** PNG or JPEG. */
  logo?: Buffer | undefined
}

const logoWidth = 130
const logoHeight = 44

/** A word that is longer than a line is broken by the writer, and what is beside the logo keeps clear of it. */
const textWidth = (pdf: Pdf, { logo }: Company): number =>
  pdf.page.width - pdf.page.margins.left - pdf.page.margins.right - (logo ? logoWidth + 20 : 0)

function drawLogo(pdf: Pdf, { logo }: Company): void {
  if (!logo) return
  const { x, y } = pdf
  const right = pdf.page.width - pdf.page.margins.right
  pdf.image(logo, right - logoWidth, y, { fit: [logoWidth, logoHeight], align: 'right' })
  pdf.x = x
  pdf.y = y
}

/** What every document of the company begins with. */
export function drawHead(pdf: Pdf, company: Company, language: Language, title: string): void {
  const right = pdf.page.width - pdf.page.margins.right
  drawLogo(pdf, company)
  pdf
    .font('Helvetica-Bold')
    .fontSize(16)
    .fillColor('#0f172a')
    .text(company.name, { width: textWidth(pdf, company) })
  pdf
    .font('Helvetica')
    .fontSize(9)
    .fillColor('#475569')
    .text(company.address, { width: textWidth(pdf, company) })
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

/** How many pages there are, below each. */
export const pageFooter =
  (language: Language) =>
  (page: number, pages: number): string =>
    say(language, 'Page {page} of {pages}', { page, pages })

export interface Column {
  label: string
  /** Of the width of the page, 0 to 1. */
  share: number
  right?: boolean
}

/** A table whose head stands on every page; a row is never torn in two. */
export function drawTable(pdf: Pdf, columns: readonly Column[], rows: Iterable<readonly string[]>): void {
  const left = pdf.page.margins.left
  const whole = pdf.page.width - left - pdf.page.margins.right
  const gap = 8
  // The last one reaches the margin, like the sums below it.
  const widthOf = (at: number) => whole * (columns[at]?.share ?? 0) - (at === columns.length - 1 ? 0 : gap)
  const line = (cells: readonly string[], look: { font: string; color: string }) => {
    pdf.font(look.font).fontSize(8.5).fillColor(look.color)
    const heights = columns.map((_column, at) => pdf.heightOfString(cells[at] || ' ', { width: widthOf(at) }))
    const top = pdf.y
    let x = left
    columns.forEach(({ share, right }, at) => {
      pdf.text(cells[at] ?? '', x, top, { width: widthOf(at), align: right ? 'right' : 'left' })
      x += whole * share
    })
    pdf.x = left
    pdf.y = top + Math.max(...heights) + 5
  }
  const rule = () => {
    pdf
      .moveTo(left, pdf.y - 2)
      .lineTo(left + whole, pdf.y - 2)
      .lineWidth(0.5)
      .strokeColor('#cbd5e1')
      .stroke()
    pdf.y += 2
  }
  const head = () => {
    line(
      columns.map(({ label }) => label),
      { font: 'Helvetica-Bold', color: '#475569' },
    )
    rule()
  }
  const heightOf = (cells: readonly string[]) => {
    pdf.font('Helvetica').fontSize(8.5)
    return Math.max(...columns.map((_column, at) => pdf.heightOfString(cells[at] || ' ', { width: widthOf(at) })))
  }
  head()
  for (const cells of rows) {
    if (pdf.y + heightOf(cells) > pdf.page.height - pdf.page.margins.bottom) {
      pdf.addPage()
      head()
    }
    line(cells, { font: 'Helvetica', color: '#0f172a' })
  }
  rule()
  pdf.fontSize(10)
}

export const drawHeading = (pdf: Pdf, words: string): void => {
  pdf.moveDown(0.8).font('Helvetica-Bold').fontSize(11).fillColor('#0f172a').text(words, pdf.page.margins.left)
  pdf.moveDown(0.3).fontSize(10)
}
