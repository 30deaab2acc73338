import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { measure, plainText, queryNumber } from '../platform/base.ts'
import { cursorQuery, Email, Id, IdParam, Instant, Nothing, SearchText } from '../platform/common.ts'
import {
  InvoiceAmount,
  InvoiceDetail,
  InvoiceSummary,
  invoiceKinds,
  invoiceMethods,
  invoiceStates,
  Reason,
} from './invoice-view.ts'

const staff = { allow: staffRoles, permission: 'financial-reports' } as const

const invoiceSorts = ['createdAt', '-createdAt', 'number', '-number', 'dueAt', '-dueAt', 'total', '-total'] as const
export type InvoiceSort = (typeof invoiceSorts)[number]

export const invoiceFilters = {
  sort: z.enum(invoiceSorts).default('-createdAt'),
  status: z.enum(['all', ...invoiceStates]).default('all'),
  kind: z.enum(['all', ...invoiceKinds]).default('all'),
  /** The beginning of a number, or part of the account’s name. */
  search: SearchText.optional(),
}

export const runInvoices = endpoint({
  method: 'POST',
  path: '/admin/invoices/run',
  summary:
    'Make drafts of what was delivered, returned or cancelled with a fee until an instant and is on no invoice yet; repeated it makes none twice (L1)',
  ...staff,
  scope: 'company:write',
  body: z.strictObject({ upTo: Instant, accountIds: z.array(Id).min(1).max(1000).optional() }),
  response: z.object({
    /** How many drafts were made, and with how many orders. */
    drafts: z.int(),
    orders: z.int(),
    invoiceIds: z.array(Id),
  }),
  creates: true,
})

export const listInvoices = endpoint({
  method: 'GET',
  path: '/admin/invoices',
  summary: 'Invoices and credit notes of all accounts, newest first, with what they come to',
  ...staff,
  scope: 'invoices:read',
  query: z.object({ ...cursorQuery, ...invoiceFilters, accountId: Id.optional() }),
  response: z.array(InvoiceSummary),
  paged: true,
  top: z.object({ sums: z.object({ total: measure(), paid: measure(), balance: measure(), overdue: measure() }) }),
})

const OrdersAfter = z.object({ ordersAfter: queryNumber().int().min(0).max(10_000_000).default(0) })

export const getAdminInvoice = endpoint({
  method: 'GET',
  path: '/admin/invoices/:id',
  summary: 'An invoice or credit note with its orders, taxes and payments',
  ...staff,
  scope: 'invoices:read',
  params: IdParam,
  query: OrdersAfter,
  response: InvoiceDetail,
})

export const issueInvoice = endpoint({
  method: 'PUT',
  path: '/admin/invoices/:id/issue',
  summary: 'Give a draft its number and its due date: from now on it never changes (L2)',
  ...staff,
  scope: 'company:write',
  params: IdParam,
  response: InvoiceDetail,
  errors: ['conflict'],
})

export const issueInvoices = endpoint({
  method: 'POST',
  path: '/admin/invoices/issue',
  summary:
    'Issue many drafts, one after the other, and mail them if that is asked for; what cannot be issued or mailed is told and holds up no other',
  ...staff,
  scope: 'company:write',
  body: z.strictObject({ ids: z.array(Id).min(1).max(500), send: z.boolean().default(false) }),
  response: z.object({
    issued: z.array(z.object({ _id: Id, number: plainText() })),
    failed: z.array(z.object({ _id: Id, message: plainText() })),
    /** Issued, and not mailed although it was asked for. */
    unsent: z.array(z.object({ _id: Id, number: plainText(), message: plainText() })),
  }),
})

export const deleteInvoice = endpoint({
  method: 'DELETE',
  path: '/admin/invoices/:id',
  summary: 'Throw a draft away; its orders are free for the next run',
  ...staff,
  scope: 'company:write',
  params: IdParam,
  response: Nothing,
  errors: ['conflict'],
})

