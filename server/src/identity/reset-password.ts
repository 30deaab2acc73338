import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { mayEmailTo } from '../platform/mail/mail-limit.ts'
import { hashToken, newToken } from '../platform/secrets.ts'
import { sendPasswordChangedEmail } from './change-password.ts'
import { requireSecondFactor } from './check-second-factor.ts'
import { hashPassword } from './hash-password.ts'
import { requireGoodPassword } from './identity.policy.ts'
import { resetAllAttempts } from './limit-login-attempts.ts'
import type { SignedIn } from './log-in.ts'
import { logSecurityEvent } from './log-security-event.ts'
import { findMailedToken, putMailedToken, takeMailedToken } from './mailed-tokens.sql.ts'
import { type Client, openSession } from './open-session.ts'
import { sendAccountEmail } from './send-account-email.ts'
import { deleteSessions } from './sessions.sql.ts'
import { findUser, findUserByEmail, type UserRow, updateUser } from './users.sql.ts'
import { deadLink } from './verify-email.ts'
import { viewUser } from './view-user.ts'

const goodForMinutes = 30

const jobName = 'mail-reset-link'
const jobPurpose = 'reset-link-wish'

/**
 * Answers the same, and after the same work, whether or not the address has an account: it is looked up only by the
 * job. The address is sealed, since a job outlives an account that is deleted meanwhile.
 */
export function forgotPassword({ db, jobs, secrets }: Deps, email: string): Promise<Record<string, never>> {
  return db.transaction(async (tx) => {
    const sealed = secrets.seal(Buffer.from(email), jobPurpose).toString('base64')
    await jobs.send(tx, jobName, { sealed })
    return {}
  })
}

/** A mailbox gets a few links and then none for a while: the last one it got is still good (I2, trust 26). */
export function mailsResetLinks(deps: Deps): void {
  deps.jobs.define<{ sealed: string }>(jobName, async ({ sealed }) => {
    const email = deps.secrets.open(Buffer.from(sealed, 'base64'), jobPurpose).toString()
    const user = await findUserByEmail(deps.db, email)
    if (user?.isActive && (await mayEmailTo(deps, 'reset', email)))
      await deps.db.transaction((tx) => emailResetLink(tx, deps, user))
  })
}

export async function emailResetLink(tx: Tx, deps: DepsInTx, user: UserRow): Promise<void> {
  const token = newToken()
  await putMailedToken(tx, {
    hash: hashToken(token),
    userId: user.id,
    purpose: 'reset-password',
    email: user.email,
    minutes: goodForMinutes,
  })
  await sendAccountEmail(tx, deps, user, {
    template: 'reset-password',
    subject: 'Reset your password',
    paragraphs: [
      'somebody, hopefully you, asked to reset the password of this account. The link is good once, for 30 minutes. If it was not you, you need to do nothing.',
    ],
    button: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
  })
}

export interface Reset {
  token: string
  password: string
  code?: string | undefined
}

/** Sets the password, ends every session and opens a new one. The link is used up only when all is right. */
export async function resetPassword(deps: Deps, client: Client, { token, password, code }: Reset): Promise<SignedIn> {
  const found = await findMailedToken(deps.db, hashToken(token), 'reset-password')
  const user = found && (await findUser(deps.db, found.userId))
  if (!user?.isActive || user.email !== found?.email) throw deadLink()
  requireGoodPassword(deps.settings.all(), password, 'change', 'password')
  await requireSecondFactor(deps, user, client, code)
  const passwordHash = await hashPassword(password)
  const session = await deps.db.transaction(async (tx) => {
    if (!(await takeMailedToken(tx, hashToken(token), 'reset-password'))) throw deadLink()
    // Whoever can read the mailbox has shown that the address is theirs.
    await updateUser(tx, user.id, {
      passwordHash,
      ...(!user.emailVerifiedAt && { emailVerifiedAt: deps.now().toISOString() }),
    })
    await deleteSessions(tx, user.id)
    await sendPasswordChangedEmail(tx, deps, user)
    await tx.emit({ type: 'user.password-changed', userId: user.id })
    await logSecurityEvent(tx, user, client, 'security.password-reset')
    return openSession(tx, user, client)
  })
  await resetAllAttempts(deps, user.id)
  return { token: session, user: viewUser(deps.settings.all(), (await findUser(deps.db, user.id)) as UserRow) }
}
