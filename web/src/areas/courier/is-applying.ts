import type { CourierFile } from '../../couriers/index.ts'

/** Whoever has not handed in everything, or is not approved yet, sees only the application (F5). */
export const isApplying = ({ needsOnboarding, status }: Pick<CourierFile, 'needsOnboarding' | 'status'>): boolean =>
  needsOnboarding || status === 'pending' || status === 'rejected'
