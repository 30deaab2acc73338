import {
  type updateVehicle as contract,
  needsOf,
  newestVehicleYear,
  oldestVehicleYear,
  type Vehicle,
} from '@maple/contract'
import type { z } from 'zod'
import { recordChange } from '../audit/index.ts'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { completeApplication } from './complete-application.ts'
import { lackedBy } from './couriers.policy.ts'
import { type CourierRow, lockCourierOfUser, setVehicle } from './couriers.sql.ts'
import { leaveIfStopped } from './decide-document.ts'
import { setDue } from './document-needs.sql.ts'
import { listDocuments } from './documents.sql.ts'
import { viewVehicle } from './view-courier.ts'

export type VehicleForm = z.output<(typeof contract)['body']>

export async function updateVehicle(tx: Tx, deps: DepsInTx, actor: Principal, form: VehicleForm): Promise<Vehicle> {
  const courier = await lockCourierOfUser(tx, actor.id)
  if (!courier) throw new AppError('not_found')
  const vehicle = readVehicle(deps, form)
  await changeVehicle(tx, deps, actor, courier, vehicle)
  await completeApplication(tx, deps, courier)
  return vehicle
}

/** Registration and insurance belong to a vehicle: once somebody is approved, another one leaves a trace for staff. */
export async function changeVehicle(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  courier: CourierRow,
  vehicle: Vehicle,
): Promise<void> {
  await setVehicle(tx, courier.id, vehicle)
  if (courier.status === 'pending' || courier.status === 'rejected') return
  if (courier.vehicleType !== vehicle.type) await requirePapers(tx, deps, courier, vehicle)
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

/** Somebody chose it themselves, so there is no time to bring what it needs: a car is not driven without a licence. */
async function requirePapers(tx: Tx, deps: DepsInTx, courier: CourierRow, vehicle: Vehicle): Promise<void> {
  const needs = deps.settings.get('couriers.documentNeeds')
  const documents = await listDocuments(tx, [courier.id])
  const before = lackedBy(courier, documents, needsOf(needs, courier.vehicleType))
  const lacked = lackedBy(vehicle, documents, needsOf(needs, vehicle.type))
  // What the vehicle before lacked as well was no matter when they were approved.
  if (lacked.every((each) => before.includes(each))) return
  await setDue(tx, courier.id, deps.now())
  await leaveIfStopped(deps, tx, courier)
}

export function readVehicle({ settings, now }: DepsInTx, form: VehicleForm): Vehicle {
  const { vehicleType, vehicleMake, vehicleModel, vehicleYear, vehicleColor, licensePlate } = form
  if (!vehicleType || (!licensePlate && needsOf(settings.get('couriers.documentNeeds'), vehicleType).plate)) {
    throw new AppError('bad_input', 'Vehicle type and license plate are required for couriers', {
      path: vehicleType ? 'licensePlate' : 'vehicleType',
    })
  }
  const [minimum, maximum] = [oldestVehicleYear, newestVehicleYear(now())]
  if (vehicleYear !== undefined && (vehicleYear < minimum || vehicleYear > maximum)) {
    throw new AppError('bad_input', 'The vehicle year must be between {minimum} and {maximum}', {
      path: 'vehicleYear',
      values: { minimum, maximum },
    })
  }
  return {
    type: vehicleType,
    licensePlate: licensePlate || null,
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
