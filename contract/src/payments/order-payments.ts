import { z } from 'zod'
import { type ConfirmWhen, endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { OrderRef } from '../orders/orders.ts'
import { measure, plainText } from '../platform/base.ts'
import { cursorQuery, Id, IdParam, Instant, pageQuery, SearchText } from '../platform/common.ts'

export const paymentStates = ['pending', 'needs-action', 'failed', 'authorised', 'voided', 'captured'] as const

const amount = measure()

export const PaymentStep = z.object({
  _id: Id,
  kind: z.enum(['authorise', 'capture', 'void', 'refund']),
  amount,
  state: z.enum(['waiting', 'done', 'refused']),
  reason: plainText().nullable(),
  at: Instant,
})

export const PaymentView = z.object({
  _id: Id,
  orderId: Id,
  orderNumber: plainText(),
  kind: z.enum(['order', 'tip']),
  provider: plainText(),
  state: z.enum(paymentStates),
  amount,
  captured: amount,
  refunded: amount,
  /** The part of it that went back because the order costs less since: it is not paid any more (K5). */
  returned: amount,
  /** What staff may still refund. */
  refundable: amount,
  /** What banks hold back or took for good. */
  disputed: amount,
  disputes: z.array(
    z.object({
      _id: plainText(),
      amount,
      state: z.enum(['inquiry', 'open', 'lost', 'won']),
      reason: plainText().nullable(),
      openedAt: Instant,
    }),
  ),
  /** Refunds that the bank sent back. */
  refundFailed: amount,
  /** Until when the bank holds the amount, while it does. */
  holdUntil: Instant.nullable(),
  transactionId: plainText().nullable(),
  card: z.object({ brand: plainText(), last4: plainText() }).nullable(),
  failure: plainText().nullable(),
  /** Where the customer confirms the payment with their bank. */
  actionUrl: plainText().nullable(),
  createdAt: Instant,
  capturedAt: Instant.nullable(),
  steps: z.array(PaymentStep),
})
export type PaymentView = z.infer<typeof PaymentView>

const OrderParam = z.object({ id: OrderRef })

export const listOrderPayments = endpoint({
  method: 'GET',
  path: '/orders/:id/payments',
  summary: 'Every try to get this order paid, newest first: for its customer, and staff with financial-reports',
  allow: ['customer', 'admin', 'super-admin'],
  scope: 'orders:read',
  params: OrderParam,
  response: z.array(PaymentView),
})

export const payOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/pay',
  summary: 'Pay an order, or the tip of its rating, whose payment failed or still waits for a card',
  allow: ['customer'],
  params: OrderParam,
  body: z.strictObject({ cardId: Id.optional(), kind: z.enum(['order', 'tip']).default('order') }),
  response: z.array(PaymentView),
  creates: true,
  errors: ['conflict'],
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/orders/:id/receipt',
  summary: 'The receipt of a paid order as PDF, with tax lines and the company’s numbers',
  allow: ['customer', 'admin', 'super-admin'],
  scope: 'orders:read',
  params: OrderParam,
  response: 'file',
  errors: ['conflict'],
})

export const Receipt = z.object({
  orderId: Id,
  orderNumber: plainText(),
  paidAt: Instant,
  amount,
  refunded: amount,
})

export const listReceipts = endpoint({
  method: 'GET',
  path: '/users/receipts',
  summary: 'My paid orders, newest first',
  allow: ['customer'],
  query: z.object(pageQuery),
  response: z.array(Receipt),
  paged: true,
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/admin/payments',
  summary: 'Payments of all orders, newest first',
  allow: staffRoles,
  permission: 'financial-reports',
  query: z.object({
    ...cursorQuery,
    state: z.enum(['all', ...paymentStates, 'disputed']).default('all'),
    kind: z.enum(['all', 'order', 'tip']).default('all'),
    search: SearchText.optional(),
    from: Instant.optional(),
    to: Instant.optional(),
  }),
  response: z.array(PaymentView),
  paged: true,
})

/** One without an amount is weighed where it is known what is left. */
const largeRefund: ConfirmWhen = {
  says: 'above the amount of the setting security.confirmRefundAbove, counted by payment',
  needs: (body, { settings }) => {
    const amount = (body as { amount?: unknown } | null | undefined)?.amount
    return typeof amount === 'number' && amount > settings['security.confirmRefundAbove']
  },
}

export const refundPayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/refunds',
  summary: 'Give back a part, or without an amount all that is left; never more than was taken',
  allow: staffRoles,
  permission: 'financial-reports',
  confirm: largeRefund,
  params: IdParam,
  body: z.strictObject({
    amount: measure().positive().max(1_000_000).multipleOf(0.01).optional(),
    reason: plainText().trim().min(1).max(500),
  }),
  response: PaymentView,
  creates: true,
  errors: ['conflict'],
})
