import type { ChatRole } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

export interface MessageRow {
  id: string
  orderId: string
  senderId: string
  senderRole: ChatRole
  senderFirstName: string
  body: string
  canned: string | null
  photo: string | null
  createdAt: string
  /** As the device says it. */
  deviceAt: string | null
  seen: boolean
}

const columns = (
  db: Db,
) => db`m.id, m.order_id, m.sender_id, m.sender_role, u.first_name as sender_first_name, m.body, m.canned, m.photo, m.created_at, m.device_at,
    exists (select from message_reads r where r.order_id = m.order_id and r.user_id <> m.sender_id and r.read_up_to >= m.id) as seen`

export interface MessageRange {
  orderId: string
  since: string | null
  before?: string | undefined
  limit: number
}

/** Newest first; the caller turns them round. */
export const listMessageRows = (db: Db, q: MessageRange) => db<MessageRow[]>`
  select ${columns(db)} from order_messages m join users u on u.id = m.sender_id
  where m.order_id = ${q.orderId} ${q.since ? db`and m.created_at >= ${q.since}` : db``} ${q.before ? db`and m.id < ${q.before}` : db``}
  order by m.id desc limit ${q.limit}`

export const findMessage = (db: Db, orderId: string, id: string, since: string | null) =>
  first(db<MessageRow[]>`
    select ${columns(db)} from order_messages m join users u on u.id = m.sender_id
    where m.id = ${id} and m.order_id = ${orderId} ${since ? db`and m.created_at >= ${since}` : db``}`)

export type NewMessage = Pick<
  MessageRow,
  'id' | 'orderId' | 'senderId' | 'senderRole' | 'body' | 'canned' | 'photo'
> & { deviceAt: Date | null }

export const insertMessageRow = (tx: Tx, m: NewMessage) => tx`
  insert into order_messages (id, order_id, sender_id, sender_role, body, canned, photo, device_at, created_at)
  values (${m.id}, ${m.orderId}, ${m.senderId}, ${m.senderRole}, ${m.body}, ${m.canned}, ${m.photo}, ${m.deviceAt}, ${tx.now})`

/** Only ever forward: a late request does not make what was read unread. True if it advanced. */
export const advanceReadMark = async (tx: Tx, orderId: string, userId: string, upTo: string): Promise<boolean> => {
  const rows = await tx`
    insert into message_reads as r (order_id, user_id, read_up_to) values (${orderId}, ${userId}, ${upTo})
    on conflict (order_id, user_id) do update set read_up_to = excluded.read_up_to, at = ${tx.now}::timestamptz where r.read_up_to < excluded.read_up_to
    returning order_id`
  return rows.length > 0
}

export const findReadMark = async (db: Db, orderId: string, userId: string): Promise<string | null> => {
  const row = await first(db<{ readUpTo: string }[]>`
    select read_up_to from message_reads where order_id = ${orderId} and user_id = ${userId}`)
  return row?.readUpTo ?? null
}

export const countUnread = async (db: Db, orderId: string, userId: string, since: string | null): Promise<number> => {
  const row = await first(db<{ unread: number }[]>`
    select count(*)::int as unread from order_messages m where m.order_id = ${orderId} and m.sender_id <> ${userId}
      ${since ? db`and m.created_at >= ${since}` : db``}
      and m.id > coalesce((select read_up_to from message_reads r where r.order_id = ${orderId} and r.user_id = ${userId}), '00000000-0000-0000-0000-000000000000')`)
  return row?.unread ?? 0
}

/** Staff who have taken part in the conversation. */
export const listStaffIn = async (db: Db, orderId: string): Promise<string[]> => {
  const rows = await db<{ senderId: string }[]>`
    select distinct sender_id from order_messages where order_id = ${orderId} and sender_role = 'staff'`
  return rows.map((row) => row.senderId)
}

export const listOwnMessages = (db: Db, userId: string) => db`
  select o.order_number, m.body, m.canned, m.photo is not null as has_photo, m.created_at, m.device_at
  from order_messages m join orders o on o.id = m.order_id where m.sender_id = ${userId} order by m.id`
