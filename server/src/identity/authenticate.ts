import type { SettingValues } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { batchQueries } from '../platform/batch-queries.ts'
import type { Database } from '../platform/db.ts'
import { ownAccount, type Principal } from '../platform/principal.ts'
import { hashToken } from '../platform/secrets.ts'
import { permissionsOf } from './identity.policy.ts'
import { originOf } from './open-session.ts'
import { findLiveSessions, type LiveSession, type SessionLimits, touchSessions } from './sessions.sql.ts'

const findBatched = batchQueries<LiveSession>()
/** A device that reports every half minute is due each time, and there may be thousands a second. */
const touchBatched = batchQueries<never>()

export const sessionLimits = (values: SettingValues): SessionLimits => ({
  idleMinutes: values['security.sessionTimeoutMinutes'],
  rememberDays: values['security.rememberMeDays'],
  maxDays: values['security.sessionMaxDays'],
})

/** Whose session a token is. Asked of the database each time, so that an ended session is dead at once. */
export async function authenticate(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  token: string,
  request: Parameters<typeof originOf>[0],
  /** A request is a sign of life; a look at what a socket may hear is none. */
  isSignOfLife = true,
): Promise<Principal | undefined> {
  const values = settings.all()
  const session = await findBatched(db, hashToken(token).toString('hex'), async (hashes) => {
    return new Map((await findLiveSessions(db, hashes, sessionLimits(values))).map((each) => [each.hash, each]))
  })
  if (!session) return undefined
  if (session.stale && isSignOfLife) await touch(db, session.sessionId)
  return {
    kind: 'session',
    mode: 'live',
    scopes: 'all',
    accounts: [ownAccount(session.userId), ...session.accounts],
    id: session.userId,
    role: session.role,
    permissions: new Set(permissionsOf(values, session)),
    sessionId: session.sessionId,
    language: session.language,
    name: `${session.firstName} ${session.lastName}`,
    twoFactor: session.twoFactor,
    email: session.email,
    confirmed: session.confirmed,
    endsAt: session.endsAt,
    ...originOf(request),
  }
}

const touch = (db: Database, id: string) =>
  touchBatched(db, id, async (ids) => {
    await touchSessions(db, ids)
    return new Map<string, never>()
  })
