import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { insertStep, type NewStep, reopenVoid } from './steps.sql.ts'

export const stepQueue = 'run-payment-step'

/** What the provider is to do, and the job that asks it, commit with whatever made it necessary. */
export async function queueStep({ jobs }: DepsInTx, tx: Tx, step: Omit<NewStep, 'id'>): Promise<void> {
  const made = await insertStep(tx, { ...step, id: newId() })
  if (made) await jobs.send(tx, stepQueue, { stepId: made.id })
}

/** Granted after it was given up, when there was nothing to release yet: now there is. */
export async function releaseLate({ jobs }: DepsInTx, tx: Tx, paymentId: string): Promise<void> {
  const step = await reopenVoid(tx, paymentId)
  if (step) await jobs.send(tx, stepQueue, { stepId: step.id })
}
