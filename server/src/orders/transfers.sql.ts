import { isTransferable, type OrderStatus, orderStatuses } from '@maple/contract'
import { isForCourier } from '../couriers/index.ts'
import { type Db, first, type Tx } from '../platform/db.ts'

export interface TransferRow {
  id: string
  orderId: string
  fromCourierId: string
  toCourierId: string
  askedBy: string | null
  outcome: 'confirmed' | 'withdrawn' | 'declined' | 'overtaken' | null
}

export interface NewTransfer {
  id: string
  orderId: string
  fromCourierId: string
  toCourierId: string
  askedBy: string
  askedRole: 'courier' | 'admin'
  reason: string
}

export const insertTransfer = (tx: Tx, t: NewTransfer) => tx`
  insert into order_transfers (id, order_id, from_courier_id, to_courier_id, asked_by, asked_role, reason, asked_at)
  values (${t.id}, ${t.orderId}, ${t.fromCourierId}, ${t.toCourierId}, ${t.askedBy}, ${t.askedRole}, ${t.reason}, ${tx.now})`

const columns = (db: Db) => db`id, order_id, from_courier_id, to_courier_id, asked_by, outcome`

export const findOpenTransfer = (db: Db, orderId: string) =>
  first(db<TransferRow[]>`select ${columns(db)} from order_transfers where order_id = ${orderId} and ended_at is null`)

/** By order, as orders are locked. */
export const listOpenTransfersTo = (db: Db, userId: string) => db<TransferRow[]>`
  select ${columns(db)} from order_transfers where ended_at is null
    and to_courier_id in (select k.id from couriers k where k.user_id = ${userId}) order by order_id`

/** The last one that was meant for a courier, however it ended. */
export const findTransferTo = (db: Db, orderId: string, courierId: string) =>
  first(db<TransferRow[]>`
    select ${columns(db)} from order_transfers where order_id = ${orderId} and to_courier_id = ${courierId}
    order by ended_at desc nulls first, asked_at desc limit 1`)

/** Whoever is first ends it. */
export const endTransfer = (tx: Tx, orderId: string, outcome: NonNullable<TransferRow['outcome']>) =>
  first(tx<TransferRow[]>`
    update order_transfers set outcome = ${outcome}, ended_at = ${tx.now}::timestamptz
    where order_id = ${orderId} and ended_at is null returning ${columns(tx)}`)

const transferable: readonly OrderStatus[] = orderStatuses.filter(isTransferable)

/** The WHERE decides the race with whatever else becomes of it (C1). */
export const giveToCourier = (tx: Tx, { orderId, fromCourierId, toCourierId }: TransferRow) =>
  first(tx<{ id: string }[]>`
    update orders set courier_id = ${toCourierId}, updated_at = ${tx.now}::timestamptz
    where id = ${orderId} and courier_id = ${fromCourierId} and status = any(${transferable as string[]}) returning id`)

export const isOpenToCourier = async (db: Db, orderId: string, courierId: string): Promise<boolean> =>
  (await db`select from orders o where o.id = ${orderId} and ${isForCourier(db, courierId)}`).length > 0

export interface WaitingTransfer {
  orderId: string
  orderNumber: string
  status: OrderStatus
  parcels: number
  address: string
  fromId: string
  fromName: string
  fromCode: string
  toId: string
  toName: string
  toCode: string
  isToMe: boolean
  reason: string | null
  askedAt: string
}

export const listWaitingTransfers = (db: Db, courierId: string, limit: number) => db<WaitingTransfer[]>`
  select t.order_id, o.order_number, o.status, t.from_courier_id as from_id, t.to_courier_id as to_id, t.reason, t.asked_at,
    (select count(*)::int from order_parcels p where p.order_id = o.id and p.status = 'loaded') as parcels,
    coalesce((select s.address from order_stops s where s.order_id = o.id and s.status in ('waiting', 'arrived') order by s.seq limit 1), '') as address,
    fu.first_name as from_name, fk.courier_code as from_code, tu.first_name as to_name, tk.courier_code as to_code,
    t.to_courier_id = ${courierId} as is_to_me
  from order_transfers t join orders o on o.id = t.order_id
  join couriers fk on fk.id = t.from_courier_id join users fu on fu.id = fk.user_id
  join couriers tk on tk.id = t.to_courier_id join users tu on tu.id = tk.user_id
  where t.ended_at is null and (t.to_courier_id = ${courierId} or t.from_courier_id = ${courierId})
  order by is_to_me desc, t.asked_at, t.id limit ${limit}`

/** Why it was asked for is forgotten with either of the two and with the customer. */
export const forgetTransfers = (tx: Tx, userId: string) => tx`
  update order_transfers set reason = null where reason is not null and (asked_by = ${userId}
    or order_id in (select id from orders where account_id = ${userId} and status in ('delivered', 'returned', 'cancelled')))`

export const listTransfersOf = (db: Db, userId: string) => db`
  select o.order_number, t.reason, t.outcome, t.asked_at, t.ended_at
  from order_transfers t join orders o on o.id = t.order_id where ${userId} in (o.account_id, t.asked_by) order by t.asked_at limit 10000`
