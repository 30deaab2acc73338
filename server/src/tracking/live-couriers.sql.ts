import type { OrderStatus, VehicleType } from '@maple/contract'
import type { Db } from '../platform/db.ts'

export interface HeardOf {
  courierId: string
  firstName: string
  lastName: string
  courierCode: string
  vehicle: VehicleType | null
  isOnline: boolean
  orders: { _id: string; orderNumber: string; status: OrderStatus }[]
  latitude: number
  longitude: number
  at: string
  headingDegrees: number | null
}

export const listHeardOf = (db: Db, since: Date) => db<HeardOf[]>`
  select k.id as courier_id, u.first_name, u.last_name, k.courier_code, k.vehicle_type as vehicle, k.is_online,
    p.latitude, p.longitude, p.at, p.heading_degrees,
    (select coalesce(json_agg(json_build_object('_id', o.id, 'orderNumber', o.order_number, 'status', o.status)), '[]')
      from orders o where o.courier_id = k.id and o.status in ('accepted', 'picked-up', 'in-transit')) as orders
  from courier_positions p join couriers k on k.id = p.courier_id join users u on u.id = k.user_id
  where p.at > ${since} order by p.at desc limit 5000`
