import type { Cents } from '@maple/contract'
import type { Tx } from '../platform/db.ts'
import type { Line } from '../pricing/index.ts'
import { insertPriceVersion, setPaidTip } from './moves.sql.ts'
import { listCharges } from './orders.sql.ts'

/** Makes what was charged for tips, and nothing else, part of the price; a new version of it if that changes anything. */
export async function keepTip(tx: Tx, orderId: string, paidCents: Cents): Promise<void> {
  const order = await setPaidTip(tx, orderId, paidCents)
  if (!order) return
  const others = (await listCharges(tx, orderId, order.priceVersion - 1)).filter((line) => line.code !== 'tip')
  const tipCents = order.totalCents - others.reduce((sum, { cents }) => sum + cents, 0)
  const tip: Line[] = tipCents > 0 ? [{ code: 'tip', label: 'Tip', cents: tipCents }] : []
  await insertPriceVersion(tx, { orderId, version: order.priceVersion, lines: [...others, ...tip], reason: 'tip' })
}
