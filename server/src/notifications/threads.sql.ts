import type { OrderStatus } from '@maple/contract'
import { refIs } from '../orders/index.ts'
import { type Db, first } from '../platform/db.ts'

/** What decides who may talk about an order, and when. */
export interface Thread {
  orderId: string
  orderNumber: string
  status: OrderStatus
  accountId: string
  customerId: string
  customerFirstName: string
  courierUserId: string | null
  courierFirstName: string | null
  /** The last acceptance, and who it was. */
  acceptedAt: string | null
  acceptedBy: string | null
  endedAt: string | null
}

export const findThread = (db: Db, ref: string) =>
  first(db<Thread[]>`
    select o.id as order_id, o.order_number, o.status, o.account_id, o.customer_id, c.first_name as customer_first_name,
      k.user_id as courier_user_id, ku.first_name as courier_first_name, a.at as accepted_at, coalesce(a.actor_id, k.user_id) as accepted_by,
      case when o.status in ('delivered', 'returned', 'cancelled') then coalesce(o.returned_at, o.delivered_at, o.cancelled_at, o.updated_at) end as ended_at
    from orders o join users c on c.id = o.customer_id
      left join couriers k on k.id = o.courier_id left join users ku on ku.id = k.user_id
      left join lateral (select e.at, e.actor_id from order_timeline e
        where e.order_id = o.id and e.code in ('accepted', 'accepted-for') order by e.id desc limit 1) a on true
    where ${refIs(db, ref)}`)
