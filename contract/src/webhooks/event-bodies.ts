import { z } from 'zod'
import { moveCauses } from '../events.ts'
import { InvoiceSummary } from '../invoices/invoice-view.ts'
import { OrderStatusName, OrderSummary } from '../orders/parts.ts'
import { stopKinds, stopStatuses } from '../orders/stop-moves.ts'
import { measure, plainText } from '../platform/base.ts'
import { Id, Instant } from '../platform/common.ts'
import { type WebhookEventType, webhookEventTypes } from './event-catalogue.ts'

/** The order as GET /orders gives it, without what depends on who reads. */
export const EventOrder = OrderSummary.omit({ moves: true, canRate: true })

export const MoveCauseName = z.enum(moveCauses)

const ofOrder = { order: EventOrder, trackingUrl: plainText().nullable() }
const ofMove = {
  ...ofOrder,
  from: OrderStatusName.nullable().optional(),
  to: OrderStatusName.optional(),
  cause: MoveCauseName.optional(),
}

const details: Partial<Record<WebhookEventType, z.ZodRawShape>> = {
  'order.stop-moved': {
    ...ofOrder,
    stop: z.object({
      _id: Id,
      kind: z.enum(stopKinds),
      status: z.enum(stopStatuses),
      reason: plainText().nullable(),
    }),
  },
  'order.proof-added': {
    ...ofOrder,
    proof: z.object({ _id: Id, stage: z.enum(['pickup', 'delivery', 'attempt', 'return']) }),
  },
  'order.charged': { ...ofOrder, charge: z.object({ amount: measure(), reason: plainText() }) },
  'order.arriving': { ...ofOrder, etaSeconds: z.int().nullable() },
  'order.edited': ofOrder,
  'order.priced': ofOrder,
  'invoice.issued': { invoice: InvoiceSummary },
  'invoice.paid': { invoice: InvoiceSummary },
  'webhook.test': { webhookId: Id, events: z.array(z.enum(webhookEventTypes)) },
}

const bodyOf = (type: WebhookEventType) =>
  z.object({
    type: z.literal(type),
    timestamp: Instant,
    /** True for a test order (N2). */
    test: z.boolean(),
    ...(type.startsWith('order.') && {
      /** Within one order a larger number happened later: events may come in another sequence than they happened. */
      sequence: z.int(),
    }),
    data: z.object(details[type] ?? ofMove),
  })

/** What is sent for each event (N3): in OpenAPI under `webhooks`, and what a test holds every delivery against. */
export const webhookBodies = Object.fromEntries(webhookEventTypes.map((type) => [type, bodyOf(type)])) as Record<
  WebhookEventType,
  ReturnType<typeof bodyOf>
>
