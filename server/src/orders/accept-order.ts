import { isOnShift, requireWorkingCourier } from '../couriers/index.ts'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { orderNotFound } from './get-order.ts'
import { type MoveDetails, moveOrder } from './move-order.ts'
import { isOnline } from './moves.sql.ts'
import type { OrderRow } from './order-rows.ts'
import { findOrder } from './orders.sql.ts'

/** Accepting, by whichever road: the courier may work and is online, and the order is offered. */
export async function acceptOrder(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  ref: string,
  details: MoveDetails = {},
): Promise<OrderRow> {
  const courier = await requireWorkingCourier(tx, actor)
  const order = await findOrder(tx, ref)
  if (!order?.isOfferable) throw orderNotFound()
  // What is theirs already is a repeat (C2), also when the phone has been silent since.
  if (order.courierId !== courier.id || order.status === 'assigned')
    if (!(await isOnline(tx, courier.id))) throw new AppError('courier_not_working', 'Go online to take orders')
  if (order.status === 'pending') await requireShift(tx, deps, courier.id)
  return moveOrder(tx, actor, 'accept', order.id, { ...details, courier })
}

/** Free orders are for those on shift; who is asked for one may take it at any time (O2). */
async function requireShift(tx: Tx, { settings }: DepsInTx, courierId: string): Promise<void> {
  if (!settings.get('dispatch.useShifts')) return
  if (!(await isOnShift(tx, courierId, tx.now, settings.get('general.timeZone'))))
    throw new AppError('courier_not_working', 'You are not on shift now: new orders come with your next one')
}
