import type { StaffProfile } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { requireMayRank } from './identity.policy.ts'
import { deleteSessions } from './sessions.sql.ts'
import { lockSuperAdmins } from './toggle-user-status.ts'
import { countActiveSuperAdmins, lockUser, updateUser } from './users.sql.ts'

export interface Rank {
  role: 'admin' | 'super-admin'
  staffProfile?: StaffProfile | undefined
}

/** An admin has a profile, a super-admin needs none. */
export function profileOf({ role, staffProfile }: Rank): StaffProfile | null {
  if (role === 'super-admin') return null
  if (!staffProfile) throw new AppError('bad_input', 'An admin needs a staff profile', { path: 'staffProfile' })
  return staffProfile
}

/** Nobody their own; and one super-admin always stays. The sessions end with the old role (F1). */
export async function changeRole(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  id: string,
  rank: Rank,
  reason?: string,
): Promise<void> {
  await lockSuperAdmins(tx)
  const user = await lockUser(tx, id)
  if (!user) throw new AppError('not_found')
  const staffProfile = profileOf(rank)
  requireMayRank(deps.settings.all(), actor, user, { role: rank.role, staffProfile })
  const stepsDown = user.role === 'super-admin' && rank.role !== 'super-admin' && user.isActive
  if (stepsDown && (await countActiveSuperAdmins(tx))?.total === 1)
    throw new AppError('conflict', 'The last super-admin stays super-admin')
  await updateUser(tx, id, { role: rank.role, staffProfile })
  await deleteSessions(tx, id)
  await recordChange(tx, actor, {
    action: 'user.role-changed',
    subjectType: 'user',
    subjectId: id,
    before: { role: user.role, staffProfile: user.staffProfile },
    after: { role: rank.role, staffProfile, ...(reason && { reason }) },
  })
}
