import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../platform/actor.ts'
import { AppError } from '../platform/errors.ts'

export function retryFailedJob({ db, jobs }: Deps, actor: Actor, id: string): Promise<Record<string, never>> {
  return db.transaction(async (tx) => {
    if (!(await jobs.revive(tx, id))) throw new AppError('not_found')
    await recordChange(tx, actor, { action: 'job.retried', subjectType: 'job', subjectId: id })
    return {}
  })
}
