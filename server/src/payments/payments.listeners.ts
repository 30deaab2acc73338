import type { Deps } from '../deps.ts'
import { bookDelivery, bookTip } from './book-order.ts'

export function paymentsListeners({ events }: Deps): void {
  events.within('order.delivered', (tx, { orderId }) => bookDelivery(tx, orderId))
  events.within('order.rated', async (tx, { orderId }) => {
    await bookTip(tx, orderId)
  })
}
