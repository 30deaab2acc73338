import { type ChatRole, isEnded, isTaken } from '@maple/contract'
import { roleIn as roleInAccount } from '../accounts/index.ts'
import { orderNotFound } from '../orders/index.ts'
import { AppError } from '../platform/errors.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import type { Thread } from './threads.sql.ts'

/** Nobody is told as the customer of an account that nobody is left in. */
type Asked = Omit<Thread, 'customerId'> & { customerId: string | null }

/** The customer, the courier who accepted and still has the order, and staff who talk to customers. */
export function roleIn(
  actor: Pick<Principal, 'id' | 'role'> & Partial<Pick<Principal, 'accounts'>>,
  thread: Asked,
): ChatRole | undefined {
  if (isStaff(actor)) return 'staff'
  if (actor.role === 'customer') return isOfCustomer(actor, thread) ? 'customer' : undefined
  const has = thread.courierUserId === actor.id && thread.acceptedBy === actor.id
  return has && (isTaken(thread.status) || isEnded(thread.status)) ? 'courier' : undefined
}

/** Of who asks the memberships are known; of who is told it was asked who hears it as the customer (find-hearer.ts). */
const isOfCustomer = (actor: Parameters<typeof roleIn>[0], thread: Asked): boolean =>
  actor.accounts
    ? actor.accounts.some(({ accountId }) => accountId === thread.accountId)
    : thread.customerId === actor.id

/** Members who only read the account's orders read what is said about them too (J1). */
export function requireMayWrite(actor: Principal, thread: Thread): void {
  const member = actor.role === 'customer' ? roleInAccount(actor, thread.accountId) : undefined
  if (member === 'billing' || member === 'viewer') throw new AppError('forbidden')
}

export function requireRole(actor: Principal, thread: Thread | undefined): { thread: Thread; role: ChatRole } {
  if (isStaff(actor) && !actor.permissions.has('customer-communication')) throw new AppError('forbidden')
  const role = thread && roleIn(actor, thread)
  if (!thread || !role) throw orderNotFound()
  return { thread, role }
}

/** A courier reads from their own acceptance on: what was said to the one before is not theirs. */
export const visibleSince = (thread: Pick<Thread, 'acceptedAt'>, role: ChatRole): string | null =>
  role === 'courier' ? thread.acceptedAt : null

/** Open from acceptance until some hours after the end; `closesAt` is known only once it has ended. */
export function openUntil(thread: Thread, openHours: number, now: Date): { open: boolean; closesAt: string | null } {
  if (isTaken(thread.status)) return { open: true, closesAt: null }
  if (!thread.endedAt || !thread.acceptedAt) return { open: false, closesAt: null }
  const closes = new Date(new Date(thread.endedAt).getTime() + openHours * 3_600_000)
  return { open: now < closes, closesAt: closes.toISOString() }
}

export function partnerOf(thread: Thread, role: ChatRole): { role: ChatRole; name: string } | null {
  if (role === 'courier') return { role: 'customer', name: thread.customerFirstName }
  const carried = thread.courierFirstName && thread.acceptedAt && thread.status !== 'assigned'
  if (role === 'customer') return carried ? { role: 'courier', name: thread.courierFirstName as string } : null
  return { role: 'customer', name: thread.customerFirstName }
}
