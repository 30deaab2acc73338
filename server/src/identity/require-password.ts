import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { isPassword } from './hash-password.ts'
import { type Attempt, limitAttempts } from './limit-login-attempts.ts'
import { findUser, type UserRow } from './users.sql.ts'

/** Before a sensitive change: the session alone is not enough. Wrong tries count towards the lock. */
export async function requirePassword(
  deps: Deps,
  actor: Principal,
  password: string,
  path = 'password',
  what: Attempt['what'] = 'password',
): Promise<UserRow> {
  const user = await findUser(deps.db, actor.id)
  if (!user) throw new AppError('unauthenticated')
  return limitAttempts(
    deps,
    { account: user, email: user.email, from: actor, what },
    async () => ((await isPassword(password, user.passwordHash)) ? user : undefined),
    () => new AppError('bad_input', 'Current password is incorrect', { path }),
  )
}
