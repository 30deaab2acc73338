import type { Actor } from '../platform/actor.ts'
import type { Db, Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { findCourier, findCourierOfUser } from './couriers.sql.ts'

/** F5: only approved and active couriers take orders. */
const working = new Set(['approved', 'active'])

export interface WorkingCourier {
  id: string
  firstName: string
}

export async function requireWorkingCourier(tx: Tx, actor: Actor): Promise<WorkingCourier> {
  const courier = await findCourierOfUser(tx, actor.id)
  if (!courier || !working.has(courier.status))
    throw new AppError('courier_not_working', 'You cannot take orders until you are approved')
  return { id: courier.id, firstName: actor.name.split(' ')[0] ?? '' }
}

/** For whoever assigns: an unknown courier is named as the fault, one who cannot work as the state. */
export async function requireAssignableCourier(db: Db, courierId: string): Promise<WorkingCourier> {
  const courier = await findCourier(db, courierId)
  if (!courier) throw new AppError('not_found')
  if (!working.has(courier.status) || !courier.isActive)
    throw new AppError('courier_not_working', 'This courier cannot take orders now')
  return { id: courier.id, firstName: courier.firstName }
}
