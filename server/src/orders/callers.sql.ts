import type { OrderStatus } from '@maple/contract'
import type { Db } from '../platform/db.ts'
import { totalIfPriced } from './orders.sql.ts'

export interface CallerOrder {
  customerId: string
  _id: string
  orderNumber: string
  status: OrderStatus
  createdAt: string
  pickupAddress: string
  deliveryAddress: string
  contactName: string | null
  totalCents: number | null
}

/** The last few of each, by the index of an account's orders. */
export const listLastOrders = (db: Db, customerIds: readonly string[], limit: number) => db<CallerOrder[]>`
  select c.id as customer_id, o.id as "_id", o.order_number, o.status, o.created_at, o.pickup_address, o.delivery_address,
    o.delivery_contact_name as contact_name, ${totalIfPriced(db)} as total_cents
  from unnest(${customerIds as string[]}::uuid[]) as c (id)
  cross join lateral (
    select * from order_rows r where r.account_id = c.id order by r.created_at desc, r.id desc limit ${limit}
  ) o order by o.created_at desc, o.id desc`
