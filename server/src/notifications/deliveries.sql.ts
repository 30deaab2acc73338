import type { NotificationChannel } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'

export interface Delivery {
  cause: string
  /** `user:` and an id, or `phone:`, `mail:` and an address for people without an account. */
  receiver: string
  channel: NotificationChannel
  notification: string
  userId: string | null
  orderId: string | null
  heldUntil: Date | undefined
}

/** The id, or nothing if this was told before: the same event, person and channel. */
export const takeDelivery = async (tx: Tx, d: Delivery): Promise<string | undefined> => {
  const row = await first(tx<{ id: string }[]>`
    insert into notification_deliveries (id, cause, receiver, channel, notice, user_id, order_id, held_until)
    values (${newId()}, ${d.cause}, ${d.receiver}, ${d.channel}, ${d.notification}, ${d.userId}, ${d.orderId}, ${d.heldUntil?.toISOString() ?? null})
    on conflict (cause, receiver, channel) do nothing returning id`)
  return row?.id
}

export const listDeliveries = (db: Db, userId: string) => db`
  select notice, channel, created_at from notification_deliveries where user_id = ${userId} order by created_at`

export const deleteDeliveries = (tx: Tx, userId: string) =>
  tx`
  delete from notification_deliveries where user_id = ${userId}
    or user_id is null and order_id in (select id from orders where account_id = ${userId})`

export const deleteOldDeliveries = (db: Db, before: Date) =>
  db`delete from notification_deliveries where created_at < ${before}`
