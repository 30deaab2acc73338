import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { measure, plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { cursorQuery, Id, IdParam, Instant, SearchText } from '../platform/common.ts'

export const payoutStates = ['draft', 'approved', 'sent', 'failed'] as const

export const Payout = z.object({
  _id: Id,
  courierId: Id,
  courierCode: plainText(),
  courierName: plainText(),
  /** Everything earned before this day, in the company's time. */
  periodEnd: plainText(),
  /** The courier's share, without tips. */
  earnings: measure(),
  tips: measure(),
  additions: measure(),
  deductions: measure(),
  amount: measure(),
  state: z.enum(payoutStates),
  /** To whom, as far as it may be shown; nothing while the courier has given no account. */
  account: plainText().nullable(),
  failure: plainText().nullable(),
  /** How it leaves, from its approval on. */
  method: z.enum(['provider', 'bank-file']).nullable(),
  /** Only staff who take a bank file to the bank know that it was paid; a provider says so itself. */
  canMarkSent: z.boolean(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
})
export type Payout = z.infer<typeof Payout>

export const listMyPayouts = endpoint({
  method: 'GET',
  path: '/couriers/payouts',
  summary: 'My payouts, newest first',
  allow: ['courier'],
  query: z.object(cursorQuery),
  response: z.array(Payout),
  paged: true,
})

const Statement = { params: IdParam, query: z.object({ format: z.enum(['pdf', 'csv']).default('pdf') }) }

export const getMyStatement = endpoint({
  method: 'GET',
  path: '/couriers/payouts/:id/statement',
  summary: 'The statement of one of my payouts: every delivery and tip in it',
  allow: ['courier'],
  ...Statement,
  response: 'file',
})

const PayoutAccount = z.object({ holder: plainText(), account: plainText() })

export const getPayoutAccount = endpoint({
  method: 'GET',
  path: '/couriers/payout-account',
  summary: 'The bank account I am paid to; its number only by the last digits',
  allow: ['courier'],
  response: PayoutAccount.nullable(),
})

const digits = (from: number, to = from) =>
  plainText().regex(new RegExp(`^\\d{${from},${to}}$`), text('Enter the digits only'))

export const setPayoutAccount = endpoint({
  method: 'PUT',
  path: '/couriers/payout-account',
  summary: 'Where I want to be paid: institution, transit and account number, or a connected account of the provider',
  allow: ['courier'],
  confirm: true,
  body: z.strictObject({
    holder: plainText().trim().min(1, text('This field is required')).max(100),
    institution: digits(3),
    transit: digits(5),
    account: digits(5, 12),
    /** Of the payment provider, where it pays couriers itself. */
    connectedAccount: plainText()
      .regex(/^acct_\w{4,60}$/)
      .optional(),
  }),
  response: PayoutAccount,
})

export const getPayoutConnection = endpoint({
  method: 'GET',
  path: '/couriers/payout-connection',
  summary: 'Whether I need an account with the payment provider to be paid, and how far I am',
  allow: ['courier'],
  response: z.object({ needed: z.boolean(), state: z.enum(['none', 'started', 'ready']) }),
  errors: ['unavailable'],
})

export const startPayoutConnection = endpoint({
  method: 'PUT',
  path: '/couriers/payout-connection',
  summary:
    'A page of the payment provider where I say who I am and where my money goes; again for one that was not finished',
  allow: ['courier'],
  confirm: true,
  response: z.object({ url: plainText() }),
  errors: ['conflict', 'unavailable'],
})

export const listPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts',
  summary: 'Payouts of all couriers, newest first',
  allow: staffRoles,
  permission: 'financial-reports',
  query: z.object({
    ...cursorQuery,
    state: z.enum(['all', ...payoutStates]).default('all'),
    search: SearchText.optional(),
  }),
  response: z.array(Payout),
  paged: true,
})

export const makePayouts = endpoint({
  method: 'POST',
  path: '/admin/payouts',
  summary: 'Make the payouts up to today now instead of on the day of the week; repeated it makes none twice',
  allow: staffRoles,
  confirm: true,
  permission: 'financial-reports',
  response: z.object({ made: z.int() }),
  creates: true,
})

export const approvePayout = endpoint({
  method: 'PUT',
  path: '/admin/payouts/:id/approve',
  summary: 'Approve a draft, or try a failed one again; the payment provider sends it',
  allow: staffRoles,
  confirm: true,
  permission: 'financial-reports',
  params: IdParam,
  response: Payout,
  errors: ['conflict'],
})

export const markPayoutSent = endpoint({
  method: 'PUT',
  path: '/admin/payouts/:id/sent',
  summary: 'Say that the bank has paid it, where payouts go by bank file',
  allow: staffRoles,
  confirm: true,
  permission: 'financial-reports',
  params: IdParam,
  response: Payout,
  errors: ['conflict'],
})

export const getStatement = endpoint({
  method: 'GET',
  path: '/admin/payouts/:id/statement',
  summary: 'The statement of a payout',
  allow: staffRoles,
  permission: 'financial-reports',
  ...Statement,
  response: 'file',
})

export const exportBankFile = endpoint({
  method: 'GET',
  path: '/admin/payouts/bank-file',
  summary: 'All approved payouts as a file for the bank (CSV); each time is in the activity log',
  allow: staffRoles,
  confirm: true,
  permission: 'financial-reports',
  response: 'file',
})
