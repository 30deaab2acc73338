import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import { cancelOrder } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { findAccepted, listPlaced } from './import-rows.sql.ts'
import { type ImportRow, lockImport, updateImport } from './imports.sql.ts'

const chunk = 100

/** All of its orders or none, in one transaction: whoever accepts one in this moment comes before or after (M2). */
export async function undoImport(deps: Deps, actor: Principal, found: ImportRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = await lockImport(tx, found.id)
    if (now?.state === 'undone') return
    if (now?.state === 'placing') throw new AppError('conflict', 'This import is still being worked on')
    if (now?.state !== 'placed') throw new AppError('conflict', 'Nothing of this import was ordered')
    await requireNoneAccepted(tx, found.id)
    await cancelAll(tx, actor, found.id)
    await updateImport(tx, found.id, { state: 'undone', doneRows: 0 })
    if (isStaff(actor))
      await recordChange(tx, actor, { action: 'import.undone', subjectType: 'import', subjectId: found.id, after: {} })
  })
}

async function requireNoneAccepted(tx: Tx, id: string): Promise<void> {
  const accepted = await findAccepted(tx, id)
  if (accepted)
    throw new AppError('conflict', 'A courier has accepted order {order} already', {
      values: { order: accepted.orderNumber },
    })
}

async function cancelAll(tx: Tx, actor: Principal, id: string): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await listPlaced(tx, id, after, chunk)
    for (const { orderId, isCancelled } of rows) if (!isCancelled) await cancelOrder(tx, actor, orderId as string, {})
    // One that was accepted since would have cost its fee.
    await requireNoneAccepted(tx, id)
    const last = rows.at(-1)
    if (!last || rows.length < chunk) return
    after = last.row
  }
}
