import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { ordersListeners } from './orders.listeners.ts'
import { ordersRoutes } from './orders.routes.ts'

export { addProof } from './add-proof.ts'
export { takeUnasked } from './added-charges.sql.ts'
export { announceArriving } from './announce-arriving.ts'
export { cancelOrder } from './cancel-order.ts'
export { createOrder, prepareOrder } from './create-order.ts'
export { readPin, readStopPin } from './delivery-pin.ts'
export { describeEntry, isOpenEntry, isProofEntry } from './describe-entry.ts'
export { readDeviceTime } from './device-time.ts'
export { renumberOrder } from './edits.sql.ts'
export { estimateArrival, type Timed } from './estimate-arrival.ts'
export { keepPicture } from './evidence-files.ts'
export { getOrder, orderNotFound, wholeOrder } from './get-order.ts'
export { keepCancelCharge, keepPayment, keepTipPayment, keepTransaction, setOfferable } from './keep-payment.sql.ts'
export { keepTip } from './keep-tip.ts'
export { previewTestimonials } from './manage-testimonials.ts'
export { missParcels } from './miss-parcels.ts'
export { moveOrder } from './move-order.ts'
export { isOnline } from './moves.sql.ts'
export { type CreditLeft, requireAccountFields } from './order-account.ts'
export { newOrderNumber } from './order-number.ts'
export type { OrderRow, OrderWithPeople, StopRow, StoredPlace, TimelineRow, WholeOrder } from './order-rows.ts'
export { partOf, requireOwner, seesAll } from './orders.policy.ts'
export {
  chargedFor,
  findAccountOf,
  findOrder,
  findOrderToTell,
  findWholeOrder,
  isOrderMeant,
  listOrdersMeant,
  matchingOrders,
  refIs,
  totalIfPriced,
} from './orders.sql.ts'
export { forgetCancelReasons } from './personal-orders.sql.ts'
export { placeOrderFor, prepareOrderFor } from './place-order-for.ts'
export { putPlaces } from './put-places.sql.ts'
export { rateOrder } from './rate-order.ts'
export { reachPickup } from './reach-pickup.ts'
export { openRecipientLink } from './recipient-link.ts'
export { findOrdersMeant, searchNewest } from './search-orders.ts'
export { searchText } from './search-text.ts'
export { readProofPhoto } from './show-evidence.ts'
export { listStopPlaces } from './stop-places.sql.ts'
export { viewSummary } from './view-order.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  ordersListeners(deps)
  ordersRoutes(app, deps)
}