export const removeInvoiceOrder = endpoint({
  method: 'DELETE',
  path: '/admin/invoices/:id/orders/:orderId',
  summary: 'Take an order off a draft; it is free for the next run',
  ...staff,
  scope: 'company:write',
  params: z.object({ id: Id, orderId: Id }),
  response: InvoiceDetail,
  errors: ['conflict'],
})

export const voidInvoice = endpoint({
  method: 'PUT',
  path: '/admin/invoices/:id/void',
  summary: 'Take an issued invoice back by a credit note; its orders can be invoiced again',
  ...staff,
  scope: 'company:write',
  params: IdParam,
  body: z.strictObject({ reason: Reason }),
  response: InvoiceDetail,
  errors: ['conflict'],
})

export const recordInvoicePayment = endpoint({
  method: 'POST',
  path: '/admin/invoices/:id/payments',
  summary: 'Record what was paid of an invoice, all of it or a part',
  ...staff,
  scope: 'company:write',
  params: IdParam,
  body: z.strictObject({
    amount: InvoiceAmount,
    method: z.enum(invoiceMethods),
    reference: plainText().trim().max(200).optional(),
    receivedAt: Instant.optional(),
  }),
  response: InvoiceDetail,
  creates: true,
  errors: ['conflict'],
})

export const reverseInvoicePayment = endpoint({
  method: 'PUT',
  path: '/admin/invoices/:id/payments/:paymentId/reverse',
  summary: 'Take back a payment that was recorded by mistake or bounced; what came by card goes back to the card',
  ...staff,
  scope: 'company:write',
  params: z.object({ id: Id, paymentId: Id }),
  body: z.strictObject({ reason: Reason }),
  response: InvoiceDetail,
  errors: ['conflict'],
})

export const sendInvoice = endpoint({
  method: 'POST',
  path: '/admin/invoices/:id/send',
  summary: 'Mail it with its PDF to the addresses of the account, or to these',
  ...staff,
  scope: 'company:write',
  params: IdParam,
  body: z.strictObject({ to: z.array(Email).min(1).max(10).optional() }).optional(),
  response: z.object({ sentTo: z.array(plainText()) }),
  errors: ['conflict'],
})

export const remindOfInvoice = endpoint({
  method: 'POST',
  path: '/admin/invoices/:id/remind',
  summary: 'Remind the account of an overdue invoice now, besides the reminders by the setting (L4)',
  ...staff,
  scope: 'company:write',
  params: IdParam,
  response: z.object({ sentTo: z.array(plainText()) }),
  creates: true,
  errors: ['conflict'],
})

export const listAccountInvoices = endpoint({
  method: 'GET',
  path: '/accounts/:id/invoices',
  summary: 'Invoices and credit notes of an account, newest first, without drafts; for its owners and billing members',
  allow: 'signed-in',
  scope: 'invoices:read',
  params: IdParam,
  query: z.object({ ...cursorQuery, ...invoiceFilters }),
  response: z.array(InvoiceSummary),
  paged: true,
  top: z.object({ sums: z.object({ total: measure(), paid: measure(), balance: measure(), overdue: measure() }) }),
})

export const getInvoice = endpoint({
  method: 'GET',
  path: '/invoices/:id',
  summary: 'An invoice or credit note of one of my accounts',
  allow: 'signed-in',
  scope: 'invoices:read',
  params: IdParam,
  query: OrdersAfter,
  response: InvoiceDetail,
})

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/invoices/:id/pdf',
  summary: 'The same as PDF, in the language of the account (L3); a draft for staff only',
  allow: 'signed-in',
  scope: 'invoices:read',
  params: IdParam,
  response: 'file',
})

export const payInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/pay',
  summary: 'Pay an invoice by card, all of it or a part',
  allow: 'signed-in',
  params: IdParam,
  body: z
    .strictObject({
      /** All that is open, unless it is told. */
      amount: InvoiceAmount.optional(),
      /** One of the payer’s or of the account’s; the default one, unless it is told. */
      cardId: Id.optional(),
    })
    .optional(),
  response: InvoiceDetail,
  creates: true,
  errors: ['conflict'],
})
