import type { NotificationChannel } from '@maple/contract'
import type { Db, Tx } from '../platform/db.ts'

export interface Delivery {
  id: string
  cause: string
  /** `user:` and an id, or `phone:`, `mail:` and an address for people without an account. */
  receiver: string
  channel: NotificationChannel
  notification: string
  userId: string | null
  orderId: string | null
  heldUntil: Date | undefined
}

/** Which of these were not told before: the same event, person and channel are told once. Answers their ids. */
export async function takeDeliveries(tx: Tx, deliveries: readonly Delivery[]): Promise<Set<string>> {
  const rows = deliveries.map((d) => ({ ...d, heldUntil: d.heldUntil?.toISOString() ?? null }))
  const taken = await tx<{ id: string }[]>`
    insert into notification_deliveries (id, cause, receiver, channel, notice, user_id, order_id, held_until)
    select id, cause, receiver, channel, notification, "userId", "orderId", "heldUntil" from jsonb_to_recordset(${tx.json(rows as never)})
      d (id uuid, cause text, receiver text, channel text, notification text, "userId" uuid, "orderId" uuid, "heldUntil" timestamptz)
    on conflict (cause, receiver, channel) do nothing returning id`
  return new Set(taken.map(({ id }) => id))
}

export const listDeliveries = (db: Db, userId: string) => db`
  select notice, channel, created_at from notification_deliveries where user_id = ${userId} order by created_at`

export const deleteDeliveries = (tx: Tx, userId: string) =>
  tx`
  delete from notification_deliveries where user_id = ${userId}
    or user_id is null and order_id in (select id from orders where account_id = ${userId})`

export const deleteOldDeliveries = (db: Db, before: Date) =>
  db`delete from notification_deliveries where created_at < ${before}`
