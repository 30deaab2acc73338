import { toCents } from '@maple/contract'
import { addRating } from '../couriers/index.ts'
import type { DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { requireTip } from '../pricing/index.ts'
import { orderNotFound } from './get-order.ts'
import { insertEntry, rateDelivered } from './moves.sql.ts'
import type { OrderRow } from './order-rows.ts'
import { actsFor, requireOwner } from './orders.policy.ts'
import { findOrder } from './orders.sql.ts'
import { insertConsent } from './testimonials.sql.ts'

export interface Rating {
  score: number
  comment?: string | undefined
  /** To be shown with first name and town, should staff choose it. */
  mayShow?: boolean | undefined
  tip?: number | undefined
  /** One of the customer's; without it the tip is taken from the card that paid the order. */
  cardId?: string | undefined
}

/** Once, by the owner, after delivery; a tip is part of the price, and goes whole to the courier, when it is charged (I6). */
export async function rateOrder(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  ref: string,
  { score, comment, mayShow, tip = 0, cardId }: Rating,
): Promise<OrderRow> {
  requireTip(deps.settings.all(), tip)
  const order = await findOrder(tx, ref)
  if (!order) throw orderNotFound()
  requireOwner(actor, order)
  const rated = await rateDelivered(tx, order.id, actsFor(actor), {
    score,
    comment: comment || null,
    tipCents: toCents(tip),
  })
  if (!rated)
    throw new AppError(
      'conflict',
      order.status === 'delivered' ? 'You have rated this order already' : 'Only delivered orders can be rated',
    )
  if (rated.courierId)
    await addRating(tx, rated.courierId, {
      orderId: rated.id,
      customerId: actor.id,
      score,
      comment: comment || null,
    })
  if (mayShow && comment) await insertConsent(tx, rated.id, actor.id)
  const entryId = await insertEntry(tx, {
    orderId: rated.id,
    status: rated.status,
    code: 'rated',
    values: { score },
    note: comment || null,
    location: undefined,
    city: null,
    actorId: actor.id,
    actorRole: 'customer',
  })
  await tx.emit({
    type: 'order.rated',
    orderId: rated.id,
    orderNumber: rated.orderNumber,
    customerId: actor.id,
    courierId: rated.courierId,
    entryId,
    tipCents: toCents(tip),
    cardId: cardId ?? null,
  })
  return { ...order, ...rated }
}
