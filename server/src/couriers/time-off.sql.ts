import type { TimeOff } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

export interface TimeOffRow {
  id: string
  courierId: string
  userId: string
  courierCode: string
  name: string
  firstDay: string
  lastDay: string
  reason: string | null
  status: TimeOff['status']
  note: string | null
  askedAt: string
  decidedAt: string | null
}

const columns = (db: Db) => db`
  t.id, t.courier_id, k.user_id, k.courier_code, u.first_name || ' ' || u.last_name as name, t.first_day::text as first_day,
  t.last_day::text as last_day, t.reason, t.status, t.note, t.asked_at, t.decided_at`
const joined = (db: Db) =>
  db`courier_time_off t join couriers k on k.id = t.courier_id join users u on u.id = k.user_id`

export const findTimeOff = (db: Db, id: string) =>
  first(db<TimeOffRow[]>`select ${columns(db)} from ${joined(db)} where t.id = ${id} and u.deleted_at is null`)

/** One that is asked or granted on any of these days. */
export const findMeeting = (tx: Tx, courierId: string, from: string, to: string) =>
  first(tx<{ id: string }[]>`
    select id from courier_time_off where courier_id = ${courierId} and status in ('asked', 'approved')
      and first_day <= ${to}::date and last_day >= ${from}::date limit 1`)

export const insertTimeOff = (
  tx: Tx,
  t: { id: string; courierId: string; from: string; to: string; reason: string | null },
) => tx`
  insert into courier_time_off (id, courier_id, first_day, last_day, reason, asked_at)
  values (${t.id}, ${t.courierId}, ${t.from}, ${t.to}, ${t.reason}, ${tx.now})`

/** Only while it waits: of two who decide, one does. */
export const takeDecision = (
  tx: Tx,
  id: string,
  status: 'approved' | 'declined',
  note: string | null,
  by: string,
) => tx<{ id: string }[]>`
  update courier_time_off set status = ${status}, note = ${note}, decided_at = ${tx.now}, decided_by = ${by}
  where id = ${id} and status = 'asked' returning id`

/** Asked or granted, as long as some of it is still to come. */
export const takeWithdrawn = (tx: Tx, id: string, courierId: string, today: string) => tx<{ id: string }[]>`
  update courier_time_off set status = 'withdrawn'
  where id = ${id} and courier_id = ${courierId} and status in ('asked', 'approved') and last_day >= ${today}::date returning id`

export const listOwnTimeOff = (db: Db, courierId: string, limit: number, offset: number) => db<TimeOffRow[]>`
  select ${columns(db)} from ${joined(db)} where t.courier_id = ${courierId} order by t.asked_at desc, t.id desc limit ${limit} offset ${offset}`

export const countOwnTimeOff = (db: Db, courierId: string) => db<{ total: number }[]>`
  select count(*) as total from courier_time_off where courier_id = ${courierId}`

const ofStatus = (db: Db, status: TimeOff['status'] | undefined) => db`
  where u.deleted_at is null ${status ? db`and t.status = ${status}` : db``}`

/** What waits first, the oldest of it first; then the newest. */
export const listAllTimeOff = (db: Db, status: TimeOff['status'] | undefined, limit: number, offset: number) => db<
  TimeOffRow[]
>`
  select ${columns(db)} from ${joined(db)} ${ofStatus(db, status)}
  order by (t.status = 'asked') desc, case when t.status = 'asked' then t.asked_at end, t.asked_at desc, t.id limit ${limit} offset ${offset}`

export const countAllTimeOff = (db: Db, status: TimeOff['status'] | undefined) => db<{ total: number }[]>`
  select count(*) as total from ${joined(db)} ${ofStatus(db, status)}`

/** The words go with the account; that somebody was away stays. */
export const eraseTimeOff = (tx: Tx, userId: string) => tx`
  update courier_time_off t set reason = null, note = null from couriers k where k.id = t.courier_id and k.user_id = ${userId}`

export const listTimeOffOf = (db: Db, userId: string) => db`
  select t.first_day::text as first_day, t.last_day::text as last_day, t.reason, t.note, t.status, t.asked_at
  from courier_time_off t join couriers k on k.id = t.courier_id where k.user_id = ${userId} order by t.asked_at limit 10000`

export const listShiftsOf = (db: Db, userId: string) => db`
  select w.weekday::int, null as day, w.start_minute::int, w.end_minute::int
    from courier_shifts w join couriers k on k.id = w.courier_id where k.user_id = ${userId}
  union all select null, x.day::text, x.start_minute::int, x.end_minute::int
    from courier_shift_exceptions x join couriers k on k.id = x.courier_id where k.user_id = ${userId}
  limit 10000`
