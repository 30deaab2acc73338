import type { Language, OrderView } from '@maple/contract'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { readStopPin } from './delivery-pin.ts'
import type { WholeOrder } from './order-rows.ts'
import { owns, seesAll } from './orders.policy.ts'
import { findWholeOrder } from './orders.sql.ts'
import { reachPickup } from './reach-pickup.ts'
import { viewOrder } from './view-order.ts'

/** Somebody else's order answers exactly like an absent one. */
export const orderNotFound = (): AppError => new AppError('not_found', 'Order not found')

export async function getOrder(deps: Deps, actor: Principal, ref: string, language: Language): Promise<OrderView> {
  if (isStaff(actor) && !actor.permissions.has('order-tracking')) throw new AppError('forbidden')
  const order = await findWholeOrder(deps.db, ref)
  // Whoever is to take it over looks at it first (O3).
  if (!order || !(seesAll(actor, order) || order.transfer?.toUserId === actor.id)) throw orderNotFound()
  const [reached = order] = await reachPickup(deps, deps.db, [order])
  return wholeOrder(deps, reached, actor, language)
}

/** To the one who just moved it, also when the order is no longer theirs to see (a courier who gave it back). */
export async function showMoved(
  deps: DepsInTx,
  tx: Tx,
  actor: Principal,
  orderId: string,
  language: Language,
): Promise<OrderView> {
  const order = await findWholeOrder(tx, orderId)
  if (!order) throw orderNotFound()
  const [reached = order] = await reachPickup(deps, tx, [order])
  return wholeOrder(deps, reached, actor, language)
}

export const wholeOrder = (
  deps: DepsInTx,
  order: WholeOrder,
  actor: Principal | undefined,
  language: Language,
): OrderView =>
  viewOrder(
    order,
    actor,
    {
      language,
      company: deps.settings.get('general.companyName'),
      scan: { pickup: deps.settings.get('orders.scanPickup'), delivery: deps.settings.get('orders.scanDelivery') },
    },
    deps.now(),
    owns(actor, order) ? (stop) => readStopPin(deps, order.id, stop) : undefined,
  )

/** What a route gives to `moveAndShow`. */
interface MoveCall {
  actor: Principal
  request: { language: Language }
}

/** A move, and the order as the mover sees it afterwards. */
export const moveAndShow = (
  deps: Deps,
  { actor, request }: MoveCall,
  move: (tx: Tx) => Promise<{ id: string }>,
): Promise<OrderView> =>
  deps.db.transaction(async (tx) => showMoved(deps, tx, actor, (await move(tx)).id, request.language))
