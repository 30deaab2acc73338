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
  const { orderId, orderNumber, tipCents, cardId, customerId } = rated
  if (tipCents === 0) return
  if (cardId) await requireCard(tx, customerId, cardId)
  const paid = await findPaid(tx, orderId)
  await beginTip(deps, tx, { orderId, orderNumber, tipCents, cardId: cardId ?? (paid && cardOf(deps, paid)) })
}

interface Tip {
  orderId: string
  orderNumber: string
  tipCents: number
  cardId: string | null | undefined
}

export async function beginTip(deps: DepsInTx, tx: Tx, { orderId, orderNumber, tipCents, cardId }: Tip): Promise<void> {
  const payment = await beginPayment(deps, tx, { orderId, orderNumber, kind: 'tip', amountCents: tipCents, cardId })
  await syncTip(tx, orderId)
  const order = await findOrder(tx, orderId)
  if (order && payment) await settlePayment(deps, tx, order, payment)
}
