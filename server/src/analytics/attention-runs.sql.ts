import type { Db } from '../platform/db.ts'
import type { Item } from './attention-people.sql.ts'

/** Somebody has to ask or give it to another before the first window begins. */
const leadMinutes = 30

const courier = (db: Db) =>
  db`json_build_object('_id', k.id, 'firstName', u.first_name, 'lastName', u.last_name) as courier`

/** Runs that their courier declined and that wait for somebody to hand them out again (O7). */
export const listDeclined = (db: Db, limit: number) => db<Item[]>`
  select 'route-declined' as kind, r.declined_at as since, null as order, r.decline_reason as note, ${courier(db)}
  from routes r join couriers k on k.id = r.courier_id join users u on u.id = k.user_id
  where r.declined_at is not null and exists (select from route_stops s where s.route_id = r.id)
  order by r.declined_at limit ${limit}`

/** Runs that are handed out and nobody has answered, close to their first window; a while to answer they have in any case (O4). */
export const listUnaccepted = (db: Db, now: Date, answerMinutes: number, limit: number) => db<Item[]>`
  select 'route-unanswered' as kind, waits.since, null as order, null as note, ${courier(db)}
  from routes r join couriers k on k.id = r.courier_id join users u on u.id = k.user_id
  cross join lateral (
    select greatest(r.handed_out_at + make_interval(mins => ${answerMinutes}),
      min(coalesce(s.window_start, o.window_start)) - make_interval(mins => ${leadMinutes})) as since
    from route_stops rs join order_stops s on s.id = rs.stop_id join orders o on o.id = rs.order_id where rs.route_id = r.id
  ) waits
  where r.day between ${now}::timestamptz::date - 2 and ${now}::timestamptz::date + 2 and r.status = 'handed-out' and r.accepted_at is null
    and waits.since <= ${now}::timestamptz
  order by waits.since limit ${limit}`

/** Orders that are to change hands and that the next courier has not confirmed (O3). */
export const listUnconfirmed = (db: Db, now: Date, answerMinutes: number, limit: number) => db<Item[]>`
  select 'transfer-unanswered' as kind, t.asked_at as since, null as note, ${courier(db)},
    json_build_object('_id', o.id, 'orderNumber', o.order_number, 'status', o.status, 'delivery', o.delivery_address) as order
  from order_transfers t join order_rows o on o.id = t.order_id
  join couriers k on k.id = t.to_courier_id join users u on u.id = k.user_id
  where t.ended_at is null and t.asked_at <= ${now}::timestamptz - make_interval(mins => ${answerMinutes})
  order by t.asked_at limit ${limit}`

/** Dates of recurring orders that could not be placed and still can be (M1). */
export const listUnplaced = (db: Db, now: Date, limit: number) => db<Item[]>`
  select 'recurrence' as kind, d.tried_at as since, null as order, null as courier,
    coalesce(a.name, (select u.first_name || ' ' || u.last_name from users u where u.id = a.id)) || ', ' || d.date as note
  from recurrence_dates d join recurrences r on r.id = d.recurrence_id join accounts a on a.id = r.account_id
  where d.state = 'failed' and r.state = 'active' and d.window_end > ${now} order by d.window_end limit ${limit}`
