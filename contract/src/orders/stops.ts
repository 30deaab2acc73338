import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { plainText, WrittenTime } from '../platform/base.ts'
import { DeviceTime, Id } from '../platform/common.ts'
import { Location, OrderRef, OrderView } from './orders.ts'
import { stopMoves } from './stop-moves.ts'

export const moveStop = endpoint({
  method: 'PUT',
  path: '/orders/:id/stops/:stopId',
  summary: 'Say that I am at a stop, that it is done, or that it failed; the order follows from its stops',
  allow: ['courier', ...staffRoles],
  scope: 'orders:write',
  params: z.object({ id: OrderRef, stopId: Id }),
  body: z.strictObject({
    status: z.enum(stopMoves),
    /** Of a failed one: a code of the setting `orders.attemptReasons`. */
    reason: plainText().trim().max(40).optional(),
    notes: plainText().trim().max(1000).optional(),
    location: Location.optional(),
    deviceTime: DeviceTime.optional(),
    /** Why it is delivered far from the address; asked for by `far_from_address`. */
    farReason: plainText().trim().min(1).max(300).optional(),
  }),
  response: OrderView,
  errors: ['order_moved_on', 'proof_needed', 'scan_needed', 'far_from_address'],
})

export const reattemptOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/reattempt',
  summary: 'Try a failed delivery again: the same courier carries it on, or it starts anew from the depot',
  allow: staffRoles,
  permission: 'order-management',
  scope: 'orders:write',
  params: z.object({ id: OrderRef }),
  body: z.strictObject({
    /** Without it all that failed. */
    stopId: Id.optional(),
    from: z.enum(['courier', 'depot']),
    windowStart: WrittenTime.optional(),
    windowEnd: WrittenTime.optional(),
  }),
  response: OrderView,
  creates: true,
  errors: ['order_moved_on'],
})

export type Reattempt = z.output<typeof reattemptOrder.body>
