import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
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

/** UTF-8, with or without its mark; what is not is Windows-1252. */
const asUtf8 = (bytes: Buffer): Buffer =>
  isUtf8(bytes) ? bytes : Buffer.from(new TextDecoder('windows-1252').decode(bytes))

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
  const text = asUtf8(bytes)
  const parser = parse({
    delimiter: delimiterOf(text.subarray(0, 100_000).toString()),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 500_000,
  })
  // In pieces, so that no more of it is parsed than is asked for.
  Readable.from(piecesOf(text)).pipe(parser)
  try {
    for await (const record of parser) yield record as string[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new AppError('bad_input', 'This file could not be read from row {row} on', {
      values: { row: Number(error.records ?? 0) + 1 },
    })
  }
}

const pieceBytes = 64 * 1024
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}
