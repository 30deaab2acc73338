import type { OrderStatus, VehicleType } from '@maple/contract'
import type { StoredPlace } from '../orders/index.ts'
import type { Db } from '../platform/db.ts'

interface LiveOrderRow {
  _id: string
  orderNumber: string
  status: OrderStatus
  priority: 'normal' | 'high' | 'urgent'
  customerName: string
  courierId: string | null
  courierName: string | null
  pickupAddress: string
  pickupPlace: StoredPlace | null
  deliveryAddress: string
  deliveryPlace: StoredPlace | null
  windowStart: string
  windowEnd: string
  pickedUpAt: string | null
  estimatedDurationSeconds: number | null
  tripByRoad: boolean
}

interface LiveFilter {
  status?: OrderStatus | undefined
  courierId?: string | undefined
  /** What begins later than this is not under way yet. */
  dueBy: Date
}

const isDue = (db: Db, dueBy: Date) =>
  db`(o.status in ('picked-up', 'in-transit', 'undelivered') or o.window_start <= ${dueBy})`

/** Those that somebody has or was offered, the most urgent window first. */
export const listLiveOrders = (db: Db, f: LiveFilter, limit: number) => db<LiveOrderRow[]>`
  select o.id as "_id", o.order_number, o.status, o.priority, c.first_name || ' ' || c.last_name as customer_name,
    o.courier_id, ku.first_name || ' ' || ku.last_name as courier_name, o.pickup_address, o.pickup_place,
    o.delivery_address, o.delivery_place, o.window_start, o.window_end, o.picked_up_at, o.estimated_duration_seconds,
    o.trip_by_road
  from order_rows o join users c on c.id = o.customer_id
  join couriers k on k.id = o.courier_id join users ku on ku.id = k.user_id
  where ${f.status ? db`o.status = ${f.status}` : db`o.status in ('assigned', 'accepted', 'picked-up', 'in-transit', 'undelivered')`}
  and ${isDue(db, f.dueBy)}
  ${f.courierId ? db`and o.courier_id = ${f.courierId}` : db``}
  order by o.window_end, o.id limit ${limit}`

interface LiveCourierRow {
  _id: string
  courierCode: string
  firstName: string
  lastName: string
  vehicle: VehicleType | null
  isOnline: boolean
  location: { latitude: number; longitude: number; at: string } | null
  load: number
}

/** Whoever is online, and whoever carries something. */
export const listLiveCouriers = (db: Db, { courierId, dueBy }: LiveFilter, limit: number) => db<LiveCourierRow[]>`
  with carrying as (
    select o.courier_id, count(*) as load from orders o
    where o.status in ('assigned', 'accepted', 'picked-up', 'in-transit', 'undelivered') and o.courier_id is not null and ${isDue(db, dueBy)} group by 1
  )
  select k.id as "_id", k.courier_code, u.first_name, u.last_name, k.vehicle_type as vehicle, k.is_online,
    case when p.courier_id is not null then json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'headingDegrees', p.heading_degrees,
      'at', to_char(p.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as location,
    coalesce(carrying.load, 0)::int as load
  from couriers k join users u on u.id = k.user_id
  left join carrying on carrying.courier_id = k.id left join courier_positions p on p.courier_id = k.id
  where (k.is_online or carrying.load is not null) ${courierId ? db`and k.id = ${courierId}` : db``}
  order by u.last_name, u.first_name, k.id limit ${limit}`
