import { z } from 'zod'
import { vehicleTypes } from '../couriers/vehicle.ts'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { measure, plainText, WrittenTime } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Email, Id, Instant, LanguageCode, PersonName, PhoneInput, SearchText } from '../platform/common.ts'
import { Confirm, newOrderFields, refuseMixedShape } from './draft.ts'
import { OrderRef, OrderView, orderPriorities, PriceLine, Pricing, packageSizes, refundChoices } from './orders.ts'

const OrderParam = z.object({ id: OrderRef })

export const Candidate = z.object({
  courierId: Id,
  courierCode: plainText(),
  firstName: plainText(),
  lastName: plainText(),
  vehicle: z.enum(vehicleTypes).nullable(),
  rating: measure().nullable(),
  ratingCount: z.int(),
  isOnline: z.boolean(),
  /** As the crow flies from the last known place to the pickup; nothing when either is not known. */
  distanceMeters: z.int().nullable(),
  positionAt: Instant.nullable(),
  /** Orders offered to them or under way in the same hours; what they have on other days does not count. */
  load: z.int(),
})
export type Candidate = z.infer<typeof Candidate>

export const listCandidates = endpoint({
  method: 'GET',
  path: '/orders/:id/candidates',
  summary: 'Couriers who could take this order: online first, nearest first, with their load',
  allow: staffRoles,
  permission: 'courier-assignment',
  scope: 'orders:read',
  params: OrderParam,
  query: z.object({ search: SearchText.optional() }),
  response: z.array(Candidate),
})

export const PriceVersion = z.object({
  version: z.int(),
  createdAt: Instant,
  /** `placed`, `edited`, `charged`, `returned`, `tip`: why there is a new price. */
  reason: plainText(),
  lines: z.array(PriceLine),
  /** Nothing in a version that had no price (K6). */
  total: Pricing.shape.total.nullable(),
})

export const listPrices = endpoint({
  method: 'GET',
  path: '/orders/:id/prices',
  summary: 'Every price this order has had, newest first',
  allow: staffRoles,
  permission: 'order-tracking',
  scope: 'orders:read',
  params: OrderParam,
  response: z.array(PriceVersion),
})

const note = plainText().trim().max(1000)
const When = WrittenTime
const stop = {
  address: plainText().trim().min(1, text('This field is required')).max(300).optional(),
  contactName: plainText().trim().max(100).optional(),
  contactPhone: z.union([PhoneInput, z.literal('')]).optional(),
  instructions: note.optional(),
  point: z.strictObject({ lat: measure().min(-90).max(90), lng: measure().min(-180).max(180) }).optional(),
}

const parcel = {
  description: plainText().trim().min(1, text('Please provide a package description')).max(500).optional(),
  size: z.enum(packageSizes).optional(),
  /** In kg; nothing where it is not known. */
  weight: measure().min(0.001).max(1000).nullable().optional(),
}

/** Only what is named changes; an empty text removes what may be missing. */
export const OrderEdit = z.strictObject({
  pickup: z.strictObject(stop).optional(),
  delivery: z
    .strictObject({
      ...stop,
      contactName: plainText().trim().min(1, text('This field is required')).max(100).optional(),
      contactPhone: PhoneInput.optional(),
      timeWindow: z.strictObject({ start: When, end: When }).optional(),
    })
    .optional(),
  specialInstructions: note.optional(),
  priority: z.enum(orderPriorities).optional(),
  /** Of an order with one parcel. */
  package: z.strictObject(parcel).optional(),
  /** Of any order, by their ids. */
  parcels: z
    .array(z.strictObject({ _id: Id, ...parcel }))
    .max(99)
    .optional(),
  /** Told to the customer and kept with the new price. */
  reason: plainText().trim().min(1, text('Please give a reason')).max(500),
  confirm: Confirm,
  /** `updatedAt` of the order as the editor saw it: a change since then is told (409). */
  seen: Instant.optional(),
  /** The total that was shown to the editor: another one is told first (409). */
  expectedTotal: measure().min(0).max(1_000_000).optional(),
})
export type OrderEdit = z.output<typeof OrderEdit>

