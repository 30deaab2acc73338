import type { Deps } from '../deps.ts'
import { hashToken } from '../platform/secrets.ts'
import { deleteEmailChanges, findStopLink } from './email-changes.sql.ts'
import { deleteMailedTokens } from './mailed-tokens.sql.ts'
import { noteSecurity } from './note-security.ts'
import type { Origin } from './open-session.ts'
import { mailReset } from './reset-password.ts'
import { deleteSessions } from './sessions.sql.ts'
import { lockUser, updateUser } from './users.sql.ts'
import { deadLink } from './verify-email.ts'

/**
 * I2: the old address says that it was not its owner. The account is theirs again: the old address counts, whatever
 * was changed since, everybody is signed out, and a link to a new password is on its way.
 */
export function stopEmailChange(deps: Deps, token: string, from: Origin): Promise<Record<string, never>> {
  return deps.db.transaction(async (tx) => {
    const change = await findStopLink(tx, hashToken(token))
    const user = change && (await lockUser(tx, change.userId))
    // The lock may have been waited for: of two clicks the second finds nothing.
    if (!change || !user?.isActive || !(await findStopLink(tx, hashToken(token)))) throw deadLink()
    const mine = { ...user, email: change.oldEmail }
    if (change.confirmedAt)
      await updateUser(tx, user.id, { email: change.oldEmail, emailVerifiedAt: change.oldVerifiedAt })
    // Also those that came after it: their links would lead back to whoever made them.
    await deleteEmailChanges(tx, user.id)
    await deleteMailedTokens(tx, user.id, 'verify-email')
    await deleteSessions(tx, user.id)
    await mailReset(tx, deps, mine)
    await noteSecurity(tx, user, from, 'security.email-change-stopped')
    return {}
  })
}
