import type { Deps } from '../deps.ts'
import { bookDelivery } from './book-order.ts'
import { listUnbooked } from './ledger.sql.ts'

const atOnce = 500

/**
 * Orders that were delivered before there was a ledger, or came in from elsewhere: each is booked as of its delivery,
 * once, by the same cause as any other, so that what couriers earned and customers owe is complete.
 */
export async function bookMissing({ db, log }: Deps): Promise<number> {
  let booked = 0
  for (;;) {
    const orders = await listUnbooked(db, atOnce)
    for (const { id, deliveredAt } of orders) await db.transaction((tx) => bookDelivery(tx, id, deliveredAt))
    booked += orders.length
    if (orders.length < atOnce) break
  }
  if (booked > 0) log.warn({ orders: booked }, 'delivered orders booked that the ledger did not know')
  return booked
}
