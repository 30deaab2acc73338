import * as contract from '@maple/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, routeCreating } from '../platform/route.ts'
import { createDiscount, endDiscount, listDiscounts, viewDiscount } from './manage-discounts.ts'
import { priceListRoutes, zoneRoutes } from './price-lists.routes.ts'
import { quoteOrder } from './quote-order.ts'
import { deleteOldQuotes } from './quotes.sql.ts'

export { addCharges, chargesOf, newChargeLine } from './add-charges.ts'
export { addReturnFee } from './add-return-fee.ts'
export { checkTrip, findServedZones, requireServed, warningsOf } from './check-trip.ts'
export { findPriceList } from './find-price-list.ts'
export { lookUpAddresses } from './look-up-addresses.ts'
export { createPriceList, publishPriceList } from './manage-price-lists.ts'
export { createFuelRate, createZone } from './manage-zones.ts'
export {
  type PricedDraft,
  type PricedTrip,
  type PriceOptions,
  placed,
  placedEnd,
  priceDraft,
  pricesInForce,
  priceTrip,
  tripAlong,
} from './price-draft.ts'
export { type Fees, feesOf, type Line, type Price, priceOrder, withFees } from './price-order.ts'
export { fixedLine, type OrderToPrice, priceKnown, type SourcedPrice, sourceOf } from './price-trip.ts'
export { applyQuote } from './quote-order.ts'
export { findDiscountById, lockDiscount } from './quotes.sql.ts'
export type { DraftParcel } from './read-draft.ts'
export { sizesOf } from './read-draft.ts'
export { requireUsesLeft } from './require-discount.ts'
export { requireTip } from './require-tip.ts'
export { listWindows, nowWindow, resolveOffered, resolveSchedule, resolveWindow } from './resolve-schedule.ts'
export { taxesBetween } from './tax-rates.ts'
export { labelOf, viewLines, viewPricing } from './view-price.ts'
export { indexZones, type Zone, zonesAt } from './zone-index.ts'

export function register(app: FastifyInstance, deps: Deps): void {
  route(app, contract.quoteOrder, ({ actor, body, request }) => quoteOrder(deps, actor, body, request.language))
  route(app, contract.listDiscounts, ({ query }) => listDiscounts(deps, query))
  routeCreating(app, contract.createDiscount, async (tx, { actor, body }) =>
    viewDiscount(await createDiscount(tx, deps, actor, body)),
  )
  route(app, contract.endDiscount, async ({ actor, params }) => viewDiscount(await endDiscount(deps, actor, params.id)))
  priceListRoutes(app, deps)
  zoneRoutes(app, deps)
  deps.jobs.every('forget-old-quotes', '23 * * * *', async () => void (await deleteOldQuotes(deps.db)))
}
