import { z } from 'zod'
import { ownSecurityActions } from '../audit/audit-words.ts'
import { endpoint } from '../endpoint.ts'
import { plainText } from '../platform/base.ts'
import { Instant, pageQuery } from '../platform/common.ts'

/** What the security log of an account tells (I5): what its owner did, and what staff did with it. */
export const securityActions = [
  ...ownSecurityActions,
  'user.role-changed',
  'user.activated',
  'user.deactivated',
  'user.two-factor-reset',
  'user.reset-mailed',
  'user.sessions-ended',
] as const
export type SecurityAction = (typeof securityActions)[number]

export const SecurityEntry = z.object({
  _id: plainText(),
  at: Instant,
  action: z.enum(securityActions),
  /** Null where it was not the owner of the account: staff's addresses are theirs. */
  ip: plainText().nullable(),
  device: plainText().nullable(),
  byStaff: z.boolean(),
  /** A failure that locked the account for the place it came from. */
  locked: z.boolean(),
})
export type SecurityEntry = z.infer<typeof SecurityEntry>

export const listSecurityLog = endpoint({
  method: 'GET',
  path: '/auth/security-log',
  summary: 'What happened to my account: sign-ins, failures, confirmations, changes of rights, ended sessions',
  allow: 'signed-in',
  query: z.object(pageQuery),
  response: z.array(SecurityEntry),
  paged: true,
})
