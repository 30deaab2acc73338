import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { CalendarDay, measure, plainText } from '../platform/base.ts'
import { Nothing } from '../platform/common.ts'

/** What a report goes by; a service is the type of an order. */
export const reportKinds = ['customer', 'account', 'courier', 'service', 'zone'] as const
export type ReportKind = (typeof reportKinds)[number]

const sums = {
  /** Those that ended in the period: delivered, returned or cancelled. */
  orders: z.int(),
  delivered: z.int(),
  returned: z.int(),
  cancelled: z.int(),
  /** What they cost before tax and tip; of cancelled ones the fee. */
  revenue: measure(),
  /** Without tips, which pass through. */
  courierPay: measure(),
  margin: measure(),
  /** Delivered within their window, as a share of all delivered. */
  onTimeRate: measure().nullable(),
}

export const ReportRow = z.object({
  /** Nothing for those that belong to none: no account of a business, no zone. */
  id: plainText().nullable(),
  name: plainText().nullable(),
  ...sums,
})
export type ReportRow = z.infer<typeof ReportRow>

const Kind = z.object({ by: z.enum(reportKinds) })
const period = z.object({ from: CalendarDay, to: CalendarDay })

export const getReport = endpoint({
  method: 'GET',
  path: '/admin/reports/:by',
  summary: 'Orders, revenue, courier pay, margin and punctuality by customer, account, courier, service or zone',
  allow: staffRoles,
  permission: 'financial-reports',
  scope: 'reports:read',
  params: Kind,
  query: period,
  response: z.object({
    /** At most 200, the highest revenue first; the file has all. */
    rows: z.array(ReportRow),
    total: z.int(),
    sum: z.object(sums),
  }),
})

export const getReportFile = endpoint({
  method: 'GET',
  path: '/admin/reports/:by/csv',
  summary: 'The same as a file, with every row',
  allow: staffRoles,
  permission: 'financial-reports',
  scope: 'reports:read',
  params: Kind,
  query: period,
  response: 'file',
})

export const listReportMails = endpoint({
  method: 'GET',
  path: '/admin/report-mails',
  summary: 'Which reports of the month before are mailed to me on the first day of a month',
  allow: staffRoles,
  permission: 'financial-reports',
  response: z.array(z.enum(reportKinds)),
})

export const setReportMail = endpoint({
  method: 'PUT',
  path: '/admin/report-mails/:by',
  summary: 'Have a report mailed to me each month, or not any more',
  allow: staffRoles,
  permission: 'financial-reports',
  params: Kind,
  body: z.strictObject({ wanted: z.boolean() }),
  response: Nothing,
})
