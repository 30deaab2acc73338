import type { Deps } from '../deps.ts'
import { createOrder, prepareOrder } from '../orders/index.ts'
import { AppError } from '../platform/errors.ts'
import { checker } from './check-import.ts'
import { keepChecked, keepOrder, listToPlace, lockRow, type StoredRow } from './import-rows.sql.ts'
import { findImport, type ImportRow, lockImport, updateImport } from './imports.sql.ts'
import { problemsOf, referenceKey } from './read-row.ts'

const chunk = 25

/** The job: a few rows, each in a transaction of its own that also says which order it became (M2). */
export async function placeRows(deps: Deps, id: string): Promise<void> {
  const found = await findImport(deps.db, id)
  if (found?.state !== 'placing') return
  const rows = await listToPlace(deps.db, id, found.doneRows, chunk)
  const by = await checker(deps, found)
  for (const row of rows) await placeRow(deps, found, row, by)
  await goOn(deps, found, rows)
}

async function goOn(deps: Deps, found: ImportRow, rows: readonly StoredRow[]): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = await lockImport(tx, found.id)
    if (now?.state !== found.state || now.doneRows !== found.doneRows) return
    if (rows.length < chunk) return updateImport(tx, found.id, { state: 'placed', doneRows: found.rowCount })
    await updateImport(tx, found.id, { doneRows: rows.at(-1)?.row ?? found.doneRows })
    await deps.jobs.send(tx, 'place-import', { id: found.id })
  })
}

type By = Awaited<ReturnType<typeof checker>>

async function placeRow(deps: Deps, found: ImportRow, row: StoredRow, { orderer, options, read }: By): Promise<void> {
  const { order, references, problems } = read(row)
  try {
    if (!orderer) throw new AppError('conflict', 'Nobody of this account can place orders')
    if (!order) return await keepProblems(deps, found, row, references, problems)
    const priced = await prepareOrder(deps, orderer.id, order, options)
    await deps.db.transaction(async (tx) => {
      const now = await lockRow(tx, found.id, row.row)
      if (!now || now.orderId) return
      const placedBy = { role: 'customer', userId: orderer.id }
      const placed = await createOrder(tx, deps, {
        customer: orderer,
        accountId: found.accountId,
        placedBy,
        order,
        priced,
      })
      await keepOrder(tx, found.id, row.row, placed.id)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await keepProblems(deps, found, row, references, problemsOf(error))
  }
}

const keepProblems = (
  deps: Deps,
  found: ImportRow,
  { row }: StoredRow,
  references: Record<string, string>,
  problems: ReturnType<typeof problemsOf>,
) =>
  deps.db.transaction((tx) =>
    keepChecked(tx, found.id, [
      { row, problems, hasProblem: problems.length > 0, referenceKey: referenceKey(references) },
    ]),
  )
