import { type AccountRole, isTaken, type Mover, type OrderMove, openMoves } from '@maple/contract'
import { roleIn } from '../accounts/index.ts'
import { AppError } from '../platform/errors.ts'
import { accountsOf, isStaff, type Principal } from '../platform/principal.ts'
import type { OrderWithPeople } from './order-rows.ts'
import type { OrderScope } from './orders.sql.ts'

type Parties = Pick<OrderWithPeople, 'accountId' | 'courierUserId' | 'status'>
type Movable = Parties & Pick<OrderWithPeople, 'attemptsLeft' | 'stops' | 'courierEmployment'>

/**
 * What somebody is to an order: everything that they may do with it follows from this one answer, here and, as `scopeOf`
 * says it in SQL, in lists, exports and sockets (F3).
 */
export function partOf(
  principal: Principal | undefined,
  order: Parties,
): 'staff' | 'owner' | 'reader' | 'courier' | undefined {
  if (!principal) return undefined
  if (isStaff(principal)) return principal.permissions.has('order-tracking') ? 'staff' : undefined
  if (principal.role === 'courier') return order.courierUserId === principal.id ? 'courier' : undefined
  const role = roleIn(principal, order.accountId)
  return role && (actingRoles.includes(role) ? 'owner' : 'reader')
}

/** Members who act for the account; the others read its orders (J1). */
const actingRoles: readonly AccountRole[] = ['owner', 'booker']

/** The accounts whose orders they may move. */
export const actsFor = ({ accounts }: Pick<Principal, 'accounts'>): string[] =>
  accounts.filter(({ role }) => actingRoles.includes(role)).map(({ accountId }) => accountId)

/** Who reads an order and may not act on it is told so; to anybody else it is not there (J6). */
export function requireOwner(principal: Principal, order: Parties | undefined): void {
  const part = order && partOf(principal, order)
  if (part === 'reader') throw new AppError('forbidden')
  if (part !== 'owner') throw new AppError('not_found', 'Order not found')
}

/** Staff see everything with order-tracking, the others what is theirs (E3). */
export function scopeOf(principal: Principal): OrderScope {
  if (principal.role === 'customer') return { accountIds: accountsOf(principal) }
  if (principal.role === 'courier') return { courierUserId: principal.id }
  if (!principal.permissions.has('order-tracking')) throw new AppError('forbidden')
  return 'all'
}

export const moverOf = (principal: Pick<Principal, 'role'>): Mover =>
  isStaff(principal) ? 'admin' : principal.role === 'courier' ? 'courier' : 'customer'

/** Owner, its courier and staff see the whole order; everybody else the public view (F3). */
export const seesAll = (principal: Principal | undefined, order: Parties): boolean =>
  partOf(principal, order) !== undefined

export const owns = (principal: Principal | undefined, order: Parties): boolean => partOf(principal, order) === 'owner'

/** The other side's phone is shown from acceptance to the end; one's own, and anybody's to staff, always. */
export function phonesFor(principal: Principal | undefined, order: Parties): { customer: boolean; courier: boolean } {
  if (isTaken(order.status) || (principal && isStaff(principal))) return { customer: true, courier: true }
  const part = partOf(principal, order)
  return { customer: part === 'owner' || part === 'reader', courier: part === 'courier' }
}

/** The permission that staff need for a move (F4): to reassign is to take back and to assign. */
export const permissionFor = (move: OrderMove): 'courier-assignment' | 'order-management' =>
  move === 'assign' || move === 'release' ? 'courier-assignment' : 'order-management'

/** An employee has what is assigned, and reports a problem instead (O2). */
const isRefusal = (move: OrderMove): boolean => move === 'decline' || move === 'release'
const isRetry = (move: OrderMove): boolean => move === 'reattempt' || move === 'restart'
/** As long as something failed and another attempt is allowed (H5). */
const mayRetry = ({ attemptsLeft, stops }: Movable): boolean =>
  attemptsLeft !== 0 && stops.some(({ kind, status }) => kind === 'delivery' && status === 'failed')

/** What the one who asks may do now (C3). */
export function movesFor(principal: Principal | undefined, order: Movable): OrderMove[] {
  if (!principal) return []
  const mover = moverOf(principal)
  const open = openMoves(order.status, mover).filter((move) => !isRetry(move) || mayRetry(order))
  if (mover === 'admin') return open.filter((move) => principal.permissions.has(permissionFor(move)))
  if (mover === 'customer') return owns(principal, order) ? open : []
  if (order.courierUserId !== principal.id && order.status !== 'pending') return []
  return order.courierEmployment === 'employee' ? open.filter((move) => !isRefusal(move)) : open
}
