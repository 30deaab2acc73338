import type { Position } from '@maple/contract'
import type { OrderWithPeople, StopRow, StoredPlace, TimelineRow } from '../orders/index.ts'
import { oneOf } from '../platform/batch-queries.ts'
import type { Db } from '../platform/db.ts'
import { freshViews } from './public-views.sql.ts'

export interface CourierPosition {
  latitude: number
  longitude: number
  at: string
  headingDegrees: number | null
}

/** The document that is kept of each order: facts of the order, and no private one. */
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
  id: string
  view: PublicFacts
  customerInitial: string
  pickupPlace: StoredPlace | null
  deliveryPlace: StoredPlace | null
  /** Of an order with more than two. */
  stops: Pick<StopRow, 'kind' | 'status' | 'place'>[] | null
  headingDegrees: number | null
  latitude: number | null
  longitude: number | null
  at: string | null
}

export type Found = TrackedOrder & { lookupNumber: string }

const withPeople = (db: Db, views: ReturnType<typeof freshViews>) => db<Found[]>`
  select (select o.id from orders o where o.lookup_number = v.lookup_number) as id, v.lookup_number, v.view, c.first_name as customer_first_name, left(c.last_name, 1) as customer_initial,
    ku.first_name as courier_first_name, k.vehicle_type as courier_vehicle, k.rating_average::float8 as courier_rating,
    p.latitude, p.longitude, p.at, p.heading_degrees, v.pickup_place, v.delivery_place, v.stops
  from (${views}) v join users c on c.id = v.customer_id
  left join couriers k on k.id = v.courier_id left join users ku on ku.id = k.user_id
  left join courier_positions p on p.courier_id = v.courier_id`

/** One row each and the people by key: a number that is shared in a newsletter is looked up by thousands. */
export const findTracked = (db: Db, numbers: string[]) =>
  withPeople(db, db`select * from public_views where lookup_number = any(array[${oneOf(db, numbers)}])`)

/** The same of those that no document is kept of yet. */
export const findUntouched = (db: Db, numbers: string[]) => withPeople(db, freshViews(db, numbers))
