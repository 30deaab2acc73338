import { z } from 'zod'

export const vehicleTypes = ['car', 'motorcycle', 'bicycle', 'scooter', 'van'] as const
export type VehicleType = (typeof vehicleTypes)[number]

export const oldestVehicleYear = 1990
export const newestVehicleYear = (now: Date): number => now.getUTCFullYear() + 1

/** The optional part of a vehicle, with the names of the registration form (E4). */
export const vehicleFields = {
  vehicleMake: z.string().trim().max(60).optional(),
  vehicleModel: z.string().trim().max(60).optional(),
  vehicleYear: z.int().min(oldestVehicleYear).max(2200).optional(),
  vehicleColor: z.string().trim().max(40).optional(),
  licensePlate: z.string().trim().max(20).optional(),
}
