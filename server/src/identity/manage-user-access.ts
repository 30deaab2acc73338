import type { AuditAction } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { requireMayManage } from './identity.policy.ts'
import { deleteRecoveryCodes } from './recovery-codes.sql.ts'
import { emailResetLink } from './reset-password.ts'
import { sendSecurityEmail } from './send-account-email.ts'
import { deleteSessions } from './sessions.sql.ts'
import { lockUser, type UserRow, updateUser } from './users.sql.ts'

/** For who lost the device. Their sessions end as well: whoever has the device may be signed in on it. */
export function resetUserTwoFactor(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  id: string,
  reason?: string,
): Promise<void> {
  return changeAccess(tx, actor, id, 'user.two-factor-reset', reason, async (user) => {
    if (!user.totpEnabledAt) throw new AppError('conflict', 'Two-factor authentication is off')
    await updateUser(tx, id, { totpSecret: null, totpEnabledAt: null, totpLastStep: null })
    await deleteRecoveryCodes(tx, id)
    await deleteSessions(tx, id)
    await sendSecurityEmail(
      tx,
      deps,
      user,
      'two-factor-reset',
      'Two-factor authentication was turned off',
      'staff of {company} turned off the second factor of your account, so you can sign in with your password alone. Turn it on again soon. If you did not ask for this, contact us at once.',
    )
  })
}

export async function sendResetEmail(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  id: string,
): Promise<Record<string, never>> {
  await changeAccess(tx, actor, id, 'user.reset-mailed', undefined, async (user) => {
    if (!user.isActive) throw new AppError('conflict', 'This account is not active')
    await emailResetLink(tx, deps, user)
  })
  return {}
}

export const endUserSessions = (tx: Tx, actor: Principal, id: string, reason?: string): Promise<void> =>
  changeAccess(tx, actor, id, 'user.sessions-ended', reason, async () => void (await deleteSessions(tx, id)))

/** Guard, act, tell, return: the account is locked meanwhile, so two helpers act one after the other. */
async function changeAccess(
  tx: Tx,
  actor: Principal,
  id: string,
  action: AuditAction,
  reason: string | undefined,
  act: (user: UserRow) => Promise<void>,
): Promise<void> {
  const user = await lockUser(tx, id)
  if (!user) throw new AppError('not_found')
  requireMayManage(actor, user)
  await act(user)
  await recordChange(tx, actor, { action, subjectType: 'user', subjectId: id, ...(reason && { after: { reason } }) })
}
