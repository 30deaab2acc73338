import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import {
  cursorQuery,
  Email,
  Id,
  IdParam,
  Instant,
  Nothing,
  PersonName,
  PhoneInput,
  pageQuery,
} from '../platform/common.ts'

export const NotificationView = z.object({
  _id: Id,
  type: plainText(),
  title: plainText(),
  message: plainText(),
  /** Where a click leads, a path inside the app. */
  link: plainText().nullable(),
  createdAt: Instant,
  read: z.boolean(),
})
export type NotificationView = z.infer<typeof NotificationView>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'My notifications, newest first, with the number of unread ones',
  allow: 'signed-in',
  query: z.object({ ...cursorQuery, unread: z.enum(['true', 'false']).optional() }),
  response: z.array(NotificationView),
  top: z.object({ unread: z.int() }),
  paged: true,
})

export const readNotification = endpoint({
  method: 'PUT',
  path: '/notifications/:id/read',
  summary: 'Mark one as read',
  allow: 'signed-in',
  params: IdParam,
  response: Nothing,
})

export const readAllNotifications = endpoint({
  method: 'PUT',
  path: '/notifications/read-all',
  summary: 'Mark all as read',
  allow: 'signed-in',
  response: z.object({ read: z.int() }),
})

export const sendInquiry = endpoint({
  method: 'POST',
  path: '/contact',
  summary: 'Write to the company',
  allow: 'anyone',
  body: z.strictObject({
    name: PersonName,
    email: Email,
    phone: z.union([PhoneInput, z.literal('')]).optional(),
    subject: plainText().trim().max(200).optional(),
    message: plainText().trim().min(1, text('This field is required')).max(5000),
  }),
  response: Nothing,
  creates: true,
  limit: 'login',
})

export const Inquiry = z.object({
  _id: Id,
  createdAt: Instant,
  name: plainText(),
  email: plainText(),
  phone: plainText().nullable(),
  subject: plainText().nullable(),
  message: plainText(),
  answeredAt: Instant.nullable(),
})

export const listInquiries = endpoint({
  method: 'GET',
  path: '/admin/contact-messages',
  summary: 'What people wrote to us, newest first',
  allow: staffRoles,
  permission: 'customer-communication',
  query: z.object({ ...pageQuery, state: z.enum(['all', 'open', 'answered']).default('all') }),
  response: z.array(Inquiry),
  paged: true,
})

export const answerInquiry = endpoint({
  method: 'PUT',
  path: '/admin/contact-messages/:id/answered',
  summary: 'Mark a message as answered, or not',
  allow: staffRoles,
  permission: 'customer-communication',
  params: IdParam,
  body: z.strictObject({ answered: z.boolean() }),
  response: Inquiry,
})
