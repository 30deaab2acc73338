import { oneOf } from '../platform/batch-queries.ts'
import type { Db, Tx } from '../platform/db.ts'

const instant = (db: Db, column: string) =>
  db.unsafe(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/**
 * All that is kept of orders for strangers, and the only place that says what that is: facts, and no private one. Towns
 * instead of doors, and no notes, which may name people. The places beside the document tell when it comes, and are not shown.
 */
const views = (db: Db) => db`
  select o.lookup_number, o.customer_id, o.courier_id, o.pickup_place, o.delivery_place,
    case when o.last_stop - o.first_stop > 1 then (
      select json_agg(json_build_object('kind', s.kind, 'status', s.status, 'place', s.place) order by s.seq)
      from order_stops s where s.order_id = o.id and s.seq between o.first_stop and o.last_stop) end as stops,
    json_build_object(
      'orderNumber', o.order_number, 'status', o.status, 'type', o.type,
      'createdAt', ${instant(db, 'o.created_at')},
      'windowStart', ${instant(db, 'o.window_start')},
      'windowEnd', ${instant(db, 'o.window_end')},
      'pickedUpAt', ${instant(db, 'o.picked_up_at')},
      'deliveredAt', ${instant(db, 'o.delivered_at')},
      'estimatedDurationSeconds', o.estimated_duration_seconds,
      'tripByRoad', o.trip_by_road,
      'packageDescription', o.package_description,
      'packageSize', o.package_size,
      'packageWeightGrams', o.package_weight_grams,
      'pickupCity', o.pickup_place->>'city',
      'deliveryCity', o.delivery_place->>'city',
      'pickupTown', o.pickup_place->'town',
      'deliveryTown', o.delivery_place->'town',
      'timeline', (select coalesce(json_agg(json_build_object(
          'id', e.id, 'status', e.status, 'code', e.code, 'values', e.values, 'location', e.city, 'at', ${instant(db, 'e.at')}) order by e.id), '[]')
        from order_timeline e where e.order_id = o.id)) as view
  from order_rows o`

/** Of orders that nothing has happened to yet none is kept: they are few, and seldom looked for. */
export const freshViews = (db: Db, numbers: string[]) =>
  db`${views(db)} where o.lookup_number = any(array[${oneOf(db, numbers)}])`

/** As the order is at the end of the transaction. */
export const writeView = (tx: Tx, orderId: string) => tx`
  insert into public_views (lookup_number, customer_id, courier_id, pickup_place, delivery_place, stops, view)
  ${views(tx)} where o.id = ${orderId}
  on conflict (lookup_number) do update
    set customer_id = excluded.customer_id, courier_id = excluded.courier_id, pickup_place = excluded.pickup_place,
      delivery_place = excluded.delivery_place, stops = excluded.stops, view = excluded.view`

/** What is not kept is made when it is asked for, so forgetting is all that a correction takes. */
export const forgetViewsOf = (tx: Tx, userId: string) => tx`
  delete from public_views where lookup_number in (
    select o.lookup_number from orders o left join couriers k on k.id = o.courier_id where o.account_id = ${userId} or k.user_id = ${userId}
    union select o.lookup_number from offers f join couriers k on k.id = f.courier_id join orders o on o.id = f.order_id where k.user_id = ${userId}
    union select o.lookup_number from order_timeline e join orders o on o.id = e.order_id where e.actor_id = ${userId})`

/** Of a number that another order has from now on. */
export const forgetView = (db: Db, number: string) => db`delete from public_views where lookup_number = ${number}`

export const forgetAllViews = (db: Db) => db`delete from public_views`
