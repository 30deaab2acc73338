import type { OrderStatus } from '@maple/contract'
import { type TimelineRow, totalIfPriced } from '../orders/index.ts'
import type { Db } from '../platform/db.ts'

/** Couriers are thousands at most. */
export const countCouriers = (db: Db) => db<{ total: number; active: number; online: number }[]>`
  select count(*) as total, count(*) filter (where k.status = 'active') as active, count(*) filter (where k.is_online) as online
  from couriers k join users u on u.id = k.user_id where u.deleted_at is null`

interface Name {
  firstName: string
  lastName: string
}

export interface RecentRow {
  _id: string
  orderNumber: string
  status: OrderStatus
  createdAt: string
  customer: Name
  courier: Name | null
  deliveryAddress: string
  totalCents: number | null
}

export const listRecentOrders = (db: Db, limit: number) => db<RecentRow[]>`
  select o.id as "_id", o.order_number, o.status, o.created_at, o.delivery_address,
    ${totalIfPriced(db)} as total_cents,
    json_build_object('firstName', c.first_name, 'lastName', c.last_name) as customer,
    case when ku.id is not null then json_build_object('firstName', ku.first_name, 'lastName', ku.last_name) end as courier
  from (select * from order_rows order by created_at desc, id desc limit ${limit}) o
  join users c on c.id = o.customer_id
  left join couriers k on k.id = o.courier_id left join users ku on ku.id = k.user_id
  order by o.created_at desc, o.id desc`

/** The newest entries of all orders; walks back from the last one, so a long history does not matter. */
export const listTodaysEntries = (db: Db, since: Date, limit: number) => db<
  (TimelineRow & { orderId: string; orderNumber: string })[]
>`
  select e.id, e.order_id, o.order_number, e.status, e.code, e.values, e.note, e.location, e.at
  from (select * from order_timeline order by id desc limit ${limit}) e join orders o on o.id = e.order_id
  where e.at >= ${since} order by e.id desc`
