import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { GatewayRefusal } from '../platform/payment-gateway/port.ts'
import { insertTransfer } from './ledger.sql.ts'
import { findPayee } from './payees.sql.ts'
import { openAccount } from './payout-account.ts'
import { findAccount, findPayableFrom, findPayout, movePayout, noteAsked, type PayoutRow } from './payouts.sql.ts'

export const payoutQueue = 'send-payout'

/** Sends an approved payout under its own id, which the provider pays once however often it is asked. */
export async function sendPayout(deps: Deps, payoutId: string): Promise<void> {
  const payout = await findPayout(deps.db, payoutId)
  if (payout?.state !== 'approved' || payout.method !== 'provider') return
  // Whatever has become of the courier's account since: one that was paid already is not paid again.
  if (await wasPaid(deps, payout)) return
  if (await isTooSoon(deps, payout)) return
  try {
    const destination = await destinationOf(deps, payout)
    await noteAsked(deps.db, payout.id)
    const { id } = await deps.gateway.transfer(destination, payout.amountCents, payout.id)
    await deps.db.transaction((tx) => recordSent(tx, payout, id))
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    await deps.db.transaction((tx) => movePayout(tx, payout.id, ['approved'], 'failed', { failure: error.code }))
  }
}

/** Whether the provider has paid it on an earlier call whose answer was lost; then it is written down as sent. */
export async function wasPaid(deps: Deps, payout: PayoutRow): Promise<boolean> {
  if (!payout.providerAskedAt) return false
  const made = await deps.gateway.findTransfer(payout.id)
  if (made) await deps.db.transaction((tx) => recordSent(tx, payout, made.id))
  return made !== undefined
}

/** Whoever changed the account waits, and so does a payout that was approved before the change (I3). */
async function isTooSoon(deps: Deps, payout: PayoutRow): Promise<boolean> {
  const from = await findPayableFrom(deps.db, payout.courierId)
  if (!from || new Date(from) <= deps.now()) return false
  await deps.db.transaction((tx) => deps.jobs.send(tx, payoutQueue, { payoutId: payout.id }, new Date(from)))
  return true
}

/** The connected account, where the provider has one for the courier; the embedded provider pays anybody. */
async function destinationOf(deps: Deps, { courierId }: PayoutRow): Promise<string> {
  const payee = await findPayee(deps.db, courierId, deps.gateway.name)
  if (payee) return payee.gatewayId
  const account = await findAccount(deps.db, courierId)
  const connected = account && openAccount(deps, courierId, account.sealed).connectedAccount
  if (!connected && deps.gateway.name !== 'sandbox') throw new GatewayRefusal('no_account')
  return connected ?? courierId
}

/** Sent and booked in one commit, once. */
export async function recordSent(tx: Tx, payout: PayoutRow, gatewayId?: string): Promise<boolean> {
  if (
    !(await movePayout(
      tx,
      payout.id,
      ['approved', ...(gatewayId ? (['failed'] as const) : [])],
      'sent',
      gatewayId ? { gatewayId } : {},
    ))
  )
    return false
  const { courierId, tipsCents, amountCents } = payout
  await insertTransfer(tx, {
    cause: `payout:${payout.id}`,
    kind: 'payout',
    courierId,
    entries: [
      { account: 'courier', ownerId: courierId, purpose: 'payout', cents: tipsCents - amountCents },
      { account: 'tip', ownerId: courierId, purpose: 'payout', cents: -tipsCents },
      { account: 'processor', purpose: 'payout', cents: amountCents },
    ],
  })
  await tx.emit({ type: 'payout.sent', payoutId: payout.id, amountCents, courierId, userId: payout.courierUserId })
  return true
}
