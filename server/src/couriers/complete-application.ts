import type { Tx } from '../platform/db.ts'
import { type CourierRow, takeApplied } from './couriers.sql.ts'

/** Told once, when vehicle and all documents are there, whichever came last. */
export async function completeApplication(tx: Tx, courier: CourierRow, now: Date): Promise<void> {
  const [applied] = await takeApplied(tx, courier.id, now)
  if (applied) await tx.emit({ type: 'courier.applied', courierId: courier.id, userId: courier.userId })
}
