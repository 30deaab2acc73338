import { importLimits } from '@maple/contract'
import { findBusinessAccount } from '../accounts/index.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { removeFiles } from '../platform/remove-files.ts'
import { guessMapping, isComplete } from './guess-mapping.ts'
import { deleteRows, insertRows } from './import-rows.sql.ts'
import { findImport, findRemembered, type ImportRow, lockImport, updateImport } from './imports.sql.ts'
import { readCsv, sniffFile } from './read-csv.ts'

const batch = 500
const tooMany = (words: 'A file has at most {rows} rows' | 'A file has at most {columns} columns') =>
  new AppError('bad_input', words, { values: { rows: importLimits.rows, columns: importLimits.columns } })

/** The job: from the file to rows. Begins anew when it was cut short; a file that is at fault says so and is not tried again. */
export async function readImport(deps: Deps, id: string): Promise<void> {
  const found = await findImport(deps.db, id)
  if (!found?.fileKey || (found.state !== 'uploaded' && found.state !== 'reading')) return
  const reader = await begin(deps, id)
  if (!reader) return
  try {
    const bytes = await bytesOf(deps, found.fileKey)
    // Loaded with the first workbook: a server to which nobody brings one does not carry what reads it.
    const lines = sniffFile(bytes) === 'xlsx' ? (await import('./read-xlsx.ts')).readXlsx(bytes) : readCsv(bytes)
    const { columns, count } = await readRows(deps, reader, lines)
    await finish(deps, found, reader, columns, count)
  } catch (error) {
    if (error instanceof Overtaken) return
    if (!(error instanceof AppError)) throw error
    await deps.db.transaction(async (tx) => {
      await requireTurn(tx, reader)
      await deleteRows(tx, id)
      const fault = { words: error.words, values: error.details.values ?? {} }
      await updateImport(tx, id, { state: 'failed', fault, fileKey: null, rowCount: 0 })
      await removeFiles(deps, tx, [found.fileKey])
    })
  }
}

interface Reader {
  id: string
  attempt: number
}

/** Somebody else reads the file since, who was sent because this one was quiet for long. */
class Overtaken extends Error {}

/** Begins anew, whoever was reading before. */
const begin = (deps: Deps, id: string): Promise<Reader | undefined> =>
  deps.db.transaction(async (tx) => {
    const now = await lockImport(tx, id)
    if (now?.state !== 'uploaded' && now?.state !== 'reading') return undefined
    const attempt = now.readingAttempt + 1
    await deleteRows(tx, id)
    await updateImport(tx, id, { state: 'reading', doneRows: 0, rowCount: 0, readingAttempt: attempt })
    return { id, attempt }
  })

async function requireTurn(tx: Tx, { id, attempt }: Reader) {
  const now = await lockImport(tx, id)
  if (now?.state !== 'reading' || now.readingAttempt !== attempt) throw new Overtaken()
  return now
}

async function bytesOf({ storage }: Deps, key: string): Promise<Buffer> {
  const stored = await storage.get(key)
  if (!stored) throw new AppError('bad_input', 'This file is empty')
  const chunks: Buffer[] = []
  for await (const chunk of stored.stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function readRows(deps: Deps, reader: Reader, lines: AsyncGenerator<string[]>) {
  let columns: string[] | undefined
  let waiting: { row: number; values: Record<string, string> }[] = []
  let count = 0
  const flush = async () => {
    const rows = waiting
    waiting = []
    await deps.db.transaction(async (tx) => {
      await requireTurn(tx, reader)
      await insertRows(tx, reader.id, rows)
      await updateImport(tx, reader.id, { rowCount: count })
    })
  }
  for await (const line of lines) {
    if (!columns) {
      columns = readHeadings(line)
      continue
    }
    count += 1
    if (count > importLimits.rows) throw tooMany('A file has at most {rows} rows')
    waiting.push({ row: count, values: valuesOf(columns, line, count) })
    if (waiting.length >= batch) await flush()
  }
  if (!columns || count === 0) throw new AppError('bad_input', 'This file is empty')
  if (waiting.length > 0) await flush()
  return { columns, count }
}

/** Empty headings at the end are no columns; the others are names of their own. */
function readHeadings(line: readonly string[]): string[] {
  const columns = line.map((cell) => cell.trim())
  while (columns.length > 0 && columns.at(-1) === '') columns.pop()
  if (columns.length > importLimits.columns) throw tooMany('A file has at most {columns} columns')
  const isOdd = columns.some((name) => name === '' || name.length > importLimits.cell || name.includes('\u0000'))
  if (columns.length === 0 || isOdd || new Set(columns).size !== columns.length)
    throw new AppError('bad_input', 'Every column needs a heading of its own')
  return columns
}

function valuesOf(columns: readonly string[], line: readonly string[], row: number): Record<string, string> {
  if (line.length > importLimits.columns && line.slice(columns.length).some(Boolean))
    throw tooMany('A file has at most {columns} columns')
  return Object.fromEntries(
    columns.map((column, at) => {
      const cell = line[at] ?? ''
      if (cell.length > importLimits.cell)
        throw new AppError('bad_input', 'A cell in row {row} is longer than {cell} characters', {
          values: { row, cell: importLimits.cell },
        })
      // The database takes no NUL and no half of a character; the mark in its place makes the row a problem.
      return [column, cell.replaceAll('\u0000', '\ufffd').toWellFormed()]
    }),
  )
}

async function finish(deps: Deps, found: ImportRow, reader: Reader, columns: string[], count: number): Promise<void> {
  const business = await findBusinessAccount(deps.db, found.accountId)
  const remembered = (await findRemembered(deps.db, found.accountId))?.mapping ?? {}
  const mapping = guessMapping(columns, remembered, business)
  await deps.db.transaction(async (tx) => {
    const now = await requireTurn(tx, reader)
    const version = now.mappingVersion + 1
    await updateImport(tx, found.id, {
      state: 'mapping',
      columns,
      mapping,
      mappingVersion: version,
      rememberedFields: Object.keys(mapping).filter((field) => remembered[field] === mapping[field]),
      rowCount: count,
      doneRows: 0,
      fileKey: null,
    })
    await removeFiles(deps, tx, [found.fileKey])
    if (isComplete(mapping)) await deps.jobs.send(tx, 'check-import', { id: found.id, version })
  })
}
