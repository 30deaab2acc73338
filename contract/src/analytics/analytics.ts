import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { OrderStatusName, TimelineEntry } from '../orders/orders.ts'
import { CalendarDay, measure, plainText } from '../platform/base.ts'
import { Id, Instant } from '../platform/common.ts'

export const analyticsPeriods = ['24h', '7d', '30d', '90d', 'custom'] as const
export type AnalyticsPeriod = (typeof analyticsPeriods)[number]

/** Null where there is nothing to divide by. `change` is a part of `before`: 0.1 is ten percent more. */
const Kpi = z.object({
  value: measure().nullable(),
  before: measure().nullable(),
  change: measure().nullable(),
  /** One for each step of the period. */
  series: z.array(measure().nullable()),
})

const Stage = z.object({
  stage: z.enum(['accept', 'pickup', 'delivery', 'total']),
  minutes: measure().nullable(),
  before: measure().nullable(),
  count: z.int(),
})

/** Arrivals that were promised at pickup. */
const EtaAccuracy = z.object({
  count: z.int(),
  /** The share that came within the window promised. */
  keptRate: measure().nullable(),
  keptRateBefore: measure().nullable(),
  /** How far off on average, early or late. */
  minutesOff: measure().nullable(),
  minutesOffBefore: measure().nullable(),
})

const TopCourier = z.object({
  _id: Id,
  firstName: plainText(),
  lastName: plainText(),
  delivered: z.int(),
  onTimeRate: measure().nullable(),
  rating: measure().nullable(),
  /** Only for those who see financial reports. */
  earnings: measure().nullable(),
})

export const AnalyticsView = z.object({
  period: z.enum(analyticsPeriods),
  timeZone: plainText(),
  step: z.enum(['hour', 'day']),
  from: Instant,
  to: Instant,
  /** The same stretch of time before, up to the same time of day. */
  before: z.object({ from: Instant, to: Instant }),
  kpis: z.object({
    orders: Kpi,
    revenue: Kpi,
    delivered: Kpi,
    cancelled: Kpi,
    /** Of the orders placed in the period, how many are delivered by now: the meaning that the dashboard's has of all time. */
    completionRate: Kpi,
    onTimeRate: Kpi,
    deliveryMinutes: Kpi,
    rating: Kpi,
  }),
  series: z.array(
    z.object({ at: Instant, orders: z.int(), delivered: z.int(), cancelled: z.int(), revenue: measure() }),
  ),
  stages: z.array(Stage),
  eta: EtaAccuracy,
  topCouriers: z.array(TopCourier),
  /** What the orders placed in the period are now. */
  statuses: z.array(z.object({ status: OrderStatusName, count: z.int() })),
  /** Orders placed, seven days from Monday by 24 hours. */
  heat: z.array(z.array(z.int())),
  /** An empty reason: none was given. */
  cancellations: z.array(z.object({ reason: plainText(), count: z.int() })),
  activity: z.array(TimelineEntry.extend({ orderId: Id, orderNumber: plainText() })),
})
export type AnalyticsView = z.output<typeof AnalyticsView>

const periodQuery = z.object({
  period: z.enum(analyticsPeriods).default('7d'),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
})

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/admin/analytics',
  summary:
    'Figures of a period against the period before, by days of the company; `custom` takes from and to, both days included',
  allow: staffRoles,
  permission: 'basic-reports',
  scope: 'reports:read',
  query: periodQuery,
  response: AnalyticsView,
})

export const getDeliveryPlaces = endpoint({
  method: 'GET',
  path: '/admin/analytics/places',
  summary: 'Where the orders of a period go, counted by squares of about a kilometre; of many orders the newest',
  allow: staffRoles,
  permission: 'basic-reports',
  scope: 'reports:read',
  query: periodQuery,
  response: z.object({
    places: z.array(z.object({ lat: measure(), lng: measure(), name: plainText().nullable(), count: z.int() })),
    /** How many orders were counted. */
    orders: z.int(),
  }),
})
