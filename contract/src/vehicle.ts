import { z } from 'zod'
import { oldestVehicleYear } from './vehicle-rules.ts'

export * from './vehicle-rules.ts'

/** The optional part of a vehicle, with the names of the registration form (E4). */
export const vehicleFields = {
  vehicleMake: z.string().trim().max(60).optional(),
  vehicleModel: z.string().trim().max(60).optional(),
  vehicleYear: z.int().min(oldestVehicleYear).max(2200).optional(),
  vehicleColor: z.string().trim().max(40).optional(),
  licensePlate: z.string().trim().max(20).optional(),
}
