import type { ChatRole } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import { countUpTo } from '../platform/paging.ts'

export interface ComplaintRow {
  id: string
  createdAt: string
  orderNumber: string
  reason: string
  reporter: string
  senderRole: ChatRole
  senderName: string
  body: string
  canned: string | null
  hasPhoto: boolean
  messageId: string
  resolvedAt: string | null
  resolution: string | null
}
export type ComplaintState = 'all' | 'open' | 'resolved'

const inState = (db: Db, state: ComplaintState) =>
  state === 'all' ? db`` : state === 'open' ? db`where p.resolved_at is null` : db`where p.resolved_at is not null`

const view = (db: Db) => db`
  select p.id, p.created_at, o.order_number, p.reason, r.first_name || ' ' || r.last_name as reporter, m.sender_role,
    s.first_name || ' ' || s.last_name as sender_name, m.body, m.canned, m.photo is not null as has_photo, m.id as message_id,
    p.resolved_at, p.resolution
  from message_reports p join order_messages m on m.id = p.message_id join orders o on o.id = m.order_id
    join users r on r.id = p.reporter_id join users s on s.id = m.sender_id`

/** Nothing if this person has reported it before. */
export const insertComplaint = (tx: Tx, id: string, messageId: string, reporterId: string, reason: string) =>
  first(tx<{ id: string }[]>`
    insert into message_reports (id, message_id, reporter_id, reason) values (${id}, ${messageId}, ${reporterId}, ${reason})
    on conflict (message_id, reporter_id) do nothing returning id`)

export const listComplaintRows = (db: Db, state: ComplaintState, limit: number, offset: number) => db<ComplaintRow[]>`
  ${view(db)} ${inState(db, state)} order by p.created_at desc, p.id desc limit ${limit} offset ${offset}`

export const countComplaints = (db: Db, state: ComplaintState) =>
  countUpTo(db, db`from message_reports p ${inState(db, state)}`)

export const listComplaintsBy = (db: Db, userId: string) => db`
  select o.order_number, p.reason, p.created_at, p.resolved_at from message_reports p join order_messages m on m.id = p.message_id
    join orders o on o.id = m.order_id where p.reporter_id = ${userId} order by p.created_at`

export const resolveComplaintRow = (tx: Tx, id: string, by: string, resolution: string) => tx`
  update message_reports set resolved_at = ${tx.now}::timestamptz, resolved_by = ${by}, resolution = ${resolution} where id = ${id} and resolved_at is null returning id`

export const findComplaint = (db: Db, id: string) => first(db<ComplaintRow[]>`${view(db)} where p.id = ${id}`)
