import { z } from 'zod'
import { vehicleTypes } from '../couriers/vehicle.ts'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Id, Instant, SearchText } from '../platform/common.ts'
import { OrderRef, OrderStatusName, OrderView } from './orders.ts'

const OrderParam = z.object({ id: OrderRef })

export const askTransfer = endpoint({
  method: 'POST',
  path: '/orders/:id/transfer',
  summary: 'Hand an order that was picked up to another courier, who confirms by a tap or a scan',
  allow: ['courier', ...staffRoles],
  params: OrderParam,
  body: z.strictObject({
    courierId: Id,
    reason: plainText().trim().min(1, text('Please give a reason')).max(500),
  }),
  response: OrderView,
  creates: true,
  errors: ['conflict', 'order_moved_on', 'courier_not_working'],
})

export const confirmTransfer = endpoint({
  method: 'PUT',
  path: '/orders/:id/transfer/confirm',
  summary: 'I have taken over what was handed to me',
  allow: ['courier'],
  params: OrderParam,
  response: OrderView,
  errors: ['order_moved_on', 'courier_not_working'],
})

export const withdrawTransfer = endpoint({
  method: 'DELETE',
  path: '/orders/:id/transfer',
  summary: 'It stays with its courier: taken back by who asked or by staff, or declined by who should take it',
  allow: ['courier', ...staffRoles],
  params: OrderParam,
  response: OrderView,
  errors: ['order_moved_on'],
})

const Colleague = z.object({ _id: Id, firstName: plainText(), courierCode: plainText() })

export const TransferView = z.object({
  order: z.object({
    _id: Id,
    orderNumber: plainText(),
    status: OrderStatusName,
    parcels: z.int(),
    /** Where it goes next. */
    address: plainText(),
  }),
  from: Colleague,
  to: Colleague,
  /** Whether I am the one who is to take it over. */
  isToMe: z.boolean(),
  reason: plainText(),
  askedAt: Instant,
})
export type TransferView = z.infer<typeof TransferView>

export const listTransfers = endpoint({
  method: 'GET',
  path: '/couriers/transfers',
  summary: 'What waits to be handed over, to me first; at most 100',
  allow: ['courier'],
  response: z.array(TransferView),
})

export const listColleagues = endpoint({
  method: 'GET',
  path: '/couriers/colleagues',
  summary: 'Couriers who are working now, nearest first, to hand a parcel to; at most 50',
  allow: ['courier'],
  query: z.object({ search: SearchText.optional() }),
  response: z.array(
    Colleague.extend({
      vehicle: z.enum(vehicleTypes).nullable(),
      /** Between the last known places of both, in hundreds of metres; nothing when one is not known. */
      distanceMeters: z.int().nullable(),
    }),
  ),
})
