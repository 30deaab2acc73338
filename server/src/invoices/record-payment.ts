import { type Cents, type InvoiceMethod, toCents } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { DepsInTx } from '../deps.ts'
import { bookInvoicePayment } from '../payments/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Principal } from '../platform/principal.ts'
import { insertRefund, sumUnderWay } from './charges.sql.ts'
import { findInvoicePayment, type InvoicePaymentRow, insertInvoicePayment } from './invoice-payments.sql.ts'
import { refundQueue } from './invoice-queues.ts'
import { type InvoiceRow, lockInvoice, sumPaid } from './invoices.sql.ts'

interface Received {
  amount: number
  method: InvoiceMethod
  reference?: string | undefined
  receivedAt?: string | undefined
}

/** What is open, without what a card is about to pay. Whoever calls this holds the invoice. */
export async function requirePayable(
  tx: Tx,
  invoice: InvoiceRow | undefined,
): Promise<{ invoice: InvoiceRow; openCents: Cents }> {
  if (!invoice) throw new AppError('not_found')
  if (invoice.status !== 'issued' || invoice.kind !== 'invoice')
    throw new AppError('conflict', 'Only an issued invoice can be paid')
  return { invoice, openCents: invoice.totalCents - invoice.paidCents - (await sumUnderWay(tx, invoice.id)) }
}

/** The one way in which money is put to an invoice: the row, the sum and the ledger together (L2). */
export async function putPayment(tx: Tx, accountId: string, payment: InvoicePaymentRow): Promise<void> {
  await insertInvoicePayment(tx, payment)
  const isPaid = (await sumPaid(tx, payment.invoiceId))?.isPaid
  const isCard = payment.chargeId !== null
  await bookInvoicePayment(tx, payment.id, { accountId, cents: payment.amountCents, isCard })
  if (isPaid && payment.amountCents > 0)
    await tx.emit({ type: 'invoice.paid', invoiceId: payment.invoiceId, accountId })
}

const dayMs = 86_400_000

/** Neither to come nor so long ago that the year was mistyped; some pay ahead. */
function requireReceived({ issuedAt }: InvoiceRow, receivedAt: string, now: Date): void {
  const at = new Date(receivedAt).getTime()
  if (at > now.getTime() + dayMs)
    throw new AppError('bad_input', 'A payment cannot be received in the future', { path: 'receivedAt' })
  if (at < new Date(issuedAt ?? now).getTime() - 366 * dayMs)
    throw new AppError('bad_input', 'A payment cannot be received more than a year before its invoice', {
      path: 'receivedAt',
    })
}

export async function recordPayment(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  id: string,
  received: Received,
): Promise<void> {
  const { invoice, openCents } = await requirePayable(tx, await lockInvoice(tx, id))
  const { method, reference = null, receivedAt = deps.now().toISOString() } = received
  const amountCents = toCents(received.amount)
  if (amountCents > openCents) throw new AppError('bad_input', 'This is more than is left to pay', { path: 'amount' })
  requireReceived(invoice, receivedAt, deps.now())
  const payment = { id: newId(), invoiceId: id, amountCents, method, reference, receivedAt }
  const by = { reversesId: null, reason: null, chargeId: null, recordedBy: actor.id }
  await putPayment(tx, invoice.accountId, { ...payment, ...by })
  await recordChange(tx, actor, {
    action: 'invoice.paid',
    subjectType: 'invoice',
    subjectId: id,
    after: { amountCents, method, reference },
  })
}

/** A mistake, or a cheque that bounced; what came by card is given back to it, and counts until it has gone. */
interface Reversal {
  id: string
  paymentId: string
  reason: string
}

export async function reversePayment(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  { id, paymentId, reason }: Reversal,
): Promise<void> {
  const invoice = await lockInvoice(tx, id)
  const payment = invoice && (await findInvoicePayment(tx, id, paymentId))
  if (!payment) throw new AppError('not_found')
  const left: Cents = payment.amountCents - payment.reversedCents - payment.waitingCents
  if (payment.reversesId || left <= 0) throw new AppError('conflict', 'This payment has been taken back already')
  const { method, reference, chargeId } = payment
  if (chargeId) {
    const refundId = newId()
    await insertRefund(tx, { id: refundId, chargeId, amountCents: left, reason, requestedBy: actor.id })
    await deps.jobs.send(tx, refundQueue, { refundId })
  } else {
    const row = {
      id: newId(),
      invoiceId: id,
      amountCents: -left,
      method,
      reference,
      receivedAt: deps.now().toISOString(),
    }
    await putPayment(tx, invoice.accountId, {
      ...row,
      reversesId: paymentId,
      reason,
      chargeId: null,
      recordedBy: actor.id,
    })
  }
  await recordChange(tx, actor, {
    action: 'invoice.payment-reversed',
    subjectType: 'invoice',
    subjectId: id,
    after: { amountCents: left, method, reason },
  })
}
