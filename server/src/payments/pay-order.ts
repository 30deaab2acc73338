import type { Cents, PaymentView } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { findOrder, type OrderWithPeople, orderNotFound } from '../orders/index.ts'
import { type Actor, isStaff, requirePermission } from '../platform/actor.ts'
import { type Db, first, type Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { beginPayment } from './begin-payment.ts'
import { findTransferCents } from './ledger.sql.ts'
import { findAlive, findBeside, listPaymentsOf, syncOrder } from './payments.sql.ts'
import { settlePayment } from './settle-order.ts'
import { listStepsOf } from './steps.sql.ts'
import { viewPayment } from './view-payment.ts'

export async function listOrderPayments({ db }: Deps, actor: Actor, ref: string): Promise<PaymentView[]> {
  if (isStaff(actor)) requirePermission(actor, 'financial-reports')
  const order = await findOrder(db, ref)
  if (!order || (!isStaff(actor) && order.customerId !== actor.id)) throw orderNotFound()
  return viewAll(db, order, isStaff(actor))
}

async function viewAll(db: Db, order: OrderWithPeople, forStaff: boolean): Promise<PaymentView[]> {
  const payments = await listPaymentsOf(db, order.id)
  const steps = await listStepsOf(
    db,
    payments.map(({ id }) => id),
  )
  return payments.map((payment) => viewPayment(payment, order.orderNumber, steps, forStaff))
}

/** Another try: after a failure, or with the card that was missing. What is owed is what is charged. */
export function payOrder(deps: Deps, actor: Actor, ref: string, cardId: string | undefined): Promise<PaymentView[]> {
  return deps.db.transaction(async (tx) => {
    const order = await findOrder(tx, ref)
    if (!order || order.customerId !== actor.id) throw orderNotFound()
    await tx`select id from orders where id = ${order.id} for update`
    if (cardId) await requireCard(tx, actor.id, cardId)
    await dropUnpaid(tx, order.id)
    const { id: orderId, orderNumber } = order
    const wanted = await whatIsMissing(tx, order)
    const payment = await beginPayment(deps, tx, { orderId, orderNumber, kind: 'order', cardId, ...wanted })
    await syncOrder(tx, order.id, deps.settings.get('payments.offerUnpaid'))
    if (payment?.state === 'authorised') await settlePayment(deps, tx, order, payment)
    return viewAll(tx, order, false)
  })
}

/** All of it, beside a hold that is too small; of what was charged already only the rest. */
async function whatIsMissing(tx: Tx, order: OrderWithPeople): Promise<{ amountCents: Cents; besideId?: string }> {
  const due = await dueCents(tx, order)
  const held = await findAlive(tx, order.id, 'order')
  if (due <= 0 && !held) throw new AppError('conflict', 'There is nothing to pay for this order')
  if (!held) return { amountCents: due }
  const isShort = held.state === 'captured' ? held.capturedCents < due : held.amountCents < due
  if (!isShort || !['authorised', 'captured'].includes(held.state) || (await findBeside(tx, order.id)))
    throw new AppError('conflict', 'This order is paid or being paid already')
  return { amountCents: due - held.capturedCents, besideId: held.id }
}

async function requireCard(tx: Tx, userId: string, cardId: string): Promise<void> {
  const card = await first(tx`select id from saved_cards where id = ${cardId} and user_id = ${userId}`)
  if (!card) throw new AppError('bad_input', 'Choose one of your saved cards', { path: 'cardId' })
}

/** One that never reached the provider, for want of a card, makes room for the next. */
const dropUnpaid = (tx: Tx, orderId: string) => tx`
  update payments set state = 'voided', updated_at = now()
  where order_id = ${orderId} and kind = 'order' and state = 'needs-action' and gateway_id is null`

/** The price of an order under way or delivered; of a cancelled one what its cancellation costs. */
async function dueCents(tx: Tx, order: OrderWithPeople): Promise<number> {
  if (order.status === 'cancelled') return findTransferCents(tx, `cancelled:${order.id}`, 'customer')
  const paidTips = await first(tx<{ cents: number }[]>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from payments where order_id = ${order.id} and kind = 'tip'`)
  return order.totalCents - (paidTips?.cents ?? 0)
}
