import type PDFDocument from 'pdfkit'

export type Pdf = InstanceType<typeof PDFDocument>

export interface PdfOptions {
  title: string
  language: 'en' | 'fr'
  /** A name pdfkit knows, or width and height in points (72 to the inch). */
  size?: string | [width: number, height: number]
  margin?: number
}

/**
 * The one PDF writer. `draw` gets an open document (pdfkit) on its first page. The fonts that every reader has
 * (Helvetica) hold all letters of English and French, so none is shipped. Loaded with the first document.
 */
export async function writePdf(options: PdfOptions, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const { default: Document } = await import('pdfkit')
  const { title, language, size = 'LETTER', margin = 54 } = options
  const pdf = new Document({ size, margin, lang: `${language}-CA`, displayTitle: true, info: { Title: title } })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  draw(pdf)
  pdf.end()
  return done
}
