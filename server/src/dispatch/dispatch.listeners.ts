import type { Deps } from '../deps.ts'
import { newId } from '../platform/ids.ts'
import { endOffer, findOpenOffer, insertEndedOffer, insertOffer, markReleased, withdrawOffers } from './offers.sql.ts'

/** Offers follow the order, in the same transaction: there is none open that the order does not know of. */
export function dispatchListeners({ events, settings }: Deps): void {
  events.within('order.assigned', async (tx, { orderId, courierId, routeId }) => {
    await withdrawOffers(tx, orderId, courierId)
    if (!courierId || (await findOpenOffer(tx, orderId, courierId))) return
    // Part of a run that is answered as a whole, perhaps the evening before: no countdown.
    if (routeId)
      return void (await insertOffer(tx, { id: newId(), orderId, courierId, strategy: 'plan', seconds: null }))
    // Whoever chose the courier learns when there is no answer (O4).
    const seconds = settings.get('dispatch.staffOfferMinutes') * 60
    await insertOffer(tx, { id: newId(), orderId, courierId, strategy: 'manual', seconds })
  })
  events.within('order.accepted', async (tx, { orderId, courierId }) => {
    if (courierId) await endOffer(tx, orderId, courierId, 'accepted')
    await withdrawOffers(tx, orderId)
  })
  events.within('order.released', async (tx, { orderId, courierId, cause }) => {
    // The countdown or the staff who took it back have ended the offer themselves: nobody has said no.
    if (!courierId || cause === 'offer-ended') return
    if (cause === 'declined' && (await endOffer(tx, orderId, courierId, 'declined')).length > 0) return
    if ((await markReleased(tx, orderId, courierId)).length === 0)
      await insertEndedOffer(tx, newId(), orderId, courierId, 'released')
  })
  events.within('order.cancelled', async (tx, { orderId }) => void (await withdrawOffers(tx, orderId)))
}
