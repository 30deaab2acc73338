import { type Language, type OrderView, toCents } from '@maple/contract'
import { addRating, addTip } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../platform/actor.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Line } from '../pricing/index.ts'
import { orderNotFound, showMoved } from './get-order.ts'
import { addPriceVersion, insertEntry, rateDelivered } from './moves.sql.ts'
import { findOrder, findPriceLines, type OrderRow } from './orders.sql.ts'

export interface Rating {
  score: number
  comment?: string | undefined
  tip?: number | undefined
}

/** Once, by the owner, after delivery; a tip makes a new version of the price and goes whole to the courier (D4). */
export function rateOrder(
  deps: Deps,
  actor: Actor,
  ref: string,
  { score, comment, tip = 0 }: Rating,
  language: Language,
): Promise<OrderView> {
  return deps.db.transaction(async (tx) => {
    const order = await findOrder(tx, ref)
    if (!order || order.customerId !== actor.id) throw orderNotFound()
    const rated = await rateDelivered(tx, order.id, actor.id, {
      score,
      comment: comment || null,
      tipCents: toCents(tip),
    })
    if (!rated)
      throw new AppError(
        'conflict',
        order.status === 'delivered' ? 'You have rated this order already' : 'Only delivered orders can be rated',
      )
    if (tip > 0) await addTipLine(tx, rated, toCents(tip))
    if (rated.courierId) {
      await addRating(tx, rated.courierId, {
        orderId: rated.id,
        customerId: actor.id,
        score,
        comment: comment || null,
      })
      await addTip(tx, rated.courierId, toCents(tip))
    }
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
    })
    return showMoved(deps, tx, actor, rated.id, language)
  })
}

async function addTipLine(tx: Tx, rated: OrderRow, tipCents: number): Promise<void> {
  const before = ((await findPriceLines(tx, rated.id, rated.priceVersion - 1))?.lines ?? []) as Line[]
  const others = before.filter((line) => line.code !== 'tip')
  const earlier = before.find((line) => line.code === 'tip')?.cents ?? 0
  const tip: Line = { code: 'tip', label: 'Tip', cents: earlier + tipCents }
  await addPriceVersion(tx, rated.id, rated.priceVersion, [...others, tip], 'tip')
}
