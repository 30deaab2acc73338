import type { RouteStatus, VehicleType } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'
import { countUpTo } from '../platform/paging.ts'

export interface RouteRow {
  id: string
  courierId: string
  day: string
  status: RouteStatus
  createdAt: string
  handedOutAt: string | null
  acceptedAt: string | null
  startedAt: string | null
  doneAt: string | null
  declinedAt: string | null
  declineReason: string | null
  loadCheckedAt: string | null
}

/** A day is a day and no instant. */
const columns = (db: Db) => db`
  r.id, r.courier_id, r.day::text as day, r.status, r.created_at, r.handed_out_at, r.accepted_at, r.started_at, r.done_at, r.declined_at,
  r.decline_reason, r.load_checked_at`

export const insertRoute = (tx: Tx, id: string, courierId: string, day: string, isHandedOut: boolean) =>
  first(tx<RouteRow[]>`
    insert into routes as r (id, courier_id, day, status, created_at, handed_out_at)
    values (${id}, ${courierId}, ${day}, ${isHandedOut ? 'handed-out' : 'draft'}, ${tx.now}, ${isHandedOut ? tx.now : null})
    returning ${columns(tx)}`)

export const findRoute = (db: Db, id: string) =>
  first(db<RouteRow[]>`select ${columns(db)} from routes r where r.id = ${id}`)

export const listRoutesByIds = (db: Db, ids: readonly string[]) => db<RouteRow[]>`
  select ${columns(db)} from routes r where r.id = any(${ids as string[]}) order by r.day, r.created_at, r.id`

/** Always by id, and after the orders: whoever needs several never waits in a circle. */
export const lockRoutes = (tx: Tx, ids: readonly string[]) => tx<RouteRow[]>`
  select ${columns(tx)} from routes r where r.id = any(${ids as string[]}) order by r.id for no key update`

interface Filter {
  day?: string | undefined
  /** That day and all later ones, and what is accepted and still open of earlier ones. */
  fromDay?: string | undefined
  courierId?: string | undefined
  /** What the courier may know of. */
  onlyHandedOut?: boolean
}

/** Not done, with stops that are ahead. */
const isLeft = (db: Db) => db`r.status in ('handed-out', 'started') and exists (
  select from route_stops s join order_stops o on o.id = s.stop_id where s.route_id = r.id and o.status in ('waiting', 'arrived'))`

const matching = (db: Db, f: Filter) => db`
  where true ${f.day ? db`and r.day = ${f.day}` : db``} ${f.fromDay ? db`and (r.day >= ${f.fromDay} or ${isLeft(db)} and r.accepted_at is not null)` : db``}
    ${f.courierId ? db`and r.courier_id = ${f.courierId}` : db``} ${f.onlyHandedOut ? db`and r.status <> 'draft'` : db``}`

export const listRouteRows = (db: Db, f: Filter, limit: number, offset = 0) => db<RouteRow[]>`
  select ${columns(db)} from routes r ${matching(db, f)} order by r.day, r.courier_id, r.created_at, r.id limit ${limit} offset ${offset}`

export const countRoutes = (db: Db, f: Filter) => countUpTo(db, db`from routes r ${matching(db, f)}`)

/** The run that somebody is on, or has before them, that day: what they carry besides goes into it. */
export const findActiveRoute = (db: Db, courierId: string, day: string) =>
  first(db<RouteRow[]>`
    select ${columns(db)} from routes r where r.courier_id = ${courierId} and r.day = ${day} and r.status in ('handed-out', 'started')
    order by r.status = 'started' desc, r.created_at desc limit 1`)

/** The same, of those that they have agreed to. */
export const findAgreedRoute = (tx: Tx, courierId: string, day: string) =>
  first(tx<RouteRow[]>`
    select ${columns(tx)} from routes r where r.courier_id = ${courierId} and r.day = ${day} and r.status in ('handed-out', 'started')
      and r.accepted_at is not null
    order by r.status = 'started' desc, r.created_at desc limit 1 for no key update`)

/** Of days that are over and not done; the oldest first, so that a second look goes on where the first ended. */
export const listLeftRoutes = (db: Db, today: string) => db<{ id: string }[]>`
  select r.id from routes r where r.day < ${today} and r.status <> 'done' order by r.day, r.id limit 1000`

/** Two who give a courier the first order of a day make one run. */
export const lockCourierDay = (tx: Tx, courierId: string, day: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`route ${courierId} ${day}`}, 0))`

export const handOut = (tx: Tx, id: string) => tx`
  update routes set status = 'handed-out', handed_out_at = ${tx.now}::timestamptz, accepted_at = null, declined_at = null, decline_reason = null
  where id = ${id}`

export const keepDeclined = (tx: Tx, id: string, reason: string | null) => tx`
  update routes set status = 'draft', handed_out_at = null, accepted_at = null, declined_at = ${tx.now}::timestamptz, decline_reason = ${reason}
  where id = ${id}`

export const markStarted = (tx: Tx, id: string) => tx`
  update routes set status = 'started', accepted_at = coalesce(accepted_at, ${tx.now}::timestamptz), started_at = ${tx.now}::timestamptz
  where id = ${id} and status = 'handed-out'`

export const markLoadChecked = (tx: Tx, id: string) => tx`
  update routes set load_checked_at = ${tx.now}::timestamptz where id = ${id}`

/** Accepted once nobody is asked about any of its orders any more. */
export const acceptIfAnswered = (tx: Tx, id: string) => tx`
  update routes set accepted_at = ${tx.now}::timestamptz where id = ${id} and status = 'handed-out' and accepted_at is null
    and exists (select from route_stops s where s.route_id = ${id})
    and not exists (select from route_stops s join orders o on o.id = s.order_id where s.route_id = ${id} and o.status in ('pending', 'assigned'))`

export async function endRoute(tx: Tx, id: string): Promise<void> {
  await tx`update routes set status = 'done', done_at = ${tx.now}::timestamptz where id = ${id}`
  await tx`update route_stops set is_open = false where route_id = ${id}`
}

export const deleteRoute = (tx: Tx, id: string) => tx`delete from routes where id = ${id}`

export interface RouteCourierRow {
  id: string
  userId: string
  courierCode: string
  firstName: string
  lastName: string
  vehicle: VehicleType | null
  position: { latitude: number; longitude: number; at: string } | null
}

export const listRouteCouriers = (db: Db, ids: readonly string[]) => db<RouteCourierRow[]>`
  select k.id, k.user_id, k.courier_code, u.first_name, u.last_name, k.vehicle_type as vehicle,
    case when p.courier_id is not null then json_build_object('latitude', p.latitude, 'longitude', p.longitude,
      'at', to_char(p.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as position
  from couriers k join users u on u.id = k.user_id left join courier_positions p on p.courier_id = k.id
  where k.id = any(${ids as string[]})`

/** What couriers said when they declined; for whoever asks for it or wants it gone. */
export const listDeclineReasons = (db: Db, userId: string) => db<{ day: string; reason: string }[]>`
  select r.day::text as day, r.decline_reason as reason from routes r join couriers k on k.id = r.courier_id
  where k.user_id = ${userId} and r.decline_reason is not null order by r.day limit 1000`

export const forgetDeclineReasons = (tx: Tx, userId: string) => tx`
  update routes r set decline_reason = null from couriers k where k.id = r.courier_id and k.user_id = ${userId} and r.decline_reason is not null`
