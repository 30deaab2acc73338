import { z } from 'zod'
import { clock, count, setting } from './setting.ts'

export const notificationsSettings = {
  'notifications.orderPlaced': setting('notifications', z.boolean(), true),
  'notifications.orderAssigned': setting('notifications', z.boolean(), true),
  'notifications.orderPickedUp': setting('notifications', z.boolean(), true),
  'notifications.orderInTransit': setting('notifications', z.boolean(), true),
  'notifications.orderDelivered': setting('notifications', z.boolean(), true),
  'notifications.orderCancelled': setting('notifications', z.boolean(), true),
  'notifications.quietHours': setting(
    'notifications',
    z.strictObject({ enabled: z.boolean(), from: clock, to: clock }),
    { enabled: true, from: '22:00', to: '07:00' },
  ),
  /** Whether recipients get the tracking link by SMS or e-mail. */
  'notifications.tellRecipients': setting('notifications', z.boolean(), true),
  'messages.openHours': setting('notifications', count(0, 24 * 30), 24),
  'messages.perMinute': setting('notifications', count(1, 1000), 30),
  'messages.noticeDelaySeconds': setting('notifications', count(0, 3600), 10),
  'messages.photoMaxMegabytes': setting('notifications', count(1, 20), 8),
}
