import { isDeepStrictEqual } from 'node:util'
import type { Deps, DepsInTx } from '../deps.ts'
import { createOrder, prepareOrder } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { checker, duplicatesSince, orderedBefore } from './check-import.ts'
import {
  keepChecked,
  keepOrder,
  listSameOrders,
  listToPlace,
  lockReferences,
  lockRow,
  type StoredRow,
} from './import-rows.sql.ts'
import { findImport, holdImport, type ImportRow, lockImport, updateImport } from './imports.sql.ts'
import { type Problem, problemsOf, referenceKey } from './read-row.ts'

const chunk = 25

/** The number of the order that has the same references. */
class DuplicateOrder extends Error {}

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
      if ((await holdImport(tx, found.id))?.state !== 'placing') return
      const now = await lockRow(tx, found.id, row.row)
      if (!now || now.orderId || !isDeepStrictEqual(now.values, row.values)) return
      await requireNoDuplicate(tx, deps, found, now, references)
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
    if (error instanceof DuplicateOrder)
      return await keepProblems(deps, found, row, references, [orderedBefore(error.message)])
    if (!(error instanceof AppError)) throw error
    await keepProblems(deps, found, row, references, problemsOf(error))
  }
}

/** Another import, or somebody at a form, may have ordered it since it was checked: one at a time for the same references. */
async function requireNoDuplicate(
  tx: Tx,
  deps: DepsInTx,
  { id, accountId }: ImportRow,
  { confirmed }: StoredRow,
  references: Record<string, string>,
): Promise<void> {
  const key = referenceKey(references)
  if (key === null || confirmed) return
  await lockReferences(tx, accountId, key)
  const [same] = await listSameOrders(tx, id, accountId, duplicatesSince(deps.now()), [references])
  if (same) throw new DuplicateOrder(same.orderNumber)
}

const keepProblems = (
  deps: Deps,
  found: ImportRow,
  { row, values, confirmed }: StoredRow,
  references: Record<string, string>,
  problems: Problem[],
) =>
  deps.db.transaction((tx) =>
    keepChecked(tx, found.id, [
      {
        row,
        problems,
        hasProblem: problems.length > 0,
        referenceKey: referenceKey(references),
        totalCents: null,
        values,
        confirmed,
      },
    ]),
  )
