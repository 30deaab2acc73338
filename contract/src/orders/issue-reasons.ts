/** What can go wrong on the way. No schema library here: the screen offers the same list. */
export const issueReasons = [
  'recipient-unavailable',
  'wrong-address',
  'no-access',
  'not-ready',
  'damaged',
  'refused',
  'vehicle',
  'delayed',
  'other',
] as const
export type IssueReason = (typeof issueReasons)[number]

/** Reported by the system itself when too many wrong PINs were tried. */
export const lockedReason = 'pin-locked'
/** Reported with the load check of a courier or at a pickup: a parcel that should be there is not. */
export const missingReason = 'parcel-missing'
/** Why a parcel stays behind at its pickup while the others go along. */
export const missingReasons = [missingReason, 'not-ready', 'damaged', 'other'] as const
export type MissingReason = (typeof missingReasons)[number]
