import { isTaken } from '@maple/contract'
import type { WorkingCourier } from '../couriers/index.ts'
import { giveOrder } from '../dispatch/index.ts'
import { moveOrder } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { asSystem, type Principal } from '../platform/principal.ts'
import type { LockedOrder } from './route-stops.sql.ts'

interface Into {
  courier: WorkingCourier
  routeId: string
  /** They have agreed to the run, or need not be asked: what comes into it is accepted with it. */
  isAgreed: boolean
  /** Part of a run that is handed out as one; else it is an offer like any other, with its countdown. */
  isOneOfMany: boolean
}

/** Through the move table, whoever has it: what is loaded stays with who has it. */
export async function giveToRun(tx: Tx, actor: Principal, order: LockedOrder, into: Into): Promise<void> {
  const { courier, routeId, isAgreed, isOneOfMany } = into
  if (order.courierId !== courier.id) {
    requireMovable(order)
    if (!order.isOfferable) {
      const words =
        order.priceState === 'pending' ? 'Order {order} has no price yet' : 'Order {order} is not paid for yet'
      throw new AppError('order_moved_on', words, { values: { order: order.orderNumber } })
    }
    await giveOrder(tx, actor, order.id, order.courierId, courier, isAgreed || isOneOfMany ? routeId : undefined)
  }
  if (!isAgreed) return
  const [now] = await tx<{ status: string }[]>`select status from orders where id = ${order.id}`
  if (now?.status === 'assigned')
    await moveOrder(tx, asSystem('dispatch'), 'accept', order.id, { courier, routeId, insteadOf: courier.id })
}

/** Whoever has it on board keeps it: it is transferred from hand to hand (O3). */
export function requireMovable({ status, orderNumber, courierName }: LockedOrder): void {
  if (status === 'pending' || status === 'assigned' || status === 'accepted') return
  if (isTaken(status))
    throw new AppError('order_moved_on', 'Order {order} has been picked up by {courier}: it can only be transferred', {
      values: { order: orderNumber, courier: courierName ?? '' },
    })
  throw new AppError('order_moved_on', 'Order {order} is over', { values: { order: orderNumber } })
}
