import { plainNumber } from '@maple/contract'
import type { OrderWithPeople, TimelineRow } from '../orders/index.ts'
import { type Db, first } from '../platform/db.ts'

export interface CourierPosition {
  latitude: number
  longitude: number
  at: string
}

/** What the public view is made of, and no column more. */
export interface TrackedOrder
  extends Pick<
    OrderWithPeople,
    | 'id'
    | 'orderNumber'
    | 'status'
    | 'type'
    | 'createdAt'
    | 'windowStart'
    | 'windowEnd'
    | 'pickupCompletedAt'
    | 'deliveryCompletedAt'
    | 'estimatedDurationSeconds'
    | 'packageDescription'
    | 'packageSize'
    | 'packageWeightGrams'
    | 'customerFirstName'
    | 'courierFirstName'
    | 'courierVehicle'
    | 'courierRating'
  > {
  customerInitial: string
  pickupCity: string | null
  deliveryCity: string | null
  timeline: TimelineRow[]
  position: CourierPosition | null
  hasProof: boolean
}

/** One round trip: a number that is shared in a newsletter is looked up by thousands. */
export const findTracked = (db: Db, ref: string) =>
  first(db<TrackedOrder[]>`
    select o.id, o.order_number, o.status, o.type, o.created_at, o.window_start, o.window_end, o.pickup_completed_at, o.delivery_completed_at,
      o.estimated_duration_seconds, o.package_description, o.package_size, o.package_weight_grams,
      o.pickup_place->>'city' as pickup_city, o.delivery_place->>'city' as delivery_city,
      c.first_name as customer_first_name, left(c.last_name, 1) as customer_initial,
      ku.first_name as courier_first_name, k.vehicle_type as courier_vehicle, k.rating_average::float8 as courier_rating,
      (select json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'at', to_char(p.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from courier_positions p where p.courier_id = o.courier_id) as position,
      (select coalesce(json_agg(json_build_object('id', e.id, 'status', e.status, 'code', e.code, 'values', e.values, 'location', e.city,
          'at', to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.id), '[]')
        from order_timeline e where e.order_id = o.id) as timeline
    , exists (select 1 from order_proofs w where w.order_id = o.id) as has_proof
    from orders o join users c on c.id = o.customer_id
    left join couriers k on k.id = o.courier_id left join users ku on ku.id = k.user_id
    where o.lookup_number = ${plainNumber(ref)}`)
