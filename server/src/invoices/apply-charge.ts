import type { Cents } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import { bookInvoiceSpare, findInvoiceSpare } from '../payments/index.ts'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { type GatewayPayment, type GatewayState, gatewayStates } from '../platform/payment-gateway/port.ts'
import { type ChargeRow, insertRefund, lockCharge, saveCharge, sumRefundsWaiting } from './charges.sql.ts'
import { findCounted } from './invoice-payments.sql.ts'
import { refundQueue } from './invoice-queues.ts'
import { findInvoice, type InvoiceRow } from './invoices.sql.ts'
import { putPayment } from './record-payment.ts'

const mostTries = 5

type Update = Omit<GatewayPayment, 'key'>

const sumOf = (parts: readonly { amountCents: Cents }[]): Cents =>
  parts.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** What went back to the card or is held back by its bank. */
const returnedOf = ({ refunds, disputes = [] }: Update): Cents =>
  sumOf(refunds.filter(({ state }) => state !== 'failed')) +
  sumOf(disputes.filter(({ state }) => state === 'open' || state === 'lost'))

/** A later state is never undone by an earlier one, in whichever order they are told. */
const later = (one: GatewayState, other: GatewayState): GatewayState =>
  gatewayStates.indexOf(other) > gatewayStates.indexOf(one) ? other : one

/**
 * Whatever the provider says of a charge, by reply, webhook or on asking; said twice it does nothing. What was taken is
 * put to the invoice if that is still open to it, and else goes back to the card (L1).
 */
export async function takeChargeUpdate(
  tx: Tx,
  deps: DepsInTx,
  chargeId: string,
  update: Update,
): Promise<GatewayState | undefined> {
  const charge = await lockCharge(tx, chargeId)
  const invoice = charge && (await findInvoice(tx, charge.invoiceId))
  if (!charge || !invoice) return undefined
  const state =
    charge.state === 'voided'
      ? update.state === 'captured'
        ? 'captured'
        : 'voided'
      : later(charge.state, update.state)
  const capturedCents = Math.max(charge.capturedCents, update.capturedCents)
  const next = {
    state,
    capturedCents,
    returnedCents: update.id ? Math.min(capturedCents, returnedOf(update)) : charge.returnedCents,
    gatewayId: update.id || charge.gatewayId,
    actionUrl: state === 'needs-action' ? (update.actionUrl ?? charge.actionUrl) : null,
    failure: update.failure ?? charge.failure,
  }
  await saveCharge(tx, chargeId, next)
  await settle(tx, deps, invoice, { ...charge, ...next })
  return state
}

/** Brings what counts for the invoice to what was taken and has not gone back; what it cannot take is spare, and is given back. */
async function settle(tx: Tx, deps: DepsInTx, invoice: InvoiceRow, charge: ChargeRow): Promise<void> {
  const kept: Cents = charge.capturedCents - charge.returnedCents
  const counted = await findCounted(tx, charge.id)
  const spare = await findInvoiceSpare(tx, charge.id)
  const open = invoice.status === 'issued' ? invoice.totalCents - invoice.paidCents : 0
  // What went back is taken from what was spare first: that is what was asked for.
  const wanted = Math.min(kept, counted.cents + Math.min(open, Math.max(0, kept - counted.cents - spare.cents)))
  if (wanted !== counted.cents) await count(tx, deps, invoice, charge, wanted - counted.cents, counted.paymentId)
  const left: Cents = kept - wanted
  if (left !== spare.cents)
    await bookInvoiceSpare(tx, charge.id, spare.turns, { accountId: invoice.accountId, cents: left - spare.cents })
  const { cents: waiting, tries } = await sumRefundsWaiting(tx, charge.id)
  // A card that sends everything back is left to staff: it is spare in the books.
  if (left > waiting && tries < mostTries) await giveBack(tx, deps, charge.id, left - waiting)
}

async function count(
  tx: Tx,
  { now }: DepsInTx,
  invoice: InvoiceRow,
  charge: ChargeRow,
  cents: Cents,
  paymentId: string | null,
): Promise<void> {
  const row = {
    id: newId(),
    invoiceId: invoice.id,
    amountCents: cents,
    method: 'card',
    receivedAt: now().toISOString(),
  } as const
  const back = cents < 0 ? { reversesId: paymentId, reason: charge.failure } : { reversesId: null, reason: null }
  await putPayment(tx, invoice.accountId, {
    ...row,
    ...back,
    reference: charge.gatewayId,
    chargeId: charge.id,
    recordedBy: charge.userId,
  })
}

async function giveBack(tx: Tx, { jobs }: DepsInTx, chargeId: string, amountCents: Cents): Promise<void> {
  const id = newId()
  await insertRefund(tx, {
    id,
    chargeId,
    amountCents,
    reason: 'The invoice was paid or taken back before this payment arrived',
  })
  await jobs.send(tx, refundQueue, { refundId: id })
}
