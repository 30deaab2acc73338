import type { IssueWithOrder, OrderStatus } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import { countUpTo } from '../platform/paging.ts'
import type { Where } from './evidence.sql.ts'

export interface NewIssue extends Where {
  id: string
  orderId: string
  courierId: string
  reason: IssueWithOrder['reason']
  note: string | null
  photoKey: string | null
}

export const insertIssue = (tx: Tx, i: NewIssue) => tx`
  insert into order_issues (id, order_id, courier_id, reason, note, photo_key, latitude, longitude, device_at, at)
  values (${i.id}, ${i.orderId}, ${i.courierId}, ${i.reason}, ${i.note}, ${i.photoKey}, ${i.latitude}, ${i.longitude}, ${i.deviceAt}, ${tx.now})`

export const findIssuePhoto = (db: Db, orderId: string, issueId: string) =>
  first(db<{ photoKey: string | null }[]>`
    select photo_key from order_issues where id = ${issueId} and order_id = ${orderId}`)

export interface IssueRow {
  id: string
  orderId: string
  reason: IssueWithOrder['reason']
  note: string | null
  photoKey: string | null
  at: string
  deviceAt: string | null
  resolvedAt: string | null
  resolution: string | null
}

/** Whoever is first resolves it. */
export const takeIssue = (tx: Tx, id: string, userId: string, resolution: string) =>
  first(tx<IssueRow[]>`
    update order_issues set resolved_at = ${tx.now}::timestamptz, resolved_by = ${userId}, resolution = ${resolution}
    where id = ${id} and resolved_at is null returning *`)

export const findIssue = (db: Db, id: string) => first(db<IssueRow[]>`select * from order_issues where id = ${id}`)

export interface IssueWithOrderRow extends IssueRow {
  orderNumber: string
  orderStatus: OrderStatus
  courierCode: string
  courierFirstName: string
  courierLastName: string
  courierPhone: string | null
  customerFirstName: string
  customerLastName: string
  customerPhone: string | null
  resolvedByName: string | null
}

const inState = (db: Db, state: 'open' | 'resolved') =>
  state === 'open' ? db`i.resolved_at is null` : db`i.resolved_at is not null`

export const listIssuesWithOrder = (db: Db, state: 'open' | 'resolved', limit: number, offset: number) => db<
  IssueWithOrderRow[]
>`
  select i.*, o.order_number, o.status as order_status, k.courier_code,
    ku.first_name as courier_first_name, ku.last_name as courier_last_name, ku.phone as courier_phone,
    c.first_name as customer_first_name, c.last_name as customer_last_name, c.phone as customer_phone,
    r.first_name || ' ' || r.last_name as resolved_by_name
  from order_issues i join orders o on o.id = i.order_id join users c on c.id = o.customer_id
  join couriers k on k.id = i.courier_id join users ku on ku.id = k.user_id left join users r on r.id = i.resolved_by
  where ${inState(db, state)}
  order by ${state === 'open' ? db`i.at, i.id` : db`i.resolved_at desc, i.id desc`} limit ${limit} offset ${offset}`

export const countIssues = (db: Db, state: 'open' | 'resolved') =>
  countUpTo(db, db`from order_issues i where ${inState(db, state)}`)
