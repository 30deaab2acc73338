import type { OrderStatus, Position } from '@maple/contract'
import type { StopRow, StoredPlace } from '../orders/index.ts'
import type { Db } from '../platform/db.ts'

export interface NewPosition {
  courierId: string
  latitude: number
  longitude: number
  at: string
  accuracyMeters: number | null
  headingDegrees: number | null
  speedMetersPerSecond: number | null
  sequence: number | null
}

const list = <K extends keyof NewPosition>(rows: readonly NewPosition[], key: K) => rows.map((row) => row[key])

/**
 * History and newest place in one statement and one commit, for as many couriers as reported meanwhile. A position that
 * is there already adds nothing, a late one goes to the history only. Answers whose place is now another.
 */
export const putPositions = (db: Db, rows: readonly NewPosition[]) => db<{ courierId: string; at: string }[]>`
  with given as (
    select * from unnest(${list(rows, 'courierId')}::uuid[], ${list(rows, 'at')}::timestamptz[], ${list(rows, 'latitude')}::float8[],
      ${list(rows, 'longitude')}::float8[], ${list(rows, 'accuracyMeters') as number[]}::real[], ${list(rows, 'headingDegrees') as number[]}::real[],
      ${list(rows, 'speedMetersPerSecond') as number[]}::real[], ${list(rows, 'sequence') as number[]}::bigint[])
    as g (courier_id, at, latitude, longitude, accuracy_meters, heading_degrees, speed_meters_per_second, sequence)
  ), kept as (
    insert into courier_position_history (courier_id, at, latitude, longitude, accuracy_meters, heading_degrees, speed_meters_per_second, sequence)
    select * from given on conflict do nothing
    returning courier_id, at, latitude, longitude, accuracy_meters, heading_degrees, speed_meters_per_second, sequence
  )
  insert into courier_positions as c (courier_id, at, latitude, longitude, accuracy_meters, heading_degrees, speed_meters_per_second, sequence)
  select distinct on (courier_id) * from kept order by courier_id, at desc
  on conflict (courier_id) do update set latitude = excluded.latitude, longitude = excluded.longitude, at = excluded.at,
    accuracy_meters = excluded.accuracy_meters, heading_degrees = excluded.heading_degrees,
    speed_meters_per_second = excluded.speed_meters_per_second, sequence = excluded.sequence, received_at = ${db.now}::timestamptz
  where (c.at, coalesce(c.sequence, 0)) < (excluded.at, coalesce(excluded.sequence, 0))
  returning courier_id, at`

/** Where somebody is before they have said it themselves. */
export const putFirstPosition = (db: Db, courierId: string, { lat, lng }: Position, at: Date) => db`
  insert into courier_positions (courier_id, latitude, longitude, at) values (${courierId}, ${lat}, ${lng}, ${at}) on conflict do nothing`

export const listPositions = (db: Db, courierIds: readonly string[]) => db<
  { courierId: string; latitude: number; longitude: number; at: string }[]
>`
  select courier_id, latitude, longitude, at from courier_positions where courier_id = any(${courierIds as string[]}::uuid[])`

/** An order that a courier has under way, with what ETA and geofences need. */
export interface CarriedOrder {
  id: string
  accountId: string
  courierId: string
  courierUserId: string
  status: OrderStatus
  windowStart: string
  windowEnd: string
  pickupPlace: StoredPlace | null
  deliveryPlace: StoredPlace | null
  pickedUpAt: string | null
  arrivingAt: string | null
  lastStop: number
  /** Of an order with more than two. */
  stops: (Pick<StopRow, 'seq' | 'kind' | 'status' | 'place'> & { arrivingAt: string | null })[] | null
  estimatedDistanceMeters: number | null
  estimatedDurationSeconds: number | null
  tripByRoad: boolean
}

/** From the tables themselves: to plan the view of orders takes PostgreSQL longer than to read the rows. */
export const listCarried = (db: Db, courierIds: readonly string[]) => db<CarriedOrder[]>`
  select o.id, o.account_id, o.courier_id, (select k.user_id from couriers k where k.id = o.courier_id) as courier_user_id, o.status,
    o.window_start, o.window_end, (select p.place from order_stops p where p.order_id = o.id and p.seq = o.first_stop) as pickup_place,
    d.place as delivery_place, o.picked_up_at, d.arriving_at, o.last_stop, o.estimated_distance_meters, o.estimated_duration_seconds, o.trip_by_road,
    case when o.last_stop - o.first_stop > 1 then (
      select json_agg(json_build_object('seq', s.seq, 'kind', s.kind, 'status', s.status, 'place', s.place, 'arrivingAt', s.arriving_at) order by s.seq)
      from order_stops s where s.order_id = o.id and s.seq between o.first_stop and o.last_stop) end as stops
  from orders o left join order_stops d on d.order_id = o.id and d.seq = o.last_stop
  where o.courier_id = any(${courierIds as string[]}::uuid[]) and o.status in ('picked-up', 'in-transit')`

export const makeDays = (db: Db, from: Date, to: Date) => db`
  select make_position_days(${from.toISOString().slice(0, 10)}::date, ${to.toISOString().slice(0, 10)}::date)`

/** Whole days, which costs nothing however many positions they hold. */
export const dropDays = (db: Db, before: Date) =>
  db`select drop_position_days(${before.toISOString().slice(0, 10)}::date)`

/** What no day was there for: after the days are dropped, nothing else is as old. */
export const forgetRest = (db: Db, before: Date) => db`delete from courier_position_history where at < ${before}`

/** Of an old day one position a minute is enough to see which way somebody went; whole minutes at a time. */
export const thinPart = (db: Db, from: Date, to: Date) => db`
  delete from courier_position_history h using (
    select courier_id, at, row_number() over (partition by courier_id, date_trunc('minute', at) order by at) as nth
    from courier_position_history where at >= ${from} and at < ${to}
  ) each
  where h.courier_id = each.courier_id and h.at = each.at and each.nth > 1 and h.at >= ${from} and h.at < ${to}`

export const isCourier = (db: Db, courierId: string) => db`select 1 from couriers where id = ${courierId}`

/** A way that took longer is told with fewer points: the same number at most, evenly spread. */
export const listTrack = (db: Db, courierId: string, from: string, to: string, most: number) => db<
  { latitude: number; longitude: number; at: string; headingDegrees: number | null }[]
>`
  select latitude, longitude, at, heading_degrees from (
    select h.*, row_number() over (order by at) as nth, count(*) over () as total
    from courier_position_history h where courier_id = ${courierId} and at >= ${from} and at <= ${to}
  ) each
  where total <= ${most} or nth = total or nth % ceil(total::numeric / ${most}) = 1
  order by at`
