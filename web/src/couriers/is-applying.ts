import type { CourierFile } from './couriers.queries.ts'

/** F5: whoever has not handed in everything, or is not approved yet, sees only the application. */
export const isApplying = ({ needsOnboarding, status }: Pick<CourierFile, 'needsOnboarding' | 'status'>): boolean =>
  needsOnboarding || status === 'pending' || status === 'rejected'
