import type { Language, OrderView } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { type Actor, isStaff } from '../platform/actor.ts'
import type { Db, Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Line } from '../pricing/index.ts'
import { seesAll } from './orders.policy.ts'
import { findOrder, findPriceLines, listTimeline, type OrderWithPeople } from './orders.sql.ts'
import { viewOrder } from './view-order.ts'

/** Somebody else's order answers exactly like an absent one. */
export const orderNotFound = (): AppError => new AppError('not_found', 'Order not found')

export async function getOrder(deps: Deps, actor: Actor, ref: string, language: Language): Promise<OrderView> {
  if (isStaff(actor) && !actor.permissions.has('order-tracking')) throw new AppError('forbidden')
  const order = await findOrder(deps.db, ref)
  if (!order || !seesAll(actor, order)) throw orderNotFound()
  return wholeOrder(deps, deps.db, order, actor, language)
}

/** To the one who just moved it, also when the order is no longer theirs to see (a courier who gave it back). */
export async function showMoved(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  orderId: string,
  language: Language,
): Promise<OrderView> {
  const order = await findOrder(tx, orderId)
  if (!order) throw orderNotFound()
  return wholeOrder(deps, tx, order, actor, language)
}

export async function wholeOrder(
  deps: Deps,
  db: Db,
  order: OrderWithPeople,
  actor: Actor | undefined,
  language: Language,
): Promise<OrderView> {
  const [timeline, price] = await Promise.all([
    listTimeline(db, order.id),
    findPriceLines(db, order.id, order.priceVersion),
  ])
  const reader = { language, company: deps.settings.get('general.companyName') }
  return viewOrder(order, timeline, (price?.lines ?? []) as Line[], actor, reader, deps.now())
}
