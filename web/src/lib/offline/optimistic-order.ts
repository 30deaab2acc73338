import { type OrderMove, type OrderStatus, openMoves } from '@maple/contract/orders/order-moves'
import { type Entry, laneOf } from './entry.ts'

interface OptimisticFields {
  _id: string
  status: OrderStatus
  moves: OrderMove[]
  pickup: { completed: boolean; completedAt: string | null }
  delivery: { completedAt: string | null }
}

/**
 * The order as it will be once everything that waits is through. What was refused, and what waits behind it, is not
 * optimistic: there the order is as the server has it.
 */
export function optimisticOrder<O extends OptimisticFields>(order: O, entries: readonly Entry[]): O {
  const own = entries.filter((entry) => laneOf(entry) === order._id)
  const refused = own.findIndex((entry) => entry.refused)
  return (refused < 0 ? own : own.slice(0, refused)).reduce(after, order)
}

function after<O extends OptimisticFields>(order: O, { becomes, madeAt }: Entry): O {
  if (!becomes) return order
  const pickup = becomes === 'picked-up' ? { ...order.pickup, completed: true, completedAt: madeAt } : order.pickup
  const delivery = becomes === 'delivered' ? { ...order.delivery, completedAt: madeAt } : order.delivery
  return { ...order, status: becomes, moves: openMoves(becomes, 'courier'), pickup, delivery }
}
