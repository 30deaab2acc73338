import type { Eta, Language, PublicTracking, TrackingView } from '@maple/contract'
import type { Deps } from '../deps.ts'
import {
  estimateArrival,
  findWholeOrder,
  orderNotFound,
  reachPickup,
  seesAll,
  type WholeOrder,
  wholeOrder,
} from '../orders/index.ts'
import type { Principal } from '../platform/principal.ts'
import { findTrackedOrder } from './find-tracked-order.ts'
import type { TrackedOrder } from './tracked-orders.sql.ts'
import { positionOf, viewPublic, viewTracking } from './view-tracking.ts'

export async function trackOrder(
  deps: Deps,
  actor: Principal | undefined,
  ref: string,
  language: Language,
): Promise<TrackingView> {
  const order = actor && (await findWholeOrder(deps.db, ref))
  if (order && seesAll(actor, order)) return completeView(deps, order, actor, language)
  return viewTracking(await publicPart(deps, ref, language), undefined)
}

/** For strangers: one look-up and the allow-listed view. */
export async function publicPart(deps: Deps, ref: string, language: Language): Promise<PublicTracking> {
  const tracked = await findTrackedOrder(deps.db, ref)
  if (!tracked) throw orderNotFound()
  return viewOpen(deps, tracked, language)
}

export async function viewOpen(deps: Deps, tracked: TrackedOrder, language: Language): Promise<PublicTracking> {
  const reader = { language, company: deps.settings.get('general.companyName') }
  return viewPublic(tracked, await etaOf(deps, tracked), reader)
}

/** The exact ends, and the courier on the way to the pickup, are counted with and not shown. */
async function etaOf(deps: Deps, tracked: TrackedOrder): Promise<Eta | null> {
  const { pickupPlace, deliveryPlace, courierVehicle, stops } = tracked
  const order = {
    ...tracked.view,
    id: tracked.id,
    pickupPlace,
    deliveryPlace,
    stops,
    courierVehicle,
    courierPosition: positionOf(tracked),
  }
  const [reached = order] = await reachPickup(deps, deps.db, [order])
  return estimateArrival(reached, deps.now())
}

export async function completeView(
  deps: Deps,
  order: WholeOrder,
  actor: Principal | undefined,
  language: Language,
): Promise<TrackingView> {
  const open = await publicPart(deps, order.orderNumber, language)
  return viewTracking(open, wholeOrder(deps, order, actor, language))
}
