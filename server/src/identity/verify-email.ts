import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { mayEmailTo } from '../platform/mail/mail-limit.ts'
import type { Principal } from '../platform/principal.ts'
import { hashToken, newToken } from '../platform/secrets.ts'
import { takeNewEmail } from './change-email.ts'
import { putMailedToken, takeMailedToken } from './mailed-tokens.sql.ts'
import type { Origin } from './open-session.ts'
import { type Receiver, sendAccountEmail } from './send-account-email.ts'
import { lockUser, type UserRow, updateUser } from './users.sql.ts'

const goodForMinutes = 24 * 60

export const deadLink = (): AppError =>
  new AppError('wrong_token', 'This link is not valid any more. Please ask for a new one.', { path: 'token' })

export async function sendVerificationEmail(tx: Tx, deps: DepsInTx, user: Receiver & { id: string }): Promise<void> {
  const token = newToken()
  await putMailedToken(tx, {
    hash: hashToken(token),
    userId: user.id,
    purpose: 'verify-email',
    email: user.email,
    minutes: goodForMinutes,
  })
  await sendAccountEmail(tx, deps, user, {
    template: 'verify-email',
    subject: 'Confirm your e-mail address',
    paragraphs: ['please confirm that this address is yours. The link is good for 24 hours.'],
    button: { label: 'Confirm e-mail', path: `/verify-email?token=${token}` },
  })
}

/** Good once, and only for the address that it was sent to: that of the account, or the one that it changes to. */
export function verifyEmail(deps: Deps, token: string, from: Origin): Promise<Record<string, never>> {
  return deps.db.transaction(async (tx) => {
    const taken = await takeMailedToken(tx, hashToken(token), 'verify-email')
    const user = taken ? await lockUser(tx, taken.userId) : await takeNewEmail(deps, tx, hashToken(token), from)
    if (!user || (taken && user.email !== taken.email)) throw deadLink()
    await markVerified(tx, deps, user)
    return {}
  })
}

async function markVerified(tx: Tx, deps: DepsInTx, user: UserRow): Promise<void> {
  const first = user.welcomedAt === null
  const now = deps.now().toISOString()
  await updateUser(tx, user.id, { emailVerifiedAt: now, ...(first && { welcomedAt: now }) })
  if (first) await sendWelcomeEmail(tx, deps, user)
  await tx.emit({ type: 'user.email-verified', userId: user.id, first })
}

/** For whoever comes by the link of another mail that only the owner of the address can have read. */
export async function confirmEmailOf(tx: Tx, deps: DepsInTx, userId: string, email: string): Promise<void> {
  const user = await lockUser(tx, userId)
  if (user && user.email === email && !user.emailVerifiedAt) await markVerified(tx, deps, user)
}

const sendWelcomeEmail = (tx: Tx, deps: DepsInTx, user: UserRow) =>
  sendAccountEmail(tx, deps, user, {
    template: 'welcome',
    subject: 'Welcome to {company}',
    paragraphs: [
      'your e-mail address is confirmed and your account is ready.',
      ...(user.role === 'courier'
        ? ([
            'Next, send us your application with the documents that your vehicle needs, if any, so that we can review it.',
          ] as const)
        : []),
    ],
    button: { label: 'Open my account', path: '/login' },
  })

export function resendVerification(deps: Deps, actor: Principal): Promise<Record<string, never>> {
  return deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.id)
    if (user && !user.emailVerifiedAt && (await mayEmailTo(deps, 'verification', user.email)))
      await sendVerificationEmail(tx, deps, user)
    return {}
  })
}
