import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { hashPassword } from './hash-password.ts'
import { requireGoodPassword } from './identity.policy.ts'
import { resetAllAttempts } from './limit-login-attempts.ts'
import { logSecurityEvent } from './log-security-event.ts'
import { deleteMailedTokens } from './mailed-tokens.sql.ts'
import { requirePassword } from './require-password.ts'
import { type Receiver, sendSecurityEmail } from './send-account-email.ts'
import { deleteSessions } from './sessions.sql.ts'
import { updateUser } from './users.sql.ts'

export interface PasswordChange {
  currentPassword: string
  newPassword: string
  confirmPassword?: string
}

/** Ends all other sessions (F1). */
export async function changePassword(
  deps: Deps,
  actor: Principal,
  { currentPassword, newPassword, confirmPassword }: PasswordChange,
): Promise<Record<string, never>> {
  if (confirmPassword !== undefined && confirmPassword !== newPassword) {
    throw new AppError('bad_input', 'Passwords do not match', { path: 'confirmPassword' })
  }
  const user = await requirePassword(deps, actor, currentPassword, 'currentPassword')
  if (newPassword === currentPassword) {
    throw new AppError('bad_input', 'New password must be different from current password', { path: 'newPassword' })
  }
  requireGoodPassword(deps.settings.all(), newPassword, 'change', 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  await deps.db.transaction(async (tx) => {
    await updateUser(tx, user.id, { passwordHash })
    await deleteSessions(tx, user.id, actor.sessionId)
    await deleteMailedTokens(tx, user.id, 'reset-password')
    await sendPasswordChangedEmail(tx, deps, user)
    await logSecurityEvent(tx, user, actor, 'security.password-changed')
    await tx.emit({ type: 'user.password-changed', userId: user.id })
  })
  await resetAllAttempts(deps, user.id)
  return {}
}

export const sendPasswordChangedEmail = (tx: Tx, deps: DepsInTx, user: Receiver) =>
  sendSecurityEmail(
    tx,
    deps,
    user,
    'password-changed',
    'Your password was changed',
    'the password of your account was changed, and all other sessions were signed out. If it was not you, reset your password at once.',
  )
