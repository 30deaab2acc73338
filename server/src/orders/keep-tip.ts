import type { Cents } from '@maple/contract'
import type { Tx } from '../platform/db.ts'
import type { Line } from '../pricing/index.ts'
import { addPriceVersion, setPaidTip } from './moves.sql.ts'
import { findPriceLines } from './orders.sql.ts'

/** Makes what was charged for tips, and nothing else, part of the price; a new version of it if that changes anything. */
export async function keepTip(tx: Tx, orderId: string, paidCents: Cents): Promise<void> {
  const order = await setPaidTip(tx, orderId, paidCents)
  if (!order) return
  const before = ((await findPriceLines(tx, orderId, order.priceVersion - 1))?.lines ?? []) as Line[]
  const others = before.filter((line) => line.code !== 'tip')
  const tip: Line[] = order.tipCents > 0 ? [{ code: 'tip', label: 'Tip', cents: order.tipCents }] : []
  await addPriceVersion(tx, orderId, order.priceVersion, [...others, ...tip], 'tip')
}
