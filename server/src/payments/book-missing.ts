import type { Deps } from '../deps.ts'
import { bookEarned } from './book-order.ts'
import { listUnbooked } from './ledger.sql.ts'

const atOnce = 500
const nil = '00000000-0000-0000-0000-000000000000'

/**
 * Orders that were delivered and paid before there was a ledger, or came in from elsewhere: each is booked as of its
 * delivery, once, by the same cause as any other, so that what couriers earned is complete.
 */
export async function bookMissing({ db, log }: Deps): Promise<number> {
  let booked = 0
  for (let after = nil; ; ) {
    const orders = await listUnbooked(db, after, atOnce)
    for (const { id, deliveredAt } of orders) await db.transaction((tx) => bookEarned(tx, id, deliveredAt))
    booked += orders.length
    after = orders.at(-1)?.id ?? after
    if (orders.length < atOnce) break
  }
  if (booked > 0) log.warn({ orders: booked }, 'delivered orders booked that the ledger did not know')
  return booked
}
