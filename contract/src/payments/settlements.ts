import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { CalendarDay, measure, plainText } from '../platform/base.ts'
import { Id, IdParam, Instant, pageQuery } from '../platform/common.ts'
import { CourierAdjustment } from './adjustments.ts'
import { Payout } from './payouts.ts'

/** What is in a settlement of an addition or deduction; the rest of a deduction is carried over. */
const SettledAdjustment = CourierAdjustment.pick({ _id: true, kind: true, category: true, reason: true }).extend({
  /** In this settlement. */
  amount: measure(),
  whole: measure(),
  left: measure(),
})

/** gross - commission = share; share + tips + additions - deductions + broughtForward = amount. */
export const Settlement = Payout.extend({
  /** The end of the settlement before. */
  from: CalendarDay.nullable(),
  /** What customers paid for the deliveries in it, as far as the commission is taken of it. */
  gross: measure(),
  commission: measure(),
  share: measure(),
  /** Of settlements from before their lines were kept; otherwise nothing. */
  broughtForward: measure(),
  deliveries: z.int(),
  adjustments: z.array(SettledAdjustment),
})
export type Settlement = z.infer<typeof Settlement>

/** One booking of an order: its delivery, a tip that came later, or the rest or correction of either. */
export const SettlementLine = z.object({
  _id: Id,
  kind: z.enum(['delivery', 'tip', 'adjustment']),
  orderId: Id,
  orderNumber: plainText(),
  at: Instant,
  gross: measure(),
  commission: measure(),
  share: measure(),
  tip: measure(),
})
export type SettlementLine = z.infer<typeof SettlementLine>

const ofStaff = { allow: staffRoles, permission: 'financial-reports', params: IdParam } as const

export const getSettlement = endpoint({
  method: 'GET',
  path: '/admin/payouts/:id',
  summary:
    'A settlement: gross, commission, share, tips, additions and deductions with their reasons, and what is paid',
  ...ofStaff,
  response: Settlement,
})

export const listSettlementLines = endpoint({
  method: 'GET',
  path: '/admin/payouts/:id/orders',
  summary: 'The orders of a settlement, newest first; none of them is ever in another',
  ...ofStaff,
  query: z.object(pageQuery),
  response: z.array(SettlementLine),
  paged: true,
})

export const getMySettlement = endpoint({
  method: 'GET',
  path: '/couriers/payouts/:id',
  summary: 'One of my settlements: gross, commission, my share, tips, additions, deductions and what is paid',
  allow: ['courier'],
  params: IdParam,
  response: Settlement,
})

export const listMySettlementLines = endpoint({
  method: 'GET',
  path: '/couriers/payouts/:id/orders',
  summary: 'The orders of one of my settlements, newest first',
  allow: ['courier'],
  params: IdParam,
  query: z.object(pageQuery),
  response: z.array(SettlementLine),
  paged: true,
})
