import type {
  updatePreferences as preferencesContract,
  updateProfile as profileContract,
  UserView,
} from '@maple/contract'
import type { z } from 'zod'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { requirePhone } from '../platform/phone.ts'
import type { Principal } from '../platform/principal.ts'
import { askForEmail } from './change-email.ts'
import { findUser, lockUser, updateUser } from './users.sql.ts'
import { viewUser } from './view-user.ts'

type ProfilePatch = z.output<(typeof profileContract)['body']>
type PreferencesPatch = z.output<(typeof preferencesContract)['body']>

export async function getProfile({ db, settings }: Deps, actor: Principal): Promise<UserView> {
  const user = await findUser(db, actor.id)
  if (!user) throw new AppError('unauthenticated')
  return viewUser(settings.all(), user)
}

export async function changeProfile(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  { email, phone, dateOfBirth, ...names }: ProfilePatch,
): Promise<void> {
  const patch = {
    ...names,
    ...(phone !== undefined && { phone: requirePhone(phone, 'phone') }),
    ...(dateOfBirth !== undefined && { dateOfBirth: pastDate(dateOfBirth, deps.now()) }),
  }
  const user = await lockUser(tx, actor.id)
  if (!user) throw new AppError('unauthenticated')
  await updateUser(tx, user.id, patch)
  if (email !== undefined && email !== user.email) await askForEmail(tx, deps, actor, user, email)
}

function pastDate(date: string | null, now: Date): string | null {
  if (!date) return null
  if (date >= now.toISOString().slice(0, 10) || date < '1900-01-01') {
    throw new AppError('bad_input', 'Enter a date of birth in the past', { path: 'dateOfBirth' })
  }
  return date
}

export async function updatePreferences({ db }: Deps, actor: Principal, patch: PreferencesPatch): Promise<void> {
  await updateUser(db, actor.id, patch)
}
