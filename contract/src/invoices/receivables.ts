import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { CalendarDay, measure, plainText } from '../platform/base.ts'
import { Id, IdParam, pageQuery, SearchText } from '../platform/common.ts'
import { ReminderState } from './invoice-view.ts'

const aged = {
  /** Not due yet. */
  current: measure(),
  /** By days after the due date. */
  days30: measure(),
  days60: measure(),
  days90: measure(),
  over90: measure(),
  total: measure(),
}

export const Receivable = z.object({
  account: z.object({ _id: Id, name: plainText() }),
  onHold: z.boolean(),
  invoices: z.int(),
  ...aged,
  /** What has ended and is on no issued invoice. */
  unbilled: measure(),
  /** Of its open invoices: the last that was sent, the furthest step, and the next that is due. */
  reminder: ReminderState,
})
export type Receivable = z.infer<typeof Receivable>

export const getReceivables = endpoint({
  method: 'GET',
  path: '/admin/receivables',
  summary: 'What accounts owe by the age of their invoices, the largest first, with totals (L4)',
  allow: staffRoles,
  permission: 'financial-reports',
  scope: 'invoices:read',
  query: z.object({
    ...pageQuery,
    /** In the account's name; the totals are of what is found. */
    search: SearchText.optional(),
  }),
  response: z.array(Receivable),
  paged: true,
  top: z.object({ totals: z.object({ ...aged, unbilled: measure() }) }),
})

export const exportReceivables = endpoint({
  method: 'GET',
  path: '/admin/receivables/export',
  summary: 'The same as CSV, all accounts',
  allow: staffRoles,
  permission: 'financial-reports',
  scope: 'invoices:read',
  response: 'file',
})

const period = { from: CalendarDay.optional(), to: CalendarDay.optional() }

export const getAccountStatement = endpoint({
  method: 'GET',
  path: '/accounts/:id/statement',
  summary: 'Invoices, credit notes and payments of a period with the balance before and after, as PDF (L4)',
  allow: 'signed-in',
  scope: 'invoices:read',
  params: IdParam,
  /** Days of the company’s clock, both included; the last three months, unless they are told. */
  query: z.object(period),
  response: 'file',
})

export const exportJournal = endpoint({
  method: 'GET',
  path: '/admin/export/journal',
  summary: 'Every entry of the ledger in a period, for bookkeeping: date, account, debit, credit, memo (L4)',
  allow: staffRoles,
  permission: 'financial-reports',
  scope: 'reports:read',
  query: z.object({ ...period, format: z.enum(['csv']).default('csv') }),
  response: 'file',
})
