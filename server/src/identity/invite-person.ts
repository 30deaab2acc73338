import type { Language } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { noEmailOf } from '../platform/mail/no-email.ts'
import { requirePhone } from '../platform/phone.ts'
import type { Principal } from '../platform/principal.ts'
import { hashToken, newToken } from '../platform/secrets.ts'
import { profileOf, type Rank } from './change-role.ts'
import { isEmailTaken } from './email-changes.sql.ts'
import { requireMayGrant } from './identity.policy.ts'
import { putMailedToken } from './mailed-tokens.sql.ts'
import { insertPreferences } from './notification-preferences.sql.ts'
import { sendAccountEmail } from './send-account-email.ts'
import { findUser, insertUser, type NewUser, type UserRow } from './users.sql.ts'

export interface Invited {
  firstName: string
  lastName: string
  email: string
  phone?: string | undefined
  language: Language
}

const goodForMinutes = 24 * 60

/** A staff account, opened by staff; a super-admin only by one. */
export async function addStaff(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  { role, staffProfile, ...person }: Invited & Rank,
  passwordHash: string,
): Promise<UserRow> {
  const profile = profileOf({ role, staffProfile })
  requireMayGrant(deps.settings.all(), actor, { role, staffProfile: profile })
  return invite(tx, deps, actor, person, { role, staffProfile: profile, passwordHash }, '')
}

/** For an order on behalf of somebody who has no account yet. `path` is where the form has its fields. */
export async function inviteCustomer(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  person: Omit<Invited, 'email'> & { email?: string | undefined },
  passwordHash: string,
  path: string,
): Promise<UserRow> {
  const user = await invite(tx, deps, actor, person, { role: 'customer', passwordHash }, path)
  await tx.emit({ type: 'user.registered', userId: user.id, role: 'customer', language: user.language })
  return user
}

/** The email leads to a password of their own, and shows that the address is theirs. */
async function invite(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  { phone, email: given, ...person }: Omit<Invited, 'email'> & { email?: string | undefined },
  { passwordHash, ...rank }: Pick<NewUser, 'role' | 'staffProfile' | 'passwordHash'>,
  path: string,
): Promise<UserRow> {
  const id = newId()
  const email = given ?? noEmailOf(id)
  if (given && (await isEmailTaken(tx, given)))
    throw new AppError('email_taken', 'This e-mail belongs to an account already', { path: `${path}email` })
  await insertUser(tx, {
    ...person,
    email,
    ...rank,
    id,
    phone: phone ? requirePhone(phone, `${path}phone`) : null,
    passwordHash,
  })
  await insertPreferences(tx, id)
  await recordChange(tx, actor, {
    action: 'user.created',
    subjectType: 'user',
    subjectId: id,
    after: { ...(given && { email: given }), ...rank },
  })
  const user = (await findUser(tx, id)) as UserRow
  if (given) await sendInvitationEmail(tx, deps, user)
  return user
}

async function sendInvitationEmail(tx: Tx, deps: DepsInTx, user: UserRow): Promise<void> {
  const token = newToken()
  await putMailedToken(tx, {
    hash: hashToken(token),
    userId: user.id,
    purpose: 'reset-password',
    email: user.email,
    minutes: goodForMinutes,
  })
  await sendAccountEmail(tx, deps, user, {
    template: 'invitation',
    subject: 'Your account at {company}',
    paragraphs: [
      'an account was opened for you at {company}. Choose a password with this link; it is good once, for 24 hours. After that, the sign-in page sends you a new one.',
    ],
    button: { label: 'Choose a password', path: `/reset-password?token=${token}` },
  })
}
