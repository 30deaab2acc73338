import type { NotificationPreferences } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

/** As stored; nothing of somebody who never chose. */
export interface StoredPreferences {
  emailOrderUpdates: boolean
  emailPromotions: boolean
  emailNewsletter: boolean
  pushOrderUpdates: boolean
  pushPromotions: boolean
  smsOrderUpdates: boolean
  smsPromotions: boolean
}

export const insertPreferences = (tx: Tx, userId: string) => tx`
  insert into notification_preferences (user_id) values (${userId}) on conflict do nothing`

export const getPreferences = async (db: Db, userId: string): Promise<NotificationPreferences> =>
  readPreferences(
    await first(db<StoredPreferences[]>`select * from notification_preferences where user_id = ${userId}`),
  )

export function readPreferences(
  row: { [K in keyof StoredPreferences]: boolean | null } | undefined,
): NotificationPreferences {
  return {
    email: {
      orderUpdates: row?.emailOrderUpdates ?? true,
      promotions: row?.emailPromotions ?? false,
      newsletter: row?.emailNewsletter ?? false,
    },
    push: { orderUpdates: row?.pushOrderUpdates ?? true, promotions: row?.pushPromotions ?? false },
    sms: { orderUpdates: row?.smsOrderUpdates ?? false, promotions: row?.smsPromotions ?? false },
  }
}

export const putPreferences = (tx: Tx, userId: string, p: NotificationPreferences) => tx`
  insert into notification_preferences as n (user_id, email_order_updates, email_promotions, email_newsletter,
    push_order_updates, push_promotions, sms_order_updates, sms_promotions)
  values (${userId}, ${p.email.orderUpdates}, ${p.email.promotions}, ${p.email.newsletter},
    ${p.push.orderUpdates}, ${p.push.promotions}, ${p.sms.orderUpdates}, ${p.sms.promotions})
  on conflict (user_id) do update set email_order_updates = excluded.email_order_updates,
    email_promotions = excluded.email_promotions, email_newsletter = excluded.email_newsletter,
    push_order_updates = excluded.push_order_updates, push_promotions = excluded.push_promotions,
    sms_order_updates = excluded.sms_order_updates, sms_promotions = excluded.sms_promotions`

export const deletePreferences = (tx: Tx, userId: string) =>
  tx`delete from notification_preferences where user_id = ${userId}`
