import type PDFDocument from 'pdfkit'
import { setLetters } from './pdf-letters.ts'

export type Pdf = InstanceType<typeof PDFDocument>

export interface PdfOptions {
  title: string
  language: 'en' | 'fr'
  /** A name pdfkit knows, or width and height in points (72 to the inch). */
  size?: string | [width: number, height: number]
  margin?: number
  /** What stands below each page. */
  footer?: (page: number, pages: number) => string
}

/**
 * The one PDF writer. `draw` gets an open document (pdfkit) on its first page. The fonts that every reader has
 * (Helvetica) hold all letters of English and French; names in others bring theirs (pdf-letters.ts). Loaded with the
 * first document.
 */
export async function writePdf(options: PdfOptions, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const { default: Document } = await import('pdfkit')
  const { title, language, size = 'LETTER', margin = 54, footer } = options
  const info = { Title: title }
  // How many pages there are is known with the last one: until then all are kept.
  const pdf = new Document({
    size,
    margin,
    lang: `${language}-CA`,
    displayTitle: true,
    info,
    bufferPages: Boolean(footer),
  })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  setLetters(pdf)
  draw(pdf)
  if (footer) drawFooters(pdf, footer)
  pdf.end()
  return done
}

function drawFooters(pdf: Pdf, footer: NonNullable<PdfOptions['footer']>): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(start + at)
    const { margins, height, width } = pdf.page
    const room = width - margins.left - margins.right
    // Below the margin a text would begin a new page.
    margins.bottom = 0
    pdf.font('Helvetica').fontSize(8).fillColor('#5a6a80')
    pdf.text(footer(at + 1, count), margins.left, height - 36, { width: room, align: 'center', lineBreak: false })
  }
}
