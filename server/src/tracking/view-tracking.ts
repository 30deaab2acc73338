import {
  isUnderWay,
  type Language,
  type OrderView,
  type PublicTracking,
  progressOf,
  type TrackingView,
} from '@maple/contract'
import type { listTimeline } from '../orders/index.ts'
import { estimateArrival, type OrderWithPeople, sayEntry } from '../orders/index.ts'
import { geocode } from '../platform/geo/embedded-geocoder.ts'

type TimelineRow = Awaited<ReturnType<typeof listTimeline>>[number]
export interface CourierPosition {
  latitude: number
  longitude: number
  at: string
}

const cityOf = (place: { city?: string | null } | null): string | null => place?.city ?? null

/** Built field by field: what is not named here is not shown (F3). */
export function viewPublic(
  order: OrderWithPeople,
  timeline: readonly TimelineRow[],
  position: CourierPosition | null,
  reader: { language: Language; company: string },
  now: Date,
): PublicTracking {
  const eta = estimateArrival(order, now)
  return {
    orderNumber: order.orderNumber,
    status: order.status,
    customerName: `${order.customerFirstName} ${order.customerLastName.charAt(0)}.`,
    type: order.type,
    progress: progressOf(order.status, 'public'),
    createdAt: order.createdAt,
    estimatedDelivery: eta?.at ?? order.deliveryCompletedAt,
    eta,
    courier:
      order.courierId && order.courierFirstName
        ? { firstName: order.courierFirstName, vehicle: order.courierVehicle, rating: order.courierRating }
        : null,
    courierLocation: isUnderWay(order.status) ? position : null,
    timeline: timeline.map((row) => publicEntry(row, reader)),
    pickupCity: cityOf(order.pickupPlace),
    deliveryCity: cityOf(order.deliveryPlace),
    package: {
      description: order.packageDescription,
      size: order.packageSize,
      weight: order.packageWeightGrams === null ? null : order.packageWeightGrams / 1000,
    },
  }
}

/** Notes may name people and doors, and an address is cut to its town. */
function publicEntry(row: TimelineRow, reader: { language: Language; company: string }) {
  const city = row.location ? geocode(row.location)?.city : undefined
  const entry = sayEntry({ ...row, note: null, location: city ?? null }, reader)
  return { ...entry, description: entry.message }
}

/** The public part and, for whoever may see it, the whole order beside it. */
export const viewTracking = (open: PublicTracking, order: OrderView | undefined): TrackingView => {
  if (!order) return { ...open, complete: false }
  const { courier, ...rest } = order
  return {
    ...open,
    ...rest,
    complete: true,
    courier: courier && { ...courier, firstName: courier.user.firstName },
  }
}
