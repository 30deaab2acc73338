import type { Meters, PlaceWarning, Seconds } from '@maple/contract'
import type { Tx } from '../platform/db.ts'
import { startPoint } from './insert-order.sql.ts'
import type { OrderHead, StoredPlace } from './order-rows.ts'

interface FoundPlaces {
  pickup: StoredPlace | null
  delivery: StoredPlace | null
  trip: { meters: Meters; seconds: Seconds; byRoad: boolean } | undefined
  placeWarnings: PlaceWarning[]
}

/** Only until it is picked up: afterwards the courier knows better than any geocoder. */
export async function putPlaces(tx: Tx, orderId: string, { pickup, delivery, trip, placeWarnings }: FoundPlaces) {
  const [order] = await tx<Pick<OrderHead, 'firstStop' | 'lastStop' | 'orderNumber' | 'customerId' | 'courierId'>[]>`
    update orders set start_point = ${startPoint(tx, pickup)}, place_warnings = ${placeWarnings}, updated_at = ${tx.now}
      ${trip ? tx`, estimated_distance_meters = ${trip.meters}, estimated_duration_seconds = ${trip.seconds}, trip_by_road = ${trip.byRoad}` : tx``}
    where id = ${orderId} and status in ('pending', 'assigned', 'accepted') returning first_stop, last_stop, order_number, customer_id, courier_id`
  if (!order) return
  const put = (seq: number, place: StoredPlace | null) => tx`
    update order_stops set place = ${place ? tx.json(place as never) : null} where order_id = ${orderId} and seq = ${seq}
      and place is distinct from ${place ? tx.json(place as never) : null}`
  await put(order.firstStop, pickup)
  await put(order.lastStop, delivery)
  const { orderNumber, customerId, courierId } = order
  await tx.emit({ type: 'order.places-found', orderId, orderNumber, customerId, courierId })
}
