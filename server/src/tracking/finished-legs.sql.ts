import type { VehicleType } from '@maple/contract'
import type { StoredPlace } from '../orders/index.ts'
import type { Db } from '../platform/db.ts'

interface FinishedLeg {
  pickupPlace: StoredPlace | null
  deliveryPlace: StoredPlace | null
  pickedUpAt: string
  seconds: number
  vehicle: VehicleType | null
}

/** From pickup to door, if the courier stopped nowhere else in between. Robots know no traffic: they drive by what is told. */
export const findFinishedLeg = (db: Db, orderId: string) => db<FinishedLeg[]>`
  select o.pickup_place, o.delivery_place, o.pickup_completed_at as picked_up_at,
    extract(epoch from o.delivery_completed_at - o.pickup_completed_at)::int as seconds, k.vehicle_type as vehicle
  from orders o join couriers k on k.id = o.courier_id
  where o.id = ${orderId} and not exists (select from robots r where r.user_id = k.user_id) and o.status = 'delivered' and o.delivery_completed_at > o.pickup_completed_at
    and not exists (
      select from orders other
      where other.courier_id = o.courier_id and other.id <> o.id and other.created_at > o.pickup_completed_at - interval '31 days'
        and (other.pickup_completed_at between o.pickup_completed_at and o.delivery_completed_at
          or other.delivery_completed_at between o.pickup_completed_at and o.delivery_completed_at))`
