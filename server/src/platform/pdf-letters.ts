import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Pdf } from './pdf.ts'

/** What the fonts that every reader has can show: Windows-1252. */
const isPlain = (text: string): boolean => /^[\n\r\t\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/.test(text)

/** Letters in one piece, spaces and hyphens of one kind, and nothing that has no shape. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\p{Cf}|[\ufe00-\ufe0f]/gu, '')
    .replace(/(?![\n\r\t])\p{Cc}/gu, ' ')

const faces = {
  'DejaVu-Bold': import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
  DejaVu: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
}
const files = new Map<string, Buffer>()

/** Read with the first name that needs it, and kept. */
function readFace(face: keyof typeof faces): Buffer {
  const known = files.get(face)
  if (known) return known
  const bytes = readFileSync(fileURLToPath(faces[face]))
  files.set(face, bytes)
  return bytes
}

/** What pdfkit knows of the font in use, and does not tell. */
interface Typeset {
  _font: { name: string; font: { hasGlyphForCodePoint(code: number): boolean } }
}

/** A letter that no font here has is its base letter, else a question mark: never another letter. */
function shown(pdf: Pdf, text: string): string {
  const { font } = (pdf as unknown as Typeset)._font
  const has = (letter: string) => letter < ' ' || font.hasGlyphForCodePoint(letter.codePointAt(0) as number)
  return Array.from(text, (letter) => {
    if (has(letter)) return letter
    const [base = '?'] = letter.normalize('NFKD')
    return has(base) ? base : '?'
  }).join('')
}

/**
 * Words with letters that Helvetica lacks (Ł, ễ, ᓄ) are set in DejaVu Sans, of which the document then carries the letters
 * it uses; all others stay as they are, without a font of their own.
 */
export function setLetters(pdf: Pdf): void {
  const known = new Set<string>()
  const within = <T>(given: unknown, write: (text: string) => T): T => {
    const words = given == null ? '' : String(given)
    const { name } = (pdf as unknown as Typeset)._font
    // The writer asks for the width of each word of a text that is being set.
    if (isPlain(words) || name.startsWith('DejaVu')) return write(words)
    const text = tidy(words)
    if (isPlain(text)) return write(text)
    const face = name.includes('Bold') ? 'DejaVu-Bold' : 'DejaVu'
    if (!known.has(face)) pdf.registerFont(face, readFace(face))
    known.add(face)
    pdf.font(face)
    try {
      return write(shown(pdf, text))
    } finally {
      pdf.font(name)
    }
  }
  const { text, heightOfString, widthOfString } = pdf as unknown as Record<string, Write>
  const wrap = (write: Write | undefined) =>
    function set(words: unknown, ...rest: unknown[]) {
      return within(words, (letters) => write?.call(pdf, letters, ...rest))
    }
  Object.assign(pdf, { text: wrap(text), heightOfString: wrap(heightOfString), widthOfString: wrap(widthOfString) })
}
type Write = (this: Pdf, text: string, ...rest: unknown[]) => unknown
