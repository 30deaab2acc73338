import type { Position, VehicleType } from '@maple/contract'
import { reservedForOthers } from '../couriers/index.ts'
import { type Db, first, type Tx } from '../platform/db.ts'

export interface WaitingRow {
  id: string
  pickup: Position
  delivery: Position
  packageSize: 'small' | 'medium' | 'large'
  priority: 'normal' | 'high' | 'urgent'
  createdAt: string
  windowEnd: string
  notFor: string[]
}

/**
 * Oldest first, only what is due and can be placed. Who said no is never asked again; who gave no answer has a pause.
 * Couriers who are reserved for some accounts are offered theirs alone.
 * The bound keeps one round short; what is beyond it comes in the next.
 */
export const listWaiting = (db: Db, leadMinutes: number, pauseMinutes: number, limit: number) => db<WaitingRow[]>`
  ${waiting(db, pauseMinutes)}
  where o.status = 'pending' and o.is_offerable and o.pickup_place is not null and o.delivery_place is not null
    and o.window_start <= ${db.now}::timestamptz + make_interval(mins => ${leadMinutes})
    and not exists (select 1 from offers b where b.order_id = o.id and b.ended_at is null) and ${isUnplanned(db)}
  order by o.created_at limit ${limit}`

/** What staff have put into a run that they have not handed out yet is theirs to give; one that was declined is free again. */
const isUnplanned = (db: Db) => db`not exists (
  select 1 from route_stops s join routes r on r.id = s.route_id where s.order_id = o.id and s.is_open and r.status = 'draft' and r.declined_at is null)`

const waiting = (db: Db, pauseMinutes: number) => db`
  select o.id, o.pickup_place as pickup, o.delivery_place as delivery, o.package_size, o.priority, o.created_at, o.window_end,
    coalesce((select array_agg(distinct f.courier_id::text) from offers f where f.order_id = o.id and (
      f.outcome in ('declined', 'released') or (f.outcome = 'expired' and f.ended_at > ${db.now}::timestamptz - make_interval(mins => ${pauseMinutes})))), '{}')
    || ${reservedForOthers(db)} as not_for
  from order_rows o`

/** Whether a round would find anything: an offer that has run out, or somebody who works. Cheap, for hours in which nobody does. */
export const isRoundNeeded = async (db: Db): Promise<boolean> => {
  const found = await first(db<{ isNeeded: boolean }[]>`
    select exists (select from offers where ended_at is null and expires_at <= ${db.now}::timestamptz)
      or exists (select from couriers where is_online) as is_needed`)
  return found?.isNeeded ?? false
}

/** As `listWaiting`, of one order, whether or not its time has come. */
export const findWaiting = (db: Db, orderId: string, pauseMinutes: number) =>
  first(db<WaitingRow[]>`${waiting(db, pauseMinutes)} where o.id = ${orderId}`)

export interface CourierOnDuty {
  id: string
  position: Position
  vehicle: VehicleType
  rating: number | null
  carried: CarriedRow[]
}

export interface CarriedRow {
  orderId: string
  status: 'assigned' | 'accepted' | 'picked-up' | 'in-transit'
  packageSize: 'small' | 'medium' | 'large'
  pickup: Position | null
  delivery: Position | null
  windowEnd: string
}

/** Load is what is due in the same hours, not what they have on other days (O1): on board, or about to be. */
const isDue = (db: Db, leadMinutes: number) => db`(o.status in ('picked-up', 'in-transit', 'undelivered')
  or o.status in ('assigned', 'accepted') and o.window_start <= ${db.now}::timestamptz + make_interval(mins => ${leadMinutes}))`

const carried = (db: Db, leadMinutes: number) => db`
  coalesce((select json_agg(json_build_object('orderId', o.id, 'status', o.status, 'packageSize', o.package_size, 'pickup', o.pickup_place,
      'delivery', o.delivery_place, 'windowEnd', to_char(o.window_end at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by o.created_at)
    from order_rows o where o.courier_id = k.id and ${isDue(db, leadMinutes)}), '[]')`

