import type { CourierFile } from '../../../couriers/index.ts'

export type Step = 1 | 2 | 3

/** Where one left: the first step that is not complete. */
export function nextStep({
  vehicle,
  documents,
  needsOnboarding,
}: Pick<CourierFile, 'vehicle' | 'documents' | 'needsOnboarding'>): Step {
  if (!vehicle.type || !vehicle.licensePlate) return 1
  const { driverLicense, vehicleRegistration, insurance } = documents
  return needsOnboarding || !driverLicense || !vehicleRegistration || !insurance ? 2 : 3
}
