import { z } from 'zod'
import { vehicleTypes } from '../couriers/vehicle.ts'
import { measure, plainText } from '../platform/base.ts'
import { Id, Instant } from '../platform/common.ts'
import { Issue, Proof } from './evidence.ts'
import { type OrderMove, type OrderStatus, orderMoves, orderStatuses } from './order-moves.ts'
import { CourierLocation, Eta, Place, Point } from './place.ts'
import { PriceLine, PriceListName, Pricing, priceStates } from './price-lines.ts'
import { Attempt, ParcelView, packageSizes, StopSummary, StopView } from './stop-views.ts'

export * from './place.ts'
export * from './price-lines.ts'
export * from './stop-views.ts'

export const orderTypes = ['pickup-delivery', 'delivery-only'] as const
export const orderPriorities = ['normal', 'high', 'urgent'] as const
export const orderTimings = ['now', 'later'] as const
/** `released`: nothing was taken of a cancelled order; `refunded`: all that was taken was given back. */
export const paymentStatuses = ['pending', 'completed', 'failed', 'released', 'refunded', 'on-account'] as const
/** What a customer gets back of a cancelled order: nothing, all but the cancellation fee, everything. */
export const refundChoices = ['none', 'fee', 'whole'] as const
export type RefundChoice = (typeof refundChoices)[number]

export const placeWarnings = [
  'unplaced-pickup',
  'unplaced-delivery',
  'outside-radius',
  'pickup-outside-radius',
  'trip-too-long',
] as const
export type PlaceWarning = (typeof placeWarnings)[number]

export const OrderStatusName = z.enum(orderStatuses)
/** A type of its own, since the keys of the table do not carry over by themselves. */
export const OrderMoveName = z.enum(Object.keys(orderMoves) as [OrderMove, ...OrderMove[]])

/** Dollars in JSON (B3). */
const amount = measure()

