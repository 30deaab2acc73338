import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { OrderRef } from '../orders/orders.ts'
import { plainText, queryNumber } from '../platform/base.ts'
import { DeviceTime, Id, IdParam, Instant, Nothing, pageQuery } from '../platform/common.ts'

const chatRoles = ['customer', 'courier', 'staff'] as const

export const MessageView = z.object({
  _id: Id,
  sender: z.object({ role: z.enum(chatRoles), name: plainText(), isMe: z.boolean() }),
  text: plainText(),
  hasPhoto: z.boolean(),
  createdAt: Instant,
  /** By the clock of the device, for one that was written without a network and came later. */
  writtenAt: Instant.nullable(),
  /** Somebody else of the conversation has seen it. */
  seen: z.boolean(),
})
export type MessageView = z.infer<typeof MessageView>

const OrderParam = z.object({ id: OrderRef })
const MessageParam = z.object({ order: OrderRef, id: Id })

export const listMessages = endpoint({
  method: 'GET',
  path: '/orders/:id/messages',
  summary: 'The conversation about an order, the last ones first to come, in the order they were written',
  allow: 'signed-in',
  params: OrderParam,
  query: z.object({
    /** Those before this one. */
    before: Id.optional(),
    limit: queryNumber()
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .default(50)
      .transform((n) => Math.min(n, 100)),
  }),
  response: z.array(MessageView),
  top: z.object({
    orderId: Id,
    orderNumber: plainText(),
    /** Whether one may write now, and until when. */
    open: z.boolean(),
    closesAt: Instant.nullable(),
    hasMore: z.boolean(),
    unread: z.int(),
    /** The other side: whom one writes to. */
    partner: z.object({ role: z.enum(chatRoles), name: plainText() }).nullable(),
    canned: z.array(z.object({ key: plainText(), text: plainText() })),
  }),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/orders/:id/messages',
  summary: 'Write about an order: words, a ready-made reply or a photo',
  allow: 'signed-in',
  params: OrderParam,
  body: z.strictObject({
    text: plainText().trim().max(2000).optional(),
    canned: plainText().max(40).optional(),
    deviceTime: DeviceTime.optional(),
  }),
  files: { photo: { maxBytes: 20 * 1024 * 1024 } },
  response: MessageView,
  creates: true,
  errors: ['conflict', 'not_an_image', 'too_large'],
})

export const readMessages = endpoint({
  method: 'PUT',
  path: '/orders/:id/messages/read',
  summary: 'I have seen everything up to this message',
  allow: 'signed-in',
  params: OrderParam,
  body: z.strictObject({ upTo: Id }),
  response: z.object({ unread: z.int() }),
})

export const getMessagePhoto = endpoint({
  method: 'GET',
  path: '/orders/:order/messages/:id/photo',
  summary: 'The photo of a message',
  allow: 'signed-in',
  params: MessageParam,
  response: 'file',
})

export const complainAboutMessage = endpoint({
  method: 'POST',
  path: '/orders/:order/messages/:id/report',
  summary: 'Report a message to the company',
  allow: ['customer', 'courier'],
  params: MessageParam,
  body: z.strictObject({ reason: plainText().trim().min(1).max(500) }),
  response: Nothing,
  creates: true,
  errors: ['conflict'],
})

export const listUnreadMessages = endpoint({
  method: 'GET',
  path: '/messages/unread',
  summary: 'My orders with messages that I have not seen',
  allow: 'signed-in',
  response: z.array(z.object({ orderId: Id, orderNumber: plainText(), unread: z.int() })),
})

export const Complaint = z.object({
  _id: Id,
  createdAt: Instant,
  orderNumber: plainText(),
  reason: plainText(),
  reporter: plainText(),
  sender: z.object({ role: z.enum(chatRoles), name: plainText() }),
  text: plainText(),
  hasPhoto: z.boolean(),
  messageId: Id,
  resolvedAt: Instant.nullable(),
  resolution: plainText().nullable(),
})

export const listComplaints = endpoint({
  method: 'GET',
  path: '/admin/message-reports',
  summary: 'Messages that people reported, newest first',
  allow: staffRoles,
  permission: 'customer-communication',
  query: z.object({ ...pageQuery, state: z.enum(['all', 'open', 'resolved']).default('open') }),
  response: z.array(Complaint),
  paged: true,
})

export const resolveComplaint = endpoint({
  method: 'PUT',
  path: '/admin/message-reports/:id/resolve',
  summary: 'Say what was done about a report',
  allow: staffRoles,
  permission: 'customer-communication',
  params: IdParam,
  body: z.strictObject({ resolution: plainText().trim().min(1).max(500) }),
  response: Complaint,
})
