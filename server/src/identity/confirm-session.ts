import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { isSecondFactor } from './check-second-factor.ts'
import { limitAttempts, resetAttempts } from './limit-login-attempts.ts'
import { logSecurityEvent } from './log-security-event.ts'
import { requirePassword } from './require-password.ts'
import { confirmSession as putConfirmed } from './sessions.sql.ts'
import { findUser, type UserRow } from './users.sql.ts'

interface Shown {
  password?: string | undefined
  code?: string | undefined
}

/** What is delicate is open for the next minutes (I1). Wrong tries count for the lock. */
export async function confirmSession(deps: Deps, actor: Principal, shown: Shown): Promise<{ confirmedUntil: string }> {
  const user =
    shown.code === undefined
      ? await requirePassword(deps, actor, shown.password ?? '', 'password', 'confirm')
      : await requireCode(deps, actor, shown.code)
  await resetAttempts(deps, { account: user, email: user.email, from: actor })
  const confirmed = await deps.db.transaction(async (tx) => {
    await logSecurityEvent(tx, user, actor, 'security.confirmed')
    return putConfirmed(tx, actor.sessionId)
  })
  if (!confirmed) throw new AppError('unauthenticated')
  return confirmed
}

async function requireCode(deps: Deps, actor: Principal, code: string): Promise<UserRow> {
  const user = await findUser(deps.db, actor.id)
  if (!user) throw new AppError('unauthenticated')
  return limitAttempts(
    deps,
    { account: user, email: user.email, from: actor, what: 'confirm' },
    async () => (user.totpEnabledAt && (await isSecondFactor(deps, user, code)) ? user : undefined),
    () => new AppError('bad_input', 'The code is incorrect', { path: 'code' }),
  )
}
