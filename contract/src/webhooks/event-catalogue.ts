import type { Scope } from '../keys/scopes.ts'
/** What a webhook can hear of (N3), each with one line for the API page. Changes are additive: none is ever renamed. */
export const webhookEvents = {
  'order.placed': 'An order was placed',
  'order.priced': 'An order that no rule could price has its price',
  'order.assigned': 'An order was offered to a courier',
  'order.accepted': 'A courier has accepted the order',
  'order.released': 'The order is without a courier again',
  'order.picked-up': 'The courier has the parcels',
  'order.in-transit': 'The parcels are on their way to the door',
  'order.arriving': 'The courier is about to arrive',
  'order.stop-moved': 'A stop of an order was served, skipped or failed and the order itself did not move',
  'order.undelivered': 'A delivery was tried in vain',
  'order.reattempted': 'The delivery is tried again',
  'order.proof-added': 'Proof of a pickup, an attempt or a delivery was added',
  'order.delivered': 'The order was delivered',
  'order.returned': 'The order went back to its sender',
  'order.cancelled': 'The order was cancelled',
  'order.edited': 'Staff have changed the order',
  'order.charged': 'Something was charged or credited after the fact',
  'invoice.issued': 'An invoice or a credit note was issued',
  'invoice.paid': 'An invoice is paid in full',
  'webhook.test': 'Somebody asked for a test event',
} as const
export type WebhookEventType = keyof typeof webhookEvents

export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]]

/** All that can be chosen: a test event comes to every webhook. */
export const chosenEvents = webhookEventTypes.filter((type) => type !== 'webhook.test')

/** What it tells of, as a scope of keys: to be told of something is to see it (N1). */
export const scopeOfEvent = (type: WebhookEventType): Extract<Scope, 'invoices:read' | 'orders:read'> =>
  type.startsWith('invoice.') ? 'invoices:read' : 'orders:read'
