import { z } from 'zod'
import { plainText } from '../platform/base.ts'
import { Id } from '../platform/common.ts'

export const accountKinds = ['personal', 'business'] as const
/** What somebody may do in the account of a business; of their own everybody is the owner (J1). */
export const accountRoles = ['owner', 'booker', 'billing', 'viewer'] as const
export type AccountRole = (typeof accountRoles)[number]

/** An account that somebody acts for. */
export const AccountRef = z.object({
  _id: Id,
  name: plainText(),
  kind: z.enum(accountKinds),
  role: z.enum(accountRoles),
})
export type AccountRef = z.infer<typeof AccountRef>
