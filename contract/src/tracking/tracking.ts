import { z } from 'zod'
import { vehicleTypes } from '../couriers/vehicle.ts'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { CourierLocation, OrderRef, OrderView, Place, PublicTracking } from '../orders/orders.ts'
import { plainText } from '../platform/base.ts'
import { Id, IdParam, Instant } from '../platform/common.ts'

const { courier, package: parcel, ...openOrder } = OrderView.shape
const openToAll = PublicTracking.shape

/**
 * Everybody gets the public part; owner, courier and staff also the whole order, flat beside it
 * (`complete`) (F3). The server builds each of the two from an allow-list of its own.
 */
export const TrackingView = z.object({
  ...z.object(openOrder).partial().shape,
  ...openToAll,
  complete: z.boolean(),
  courier: openToAll.courier
    .unwrap()
    .extend(courier.unwrap().pick({ _id: true, courierCode: true, user: true }).partial().shape)
    .nullable(),
  package: openToAll.package.extend(parcel.omit({ description: true, size: true, weight: true }).partial().shape),
})
export type TrackingView = z.infer<typeof TrackingView>

export const trackOrder = endpoint({
  method: 'GET',
  path: '/orders/track/:number',
  summary: 'Follow an order by its number',
  allow: 'anyone',
  params: z.object({ number: plainText().min(1).max(60) }),
  response: TrackingView,
  limit: 'tracking',
  embeds: true,
})

const liveStatuses = ['assigned', 'accepted', 'picked-up', 'in-transit'] as const
const LiveEnd = z.object({ address: plainText(), place: Place.nullable() })

export const listLive = endpoint({
  method: 'GET',
  path: '/admin/live',
  summary: 'Deliveries under way and couriers who are out there, with their last place',
  allow: staffRoles,
  permission: 'order-tracking',
  scope: 'company:read',
  query: z.object({ status: z.enum(liveStatuses).optional(), courierId: Id.optional() }),
  response: z.object({
    deliveries: z.array(
      OrderView.pick({ _id: true, orderNumber: true, status: true, priority: true, eta: true }).extend({
        customerName: plainText(),
        courierId: Id.nullable(),
        courierName: plainText().nullable(),
        pickup: LiveEnd,
        delivery: LiveEnd,
        windowStart: Instant,
        windowEnd: Instant,
      }),
    ),
    couriers: z.array(
      z.object({
        _id: Id,
        courierCode: plainText(),
        firstName: plainText(),
        lastName: plainText(),
        vehicle: z.enum(vehicleTypes).nullable(),
        isOnline: z.boolean(),
        location: CourierLocation.nullable(),
        load: z.int(),
      }),
    ),
  }),
})

export const TrackHistory = z.object({
  pickedUpAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  points: z.array(CourierLocation),
})
export type TrackHistory = z.infer<typeof TrackHistory>

export const getTrackHistory = endpoint({
  method: 'GET',
  path: '/orders/:id/track-history',
  summary: 'The way of a delivery as it was driven, to be played again',
  allow: staffRoles,
  permission: 'order-tracking',
  scope: 'orders:read',
  params: z.object({ id: OrderRef }),
  response: TrackHistory,
})

export const getCourierTrack = endpoint({
  method: 'GET',
  path: '/admin/couriers/:id/track',
  summary: 'Where a courier was today, by the company’s clock',
  allow: staffRoles,
  permission: 'order-tracking',
  scope: 'company:read',
  params: IdParam,
  response: z.object({ points: z.array(CourierLocation) }),
})

/** Reconnect with backoff, for as long as it takes. */
export const socketOptions = {
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const
