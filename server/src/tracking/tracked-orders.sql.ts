import type { Position } from '@maple/contract'
import type { OrderWithPeople, StoredPlace, TimelineRow } from '../orders/index.ts'
import type { Db } from '../platform/db.ts'

export interface CourierPosition {
  latitude: number
  longitude: number
  at: string
  headingDegrees: number | null
}

/** The document that the database keeps of each order (0019): facts of the order, and no private one. */
export interface PublicFacts
  extends Pick<
    OrderWithPeople,
    | 'orderNumber'
    | 'status'
    | 'type'
    | 'createdAt'
    | 'windowStart'
    | 'windowEnd'
    | 'pickedUpAt'
    | 'deliveredAt'
    | 'estimatedDurationSeconds'
    | 'packageDescription'
    | 'packageSize'
    | 'packageWeightGrams'
  > {
  pickupCity: string | null
  deliveryCity: string | null
  pickupTown: Position | null
  deliveryTown: Position | null
  timeline: TimelineRow[]
  /** Views that were written before it was known have none. */
  tripByRoad?: boolean
}

export interface TrackedOrder
  extends Pick<OrderWithPeople, 'customerFirstName' | 'courierFirstName' | 'courierVehicle' | 'courierRating'> {
  view: PublicFacts
  customerInitial: string
  pickupPlace: StoredPlace | null
  deliveryPlace: StoredPlace | null
  headingDegrees: number | null
  latitude: number | null
  longitude: number | null
  at: string | null
}

/** One row each and the people by key: a number that is shared in a newsletter is looked up by thousands. */
export const findTracked = (db: Db, numbers: string[]) => db<(TrackedOrder & { lookupNumber: string })[]>`
  select v.lookup_number, v.view, c.first_name as customer_first_name, left(c.last_name, 1) as customer_initial,
    ku.first_name as courier_first_name, k.vehicle_type as courier_vehicle, k.rating_average::float8 as courier_rating,
    p.latitude, p.longitude, p.at, p.heading_degrees, v.pickup_place, v.delivery_place
  from public_views v join users c on c.id = v.customer_id
  left join couriers k on k.id = v.courier_id left join users ku on ku.id = k.user_id
  left join courier_positions p on p.courier_id = v.courier_id
  where v.lookup_number = any(${numbers})`
