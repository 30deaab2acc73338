import { type Cut, readCut } from '../platform/cursor.ts'
import type { Db, Fragment, Tx } from '../platform/db.ts'
import { isFoundIn } from '../platform/search-words.ts'
import { isBehind, type Place, placeOf } from '../platform/sorting.ts'
import type { OrderWithPeople } from './order-rows.ts'
import {
  matchesWords,
  matchingOrders,
  type OrderFilter,
  type StoredWithPeople,
  waysOf,
  withPeople,
} from './orders.sql.ts'
import { readOrder } from './stored-order.sql.ts'

/** More hits than these are found faster along the index that they are sorted by. */
export const sortedTo = 5_000

/**
 * How many hits there are, up to one beyond the bound, and the page's ids unless they are too many to sort. Each way to find
 * one is asked by itself: with `or` between them PostgreSQL would rather read the table.
 */
export const listHits = (tx: Tx, filter: OrderFilter, { sort, after, limit, offset }: Cut) => tx<
  { total: number; id: string | null; place: Place }[]
>`
  with hits as materialized (
    select * from (${waysOf(tx, filter).map((way, nth) => tx`${nth ? tx`union` : tx``} (${hitsOf(tx, filter, way)})`)}) found
    limit ${sortedTo + 1}
  ), counted as (select count(*) as total from hits)
  select counted.total, page.id, page.place from counted left join (
    select o.id, ${placeOf(tx, sort)} from (
      select * from hits o where ${isBehind(tx, sort, after)}
      order by ${tx.unsafe(sort.orderBy)} limit ${limit} offset ${offset}
    ) o order by ${tx.unsafe(sort.orderBy)}
  ) page on counted.total <= ${sortedTo}`

const hitsOf = (tx: Tx, filter: OrderFilter, way: Fragment) => tx`
  select o.id, o.created_at, o.scheduled_date, o.total_cents, o.status, o.lookup_number
  from orders o ${matchingOrders(tx, filter, way)} limit ${sortedTo + 1}`

/** Always the same pages of the table, so that they stay in memory. */
const sampledRows = 2_000

/** How many orders there are about, and how many of a sample of them are meant. */
export async function sampleHits(tx: Tx, filter: OrderFilter) {
  const orders = await countAbout(tx)
  const [row] = await tx<{ hits: number }[]>`
    select count(*) as hits from orders o tablesample system (${percentOf(orders)}) repeatable (0)
    ${matchingOrders(tx, { ...filter, ofCustomers: [], ofCouriers: [], isFrequent: true })}`
  return { orders, share: (row?.hits ?? 0) / sampledRows, hits: row?.hits ?? 0 }
}

/** Which share of the same sample has each of the words by itself. */
export async function sampleWords(tx: Tx, words: readonly string[]): Promise<number[]> {
  const counts = words.map(
    (word, nth) => tx`${nth ? tx`, ` : tx``} count(*) filter (where ${isFoundIn(tx, tx`o.search_text`, word)})`,
  )
  const [row] = await tx<{ hits: number[]; rows: number }[]>`
    select array[${counts}]::integer[] as hits, count(*) as rows
    from orders o tablesample system (${percentOf(await countAbout(tx))}) repeatable (0)`
  return row ? row.hits.map((hits) => hits / Math.max(1, row.rows)) : []
}

const percentOf = (orders: number): number => Math.min(100, (100 * sampledRows) / Math.max(1, orders))

/** As PostgreSQL last counted them. */
export const countAbout = async (tx: Tx): Promise<number> =>
  (await tx<{ rows: number }[]>`select reltuples::float8 as rows from pg_class where oid = 'orders'::regclass`)[0]
    ?.rows ?? 0

/** A page of those that are found among so many along the sort, if there are enough of them. */
export const listFirstHits = (tx: Tx, filter: OrderFilter, cut: Cut, among: number) =>
  readCut(
    tx,
    cut,
    (behind, limit, offset) => tx<{ id: string; place: Place }[]>`
      select o.id, ${placeOf(tx, cut.sort)} from (
        select id, created_at, search_text, courier_id, account_id from orders o where true ${behind}
        order by ${tx.unsafe(cut.sort.orderBy)} limit ${among}
      ) o ${matchingOrders(tx, filter)} order by ${tx.unsafe(cut.sort.orderBy)} limit ${limit} offset ${offset}`,
  )

/** Among so many of the newest alone: whatever is frequent is found there at once, where an index would collect all of it. */
export const listNewestHits = (tx: Tx, typed: string, among: number, limit: number) => tx<{ id: string }[]>`
  select o.id from (
    select id, created_at, search_text, courier_id, account_id from orders order by created_at desc, id desc limit ${among}
  ) o where ${matchesWords(tx, typed)} order by o.created_at desc, o.id desc limit ${limit}`

/** What a page was cut to, whole. */
export async function listRowsOf(db: Db, found: readonly { id: string }[]): Promise<OrderWithPeople[]> {
  if (found.length === 0) return []
  const rows = await db<StoredWithPeople[]>`${withPeople(db)} where o.id = any(${found.map(({ id }) => id)})`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id }) => byId.get(id) ?? []).map(readOrder)
}
