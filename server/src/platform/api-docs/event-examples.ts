import { InvoiceSummary, OrderSummary, type WebhookEventType } from '@maple/contract'
import { jsonSchema } from '../reply-schema.ts'
import { exampleId, exampleInstant, makeExample } from './make-example.ts'
import type { Schema } from './schema.ts'

const moved = (from: string, to: string, cause: string) => ({ from, to, cause })

/** What each event says besides the order itself. A test compares them with what is really sent. */
const details: Partial<Record<WebhookEventType, Record<string, unknown>>> = {
  'order.placed': { from: null, to: 'pending', cause: 'placed' },
  'order.assigned': moved('pending', 'assigned', 'assigned'),
  'order.accepted': moved('assigned', 'accepted', 'accepted'),
  'order.released': moved('accepted', 'pending', 'released'),
  'order.picked-up': moved('accepted', 'picked-up', 'picked-up'),
  'order.in-transit': moved('picked-up', 'in-transit', 'in-transit'),
  'order.arriving': { etaSeconds: 420 },
  'order.stop-moved': { stop: { _id: exampleId, kind: 'delivery', status: 'done', reason: null } },
  'order.undelivered': moved('in-transit', 'undelivered', 'undelivered'),
  'order.reattempted': moved('undelivered', 'in-transit', 'reattempted'),
  'order.proof-added': { proof: { _id: exampleId, stage: 'delivery' } },
  'order.delivered': moved('in-transit', 'delivered', 'delivered'),
  'order.returned': moved('undelivered', 'returned', 'returned'),
  'order.cancelled': moved('pending', 'cancelled', 'cancelled-by-customer'),
  'order.charged': { charge: { amount: 5, reason: 'Waited 20 minutes' } },
}

/** The body that a webhook gets for an event. */
export function eventExample(type: WebhookEventType): Record<string, unknown> {
  const head = { type, timestamp: exampleInstant, test: false }
  if (type === 'webhook.test')
    return { ...head, data: { webhookId: exampleId, events: ['order.picked-up', 'order.delivered'] } }
  if (type.startsWith('invoice.')) return { ...head, data: { invoice: invoiceOf(type) } }
  const detail = details[type] ?? {}
  const status = detail.to ?? (type === 'order.arriving' || type === 'order.proof-added' ? 'in-transit' : 'pending')
  const trackingUrl = 'https://maple.example/track/MD482913'
  return { ...head, sequence: 7, data: { order: { ...orderOf(), status }, ...detail, trackingUrl } }
}

/** As a list of orders shows it, without what only a person can do. */
function orderOf(): Record<string, unknown> {
  const { moves: _, canRate: __, ...order } = exampleOf(jsonSchema(OrderSummary, 'output') as Schema)
  return order
}

const invoiceOf = (type: WebhookEventType): Record<string, unknown> => ({
  ...exampleOf(jsonSchema(InvoiceSummary, 'output') as Schema),
  status: type === 'invoice.paid' ? 'paid' : 'issued',
})

const exampleOf = (schema: Schema) => makeExample(schema, { whole: true }) as Record<string, unknown>
