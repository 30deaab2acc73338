import type { Mover } from '@maple/contract'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { findDeliveryProof } from './evidence.sql.ts'
import type { StopRow } from './order-rows.ts'

/** What the customer asked for has to be there before it counts as delivered; staff may go without by saying why. */
export async function requireProof(
  db: Db,
  orderId: string,
  stop: StopRow,
  mover: Mover,
  reason: string | undefined,
): Promise<void> {
  if (!stop.requiresSignature && !stop.requiresPin && !stop.requiresPhoto) return
  const kept = await findDeliveryProof(db, orderId, stop.id)
  const isSigned = !stop.requiresSignature || kept?.signed
  const isConfirmed = !stop.requiresPin || kept?.pinMatched
  const isShown = !stop.requiresPhoto || kept?.photographed
  if (isSigned && isConfirmed && isShown) return
  if (mover === 'admin' && reason) return
  if (mover === 'admin') throw new AppError('bad_input', 'Please give a reason', { path: 'notes' })
  if (!isSigned)
    throw new AppError(
      'proof_needed',
      'This order can only be delivered with a signature and the name of the person who signs',
    )
  throw new AppError(
    'proof_needed',
    isConfirmed
      ? 'This stop can only be done with a photo'
      : 'This order can only be delivered with the recipient’s PIN',
  )
}