/** Where they are, or else where their day starts. */
const standing = (db: Db) =>
  db`case when p.courier_id is not null then json_build_object('lat', p.latitude, 'lng', p.longitude) else k.start_place::json end`

/** Online, allowed to work, with a known place and no offer before them; `onShift` leaves out who does not work now. */
export const listOnDuty = (db: Db, leadMinutes: number, limit: number, onShift?: ReadonlySet<string>) => db<
  CourierOnDuty[]
>`
  select k.id, ${standing(db)} as position, coalesce(k.vehicle_type, 'car') as vehicle,
    k.rating_average::float8 as rating,
    ${carried(db, leadMinutes)} as carried
  from couriers k join users u on u.id = k.user_id left join courier_positions p on p.courier_id = k.id
  where k.is_online and k.status in ('approved', 'active') and u.is_active and (p.courier_id is not null or k.start_place is not null)
    ${onShift ? db`and k.id = any(${[...onShift]}::uuid[])` : db``}
    and not exists (select 1 from offers f where f.courier_id = k.id and f.ended_at is null and f.strategy = 'best-match')
  limit ${limit}`

export interface DutyRow extends Omit<CourierOnDuty, 'position'> {
  courierCode: string
  name: string
  isOnline: boolean
  position: Position | null
  isReserved: boolean
  hasOffer: boolean
  /** Said no to this order, or nothing, the last time. */
  lastOutcome: 'declined' | 'released' | 'expired' | null
}

/** Everybody who may work, with what could keep them from this order; online first, nearest first. */
export const listDuty = (db: Db, orderId: string, pickup: Position, leadMinutes: number, limit: number) => db<
  DutyRow[]
>`
  select k.id, k.courier_code, u.first_name || ' ' || u.last_name as name, k.is_online, coalesce(k.vehicle_type, 'car') as vehicle,
    ${standing(db)} as position,
    k.rating_average::float8 as rating, ${carried(db, leadMinutes)} as carried,
    k.id::text = any((select ${reservedForOthers(db)} from orders o where o.id = ${orderId})::text[]) as is_reserved,
    exists (select 1 from offers f where f.courier_id = k.id and f.ended_at is null and f.strategy = 'best-match') as has_offer,
    (select f.outcome from offers f where f.order_id = ${orderId} and f.courier_id = k.id and f.outcome in ('declined', 'released', 'expired')
      order by f.outcome = 'expired', f.made_at desc limit 1) as last_outcome
  from couriers k join users u on u.id = k.user_id left join courier_positions p on p.courier_id = k.id
  where k.status in ('approved', 'active') and u.is_active and u.deleted_at is null
  order by k.is_online desc, power(p.latitude - ${pickup.lat}::float8, 2) + power(p.longitude - ${pickup.lng}::float8, 2) nulls last, k.id
  limit ${limit}`

/** The courier as they are now, held until the offer is written: two nodes cannot both fill the last place. */
export const lockOnDuty = (tx: Tx, courierId: string, leadMinutes: number) =>
  first(tx<{ id: string; firstName: string; userId: string; load: number }[]>`
    select k.id, u.first_name, k.user_id,
      (select count(*)::int from orders o where o.courier_id = k.id and ${isDue(tx, leadMinutes)}) as load
    from couriers k join users u on u.id = k.user_id
    where k.id = ${courierId} and k.is_online and k.status in ('approved', 'active') and u.is_active
    for no key update of k`)

/** Not the key: a notice that is just being written refers to the order and must not make a round pass it over. */
export const lockPending = (tx: Tx, orderId: string) =>
  first(tx<{ id: string }[]>`
    select id from orders where id = ${orderId} and status = 'pending' and is_offerable for no key update skip locked`)
