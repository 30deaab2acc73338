import type { listOrders as contract } from '@maple/contract'
import { accountRoles, toDollars } from '@maple/contract'
import { instantAt, localTime } from '@maple/contract/platform/local-time'
import type { z } from 'zod'
import { requireMember } from '../accounts/index.ts'
import type { Deps } from '../deps.ts'
import { offsetOf, paginationOf } from '../platform/paging.ts'
import type { Principal } from '../platform/principal.ts'
import { collectPage, countOrders, listOrderPage } from './order-pages.sql.ts'
import type { OrderWithPeople } from './order-rows.ts'
import { scopeOf } from './orders.policy.ts'
import { getStats, type OrderSortName } from './orders.sql.ts'
import { reachPickup } from './reach-pickup.ts'
import { listRowsOf } from './search-orders.sql.ts'
import { searchOrders } from './search-orders.ts'
import { viewSummary } from './view-order.ts'

type Query = z.output<(typeof contract)['query']>

export async function listOrders(deps: Deps, actor: Principal, query: Query) {
  const { db, now } = deps
  const shown = async (rows: readonly OrderWithPeople[]) =>
    (await reachPickup(deps, deps.db, rows)).map((order) => viewSummary(order, actor, now()))
  if (query.accountId && actor.role === 'customer') requireMember(actor, query.accountId, accountRoles)
  const filter = { ...query, scope: scopeOf(actor) }
  const page = [query.sort as OrderSortName, query.limit, offsetOf(query)] as const
  if (query.search) {
    const { rows, total } = await searchOrders(db, filter, ...page)
    return { data: await shown(rows), pagination: paginationOf(query, total) }
  }
  const collected = await collectPage(db, filter, ...page)
  if (collected) {
    const rows = collected.ids.length ? await listRowsOf(db, collected.ids, page[0]) : []
    return { data: await shown(rows), pagination: paginationOf(query, collected.total) }
  }
  const rows = await listOrderPage(db, filter, ...page)
  // Past the end, or none at all.
  const total = rows[0]?.total ?? (query.page > 1 ? (await countOrders(db, filter))[0]?.total : 0) ?? 0
  return { data: await shown(rows), pagination: paginationOf(query, total) }
}

/** The month begins at midnight where the company is. */
export async function getOrderStats({ db, now, settings }: Deps, actor: Principal, accountId?: string) {
  if (accountId) requireMember(actor, accountId, accountRoles)
  const zone = settings.get('general.timeZone')
  const monthStart = instantAt(`${localTime(now(), zone).date.slice(0, 7)}-01`, '00:00', zone)
  const stats = await getStats(db, accountId ? { accountIds: [accountId] } : scopeOf(actor), monthStart)
  return {
    totalOrders: stats?.totalOrders ?? 0,
    thisMonth: stats?.thisMonth ?? 0,
    totalSpent: toDollars(stats?.totalSpentCents ?? 0),
    averageRating: stats?.averageRating ?? null,
  }
}
