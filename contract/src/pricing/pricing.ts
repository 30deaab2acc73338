import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { QuoteDraft } from '../orders/draft.ts'
import { orderTimings, Place, PriceLine, PriceListName, Pricing, placeWarnings, priceStates } from '../orders/parts.ts'
import { measure, plainText } from '../platform/base.ts'
import { Id, IdParam, Instant, pageQuery } from '../platform/common.ts'

export const QuoteView = z.object({
  quoteId: Id,
  expiresAt: Instant,
  timing: z.enum(orderTimings),
  /** `pending`: no rule gives it a price; it can be placed, and staff will price it (K6). */
  priceState: z.enum(priceStates),
  priceList: PriceListName.nullable(),
  /** Nothing while the price is pending. */
  pricing: Pricing.nullable(),
  lines: z.array(PriceLine),
  estimatedDistance: z.int().nullable(),
  placeWarnings: z.array(z.enum(placeWarnings)),
  /** How exactly each end is known; null when it could not be placed. */
  pickupPlace: Place.nullable(),
  deliveryPlace: Place.nullable(),
  estimatedDuration: z.int().nullable(),
  /** Both are along the road; else they are reckoned from a straight line, or in part. */
  byRoad: z.boolean(),
})
export type QuoteView = z.infer<typeof QuoteView>

export const quoteOrder = endpoint({
  method: 'POST',
  path: '/orders/quote',
  summary: 'What an order would cost, line by line; good for 15 minutes. Names, phones and description may be left out',
  reads: true,
  allow: 'anyone',
  scope: 'quotes',
  test: 'same',
  body: QuoteDraft,
  response: QuoteView,
  limit: 'quote',
  embeds: true,
  errors: ['discount_unknown', 'address_unknown', 'out_of_area'],
})

const Discount = z.object({
  _id: Id,
  code: plainText(),
  kind: z.enum(['percent', 'fixed']),
  /** Percent, or dollars off. */
  amount: measure(),
  startsAt: Instant,
  endsAt: Instant.nullable(),
  usesLimit: z.int().nullable(),
  perCustomerLimit: z.int().nullable(),
  uses: z.int(),
})

export const listDiscounts = endpoint({
  method: 'GET',
  path: '/admin/discounts',
  summary: 'Discount codes, newest first, with how often each was used',
  allow: staffRoles,
  permission: 'settings-management',
  scope: 'company:read',
  query: z.object(pageQuery),
  response: z.array(Discount),
  paged: true,
})

export const createDiscount = endpoint({
  method: 'POST',
  path: '/admin/discounts',
  summary: 'Add a discount code: percent or dollars, with dates and limits',
  allow: staffRoles,
  permission: 'settings-management',
  scope: 'company:write',
  body: z.strictObject({
    code: plainText()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9-]{3,40}$/),
    kind: z.enum(['percent', 'fixed']),
    amount: measure().positive().max(10_000).multipleOf(0.01),
    startsAt: Instant.optional(),
    endsAt: Instant.optional(),
    usesLimit: z.int().min(1).max(1_000_000).optional(),
    perCustomerLimit: z.int().min(1).max(1_000).optional(),
  }),
  response: Discount,
  creates: true,
  errors: ['conflict'],
})

export const endDiscount = endpoint({
  method: 'PUT',
  path: '/admin/discounts/:id/end',
  summary: 'End a discount code now; orders that used it keep their price',
  allow: staffRoles,
  permission: 'settings-management',
  scope: 'company:write',
  params: IdParam,
  response: Discount,
})
