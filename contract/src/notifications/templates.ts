import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { plainText } from '../platform/base.ts'
import { LanguageCode } from '../platform/common.ts'
import { notificationChannels } from './notification-kind.ts'

/** Longest texts; what a phone shows is short. */
const fields = {
  title: plainText().trim().min(1).max(120),
  message: plainText().trim().min(1).max(400),
  subject: plainText().trim().min(1).max(150),
  body: plainText().trim().min(1).max(5000),
  sms: plainText().trim().min(1).max(480),
  push: plainText().trim().min(1).max(240),
}
const Texts = z.strictObject(fields)
const Switches = z.strictObject({
  inApp: z.boolean(),
  email: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
})

export const NotificationTemplate = z.object({
  key: plainText(),
  audience: z.enum(['customer', 'courier', 'staff', 'recipient', 'everyone']),
  category: z.enum(['order-updates', 'work', 'security', 'promotions']),
  /** The channels that it can take at all. */
  channels: z.array(z.enum(notificationChannels)),
  places: z.array(plainText()),
  switches: z.object(Switches.shape),
  texts: z.object({ en: z.object(fields), fr: z.object(fields) }),
  defaults: z.object({ en: z.object(fields), fr: z.object(fields) }),
  changed: z.boolean(),
})
export type NotificationTemplate = z.infer<typeof NotificationTemplate>

const KeyParam = z.object({ key: plainText().max(60) })

export const listTemplates = endpoint({
  method: 'GET',
  path: '/admin/notification-templates',
  summary: 'Every notice with its words and channels',
  allow: staffRoles,
  permission: 'content-management',
  response: z.array(NotificationTemplate),
})

export const saveTemplate = endpoint({
  method: 'PUT',
  path: '/admin/notification-templates/:key',
  summary: 'Change the words and channels of a notice; a broken or unknown placeholder is refused',
  allow: staffRoles,
  permission: 'content-management',
  params: KeyParam,
  body: z.strictObject({ texts: z.strictObject({ en: Texts, fr: Texts }), switches: Switches }),
  response: NotificationTemplate,
})

export const resetTemplate = endpoint({
  method: 'DELETE',
  path: '/admin/notification-templates/:key',
  summary: 'Back to the words and channels it came with',
  allow: staffRoles,
  permission: 'content-management',
  params: KeyParam,
  response: NotificationTemplate,
})

export const previewTemplate = endpoint({
  method: 'POST',
  path: '/admin/notification-templates/:key/preview',
  summary: 'What people would get, filled with examples',
  allow: staffRoles,
  permission: 'content-management',
  params: KeyParam,
  body: z.strictObject({ language: LanguageCode, texts: Texts }),
  response: z.object({
    title: plainText(),
    message: plainText(),
    subject: plainText(),
    html: plainText(),
    text: plainText(),
    sms: plainText(),
    push: plainText(),
  }),
})
