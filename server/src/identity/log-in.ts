import type { UserView } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { requireSecondFactor } from './check-second-factor.ts'
import { isNobodysPassword, isPassword } from './hash-password.ts'
import { limitAttempts, resetAttempts } from './limit-login-attempts.ts'
import { type Client, openSession } from './open-session.ts'
import { findUserByEmail, type UserRow } from './users.sql.ts'
import { viewUser } from './view-user.ts'

export interface Credentials {
  email: string
  password: string
  rememberMe: boolean
  code?: string | undefined
}

export interface SignedIn {
  token: string
  user: UserView
}

export async function logIn(
  deps: Deps,
  client: Client,
  { email, password, rememberMe, code }: Credentials,
): Promise<SignedIn> {
  const account = await findUserByEmail(deps.db, email)
  const attempt = { account, email, from: client, what: 'sign-in' } as const
  const user = await limitAttempts(
    deps,
    attempt,
    () => findByPassword(account, password),
    () => new AppError('wrong_credentials', 'E-mail or password is incorrect'),
  )
  await requireSecondFactor(deps, user, client, code)
  await resetAttempts(deps, attempt)
  const token = await deps.db.transaction((tx) => openSession(tx, user, client, rememberMe))
  return { token, user: viewUser(deps.settings.all(), user) }
}

async function findByPassword(user: UserRow | undefined, password: string): Promise<UserRow | undefined> {
  const right = user ? await isPassword(password, user.passwordHash) : await isNobodysPassword(password)
  return right && user?.isActive ? user : undefined
}
