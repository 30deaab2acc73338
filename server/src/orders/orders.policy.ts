import { isTaken, type Mover, type OrderMove, openMoves } from '@maple/contract'
import { type Actor, isStaff } from '../platform/actor.ts'
import { AppError } from '../platform/errors.ts'
import type { OrderScope, OrderWithPeople } from './orders.sql.ts'

/** Staff see everything with order-tracking, the others what is theirs (E3). */
export function scopeOf(actor: Actor): OrderScope {
  if (actor.role === 'customer') return { customerId: actor.id }
  if (actor.role === 'courier') return { courierUserId: actor.id }
  if (!actor.permissions.has('order-tracking')) throw new AppError('forbidden')
  return 'all'
}

export const moverOf = (actor: Actor): Mover =>
  isStaff(actor) ? 'admin' : actor.role === 'courier' ? 'courier' : 'customer'

type Parties = Pick<OrderWithPeople, 'customerId' | 'courierUserId' | 'status'>
type Movable = Parties & Pick<OrderWithPeople, 'attemptsLeft' | 'stops'>

/** Owner, its courier and staff see the whole order; everybody else the public view (F3). */
export const seesAll = (actor: Actor | undefined, order: Parties): boolean => {
  if (!actor) return false
  if (isStaff(actor)) return actor.permissions.has('order-tracking')
  return actor.role === 'customer' ? order.customerId === actor.id : order.courierUserId === actor.id
}

/** The other side's phone is shown from acceptance to the end; one's own, and anybody's to staff, always. */
export function phonesFor(actor: Actor | undefined, order: Parties): { customer: boolean; courier: boolean } {
  if (isTaken(order.status) || (actor && isStaff(actor))) return { customer: true, courier: true }
  return { customer: actor?.id === order.customerId, courier: actor !== undefined && actor.id === order.courierUserId }
}

/** The permission that staff need for a move (F4): to reassign is to take back and to assign. */
export const permissionFor = (move: OrderMove): 'courier-assignment' | 'order-management' =>
  move === 'assign' || move === 'release' ? 'courier-assignment' : 'order-management'

const isRetry = (move: OrderMove): boolean => move === 'reattempt' || move === 'restart'
/** As long as something failed and another attempt is allowed (H5). */
const mayRetry = ({ attemptsLeft, stops }: Movable): boolean =>
  attemptsLeft !== 0 && stops.some(({ kind, status }) => kind === 'delivery' && status === 'failed')

/** What the one who asks may do now (C3). */
export function movesFor(actor: Actor | undefined, order: Movable): OrderMove[] {
  if (!actor) return []
  const mover = moverOf(actor)
  const open = openMoves(order.status, mover).filter((move) => !isRetry(move) || mayRetry(order))
  if (mover === 'admin') return open.filter((move) => actor.permissions.has(permissionFor(move)))
  if (mover === 'customer') return order.customerId === actor.id ? open : []
  return order.courierUserId === actor.id || order.status === 'pending' ? open : []
}
