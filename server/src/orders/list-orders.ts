import type { listOrders as contract } from '@maple/contract'
import { accountRoles, toDollars } from '@maple/contract'
import { instantAt, localTime } from '@maple/contract/platform/local-time'
import type { z } from 'zod'
import { requireMember } from '../accounts/index.ts'
import type { Deps } from '../deps.ts'
import { closeCut, type Opened, openCut } from '../platform/cursor.ts'
import type { Database } from '../platform/db.ts'
import type { Principal } from '../platform/principal.ts'
import { collectPage, countOrders, listOrderPage, listOrderRows } from './order-pages.sql.ts'
import { scopeOf } from './orders.policy.ts'
import { getStats, type OrderFilter, sorts } from './orders.sql.ts'
import { reachPickup } from './reach-pickup.ts'
import { type Found, listPlaced, searchOrders } from './search-orders.ts'
import { viewSummary } from './view-order.ts'

type Query = z.output<(typeof contract)['query']>

export async function listOrders(deps: Deps, actor: Principal, query: Query) {
  const { db, now } = deps
  if (query.accountId && actor.role === 'customer') requireMember(actor, query.accountId, accountRoles)
  const cut = openCut('orders', query, sorts[query.sort])
  const { found, total } = await findPage(db, { ...query, scope: scopeOf(actor) }, cut)
  const { rows, pagination } = closeCut(cut, found, total)
  const data = (await reachPickup(deps, db, rows)).map((order) => viewSummary(order, actor, now()))
  return { data, pagination }
}

async function findPage(
  db: Database,
  filter: OrderFilter,
  cut: Opened,
): Promise<{ found: readonly Found[]; total: number }> {
  if (filter.search) return searchOrders(db, filter, cut)
  const collected = await collectPage(db, filter, cut)
  if (collected) return { found: await listPlaced(db, collected.found), total: collected.total }
  if (cut.begun) return { found: await listOrderRows(db, filter, cut), total: cut.begun.total }
  const found = await listOrderPage(db, filter, cut)
  // Past the end, or none at all.
  const total = found[0]?.total ?? (cut.offset > 0 ? (await countOrders(db, filter))[0]?.total : 0) ?? 0
  return { found, total }
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
