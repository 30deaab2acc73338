import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { plainText } from '../platform/base.ts'
import { Id, Instant, pageQuery } from '../platform/common.ts'

const kind = z.enum(['promotions', 'newsletter'])
const audience = z.enum(['customers', 'couriers', 'everyone'])
const Words = z.strictObject({
  subject: plainText().trim().min(1).max(120),
  text: plainText().trim().min(1).max(5000),
})

export const Promotion = z.object({
  _id: Id,
  createdAt: Instant,
  createdBy: plainText(),
  kind,
  audience,
  channels: z.array(z.enum(['email', 'sms', 'push'])),
  texts: z.object({ en: z.object(Words.shape), fr: z.object(Words.shape) }),
  finishedAt: Instant.nullable(),
  /** Messages so far. */
  sent: z.int(),
})

export const listPromotions = endpoint({
  method: 'GET',
  path: '/admin/promotions',
  summary: 'What was sent to those who agreed to it, newest first',
  allow: staffRoles,
  permission: 'customer-communication',
  query: z.object(pageQuery),
  response: z.array(Promotion),
  paged: true,
})

export const getReach = endpoint({
  method: 'GET',
  path: '/admin/promotions/reach',
  summary: 'How many people agreed, by channel',
  allow: staffRoles,
  permission: 'customer-communication',
  query: z.object({ kind: kind.default('promotions'), audience: audience.default('customers') }),
  response: z.object({ email: z.int(), sms: z.int(), push: z.int() }),
})

export const sendPromotion = endpoint({
  method: 'POST',
  path: '/admin/promotions',
  summary: 'Send a promotion or newsletter to those who agreed',
  allow: staffRoles,
  permission: 'customer-communication',
  body: z.strictObject({
    kind: kind.default('promotions'),
    audience: audience.default('customers'),
    channels: z
      .array(z.enum(['email', 'sms', 'push']))
      .min(1)
      .max(3)
      .default(['email']),
    texts: z.strictObject({ en: Words, fr: Words }),
  }),
  response: Promotion,
  creates: true,
})
