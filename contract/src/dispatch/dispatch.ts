import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { CourierLocation, OrderMoveName, OrderRef, OrderView } from '../orders/orders.ts'
import { StopSummary } from '../orders/stop-views.ts'
import { measure, plainText, queryNumber } from '../platform/base.ts'
import { Id, IdParam, Instant, pageQuery } from '../platform/common.ts'
import { availableSorts } from './available-sorts.ts'

const { pickup, delivery, customer, pricing, package: parcel, tracking } = OrderView.shape

/** What a courier needs to decide. An allow-list: whom to call is told after accepting. */
export const AvailableOrder = OrderView.pick({
  _id: true,
  orderNumber: true,
  status: true,
  createdAt: true,
  type: true,
  priority: true,
  timing: true,
}).extend({
  customer: customer.pick({ firstName: true, lastName: true }),
  pickup: pickup.pick({ address: true, instructions: true, place: true }),
  delivery: delivery.pick({ address: true, instructions: true, place: true, timeWindow: true }),
  package: parcel.omit({ value: true }),
  /** The tip is part of the earnings. */
  pricing: pricing.pick({ courierEarnings: true, tip: true }),
  /** Every place that the order goes to, in its order: more than two for one with several deliveries. */
  stops: z.array(StopSummary.pick({ kind: true, address: true })),
  tracking,
  /** Metres as the crow flies from where the courier was last seen. */
  distanceToPickup: z.int().nullable(),
  /** Of an order that is offered to the one who asks: until when. */
  offerExpiresAt: Instant.nullable(),
  moves: z.array(OrderMoveName),
})
export type AvailableOrder = z.infer<typeof AvailableOrder>

export const listAvailableOrders = endpoint({
  method: 'GET',
  path: '/couriers/available-orders',
  summary: 'Orders that I may take: first those offered to me, then the free ones',
  allow: ['courier'],
  query: z.object({
    ...pageQuery,
    sort: z.enum(availableSorts).default('distance'),
    /** In the unit of `general.distanceUnit` (B4); without it, or without a known position, nothing is cut. */
    radius: queryNumber().positive().max(10_000).optional(),
  }),
  response: z.array(AvailableOrder),
  paged: true,
  top: z.object({
    /** Why none come, if none can. */
    closed: z.object({ code: z.enum(['offline', 'not-working', 'off-shift']), message: plainText() }).nullable(),
    /** Where the distances are measured from. */
    position: CourierLocation.nullable(),
  }),
})

const CourierName = z.object({ _id: Id, courierCode: plainText(), name: plainText() })
const strategies = ['best-match', 'broadcast', 'plan', 'manual', 'self'] as const

/** Why a courier is not asked: one word for each rule of the matching. */
export const refusalReasons = [
  'offline',
  'off-shift',
  'no-position',
  'declined',
  'released',
  'expired',
  'has-offer',
  'full',
  'vehicle',
  'far',
  'windows',
  'reserved',
] as const

export const DispatchStory = z.object({
  /** What keeps an order that waits from being offered to anybody: not paid, not placed, not yet its time, by hand only. */
  hold: z.enum(['unpriced', 'unpaid', 'address', 'early', 'by-hand']).nullable(),
  /** Of an order that waits: who cannot be asked now and why, the nearest first. Whoever is not named can. */
  refusals: z.array(z.object({ courier: CourierName, reason: z.enum(refusalReasons) })),
  /** Newest first. Costs are in seconds of driving: what they are made of is in docs/decisions. */
  decisions: z.array(
    z.object({
      at: Instant,
      strategy: z.enum(strategies),
      candidates: z.array(
        z.object({
          courier: CourierName,
          cost: measure(),
          pickupSeconds: measure(),
          pickupMeters: measure(),
          load: z.int(),
          chosen: z.boolean(),
        }),
      ),
    }),
  ),
  offers: z.array(
    z.object({
      courier: CourierName,
      strategy: z.enum(strategies),
      madeAt: Instant,
      expiresAt: Instant.nullable(),
      endedAt: Instant.nullable(),
      outcome: z.enum(['accepted', 'declined', 'expired', 'released', 'withdrawn']).nullable(),
    }),
  ),
})
export type DispatchStory = z.infer<typeof DispatchStory>

export const explainDispatch = endpoint({
  method: 'GET',
  path: '/orders/:id/dispatch',
  summary: 'Why this courier: who was weighed at what cost, and how each offer ended',
  allow: staffRoles,
  permission: 'order-tracking',
  scope: 'orders:read',
  params: z.object({ id: OrderRef }),
  response: DispatchStory,
})

export const releaseOrders = endpoint({
  method: 'POST',
  path: '/admin/couriers/:id/release-orders',
  summary: 'Take the open orders of a courier back, or move them to another; what is loaded stays and says so',
  allow: staffRoles,
  permission: 'courier-assignment',
  params: IdParam,
  body: z.strictObject({ to: Id.optional() }).optional(),
  response: z.object({ released: z.array(Id), kept: z.array(z.object({ orderId: Id, why: plainText() })) }),
  errors: ['courier_not_working'],
})

export const getGoals = endpoint({
  method: 'GET',
  path: '/couriers/goals',
  summary:
    'What the company hopes for in a day: deliveries, dollars, and distance in the unit of `general.distanceUnit`',
  allow: ['courier'],
  response: z.object({ deliveries: z.int(), earnings: measure(), distance: z.int() }),
})
