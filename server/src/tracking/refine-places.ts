import type { Deps } from '../deps.ts'
import { findOrder, type OrderWithPeople, putPlaces, type StoredPlace } from '../orders/index.ts'

const rough = new Set(['fsa', 'city'])

/**
 * An order that was placed without a quote before it, or while the geocoder was away, knows its ends only roughly. A
 * job asks again after the commit and corrects place, distance and time; the price stays what was agreed.
 */
export async function refinePlaces(deps: Deps, orderId: string): Promise<void> {
  const order = await findOrder(deps.db, orderId)
  if (!order) return
  const [pickup, delivery] = [
    await better(deps, order.pickupAddress, order.pickupPlace),
    await better(deps, order.deliveryAddress, order.deliveryPlace),
  ]
  if (pickup === order.pickupPlace && delivery === order.deliveryPlace && !lacksRoute(deps, order)) return
  const route = pickup && delivery ? await deps.router.route(pickup, delivery) : undefined
  const trip = route && { meters: route.meters, seconds: route.seconds, byRoad: !route.estimated }
  const known = order.placeWarnings.filter(
    (warning) => !(warning === 'unplaced-pickup' && pickup) && !(warning === 'unplaced-delivery' && delivery),
  )
  await deps.db.transaction((tx) => putPlaces(tx, orderId, { pickup, delivery, trip, placeWarnings: known }))
}

const lacksRoute = ({ router }: Deps, { pickupPlace, deliveryPlace }: OrderWithPeople): boolean =>
  router.provider() !== undefined && pickupPlace !== null && deliveryPlace !== null

async function better({ geocoder }: Deps, address: string, place: StoredPlace | null): Promise<StoredPlace | null> {
  if (place && !rough.has(place.precision)) return place
  const found = await geocoder.locate(address)
  if (!found || found.estimated) return place
  const { lat, lng, precision, city, town } = found
  return { lat, lng, precision, city, town }
}
