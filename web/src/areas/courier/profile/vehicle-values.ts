import type { CourierFile } from '../../../couriers/index.ts'
import type { RegisterValues } from '../../../identity/index.ts'
import type { VehicleInput } from '../courier-file.queries.ts'

/** The fields of the registration form, under the same names. */
export type VehicleValues = Pick<
  RegisterValues,
  'vehicleType' | 'vehicleMake' | 'vehicleModel' | 'vehicleYear' | 'vehicleColor' | 'licensePlate'
>

export const vehicleValuesOf = (vehicle: CourierFile['vehicle']): VehicleValues => ({
  vehicleType: vehicle.type ?? '',
  vehicleMake: vehicle.make ?? '',
  vehicleModel: vehicle.model ?? '',
  vehicleYear: vehicle.year === null ? '' : String(vehicle.year),
  vehicleColor: vehicle.color ?? '',
  licensePlate: vehicle.licensePlate ?? '',
})

/** Nothing that was left empty; the year as a whole number. */
export function vehicleInputOf(values: VehicleValues): VehicleInput {
  const { vehicleType, vehicleMake, vehicleModel, vehicleYear, vehicleColor, licensePlate } = values
  return {
    ...(vehicleType && { vehicleType }),
    licensePlate: licensePlate.trim(),
    ...(vehicleMake.trim() && { vehicleMake: vehicleMake.trim() }),
    ...(vehicleModel.trim() && { vehicleModel: vehicleModel.trim() }),
    ...(vehicleYear && { vehicleYear: Number(vehicleYear) }),
    ...(vehicleColor.trim() && { vehicleColor: vehicleColor.trim() }),
  }
}
