import { z } from 'zod'
import { vehicleTypes } from '../couriers/vehicle.ts'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { OrderStatusName, Place } from '../orders/orders.ts'
import { stopKinds, stopStatuses } from '../orders/stop-moves.ts'
import { CalendarDay, plainText } from '../platform/base.ts'
import { Id, IdParam, Instant, pageQuery } from '../platform/common.ts'
import { AttemptReason } from '../settings/settings.ts'
import { risks, routeStatuses } from './route-moves.ts'

const permission = 'courier-assignment' as const

export const RouteStopView = z.object({
  stopId: Id,
  orderId: Id,
  orderNumber: plainText(),
  orderStatus: OrderStatusName,
  /** From 1, in the sequence of the run. */
  seq: z.int(),
  kind: z.enum(stopKinds),
  address: plainText(),
  place: Place.nullable(),
  contactName: plainText().nullable(),
  /** How many are taken on or handed over here. */
  parcels: z.int(),
  windowStart: Instant.nullable(),
  windowEnd: Instant.nullable(),
  status: z.enum(stopStatuses),
  doneAt: Instant.nullable(),
  /** When it is reached by the road in today's traffic; nothing for one that is over or that nobody can place. */
  eta: Instant.nullable(),
  /** It will miss, or has missed, its window. */
  late: z.boolean(),
  risk: z.enum(risks),
  /** Stays where it is in the sequence when the rest is planned anew. */
  isLocked: z.boolean(),
})
export type RouteStopView = z.infer<typeof RouteStopView>

export const RouteCourier = z.object({
  _id: Id,
  courierCode: plainText(),
  firstName: plainText(),
  lastName: plainText(),
  vehicle: z.enum(vehicleTypes).nullable(),
})
export type RouteCourier = z.infer<typeof RouteCourier>

/** One courier's stops of a day, in their order (O1). */
export const RouteView = z.object({
  _id: Id,
  courier: RouteCourier,
  day: CalendarDay,
  status: z.enum(routeStatuses),
  /** Of the sequence and its locks: who changes it says which one they have seen, and whoever comes second is told. */
  version: plainText(),
  handedOutAt: Instant.nullable(),
  acceptedAt: Instant.nullable(),
  startedAt: Instant.nullable(),
  /** When the courier declined it last and why, until it is handed out again. */
  declined: z.object({ at: Instant, reason: plainText().nullable() }).nullable(),
  loadCheckedAt: Instant.nullable(),
  stops: z.array(RouteStopView),
  /** Of what is still ahead. */
  distanceMeters: z.int(),
  durationSeconds: z.int(),
  /** At least one of its ways is reckoned from a straight line. */
  isEstimated: z.boolean(),
})
export type RouteView = z.infer<typeof RouteView>

/** The sequence, whole: each stop once, a delivery after the pickup of its parcels. */
const StopIds = z.array(Id).max(200)
const Version = plainText().max(64)

export const listRoutes = endpoint({
  method: 'GET',
  path: '/admin/routes',
  summary: 'Runs of a day; of one courier, with no day named, those of today and of the days to come',
  allow: staffRoles,
  scope: 'company:read',
  permission,
  query: z.object({ ...pageQuery, day: CalendarDay.optional(), courierId: Id.optional() }),
  response: z.array(RouteView),
  paged: true,
})

export const getRoute = endpoint({
  method: 'GET',
  path: '/admin/routes/:id',
  summary: 'One run',
  allow: staffRoles,
  scope: 'company:read',
  permission,
  params: IdParam,
  response: RouteView,
})

export const createRoute = endpoint({
  method: 'POST',
  path: '/admin/routes',
  summary: 'Make a run of a day out of stops of any orders; it is a draft until it is handed out',
  allow: staffRoles,
  scope: 'company:write',
  permission,
  body: z.strictObject({ courierId: Id, day: CalendarDay, stopIds: StopIds }),
  response: RouteView,
  creates: true,
  errors: ['order_moved_on', 'courier_not_working'],
})

