import { z } from 'zod'
import { vehicleTypes } from '../couriers/vehicle.ts'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { OrderStatusName, Place, packageSizes } from '../orders/orders.ts'
import { Point } from '../orders/parts.ts'
import { CalendarDay, plainText } from '../platform/base.ts'
import { Id, IdParam, Instant, pageQuery } from '../platform/common.ts'

const Day = CalendarDay

const PlanOrderView = z.object({
  _id: Id,
  orderNumber: plainText(),
  status: OrderStatusName,
  size: z.enum(packageSizes),
  pickup: z.object({ address: plainText(), place: Place.nullable() }),
  delivery: z.object({ address: plainText(), place: Place.nullable(), contactName: plainText() }),
  window: z.object({ start: Instant, end: Instant }),
  /** Why no plan can take it: more stops than a pickup and a delivery, or an address that is not on the map. */
  cannotPlan: z.enum(['several-stops', 'not-placed']).nullable(),
})
export type PlanOrderView = z.infer<typeof PlanOrderView>

const totals = {
  meters: z.int(),
  drivingSeconds: z.int(),
  /** Deliveries after the end of their window, and by how many minutes together. */
  lateStops: z.int(),
  lateMinutes: z.int(),
}

const PlanCourierView = z.object({
  _id: Id,
  courierCode: plainText(),
  name: plainText(),
  vehicle: z.enum(vehicleTypes),
})
export type PlanCourierView = z.infer<typeof PlanCourierView>

const PlanRouteView = z.object({
  courier: PlanCourierView,
  /** Today where they are, if that is known; else their start address, else the depot. */
  start: z.object({ from: z.enum(['position', 'start-address', 'depot']), place: Point.nullable(), at: Instant }),
  stops: z.array(
    z.object({
      orderId: Id,
      kind: z.enum(['pickup', 'delivery']),
      arriveAt: Instant,
      /** After the end of its window. */
      isLate: z.boolean(),
    }),
  ),
  /** At no point more on board than the vehicle carries. */
  fits: z.boolean(),
  /** At least one of its ways is reckoned from a straight line. */
  isEstimated: z.boolean(),
  ...totals,
})
export type PlanRouteView = z.infer<typeof PlanRouteView>

export const DayPlanView = z.object({
  _id: Id,
  day: Day,
  createdAt: Instant,
  appliedAt: Instant.nullable(),
  source: z.enum(['built-in', 'vroom', 'by-hand']),
  /** Of at least one way the road is not known: it is reckoned from a straight line. */
  isEstimated: z.boolean(),
  depot: z.object({ address: plainText(), place: Place.nullable() }),
  orders: z.array(PlanOrderView),
  /** Everybody an order can be given to. */
  couriers: z.array(PlanCourierView),
  routes: z.array(PlanRouteView),
  /** Orders in no route: they fit nowhere, or were taken out. */
  unplanned: z.array(Id),
  /** A plan takes 500 orders and 100 couriers: how many more of that day it does not show. */
  leftOut: z.object({ orders: z.int(), couriers: z.int() }),
  totals: z.object(totals),
  /** The planned orders as they stand, as they fall due: to whom they are given already, the others to the nearest. */
  today: z.object(totals),
})
export type DayPlanView = z.infer<typeof DayPlanView>

const permission = 'courier-assignment' as const

const DrawnRoute = z.strictObject({
  courierId: Id,
  orderIds: z.array(Id).max(200),
  /** In this order of driving: pickup and delivery of each of these orders once. Without it the best order is looked for. */
  stops: z
    .array(z.strictObject({ orderId: Id, kind: z.enum(['pickup', 'delivery']) }))
    .max(400)
    .optional(),
})

export const planDay = endpoint({
  method: 'POST',
  path: '/admin/day-plans',
  summary: 'Suggest routes for the orders of a day',
  allow: staffRoles,
  scope: 'company:write',
  permission,
  body: z.strictObject({
    day: Day,
    /** Who drives that day; everybody who may work, if nobody is named. */
    courierIds: z.array(Id).min(1).max(100).optional(),
    /** How long to look for something better. */
    seconds: z.int().min(1).max(10).default(2),
  }),
  response: DayPlanView,
  creates: true,
})

export const listDayPlans = endpoint({
  method: 'GET',
  path: '/admin/day-plans',
  summary: 'Plans so far, newest first',
  allow: staffRoles,
  scope: 'company:read',
  permission,
  query: z.object({ ...pageQuery, day: Day.optional() }),
  response: z.array(
    z.object({
      _id: Id,
      day: Day,
      createdAt: Instant,
      appliedAt: Instant.nullable(),
      source: plainText(),
      routes: z.int(),
    }),
  ),
  paged: true,
})

export const getDayPlan = endpoint({
  method: 'GET',
  path: '/admin/day-plans/:id',
  summary: 'One plan, worked out on the orders as they are now',
  allow: staffRoles,
  scope: 'company:read',
  permission,
  params: IdParam,
  response: DayPlanView,
})

export const getPlanWay = endpoint({
  method: 'GET',
  path: '/admin/day-plans/:id/routes/:courierId/way',
  summary: 'The line of one route for the map; straight from stop to stop where the road is not known',
  allow: staffRoles,
  permission,
  params: z.object({ id: Id, courierId: Id }),
  response: z.object({ points: z.array(Point), estimated: z.boolean() }),
})

export const changeDayPlan = endpoint({
  method: 'PUT',
  path: '/admin/day-plans/:id',
  summary:
    'Change routes by hand: which orders each courier takes, and in which order; a route that changes without one is put in order again',
  allow: staffRoles,
  scope: 'company:write',
  permission,
  params: IdParam,
  body: z.strictObject({
    routes: z.array(DrawnRoute).max(100),
  }),
  response: DayPlanView,
})

export const applyDayPlan = endpoint({
  method: 'POST',
  path: '/admin/day-plans/:id/apply',
  summary: 'Hand the orders out as planned; what has moved on since is told and left alone',
  allow: staffRoles,
  scope: 'company:write',
  permission,
  params: IdParam,
  response: z.object({
    assigned: z.int(),
    refused: z.array(z.object({ orderNumber: plainText(), message: plainText() })),
  }),
  creates: true,
})
