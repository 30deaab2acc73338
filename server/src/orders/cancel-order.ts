import { isUnderWay, type RefundChoice } from '@maple/contract'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { orderNotFound } from './get-order.ts'
import { moveOrder } from './move-order.ts'
import type { OrderRow } from './order-rows.ts'
import { moverOf, seesAll } from './orders.policy.ts'
import { findOrder } from './orders.sql.ts'

/** The owner until it is picked up, staff also under way with a reason; a repeat by whoever did it adds nothing (C2). */
export async function cancelOrder(
  tx: Tx,
  actor: Principal,
  ref: string,
  {
    reason,
    refund,
    importId,
  }: { reason?: string | undefined; refund?: RefundChoice | undefined; importId?: string | undefined },
): Promise<OrderRow> {
  const order = await findOrder(tx, ref)
  if (!order || !seesAll(actor, order)) throw orderNotFound()
  const isStaff = moverOf(actor) === 'admin'
  if (refund && !isStaff) throw new AppError('bad_input', 'Only staff decide what is refunded', { path: 'refund' })
  const move = isStaff && isUnderWay(order.status) ? 'callBack' : 'cancel'
  return moveOrder(tx, actor, move, order.id, { notes: reason, refund, importId }).catch((error: unknown) => {
    // Here the reason has a field of its own.
    throw error instanceof AppError && error.details.path === 'notes'
      ? new AppError(error.code, error.words, { path: 'reason' })
      : error
  })
}
