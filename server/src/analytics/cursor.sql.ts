import { type Db, first, type Tx } from '../platform/db.ts'

/** Any number of its own: whoever sums holds it until the commit. */
const lock = 7_246_025

export const lockRollups = (tx: Tx) => tx`select pg_advisory_xact_lock(${lock})`

export const readCursor = (db: Db) =>
  first(db<{ entryId: number; filledFrom: string }[]>`
    select entry_id, case when filled_from = '-infinity' then 'epoch' else filled_from end as filled_from from analytics_cursor`)

export interface Batch {
  lastId: number | null
  /** Whether it is as large as asked for, so that there may be more. */
  isFull: boolean
  /** Up to here nothing can come in between any more: a younger entry may be committed before an older one. */
  settledId: number
  buckets: string[]
}

/** Entries after one, and the half hours of their orders. */
export const readBatch = async (tx: Tx, after: number, limit: number): Promise<Batch> => {
  const row = await first(tx<Batch[]>`
    with batch as materialized (select id, order_id, at from order_timeline where id > ${after} order by id limit ${limit}),
      touched as (
        select distinct unnest(array[half_hour(o.created_at), half_hour(o.delivered_at), half_hour(o.cancelled_at), half_hour(o.returned_at)]) as bucket
        from orders o where o.id in (select order_id from batch)
      )
    select (select max(id) from batch) as last_id, (select count(*) = ${limit} from batch) as is_full,
      coalesce((select min(id) - 1 from batch where at >= ${tx.now}::timestamptz - interval '2 minutes'), (select max(id) from batch), ${after})::bigint as settled_id,
      array(select to_json(bucket at time zone 'UTC')#>>'{}' || 'Z' from touched where bucket is not null order by bucket) as buckets`)
  return row ?? { lastId: null, isFull: false, settledId: after, buckets: [] }
}

/** Every half hour in which anything happened to an order, and the last entry of all. */
export const listAllBuckets = async (tx: Tx): Promise<{ buckets: string[]; lastId: number }> => {
  const row = await first(tx<{ buckets: string[]; lastId: number }[]>`
    select array(select distinct to_json(bucket at time zone 'UTC')#>>'{}' || 'Z' from orders o, unnest(array[
        half_hour(o.created_at), half_hour(o.delivered_at), half_hour(o.cancelled_at), half_hour(o.returned_at)]) bucket where bucket is not null) as buckets,
      (select coalesce(max(id), 0) from order_timeline) as last_id`)
  return row ?? { buckets: [], lastId: 0 }
}

/** Half hours in which something was delivered that was paid later; each is told once. */
export const takeChanged = async (tx: Tx, limit: number): Promise<string[]> => {
  const row = await first(tx<{ buckets: string[] }[]>`
    with taken as (
      delete from analytics_changes where id in (select id from analytics_changes order by id limit ${limit}) returning bucket
    )
    select array(select distinct to_json(bucket at time zone 'UTC')#>>'{}' || 'Z' from taken) as buckets`)
  return row?.buckets ?? []
}

export const advanceCursor = (tx: Tx, entryId: number) =>
  tx`update analytics_cursor set entry_id = greatest(entry_id, ${entryId})`

/** Where the history begins that is not summed yet, if there is any. */
export const findOldestOrder = (db: Db) => first(db<{ at: string | null }[]>`select min(created_at) as at from orders`)

export const markFilled = (tx: Tx, from: Date | undefined) =>
  tx`update analytics_cursor set filled_from = ${from?.toISOString() ?? '-infinity'}::timestamptz`
