import { businessNotifications } from './business-notifications.ts'
import { courierAndStaffNotifications } from './courier-and-staff-notifications.ts'
import { moneyNotifications } from './money-notifications.ts'
import type { NotificationKind } from './notification-kind.ts'
import { orderNotifications } from './order-notifications.ts'
import { otherNotifications } from './other-notifications.ts'
import { settlementNotifications } from './settlement-notifications.ts'

export * from './notification-kind.ts'
export * from './promotions.ts'
export * from './push.ts'
export * from './templates.ts'
export * from './unsubscribe.ts'

const all = {
  ...orderNotifications,
  ...businessNotifications,
  ...courierAndStaffNotifications,
  ...otherNotifications,
  ...moneyNotifications,
  ...settlementNotifications,
}
export type NotificationKey = keyof typeof all
/** Everything that people are told, with its default words in both languages. */
export const notificationKinds: Record<NotificationKey, NotificationKind> = all
export const notificationKeys = Object.keys(all) as NotificationKey[]
