import { z } from 'zod'
import { CourierLocation, Eta, StopView } from '../orders/orders.ts'
import { plainText } from '../platform/base.ts'
import { Id } from '../platform/common.ts'
import { TrackingView } from './tracking.ts'

/** It is new, it has another status or courier, or something else of it reads differently. */
const orderChanges = ['placed', 'moved', 'details'] as const
export type OrderChange = (typeof orderChanges)[number]

/** What differs by reader is not said to an audience: a page reads again what it draws buttons from, and no PIN is heard. */
const SharedView = TrackingView.omit({ moves: true, canRate: true, transfer: true, deliveryPin: true }).extend({
  stops: z.array(StopView.extend({ deliveryPin: z.null() })).optional(),
})

/**
 * Everything that is told over a socket, by the name of its event; what is heard stands in `live-events.ts`. Nothing is
 * cut off on the way, as it is from replies: in tests every body is compared with its schema.
 */
export const liveBodies = {
  order_tracking_data: z.object({ order: TrackingView, courierLocation: CourierLocation.nullable() }),
  order_update: z.object({ orderId: Id, data: SharedView }),
  /** With the order that it concerns and what it makes of its ETA. */
  courier_location_update: z.object({
    courierId: Id,
    orderId: Id,
    location: CourierLocation,
    eta: Eta.nullable(),
  }),
  /** For staff: everybody who moved in the last second. */
  couriers_moved: z.object({ couriers: z.array(z.object({ courierId: Id, location: CourierLocation })) }),
  /** News without content: the queries named are stale. */
  news: z.object({
    topic: z.enum(['orders', 'notifications', 'messages', 'available-orders', 'couriers', 'routes']),
    orderId: Id.optional(),
    courierId: Id.optional(),
    routeId: Id.optional(),
    /** Of an order: whether a list can have gained or lost it. Absent if nobody knows what has changed. */
    change: z.enum(orderChanges).optional(),
    /** Of an available order: somebody has it now. */
    gone: z.boolean().optional(),
  }),
  error: z.object({ message: plainText() }),
} as const satisfies Record<string, z.ZodType>

type LiveBody<E extends keyof typeof liveBodies> = z.output<(typeof liveBodies)[E]>

export type ServerToClient = { [E in keyof typeof liveBodies]: (body: LiveBody<E>) => void }