export const changeRoute = endpoint({
  method: 'PUT',
  path: '/admin/routes/:id',
  summary: 'Put stops in another order, add some, take some out; the orders of what is taken out are free again',
  allow: staffRoles,
  scope: 'company:write',
  permission,
  params: IdParam,
  body: z.strictObject({
    /** Without it as it was: for who only locks. */
    stopIds: StopIds.optional(),
    /** Those that keep their place; without it as it was. */
    lockedIds: StopIds.optional(),
    /** The one that was seen; without it the last word wins. */
    version: Version.optional(),
  }),
  response: RouteView,
  errors: ['order_moved_on'],
})

export const handOutRoute = endpoint({
  method: 'PUT',
  path: '/admin/routes/:id/hand-out',
  summary: 'Give the run to its courier: one run to accept or decline; an employee has it at once',
  allow: staffRoles,
  scope: 'company:write',
  permission,
  params: IdParam,
  response: RouteView,
  errors: ['order_moved_on', 'courier_not_working'],
})

export const replanRoute = endpoint({
  method: 'POST',
  path: '/admin/routes/:id/replan',
  summary: 'Put what is ahead in a better order around what is done and locked; nothing is kept without `apply`',
  allow: staffRoles,
  scope: 'company:write',
  permission,
  params: IdParam,
  body: z.strictObject({ apply: z.boolean().default(false) }),
  response: z.object({
    route: RouteView,
    before: z.object({ distanceMeters: z.int(), durationSeconds: z.int(), lateStops: z.int() }),
    after: z.object({ distanceMeters: z.int(), durationSeconds: z.int(), lateStops: z.int() }),
  }),
})

export const moveRouteStops = endpoint({
  method: 'POST',
  path: '/admin/routes/move',
  summary: 'Move stops into another run, at once for both couriers',
  allow: staffRoles,
  scope: 'company:write',
  permission,
  body: z.strictObject({
    stopIds: z.array(Id).min(1).max(200),
    toRouteId: Id,
    /** Before which of the stops there, from 0; without it at the end. */
    atIndex: z.int().min(0).max(200).optional(),
  }),
  response: RouteView,
  errors: ['order_moved_on', 'courier_not_working'],
})

export const listMyRoutes = endpoint({
  method: 'GET',
  path: '/couriers/routes',
  summary: 'My runs: of one day, or of today and the days to come, with what is left of earlier ones',
  allow: ['courier'],
  query: z.object({ day: CalendarDay.optional() }),
  response: z.array(RouteView),
})

export const getCourierRules = endpoint({
  method: 'GET',
  path: '/couriers/rules',
  summary: 'What the company lets couriers choose on the road: reasons of a failed attempt, the sequence of a run',
  allow: ['courier'],
  response: z.object({ attemptReasons: z.array(AttemptReason), sortsStops: z.boolean() }),
})

export const acceptRoute = endpoint({
  method: 'PUT',
  path: '/couriers/routes/:id/accept',
  summary: 'Take the run as a whole: every order of it is accepted',
  allow: ['courier'],
  params: IdParam,
  response: RouteView,
  errors: ['order_moved_on'],
})

export const declineRoute = endpoint({
  method: 'PUT',
  path: '/couriers/routes/:id/decline',
  summary: 'Not this run: its orders go back to the company',
  allow: ['courier'],
  params: IdParam,
  body: z.strictObject({ reason: plainText().trim().max(300).optional() }).optional(),
  response: RouteView,
  errors: ['order_moved_on'],
})

export const startRoute = endpoint({
  method: 'PUT',
  path: '/couriers/routes/:id/start',
  summary: 'Set out; only on its day',
  allow: ['courier'],
  params: IdParam,
  response: RouteView,
  errors: ['order_moved_on'],
})

export const sortRoute = endpoint({
  method: 'PUT',
  path: '/couriers/routes/:id/stops',
  summary: 'Put what is ahead of me in another order, where the company allows it',
  allow: ['courier'],
  params: IdParam,
  body: z.strictObject({ stopIds: StopIds, version: Version.optional() }),
  response: RouteView,
  errors: ['order_moved_on'],
})

export const checkRouteLoad = endpoint({
  method: 'POST',
  path: '/couriers/routes/:id/load-check',
  summary: 'Close the check of what is on board: what is missing is named and goes to the company',
  allow: ['courier'],
  params: IdParam,
  body: z.strictObject({ missing: z.array(Id).max(500) }),
  response: RouteView,
})
