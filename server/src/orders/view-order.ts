import { type OrderSummary, type OrderView, toDollars } from '@maple/contract'
import type { Actor } from '../platform/actor.ts'
import { viewLines, viewPricing } from '../pricing/index.ts'
import { estimateArrival } from './estimate-arrival.ts'
import { movesFor } from './orders.policy.ts'
import type { OrderWithPeople, StoredPlace, WholeOrder } from './orders.sql.ts'
import { type Reader, sayEntry } from './say-entry.ts'

const viewPlace = (place: StoredPlace | null) => place && { lat: place.lat, lng: place.lng, precision: place.precision }

/** Whom to call is told after accepting: an offer is not yet a reason to know. */
const withoutPhones = (order: OrderWithPeople, actor: Actor | undefined): OrderWithPeople =>
  actor?.role === 'courier' && order.status === 'assigned'
    ? { ...order, customerPhone: null, pickupContactPhone: null, deliveryContactPhone: null }
    : order

/** It failed, or nobody may take the order before it is paid. */
const needsPayment = ({ paymentStatus, isOfferable, status }: OrderWithPeople): boolean =>
  paymentStatus === 'failed' || (paymentStatus === 'pending' && !isOfferable && status !== 'cancelled')

/** The order as a list shows it. */
export function viewSummary(given: OrderWithPeople, actor: Actor | undefined, now: Date): OrderSummary {
  const order = withoutPhones(given, actor)
  const eta = estimateArrival(order, now)
  return {
    _id: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    type: order.type,
    priority: order.priority,
    timing: order.timing,
    customer: {
      _id: order.customerId,
      firstName: order.customerFirstName,
      lastName: order.customerLastName,
      phone: order.customerPhone,
    },
    ...viewStops(order),
    package: viewPackage(order),
    pricing: viewPricing(order),
    totalAmount: toDollars(order.totalCents),
    courier: viewCourier(order),
    rating:
      order.ratingScore && order.ratedAt
        ? { customerRating: { score: order.ratingScore, comment: order.ratingComment, ratedAt: order.ratedAt } }
        : null,
    payment: {
      method: order.paymentMethod,
      status: order.paymentStatus,
      transactionId: order.paymentTransactionId,
      paidAt: order.paidAt,
      payUrl: needsPayment(order) ? `/customer/pay/${order.orderNumber}` : null,
    },
    tracking: { estimatedDistance: order.estimatedDistanceMeters, estimatedDuration: order.estimatedDurationSeconds },
    estimatedDelivery: eta?.at ?? order.deliveryCompletedAt,
    eta,
    placeWarnings: order.placeWarnings,
    farDelivery:
      order.farMeters !== null && order.farReason !== null && actor?.role !== 'customer'
        ? { meters: order.farMeters, reason: order.farReason }
        : null,
    cancellation: order.cancelledAt
      ? { reason: order.cancelReason, by: order.cancelledBy ?? '', at: order.cancelledAt, refund: order.cancelRefund }
      : null,
    moves: movesFor(actor, order),
    canRate: actor?.id === order.customerId && order.status === 'delivered' && order.ratingScore === null,
  }
}

export const viewOrder = (
  order: WholeOrder,
  actor: Actor | undefined,
  reader: Reader,
  now: Date,
  deliveryPin: string | null,
): OrderView => ({
  ...viewSummary(order, actor, now),
  priceLines: viewLines(order.lines, reader.language),
  priceVersion: order.priceVersion,
  timeline: order.timeline.map((row) => sayEntry(row, reader)),
  proofs: order.proofs,
  issues: order.issues,
  deliveryPin,
})

const viewStops = (order: OrderWithPeople): Pick<OrderView, 'pickup' | 'delivery'> => ({
  pickup: {
    address: order.pickupAddress,
    contactName: order.pickupContactName,
    contactPhone: order.pickupContactPhone,
    instructions: order.pickupInstructions,
    place: viewPlace(order.pickupPlace),
    completedAt: order.pickupCompletedAt,
    actualTime: order.pickupCompletedAt,
    completed: order.pickupCompletedAt !== null,
  },
  delivery: {
    address: order.deliveryAddress,
    contactName: order.deliveryContactName,
    contactPhone: order.deliveryContactPhone,
    instructions: order.deliveryInstructions,
    place: viewPlace(order.deliveryPlace),
    completedAt: order.deliveryCompletedAt,
    scheduledDate: order.scheduledDate,
    timeWindow: { start: order.windowStart, end: order.windowEnd },
  },
})

const viewPackage = (order: OrderWithPeople): OrderView['package'] => ({
  description: order.packageDescription,
  size: order.packageSize,
  weight: order.packageWeightGrams === null ? null : order.packageWeightGrams / 1000,
  value: order.packageValueCents === null ? null : toDollars(order.packageValueCents),
  isFragile: order.isFragile,
  requiresSignature: order.requiresSignature,
  requiresPin: order.requiresPin,
  specialInstructions: order.specialInstructions,
})

function viewCourier(order: OrderWithPeople): OrderView['courier'] {
  if (!order.courierId) return null
  return {
    _id: order.courierId,
    courierCode: order.courierCode ?? '',
    user: { firstName: order.courierFirstName ?? '', lastName: order.courierLastName ?? '', phone: order.courierPhone },
    vehicle: order.courierVehicle,
    rating: order.courierRating,
  }
}
