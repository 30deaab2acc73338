import type { Cents, PaymentView } from '@maple/contract'
import { roleIn } from '../accounts/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import { findOrder, type OrderWithPeople, orderNotFound, partOf, requireOwner } from '../orders/index.ts'
import { type Db, readTogether, type Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { isStaff, type Principal, requirePermission } from '../platform/principal.ts'
import { beginPayment } from './begin-payment.ts'
import { beginTip } from './charge-tip.ts'
import { requireCard } from './choose-card.ts'
import { findAlive, findReplacement, listPaymentsOf, sumCaptured, syncOrder } from './payments.sql.ts'
import { settlePayment } from './settle-order.ts'
import { viewPayments } from './view-payment.ts'

export async function listOrderPayments({ db }: Deps, actor: Principal, ref: string): Promise<PaymentView[]> {
  if (isStaff(actor)) requirePermission(actor, 'financial-reports')
  const order = await findOrder(db, ref)
  if (!order || (!isStaff(actor) && !seesAsMember(actor, order))) throw orderNotFound()
  const payments = await readTogether(db, (tx) => viewAll(tx, order, isStaff(actor)))
  // A key opens nothing personal, and a card is somebody's own (N1).
  return actor.kind === 'key' ? payments.map((payment) => ({ ...payment, card: null, actionUrl: null })) : payments
}

const seesAsMember = (actor: Principal, order: OrderWithPeople): boolean =>
  ['owner', 'reader'].includes(partOf(actor, order) ?? '')

async function viewAll(db: Db, { id, orderNumber }: OrderWithPeople, forStaff: boolean): Promise<PaymentView[]> {
  const payments = await listPaymentsOf(db, id)
  return viewPayments(
    db,
    payments.map((payment) => ({ ...payment, orderNumber })),
    forStaff,
  )
}

interface Wanted {
  cardId?: string | undefined
  kind: 'order' | 'tip'
}

/** Another try: after a failure, or with the card that was missing. What is owed is what is charged. */
export async function payOrder(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  ref: string,
  { cardId, kind }: Wanted,
): Promise<PaymentView[]> {
  const found = await findOrder(tx, ref)
  if (!found) throw orderNotFound()
  // Payments are what `billing` is for (J1).
  if (roleIn(actor, found.accountId) !== 'billing') requireOwner(actor, found)
  await tx`select id from orders where id = ${found.id} for no key update`
  const order = (await findOrder(tx, found.id)) ?? found
  if (cardId) await requireCard(tx, actor.id, cardId)
  await dropUnpaid(tx, order.id, kind)
  const card = { payerId: actor.id, cardId }
  await (kind === 'tip' ? payTip(deps, tx, order, card) : payPrice(deps, tx, order, card))
  return viewAll(tx, order, false)
}

interface Card {
  payerId: string
  cardId: string | undefined
}

async function payPrice(deps: DepsInTx, tx: Tx, order: OrderWithPeople, card: Card): Promise<void> {
  const { id: orderId, orderNumber } = order
  const wanted = await whatIsMissing(tx, order)
  const payment = await beginPayment(deps, tx, { orderId, orderNumber, kind: 'order', ...card, ...wanted })
  await syncOrder(tx, orderId, deps.settings.get('payments.offerUnpaid'))
  if (payment?.state === 'authorised') await settlePayment(deps, tx, order, payment)
}

/** The tip of the rating whose card said no: it is given only now. */
async function payTip(deps: DepsInTx, tx: Tx, order: OrderWithPeople, card: Card): Promise<void> {
  if (order.tipAskedCents === 0) throw new AppError('conflict', 'There is nothing to pay for this order')
  if (await findAlive(tx, order.id, 'tip')) throw new AppError('conflict', 'This tip is paid or being paid already')
  const { id: orderId, orderNumber, tipAskedCents: tipCents } = order
  await beginTip(deps, tx, { orderId, orderNumber, tipCents, ...card })
}

/** All of it, beside a hold that is too small; of what was charged already only the rest. */
async function whatIsMissing(tx: Tx, order: OrderWithPeople): Promise<{ amountCents: Cents; besideId?: string }> {
  const due = dueCents(order)
  const held = await findAlive(tx, order.id, 'order')
  if (due <= 0 && !held) throw new AppError('conflict', 'There is nothing to pay for this order')
  if (!held) return { amountCents: due }
  const { orderCents } = await sumCaptured(tx, order.id)
  const isShort = held.state === 'captured' ? orderCents < due : held.amountCents < due || isUnpaid(order)
  if (!isShort || !['authorised', 'captured'].includes(held.state) || (await findReplacement(tx, order.id)))
    throw new AppError('conflict', 'This order is paid or being paid already')
  return { amountCents: due - orderCents, besideId: held.id }
}

/** What is held will not be held much longer, and the card refused to hold it again. */
const isUnpaid = ({ paymentStatus }: OrderWithPeople): boolean => paymentStatus === 'failed'

/** One that never reached the provider, for want of a card, makes room for the next. */
const dropUnpaid = (tx: Tx, orderId: string, kind: Wanted['kind']) => tx`
  update payments set state = 'voided', updated_at = now()
  where order_id = ${orderId} and kind = ${kind} and state = 'needs-action' and gateway_id is null`

/** The price of an order under way or delivered, without what is paid apart; of a cancelled one what its cancellation costs. */
const dueCents = (order: OrderWithPeople): Cents =>
  order.paymentMethod === 'account'
    ? 0
    : order.status === 'cancelled'
      ? order.cancelChargeCents
      : order.totalCents - order.tipApartCents
