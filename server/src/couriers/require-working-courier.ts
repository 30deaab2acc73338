import type { Db, Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { statusStop, stopOf } from './couriers.policy.ts'
import { findCourier, findCourierOfUser, holdStanding } from './couriers.sql.ts'
import { readDocumentNeeds } from './document-needs.sql.ts'
import { listDocuments } from './documents.sql.ts'

export interface WorkingCourier {
  id: string
  firstName: string
}

/** Approved or active, and every document that was checked still holds; else the reason in words (F5). */
export async function requireWorkingCourier(tx: Tx, actor: Principal, now = tx.now): Promise<WorkingCourier> {
  const courier = await findCourierOfUser(tx, actor.id)
  if (!courier) throw new AppError('courier_not_working', 'You cannot take orders until you are approved')
  const stop = stopOf(courier, await listDocuments(tx, [courier.id]), now, await readDocumentNeeds(tx))
  if (stop) throw new AppError('courier_not_working', stop.words, { values: stop.values })
  return { id: courier.id, firstName: actor.name.split(' ')[0] ?? '' }
}

/** For whoever assigns: an unknown courier is named as the fault, one who cannot work as the state. */
export async function requireAssignableCourier(db: Db, courierId: string, now = db.now): Promise<WorkingCourier> {
  const courier = await findCourier(db, courierId)
  if (!courier) throw new AppError('not_found')
  if (!courier.isActive) throw new AppError('courier_not_working', 'This courier cannot take orders now')
  const stop = stopOf(courier, await listDocuments(db, [courier.id]), now, await readDocumentNeeds(db))
  if (stop) throw new AppError('courier_not_working', stop.staffWords, { values: stop.values })
  return { id: courier.id, firstName: courier.firstName }
}

/** Asked once the order is theirs, and held to the end: whoever stops them meanwhile is seen here, or comes after it. */
export async function requireStillWorking(tx: Tx, courierId: string): Promise<void> {
  const standing = await holdStanding(tx, courierId)
  if (!standing || statusStop(standing, tx.now))
    throw new AppError('courier_not_working', 'This courier cannot take orders now')
}
