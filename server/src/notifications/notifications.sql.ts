import type { Db, Fragment } from '../platform/db.ts'
import { countUpTo } from '../platform/paging.ts'
import { newestFirst, type Place, placeOf } from '../platform/sorting.ts'
import type { NotificationValues } from './render-values.ts'

export interface NotificationRow {
  id: string
  type: string
  orderNumber: string | null
  values: NotificationValues
  createdAt: string
  readAt: string | null
}

export interface NewNotification {
  id: string
  userId: string
  type: string
  cause: string
  orderId: string | null
  values: NotificationValues
}

/** At most once for a person and cause: the job that brings it may run twice. */
export const insertNotifications = (db: Db, rows: readonly NewNotification[]) => db`
  insert into notifications (id, user_id, type, cause, order_id, values)
  select * from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ userId }) => userId)}::uuid[],
    ${rows.map(({ type }) => type)}::text[], ${rows.map(({ cause }) => cause)}::text[],
    ${rows.map(({ orderId }) => orderId)}::uuid[], ${rows.map(({ values }) => JSON.stringify(values))}::jsonb[])
  on conflict (user_id, cause) do nothing`

const unreadOnly = (db: Db, unread: boolean) => (unread ? db`and read_at is null` : db``)

export const newestNotifications = newestFirst('n')

export const listRows = (
  db: Db,
  userId: string,
  unread: boolean,
  behind: Fragment,
  limit: number,
  offset: number,
) => db<(NotificationRow & { place: Place })[]>`
  select n.id, n.type, o.order_number, n.values, n.created_at, n.read_at, ${placeOf(db, newestNotifications)}
  from notifications n left join orders o on o.id = n.order_id
  where n.user_id = ${userId} ${unreadOnly(db, unread)} ${behind}
  order by ${db.unsafe(newestNotifications.orderBy)} limit ${limit} offset ${offset}`

export const countRows = (db: Db, userId: string, unread: boolean) =>
  countUpTo(db, db`from notifications where user_id = ${userId} ${unreadOnly(db, unread)}`)

export const markRead = (db: Db, userId: string, id: string) => db`
  update notifications set read_at = coalesce(read_at, ${db.now}::timestamptz) where id = ${id} and user_id = ${userId} returning id`

export const markAllRead = (db: Db, userId: string) => db`
  update notifications set read_at = ${db.now}::timestamptz where user_id = ${userId} and read_at is null returning id`

export const deleteNotifications = (db: Db, userId: string) => db`delete from notifications where user_id = ${userId}`

export const deleteOldNotifications = (db: Db, before: Date) =>
  db`delete from notifications where created_at < ${before}`

export const listNotificationsOf = (db: Db, userId: string) => db`
  select n.type, o.order_number, n.values, n.created_at, n.read_at from notifications n left join orders o on o.id = n.order_id
  where n.user_id = ${userId} order by n.created_at limit 10000`
