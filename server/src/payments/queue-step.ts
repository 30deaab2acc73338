import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { insertStep, type NewStep } from './steps.sql.ts'

export const stepQueue = 'run-payment-step'

/** What the provider is to do, and the job that asks it, commit with whatever made it necessary. */
export async function queueStep({ jobs }: Deps, tx: Tx, step: Omit<NewStep, 'id'>): Promise<void> {
  const made = await insertStep(tx, { ...step, id: newId() })
  if (made) await jobs.send(tx, stepQueue, { stepId: made.id })
}
