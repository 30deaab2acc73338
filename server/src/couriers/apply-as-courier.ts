import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { completeApplication } from './complete-application.ts'
import { type CourierRow, lockCourierOfUser } from './couriers.sql.ts'
import { moveCourier } from './move-courier.ts'
import { changeVehicle, mergeVehicle, namesVehicle, readVehicle, type VehicleForm } from './update-vehicle.ts'

/** Applies, or again after a rejection (E4). A second submit changes nothing; once decided there is nothing to apply for. */
export async function applyAsCourier(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  form: VehicleForm = {},
): Promise<CourierRow> {
  const courier = await lockCourierOfUser(tx, actor.id)
  if (!courier) throw new AppError('not_found')
  if (courier.status !== 'pending' && courier.status !== 'rejected')
    throw new AppError('conflict', 'Your application has been decided already')
  const vehicle = readVehicle(deps, mergeVehicle(courier, form))
  if (namesVehicle(form)) await changeVehicle(tx, deps, actor, courier, vehicle)
  if (courier.status === 'rejected') await moveCourier(tx, actor, 'apply', courier.id)
  await completeApplication(tx, deps, courier)
  return courier
}
