import type { Candidate, Position, VehicleType } from '@maple/contract'
import { listCouriersMeant } from '../couriers/index.ts'
import type { Db } from '../platform/db.ts'

/** As the crow flies, in metres; nothing without both ends. */
const metersTo = (db: Db, at: Position | null) =>
  at
    ? db`(2 * 6371000 * asin(sqrt(power(sin(radians(p.latitude - ${at.lat}::float8) / 2), 2)
        + cos(radians(p.latitude)) * cos(radians(${at.lat}::float8)) * power(sin(radians(p.longitude - ${at.lng}::float8) / 2), 2))))::int`
    : db`null::int`

/** Load is what they have in these hours, not on other days (O1). */
interface Hours {
  from: Date
  to: Date
}

/** A company has thousands of couriers, not millions: their distances are worked out each time. */
export const listCandidateRows = (
  db: Db,
  pickup: Position | null,
  hours: Hours,
  search: string | undefined,
  limit: number,
) => db<Candidate[]>`
  select k.id as courier_id, k.courier_code, u.first_name, u.last_name, k.vehicle_type as vehicle,
    k.rating_average::float8 as rating, k.rating_count, k.is_online, ${metersTo(db, pickup)} as distance_meters, p.at as position_at,
    (select count(*) from orders o where o.courier_id = k.id and o.status in ('assigned', 'accepted', 'picked-up', 'in-transit', 'undelivered')
      and o.window_start < ${hours.to} and o.window_end > ${hours.from}) as load
  from couriers k join users u on u.id = k.user_id left join courier_positions p on p.courier_id = k.id
  where k.status in ('approved', 'active') and u.is_active and u.deleted_at is null
  ${search ? db`and k.id in (${listCouriersMeant(db, search)})` : db``}
  order by k.is_online desc, distance_meters nulls last, load, u.last_name, u.first_name, k.id
  limit ${limit}`

export interface ColleagueRow {
  _id: string
  firstName: string
  courierCode: string
  vehicle: VehicleType | null
  distanceMeters: number | null
}

/** Who works now, nearest first; by the beginning of the first name or of the code, which is all that couriers know of one another. */
export const listColleagueRows = (db: Db, courierId: string, search: string | undefined, limit: number) => db<
  ColleagueRow[]
>`
  select k.id as _id, u.first_name, k.courier_code, k.vehicle_type as vehicle,
    (round((2 * 6371000 * asin(sqrt(least(1, power(sin(radians(p.latitude - m.latitude) / 2), 2)
      + cos(radians(p.latitude)) * cos(radians(m.latitude)) * power(sin(radians(p.longitude - m.longitude) / 2), 2))))) / 100) * 100)::int as distance_meters
  from couriers k join users u on u.id = k.user_id left join courier_positions p on p.courier_id = k.id
  left join courier_positions m on m.courier_id = ${courierId}
  where k.is_online and k.id <> ${courierId} and k.status in ('approved', 'active') and u.is_active and u.deleted_at is null
  ${search ? db`and (starts_with(lower(u.first_name), lower(${search})) or starts_with(lower(k.courier_code), lower(${search})))` : db``}
  order by distance_meters nulls last, u.first_name, k.id limit ${limit}`
