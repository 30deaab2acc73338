import { setUpSteps } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { listSetUpSteps, type StepState } from './list-set-up-steps.ts'
import { deleteSkip, putSkip } from './set-up.sql.ts'

/** Twice is the same as once. A step that is done stays done. */
export async function skipSetUpStep(
  deps: Deps,
  actor: Principal,
  named: string,
  state: 'skipped' | 'open',
): Promise<StepState[]> {
  const step = setUpSteps.find((each) => each === named)
  if (!step) throw new AppError('not_found')
  await deps.db.transaction(async (tx) => {
    if (state === 'skipped') await putSkip(tx, step, actor.id)
    else await deleteSkip(tx, step)
    await recordChange(tx, actor, {
      action: 'set-up.changed',
      subjectType: 'settings',
      subjectId: step,
      after: { state },
    })
  })
  return listSetUpSteps(deps)
}
