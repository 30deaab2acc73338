import type { Employment, ShiftException, ShiftPlan, WeeklyShift } from '@maple/contract'
import type { Db, Tx } from '../platform/db.ts'
import { type CourierFilter, listCouriersMeant } from './couriers.sql.ts'

const asTime = (db: Db, column: string) => db.unsafe(`to_char(make_interval(mins => ${column}::int), 'HH24:MI')`)
const asMinute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

type Owned<T> = T & { courierId: string }

const listWeekly = (db: Db, ids: readonly string[]) => db<Owned<WeeklyShift>[]>`
  select courier_id, weekday::int, ${asTime(db, 'start_minute')} as start, ${asTime(db, 'end_minute')} as end
  from courier_shifts where courier_id = any(${ids as string[]}::uuid[]) order by courier_id, weekday, start_minute`

interface ExceptionRow {
  courierId: string
  date: string
  start: string | null
  end: string | null
}

const listExceptions = (db: Db, ids: readonly string[], from: string, to: string | null) => db<ExceptionRow[]>`
  select courier_id, day::text as date, ${asTime(db, 'start_minute')} as start, ${asTime(db, 'end_minute')} as end
  from courier_shift_exceptions
  where courier_id = any(${ids as string[]}::uuid[]) and day >= ${from}::date ${to ? db`and day <= ${to}::date` : db``}
  order by courier_id, day, start_minute`

const listGranted = (db: Db, ids: readonly string[], from: string, to: string | null) => db<
  Owned<ShiftPlan['timeOff'][number]>[]
>`
  select courier_id, first_day::text as "from", last_day::text as "to" from courier_time_off
  where courier_id = any(${ids as string[]}::uuid[]) and status = 'approved' and last_day >= ${from}::date
    ${to ? db`and first_day <= ${to}::date` : db``}
  order by courier_id, first_day`

const exceptionOf = ({ date, start, end }: ExceptionRow): ShiftException =>
  start && end ? { date, start, end } : { date, off: true }

/** The plans of these couriers, each with what is different between two days (or from the first on). */
export async function readShiftPlans(
  db: Db,
  ids: readonly string[],
  from: string,
  to: string | null,
): Promise<Map<string, ShiftPlan>> {
  const weekly = await listWeekly(db, ids)
  const exceptions = await listExceptions(db, ids, from, to)
  const timeOff = await listGranted(db, ids, from, to)
  const plans = new Map(ids.map((id) => [id, emptyPlan()]))
  for (const { courierId, ...shift } of weekly) plans.get(courierId)?.weekly.push(shift)
  for (const row of exceptions) plans.get(row.courierId)?.exceptions.push(exceptionOf(row))
  for (const { courierId, ...span } of timeOff) plans.get(courierId)?.timeOff.push(span)
  return plans
}

const emptyPlan = () => ({
  weekly: [] as WeeklyShift[],
  exceptions: [] as ShiftException[],
  timeOff: [] as ShiftPlan['timeOff'][number][],
})

/** Who could be on shift on one of two days at all. */
export const listWithShifts = (db: Db, from: string, to: string) => db<{ id: string }[]>`
  select courier_id as id from courier_shifts
    where weekday in (extract(isodow from ${from}::date), extract(isodow from ${to}::date))
  union select courier_id from courier_shift_exceptions where day between ${from}::date and ${to}::date and start_minute is not null`

export const replaceWeekly = async (tx: Tx, courierId: string, weekly: readonly WeeklyShift[]): Promise<void> => {
  await tx`delete from courier_shifts where courier_id = ${courierId}`
  await tx`
    insert into courier_shifts (courier_id, weekday, start_minute, end_minute)
    select ${courierId}, w, s, e from unnest(${weekly.map(({ weekday }) => weekday)}::int[],
      ${weekly.map(({ start }) => asMinute(start))}::int[], ${weekly.map(({ end }) => asMinute(end))}::int[]) as t (w, s, e)`
}

/** Of the days from `from` to `to`, or to the end of time. */
export const replaceExceptions = async (
  tx: Tx,
  courierId: string,
  exceptions: readonly ShiftException[],
  from: string,
  to: string | null,
): Promise<void> => {
  await tx`
    delete from courier_shift_exceptions where courier_id = ${courierId} and day >= ${from}::date ${to ? tx`and day <= ${to}::date` : tx``}`
  const minute = (time: string | undefined) => (time === undefined ? null : asMinute(time))
  await tx`
    insert into courier_shift_exceptions (courier_id, day, start_minute, end_minute)
    select ${courierId}, d, s, e from unnest(${exceptions.map(({ date }) => date)}::date[],
      ${exceptions.map(({ off, start }) => minute(off ? undefined : start))}::int[],
      ${exceptions.map(({ off, end }) => minute(off ? undefined : end))}::int[]) as t (d, s, e)`
}

export interface BoardCourierRow {
  id: string
  courierCode: string
  name: string
  employment: Employment
  isOnline: boolean
}

const ofBoard = (db: Db, search: CourierFilter['search']) => db`
  from couriers k join users u on u.id = k.user_id
  where k.status in ('approved', 'active') and u.is_active and u.deleted_at is null
    ${search ? db`and k.id in (${listCouriersMeant(db, search)})` : db``}`

/** Everybody who may work, by name. */
export const listBoardCouriers = (db: Db, search: string | undefined, limit: number) => db<BoardCourierRow[]>`
  select k.id, k.courier_code, u.first_name || ' ' || u.last_name as name, k.employment, k.is_online ${ofBoard(db, search)}
  order by u.last_name, u.first_name, k.id limit ${limit}`

export const countBoardCouriers = (db: Db, search: string | undefined) => db<{ total: number }[]>`
  select count(*) as total ${ofBoard(db, search)}`
