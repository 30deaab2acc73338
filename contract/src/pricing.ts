import { z } from 'zod'
import { Id, Instant } from './common.ts'
import { endpoint } from './endpoint.ts'
import { OrderDraft } from './orders/draft.ts'
import { orderTimings, PriceLine, Pricing } from './orders/parts.ts'

export const QuoteView = z.object({
  quoteId: Id,
  expiresAt: Instant,
  timing: z.enum(orderTimings),
  pricing: Pricing,
  lines: z.array(PriceLine),
  estimatedDistance: z.int().nullable(),
  estimatedDuration: z.int().nullable(),
})
export type QuoteView = z.infer<typeof QuoteView>

export const quoteOrder = endpoint({
  method: 'POST',
  path: '/orders/quote',
  summary: 'What an order would cost, line by line; good for 15 minutes',
  allow: 'anyone',
  body: OrderDraft,
  response: QuoteView,
  limit: 'quote',
  errors: ['discount_unknown'],
})