export const TimelineEntry = z.object({
  _id: plainText(),
  status: OrderStatusName,
  code: plainText(),
  timestamp: Instant,
  /** What the device said, beside our own clock; it decides nothing. */
  deviceTime: Instant.nullable(),
  message: plainText(),
  description: plainText(),
  location: z.object({ address: plainText() }).nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

const End = z.object({
  address: plainText(),
  contactName: plainText().nullable(),
  contactPhone: plainText().nullable(),
  instructions: plainText().nullable(),
  place: Place.nullable(),
  completedAt: Instant.nullable(),
})

export const OrderView = z.object({
  _id: Id,
  orderNumber: plainText(),
  /** Made by a test key: carried by nobody, counted and paid nowhere (N2). */
  test: z.boolean(),
  status: OrderStatusName,
  createdAt: Instant,
  updatedAt: Instant,
  type: z.enum(orderTypes),
  priority: z.enum(orderPriorities),
  timing: z.enum(orderTimings),
  customer: z.object({ _id: Id, firstName: plainText(), lastName: plainText(), phone: plainText().nullable() }),
  /** Who placed it, and how: themselves, staff on somebody's behalf, or the program, which is nobody. Not for couriers. */
  placedBy: z.object({ firstName: plainText(), lastName: plainText() }).nullable(),
  placedVia: z.enum(['customer', 'staff', 'system']),
  /** Whose it is: the customer's own account, or that of a business, with what its own fields say (J6). */
  account: z.object({ _id: Id, name: plainText() }),
  references: z.record(plainText(), plainText()),
  /** What the account calls each of them, in its own order; one that it no longer has goes by its key. */
  referenceLabels: z.record(plainText(), plainText()),
  costCentre: plainText().nullable(),
  pickup: End.extend({ actualTime: Instant.nullable(), completed: z.boolean() }),
  delivery: End.extend({
    contactEmail: plainText().nullable(),
    scheduledDate: Instant,
    timeWindow: z.object({ start: Instant, end: Instant }),
  }),
  package: z.object({
    description: plainText(),
    size: z.enum(packageSizes),
    weight: measure().nullable(),
    value: measure().nullable(),
    isFragile: z.boolean(),
    requiresSignature: z.boolean(),
    requiresPin: z.boolean(),
    specialInstructions: plainText().nullable(),
  }),
  /** Everything that the two ends and the package above are a short form of (H1). */
  stops: z.array(StopView),
  parcels: z.array(ParcelView),
  lines: z.array(PriceLine),
  attempts: z.array(Attempt),
  /** Its total is nothing as long as no rule and nobody has priced it (K6). */
  pricing: Pricing.extend({ total: amount.nullable() }),
  /** How the price came about: the lines add up to the total, and both are of this version (a repricing is a new one). */
  priceLines: z.array(PriceLine),
  priceVersion: z.int(),
  /** `pending`: it has no price yet, so its totals are null, and is offered to nobody (K6). */
  priceState: z.enum(priceStates),
  /** What priced it, as it was then (K1); nothing where a price was agreed on or set by staff. */
  priceList: PriceListName.nullable(),
  totalAmount: amount.nullable(),
  courier: z
    .object({
      _id: Id,
      courierCode: plainText(),
      user: z.object({ firstName: plainText(), lastName: plainText(), phone: plainText().nullable() }),
      vehicle: z.enum(vehicleTypes).nullable(),
      rating: measure().nullable(),
    })
    .nullable(),
  rating: z
    .object({ customerRating: z.object({ score: z.int(), comment: plainText().nullable(), ratedAt: Instant }) })
    .nullable(),
  /** For the author of a rating with words: whether they agreed to have it shown, and whether it is. */
  testimonial: z.object({ mayShow: z.boolean(), shown: z.boolean() }).nullable(),
  timeline: z.array(TimelineEntry),
  proofs: z.array(Proof),
  issues: z.array(Issue),
  /** For the owner alone, who tells it to the recipient. */
  deliveryPin: plainText().nullable(),
  payment: z.object({
    method: plainText(),
    status: z.enum(paymentStatuses),
    transactionId: plainText().nullable(),
    paidAt: Instant.nullable(),
    /** Where the customer pays, as long as the order waits for it (D9). */
    payUrl: plainText().nullable(),
    /** What it costs as it stands: the price, or of a cancelled order what the cancellation costs. Nothing while it has no price. */
    owed: amount.nullable(),
    /** The tip that came with the rating; part of the price only when it is paid (I6). */
    tip: z.object({ amount, status: z.enum(['pending', 'failed', 'paid']), payUrl: plainText().nullable() }).nullable(),
  }),
  tracking: z.object({
    estimatedDistance: z.int().nullable(),
    estimatedDuration: z.int().nullable(),
    /** Both are along the road; else they are reckoned from a straight line, or in part. */
    byRoad: z.boolean(),
  }),
  estimatedDelivery: Instant.nullable(),
  eta: Eta.nullable(),
  /** What is not known of where it goes, for the staff to look at. */
  placeWarnings: z.array(z.enum(placeWarnings)),
  /** Delivered far from its address, with what the courier said; for courier and staff. */
  farDelivery: z.object({ meters: z.int(), reason: plainText() }).nullable(),
  cancellation: z
    .object({
      reason: plainText().nullable(),
      by: plainText(),
      at: Instant,
      refund: z.enum(refundChoices).nullable(),
    })
    .nullable(),
  /** Who is to take it over from its courier (O3); for staff and both couriers. */
  transfer: z
    .object({
      toCourier: z.object({ _id: Id, firstName: plainText() }),
      askedBy: z.enum(['courier', 'admin']),
      reason: plainText(),
      askedAt: Instant,
    })
    .nullable(),
  /** The moves open to the one who asks (C3), and whether they may rate. */
  moves: z.array(OrderMoveName),
  canRate: z.boolean(),
})
export type OrderView = z.infer<typeof OrderView>

/** A line of a list: what cards and tables show. */
export const OrderSummary = OrderView.omit({
  testimonial: true,
  timeline: true,
  proofs: true,
  issues: true,
  deliveryPin: true,
  priceLines: true,
  priceVersion: true,
  priceList: true,
  parcels: true,
  lines: true,
  attempts: true,
  transfer: true,
}).extend({ stops: z.array(StopSummary) })
export type OrderSummary = z.infer<typeof OrderSummary>

/** What anybody with the number may know (F3). An allow-list: nothing is here by being forgotten. */
export const PublicTracking = z.object({
  orderNumber: plainText(),
  status: OrderStatusName,
  customerName: plainText(),
  type: z.enum(orderTypes),
  progress: z.int(),
  createdAt: Instant,
  estimatedDelivery: Instant.nullable(),
  eta: Eta.nullable(),
  courier: z
    .object({ firstName: plainText(), vehicle: z.enum(vehicleTypes).nullable(), rating: measure().nullable() })
    .nullable(),
  courierLocation: CourierLocation.nullable(),
  timeline: z.array(TimelineEntry),
  pickupCity: plainText().nullable(),
  deliveryCity: plainText().nullable(),
  /** The middle of each town: all that strangers see of where the ends are. */
  pickupTown: Point.nullable(),
  deliveryTown: Point.nullable(),
  package: z.object({ description: plainText(), size: z.enum(packageSizes), weight: measure().nullable() }),
  /** That there is proof; what it shows is for owner, courier and staff. */
  hasProof: z.boolean(),
})
export type PublicTracking = z.infer<typeof PublicTracking>

export type { OrderStatus }
