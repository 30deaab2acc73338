import type { Deps } from '../deps.ts'
import { advanceOrder } from './advance-order.ts'
import { sendStep } from './place-test-order.ts'
import { stepsOf } from './scripts.ts'
import { tellOfTestOrder } from './tell-of-test-order.ts'
import { lockTestOrder, putTestOrder } from './test-orders.sql.ts'

export interface StepJob {
  id: string
  step: number
}

/** One step of its life, once, however often the job runs; whoever cancels it in between ends it. */
export function advanceTestOrder(deps: Deps, { id, step }: StepJob): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await lockTestOrder(tx, id)
    if (!row || row.step !== step) return
    const steps = stepsOf(row.script)
    const advanced = steps[step] && advanceOrder(row.whole, steps[step].act, tx.now.toISOString())
    if (!advanced) return
    await putTestOrder(tx, advanced.order, step + 1)
    await tellOfTestOrder(tx, deps, advanced)
    const next = steps[step + 1]
    if (next) await sendStep(tx, deps, id, step + 1, next.after)
  })
}
