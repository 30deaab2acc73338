import { type SecurityEntry, securityActions } from '@maple/contract'
import { countActionsOn, listActionsOn } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import { offsetOf, pageOf } from '../platform/paging.ts'
import type { Principal } from '../platform/principal.ts'

/** One's own part of the audit log (I5). Staff are not named, nor where they sit. */
export function listSecurityLog({ db }: Deps, actor: Principal, query: { page: number; limit: number }) {
  const about = { subjectType: 'user', subjectId: actor.id, actions: securityActions }
  const rows = listActionsOn(db, about, query.limit, offsetOf(query)).then((entries) =>
    entries.map(({ key, at, action, actorId, ip, after }): SecurityEntry => {
      const details = (after ?? {}) as { device?: string | null; locked?: boolean }
      const byStaff = actorId !== null && actorId !== actor.id
      return {
        _id: key,
        at,
        action: action as SecurityEntry['action'],
        ip: byStaff ? null : ip,
        device: byStaff ? null : (details.device ?? null),
        byStaff,
        locked: details.locked === true,
      }
    }),
  )
  return pageOf(query, rows, countActionsOn(db, about))
}
