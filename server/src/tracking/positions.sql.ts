import type { Db } from '../platform/db.ts'
import type { CourierPosition } from './tracked-orders.sql.ts'

/** A late or repeated report changes nothing. */
export const putPosition = (db: Db, courierId: string, p: CourierPosition) => db`
  insert into courier_positions as c (courier_id, latitude, longitude, at) values (${courierId}, ${p.latitude}, ${p.longitude}, ${p.at})
  on conflict (courier_id) do update set latitude = excluded.latitude, longitude = excluded.longitude, at = excluded.at
  where c.at < excluded.at
  returning courier_id`

export const listUnderWay = (db: Db, courierId: string) => db<{ id: string }[]>`
  select id from orders where courier_id = ${courierId} and status in ('picked-up', 'in-transit') limit 100`
