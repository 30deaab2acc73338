import type { Readable } from 'node:stream'
import { type SaxesAttributePlain, SaxesParser } from 'saxes'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { AppError } from '../platform/errors.ts'

/** What a part may unpack to: a file of 20 MB with 50,000 rows stays well below, a bomb does not. */
const maxPartBytes = 200 * 1024 * 1024
const maxStrings = 1_000_000
const maxStringBytes = 64 * 1024 * 1024
/** What Excel itself allows. */
const maxCellLength = 32_767

const broken = () => new AppError('bad_input', 'This file could not be read from row {row} on', { values: { row: 1 } })

/** Only the first sheet, as it is unpacked: the file in memory is the packed one, and a table of its texts. */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<string[]> {
  const { zip, entries } = await open(bytes)
  try {
    const book = await readBook(zip, entries)
    const sheet = entries.get(book.sheet) ?? firstSheet(entries)
    if (!sheet) throw new AppError('unsupported_media', 'This is neither a CSV nor an XLSX file', { path: 'file' })
    const strings = await readStrings(zip, entries.get('xl/sharedStrings.xml'))
    const dates = await readDateStyles(zip, entries.get('xl/styles.xml'))
    yield* readSheet(zip, sheet, strings, { styles: dates, is1904: book.is1904 })
  } finally {
    zip.close()
  }
}

const firstSheet = (entries: Map<string, Entry>) =>
  [...entries]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .find(([name]) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))?.[1]

