import type { Deps } from '../deps.ts'
import { findOrder, keepTip } from '../orders/index.ts'
import { isConnectionFault, type Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { bookEarned } from './book-order.ts'
import { insertTransfer, sumBalance } from './ledger.sql.ts'
import { sumCaptured, syncTip } from './payments.sql.ts'
import { deleteUnsent, sumApproved } from './payouts.sql.ts'
import { listReviews, takeReview } from './reviews.sql.ts'

const atOnce = 100
const nil = '00000000-0000-0000-0000-000000000000'

/**
 * Orders of an earlier version whose ledger says more than was captured: what is too much is booked back, transfer by
 * transfer, and staff are told how much it came to. Runs until nothing is left, and before any payout is made.
 */
export async function correctLedger(deps: Deps): Promise<number> {
  let [orders, cents] = [0, 0]
  for (let after: string | undefined = nil; after; ) {
    const reviews: { orderId: string }[] = await listReviews(deps.db, after, atOnce)
    for (const { orderId } of reviews) {
      // One that cannot be corrected holds up no other; it stays listed, and its courier's payout waits.
      const taken = await deps.db
        .transaction((tx) => correctOrder(tx, orderId))
        .catch((error: unknown) => {
          if (isConnectionFault(error)) throw error
          deps.log.error({ err: error, order: orderId }, 'the bookings of an order could not be corrected')
          return 0
        })
      cents += taken
      if (taken !== 0) orders += 1
    }
    after = reviews.length < atOnce ? undefined : reviews.at(-1)?.orderId
  }
  if (orders === 0) return 0
  deps.log.warn({ orders, cents }, 'bookings corrected that were not backed by captured money')
  const corrected = { orders, amountCents: cents, reviewId: newId() }
  await deps.db.transaction((tx) => tx.emit({ type: 'ledger.corrected', ...corrected }))
  return orders
}

/** What couriers were credited too much for an order, which is no longer theirs. */
async function correctOrder(tx: Tx, orderId: string): Promise<number> {
  await tx`select id from orders where id = ${orderId} for no key update`
  const order = await findOrder(tx, orderId)
  if (!(await takeReview(tx, orderId)) || !order) return 0
  const courierId = order.courierId
  const before = courierId ? await sumBalance(tx, courierId, ['courier', 'tip']) : 0
  await keepTip(tx, orderId, (await sumCaptured(tx, orderId)).tipCents)
  await syncTip(tx, orderId)
  await bookEarned(tx, orderId)
  if (!courierId) return 0
  const after = await sumBalance(tx, courierId, ['courier', 'tip'])
  if (after < before) await bearWhatIsPaidOut(tx, orderId, courierId, after)
  return before - after
}

/**
 * A payout that nobody has sent yet is made anew with the right amount. What has left, or is on its way to the bank,
 * stays with the courier, who had it in good faith: the company bears it.
 */
async function bearWhatIsPaidOut(tx: Tx, orderId: string, courierId: string, balance: number): Promise<void> {
  await deleteUnsent(tx, courierId)
  const short = (await sumApproved(tx, courierId)) - balance
  if (short <= 0) return
  await insertTransfer(tx, {
    cause: `borne:${orderId}`,
    kind: 'borne',
    orderId,
    courierId,
    entries: [
      { account: 'courier', ownerId: courierId, purpose: 'borne', cents: short },
      { account: 'company', purpose: 'borne', cents: -short },
    ],
  })
}
