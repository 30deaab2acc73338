import type { OrderStatus } from '@maple/contract'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { orderNotFound } from './get-order.ts'
import type { OrderWithPeople } from './order-rows.ts'
import { findOrder } from './orders.sql.ts'

export type CarriedOrder = OrderWithPeople & { courierId: string }

/** The order as its own courier has it; to any other one it is not there. */
export async function requireOwnOrder(db: Db, actor: Principal, ref: string): Promise<CarriedOrder> {
  const order = await findOrder(db, ref)
  if (!order?.courierId || order.courierUserId !== actor.id || order.status === 'assigned') throw orderNotFound()
  return order as CarriedOrder
}

export function requireStatus(order: OrderWithPeople, allowed: readonly OrderStatus[]): void {
  if (!allowed.includes(order.status))
    throw new AppError('order_moved_on', 'This order is {status}, so this cannot be added', {
      values: { status: order.status },
    })
}
