import type { CourierFile } from '../../../couriers/index.ts'

export type Step = 1 | 2 | 3

/** Where one left: the first step that is not complete. */
export function nextStep({
  vehicle,
  missing,
  needsOnboarding,
  status,
  appliedAt,
}: Pick<CourierFile, 'vehicle' | 'missing' | 'needsOnboarding' | 'status' | 'appliedAt'>): Step {
  if (!vehicle.type || missing.includes('plate')) return 1
  // With a vehicle that needs no documents there is still an application to send.
  return needsOnboarding || (status === 'pending' && !appliedAt) ? 2 : 3
}
