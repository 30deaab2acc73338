import type { Deps } from '../deps.ts'
import { bookEarned } from './book-order.ts'
import { listUnbooked } from './ledger.sql.ts'

/**
 * Orders that were delivered and paid before there was a ledger, or came in from elsewhere: each is booked as of its
 * delivery, once, by the same cause as any other, so that what couriers earned is complete. Of those that the nightly
 * proof is about to look at.
 */
export async function bookMissing({ db, log }: Pick<Deps, 'db' | 'log'>, orderIds: readonly string[]): Promise<number> {
  const orders = await listUnbooked(db, orderIds)
  for (const { id, deliveredAt } of orders) await db.transaction((tx) => bookEarned(tx, id, deliveredAt))
  if (orders.length > 0) log.warn({ orders: orders.length }, 'delivered orders booked that the ledger did not know')
  return orders.length
}
