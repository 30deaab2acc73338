import { z } from 'zod'
import { plainText } from '../platform/base.ts'
import { oldestVehicleYear } from './vehicle-rules.ts'

export * from './vehicle-rules.ts'

/** The optional part of a vehicle, with the names of the registration form (E4). */
export const vehicleFields = {
  vehicleMake: plainText().trim().max(60).optional(),
  vehicleModel: plainText().trim().max(60).optional(),
  vehicleYear: z.int().min(oldestVehicleYear).max(2200).optional(),
  vehicleColor: plainText().trim().max(40).optional(),
  licensePlate: plainText().trim().max(20).optional(),
}
