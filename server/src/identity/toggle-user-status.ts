import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { requireMayToggle } from './identity.policy.ts'
import { deleteSessions } from './sessions.sql.ts'
import { countActiveSuperAdmins, lockUser, type UserRow, updateUser } from './users.sql.ts'

/** One at a time, so that two super-admins cannot switch each other off, or down, and leave none. */
export const lockSuperAdmins = (tx: Tx) => tx`select pg_advisory_xact_lock(7246004)`

interface Wish {
  reason?: string | undefined
  to?: 'active' | 'inactive' | undefined
}

/** Deactivation ends the person's sessions at the next request (F1). */
export function toggleUserStatus(
  { db }: Deps,
  actor: Principal,
  id: string,
  { reason, to }: Wish = {},
): Promise<UserRow> {
  return db.transaction(async (tx) => {
    await lockSuperAdmins(tx)
    const user = await lockUser(tx, id)
    if (!user) throw new AppError('not_found')
    requireMayToggle(actor, user)
    const isActive = !user.isActive
    if (to && (to === 'active') !== isActive)
      throw new AppError(
        'conflict',
        isActive
          ? 'Somebody else has deactivated this account meanwhile'
          : 'Somebody else has activated this account meanwhile',
      )
    if (!isActive && user.role === 'super-admin' && (await countActiveSuperAdmins(tx))?.total === 1) {
      throw new AppError('conflict', 'The last super-admin stays active')
    }
    await updateUser(tx, id, { isActive })
    if (!isActive) {
      await deleteSessions(tx, id)
      await tx.emit({ type: 'user.deactivated', userId: id })
    }
    await recordChange(tx, actor, {
      action: isActive ? 'user.activated' : 'user.deactivated',
      subjectType: 'user',
      subjectId: id,
      before: { isActive: user.isActive },
      after: { isActive, ...(reason && { reason }) },
    })
    return { ...user, isActive }
  })
}
