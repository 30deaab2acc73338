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
