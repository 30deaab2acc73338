import type { OrderStatus } from '@maple/contract'
import type { TimelineRow } from '../orders/index.ts'
import type { Db } from '../platform/db.ts'
import type { Period } from './analytics-period.ts'
import type { Span } from './totals.sql.ts'

export interface Sums {
  placed: number
  /** Of those placed then: delivered by now. */
  completed: number
  delivered: number
  cancelled: number
  revenueCents: number
  onTime: number
  acceptSeconds: number
  acceptCount: number
  pickupSeconds: number
  pickupCount: number
  deliverySeconds: number
  deliveryCount: number
  totalSeconds: number
  totalCount: number
  ratingSum: number
  ratingCount: number
  etaCount: number
  etaKept: number
  etaOffSeconds: number
}

const columns = [
  'placed',
  'completed',
  'delivered',
  'cancelled',
  'revenue_cents',
  'on_time',
  'accept_seconds',
  'accept_count',
  'pickup_seconds',
  'pickup_count',
  'delivery_seconds',
  'delivery_count',
  'total_seconds',
  'total_count',
  'rating_sum',
  'rating_count',
  'eta_count',
  'eta_kept',
  'eta_off_seconds',
]

/** Every sum of every column is a bigint, whatever the column is. */
const sums = (db: Db) =>
  columns.map((name, index) => db`${index ? db`,` : db``} sum(${db(name)})::bigint as ${db(name)}`)

const buckets = (db: Db) => db`(
  select b.*, coalesce(s.count, 0) as completed from analytics_buckets b
  left join analytics_statuses s on s.bucket = b.bucket and s.status = 'delivered') each`

/** One row for each step that has any; `at` is its beginning for hours and its date for days. */
export const listSteps = (db: Db, { step, now }: Period, timeZone: string) => db<(Sums & { at: string })[]>`
  select ${step === 'hour' ? db`to_json(date_bin('1 hour', bucket, ${now.from}) at time zone 'UTC')#>>'{}'` : db`((bucket at time zone ${timeZone})::date)::text`} as at,
    ${sums(db)}
  from ${buckets(db)} where bucket >= ${now.from} and bucket < ${now.to} group by 1`

export const sumSpan = (db: Db, { from, to }: Span) => db<{ [K in keyof Sums]: number | null }[]>`
  select ${sums(db)} from ${buckets(db)} where bucket >= ${from} and bucket < ${to}`

export const countStatuses = (db: Db, { from, to }: Span) => db<{ status: OrderStatus; count: number }[]>`
  select status, sum(count)::bigint as count from analytics_statuses where bucket >= ${from} and bucket < ${to} group by 1`

export const countHours = (db: Db, { from, to }: Span, timeZone: string) => db<
  { weekday: number; hour: number; count: number }[]
>`
  select extract(isodow from bucket at time zone ${timeZone})::int as weekday, extract(hour from bucket at time zone ${timeZone})::int as hour,
    sum(placed)::bigint as count
  from analytics_buckets where bucket >= ${from} and bucket < ${to} group by 1, 2`

export const countReasons = (db: Db, { from, to }: Span, limit: number) => db<{ reason: string; count: number }[]>`
  select reason, sum(count)::bigint as count from analytics_cancellations where bucket >= ${from} and bucket < ${to}
  group by 1 order by 2 desc, 1 limit ${limit}`

export interface CourierRow {
  _id: string
  firstName: string
  lastName: string
  delivered: number
  earningsCents: number
  onTime: number
  ratingSum: number
  ratingCount: number
}

const dayLength = 24 * 60 * 60_000

/** Whole days of UTC from their own table, half hours at the two ends. */
export const listTopCouriers = (db: Db, { from, to }: Span, limit: number) => {
  const firstDay = new Date(Math.ceil(from.getTime() / dayLength) * dayLength)
  const endDay = new Date(Math.max(firstDay.getTime(), Math.floor(to.getTime() / dayLength) * dayLength))
  return db<CourierRow[]>`
    select k.id as "_id", u.first_name, u.last_name, t.* from (
      select courier_id, sum(delivered)::bigint as delivered, sum(earnings_cents)::bigint as earnings_cents, sum(on_time)::bigint as on_time,
        sum(rating_sum)::bigint as rating_sum, sum(rating_count)::bigint as rating_count
      from (
        select * from analytics_courier_days where day >= ${firstDay} and day < ${endDay}
        union all select * from analytics_couriers where bucket >= ${from} and bucket < least(${firstDay}, ${to}::timestamptz)
        union all select * from analytics_couriers where bucket >= ${endDay} and bucket < ${to}
      ) each group by 1 order by 2 desc, 3 desc, 1 limit ${limit}
    ) t join couriers k on k.id = t.courier_id join users u on u.id = k.user_id
    order by t.delivered desc, t.earnings_cents desc, k.id`
}

export const listNewestEntries = (db: Db, limit: number) => db<
  (TimelineRow & { orderId: string; orderNumber: string })[]
>`
  select e.id, e.order_id, o.order_number, e.status, e.code, e.values, e.note, e.location, e.at
  from (select * from order_timeline order by id desc limit ${limit}) e join orders o on o.id = e.order_id order by e.id desc`
