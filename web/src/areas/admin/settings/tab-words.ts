import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SettingKey } from '@maple/contract'

export const tabNames = {
  general: msg`General`,
  notifications: msg`Notifications`,
  payments: msg`Payments`,
  maps: msg`Maps & Tracking`,
  security: msg`Security`,
  roles: msg`User Roles`,
} satisfies Record<string, MessageDescriptor>

/** The first part of a key. */
export type SettingGroup = SettingKey extends `${infer Group}.${string}` ? Group : never

/** The cards of a tab, one for each group; a group without a name does not compile. */
export const groupNames = {
  general: msg`Company`,
  orders: msg`Orders`,
  courier: msg`Goals of couriers`,
  couriers: msg`Couriers`,
  notifications: msg`Notices to customers`,
  messages: msg`Messages`,
  payments: msg`Prices and payments`,
  dispatch: msg`Dispatch`,
  tracking: msg`Tracking`,
  security: msg`Sign-in and accounts`,
  limits: msg`Limits`,
  retention: msg`How long data is kept`,
  roles: msg`User Roles`,
  routing: msg`Distance and time`,
  embeds: msg`Your own website`,
} satisfies Record<SettingGroup, MessageDescriptor>
