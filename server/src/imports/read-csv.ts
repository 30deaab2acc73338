import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { AppError } from '../platform/errors.ts'

/** Which bytes they are, whatever the name says (M2). */
export function sniffFile(bytes: Buffer): 'xlsx' | 'csv' {
  const head = bytes.subarray(0, 4)
  if (head.equals(Buffer.from([0x50, 0x4b, 3, 4]))) return 'xlsx'
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff))
    throw new AppError('unsupported_media', 'This file is written in UTF-16: save it as CSV UTF-8', { path: 'file' })
  if (head.equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw new AppError(
      'unsupported_media',
      'This file has a password or is of an old kind: save it as XLSX without one',
      {
        path: 'file',
      },
    )
  if (bytes.length === 0) throw new AppError('bad_input', 'This file is empty', { path: 'file' })
  // Text has no NULs at its beginning; a single one further down is the fault of its row.
  const start = bytes.subarray(0, 4096)
  if (start.filter((byte) => byte === 0).length > start.length / 8 || isKnownBinary(start))
    throw new AppError('unsupported_media', 'This is neither a CSV nor an XLSX file', { path: 'file' })
  return 'csv'
}

const binary = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x1f, 0x8b],
]
const isKnownBinary = (bytes: Buffer) => binary.some((magic) => magic.every((byte, at) => bytes[at] === byte))

/** How UTF-8 writes the accents, quotes and marks of our languages; in Windows-1252 they would be `Ã©` and the like. */
const utf8Signs = /[\xc2\xc3\xc5][\x80-\xbf]|\xe2[\x80-\xbf]{2}|\xef\xbb\xbf/

/** What is not UTF-8 is Windows-1252; a line with both has a mark where it cannot be read, which makes its row a problem. */
const lineAsUtf8 = (line: Buffer): Buffer => {
  if (isUtf8(line)) return line
  const code = utf8Signs.test(line.toString('latin1')) ? 'utf-8' : 'windows-1252'
  return Buffer.from(new TextDecoder(code, { ignoreBOM: true }).decode(line))
}

/** What stands most often outside quotes in the first line. */
function delimiterOf(text: string): string {
  const counts = { ',': 0, ';': 0, '\t': 0 }
  let isQuoted = false
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted
    else if (!isQuoted && (char === '\n' || char === '\r')) {
      if (counts[','] + counts[';'] + counts['\t'] > 0) break
    } else if (!isQuoted && char in counts) counts[char as keyof typeof counts] += 1
  }
  return Object.entries(counts).toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ','
}

/** Line after line as it is parsed; formulas are text like everything else. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<string[]> {
  const { CsvError, parse } = await import('csv-parse')
  const [head] = piecesOf(bytes)
  const parser = parse({
    delimiter: delimiterOf(head?.toString() ?? ''),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 500_000,
  })
  // In pieces, so that no more of it is parsed than is asked for.
  Readable.from(piecesOf(bytes)).pipe(parser)
  try {
    for await (const record of parser) yield record as string[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new AppError('bad_input', 'This file could not be read from row {row} on', {
      values: { row: Number(error.records ?? 0) + 1 },
    })
  }
}

const pieceBytes = 100_000

/** UTF-8, with or without its mark; a file that is not throughout is read line by line. */
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  const isSound = isUtf8(bytes)
  for (let at = 0; at < bytes.length; ) {
    const to = isSound ? at + pieceBytes : endOfLine(bytes, at + pieceBytes)
    const piece = bytes.subarray(at, to)
    yield isSound || isUtf8(piece) ? piece : Buffer.concat([...linesOf(piece)].map(lineAsUtf8))
    at = to
  }
}

function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; ) {
    const to = endOfLine(bytes, at)
    yield bytes.subarray(at, to)
    at = to
  }
}

/** Behind the next line feed, or the next carriage return, which is all that an old Mac writes. */
function endOfLine(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at += 1) if (bytes[at] === 0x0a || bytes[at] === 0x0d) return at + 1
  return bytes.length
}
