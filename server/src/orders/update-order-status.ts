import { moveBetween, type OrderMove, type OrderStatus } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { acceptOrder } from './accept-order.ts'
import { orderNotFound } from './get-order.ts'
import { movedOn, moveOrder } from './move-order.ts'
import { moveStop, type StopDetails, stopFor } from './move-stop.ts'
import { findLastEntry } from './moves.sql.ts'
import type { OrderRow, OrderWithPeople } from './order-rows.ts'
import { moverOf, requireOwner, seesAll } from './orders.policy.ts'
import { findOrder } from './orders.sql.ts'
import { reattemptOrder } from './reattempt-order.ts'
import { type ReturnDetails, returnOrder } from './return-order.ts'

/** What any of the moves needs to know. */
export interface StatusDetails extends StopDetails, ReturnDetails {
  stopId?: string | undefined
  /** Where an order that starts anew is picked up. */
  depot?: Parameters<typeof reattemptOrder>[4]['depot'] | undefined
}

/** The status that is asked for names the move: `pending` is decline or release (E4). */
export async function updateOrderStatus(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  ref: string,
  status: OrderStatus,
  details: StatusDetails,
): Promise<OrderRow> {
  const order = await findOrder(tx, ref)
  if (!order) throw orderNotFound()
  if (await isRepeat(tx, actor, order, status)) return order
  const isFree = actor.role === 'courier' && status === 'accepted'
  if (!seesAll(actor, order) && !isFree) throw orderNotFound()
  if (actor.role === 'customer') requireOwner(actor, order)
  const move = requireMove(order, actor, status)
  if (move === 'accept') return acceptOrder(tx, deps, actor, order.id, details)
  if (move === 'return') return returnOrder(tx, deps, actor, order, details)
  if (move === 'reattempt' || move === 'restart') {
    const depot = details.depot ?? { address: '', place: null }
    return reattemptOrder(tx, deps, actor, order.id, { from: move === 'restart' ? 'depot' : 'courier', depot })
  }
  if (move !== 'pickUp' && move !== 'deliver' && move !== 'fail') return moveOrder(tx, actor, move, order.id, details)
  const stopId = details.stopId ?? stopFor(order, move)?.id
  if (!stopId) throw movedOn(order.status, move, moverOf(actor))
  return moveStop(tx, deps, actor, order.id, stopId, move === 'fail' ? 'failed' : 'done', details)
}

/** The status it already has, from the one who gave it, adds nothing (C2). */
async function isRepeat(tx: Tx, actor: Principal, order: OrderWithPeople, status: OrderStatus): Promise<boolean> {
  return order.status === status && (await findLastEntry(tx, order.id))?.actorId === actor.id
}

function requireMove(order: OrderWithPeople, actor: Principal, status: OrderStatus): OrderMove {
  if (status === 'assigned')
    throw new AppError('bad_input', 'An order is assigned by naming a courier', { path: 'status' })
  const move = moveBetween(order.status, status, moverOf(actor))
  if (move) return move
  throw new AppError('order_moved_on', 'This order is {status} and cannot be moved to {target}', {
    values: { status: order.status, target: status },
  })
}
