import type { OrderStatus, Position, StopKind, StopStatus, VehicleType } from '@maple/contract'
import type { Db } from '../platform/db.ts'
import { windowOf } from './route-stops.sql.ts'
import type { RouteRow } from './routes.sql.ts'

export interface BoardOrderRow {
  id: string
  orderNumber: string
  status: OrderStatus
  priority: 'normal' | 'high' | 'urgent'
  timing: 'now' | 'later'
  customerId: string
  customerName: string
  accountId: string | null
  accountName: string | null
  courierId: string | null
  windowStart: string
  windowEnd: string
}

interface OfDay {
  day: string
  start: Date
  end: Date
  /** What is late, what is wanted at once (also over midnight), and what is on its way, is of today. */
  isToday: boolean
}

const isOpen = (db: Db) => db`o.status not in ('delivered', 'returned', 'cancelled')`
const isOfDay = (db: Db, { start, end, isToday }: OfDay) =>
  isToday
    ? db`(o.window_start < ${end} or o.timing = 'now' or o.status in ('picked-up', 'in-transit', 'undelivered'))`
    : db`o.window_start >= ${start} and o.window_start < ${end}`
const inRunOfDay = (db: Db, { day }: OfDay) => db`
  select s.order_id from route_stops s join routes r on r.id = s.route_id where r.day = ${day} and r.status <> 'done'`

/** The most urgent first, by the index of open orders; and all that is in a run of that day, whenever it is due. */
const wanted = (db: Db, of: OfDay, limit: number) => db`
  (select o.id from orders o where ${isOpen(db)} and ${isOfDay(db, of)} order by o.window_end limit ${limit})
  union ${inRunOfDay(db, of)}`

/** Only these, and all of these couriers and of those who have these: whoever is shown is shown with everything. */
const asked = (db: Db, of: OfDay, { orderIds, courierIds }: Asked) => db`
  select o.id from orders o where ${isOpen(db)} and (${isOfDay(db, of)} or o.id in (${inRunOfDay(db, of)}))
    and (o.id = any(${orderIds as string[]}) or o.courier_id = any(
      ${courierIds as string[]}::uuid[] || array(select c.courier_id from orders c where c.id = any(${orderIds as string[]}) and c.courier_id is not null)))`

export interface Asked {
  orderIds: readonly string[]
  courierIds: readonly string[]
}

export const listBoardOrders = (db: Db, of: OfDay, which: Asked | undefined, limit: number) => db<BoardOrderRow[]>`
  select o.id, o.order_number, o.status, o.priority, o.timing, o.customer_id, u.first_name || ' ' || u.last_name as customer_name,
    case when a.kind = 'business' then a.id end as account_id, a.name as account_name, o.courier_id, o.window_start, o.window_end
  from orders o join users u on u.id = o.customer_id join accounts a on a.id = o.account_id
  where ${isOpen(db)} and o.id in (${which ? asked(db, of, which) : wanted(db, of, limit)})
  order by o.window_end, o.id limit ${limit}`

/** Up to twice of what is shown: more than that is just many. */
export const countBoardOrders = (db: Db, of: OfDay, limit: number) => db<{ total: number }[]>`
  select count(*)::int as total from (select 1 from orders o where ${isOpen(db)} and ${isOfDay(db, of)} limit ${limit * 2}) bounded`

export interface BoardStopRow {
  orderId: string
  stopId: string
  orderSeq: number
  kind: StopKind
  status: StopStatus
  address: string
  place: Position | null
  windowStart: string | null
  windowEnd: string | null
  doneAt: string | null
}

export const listBoardStops = (db: Db, orderIds: readonly string[]) => db<BoardStopRow[]>`
  select s.order_id, s.id as stop_id, s.seq as order_seq, s.kind, s.status, s.address, s.done_at, ${windowOf(db)},
    case when s.place is not null then json_build_object('lat', s.place->'lat', 'lng', s.place->'lng') end as place
  from order_stops s join orders o on o.id = s.order_id where s.order_id = any(${orderIds as string[]}) order by s.order_id, s.seq`

export const listBoardParcels = (db: Db, orderIds: readonly string[]) => db<
  { orderId: string; parcels: number; size: 'small' | 'medium' | 'large' }[]
>`
  select order_id, count(*)::int as parcels,
    case max(array_position(array['small', 'medium', 'large'], size)) when 3 then 'large' when 2 then 'medium' else 'small' end as size
  from order_parcels where order_id = any(${orderIds as string[]}) group by order_id`

export const listBoardOffers = (db: Db, orderIds: readonly string[]) => db<{ orderId: string; expiresAt: string }[]>`
  select order_id, max(expires_at) as expires_at from offers
  where order_id = any(${orderIds as string[]}) and ended_at is null and expires_at is not null group by order_id`

export interface BoardCourierRow {
  id: string
  courierCode: string
  firstName: string
  lastName: string
  vehicle: VehicleType | null
  isOnline: boolean
  position: { latitude: number; longitude: number; at: string; headingDegrees?: number | null } | null
}

const mayDrive = (db: Db) => db`
  (k.status in ('approved', 'active') and u.is_active or exists (
    select from orders o where o.courier_id = k.id and o.status in ('assigned', 'accepted', 'picked-up', 'in-transit', 'undelivered')))
  and u.deleted_at is null`

/** Everybody who may drive, and whoever still has something: online first. */
export const listBoardCouriers = (db: Db, ids: readonly string[] | undefined, limit: number) => db<BoardCourierRow[]>`
  select k.id, k.courier_code, u.first_name, u.last_name, k.vehicle_type as vehicle, k.is_online,
    case when p.courier_id is not null then json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'headingDegrees', p.heading_degrees,
      'at', to_char(p.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as position
  from couriers k join users u on u.id = k.user_id left join courier_positions p on p.courier_id = k.id
  where ${mayDrive(db)} ${ids ? db`and k.id = any(${ids as string[]})` : db``}
  order by k.is_online desc, u.last_name, u.first_name, k.id limit ${limit}`

export const countBoardCouriers = (db: Db) => db<{ total: number }[]>`
  select count(*)::int as total from couriers k join users u on u.id = k.user_id where ${mayDrive(db)}`

/** The run of each on that day: the one they are on before one that is to come, and that before a draft. */
export const listBoardRoutes = (db: Db, day: string, courierIds: readonly string[]) => db<
  Pick<RouteRow, 'id' | 'courierId' | 'status'>[]
>`
  select distinct on (courier_id) id, courier_id, status from routes
  where day = ${day} and status <> 'done' and courier_id = any(${courierIds as string[]})
  order by courier_id, array_position(array['started', 'handed-out', 'draft'], status), created_at desc`

export const listBoardSequence = (db: Db, routeIds: readonly string[]) => db<
  { routeId: string; orderId: string; stopId: string; isLocked: boolean }[]
>`
  select route_id, order_id, stop_id, is_locked from route_stops where route_id = any(${routeIds as string[]}) order by route_id, position, stop_id`
