import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { type Principal, requirePermission } from '../platform/principal.ts'
import { findFailed } from './failed-jobs.sql.ts'

/** One that transfers money needs the right to that, too. */
export function retryFailedJob({ db, jobs }: Deps, actor: Principal, id: string): Promise<Record<string, never>> {
  return db.transaction(async (tx) => {
    const failed = await findFailed(tx, id)
    const needed = failed && jobs.permissionFor(failed.queue)
    if (needed) requirePermission(actor, needed)
    if (!failed || !(await jobs.revive(tx, id))) throw new AppError('not_found')
    await recordChange(tx, actor, {
      action: 'job.retried',
      subjectType: 'job',
      subjectId: id,
      after: { queue: failed.queue },
    })
    return {}
  })
}
