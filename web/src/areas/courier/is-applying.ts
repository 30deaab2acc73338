import type { CourierFile } from '../../couriers/index.ts'

/**
 * Whoever has not handed in everything, or is not approved yet, sees only the application (F5). What the company asks for
 * later takes nobody's screens away.
 */
export const isApplying = ({
  needsOnboarding,
  status,
  appliedAt,
}: Pick<CourierFile, 'needsOnboarding' | 'status' | 'appliedAt'>): boolean =>
  (needsOnboarding && !appliedAt) || status === 'pending' || status === 'rejected'
