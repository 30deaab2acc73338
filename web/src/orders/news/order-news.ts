import type { OrderChange } from '@maple/contract/tracking/live-bodies'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Reply } from '../../lib/api/api.ts'
import { cacheResponse } from '../../lib/query/cache-response.ts'
import { orderKeys } from '../orders.keys.ts'
import { type OrderSummary, type OrderView, orderQuery } from '../orders.queries.ts'

export interface OrderNews {
  /** Absent: anything may have changed. */
  orderId?: string
  change?: OrderChange
}

type OrderList = Reply<'GET /orders'> | OrderSummary[]

const rowsOf = (list: OrderList | undefined): OrderSummary[] => (Array.isArray(list) ? list : list?.data) ?? []
const listOf = ({ state }: Query) => state.data as OrderList | undefined

/**
 * Brings what the screens know of orders up to date. An order that is shown is read by itself and put into the lists that
 * hold it; a list is read again only if it can have gained or lost one. `also` are read again in any case.
 */
export async function applyOrderNews(
  client: QueryClient,
  batch: readonly OrderNews[],
  also: readonly QueryKey[] = [],
): Promise<void> {
  const stale = (queryKey: QueryKey) => client.invalidateQueries({ queryKey })
  const reads = also.map(stale)
  const known = batch.filter((news): news is OrderNews & { orderId: string } => news.orderId !== undefined)
  if (known.length < batch.length) reads.push(...orderKeys.everywhere.map(stale))
  else {
    const ids = [...new Set(known.map(({ orderId }) => orderId))]
    const gone = new Set((await Promise.all(ids.map((id) => refreshOrder(client, id)))).flat())
    const changes = new Set(known.map(({ change = 'placed' }) => change))
    for (const query of findQueries(client, orderKeys.lists))
      if (gone.has(query.queryHash) || canHaveChanged(query, changes))
        reads.push(client.invalidateQueries({ queryKey: query.queryKey, exact: true }))
    if (changes.has('placed') || changes.has('moved')) reads.push(stale(orderKeys.stats))
  }
  await Promise.all(reads)
}

const findQueries = (client: QueryClient, queryKey: QueryKey) => client.getQueryCache().findAll({ queryKey })

/** Whether orders can have come into a list or left it: it shows all there are, or some by their status or courier. */
function canHaveChanged({ queryKey }: Query, changes: ReadonlySet<OrderChange>): boolean {
  if (changes.has('placed')) return true
  const asked = queryKey[1] as { status?: string; courierId?: string; sort?: string } | string
  const isByMove =
    typeof asked === 'string' || Boolean(asked.status || asked.courierId || asked.sort?.endsWith('status'))
  return isByMove && changes.has('moved')
}

/** Reads one order if it is shown anywhere. Answers which lists still hold it although it can no longer be read. */
async function refreshOrder(client: QueryClient, id: string): Promise<string[]> {
  const isIt = ({ queryKey, state }: Query) =>
    queryKey[1] === id || (state.data as { _id?: string } | undefined)?._id === id
  const singles = findQueries(client, orderKeys.singles).filter(isIt)
  const trackings = findQueries(client, orderKeys.trackings).filter(isIt)
  const lists = findQueries(client, orderKeys.lists).filter((query) =>
    rowsOf(listOf(query)).some((row) => row._id === id),
  )
  const read = [...singles, ...trackings].map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true }))
  const open = singles.find((query) => query.isActive())
  if (!open && !lists.some((query) => query.isActive())) {
    for (const { queryKey } of lists) read.push(client.invalidateQueries({ queryKey, exact: true }))
    await Promise.all(read)
    return []
  }
  await Promise.all(read)
  const order = open
    ? freshOf(open)
    : await client.fetchQuery({ ...orderQuery(id), staleTime: 0 }).catch(() => undefined)
  if (!order) return lists.map(({ queryHash }) => queryHash)
  await Promise.all(
    lists.map(({ queryKey }) => cacheResponse<OrderList>(client, queryKey, (list) => list && withOrder(list, order))),
  )
  return []
}

const freshOf = ({ state }: Query): OrderView | undefined =>
  state.status === 'success' ? (state.data as OrderView) : undefined

/** A line of a list has less of an order than its own page: only what it had is put into it. */
function withOrder(list: OrderList, order: OrderView): OrderList {
  const fresh = new Map(Object.entries(order))
  const rows = rowsOf(list).map((row) =>
    row._id === order._id
      ? (Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name, fresh.has(name) ? fresh.get(name) : value]),
        ) as OrderSummary)
      : row,
  )
  return Array.isArray(list) ? rows : { ...list, data: rows }
}
