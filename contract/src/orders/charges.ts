import { z } from 'zod'
import { type ConfirmWhen, endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { measure, plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Id, Instant } from '../platform/common.ts'
import { type ChargeCode, chargeCodes } from './charge-codes.ts'
import { OrderRef, OrderView } from './orders.ts'

const OrderParam = z.object({ id: OrderRef })
const reason = plainText().trim().min(1, text('Please give a reason')).max(500)

const isCredit = (code: ChargeCode): boolean => code === 'credit'

/** A credit gives back what was paid, so it is asked for like a refund (I1). */
const largeCredit: ConfirmWhen = {
  says: 'for a credit above the setting security.confirmRefundAbove',
  needs: (body, { settings }) => {
    const amount = (body as { amount?: unknown } | null)?.amount
    return typeof amount === 'number' && -amount > settings['security.confirmRefundAbove']
  },
}

export const Charge = z.object({
  _id: Id,
  code: z.enum(chargeCodes),
  /** Before tax; a credit is negative. */
  amount: measure(),
  tax: measure(),
  reason: plainText(),
  at: Instant,
  by: z.object({ firstName: plainText(), lastName: plainText() }).nullable(),
})
export type Charge = z.infer<typeof Charge>

export const addCharge = endpoint({
  method: 'POST',
  path: '/orders/:id/charges',
  summary: 'Charge more for an order, or credit some of it; the customer is told and the card follows (K5)',
  allow: staffRoles,
  permission: 'order-management',
  confirm: largeCredit,
  params: OrderParam,
  body: z
    .strictObject({
      code: z.enum(chargeCodes),
      /** Before tax; negative for a credit and for nothing else. */
      amount: measure().min(-100_000).max(100_000).multipleOf(0.01),
      reason,
    })
    .superRefine(({ code, amount }, issues) => {
      if (amount === 0 || isCredit(code) !== amount < 0)
        issues.addIssue({
          code: 'custom',
          path: ['amount'],
          message: isCredit(code) ? text('A credit is below zero') : text('A charge is above zero'),
        })
    }),
  response: OrderView,
  creates: true,
  errors: ['conflict', 'order_moved_on'],
})

export const setPrice = endpoint({
  method: 'PUT',
  path: '/orders/:id/price',
  summary: 'Price an order that no rule could: by an amount, or by its list anew; then it is offered (K6)',
  allow: staffRoles,
  permission: 'order-management',
  scope: 'orders:write',
  params: OrderParam,
  body: z.strictObject({
    /** Before tax. Without it the price list of its account is asked again. */
    amount: measure().min(0.01).max(100_000).multipleOf(0.01).optional(),
    reason,
  }),
  response: OrderView,
  errors: ['conflict', 'order_moved_on'],
})

export const listCharges = endpoint({
  method: 'GET',
  path: '/orders/:id/charges',
  summary: 'What staff have charged or credited, newest first, with why and by whom',
  allow: staffRoles,
  permission: 'order-tracking',
  scope: 'orders:read',
  params: OrderParam,
  response: z.object({
    charges: z.array(Charge),
    /** Until when another may be added; nothing before the order has ended, or when none may. */
    until: Instant.nullable(),
    isOpen: z.boolean(),
  }),
})
