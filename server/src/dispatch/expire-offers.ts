import type { Deps } from '../deps.ts'
import { moveOrder } from '../orders/index.ts'
import { AppError } from '../platform/errors.ts'
import { asSystem } from '../platform/principal.ts'
import { listExpired, type OfferRow, takeExpired } from './offers.sql.ts'

/** What ran out goes back to the others, whichever node made the offer and whether or not that one still lives. */
export async function expireOffers(deps: Deps): Promise<number> {
  const expired = await listExpired(deps.db)
  for (const offer of expired) await expire(deps, offer)
  return expired.length
}

function expire(deps: Deps, { id }: OfferRow): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const offer = await takeExpired(tx, id)
    if (!offer || offer.strategy === 'broadcast') return
    try {
      await moveOrder(tx, asSystem('dispatch'), 'decline', offer.orderId)
    } catch (error) {
      // Accepted or cancelled in this very moment: then the answer stands and only the countdown is over.
      if (!(error instanceof AppError && error.code === 'order_moved_on')) throw error
    }
  })
}
