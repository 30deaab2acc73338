import type { AvailableSort } from '@maple/contract/dispatch/available-sorts'
import { countedTo } from '@maple/contract/platform/counted-to'
import { isForCourier } from '../couriers/index.ts'
import { chargedFor, type OrderRow } from '../orders/index.ts'
import { type Db, first } from '../platform/db.ts'

export interface AvailableRow
  extends Pick<
    OrderRow,
    | 'id'
    | 'orderNumber'
    | 'status'
    | 'createdAt'
    | 'type'
    | 'priority'
    | 'timing'
    | 'pickupAddress'
    | 'pickupInstructions'
    | 'pickupPlace'
    | 'deliveryAddress'
    | 'deliveryInstructions'
    | 'deliveryPlace'
    | 'windowStart'
    | 'windowEnd'
    | 'packageDescription'
    | 'packageSize'
    | 'packageWeightGrams'
    | 'isFragile'
    | 'requiresSignature'
    | 'requiresPin'
    | 'specialInstructions'
    | 'courierEarningsCents'
    | 'estimatedDistanceMeters'
    | 'estimatedDurationSeconds'
    | 'tripByRoad'
  > {
  offerExpiresAt: string | null
  tipCents: number
  stops: { kind: 'pickup' | 'delivery'; address: string }[]
  customerFirstName: string
  customerLastName: string
}

export interface KnownPosition {
  latitude: number
  longitude: number
  at: string
}

export interface Near {
  courierId: string
  /** Shown already, above. */
  without: readonly string[]
  position: KnownPosition | undefined
  radiusMeters: number | undefined
}

export const findPosition = (db: Db, courierId: string) =>
  first(db<KnownPosition[]>`select latitude, longitude, at from courier_positions where courier_id = ${courierId}`)

/** No column that names a phone. */
const columns = (db: Db) => db`
  o.id, o.order_number, o.status, o.created_at, o.type, o.priority, o.timing,
  o.pickup_address, o.pickup_instructions, o.pickup_place, o.delivery_address, o.delivery_instructions, o.delivery_place,
  o.window_start, o.window_end, o.package_description, o.package_size, o.package_weight_grams, o.is_fragile, o.requires_signature, o.requires_pin,
  o.special_instructions, o.courier_earnings_cents, ${chargedFor(db, 'tip')} as tip_cents,
  (select coalesce(json_agg(json_build_object('kind', s.kind, 'address', s.address) order by s.seq), '[]')
    from order_stops s where s.order_id = o.id) as stops,
  o.estimated_distance_meters, o.estimated_duration_seconds, o.trip_by_road,
  c.first_name as customer_first_name, c.last_name as customer_last_name`

/** Nobody is offered more than a handful at a time; the bound is for the day somebody tries. */
export const mostOffers = 100

/** Part of a run that is answered as a whole (O1). */
const isInRun = (db: Db) => db`exists (select 1 from route_stops s where s.order_id = o.id and s.is_open)`

/** Theirs alone (assigned), or told to a few while it stays free. */
export const listOffered = (db: Db, courierId: string) => db<AvailableRow[]>`
  select ${columns(db)}, f.expires_at as offer_expires_at
  from offers f join order_rows o on o.id = f.order_id join users c on c.id = o.customer_id
  where f.courier_id = ${courierId} and f.ended_at is null and o.status in ('assigned', 'pending') and o.is_offerable
    and (o.courier_id is null or o.courier_id = ${courierId}) and not (f.strategy = 'plan' and ${isInRun(db)})
  order by f.expires_at nulls last, o.window_start, o.id limit ${mostOffers}`

const radiansPerMeter = 1 / 6_371_000
/** The projection stretches by the latitude, a little differently at each edge of a wide circle. */
const margin = 1.05

/** An order whose place nobody knows is never cut: it would be hidden from everybody. */
const within = (db: Db, { position, radiusMeters }: Near) => {
  if (!position || !radiusMeters) return db``
  const { latitude, longitude } = position
  const stretch = 1 / Math.cos((Math.min(80, Math.abs(latitude)) * Math.PI) / 180)
  return db`and (o.start_point is null or (
    o.start_point <@ circle(map_point(${latitude}, ${longitude}), ${radiusMeters * radiansPerMeter * stretch * margin}::double precision)
    and meters_between(${latitude}, ${longitude}, (o.pickup_place->>'lat')::double precision, (o.pickup_place->>'lng')::double precision) <= ${radiusMeters}::double precision))`
}

const free = (db: Db, near: Near) => db`
  where o.status = 'pending' and o.is_offerable and ${isForCourier(db, near.courierId)} ${near.without.length ? db`and o.id <> all(${near.without as string[]})` : db``} ${within(db, near)}`

const orderBy = (db: Db, sort: AvailableSort, { position }: Near) => {
  if (sort === 'payout') return db`o.courier_earnings_cents desc, o.id`
  if (sort === 'priority')
    return db`array_position(array['urgent', 'high', 'normal'], o.priority), o.window_start, o.id`
  if (sort === 'time' || !position) return db`o.window_start, o.id`
  return db`o.start_point <-> map_point(${position.latitude}, ${position.longitude}), o.id`
}

/** The page is cut first and the people joined to its few rows. */
export const listFree = (db: Db, near: Near, sort: AvailableSort, limit: number, offset: number) => db<AvailableRow[]>`
  select ${columns(db)}, null as offer_expires_at from (
    select o.* from order_rows o ${free(db, near)} order by ${orderBy(db, sort, near)} limit ${limit} offset ${offset}
  ) o join users c on c.id = o.customer_id
  order by ${orderBy(db, sort, near)}`

export const countFree = (db: Db, near: Near) =>
  first(db<{ total: number }[]>`
    select count(*) as total from (select 1 from order_rows o ${free(db, near)} limit ${countedTo}) bounded`)
