import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { sessionLimits } from './authenticate.ts'
import { logSecurityEvent } from './log-security-event.ts'
import { deleteSession, deleteSessions, listSessionRows } from './sessions.sql.ts'

export async function listSessions({ db, settings }: Deps, actor: Principal) {
  const rows = await listSessionRows(db, actor.id, sessionLimits(settings.all()))
  return rows.map(({ id, ...row }) => ({ _id: id, ...row, current: id === actor.sessionId }))
}

export function endSession({ db }: Deps, actor: Principal, id: string): Promise<Record<string, never>> {
  return db.transaction(async (tx) => {
    const ended = await deleteSession(tx, actor.id, id)
    if (ended.length === 0) throw new AppError('not_found')
    await logSecurityEvent(tx, actor, actor, 'security.sessions-ended', { ended: 1 })
    return {}
  })
}

export function endOtherSessions({ db }: Deps, actor: Principal): Promise<{ ended: number }> {
  return db.transaction(async (tx) => {
    const ended = (await deleteSessions(tx, actor.id, actor.sessionId)).length
    if (ended > 0) await logSecurityEvent(tx, actor, actor, 'security.sessions-ended', { ended })
    return { ended }
  })
}

export function logOut({ db }: Deps, actor: Principal): Promise<Record<string, never>> {
  return db.transaction(async (tx) => {
    await deleteSession(tx, actor.id, actor.sessionId)
    await logSecurityEvent(tx, actor, actor, 'security.signed-out')
    return {}
  })
}
