import type { EventOf } from '@maple/contract'
import type { DepsInTx } from '../deps.ts'
import { findOrder } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { beginPayment } from './begin-payment.ts'
import { cardOf, requireCard } from './choose-card.ts'
import { findPaid, syncTip } from './payments.sql.ts'
import { settlePayment } from './settle-order.ts'

/** Charges the tip of a rating to the card that paid the order, or the one that was chosen. It counts when it is taken (I6). */
export async function chargeTip(deps: DepsInTx, tx: Tx, rated: EventOf<'order.rated'>): Promise<void> {
  const { orderId, orderNumber, tipCents, cardId, customerId: payerId } = rated
  if (tipCents === 0) return
  if (cardId) await requireCard(tx, payerId, cardId)
  const paid = await findPaid(tx, orderId)
  // A colleague's card paid the order: who tips does so with their own.
  const before = paid?.customerId === payerId ? cardOf(deps, paid) : undefined
  await beginTip(deps, tx, { orderId, orderNumber, tipCents, payerId, cardId: cardId ?? before })
}

interface Tip {
  orderId: string
  orderNumber: string
  tipCents: number
  payerId: string
  cardId: string | null | undefined
}

export async function beginTip(deps: DepsInTx, tx: Tx, { orderId, tipCents, ...tip }: Tip): Promise<void> {
  const payment = await beginPayment(deps, tx, { ...tip, orderId, kind: 'tip', amountCents: tipCents })
  await syncTip(tx, orderId)
  const order = await findOrder(tx, orderId)
  if (order && payment) await settlePayment(deps, tx, order, payment)
}
