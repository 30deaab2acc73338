import type { ExportType } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import { type Cell, csvLine, csvStart } from '../platform/csv.ts'
import type { Db } from '../platform/db.ts'
import { type Principal, requirePermission } from '../platform/principal.ts'
import type { FileReply } from '../platform/route.ts'
import { type Asked, type ExportKind, exportKinds } from './export-kinds.ts'
import type { Time } from './exports.sql.ts'
import { startExport } from './limit-exports.ts'

type Format = 'json' | 'csv'
type Row = Record<string, unknown>

const rowsAtOnce = 500
/** For the progress bar: beyond it the reader only sees how much has come. */
const countedTo = 1_000_000

/** Streamed from a cursor, so that a million rows need no more memory than a thousand; whoever leaves frees it. */
export async function exportData(
  deps: Deps,
  actor: Principal,
  type: ExportType,
  format: Format,
  asked: Asked,
): Promise<FileReply> {
  const kind = exportKinds[type]
  requirePermission(actor, kind.permission)
  const { reports: db } = deps
  const from = kind.from(db, asked)
  const running = startExport(deps.env.databasePool)
  try {
    await deps.db.transaction((tx) =>
      recordChange(tx, actor, {
        action: 'export.made',
        subjectType: 'export',
        subjectId: type,
        after: { format, ...(asked.query as object) },
      }),
    )
    const [counted] = await db<{ total: number }[]>`
      select count(*) as total from (select 1 ${kind.from(db, asked)} limit ${countedTo + 1}) bounded`
    const total = counted?.total ?? 0
    const zone = deps.settings.get('general.timeZone')
    const time = timeIn(db, format, zone)
    const rows = db<Row[]>`select ${kind.select(db, time)} ${from} order by ${db.unsafe(kind.order)}`
    const write = format === 'csv' ? csvOf(kind, zone) : jsonOf(kind)
    return {
      body: running.stream(write(rows.cursor(rowsAtOnce))),
      type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      headers: {
        'content-disposition': `attachment; filename="${type}-${deps.now().toISOString().slice(0, 10)}.${format}"`,
        ...(total <= countedTo && { 'x-export-rows': String(total) }),
      },
    }
  } catch (error) {
    running.end()
    throw error
  }
}

const timeIn =
  (db: Db, format: Format, zone: string): Time =>
  (column) =>
    format === 'csv'
      ? db`to_char(${db.unsafe(column)} at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`
      : db`${db.unsafe(column)}`

type Batches = AsyncIterable<Row[]>

const csvOf = ({ columns, times }: ExportKind, zone: string) =>
  async function* (batches: Batches) {
    yield csvStart + csvLine(columns.map((name) => (times.includes(name) ? `${name} (${zone})` : name)))
    for await (const rows of batches)
      yield rows.map((row) => csvLine(columns.map((name) => cellOf(row[name])))).join('')
  }

const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'string') return value
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}

/** The envelope around the rows as they come (E1). */
const jsonOf = ({ columns }: ExportKind) =>
  async function* (batches: Batches) {
    yield '{"success":true,"data":['
    let comma = ''
    for await (const rows of batches) {
      yield comma +
        rows
          .map((row) => JSON.stringify(Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))))
          .join(',\n')
      comma = ',\n'
    }
    yield ']}'
  }
