import type { AccountRole } from '@maple/contract'
import { AppError } from '../platform/errors.ts'
import { isStaff, type Principal } from '../platform/principal.ts'

/** Somebody else's account answers exactly like an absent one. */
export const accountNotFound = (): AppError => new AppError('not_found', 'Account not found')

/** What somebody is in an account: nothing for a stranger and for staff, who are no members. */
export const roleIn = (actor: Principal, accountId: string): AccountRole | undefined =>
  isStaff(actor) || actor.role === 'courier'
    ? undefined
    : actor.accounts.find((each) => each.accountId === accountId)?.role

/** A stranger is told that there is no such account, a member of another role that they may not (J6). */
export function requireMember(actor: Principal, accountId: string, roles: readonly AccountRole[]): AccountRole {
  const role = roleIn(actor, accountId)
  if (!role) throw accountNotFound()
  if (!roles.includes(role)) throw new AppError('forbidden')
  return role
}

/** Staff, whose permission is asked for by the endpoint, or a member of one of the roles. */
export function requireMemberOrStaff(actor: Principal, accountId: string, roles: readonly AccountRole[]): void {
  if (!isStaff(actor)) requireMember(actor, accountId, roles)
}
