import { setImmediate } from 'node:timers/promises'
import { findBusinessAccount } from '../accounts/index.ts'
import type { Deps } from '../deps.ts'
import { prepareOrder, requireAccountFields } from '../orders/index.ts'
import { AppError } from '../platform/errors.ts'
import { findOrderer } from '../recurrences/index.ts'
import {
  type Checked,
  keepChecked,
  listRowsAfter,
  listSameInFile,
  listSameOrders,
  type StoredRow,
} from './import-rows.sql.ts'
import { findImport, findPayment, type ImportRow, lockImport, updateImport } from './imports.sql.ts'
import { type Problem, problemsOf, readRow, referenceKey } from './read-row.ts'

/** So many a job: each is soon over and begins where the one before it ended, also when that was killed. */
const chunk = 200
const duplicateDays = 90

interface CheckedAlone {
  problems: Problem[]
  references: Record<string, string>
  totalCents: number | null
}

/** Rows as orders, before anything is placed. */
export async function checker(deps: Deps, found: ImportRow) {
  const [business, payment, orderer] = await Promise.all([
    findBusinessAccount(deps.db, found.accountId),
    findPayment(deps.db, found.accountId),
    findOrderer(deps.db, found.accountId, found.createdBy),
  ])
  const context = {
    accountId: found.accountId,
    method: payment?.method ?? 'card',
    timeZone: deps.settings.get('general.timeZone'),
  }
  const options = { anyWindow: found.byStaff }
  const read = (row: Pick<StoredRow, 'values'>) => readRow(row.values, found.mapping, context)
  return {
    orderer,
    options,
    read,
    /** What is wrong with one row by itself, or else what it costs. */
    async check(row: Pick<StoredRow, 'values'>): Promise<CheckedAlone> {
      const { order, references, problems } = read(row)
      if (!order) return { problems, references, totalCents: null }
      try {
        requireAccountFields(business, order)
        const { price, priceState } = await prepareOrder(deps, orderer?.id ?? null, order, options)
        return { problems: [], references, totalCents: priceState === 'pending' ? null : price.totalCents }
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return { problems: problemsOf(error), references, totalCents: null }
      }
    },
  }
}

/** The job: one chunk, and the next one with what it has written. A newer mapping makes it stop. */
export async function checkImport(deps: Deps, { id, version }: { id: string; version: number }): Promise<void> {
  const found = await findImport(deps.db, id)
  if (found?.state !== 'mapping' || found.mappingVersion !== version) return
  const rows = await listRowsAfter(deps.db, id, found.doneRows, chunk)
  const checked = await checkRows(deps, found, rows)
  await deps.db.transaction(async (tx) => {
    const now = await lockImport(tx, id)
    if (now?.state !== 'mapping' || now.mappingVersion !== version || now.doneRows !== found.doneRows) return
    await keepChecked(tx, id, checked)
    const last = rows.at(-1)?.row ?? found.doneRows
    const isOver = rows.length < chunk
    await updateImport(tx, id, isOver ? { state: 'ready', doneRows: 0 } : { doneRows: last })
    if (!isOver) await deps.jobs.send(tx, 'check-import', { id, version })
  })
}

export const duplicatesSince = (now: Date): Date => new Date(now.getTime() - duplicateDays * 86_400_000)

export const orderedBefore = (order: string): Problem => ({
  path: 'references',
  words: 'Order {order} of the last 90 days has the same references',
  values: { order },
  confirmable: true,
})

const earlierRow = (row: number): Problem => ({
  path: 'references',
  words: 'Row {row} has the same references',
  values: { row },
  confirmable: true,
})

export async function checkRows(deps: Deps, found: ImportRow, rows: readonly StoredRow[]): Promise<Checked[]> {
  const { check } = await checker(deps, found)
  const each: ({ row: StoredRow } & CheckedAlone)[] = []
  for (const row of rows) {
    // Others have their turn in between.
    if (each.length % 10 === 9) await setImmediate()
    each.push({ row, ...(await check(row)) })
  }
  const keys = each.map(({ references }) => referenceKey(references))
  const known = keys.filter((key) => key !== null)
  const inFile = new Map((await listSameInFile(deps.db, found.id, known)).map(({ key, row }) => [key, row]))
  const since = duplicatesSince(deps.now())
  const asked = each.flatMap(({ references }, at) => (keys[at] ? [{ at, references }] : []))
  const same = await listSameOrders(
    deps.db,
    found.id,
    found.accountId,
    since,
    asked.map(({ references }) => references),
  )
  const ordered = new Map(same.map(({ at, orderNumber }) => [asked[at]?.at, orderNumber]))
  return each.map(({ row, problems, totalCents }, at) => {
    const key = keys[at] ?? null
    const before = key === null ? undefined : inFile.get(key)
    if (key !== null && (before === undefined || before > row.row)) inFile.set(key, row.row)
    const order = ordered.get(at)
    const all: Problem[] = [
      ...problems,
      ...(before !== undefined && before < row.row ? [earlierRow(before)] : []),
      ...(order ? [orderedBefore(order)] : []),
    ]
    const left = row.confirmed ? all.filter(({ confirmable }) => !confirmable) : all
    const { values, confirmed } = row
    return {
      row: row.row,
      problems: left,
      hasProblem: left.length > 0,
      referenceKey: key,
      totalCents,
      values,
      confirmed,
    }
  })
}
