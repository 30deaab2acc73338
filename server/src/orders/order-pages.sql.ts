import { countedTo } from '@maple/contract/platform/counted-to'
import { type Cut, readCut } from '../platform/cursor.ts'
import type { Db, Fragment } from '../platform/db.ts'
import type { Statement } from '../platform/postgres/statement.ts'
import { isBehind, type Place, placeOf, type Sort } from '../platform/sorting.ts'
import type { OrderWithPeople } from './order-rows.ts'
import { matchingOrders, type OrderFilter, type StoredWithPeople, sorts, waysToEnd, withPeople } from './orders.sql.ts'
import { readOrder } from './stored-order.sql.ts'

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

export const isByAge = (sort: Sort): boolean => sort === sorts['-createdAt'] || sort === sorts.createdAt

/** Only what is sorted by age is quicker in parts: those come out of the index in that order. */
const pageRows = (db: Db, filter: OrderFilter, { sort, behind, limit, offset }: Range) => {
  const parts = isByAge(sort) ? partsOf(filter) : [filter]
  if (parts.length < 2) return db`orders o ${matchingOrders(db, filter)} ${behind}`
  const enough = offset === 0 ? cut(db, limit, 0) : db`limit ${limit + offset}`
  return db`(${union(
    db,
    parts,
    (each) => db`
      select o.id, o.created_at from orders o ${matchingOrders(db, each)} ${behind} order by ${db.unsafe(sort.orderBy)} ${enough}`,
  )}) o`
}

/**
 * Whether these are rather collected and sorted than found along the index of the sort: what one person or one time has may
 * lie anywhere in that, and PostgreSQL, which takes it for evenly spread, would read years of orders to fill a page.
 */
const isCollected = (f: OrderFilter, sort: Sort): boolean => {
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

/** What is asked of one time alone, by schedule, is all in the index of that time: so many of its entries are sorted in a moment. */
const sortedInIndex = 200_000

const isInIndex = (filter: OrderFilter, sort: Sort): boolean => {
  const isOfOneTime = filter.scope === 'all' && !narrowing.some((name) => filter[name]?.length)
  return isOfOneTime && (sort === sorts.scheduledDate || sort === sorts['-scheduledDate'])
}

const narrowing = [
  'status',
  'search',
  'customerId',
  'courierId',
  'accountId',
  'orderedBy',
  'type',
  'endedFrom',
  'endedTo',
] as const

async function collectInIndex(db: Db, filter: OrderFilter, { sort, after, limit, offset }: Cut) {
  const every = db`select o.id, o.created_at, o.scheduled_date from orders o ${matchingOrders(db, filter)}`
  if ((await countExpected(db, every)) > sortedInIndex) return undefined
  // Behind a fence, or the index of the schedule is walked from its end, however far away that time is.
  const found = await db<{ id: string; place: Place }[]>`
    select o.id, ${placeOf(db, sort)} from (
      select * from (${every} offset 0) o where ${isBehind(db, sort, after)}
      order by ${db.unsafe(sort.orderBy)} ${cut(db, limit, offset)}
    ) o order by ${db.unsafe(sort.orderBy)}`
  return { found, total: (await countOrders(db, filter))[0]?.total ?? 0 }
}

/** As PostgreSQL expects: to count them would take half as long as to sort them. */
async function countExpected(db: Db, rows: Statement): Promise<number> {
  const [row] = await db<Record<string, [{ Plan: { 'Plan Rows': number } }]>[]>`explain (format json) ${rows}`
  return Object.values(row ?? {})[0]?.[0].Plan['Plan Rows'] ?? 0
}

/**
 * The ids of a page and how many there are; nothing if there are too many to be sorted. The places are told of the page alone:
 * for all that is sorted that would take longer than to sort it.
 */
export async function collectPage(db: Db, filter: OrderFilter, asked: Cut) {
  const { sort, after, limit, offset } = asked
  if (!isCollected(filter, sort)) return undefined
  if (isInIndex(filter, sort)) return collectInIndex(db, filter, asked)
  const most = collectedTo(filter)
  const ways = waysToCollect(db, filter)
  if (ways.length === 0) return { found: [], total: 0 }
  const rows = await db<{ total: number; id: string | null; place: Place }[]>`
    with found as materialized (
      select * from (${ways.map((way, nth) => db`${nth ? db`union all` : db``} (${way})`)}) every limit ${most + 1}
    ), counted as (select count(*) as total from found)
    select counted.total, page.id, page.place from counted left join (
      select o.id, ${placeOf(db, sort)} from (
        select * from found o where ${isBehind(db, sort, after)} order by ${db.unsafe(sort.orderBy)} ${cut(db, limit, offset)}
      ) o order by ${db.unsafe(sort.orderBy)}
    ) page on counted.total <= ${most}`
  const total = rows[0]?.total ?? 0
  if (total > most) return undefined
  return { found: rows.flatMap(({ id, place }) => (id ? { id, place } : [])), total: Math.min(total, countedTo) }
}

/**
 * With its number in the words of the statement the first page, which nearly everybody asks for, has one plan for all.
 * A limit that is not known beforehand is taken for a tenth of the table, and planned anew each time: that takes longer
 * than the answer.
 */
const cut = (db: Db, limit: number, offset: number) =>
  offset === 0 ? db.unsafe(`limit ${Math.trunc(limit)}`) : db`limit ${limit} offset ${offset}`

type Range = Omit<Cut, 'after'> & { behind: Fragment }
type Placed = OrderWithPeople & { place: Place; total?: number }

/** The page is cut first and the people joined to its few rows. */
async function listRange(db: Db, filter: OrderFilter, range: Range, isCounted: boolean): Promise<Placed[]> {
  const { sort, limit, offset } = range
  const counted = isCounted ? db`, (${countOrders(db, filter)}) as total` : db``
  const rows = await db<(StoredWithPeople & Pick<Placed, 'place' | 'total'>)[]>`
    ${withPeople(db, db`, ${placeOf(db, sort)} ${isCounted ? db`, page.total` : db``}`)} join (
      select o.id ${counted} from ${pageRows(db, filter, range)}
      order by ${db.unsafe(sort.orderBy)} ${cut(db, limit, offset)}
    ) page on page.id = o.id
    order by ${db.unsafe(sort.orderBy)}`
  return rows.map(readOrder)
}

/** Without their number: of the pages behind a place, and of what is known to be many. */
export const listOrderRows = (db: Db, filter: OrderFilter, asked: Cut): Promise<Placed[]> =>
  readCut(db, asked, (behind, limit, offset) => listRange(db, filter, { ...asked, behind, limit, offset }, false))

/** A page with the number of all, in one round trip; an empty page says nothing of that. */
export const listOrderPage = (db: Db, filter: OrderFilter, asked: Cut): Promise<Placed[]> =>
  listRange(db, filter, { ...asked, behind: db`` }, true)
