import { requireWorkingCourier } from '../couriers/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { orderNotFound } from './get-order.ts'
import { type MoveDetails, moveOrder } from './move-order.ts'
import { isOnline } from './moves.sql.ts'
import type { OrderRow } from './order-rows.ts'
import { findOrder } from './orders.sql.ts'

/** Accepting, by whichever road: the courier may work and is online, and the order is offered. */
export async function acceptOrder(tx: Tx, actor: Principal, ref: string, details: MoveDetails = {}): Promise<OrderRow> {
  const courier = await requireWorkingCourier(tx, actor)
  const order = await findOrder(tx, ref)
  if (!order?.isOfferable) throw orderNotFound()
  // What is theirs already is a repeat (C2), also when the phone has been silent since.
  if (order.courierId !== courier.id || order.status === 'assigned')
    if (!(await isOnline(tx, courier.id))) throw new AppError('courier_not_working', 'Go online to take orders')
  return moveOrder(tx, actor, 'accept', order.id, { ...details, courier })
}
