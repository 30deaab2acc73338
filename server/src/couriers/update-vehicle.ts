import { type updateVehicle as contract, newestVehicleYear, oldestVehicleYear, type Vehicle } from '@maple/contract'
import type { z } from 'zod'
import { recordChange } from '../audit/index.ts'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { completeApplication } from './complete-application.ts'
import { type CourierRow, lockCourierOfUser, setVehicle } from './couriers.sql.ts'
import { viewVehicle } from './view-courier.ts'

export type VehicleForm = z.output<(typeof contract)['body']>

export async function updateVehicle(tx: Tx, deps: DepsInTx, actor: Principal, form: VehicleForm): Promise<Vehicle> {
  const courier = await lockCourierOfUser(tx, actor.id)
  if (!courier) throw new AppError('not_found')
  const vehicle = readVehicle(form, deps.now())
  await changeVehicle(tx, actor, courier, vehicle)
  await completeApplication(tx, courier, deps.now())
  return vehicle
}

/** Registration and insurance belong to a vehicle: once somebody is approved, another one leaves a trace for staff. */
export async function changeVehicle(tx: Tx, actor: Principal, courier: CourierRow, vehicle: Vehicle): Promise<void> {
  await setVehicle(tx, courier.id, vehicle)
  if (courier.status === 'pending' || courier.status === 'rejected') return
  const isAnother = courier.vehicleType !== vehicle.type || courier.licensePlate !== vehicle.licensePlate
  if (!isAnother) return
  await recordChange(tx, actor, {
    action: 'courier.vehicle-changed',
    subjectType: 'courier',
    subjectId: courier.id,
    before: viewVehicle(courier),
    after: vehicle,
  })
}

export function readVehicle(form: VehicleForm, now: Date): Vehicle {
  const { vehicleType, vehicleMake, vehicleModel, vehicleYear, vehicleColor, licensePlate } = form
  if (!vehicleType || !licensePlate) {
    throw new AppError('bad_input', 'Vehicle type and license plate are required for couriers', {
      path: vehicleType ? 'licensePlate' : 'vehicleType',
    })
  }
  const [minimum, maximum] = [oldestVehicleYear, newestVehicleYear(now)]
  if (vehicleYear !== undefined && (vehicleYear < minimum || vehicleYear > maximum)) {
    throw new AppError('bad_input', 'The vehicle year must be between {minimum} and {maximum}', {
      path: 'vehicleYear',
      values: { minimum, maximum },
    })
  }
  return {
    type: vehicleType,
    licensePlate,
    ...(vehicleMake && { make: vehicleMake }),
    ...(vehicleModel && { model: vehicleModel }),
    ...(vehicleYear && { year: vehicleYear }),
    ...(vehicleColor && { color: vehicleColor }),
  }
}

/** The vehicle on file with a part of it changed. */
export const mergeVehicle = (courier: CourierRow, form: VehicleForm): VehicleForm => ({
  vehicleType: form.vehicleType ?? courier.vehicleType ?? undefined,
  licensePlate: form.licensePlate ?? courier.licensePlate ?? undefined,
  vehicleMake: form.vehicleMake ?? courier.vehicleMake ?? undefined,
  vehicleModel: form.vehicleModel ?? courier.vehicleModel ?? undefined,
  vehicleYear: form.vehicleYear ?? courier.vehicleYear ?? undefined,
  vehicleColor: form.vehicleColor ?? courier.vehicleColor ?? undefined,
})

export const namesVehicle = (form: VehicleForm): boolean => Object.values(form).some((value) => value !== undefined)
