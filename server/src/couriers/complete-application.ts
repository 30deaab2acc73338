import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { needsOnboarding } from './couriers.policy.ts'
import { type CourierRow, findCourierOfUser, takeApplied } from './couriers.sql.ts'
import { listDocuments } from './documents.sql.ts'

/** Told once, when the vehicle and all that it needs are there, whichever came last. */
export async function completeApplication(tx: Tx, deps: DepsInTx, { id, userId }: CourierRow): Promise<void> {
  const courier = await findCourierOfUser(tx, userId)
  if (!courier) return
  if (needsOnboarding(courier, await listDocuments(tx, [id]), deps.settings.get('couriers.documentNeeds'))) return
  const [applied] = await takeApplied(tx, id, deps.now())
  if (applied) await tx.emit({ type: 'courier.applied', courierId: id, userId })
}
