import type {
  updatePreferences as preferencesContract,
  updateProfile as profileContract,
  UserView,
} from '@maple/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Actor } from '../platform/actor.ts'
import { isUniqueViolation, type Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { requirePhone } from '../platform/phone.ts'
import { mailSecurityNotice } from './mail-letters.ts'
import { deleteMailedTokens } from './mailed-tokens.sql.ts'
import { findUser, lockUser, type UserRow, updateUser } from './users.sql.ts'
import { mailVerification } from './verify-email.ts'
import { viewUser } from './view-user.ts'

type ProfilePatch = z.output<(typeof profileContract)['body']>
type PreferencesPatch = z.output<(typeof preferencesContract)['body']>

export async function getProfile({ db, settings }: Deps, actor: Actor): Promise<UserView> {
  const user = await findUser(db, actor.id)
  if (!user) throw new AppError('unauthenticated')
  return viewUser(settings.all(), user)
}

export async function updateProfile(
  deps: Deps,
  actor: Actor,
  { email, phone, dateOfBirth, ...names }: ProfilePatch,
): Promise<UserView> {
  const patch = {
    ...names,
    ...(phone !== undefined && { phone: requirePhone(phone, 'phone') }),
    ...(dateOfBirth !== undefined && { dateOfBirth: pastDate(dateOfBirth, deps.now()) }),
  }
  await deps.db
    .transaction(async (tx) => {
      const user = await lockUser(tx, actor.id)
      if (!user) throw new AppError('unauthenticated')
      await updateUser(tx, user.id, patch)
      if (email !== undefined && email !== user.email) await changeEmail(tx, deps, user, email)
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'users_email')
        ? new AppError('email_taken', 'This e-mail cannot be used. Sign in or reset your password.', { path: 'email' })
        : error
    })
  return getProfile(deps, actor)
}

/** The new address is confirmed by mail; the old one is told, and links sent to it die. */
async function changeEmail(tx: Tx, deps: Deps, user: UserRow, email: string): Promise<void> {
  await updateUser(tx, user.id, { email, emailVerifiedAt: null })
  await deleteMailedTokens(tx, user.id, 'reset-password')
  await mailVerification(tx, deps, { ...user, email })
  await mailSecurityNotice(
    tx,
    deps,
    user,
    'email-changed',
    'Your e-mail address was changed',
    'the e-mail address of your account was changed to {email}. If it was not you, contact us at once.',
    { email },
  )
}

function pastDate(date: string | null, now: Date): string | null {
  if (!date) return null
  if (date >= now.toISOString().slice(0, 10) || date < '1900-01-01') {
    throw new AppError('bad_input', 'Enter a date of birth in the past', { path: 'dateOfBirth' })
  }
  return date
}

export async function updatePreferences(deps: Deps, actor: Actor, patch: PreferencesPatch): Promise<UserView> {
  await updateUser(deps.db, actor.id, patch)
  return getProfile(deps, actor)
}
