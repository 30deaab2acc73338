import { z } from 'zod'
import { sendPosition } from '../couriers/couriers.ts'
import type { ErrorCode } from '../errors.ts'
import { OrderRef } from '../orders/orders.ts'
import type { Text } from '../platform/catalogue.ts'

/** One event that a client may send: what it carries, and which counter a stranger is held against (E10). */
export interface LiveEvent {
  name: string
  body: z.ZodType
  limit?: 'tracking'
  /** An id that cannot be one names nothing: the same is said as of one that is absent. */
  unfit?: Text
}

const OrderNamed = z.object({ orderId: OrderRef })

/** Everything that is heard over a socket; what is told stands in `live-bodies.ts`. What is not in here is not heard. */
export const liveEvents = {
  track_order: { name: 'track_order', body: OrderNamed, limit: 'tracking', unfit: 'Order not found' },
  stop_tracking: { name: 'stop_tracking', body: OrderNamed, unfit: 'Order not found' },
  /** As `PUT /couriers/location`; the answer comes as the acknowledgement. */
  courier_location: { name: 'courier_location', body: sendPosition.body },
} as const satisfies Record<string, LiveEvent>

export type LiveReply<T> = { success: true; data: T } | { success: false; code: ErrorCode; retryAfterSeconds?: number }

/** What is answered in the acknowledgement, where there is something to say. */
export interface LiveAnswers {
  track_order: undefined
  stop_tracking: undefined
  courier_location: z.output<(typeof sendPosition)['response']>
}

export type ClientToServer = {
  [E in keyof typeof liveEvents]: (
    request: z.input<(typeof liveEvents)[E]['body']>,
    answer?: (reply: LiveReply<LiveAnswers[E]>) => void,
  ) => void
}
