import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { mayEmailTo } from '../platform/mail/mail-limit.ts'
import type { Principal } from '../platform/principal.ts'
import { tooMany } from '../platform/rate-limits.ts'
import { hashToken, newToken } from '../platform/secrets.ts'
import {
  insertEmailChange,
  isEmailTaken,
  renewConfirmLink,
  takeConfirmLink,
  withdrawPendingChange,
} from './email-changes.sql.ts'
import { emailTaken, limitEmailProbing } from './limit-email-probing.ts'
import { logSecurityEvent } from './log-security-event.ts'
import { deleteMailedTokens } from './mailed-tokens.sql.ts'
import type { Origin } from './open-session.ts'
import { putPastEmail } from './past-emails.sql.ts'
import { type Receiver, sendAccountEmail, sendSecurityEmail } from './send-account-email.ts'
import { lockUser, type UserRow, updateUser } from './users.sql.ts'

/** Nothing changes until the new address is confirmed; the old one is told at once and can stop it (I2). */
export async function askForEmail(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  user: UserRow,
  email: string,
): Promise<void> {
  await limitEmailProbing(deps, actor.ip, actor.id)
  if (await isEmailTaken(tx, email, user.id)) throw await emailTaken(deps, actor.ip, actor.id)
  await requireRoomFor(deps, email)
  const [confirmToken, stopToken] = [newToken(), newToken()]
  await withdrawPendingChange(tx, user.id)
  await insertEmailChange(tx, {
    id: newId(),
    userId: user.id,
    oldEmail: user.email,
    oldVerifiedAt: user.emailVerifiedAt,
    newEmail: email,
    confirmHash: hashToken(confirmToken),
    stopHash: hashToken(stopToken),
  })
  await sendConfirmLink(tx, deps, { ...user, email }, confirmToken)
  await sendAccountEmail(tx, deps, user, {
    template: 'email-change-asked',
    subject: 'Somebody asked to change your e-mail address',
    paragraphs: [
      'somebody, hopefully you, asked to change the e-mail address of your account to {email}. It changes when the new address is confirmed.',
      'If it was not you, stop it with this link. It is good for 72 hours, also after the change, and signs everybody out.',
    ],
    button: { label: 'Stop the change', path: `/stop-email-change?token=${stopToken}` },
    values: { email },
  })
  await logSecurityEvent(tx, user, actor, 'security.email-change-asked')
}

async function requireRoomFor(deps: DepsInTx, email: string): Promise<void> {
  if (!(await mayEmailTo(deps, 'email-change', email))) throw tooMany(15 * 60_000)
}

const sendConfirmLink = (tx: Tx, deps: DepsInTx, to: Receiver, token: string) =>
  sendAccountEmail(tx, deps, to, {
    template: 'email-change',
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      'please confirm that this address is yours: it then becomes the address of your account. The link is good for 24 hours.',
    ],
    button: { label: 'Confirm e-mail', path: `/verify-email?token=${token}` },
  })

export function resendEmailChange(deps: Deps, actor: Principal): Promise<Record<string, never>> {
  return deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.id)
    const token = newToken()
    const change = user && (await renewConfirmLink(tx, user.id, hashToken(token)))
    if (!change) throw new AppError('not_found')
    await requireRoomFor(deps, change.newEmail)
    await sendConfirmLink(tx, deps, { ...user, email: change.newEmail }, token)
    return {}
  })
}

export function withdrawEmailChange(deps: Deps, actor: Principal): Promise<Record<string, never>> {
  return deps.db.transaction(async (tx) => {
    if (!(await withdrawPendingChange(tx, actor.id))) throw new AppError('not_found')
    return {}
  })
}

/** The link that went to the new address; undefined if it is none, or the address was taken meanwhile. */
export async function takeNewEmail(deps: DepsInTx, tx: Tx, hash: Buffer, from: Origin): Promise<UserRow | undefined> {
  const change = await takeConfirmLink(tx, hash)
  const user = change && (await lockUser(tx, change.userId))
  if (!user || (await isEmailTaken(tx, change.newEmail, change.userId))) return undefined
  const { newEmail: email } = change
  await updateUser(tx, user.id, { email })
  await putPastEmail(tx, user.id, user.email)
  // Links that went to the old address die with it.
  await deleteMailedTokens(tx, user.id, 'reset-password')
  await deleteMailedTokens(tx, user.id, 'verify-email')
  await sendSecurityEmail(
    tx,
    deps,
    user,
    'email-changed',
    'Your e-mail address was changed',
    'the e-mail address of your account was changed to {email}. If it was not you, use the link of our earlier message to stop it, or contact us at once.',
    { email },
  )
  await logSecurityEvent(tx, user, from, 'security.email-changed')
  return { ...user, email }
}
