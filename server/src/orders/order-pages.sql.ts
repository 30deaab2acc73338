import { countedTo } from '@maple/contract/platform/counted-to'
import type { Db, Fragment } from '../platform/db.ts'
import type { Statement } from '../platform/postgres/statement.ts'
import type { OrderWithPeople } from './order-rows.ts'
import {
  matchingOrders,
  type OrderFilter,
  type OrderSortName,
  type StoredWithPeople,
  sorts,
  waysToEnd,
  withPeople,
} from './orders.sql.ts'
import { readOrder } from './stored-order.sql.ts'

/** The page is cut first and the people joined to its few rows. */
export async function listOrderRows(
  db: Db,
  filter: OrderFilter,
  sort: OrderSortName,
  limit: number,
  offset: number,
): Promise<OrderWithPeople[]> {
  const rows = await db<StoredWithPeople[]>`
    ${withPeople(db)} join (
      select o.id from orders o ${matchingOrders(db, filter)} order by ${db.unsafe(sorts[sort])} limit ${limit} offset ${offset}
    ) page on page.id = o.id
    order by ${db.unsafe(sorts[sort])}`
  return rows.map(readOrder)
}

/** Among everybody's orders several statuses are looked up one by one; one person's are few enough to look through. */
const splitByStatus = (filter: OrderFilter): OrderFilter[] => {
  const isOfOne =
    filter.scope !== 'all' || filter.customerId || filter.courierId || filter.accountId || filter.orderedBy
  if (isOfOne || !filter.status || filter.status.length < 2) return [filter]
  return filter.status.map((status) => ({ ...filter, status: [status] }))
}

const splitByAccount = (filter: OrderFilter): OrderFilter[] =>
  filter.orderedBy && !filter.orderedFor
    ? (['themselves', 'a business'] as const).map((orderedFor) => ({ ...filter, orderedFor }))
    : [filter]

/** Parts that each have an index, and no order in common. */
const partsOf = (filter: OrderFilter): OrderFilter[] => splitByAccount(filter).flatMap(splitByStatus)

/** The same question for each of them, and all answers together. */
const union = (db: Db, filters: readonly OrderFilter[], ask: (filter: OrderFilter) => Statement) =>
  filters.map((filter, at) => db`${at ? db`union all` : db``} (${ask(filter)})`)

const countedOnly = (db: Db) => db.unsafe(`limit ${countedTo}`)

export const countOrders = (db: Db, filter: OrderFilter) => db<{ total: number }[]>`
  select count(*) as total from (
    select 1 from (${union(db, partsOf(filter), (each) => db`select 1 from orders o ${matchingOrders(db, each)} ${countedOnly(db)}`)}) hits
    ${countedOnly(db)}) bounded`

const isByAge = (sort: OrderSortName): boolean => sort === '-createdAt' || sort === 'createdAt'

/** Only what is sorted by age is quicker in parts: those come out of the index in that order. */
const pageRows = (db: Db, filter: OrderFilter, sort: OrderSortName, limit: number, offset: number) => {
  const parts = isByAge(sort) ? partsOf(filter) : [filter]
  if (parts.length < 2) return db`orders o ${matchingOrders(db, filter)}`
  const enough = offset === 0 ? cut(db, limit, 0) : db`limit ${limit + offset}`
  return db`(${union(
    db,
    parts,
    (each) => db`
      select o.id, o.created_at from orders o ${matchingOrders(db, each)} order by ${db.unsafe(sorts[sort])} ${enough}`,
  )}) o`
}

/**
 * Whether these are rather collected and sorted than found along the index of the sort: what one person or one time has may
 * lie anywhere in that, and PostgreSQL, which takes it for evenly spread, would read years of orders to fill a page.
 */
const isCollected = (f: OrderFilter, sort: OrderSortName): boolean => {
  if (f.endedFrom || f.endedTo) return true
  const isOfOne = f.scope !== 'all' || f.customerId || f.courierId || f.accountId || f.orderedBy
  return !isByAge(sort) && Boolean(isOfOne || f.from || f.to)
}

const waysToCollect = (db: Db, filter: OrderFilter): Fragment[] => {
  const ways = filter.endedFrom || filter.endedTo ? waysToEnd(db, filter) : [db`true`]
  return splitByAccount(filter).flatMap((part) =>
    ways.map(
      (way) => db`
        select o.id, o.created_at, o.scheduled_date, o.total_cents, o.status, o.lookup_number
        from orders o ${matchingOrders(db, part, way)} limit ${collectedTo(filter) + 1}`,
    ),
  )
}

/**
 * More than these take longer to collect than to be found among all. What one person has is spread among the rest; what one
 * time has may lie far behind, so that more of it is collected.
 */
const collectedTo = ({ from, to, endedFrom, endedTo }: OrderFilter): number =>
  (from && to) || (endedFrom && endedTo) ? 20_000 : 5_000

/** The ids of a page and how many there are; nothing if there are too many to be sorted. */
export async function collectPage(db: Db, filter: OrderFilter, sort: OrderSortName, limit: number, offset: number) {
  if (!isCollected(filter, sort)) return undefined
  const most = collectedTo(filter)
  const ways = waysToCollect(db, filter)
  if (ways.length === 0) return { ids: [], total: 0 }
  const rows = await db<{ total: number; id: string | null }[]>`
    with found as materialized (
      select * from (${ways.map((way, nth) => db`${nth ? db`union all` : db``} (${way})`)}) every limit ${most + 1}
    ), counted as (select count(*) as total from found)
    select counted.total, page.id from counted left join (
      select o.id from found o order by ${db.unsafe(sorts[sort])} ${cut(db, limit, offset)}
    ) page on counted.total <= ${most}`
  const total = rows[0]?.total ?? 0
  if (total > most) return undefined
  return { ids: rows.flatMap(({ id }) => id ?? []), total: Math.min(total, countedTo) }
}

/**
 * With its number in the words of the statement the first page, which nearly everybody asks for, has one plan for all.
 * A limit that is not known beforehand is taken for a tenth of the table, and planned anew each time: that takes longer
 * than the answer.
 */
const cut = (db: Db, limit: number, offset: number) =>
  offset === 0 ? db.unsafe(`limit ${Math.trunc(limit)}`) : db`limit ${limit} offset ${offset}`

/** A page with the number of all, in one round trip; an empty page says nothing of that. */
export async function listOrderPage(
  db: Db,
  filter: OrderFilter,
  sort: OrderSortName,
  limit: number,
  offset: number,
): Promise<(OrderWithPeople & { total: number })[]> {
  const rows = await db<(StoredWithPeople & { total: number })[]>`
    ${withPeople(db, db`, page.total`)} join (
      select o.id, (${countOrders(db, filter)}) as total from ${pageRows(db, filter, sort, limit, offset)}
      order by ${db.unsafe(sorts[sort])} ${cut(db, limit, offset)}
    ) page on page.id = o.id
    order by ${db.unsafe(sorts[sort])}`
  return rows.map(readOrder)
}
