import { isDeepStrictEqual } from 'node:util'
import type { NewOrder } from '@maple/contract'
import { lockBusinessAccount } from '../accounts/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import { type CreditLeft, createOrder, prepareOrder } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { PricedDraft } from '../pricing/index.ts'
import { checker, duplicatesSince, orderedBefore } from './check-import.ts'
import { keepChecked, keepOrder, listSameOrders, listToPlace, lockRow, type StoredRow } from './import-rows.sql.ts'
import { findCounts, findImport, holdImport, type ImportRow, lockImport, updateImport } from './imports.sql.ts'
import { type Problem, problemsOf, referenceKey } from './read-row.ts'

const chunk = 25

/** The number of the order that has the same references. */
class DuplicateOrder extends Error {}

type By = Awaited<ReturnType<typeof checker>>
type Person = NonNullable<By['orderer']>

/** A row that is an order as far as it says itself. */
interface Ready {
  row: StoredRow
  references: Record<string, string>
  order: NewOrder
  priced: PricedDraft
}

/**
 * The job: a few rows in one transaction that also says which orders they became (M2), since what an account owes is
 * summed up once for each. Where one of them cannot be, each is tried by itself and says why.
 */
export async function placeRows(deps: Deps, id: string): Promise<void> {
  const found = await findImport(deps.db, id)
  if (found?.state !== 'placing') return
  const rows = await listToPlace(deps.db, id, found.doneRows, chunk)
  const by = await checker(deps, found)
  const ready: Ready[] = []
  for (const row of rows) ready.push(...(await prepareRow(deps, found, row, by)))
  if (by.orderer) await placeAll(deps, found, ready, by.orderer)
  await goOn(deps, found, rows)
}

async function goOn(deps: Deps, found: ImportRow, rows: readonly StoredRow[]): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = await lockImport(tx, found.id)
    if (now?.state !== found.state || now.doneRows !== found.doneRows) return
    if (rows.length < chunk) return end(tx, found)
    await updateImport(tx, found.id, { doneRows: rows.at(-1)?.row ?? found.doneRows })
    await deps.jobs.send(tx, 'place-import', { id: found.id })
  })
}

/** Whoever ordered it is told once, and not of each order. */
async function end(tx: Tx, { id: importId, accountId, createdBy, rowCount }: ImportRow): Promise<void> {
  await updateImport(tx, importId, { state: 'placed', doneRows: rowCount })
  const { placed: orders } = await findCounts(tx, importId)
  if (orders > 0) await tx.emit({ type: 'import.placed', importId, accountId, createdBy, orders })
}

/** Nothing for a row that is none any more. */
async function prepareRow(deps: Deps, found: ImportRow, row: StoredRow, by: By): Promise<Ready[]> {
  const { order, references, problems } = by.read(row)
  try {
    if (!by.orderer) throw new AppError('conflict', 'Nobody of this account can place orders')
    if (order) return [{ row, references, order, priced: await prepareOrder(deps, by.orderer.id, order, by.options) }]
    await keepProblems(deps, found, row, references, problems)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await keepProblems(deps, found, row, references, problemsOf(error))
  }
  return []
}

async function placeAll(deps: Deps, found: ImportRow, ready: readonly Ready[], orderer: Person): Promise<void> {
  if (ready.length > 1)
    try {
      return await placeTogether(deps, found, ready, orderer)
    } catch (error) {
      if (!(error instanceof DuplicateOrder || error instanceof AppError)) throw error
    }
  for (const one of ready) await placeAlone(deps, found, one, orderer)
}

async function placeAlone(deps: Deps, found: ImportRow, one: Ready, orderer: Person): Promise<void> {
  try {
    await placeTogether(deps, found, [one], orderer)
  } catch (error) {
    if (error instanceof DuplicateOrder)
      return await keepProblems(deps, found, one.row, one.references, [orderedBefore(error.message)])
    if (!(error instanceof AppError)) throw error
    await keepProblems(deps, found, one.row, one.references, problemsOf(error))
  }
}

/** All of them or none. Only a business has references, and its row is locked: two who order the same wait here. */
const placeTogether = (deps: Deps, found: ImportRow, ready: readonly Ready[], orderer: Person): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if ((await holdImport(tx, found.id))?.state !== 'placing') return
    await lockBusinessAccount(tx, found.accountId)
    const open: Ready[] = []
    for (const one of ready) {
      const now = await lockRow(tx, found.id, one.row.row)
      if (now && !now.orderId && isDeepStrictEqual(now.values, one.row.values)) open.push({ ...one, row: now })
    }
    await requireNoDuplicate(tx, deps, found, open)
    const creditLeft: CreditLeft = {}
    for (const { row, order, priced } of open) {
      const placed = await createOrder(tx, deps, {
        customer: orderer,
        accountId: found.accountId,
        placedBy: placerOf(found, orderer),
        importId: found.id,
        order,
        priced,
        creditLeft,
      })
      await keepOrder(tx, found.id, row.row, placed.id)
    }
  })

/** Staff who import for an account place its orders; whoever has left it does no more, and the orderer stands for them. */
const placerOf = ({ creator, byStaff }: ImportRow, orderer: Person): { role: string; userId: string } =>
  creator?.isActive && byStaff ? { role: creator.role, userId: creator._id } : { role: 'customer', userId: orderer.id }

/** Another import, or somebody at a form, may have ordered it since it was checked; whoever comes after us sees ours. */
async function requireNoDuplicate(
  tx: Tx,
  deps: DepsInTx,
  { id, accountId }: ImportRow,
  ready: readonly Ready[],
): Promise<void> {
  const asked = ready.filter(({ row, references }) => !row.confirmed && referenceKey(references) !== null)
  if (asked.length === 0) return
  const all = asked.map(({ references }) => references)
  const [same] = await listSameOrders(tx, id, accountId, duplicatesSince(deps.now()), all)
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