export const editOrder = endpoint({
  method: 'PUT',
  path: '/orders/:id',
  summary: 'Change what may still be changed; another price is a new version with its reason',
  allow: staffRoles,
  permission: 'order-management',
  scope: 'orders:write',
  params: OrderParam,
  body: OrderEdit,
  response: OrderView,
  errors: ['conflict', 'order_moved_on', 'price_changed', 'address_unknown', 'out_of_area', 'vehicle_too_small'],
})

export const requoteOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/requote',
  summary: 'What an order would cost after an edit; nothing is changed',
  reads: true,
  allow: staffRoles,
  permission: 'order-management',
  scope: 'orders:write',
  params: OrderParam,
  body: OrderEdit,
  response: z.object({
    /** Nothing while it has no price (K6). */
    before: Pricing.shape.total.nullable(),
    after: Pricing.shape.total.nullable(),
    lines: z.array(PriceLine),
    /** An address of which no place is known cannot be measured. */
    isPlaced: z.boolean(),
  }),
  errors: ['order_moved_on', 'address_unknown', 'out_of_area', 'vehicle_too_small'],
})

export const placeOrderFor = endpoint({
  method: 'POST',
  path: '/admin/orders',
  summary:
    'Place an order on behalf of a customer, by their default card, for a courier if one is named; somebody new gets an account, by mail if they have one',
  allow: staffRoles,
  permission: 'order-management',
  scope: 'orders:write',
  test: 'simulated',
  body: z
    .strictObject({
      ...newOrderFields,
      customerId: Id.optional(),
      customer: z
        .strictObject({
          firstName: PersonName,
          lastName: PersonName,
          /** Many who phone have none, or none to hand. */
          email: Email.optional(),
          phone: PhoneInput,
          language: LanguageCode.default('en'),
        })
        .optional(),
      /** Offered to them at once; needs the permission to assign. */
      courierId: Id.optional(),
      confirm: Confirm,
    })
    .superRefine(refuseMixedShape),
  response: OrderView,
  creates: true,
  errors: [
    'email_taken',
    'order_moved_on',
    'quote_expired',
    'quote_mismatch',
    'discount_unknown',
    'address_unknown',
    'out_of_area',
  ],
})

const OrderIds = z.array(OrderRef).min(1).max(100)

export const BulkResult = z.object({
  orderId: plainText(),
  orderNumber: plainText().nullable(),
  done: z.boolean(),
  /** Why not. */
  message: plainText().nullable(),
})
export type BulkResult = z.infer<typeof BulkResult>

export const moveManyOrders = endpoint({
  method: 'POST',
  path: '/admin/orders/bulk',
  summary: 'Assign or cancel many orders; each is done or says why not',
  allow: staffRoles,
  scope: 'orders:write',
  body: z
    .strictObject({
      action: z.enum(['assign', 'cancel']),
      orderIds: OrderIds,
      /** For `assign`. */
      courierId: Id.optional(),
      /** For `cancel`. */
      reason: plainText().trim().max(500).optional(),
      refund: z.enum(refundChoices).optional(),
    })
    .superRefine(({ action, courierId, reason }, issues) => {
      if (action === 'assign' && !courierId)
        issues.addIssue({ code: 'custom', path: ['courierId'], message: text('This field is required') })
      if (action === 'cancel' && !reason)
        issues.addIssue({ code: 'custom', path: ['reason'], message: text('Please give a reason') })
    }),
  response: z.array(BulkResult),
})

export const labelFormats = ['4x6', 'a6'] as const
export type LabelFormat = (typeof labelFormats)[number]
const LabelFormatName = z.enum(labelFormats).default('4x6')

export const getLabel = endpoint({
  method: 'GET',
  path: '/orders/:id/label',
  summary: 'The label of each parcel: 4 by 6 inches or A6, with QR code and barcode (PDF)',
  allow: staffRoles,
  permission: 'order-tracking',
  scope: 'orders:read',
  params: OrderParam,
  query: z.object({ format: LabelFormatName }),
  response: 'file',
})

export const getLabels = endpoint({
  method: 'POST',
  path: '/admin/orders/labels',
  summary: 'Labels of many parcels, one a page (PDF)',
  reads: true,
  allow: staffRoles,
  permission: 'order-tracking',
  scope: 'orders:read',
  body: z.strictObject({ orderIds: OrderIds, format: LabelFormatName }),
  response: 'file',
})
