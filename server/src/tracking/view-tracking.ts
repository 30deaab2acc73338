import {
  isUnderWay,
  type Language,
  type OrderView,
  type PublicTracking,
  progressOf,
  type TrackingView,
} from '@maple/contract'
import { estimateArrival, isOpenEntry, sayEntry } from '../orders/index.ts'
import type { TrackedOrder } from './tracked-orders.sql.ts'

export interface Reader {
  language: Language
  company: string
}

/** Built field by field: what is not named here is not shown (F3). */
export function viewPublic(order: TrackedOrder, reader: Reader, now: Date): PublicTracking {
  const eta = estimateArrival(order, now)
  return {
    orderNumber: order.orderNumber,
    status: order.status,
    customerName: `${order.customerFirstName} ${order.customerInitial}.`,
    type: order.type,
    progress: progressOf(order.status, 'public'),
    createdAt: order.createdAt,
    estimatedDelivery: eta?.at ?? order.deliveryCompletedAt,
    eta,
    courier: order.courierFirstName
      ? { firstName: order.courierFirstName, vehicle: order.courierVehicle, rating: order.courierRating }
      : null,
    courierLocation: isUnderWay(order.status) ? order.position : null,
    // Notes may name people and doors, so they stay out, and places are towns.
    timeline: order.timeline.filter(isOpenEntry).map((row) => sayEntry({ ...row, note: null }, reader)),
    pickupCity: order.pickupCity,
    deliveryCity: order.deliveryCity,
    package: {
      description: order.packageDescription,
      size: order.packageSize,
      weight: order.packageWeightGrams === null ? null : order.packageWeightGrams / 1000,
    },
    hasProof: order.hasProof,
  }
}

/** The public part and, for whoever may see it, the whole order beside it. */
export const viewTracking = (open: PublicTracking, order: OrderView | undefined): TrackingView => {
  if (!order) return { ...open, complete: false }
  const { courier, ...rest } = order
  return { ...open, ...rest, complete: true, courier: courier && { ...courier, firstName: courier.user.firstName } }
}
