import type { Deps } from '../deps.ts'
import { type GatewayPayment, GatewayRefusal } from '../platform/payment-gateway/port.ts'
import { requestOf } from './begin-payment.ts'
import { type ClaimedStep, claimStep, listForgottenSteps, noteError, settleStep } from './steps.sql.ts'
import { takePaymentUpdate } from './take-payment-update.ts'

/** Asks the provider outside any transaction, then writes down what it said. Safe to run again at any moment. */
export async function runStep(deps: Deps, stepId: string): Promise<void> {
  const step = await claimStep(deps.db, stepId)
  if (!step) return
  const answer = await ask(deps, step).catch(async (error: unknown) => {
    if (error instanceof GatewayRefusal) return error
    await noteError(deps.db, stepId, error instanceof Error ? error.message : String(error))
    throw error
  })
  await deps.db.transaction(async (tx) => {
    const update = answer instanceof GatewayRefusal ? refused(step, answer.code) : answer
    if (update) await takePaymentUpdate(deps, tx, step.paymentId, update)
    // Not decided yet: a webhook will tell, or the settling job asks again.
    if (update?.state === 'pending') return
    await (answer instanceof GatewayRefusal
      ? settleStep(tx, stepId, 'refused', answer.code)
      : settleStep(tx, stepId, 'done'))
  })
}

async function ask(deps: Deps, step: ClaimedStep): Promise<GatewayPayment> {
  const { gateway } = deps
  const { payment } = step
  // A call was made before and its answer is lost: the provider knows it by our key.
  const found = step.tries > 1 || !payment.gatewayId ? await gateway.find(payment.id) : undefined
  if (step.kind === 'authorise') {
    if (found) return found
    if (payment.state === 'voided') return { ...nothing, key: payment.id, state: 'voided' }
    const request = requestOf(deps, payment, step.orderNumber)
    return gateway.authorise({ ...request, cardId: step.gatewayCard, customerId: step.gatewayCustomer })
  }
  const id = payment.gatewayId ?? found?.id
  if (!id) {
    if (step.kind === 'void') return { ...nothing, key: payment.id, state: 'voided' }
    throw new Error('not authorised yet')
  }
  if (step.kind === 'capture') return gateway.capture(id, step.amountCents, step.id)
  if (step.kind === 'void') return gateway.void(id, step.id)
  return gateway.refund(id, step.amountCents, step.id)
}

const nothing = { id: '', capturedCents: 0, refunds: [] }

/** A declined card fails the payment; a capture that is refused means that the authorisation is gone. */
function refused(step: ClaimedStep, failure: string): Omit<GatewayPayment, 'key'> | undefined {
  if (step.kind === 'authorise') return { ...nothing, state: 'failed', failure }
  if (step.kind === 'capture') return { ...nothing, state: 'voided', failure }
  return undefined
}

const quietSeconds = 60

/** Finds out what became of everything that is still open, by our own keys (trust 3). */
export async function settlePayments(deps: Deps, quiet = quietSeconds): Promise<number> {
  const forgotten = await listForgottenSteps(deps.db, quiet)
  for (const { id } of forgotten)
    await runStep(deps, id).catch((error: unknown) =>
      deps.log.warn({ err: error, step: id }, 'payment step still open'),
    )
  return forgotten.length
}
