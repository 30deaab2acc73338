import type { Db } from '../platform/db.ts'
import type { StoredPlace } from './order-rows.ts'

interface StopPlace {
  id: string
  place: StoredPlace | null
  isFirst: boolean
  isLast: boolean
}

/** Where an order goes, for a picture of it. */
export const listStopPlaces = (db: Db, orderId: string) => db<StopPlace[]>`
  select s.id, s.place, s.seq = o.first_stop as is_first, s.seq = o.last_stop as is_last
  from orders o join order_stops s on s.order_id = o.id where o.id = ${orderId} order by s.seq`
