import type { Deps } from '../deps.ts'
import type { Actor } from '../platform/actor.ts'
import { AppError } from '../platform/errors.ts'
import { deleteSession, deleteSessions, listSessionRows } from './sessions.sql.ts'

export async function listSessions({ db, settings }: Deps, actor: Actor) {
  const rows = await listSessionRows(
    db,
    actor.id,
    settings.get('security.sessionTimeoutMinutes'),
    settings.get('security.rememberMeDays'),
  )
  return rows.map(({ id, ...row }) => ({ _id: id, ...row, current: id === actor.sessionId }))
}

export async function endSession({ db }: Deps, actor: Actor, id: string): Promise<Record<string, never>> {
  const ended = await deleteSession(db, actor.id, id)
  if (ended.length === 0) throw new AppError('not_found')
  return {}
}

export async function endOtherSessions({ db }: Deps, actor: Actor): Promise<{ ended: number }> {
  return { ended: (await deleteSessions(db, actor.id, actor.sessionId)).length }
}

export async function logOut({ db }: Deps, actor: Actor): Promise<Record<string, never>> {
  await deleteSession(db, actor.id, actor.sessionId)
  return {}
}
