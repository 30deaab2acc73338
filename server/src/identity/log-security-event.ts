import type { SecurityAction } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { Database, Tx } from '../platform/db.ts'
import type { Attempt } from './limit-login-attempts.ts'
import type { Origin } from './open-session.ts'
import type { UserRow } from './users.sql.ts'

/** Whose account it is is said by its id alone: the log outlives the person's name here (I5). */
export const logSecurityEvent = (
  tx: Tx,
  user: Pick<UserRow, 'id' | 'role'>,
  from: Pick<Origin, 'ip' | 'device'>,
  action: SecurityAction,
  details: Record<string, unknown> = {},
): Promise<void> =>
  recordChange(
    tx,
    { id: user.id, name: user.role, ip: from.ip },
    { action, subjectType: 'user', subjectId: user.id, after: { ...details, device: from.device } },
  )

/** Who it was is not known; an e-mail without an account has no log. While locked nothing is tried, so nothing is noted. */
export async function logFailure(
  db: Database,
  { account, from, what }: Pick<Attempt, 'account' | 'from' | 'what'>,
  locked: boolean,
): Promise<void> {
  if (!account) return
  await db.transaction((tx) =>
    recordChange(
      tx,
      { id: null, name: 'unknown', ip: from.ip },
      {
        action: 'security.failed',
        subjectType: 'user',
        subjectId: account.id,
        after: { what, locked, device: from.device },
      },
    ),
  )
}
