import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { keyModes } from '../keys/keys.ts'
import { plainText, plainUrl } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { cursorQuery, Id, IdParam, Instant, Nothing, pageQuery } from '../platform/common.ts'
import { webhookEventTypes } from './event-catalogue.ts'

export const webhookStates = ['active', 'off'] as const
export const deliveryStates = ['pending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const staff = {
  allow: ['customer', 'admin', 'super-admin'],
  permission: 'settings-management',
  scope: 'webhooks',
  test: 'same',
} as const

export const WebhookView = z.object({
  _id: Id,
  /** Nothing for one of the company, which hears of every account. */
  account: z.object({ _id: Id, name: plainText() }).nullable(),
  mode: z.enum(keyModes),
  url: plainText(),
  events: z.array(z.enum(webhookEventTypes)),
  state: z.enum(webhookStates),
  /** Since when nothing but failures came back. */
  failingSince: Instant.nullable(),
  /** When it was switched off, and whether by somebody or by three days of failures. */
  offSince: Instant.nullable(),
  offByFailures: z.boolean(),
  lastDeliveredAt: Instant.nullable(),
  /** Until when the secret before the last change signs as well; those before it end earlier. */
  oldSecretUntil: Instant.nullable(),
  waiting: z.int(),
  createdBy: plainText().nullable(),
  createdAt: Instant,
})
export type WebhookView = z.infer<typeof WebhookView>

const WithSecret = WebhookView.extend({ secret: plainText().optional() })

const Url = plainUrl().max(2000)
const Events = z
  .array(z.enum(webhookEventTypes))
  .min(1)
  .max(webhookEventTypes.length)
  .refine((list) => new Set(list).size === list.length, text('This is in the list already'))

export const WebhookInput = z.strictObject({
  url: Url,
  events: Events,
  accountId: Id.optional(),
  /** By a session; a key makes webhooks of its own mode. */
  mode: z.enum(keyModes).optional(),
})
export type WebhookInput = z.output<typeof WebhookInput>

export const WebhookChange = z.strictObject({
  url: Url.optional(),
  events: Events.optional(),
  state: z.enum(webhookStates).optional(),
})
export type WebhookChange = z.output<typeof WebhookChange>

export const DeliveryView = z.object({
  _id: Id,
  /** The same at every try: by it a receiver knows what it has had already. */
  webhookId: plainText(),
  type: z.enum(webhookEventTypes),
  order: z.object({ _id: Id, orderNumber: plainText() }).nullable(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  lastStatus: z.int().nullable(),
  lastError: plainText().nullable(),
  nextTryAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  createdAt: Instant,
})
export type DeliveryView = z.infer<typeof DeliveryView>

export const DeliveryDetail = DeliveryView.extend({
  /** Of the last try. */
  request: z.object({ url: plainText(), headers: z.record(z.string(), z.string()), body: plainText() }),
  attempts: z.array(
    z.object({
      at: Instant,
      /** Where it went; the webhook may lead elsewhere by now. */
      url: plainText(),
      durationMs: z.int(),
      status: z.int().nullable(),
      error: plainText().nullable(),
      /** How the reply began. */
      reply: plainText().nullable(),
      byHand: z.boolean(),
    }),
  ),
})
export type DeliveryDetail = z.infer<typeof DeliveryDetail>

export const addWebhook = endpoint({
  ...staff,
  method: 'POST',
  path: '/webhooks',
  summary: 'Have events sent to an address; the secret that signs them is shown this once (N3)',
  confirm: true,
  body: WebhookInput,
  response: WithSecret,
  creates: true,
  shownOnce: ['secret'],
  errors: ['not_found', 'conflict'],
})

export const listWebhooks = endpoint({
  ...staff,
  method: 'GET',
  path: '/webhooks',
  summary: 'Webhooks of an account, or of the company for staff who name none, newest first',
  query: z.object({ ...pageQuery, accountId: Id.optional() }),
  response: z.array(WebhookView),
  paged: true,
})

export const getWebhook = endpoint({
  ...staff,
  method: 'GET',
  path: '/webhooks/:id',
  summary: 'One webhook',
  params: IdParam,
  response: WebhookView,
})

export const changeWebhook = endpoint({
  ...staff,
  method: 'PUT',
  path: '/webhooks/:id',
  summary: 'Change address or events, or switch it off and on; what waits for it is sent when it is on again',
  confirm: true,
  params: IdParam,
  body: WebhookChange,
  response: WebhookView,
})

export const deleteWebhook = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/webhooks/:id',
  summary: 'Delete a webhook with what waits for it and its log',
  confirm: true,
  params: IdParam,
  response: Nothing,
})

export const rotateWebhook = endpoint({
  ...staff,
  method: 'POST',
  path: '/webhooks/:id/rotate',
  summary: 'A new secret; for 24 hours events are signed by the old one too',
  errors: ['conflict'],
  confirm: true,
  params: IdParam,
  response: WithSecret,
  creates: true,
  shownOnce: ['secret'],
})

export const testWebhook = endpoint({
  ...staff,
  method: 'POST',
  path: '/webhooks/:id/test',
  summary: 'Send a test event now',
  params: IdParam,
  response: DeliveryView,
  creates: true,
})

const DeliveryParam = z.object({ id: Id, deliveryId: Id })

export const listDeliveries = endpoint({
  ...staff,
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  summary: 'What was sent to a webhook in the last 30 days and what waits, newest first',
  params: IdParam,
  query: z.object({ ...cursorQuery, state: z.enum(deliveryStates).optional() }),
  response: z.array(DeliveryView),
  paged: true,
})

export const getDelivery = endpoint({
  ...staff,
  method: 'GET',
  path: '/webhooks/:id/deliveries/:deliveryId',
  summary: 'One delivery with its request, and every try with its reply and time',
  params: DeliveryParam,
  response: DeliveryDetail,
})

export const resendDelivery = endpoint({
  ...staff,
  method: 'POST',
  path: '/webhooks/:id/deliveries/:deliveryId/resend',
  summary: 'Send it again now, under the same webhook-id',
  params: DeliveryParam,
  response: DeliveryView,
})
