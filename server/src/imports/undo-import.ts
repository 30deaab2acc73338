import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import { cancelOrder } from '../orders/index.ts'
import { AppError } from '../platform/errors.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { countKept, findAccepted, listPlaced, lockPlaced, type StoredRow } from './import-rows.sql.ts'
import {
  findCounts,
  findDoer,
  findImport,
  holdImport,
  type ImportRow,
  lockImport,
  updateImport,
} from './imports.sql.ts'

const chunk = 25
/** So long somebody waits for it: few orders are undone when the reply comes, many by the job. */
const waitMs = 4000

interface Undo {
  id: string
  /** Who asked for it. */
  userId: string
}

/** As long as no courier has accepted one; whoever accepts after this moment keeps what they accepted (M2). */
export async function undoImport(deps: Deps, actor: Principal, { id }: ImportRow): Promise<void> {
  const undo = { id, userId: actor.id }
  await deps.db.transaction(async (tx) => {
    const now = await lockImport(tx, id)
    if (now?.state === 'undone' || now?.state === 'undoing') return
    if (now?.state === 'placing') throw new AppError('conflict', 'This import is still being worked on')
    if (now?.state !== 'placed') throw new AppError('conflict', 'Nothing of this import was ordered')
    const accepted = await findAccepted(tx, id)
    if (accepted)
      throw new AppError('conflict', 'A courier has accepted order {order} already', {
        values: { order: accepted.orderNumber },
      })
    await updateImport(tx, id, { state: 'undoing', doneRows: 0, undoneBy: actor.id })
    await deps.jobs.send(tx, 'undo-import', undo)
    if (isStaff(actor))
      await recordChange(tx, actor, { action: 'import.undone', subjectType: 'import', subjectId: id, after: {} })
  })
  const until = performance.now() + waitMs
  while (performance.now() < until) if (!(await undoPiece(deps, undo))) return
}

/** The job: a piece, and the next one with what it has noted. */
export async function undoRows(deps: Deps, undo: Undo): Promise<void> {
  if (!(await undoPiece(deps, undo))) return
  await deps.db.transaction((tx) => deps.jobs.send(tx, 'undo-import', undo))
}

/** A few orders, each in a transaction of its own; true if more are left. A piece that was done before does nothing. */
async function undoPiece(deps: Deps, { id, userId }: Undo): Promise<boolean> {
  const found = await findImport(deps.db, id)
  if (found?.state !== 'undoing') return false
  const [rows, actor] = [await listPlaced(deps.db, id, found.doneRows, chunk), await actorOf(deps, userId, found)]
  for (const row of rows) await undoRow(deps, actor, id, row)
  return deps.db.transaction(async (tx) => {
    const now = await lockImport(tx, id)
    if (now?.state !== 'undoing') return false
    if (now.doneRows !== found.doneRows) return true
    if (rows.length === chunk) {
      await updateImport(tx, id, { doneRows: rows.at(-1)?.row ?? found.doneRows })
      return true
    }
    const kept = await countKept(tx, id)
    const fault = kept === 0 ? {} : { fault: { words: keptWords, values: { count: kept } } }
    await updateImport(tx, id, { state: 'undone', doneRows: 0, ...fault })
    const { accountId, createdBy } = found
    const orders = (await findCounts(tx, id)).placed - kept
    if (orders > 0) await tx.emit({ type: 'import.undone', importId: id, accountId, createdBy, orders })
    return false
  })
}

const keptWords = 'Couriers accepted {count} of its orders meanwhile: those stay'

/** One that a courier has accepted since stays: to cancel it would cost its fee. */
async function undoRow(deps: Deps, actor: Principal, id: string, { orderId }: StoredRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if ((await holdImport(tx, id))?.state !== 'undoing') return
    const order = await lockPlaced(tx, orderId as string)
    if (order?.status === 'pending' || order?.status === 'assigned')
      await cancelOrder(tx, actor, orderId as string, { importId: id })
  })
}

/** Whoever asked, as far as a cancellation looks at them; whether they may was asked then. */
async function actorOf(deps: Deps, userId: string, { accountId }: ImportRow): Promise<Principal> {
  const doer = await findDoer(deps.db, userId)
  if (!doer) throw new Error(`nobody has the id ${userId}`)
  return {
    ...doer,
    kind: 'session',
    mode: 'live',
    permissions: new Set(isStaff(doer) ? (['order-tracking', 'order-management'] as const) : []),
    scopes: 'all',
    accounts: [{ accountId, role: 'owner' }],
    sessionId: '',
    twoFactor: false,
    confirmed: false,
    ip: '',
    device: null,
    deviceKey: null,
    endsAt: '',
  }
}
