import { requireMemberOrStaff, roleIn } from '../accounts/index.ts'
import { AppError } from '../platform/errors.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import type { RecurrenceRow } from './recurrences.sql.ts'

const changers = ['owner', 'booker'] as const

/** Members see those of their accounts, owners and bookers change them; staff by their permission (M3). */
export const mayChange = (actor: Principal, accountId: string): boolean =>
  isStaff(actor) || changers.some((role) => role === roleIn(actor, accountId))

/** Somebody else's answers like an absent one. */
export function requireReadable(actor: Principal, row: RecurrenceRow | undefined): RecurrenceRow {
  if (!row || !(isStaff(actor) || roleIn(actor, row.accountId))) throw new AppError('not_found')
  return row
}

export const requireChanger = (actor: Principal, accountId: string): void =>
  requireMemberOrStaff(actor, accountId, changers)

/** Members name one of their accounts, their own without a word; staff always one that exists. */
export function accountAsked(actor: Principal, accountId: string | undefined): string {
  const asked = accountId ?? (isStaff(actor) ? undefined : actor.accounts[0].accountId)
  if (!asked) throw new AppError('bad_input', 'This field is required', { path: 'accountId' })
  requireChanger(actor, asked)
  return asked
}
