import {
  type Eta,
  isUnderWay,
  type Language,
  type OrderView,
  type PublicTracking,
  progressOf,
  type TrackingView,
} from '@maple/contract'
import { describeEntry, isOpenEntry, isProofEntry } from '../orders/index.ts'
import { type Finesse, placeNear } from '../platform/geo/name-place.ts'
import type { CourierPosition, TrackedOrder } from './tracked-orders.sql.ts'

export interface Reader {
  language: Language
  company: string
}

/** Built field by field: what is not named here is not shown (F3). */
export function viewPublic(tracked: TrackedOrder, eta: Eta | null, reader: Reader): PublicTracking {
  const order = tracked.view
  const position = isUnderWay(order.status) ? positionOf(tracked) : null
  return {
    orderNumber: order.orderNumber,
    status: order.status,
    customerName: `${tracked.customerFirstName} ${tracked.customerInitial}.`,
    type: order.type,
    progress: progressOf(order.status, 'public'),
    createdAt: order.createdAt,
    estimatedDelivery: eta?.at ?? order.deliveredAt,
    eta,
    courier: tracked.courierFirstName
      ? { firstName: tracked.courierFirstName, vehicle: tracked.courierVehicle, rating: tracked.courierRating }
      : null,
    courierLocation: position && seenAs(position, 'town'),
    // By place in the list: its number would tell how much happens here in a day.
    timeline: order.timeline
      .filter(isOpenEntry)
      .map((row, place) => ({ ...describeEntry({ ...row, note: null }, reader), _id: String(place + 1) })),
    pickupCity: order.pickupCity,
    deliveryCity: order.deliveryCity,
    pickupTown: order.pickupTown,
    deliveryTown: order.deliveryTown,
    package: {
      description: order.packageDescription,
      size: order.packageSize,
      weight: order.packageWeightGrams === null ? null : order.packageWeightGrams / 1000,
    },
    hasProof: order.timeline.some(isProofEntry),
  }
}

export const positionOf = ({ latitude, longitude, at, headingDegrees }: TrackedOrder): CourierPosition | null =>
  latitude === null || longitude === null || at === null ? null : { latitude, longitude, at, headingDegrees }

type Seen = Pick<CourierPosition, 'latitude' | 'longitude'>
/** In words: strangers read of towns (F3), who may see the whole order of quarters. */
export const seenAs = <P extends Seen>(position: P, finesse: Finesse) => ({
  ...position,
  near: placeNear({ lat: position.latitude, lng: position.longitude }, finesse),
})

/** The public part and, for whoever may see it, the whole order beside it. */
export const viewTracking = (open: PublicTracking, order: OrderView | undefined): TrackingView => {
  if (!order) return { ...open, complete: false }
  const { courier, ...rest } = order
  return {
    ...open,
    ...rest,
    // One order has one time of arrival, whoever reads it.
    estimatedDelivery: open.estimatedDelivery,
    eta: open.eta,
    complete: true,
    courier: courier && { ...courier, firstName: courier.user.firstName },
    courierLocation: open.courierLocation && seenAs(open.courierLocation, 'quarter'),
  }
}
