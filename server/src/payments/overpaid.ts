import type { Cents } from '@maple/contract'
import type { OrderWithPeople } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import { sumCaptured } from './payments.sql.ts'

/** What was taken for an order above what it costs now: its price fell since, and that is the customer's (K5). */
export async function overpaid(tx: Tx, order: OrderWithPeople): Promise<Cents> {
  if (order.status === 'cancelled') return 0
  const { orderCents } = await sumCaptured(tx, order.id)
  return Math.max(0, orderCents - (order.totalCents - order.tipApartCents))
}
