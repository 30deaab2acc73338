import type { Mover } from '@maple/contract'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { findDeliveryProof } from './evidence.sql.ts'
import type { OrderRow } from './orders.sql.ts'

/** What the customer asked for has to be there before it counts as delivered; staff may go without by saying why. */
export async function requireProof(
  db: Db,
  order: Pick<OrderRow, 'id' | 'requiresSignature' | 'requiresPin'>,
  mover: Mover,
  reason: string | undefined,
): Promise<void> {
  if (!order.requiresSignature && !order.requiresPin) return
  const kept = await findDeliveryProof(db, order.id)
  const isSigned = !order.requiresSignature || kept?.signed
  const isConfirmed = !order.requiresPin || kept?.pinMatched
  if (isSigned && isConfirmed) return
  if (mover === 'admin' && reason) return
  if (mover === 'admin') throw new AppError('bad_input', 'Please give a reason', { path: 'notes' })
  throw new AppError(
    'proof_needed',
    isSigned
      ? 'This order can only be delivered with the recipient’s PIN'
      : 'This order can only be delivered with a signature and the name of the person who signs',
  )
}
