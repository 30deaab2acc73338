import { AppError } from '../platform/errors.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import type { RecurrenceRow } from './recurrences.sql.ts'

const changers = ['owner', 'booker']

const roleOf = (actor: Principal, accountId: string) =>
  actor.accounts.find((account) => account.accountId === accountId)?.role

/** Members see those of their accounts, owners and bookers change them; staff by their permission (M3). */
export const mayChange = (actor: Principal, accountId: string): boolean =>
  isStaff(actor) || changers.includes(roleOf(actor, accountId) ?? '')

/** Somebody else's answers like an absent one. */
export function requireReadable(actor: Principal, row: RecurrenceRow | undefined): RecurrenceRow {
  if (!row || !(isStaff(actor) || roleOf(actor, row.accountId))) throw new AppError('not_found')
  return row
}

export function requireChanger(actor: Principal, accountId: string): void {
  if (!isStaff(actor) && !roleOf(actor, accountId)) throw new AppError('not_found')
  if (!mayChange(actor, accountId)) throw new AppError('forbidden')
}
