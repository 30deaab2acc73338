import type { Deps } from '../deps.ts'
import { type GatewayPayment, GatewayRefusal } from '../platform/payment-gateway/port.ts'
import { takeChargeUpdate } from './apply-charge.ts'
import {
  type ClaimedCharge,
  claimCharge,
  claimRefund,
  listForgottenCharges,
  listForgottenRefunds,
  settleRefund,
} from './charges.sql.ts'

const nothing = { id: '', capturedCents: 0, refunds: [] }

/**
 * Asks the provider how a charge stands, by our own key, and for what it is to do next: outside any transaction, then
 * written down. Safe to run again at any moment, and what a webhook leads to.
 */
export async function runCharge(deps: Deps, chargeId: string): Promise<void> {
  const charge = await claimCharge(deps.db, chargeId)
  if (!charge) return
  const known = await deps.gateway.find(charge.id)
  const begun =
    known ?? (charge.state === 'pending' ? await refusable(() => authorise(deps, charge), 'failed') : undefined)
  if (!begun) return
  const state = await take(deps, chargeId, begun)
  // The invoice is still open to it: only now is the card charged.
  if (state === 'authorised' && begun.state === 'authorised')
    await take(
      deps,
      chargeId,
      await refusable(() => deps.gateway.capture(begun.id, charge.amountCents, charge.id), 'voided'),
    )
}

const authorise = ({ gateway, env }: Deps, charge: ClaimedCharge) =>
  gateway.authorise({
    key: charge.id,
    amountCents: charge.amountCents,
    description: charge.number,
    returnUrl: `${env.publicUrl}/customer/invoices/${charge.invoiceId}`,
    cardId: charge.gatewayCard,
    customerId: charge.gatewayCustomer,
  })

/** A card that says no fails the charge; a capture that is refused means that the hold is gone. */
async function refusable(
  ask: () => Promise<GatewayPayment>,
  state: 'failed' | 'voided',
): Promise<Omit<GatewayPayment, 'key'>> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof GatewayRefusal) return { ...nothing, state, failure: error.code }
    throw error
  }
}

const take = (deps: Deps, chargeId: string, update: Omit<GatewayPayment, 'key'>) =>
  deps.db.transaction((tx) => takeChargeUpdate(tx, deps, chargeId, update))

export async function runRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await claimRefund(deps.db, refundId)
  if (!refund?.gatewayId) return
  const { gatewayId, amountCents, chargeId } = refund
  try {
    const update = await deps.gateway.refund(gatewayId, amountCents, refundId)
    await deps.db.transaction(async (tx) => {
      await settleRefund(tx, refundId, 'done')
      await takeChargeUpdate(tx, deps, chargeId, update)
    })
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    await deps.db.transaction((tx) => settleRefund(tx, refundId, 'refused').then(() => undefined))
    deps.log.error(
      { refund: refundId, code: error.code },
      'the provider refused to give back what was paid of an invoice',
    )
  }
}

const quietSeconds = 60

/** Finds out what became of everything that is still open. */
export async function settleCharges(deps: Deps, quiet = quietSeconds): Promise<void> {
  const tried = (work: Promise<void>, id: string) =>
    work.catch((error: unknown) => deps.log.warn({ err: error, id }, 'the payment of an invoice is still open'))
  for (const { id } of await listForgottenCharges(deps.db, quiet)) await tried(runCharge(deps, id), id)
  for (const { id } of await listForgottenRefunds(deps.db, quiet)) await tried(runRefund(deps, id), id)
}
