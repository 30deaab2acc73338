import { countedTo } from '@maple/contract/counted-to'
import type { Database } from '../platform/db.ts'
import { listOrderRows } from './order-pages.sql.ts'
import type { OrderFilter, OrderSortName, OrderWithPeople } from './orders.sql.ts'
import { listHits, listRowsOf } from './search-orders.sql.ts'

/**
 * The words decide how it is looked for: few hits are collected by their trigrams, counted and sorted in one go;
 * for a common word the index by date is read until the page is full.
 */
export function searchOrders(
  db: Database,
  filter: OrderFilter,
  sort: OrderSortName,
  limit: number,
  offset: number,
): Promise<{ rows: readonly OrderWithPeople[]; total: number }> {
  return db.transaction(async (tx) => {
    // A plan made once for every word would treat all of them as rare.
    const [, hits] = await Promise.all([
      tx`set local plan_cache_mode = force_custom_plan`,
      listHits(tx, filter, sort, limit, offset),
    ])
    const total = hits[0]?.total ?? 0
    if (total > countedTo) return { rows: await listOrderRows(tx, filter, sort, limit, offset), total: countedTo }
    const ids = hits.flatMap(({ id }) => id ?? [])
    return { rows: ids.length ? await listRowsOf(tx, ids, sort) : [], total }
  })
}
