import { z } from 'zod'
import { Id, Instant } from './common.ts'
import { endpoint } from './endpoint.ts'
import { OrderRef, OrderView } from './orders.ts'
import { staffRoles } from './roles.ts'

export const acceptOrder = endpoint({
  method: 'PUT',
  path: '/couriers/accept-order/:id',
  summary: 'Take an order that is free or offered to me',
  allow: ['courier'],
  params: z.object({ id: OrderRef }),
  response: OrderView,
  errors: ['order_moved_on', 'courier_not_working'],
})

const CourierName = z.object({ _id: Id, courierCode: z.string(), name: z.string() })
const strategies = ['best-match', 'broadcast', 'plan', 'manual', 'self'] as const

export const DispatchStory = z.object({
  /** Newest first. Costs are in seconds of driving: what they are made of is in docs/decisions. */
  decisions: z.array(
    z.object({
      at: Instant,
      strategy: z.enum(strategies),
      candidates: z.array(
        z.object({
          courier: CourierName,
          cost: z.number(),
          pickupSeconds: z.number(),
          pickupMeters: z.number(),
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
  params: z.object({ id: OrderRef }),
  response: DispatchStory,
})
