import type { OrderStatus, StopKind, StopStatus } from '@maple/contract'
import type { StoredPlace } from '../orders/index.ts'
import { type Db, first, type Tx } from '../platform/db.ts'

/** A stop as a sequence needs it. */
export interface SequenceStop {
  stopId: string
  orderId: string
  isLocked: boolean
  /** Its place in the order. */
  orderSeq: number
  kind: StopKind
  status: StopStatus
  orderStatus: OrderStatus
  orderCourierId: string | null
}

/** The same with all that is shown of it. */
export interface RunStop extends SequenceStop {
  routeId: string
  orderNumber: string
  address: string
  place: StoredPlace | null
  contactName: string | null
  parcels: number
  windowStart: string | null
  windowEnd: string | null
  doneAt: string | null
}

const sequenceColumns = (db: Db) => db`
  s.id as stop_id, s.order_id, s.seq as order_seq, s.kind, s.status, o.status as order_status, o.courier_id as order_courier_id`

/** A delivery without a time of its own has the order's. */
export const windowOf = (db: Db) => db`
  coalesce(s.window_start, case when s.kind = 'delivery' then o.window_start end) as window_start,
  coalesce(s.window_end, case when s.kind = 'delivery' then o.window_end end) as window_end`

const shownColumns = (
  db: Db,
) => db`${sequenceColumns(db)}, o.order_number, s.address, s.place, s.contact_name, s.done_at, ${windowOf(db)},
  (select count(*)::int from order_parcels p where p.order_id = s.order_id
    and case when s.kind = 'pickup' then p.from_seq else p.to_seq end = s.seq) as parcels`

export const listSequence = (db: Db, routeId: string) => db<SequenceStop[]>`
  select ${sequenceColumns(db)}, r.is_locked from route_stops r join order_stops s on s.id = r.stop_id join orders o on o.id = r.order_id
  where r.route_id = ${routeId} order by r.position, r.stop_id`

export const listRunStops = (db: Db, routeIds: readonly string[]) => db<RunStop[]>`
  select r.route_id, r.is_locked, ${shownColumns(db)}
  from route_stops r join order_stops s on s.id = r.stop_id join orders o on o.id = r.order_id
  where r.route_id = any(${routeIds as string[]}) order by r.route_id, r.position, r.stop_id`

/** Stops of orders whether or not they are in a run. */
export const listOrderStops = (db: Db, orderIds: readonly string[]) => db<RunStop[]>`
  select '' as route_id, false as is_locked, ${shownColumns(db)}
  from order_stops s join orders o on o.id = s.order_id where s.order_id = any(${orderIds as string[]}) order by s.order_id, s.seq`

export const listOrdersOfStops = async (db: Db, stopIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db<
    { id: string; orderId: string }[]
  >`select id, order_id from order_stops where id = any(${stopIds as string[]})`
  return new Map(rows.map(({ id, orderId }) => [id, orderId]))
}

/** The open runs that any of these orders is in. */
export const listRunsOfOrders = (db: Db, orderIds: readonly string[]) => db<{ routeId: string; orderId: string }[]>`
  select distinct route_id, order_id from route_stops where order_id = any(${orderIds as string[]}) and is_open`

export const listOrdersOfRuns = async (db: Db, routeIds: readonly string[]): Promise<string[]> =>
  (
    await db<
      { orderId: string }[]
    >`select distinct order_id from route_stops where route_id = any(${routeIds as string[]})`
  ).map(({ orderId }) => orderId)

export interface LockedOrder {
  id: string
  orderNumber: string
  status: OrderStatus
  courierId: string | null
  courierName: string | null
  isOfferable: boolean
  priceState: 'priced' | 'pending'
}

const stateColumns = (db: Db) => db`
  o.id, o.order_number, o.status, o.courier_id, o.is_offerable, o.price_state,
  (select u.first_name || ' ' || u.last_name from couriers k join users u on u.id = k.user_id where k.id = o.courier_id) as courier_name`

export const findOrderState = (db: Db, id: string) =>
  first(db<LockedOrder[]>`select ${stateColumns(db)} from orders o where o.id = ${id}`)

