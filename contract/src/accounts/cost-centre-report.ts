import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DayOrInstant, measure, plainText } from '../platform/base.ts'
import { IdParam } from '../platform/common.ts'
import { accountReaders } from './business-accounts.ts'

const sums = { orders: z.int(), delivered: z.int(), cancelled: z.int(), tax: measure(), total: measure() }

/** What the JSON of the report has as `data`. */
export const CostCentreReport = z.object({
  /** Those of orders that name none come as null, last. */
  rows: z.array(z.object({ costCentre: plainText().nullable(), ...sums })),
  sum: z.object(sums),
})
export type CostCentreReport = z.infer<typeof CostCentreReport>

export const reportCostCentres = endpoint({
  method: 'GET',
  path: '/accounts/:id/reports/cost-centres',
  summary: 'Orders placed in a period by cost centre: how many, and what they come to; days are those of the company',
  allow: accountReaders,
  permission: 'customer-support',
  scope: 'reports:read',
  params: IdParam,
  query: z.object({
    /** An instant, or a day, which is included. */
    from: DayOrInstant.optional(),
    to: DayOrInstant.optional(),
    format: z.enum(['json', 'csv']).default('json'),
  }),
  response: 'file',
})