/** The sheet that is shown first, whatever its file is called; and from which year days are counted. */
async function readBook(zip: ZipFile, entries: Map<string, Entry>): Promise<{ sheet: string; is1904: boolean }> {
  const targets = new Map<string, string>()
  const book = { id: '', is1904: false }
  const [links, sheets] = [entries.get('xl/_rels/workbook.xml.rels'), entries.get('xl/workbook.xml')]
  const link: Handlers = {
    open(name, attributes) {
      // A tab may also be a chart, which has no rows.
      if (name !== 'Relationship' || attribute(attributes, 'Type').endsWith('/chartsheet')) return
      targets.set(attribute(attributes, 'Id'), attribute(attributes, 'Target'))
    },
  }
  const sheet: Handlers = {
    open(name, attributes) {
      if (name === 'workbookPr') book.is1904 = ['1', 'true'].includes(attribute(attributes, 'date1904'))
      if (name !== 'sheet' || book.id || attribute(attributes, 'state').toLowerCase().includes('hidden')) return
      const id = attribute(attributes, 'r:id')
      if (targets.has(id)) book.id = id
    },
  }
  if (links) for await (const _ of walk(zip, links, link));
  if (sheets) for await (const _ of walk(zip, sheets, sheet));
  const target = targets.get(book.id)
  if (!target) return { sheet: 'xl/worksheets/sheet1.xml', is1904: book.is1904 }
  return { sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`, is1904: book.is1904 }
}

function open(bytes: Buffer): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error || !zip) return reject(broken())
      const entries = new Map<string, Entry>()
      zip.on('error', () => reject(broken()))
      zip.on('end', () => resolve({ zip, entries }))
      zip.on('entry', (entry: Entry) => {
        if (entries.size > 2000) return reject(broken())
        entries.set(entry.fileName, entry)
        zip.readEntry()
      })
      zip.readEntry()
    })
  })
}

const streamOf = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    if (entry.uncompressedSize > maxPartBytes) return reject(new AppError('too_large'))
    zip.openReadStream(entry, (error, stream) => (error || !stream ? reject(broken()) : resolve(stream)))
  })

type Attributes = Record<string, string | SaxesAttributePlain>
const attribute = (attributes: Attributes, name: string): string => {
  const value = attributes[name]
  return typeof value === 'string' ? value : ''
}

interface Handlers {
  open?(name: string, attributes: Attributes): void
  close?(name: string): void
  text?(text: string): void
}

/** Chunk after chunk; entities that a file defines itself are not known, so nothing grows. */
async function* walk(zip: ZipFile, entry: Entry, handlers: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const plain = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('opentag', ({ name, attributes }) => handlers.open?.(plain(name), attributes))
  parser.on('closetag', ({ name }) => handlers.close?.(plain(name)))
  parser.on('text', (text) => handlers.text?.(text))
  let seen = 0
  try {
    const stream = await streamOf(zip, entry)
    const decoder = new TextDecoder('utf-8')
    for await (const chunk of stream) {
      seen += (chunk as Buffer).length
      if (seen > maxPartBytes) throw new AppError('too_large')
      parser.write(decoder.decode(chunk as Buffer, { stream: true }))
      yield
    }
    parser.close()
    yield
  } catch (error) {
    if (error instanceof AppError) throw error
    throw broken()
  }
}

async function readStrings(zip: ZipFile, entry: Entry | undefined): Promise<string[]> {
  const strings: string[] = []
  if (!entry) return strings
  let [now, isText, size] = ['', false, 0]
  const handlers: Handlers = {
    open(name) {
      if (name === 'si') now = ''
      if (name === 't') isText = true
    },
    text(text) {
      if (isText) now += text
      if (now.length > maxCellLength) throw new AppError('too_large')
    },
    close(name) {
      if (name === 't') isText = false
      if (name !== 'si') return
      size += now.length
      if (strings.push(unescaped(now)) > maxStrings || size > maxStringBytes) throw new AppError('too_large')
    },
  }
  for await (const _ of walk(zip, entry, handlers));
  return strings
}

const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

/** Which styles of cells show a number as a day or a time. */
async function readDateStyles(zip: ZipFile, entry: Entry | undefined): Promise<Set<number>> {
  const dates = new Set<number>()
  if (!entry) return dates
  const formats = new Set(builtInDates)
  let [isCells, at] = [false, 0]
  const handlers: Handlers = {
    open(name, attributes) {
      const code = attribute(attributes, 'formatCode').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
      if (name === 'numFmt' && /[ymdhs]/i.test(code)) formats.add(Number(attribute(attributes, 'numFmtId')))
      if (name === 'cellXfs') isCells = true
      if (!isCells || name !== 'xf') return
      if (formats.has(Number(attribute(attributes, 'numFmtId')))) dates.add(at)
      at += 1
    },
    close(name) {
      if (name === 'cellXfs') isCells = false
    },
  }
  for await (const _ of walk(zip, entry, handlers));
  return dates
}

interface Dates {
  styles: ReadonlySet<number>
  is1904: boolean
}

async function* readSheet(zip: ZipFile, entry: Entry, strings: string[], dates: Dates): AsyncGenerator<string[]> {
  let ready: string[][] = []
  let row: string[] = []
  let [cell, type, style, text, isValue] = [0, '', 0, '', false]
  const handlers: Handlers = {
    open(name, attributes) {
      if (name === 'row') [row, cell] = [[], 0]
      if (name === 'c') {
        cell = columnOf(attribute(attributes, 'r')) ?? cell
        type = attribute(attributes, 't')
        style = Number(attribute(attributes, 's') || 0)
        text = ''
      }
      // A formula is `f`: only the value that was saved with it counts.
      if (name === 'v' || name === 't') isValue = true
    },
    text(more) {
      if (isValue) text += more
      if (text.length > maxCellLength) throw new AppError('too_large')
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c') {
        if (cell > 1000)
          throw new AppError('bad_input', 'A file has at most {columns} columns', { values: { columns: 200 } })
        while (row.length < cell) row.push('')
        row[cell] = cellText(type, text, strings, dates.styles.has(style) ? (dates.is1904 ? from1904 : 0) : undefined)
        cell += 1
      }
      if (name === 'row') ready.push(row)
    },
  }
  for await (const _ of walk(zip, entry, handlers)) {
    yield* ready.filter((each) => each.some(Boolean))
    ready = []
  }
}

/** `AB12` -> 27. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(type: string, text: string, strings: readonly string[], daysAdded: number | undefined): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'yes' : 'no'
  if (type === 'e') return ''
  if (type === 'd')
    return text
      .slice(0, 16)
      .replace(/T00:00$/, '')
      .replace('T', ' ')
  if (type !== '' && type !== 'n') return unescaped(text)
  const number = Number(text)
  if (text === '' || Number.isNaN(number)) return text
  return daysAdded === undefined ? numberText(text, number) : dateOf(number < 1 ? number : number + daysAdded)
}

/** As Excel shows it: 15 digits count, the rest is noise of its arithmetic. Whole numbers are what was written, however long. */
function numberText(text: string, number: number): string {
  if (/^\d+$/.test(text)) return BigInt(text).toString()
  const rounded = Number(number.toPrecision(15))
  return Number.isInteger(rounded) ? BigInt(rounded).toString() : String(rounded)
}

/** `_x000D_` is how a sign that XML cannot hold is written, and `_x005F_` the line that begins such a word; the ends of lines are ours. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\r\n?/g, '\n')
    : text

/** Days between the two first days that Excel counts from. */
const from1904 = 1462

/** Days since 30 December 1899, with the time as the part of a day. */
function dateOf(serial: number): string {
  const minutes = Math.round(serial * 1440)
  const at = new Date(Date.UTC(1899, 11, 30) + minutes * 60_000)
  if (Number.isNaN(at.getTime())) return String(serial)
  const [day, time] = [at.toISOString().slice(0, 10), at.toISOString().slice(11, 16)]
  if (serial < 1) return time
  return minutes % 1440 === 0 ? day : `${day} ${time}`
}
