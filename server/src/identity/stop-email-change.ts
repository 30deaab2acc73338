import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { hashToken } from '../platform/secrets.ts'
import { deleteChangesSince, findStopLink, isEmailTaken } from './email-changes.sql.ts'
import { hashUnknownPassword } from './hash-password.ts'
import { logSecurityEvent } from './log-security-event.ts'
import { deleteMailedTokens } from './mailed-tokens.sql.ts'
import type { Origin } from './open-session.ts'
import { deletePastEmail } from './past-emails.sql.ts'
import { deleteRecoveryCodes } from './recovery-codes.sql.ts'
import { emailResetLink } from './reset-password.ts'
import { deleteSessions } from './sessions.sql.ts'
import { lockUser, type UserRow, updateUser } from './users.sql.ts'
import { deadLink } from './verify-email.ts'

/**
 * The old address says that it was not its owner (I2). The account is theirs again: the old address counts, whatever
 * was changed since, everybody is signed out, no password is known any more, and a link to a new one is on its way.
 */
export async function stopEmailChange(deps: Deps, token: string, from: Origin): Promise<Record<string, never>> {
  if (!(await findStopLink(deps.db, hashToken(token)))) throw deadLink()
  const passwordHash = await hashUnknownPassword()
  return deps.db.transaction(async (tx) => {
    const change = await findStopLink(tx, hashToken(token))
    const user = change && (await lockUser(tx, change.userId))
    // The lock may have been waited for: of two clicks the second finds nothing.
    if (!change || !user?.isActive || !(await findStopLink(tx, hashToken(token)))) throw deadLink()
    const mine = { ...user, email: change.oldEmail }
    if (user.email !== mine.email && (await isEmailTaken(tx, mine.email, user.id))) throw deadLink()
    await updateUser(tx, user.id, {
      ...(user.email !== mine.email && { email: mine.email, emailVerifiedAt: change.oldVerifiedAt }),
      passwordHash,
    })
    await deletePastEmail(tx, user.id, mine.email)
    await takeAwayNewFactor(tx, user, change.askedAt)
    await deleteChangesSince(tx, user.id, change.askedAt)
    await deleteMailedTokens(tx, user.id, 'verify-email')
    await deleteSessions(tx, user.id)
    await emailResetLink(tx, deps, mine)
    await logSecurityEvent(tx, user, from, 'security.email-change-stopped')
    return {}
  })
}

/** One that was set up after the change was asked for is the thief's, and the way to a new password asks for it. */
async function takeAwayNewFactor(tx: Tx, user: UserRow, askedAt: string): Promise<void> {
  if (!user.totpEnabledAt || user.totpEnabledAt < askedAt) return
  await updateUser(tx, user.id, { totpSecret: null, totpEnabledAt: null, totpLastStep: null })
  await deleteRecoveryCodes(tx, user.id)
}
