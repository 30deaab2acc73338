import type { UserView } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { requireSecondFactor } from './check-second-factor.ts'
import { forgiveTries, guardTries } from './guard-tries.ts'
import { isNobodysPassword, isPassword } from './hash-password.ts'
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
  const user = await guardTries(
    deps,
    email,
    () => findByPassword(deps, email, password),
    () => new AppError('wrong_credentials', 'E-mail or password is incorrect'),
  )
  await requireSecondFactor(deps, user, code)
  await forgiveTries(deps, email)
  const token = await deps.db.transaction((tx) => openSession(tx, user.id, client, rememberMe))
  return { token, user: viewUser(deps.settings.all(), user) }
}

async function findByPassword({ db }: Deps, email: string, password: string): Promise<UserRow | undefined> {
  const user = await findUserByEmail(db, email)
  const right = user ? await isPassword(password, user.passwordHash) : await isNobodysPassword(password)
  return right && user?.isActive ? user : undefined
}
