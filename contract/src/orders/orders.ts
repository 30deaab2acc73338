import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { measure, plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { cursorQuery, DeviceTime, Id, Instant, SearchText } from '../platform/common.ts'
import { NewOrder } from './draft.ts'
import { orderStatuses, readStatus } from './order-moves.ts'
import { OrderSummary, OrderView, orderTypes, refundChoices } from './parts.ts'

export * from './draft.ts'
export * from './evidence.ts'
export * from './parts.ts'

/** An order is named by its `_id` or its number (E4). */
export const OrderRef = plainText().trim().min(1).max(60)
const OrderParam = z.object({ id: OrderRef })

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  summary: 'Place an order; with a quoteId it costs exactly what was quoted',
  allow: ['customer'],
  scope: 'orders:write',
  test: 'simulated',
  body: NewOrder,
  response: OrderView,
  creates: true,
  errors: [
    'quote_expired',
    'quote_mismatch',
    'discount_unknown',
    'address_unknown',
    'out_of_area',
    'credit_limit',
    'account_on_hold',
  ],
})

const StatusList = plainText()
  .max(200)
  .transform((list, issues) => {
    const words = list.split(',').filter((word) => word.trim() !== '' && word.trim() !== 'all')
    const statuses = words.map(readStatus)
    if (statuses.every((status) => status !== undefined)) return statuses
    issues.addIssue({ code: 'custom', message: text('There is no such status') })
    return z.NEVER
  })

export const orderSorts = ['createdAt', 'scheduledDate', 'total', 'status', 'orderNumber'] as const
const OrderSort = z.enum([...orderSorts, ...orderSorts.map((name) => `-${name}` as const)])

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: 'Orders: customers see their own, couriers those assigned to them, staff all',
  allow: 'signed-in',
  scope: 'orders:read',
  test: 'simulated',
  query: z.object({
    ...cursorQuery,
    status: StatusList.optional(),
    search: SearchText.optional(),
    from: Instant.optional(),
    to: Instant.optional(),
    /** Of one customer or one courier; for staff, on top of what one sees anyway. */
    customerId: Id.optional(),
    courierId: Id.optional(),
    /** Of one account. */
    accountId: Id.optional(),
    /** Ordered by one person, for whichever account. */
    orderedBy: Id.optional(),
    type: z.enum(orderTypes).optional(),
    /** Delivered, returned or cancelled in a time, as reports count them; the end is not in it. */
    endedFrom: Instant.optional(),
    endedTo: Instant.optional(),
    sort: OrderSort.default('-createdAt'),
  }),
  response: z.array(OrderSummary),
  paged: true,
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  summary: 'One order, whole',
  allow: 'signed-in',
  scope: 'orders:read',
  test: 'simulated',
  params: OrderParam,
  response: OrderView,
})

export const getOrderStats = endpoint({
  method: 'GET',
  path: '/orders/stats',
  summary: 'My orders in numbers, of one account or of all that I belong to',
  allow: ['customer'],
  scope: 'orders:read',
  query: z.object({ accountId: Id.optional() }),
  response: z.object({
    totalOrders: z.int(),
    thisMonth: z.int(),
    totalSpent: measure(),
    averageRating: measure().nullable(),
  }),
})

export const Location = z.strictObject({
  address: plainText().trim().max(300).optional(),
  latitude: measure().min(-90).max(90).optional(),
  longitude: measure().min(-180).max(180).optional(),
})

export const updateOrderStatus = endpoint({
  method: 'PUT',
  path: '/orders/:id/status',
  summary: 'Move an order to another status, by the move table',
  allow: 'signed-in',
  scope: 'orders:write',
  params: OrderParam,
  body: z.strictObject({
    status: plainText()
      .max(20)
      .transform((word, issues) => {
        const status = readStatus(word)
        if (status) return status
        issues.addIssue({ code: 'custom', message: text('There is no such status') })
        return z.NEVER
      }),
    notes: plainText().trim().max(1000).optional(),
    location: Location.optional(),
    deviceTime: DeviceTime.optional(),
    /** Why it is delivered far from the address; asked for by `far_from_address`. */
    farReason: plainText().trim().min(1).max(300).optional(),
    /** With `undelivered`: a code of the setting `orders.attemptReasons`. */
    reason: plainText().trim().max(40).optional(),
    /** With `returned`: who took it back. */
    signerName: plainText().trim().max(100).optional(),
    /** With `returned`, by staff only: false leaves out what a return costs. */
    returnFee: z.boolean().optional(),
  }),
  response: OrderView,
  errors: ['order_moved_on', 'proof_needed', 'scan_needed', 'conflict', 'far_from_address', 'stop_needed'],
})

export const assignOrder = endpoint({
  method: 'PUT',
  path: '/orders/:id/assign',
  summary: 'Offer an order to a courier; one that was accepted is taken back from its courier first',
  allow: staffRoles,
  permission: 'courier-assignment',
  scope: 'orders:write',
  params: OrderParam,
  body: z.strictObject({
    courierId: Id,
    /** Whom the caller saw it with, or null for nobody: if that has changed, they are told (409). */
    insteadOf: Id.nullable().optional(),
  }),
  response: OrderView,
  errors: ['order_moved_on', 'courier_not_working'],
})

export const cancelOrder = endpoint({
  method: 'PUT',
  path: '/orders/:id/cancel',
  summary: 'Cancel an order',
  allow: ['customer', 'admin', 'super-admin'],
  scope: 'orders:write',
  test: 'simulated',
  params: OrderParam,
  body: z
    .strictObject({
      reason: plainText().trim().max(500).optional(),
      /** Staff only: what the customer gets back. Without it the terms decide. */
      refund: z.enum(refundChoices).optional(),
    })
    .optional(),
  response: OrderView,
  errors: ['order_moved_on'],
})

export const rateOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/rate',
  summary: 'Rate a delivered order, once: 1 to 5, with comment and tip, which counts as soon as it is charged',
  allow: ['customer'],
  params: OrderParam,
  body: z.strictObject({
    score: z.int().min(1).max(5),
    comment: plainText().trim().max(1000).optional(),
    /** The words may be shown on the home page with first name and town, if staff choose them; can be taken back. */
    mayShow: z.boolean().optional(),
    tip: measure().min(0).max(1000).multipleOf(0.01).optional(),
    /** A saved card for the tip; without it the card that paid the order. */
    cardId: Id.optional(),
  }),
  response: OrderView,
  creates: true,
  errors: ['conflict'],
})

export { orderStatuses }

export const acceptOrder = endpoint({
  method: 'PUT',
  path: '/couriers/accept-order/:id',
  summary: 'Take an order that is free or offered to me',
  allow: ['courier'],
  params: z.object({ id: OrderRef }),
  response: OrderView,
  errors: ['order_moved_on', 'courier_not_working'],
})
