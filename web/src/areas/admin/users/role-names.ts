import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role, StaffProfile } from '@maple/contract/identity/roles'

export const roleNames: Record<Role, MessageDescriptor> = {
  customer: msg`Customer`,
  courier: msg`Courier`,
  admin: msg`Admin`,
  'super-admin': msg`Super Admin`,
}

/** What an admin account may do (F4). */
export const staffProfileNames: Record<StaffProfile, MessageDescriptor> = {
  admin: msg`Admin`,
  manager: msg`Manager`,
  support: msg`Support`,
}
