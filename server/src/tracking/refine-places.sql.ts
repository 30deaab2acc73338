import type { PlaceWarning } from '@maple/contract'
import type { StoredPlace } from '../orders/index.ts'
import type { Tx } from '../platform/db.ts'
import type { Route } from '../platform/geo/router.ts'

interface Refined {
  pickup: StoredPlace | null
  delivery: StoredPlace | null
  route: Route | undefined
  placeWarnings: PlaceWarning[]
}

/** Only until it is picked up: afterwards the courier knows better than any geocoder. */
export const putPlaces = (tx: Tx, orderId: string, r: Refined) => tx`
  update orders set pickup_place = ${r.pickup ? tx.json(r.pickup as never) : null}, delivery_place = ${r.delivery ? tx.json(r.delivery as never) : null},
    estimated_distance_meters = coalesce(${r.route?.meters ?? null}, estimated_distance_meters),
    estimated_duration_seconds = coalesce(${r.route?.seconds ?? null}, estimated_duration_seconds),
    trip_by_road = coalesce(${r.route ? !r.route.estimated : null}, trip_by_road),
    place_warnings = ${r.placeWarnings}, updated_at = ${tx.now}
  where id = ${orderId} and status in ('pending', 'assigned', 'accepted')`
