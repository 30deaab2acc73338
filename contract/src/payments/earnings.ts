import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDay, measure, plainText } from '../platform/base.ts'
import { Id, Instant, pageQuery } from '../platform/common.ts'

export const earningsPeriods = ['today', 'week', 'month'] as const
export type EarningsPeriod = (typeof earningsPeriods)[number]

const Period = z.enum(earningsPeriods).default('week')
const Day = CalendarDay

/** Dollars in JSON (B3). `earnings` holds the tips too, as `pricing.courierEarnings` does (D4). */
const sums = { earnings: measure(), tips: measure(), deliveries: z.int() }

export const Earnings = z.object({
  period: z.enum(earningsPeriods),
  from: Instant,
  to: Instant,
  todayEarnings: measure(),
  deliveriesToday: z.int(),
  /** Of today, like the two above. */
  hoursOnline: measure(),
  totals: z.object({ ...sums, commission: measure(), distanceMeters: z.int(), hoursOnline: measure() }),
  /** One bar each: the hours of today ('14'), or the days of the week or month ('2026-11-15'), in the company's time. */
  series: z.array(z.object({ key: plainText(), ...sums })),
  /** Earned and not paid out yet. */
  pendingBalance: measure(),
  nextPayout: Day,
  /** Delivered, and not paid by the customer yet: earned as soon as it is (I6). */
  awaitingPayment: z.object({ deliveries: z.int(), amount: measure() }),
  /** What comes with the next settlement besides, and how many deductions wait for my answer. */
  adjustments: z.object({ additions: measure(), deductions: measure(), awaitingConsent: z.int() }),
})
export type Earnings = z.infer<typeof Earnings>

export const getEarnings = endpoint({
  method: 'GET',
  path: '/couriers/earnings',
  summary: 'What I earned, from the ledger: today, this week or this month',
  allow: ['courier'],
  query: z.object({ period: Period }),
  response: Earnings,
})

/** One booking: a delivery, a tip that came with a later rating, or the rest or correction of either. */
export const EarningsRow = z.object({
  _id: Id,
  kind: z.enum(['delivery', 'tip', 'adjustment']),
  orderId: Id,
  orderNumber: plainText(),
  at: Instant,
  earnings: measure(),
  tip: measure(),
  commission: measure(),
  distanceMeters: z.int().nullable(),
})
export type EarningsRow = z.infer<typeof EarningsRow>

export const listEarnings = endpoint({
  method: 'GET',
  path: '/couriers/earnings/deliveries',
  summary: 'Each delivery and tip of the period, newest first',
  allow: ['courier'],
  query: z.object({ ...pageQuery, period: Period }),
  response: z.array(EarningsRow),
  paged: true,
})

export const exportEarnings = endpoint({
  method: 'GET',
  path: '/couriers/earnings/export',
  summary: 'The same list as CSV',
  allow: ['courier'],
  query: z.object({ period: Period }),
  response: 'file',
})
