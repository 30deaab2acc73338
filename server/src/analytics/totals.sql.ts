import type { Db } from '../platform/db.ts'

export interface Span {
  from: Date
  to: Date
}

export interface Total {
  name: 'placed' | 'delivered' | 'returned' | 'cancelled' | 'revenue' | 'users'
  total: number
  now: number
  before: number
}

/**
 * What a half hour is counted by, and where it is found. The half hours that the job has summed are taken from there; those
 * in which something happened since, from the orders themselves: exact whenever somebody looks, at any number of orders.
 */
const counted = (db: Db) => db`
  with unsummed as materialized (
    select half_hour(coalesce((select e.at from order_timeline e where e.id > (select entry_id from analytics_cursor) order by e.id limit 1),
      ${db.now}::timestamptz)) as since
  ), late as materialized (
    select distinct c.bucket from analytics_changes c, unsummed u where c.bucket < u.since
  ), spans as materialized (
    select u.since as begins, 'infinity'::timestamptz as ends from unsummed u
    union all select l.bucket, l.bucket + interval '30 minutes' from late l
  ), summed as (
    select b.* from analytics_buckets b, unsummed u where b.bucket < u.since and b.bucket not in (select bucket from late)
  )
  select 'placed' as name, bucket, placed::bigint as amount from summed
  union all select 'delivered', bucket, delivered from summed
  union all select 'returned', bucket, returned from summed
  union all select 'cancelled', bucket, cancelled from summed
  union all select 'revenue', bucket, revenue_cents from summed
  union all select 'placed', half_hour(o.created_at), 1 from spans s join orders o on o.created_at >= s.begins and o.created_at < s.ends
  union all select unnest(array['delivered', 'revenue']), half_hour(o.delivered_at), unnest(array[1, coalesce(o.captured_cents, o.total_cents)])
    from spans s join orders o on o.status = 'delivered' and o.delivered_at >= s.begins and o.delivered_at < s.ends
  union all select unnest(array['returned', 'revenue']), half_hour(o.returned_at), unnest(array[1, coalesce(o.captured_cents, o.total_cents)])
    from spans s join orders o on o.status = 'returned' and o.returned_at >= s.begins and o.returned_at < s.ends
  union all select 'cancelled', half_hour(o.cancelled_at), 1
    from spans s join orders o on o.status = 'cancelled' and o.cancelled_at >= s.begins and o.cancelled_at < s.ends
  union all select 'users', half_hour(u.created_at), 1 from users u where u.deleted_at is null`

/** All of them ever, and those of two spans of whole half hours. */
export const readTotals = (db: Db, now: Span, before: Span) => db<Total[]>`
  select name, sum(amount)::bigint as total,
    coalesce(sum(amount) filter (where bucket >= ${now.from} and bucket < ${now.to}), 0)::bigint as now,
    coalesce(sum(amount) filter (where bucket >= ${before.from} and bucket < ${before.to}), 0)::bigint as before
  from (${counted(db)}) each group by name`
