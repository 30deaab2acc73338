import { z } from 'zod'
import { Id, Instant, SearchText } from './common.ts'
import { endpoint } from './endpoint.ts'
import { OrderRef, PriceLine, Pricing } from './orders.ts'
import { staffRoles } from './roles.ts'
import { vehicleTypes } from './vehicle.ts'

const OrderParam = z.object({ id: OrderRef })

export const Candidate = z.object({
  courierId: Id,
  courierCode: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  vehicle: z.enum(vehicleTypes).nullable(),
  rating: z.number().nullable(),
  ratingCount: z.int(),
  isOnline: z.boolean(),
  /** As the crow flies from the last known place to the pickup; nothing when either is not known. */
  distanceMeters: z.int().nullable(),
  positionAt: Instant.nullable(),
  /** Orders offered to them or under way. */
  load: z.int(),
})
export type Candidate = z.infer<typeof Candidate>

export const listCandidates = endpoint({
  method: 'GET',
  path: '/orders/:id/candidates',
  summary: 'Couriers who could take this order: online first, nearest first, with their load',
  allow: staffRoles,
  permission: 'courier-assignment',
  params: OrderParam,
  query: z.object({ search: SearchText.optional() }),
  response: z.array(Candidate),
})

export const PriceVersion = z.object({
  version: z.int(),
  createdAt: Instant,
  /** `placed`, `edited`, `tip`: why there is a new price. */
  reason: z.string(),
  lines: z.array(PriceLine),
  total: Pricing.shape.total,
})

export const listPrices = endpoint({
  method: 'GET',
  path: '/orders/:id/prices',
  summary: 'Every price this order has had, newest first',
  allow: staffRoles,
  permission: 'order-tracking',
  params: OrderParam,
  response: z.array(PriceVersion),
})
