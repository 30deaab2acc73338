import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { clearReplaced, lockPayment, markVoided, type PaymentRow } from './payments.sql.ts'
import { queueStep } from './queue-step.ts'

/** The higher hold is granted: only now is the lower one let go. The rest of one that was charged stays beside it. */
export async function replaceHold(deps: DepsInTx, tx: Tx, payment: PaymentRow): Promise<void> {
  const other = payment.besideId ? await lockPayment(tx, payment.besideId) : undefined
  if (!other || other.state === 'captured') return
  await releaseHold(deps, tx, other)
  await clearReplaced(tx, payment.id)
}

/** Counts no more from now on; a job tells the provider. */
export async function releaseHold(deps: DepsInTx, tx: Tx, payment: PaymentRow): Promise<void> {
  await markVoided(tx, payment.id)
  await queueStep(deps, tx, { paymentId: payment.id, kind: 'void', amountCents: payment.amountCents })
}
