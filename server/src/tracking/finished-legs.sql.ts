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

/** From pickup to door, if the courier stopped nowhere else in between. Not of couriers whose times say nothing. */
export const findFinishedLeg = (db: Db, orderId: string) => db<FinishedLeg[]>`
  select o.pickup_place, o.delivery_place, o.picked_up_at,
    extract(epoch from o.delivered_at - o.picked_up_at)::int as seconds, k.vehicle_type as vehicle
  from order_rows o join couriers k on k.id = o.courier_id
  where o.id = ${orderId} and k.teaches_traffic and o.status = 'delivered' and o.delivered_at > o.picked_up_at
    and not exists (
      select from orders other
      where other.courier_id = o.courier_id and other.id <> o.id and other.created_at > o.picked_up_at - interval '31 days'
        and (other.picked_up_at between o.picked_up_at and o.delivered_at
          or other.delivered_at between o.picked_up_at and o.delivered_at))`
