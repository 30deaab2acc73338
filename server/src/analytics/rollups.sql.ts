import type { Tx } from '../platform/db.ts'

/**
 * The four tables for exactly these half hours, from the raw rows: the same as often as it is done. Each half hour is
 * looked up on its own (`lateral`): joined, PostgreSQL takes a span of time for a third of the table and reads all of it.
 */
export async function sumBuckets(tx: Tx, buckets: readonly string[]): Promise<void> {
  const these = tx`unnest(${buckets as string[]}::timestamptz[]) b (bucket)`
  await forget(tx, buckets)
  await tx`
    insert into analytics_buckets (bucket, placed, delivered, cancelled, returned, revenue_cents, on_time, accept_seconds, accept_count, pickup_seconds,
      pickup_count, delivery_seconds, delivery_count, total_seconds, total_count, rating_sum, rating_count, eta_count, eta_kept, eta_off_seconds)
    select b.bucket, p.placed, d.delivered, c.cancelled, r.returned, d.revenue_cents + r.revenue_cents, d.on_time, d.accept_seconds, d.accept_count,
      d.pickup_seconds, d.pickup_count, d.delivery_seconds, d.delivery_count, d.total_seconds, d.delivered, d.rating_sum, d.rating_count,
      d.eta_count, d.eta_kept, d.eta_off_seconds
    from ${these}, lateral (${placedIn(tx)}) p, lateral (${deliveredIn(tx)}) d, lateral (${cancelledIn(tx)}) c, lateral (${returnedIn(tx)}) r
    where p.placed + d.delivered + c.cancelled + r.returned > 0`
  await tx`
    insert into analytics_statuses
    select b.bucket, s.status, s.orders from ${these}, lateral (
      select o.status, count(*) as orders from orders o
      where o.created_at >= b.bucket and o.created_at < b.bucket + interval '30 minutes' group by 1
    ) s`
  await tx`
    insert into analytics_couriers
    select b.bucket, c.* from ${these}, lateral (
      select o.courier_id, count(*), sum(${earned(tx)}), count(*) filter (where o.delivered_at <= o.window_end),
        coalesce(sum(o.rating_score), 0), count(o.rating_score)
      from orders o where o.status = 'delivered' and o.courier_id is not null
        and o.delivered_at >= b.bucket and o.delivered_at < b.bucket + interval '30 minutes' group by 1
    ) c`
  await tx`
    insert into analytics_cancellations
    select b.bucket, c.* from ${these}, lateral (
      select left(lower(trim(coalesce(o.cancel_reason, ''))), 80), count(*) from orders o
      where o.status = 'cancelled' and o.cancelled_at >= b.bucket and o.cancelled_at < b.bucket + interval '30 minutes' group by 1
    ) c`
  await sumCourierDays(tx, buckets)
}

const sums = ['analytics_buckets', 'analytics_statuses', 'analytics_couriers', 'analytics_cancellations']

export async function forgetSums(tx: Tx): Promise<void> {
  for (const table of sums) await tx`delete from ${tx(table)}`
}

async function forget(tx: Tx, buckets: readonly string[]): Promise<void> {
  for (const table of sums) await tx`delete from ${tx(table)} where bucket = any(${buckets as string[]}::timestamptz[])`
}

/** What order `o` has brought its courier by the ledger, as their own screen shows it (I6); one without a payment has no bookings. */
const earned = (tx: Tx) => tx`case when o.captured_cents is null then o.courier_earnings_cents else (
  select coalesce(sum(e.amount_cents), 0) from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.order_id = o.id and t.kind in ('delivery', 'tip', 'adjustment') and a.kind in ('courier', 'tip')) end`

const placedIn = (tx: Tx) => tx`
  select count(*) as placed from orders where created_at >= b.bucket and created_at < b.bucket + interval '30 minutes'`

const cancelledIn = (tx: Tx) => tx`
  select count(*) as cancelled from orders
  where status = 'cancelled' and cancelled_at >= b.bucket and cancelled_at < b.bucket + interval '30 minutes'`

const returnedIn = (tx: Tx) => tx`
  select count(*) as returned, coalesce(sum(coalesce(captured_cents, total_cents)), 0) as revenue_cents from orders
  where status = 'returned' and returned_at >= b.bucket and returned_at < b.bucket + interval '30 minutes'`

/** Stages are those of the last courier: an order that was given back is accepted again. */
const deliveredIn = (tx: Tx) => tx`
  select count(*) as delivered, coalesce(sum(coalesce(o.captured_cents, o.total_cents)), 0) as revenue_cents,
    count(*) filter (where o.delivered_at <= o.window_end) as on_time,
    ${seconds(tx, 'e.accepted_at', 'o.created_at')} as accept_seconds, count(e.accepted_at) as accept_count,
    ${seconds(tx, 'e.picked_up_at', 'e.accepted_at')} as pickup_seconds, count(e.picked_up_at - e.accepted_at) as pickup_count,
    ${seconds(tx, 'o.delivered_at', 'e.picked_up_at')} as delivery_seconds, count(e.picked_up_at) as delivery_count,
    ${seconds(tx, 'o.delivered_at', 'o.created_at')} as total_seconds,
    coalesce(sum(o.rating_score), 0) as rating_sum, count(o.rating_score) as rating_count,
    count(a.error_seconds) as eta_count, count(*) filter (where a.within_window) as eta_kept, coalesce(sum(abs(a.error_seconds)), 0) as eta_off_seconds
  from orders o left join eta_accuracy a on a.order_id = o.id, lateral (
    select max(at) filter (where code in ('accepted', 'accepted-for')) as accepted_at, max(at) filter (where code = 'picked-up') as picked_up_at
    from order_timeline where order_id = o.id
  ) e
  where o.status = 'delivered' and o.delivered_at >= b.bucket and o.delivered_at < b.bucket + interval '30 minutes'`

const seconds = (tx: Tx, end: string, start: string) =>
  tx`coalesce(sum(round(extract(epoch from ${tx(end)} - ${tx(start)}))), 0)`

async function sumCourierDays(tx: Tx, buckets: readonly string[]): Promise<void> {
  const days = [...new Set(buckets.map((bucket) => `${bucket.slice(0, 10)}T00:00:00.000Z`))]
  await tx`delete from analytics_courier_days where day = any(${days}::timestamptz[])`
  await tx`
    insert into analytics_courier_days
    select d.day, c.* from unnest(${days}::timestamptz[]) d (day), lateral (
      select courier_id, sum(delivered), sum(earnings_cents), sum(on_time), sum(rating_sum), sum(rating_count)
      from analytics_couriers where bucket >= d.day and bucket < d.day + interval '1 day' group by 1
    ) c`
}
