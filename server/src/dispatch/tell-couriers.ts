import type { Deps } from '../deps.ts'
import { couriersAudience, mayBeHeard } from '../platform/live.ts'

/** However many orders come in, couriers are told at most this often to look again. */
const breathMs = 1000

/** An order that is gone disappears from every screen at once; that there are new ones is said with a breath in between. */
export function tellCouriers({ events, live }: Deps): void {
  let waiting: NodeJS.Timeout | undefined
  events.live(['order.assigned', 'order.accepted', 'order.cancelled'], ({ orderId }) => {
    if (mayBeHeard(live, couriersAudience))
      live.to(couriersAudience).emit('news', { topic: 'available-orders', orderId, gone: true })
  })
  // One that is paid by a card of its own is free for couriers only when the bank has agreed.
  events.live(['order.placed', 'order.released', 'order.reattempted', 'order.edited', 'payment.authorised'], () => {
    if (waiting || !mayBeHeard(live, couriersAudience)) return
    waiting = setTimeout(() => {
      waiting = undefined
      live.to(couriersAudience).emit('news', { topic: 'available-orders' })
    }, breathMs).unref()
  })
}
