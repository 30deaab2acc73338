import { z } from 'zod'
import { measure, plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Id, Instant, LanguageCode } from '../platform/common.ts'

/** `overdue`, `partly-paid` and `paid` follow from the amounts and the due date (L2). */
export const invoiceStates = ['draft', 'issued', 'partly-paid', 'paid', 'overdue', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]
export const invoiceKinds = ['invoice', 'credit-note'] as const
export const invoiceMethods = ['card', 'eft', 'cheque', 'cash'] as const
export type InvoiceMethod = (typeof invoiceMethods)[number]

/** By kind and rate in percent; a tax that the company has fixed as an amount has none. */
export const InvoiceTax = z.object({ kind: plainText(), rate: measure().nullable(), amount: measure() })
export type InvoiceTax = z.infer<typeof InvoiceTax>

const sums = {
  subtotal: measure(),
  tax: measure(),
  total: measure(),
  paid: measure(),
  /** What is still to be paid. */
  balance: measure(),
}

export const InvoiceSummary = z.object({
  _id: Id,
  /** Nothing in a draft. */
  number: plainText().nullable(),
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStates),
  account: z.object({ _id: Id, name: plainText() }),
  /** Orders that ended until then are on it. */
  upTo: Instant,
  issuedAt: Instant.nullable(),
  dueAt: Instant.nullable(),
  /** When it was mailed last. */
  sentAt: Instant.nullable(),
  language: LanguageCode,
  orderCount: z.int(),
  ...sums,
  createdAt: Instant,
})
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

export const InvoiceOrder = z.object({
  orderId: Id,
  orderNumber: plainText(),
  references: z.record(plainText(), plainText()),
  costCentre: plainText().nullable(),
  endedAt: Instant,
  taxes: z.array(InvoiceTax),
  subtotal: measure(),
  tax: measure(),
  total: measure(),
})
export type InvoiceOrder = z.infer<typeof InvoiceOrder>

export const InvoicePayment = z.object({
  _id: Id,
  /** Below zero for one that was taken back. */
  amount: measure(),
  method: z.enum(invoiceMethods),
  reference: plainText().nullable(),
  receivedAt: Instant,
  reversesId: Id.nullable(),
  reason: plainText().nullable(),
  card: z.object({ brand: plainText(), last4: plainText() }).nullable(),
  /** Only staff see who recorded it. */
  by: z.object({ firstName: plainText(), lastName: plainText() }).nullable(),
  canReverse: z.boolean(),
})
export type InvoicePayment = z.infer<typeof InvoicePayment>

/** A card that is being asked, or said no. */
export const InvoiceCharge = z.object({
  _id: Id,
  amount: measure(),
  state: z.enum(['pending', 'needs-action', 'failed', 'authorised', 'voided', 'captured']),
  actionUrl: plainText().nullable(),
  failure: plainText().nullable(),
  card: z.object({ brand: plainText(), last4: plainText() }).nullable(),
  createdAt: Instant,
})

/** How far the reminders of what is overdue are (L4). */
export const ReminderState = z.object({
  lastAt: Instant.nullable(),
  /** How many days after the due date the furthest one was for. */
  days: z.int().nullable(),
  nextAt: Instant.nullable(),
})

export const InvoiceDetail = InvoiceSummary.extend({
  /** The first 1,000, or those after `ordersAfter`. */
  orders: z.array(InvoiceOrder),
  /** What the account calls its references, by key: in a draft today, else as it was issued. A key that is not there goes by itself. */
  referenceLabels: z.record(plainText(), plainText()),
  taxes: z.array(InvoiceTax),
  payments: z.array(InvoicePayment),
  charges: z.array(InvoiceCharge),
  /** What a void one was taken back by, or what a credit note takes back. */
  credits: z.object({ _id: Id, number: plainText() }).nullable(),
  creditedBy: z.object({ _id: Id, number: plainText() }).nullable(),
  voidReason: plainText().nullable(),
  /** What the reader may do with it now. */
  /** For staff. */
  reminder: ReminderState.nullable(),
  can: z.object({
    issue: z.boolean(),
    remove: z.boolean(),
    void: z.boolean(),
    pay: z.boolean(),
    send: z.boolean(),
    remind: z.boolean(),
  }),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

/** In dollars. */
export const InvoiceAmount = measure().min(0.01, text('Enter an amount above zero')).max(10_000_000).multipleOf(0.01)
export const Reason = plainText().trim().min(1, text('Please give a reason')).max(500)