/** Not the key: others may still write what refers to them. */
export const lockOrders = (tx: Tx, ids: readonly string[]) => tx<LockedOrder[]>`
  select ${stateColumns(tx)}
  from orders o where o.id = any(${ids as string[]}) order by o.id for no key update of o`

export const insertStops = (
  tx: Tx,
  routeId: string,
  stops: readonly Pick<SequenceStop, 'stopId' | 'orderId'>[],
  from: number,
) => tx`
  insert into route_stops (route_id, stop_id, order_id, position)
  select ${routeId}, stop_id, order_id, ${from} + n from unnest(${stops.map(({ stopId }) => stopId)}::uuid[], ${stops.map(({ orderId }) => orderId)}::uuid[])
    with ordinality as t (stop_id, order_id, n)`

export const deleteStops = (tx: Tx, routeId: string, stopIds: readonly string[]) => tx`
  delete from route_stops where route_id = ${routeId} and stop_id = any(${stopIds as string[]})`

/** A stop goes into one run: what is ahead of an order leaves all others. */
export const deleteElsewhere = (tx: Tx, orderId: string, routeId: string) => tx<{ routeId: string }[]>`
  delete from route_stops r using order_stops s
  where r.order_id = ${orderId} and r.is_open and r.route_id <> ${routeId} and s.id = r.stop_id and s.status in ('waiting', 'arrived')
  returning r.route_id`

export const putPositions = (tx: Tx, routeId: string, stopIds: readonly string[]) => tx`
  update route_stops r set position = t.n from unnest(${stopIds as string[]}::uuid[]) with ordinality as t (stop_id, n)
  where r.route_id = ${routeId} and r.stop_id = t.stop_id and r.position <> t.n`

export const putLocks = (tx: Tx, routeId: string, lockedIds: readonly string[]) => tx`
  update route_stops set is_locked = stop_id = any(${lockedIds as string[]})
  where route_id = ${routeId} and is_locked <> (stop_id = any(${lockedIds as string[]}))`

export interface FollowedOrder {
  status: OrderStatus
  courierId: string | null
  /** Open runs that it is in. */
  routeIds: string[]
  /** The run that its courier has on its day, or today if it is on its way. */
  activeId: string | null
  /** On which days it may be carried: that of its window, or today if that is over, and today if it is on its way. */
  days: string[]
}

/** What is late is of today; what is wanted at once or on its way, too, though it may be due after midnight. */
const daysOf = (tx: Tx, timeZone: string) => {
  const today = tx`(${tx.now}::timestamptz at time zone ${timeZone}::text)::date`
  return tx`greatest((o.window_start at time zone ${timeZone}::text)::date, ${today}),
    case when o.timing = 'now' or o.status in ('picked-up', 'in-transit') then ${today} end`
}

/** In one question, since it is asked with every move of every order. */
export const findFollowed = (tx: Tx, orderId: string, timeZone: string) =>
  first(tx<FollowedOrder[]>`
    select o.status, o.courier_id,
      coalesce((select array_agg(distinct s.route_id::text) from route_stops s where s.order_id = o.id and s.is_open), '{}') as route_ids,
      (select r.id from routes r where r.courier_id = o.courier_id and r.status in ('handed-out', 'started')
        and r.day in (${daysOf(tx, timeZone)}) order by r.day, r.status = 'started' desc, r.created_at desc limit 1) as active_id,
      (select array_agg(d::text) from unnest(array[${daysOf(tx, timeZone)}]) d where d is not null) as days
    from orders o where o.id = ${orderId}`)

/** Stops of an order where a delivery was tried in vain. */
export const listTriedStops = (tx: Tx, orderId: string) => tx<{ stopId: string }[]>`
  select distinct stop_id from order_attempts where order_id = ${orderId}`

/** What a courier has taken for a day and no run has in it yet. */
export const listLoose = (tx: Tx, courierId: string, day: string, timeZone: string) => tx<{ id: string }[]>`
  select o.id from orders o where o.courier_id = ${courierId} and o.status in ('accepted', 'picked-up', 'in-transit')
    and ${day}::date in (${daysOf(tx, timeZone)})
    and not exists (select from route_stops s where s.order_id = o.id and s.is_open)
  order by o.window_end, o.id limit 200`
