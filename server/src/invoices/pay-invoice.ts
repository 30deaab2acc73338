import { toCents } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Principal } from '../platform/principal.ts'
import { takeChargeUpdate } from './apply-charge.ts'
import { insertCharge } from './charges.sql.ts'
import { chargeQueue } from './invoice-queues.ts'
import { requireReader } from './invoices.policy.ts'
import { findInvoice, lockInvoice } from './invoices.sql.ts'
import { requirePayable } from './record-payment.ts'

interface Wanted {
  amount?: number | undefined
  cardId?: string | undefined
}

/**
 * By card, all that is open or a part (L1). What is wanted is written down with our own key before the provider is
 * asked; the embedded provider's test card is charged in the same commit, any other by a job right after it.
 */
export async function payInvoice(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  id: string,
  wanted: Wanted = {},
): Promise<void> {
  requireReader(actor, await findInvoice(tx, id), 'member')
  const { invoice, openCents } = await requirePayable(tx, await lockInvoice(tx, id))
  if (openCents <= 0) throw new AppError('conflict', 'This invoice is paid or being paid already')
  const amountCents = wanted.amount === undefined ? openCents : toCents(wanted.amount)
  if (amountCents > openCents) throw new AppError('bad_input', 'This is more than is left to pay', { path: 'amount' })
  const { gateway, env } = deps
  const testCharge = gateway.testCharge?.()
  const about = { id: newId(), invoiceId: id, accountId: invoice.accountId, userId: actor.id, provider: gateway.name }
  const charge = await insertCharge(tx, { ...about, amountCents, cardId: wanted.cardId, testCharge })
  if (!charge)
    throw wanted.cardId
      ? new AppError('bad_input', 'Choose one of your saved cards', { path: 'cardId' })
      : new AppError('conflict', 'Save a card first, then pay with it')
  if (charge.state === 'pending') return deps.jobs.send(tx, chargeQueue, { chargeId: charge.id })
  const request = { key: charge.id, amountCents, cardId: null, customerId: null, description: invoice.number ?? '' }
  await testCharge?.enter(tx, { ...request, returnUrl: `${env.publicUrl}/customer/invoices/${id}` })
  const taken = await gateway.captureWithin?.(tx, charge.gatewayId ?? '', amountCents)
  if (taken) await takeChargeUpdate(tx, deps, charge.id, taken)
  else await deps.jobs.send(tx, chargeQueue, { chargeId: charge.id })
}
