import type { Cents } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import { keepTransaction, setOfferable } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { insertPayment, type PaymentRow } from './payments.sql.ts'
import { queueStep } from './queue-step.ts'
import { replaceHold } from './replace-hold.ts'

interface Wanted {
  orderId: string
  orderNumber: string
  kind: PaymentRow['kind']
  amountCents?: Cents
  /** Whose cards may pay, by default the customer's. */
  payerId?: string | undefined
  /** `null` for the embedded provider's test card; not told, the payer's default one. */
  cardId?: string | null | undefined
  /** Of the payment that stays good until this one is. */
  besideId?: string | undefined
}

/**
 * Writes down that an order wants to be paid, with our own key, before the provider is asked. The embedded provider's
 * test card is charged in the same commit (D9); any other card by a job right after it. An order on account asks no card
 * (J4).
 */
export async function beginPayment(deps: DepsInTx, tx: Tx, wanted: Wanted): Promise<PaymentRow | undefined> {
  const { gateway, settings } = deps
  const testCharge = gateway.testCharge?.()
  const { orderNumber, ...rest } = wanted
  const payment = await insertPayment(tx, { ...rest, id: newId(), provider: gateway.name, testCharge })
  if (!payment) return undefined
  if (testCharge && payment.state === 'authorised') {
    const request = { ...requestOf(deps, payment, orderNumber), cardId: null, customerId: null }
    tx.alongCommit(testCharge.enter(tx, request))
    if (payment.kind === 'order') tx.alongCommit(keepTransaction(tx, payment.orderId, testCharge.id).execute())
    await replaceHold(deps, tx, payment)
    return payment
  }
  if (payment.kind === 'order' && !settings.get('payments.offerUnpaid')) await setOfferable(tx, payment.orderId, false)
  if (payment.state === 'pending')
    await queueStep(deps, tx, { paymentId: payment.id, kind: 'authorise', amountCents: payment.amountCents })
  return payment
}

export const requestOf = ({ env }: DepsInTx, payment: Pick<PaymentRow, 'id' | 'amountCents'>, orderNumber: string) => ({
  key: payment.id,
  amountCents: payment.amountCents,
  description: orderNumber,
  returnUrl: `${env.publicUrl}/customer/pay/${orderNumber}`,
})
