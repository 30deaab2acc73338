/** No schema library here: forms read it too. */
export const vehicleTypes = ['car', 'motorcycle', 'bicycle', 'scooter', 'van'] as const
export type VehicleType = (typeof vehicleTypes)[number]

export const oldestVehicleYear = 1990
export const newestVehicleYear = (now: Date): number => now.getUTCFullYear() + 1
