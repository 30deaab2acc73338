import type { OrderStatus } from '@maple/contract/orders/order-moves'
import type { Stop } from '../../../lib/offline/position-plan.ts'

interface OnTheWay {
  status: OrderStatus
  pickup: { place: Stop | null }
  delivery: { place: Stop | null }
}

/** Where the courier is bound for: to the pickup before it, to the delivery after it. */
export const stopsAhead = (orders: readonly OnTheWay[]): Stop[] =>
  orders
    .map(({ status, pickup, delivery }) => (status === 'accepted' ? pickup.place : delivery.place))
    .filter((place) => place !== null)
