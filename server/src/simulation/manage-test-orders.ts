import { accountRoles, type listOrders as contract, type Language, type OrderView } from '@maple/contract'
import type { z } from 'zod'
import { requireMember } from '../accounts/index.ts'
import type { Deps } from '../deps.ts'
import { orderNotFound, viewSummary, wholeOrder } from '../orders/index.ts'
import { openCut, pageOfCut } from '../platform/cursor.ts'
import { AppError } from '../platform/errors.ts'
import { accountsOf, isStaff, type Principal } from '../platform/principal.ts'
import { advanceOrder } from './advance-order.ts'
import { tellOfTestOrder } from './tell-of-test-order.ts'
import {
  countTestOrders,
  findTestOrder,
  listTestOrders,
  lockTestOrder,
  putTestOrder,
  testOrderSort,
} from './test-orders.sql.ts'

const reachOf = (actor: Principal): readonly string[] | 'all' => (isStaff(actor) ? 'all' : accountsOf(actor))

export async function listOwnTestOrders(
  { db, now }: Deps,
  actor: Principal,
  query: z.output<(typeof contract)['query']>,
) {
  if (query.accountId && !isStaff(actor)) requireMember(actor, query.accountId, accountRoles)
  const filter = { ...query, accountIds: reachOf(actor) }
  const sort = testOrderSort(query.sort)
  const { data, pagination } = await pageOfCut(
    db,
    openCut('test orders', query, sort),
    (...range) => listTestOrders(db, filter, sort, ...range),
    () => countTestOrders(db, filter),
  )
  return { data: data.map(({ whole }) => viewSummary(whole, actor, now())), pagination }
}

export async function getTestOrder(deps: Deps, actor: Principal, ref: string, language: Language): Promise<OrderView> {
  const found = await findTestOrder(deps.db, ref, reachOf(actor))
  if (!found) throw orderNotFound()
  return wholeOrder(deps, found.whole, actor, language)
}

export function cancelTestOrder(
  deps: Deps,
  actor: Principal,
  ref: string,
  reason: string | undefined,
  language: Language,
): Promise<OrderView> {
  return deps.db.transaction(async (tx) => {
    const found = await findTestOrder(tx, ref, reachOf(actor))
    const row = found && (await lockTestOrder(tx, found.id))
    if (!row) throw orderNotFound()
    if (row.whole.status === 'cancelled') return wholeOrder(deps, row.whole, actor, language)
    const by = isStaff(actor) ? 'company' : 'customer'
    const advanced = advanceOrder(row.whole, 'cancel', tx.now.toISOString(), by)
    if (!advanced) throw new AppError('order_moved_on')
    const order = { ...advanced.order, cancelReason: reason ?? null }
    // Its steps are over: none of them fits the number any more.
    await putTestOrder(tx, order, -1)
    await tellOfTestOrder(tx, deps, { ...advanced, order })
    return wholeOrder(deps, order, actor, language)
  })
}
