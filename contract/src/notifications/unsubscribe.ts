import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { plainText } from '../platform/base.ts'

const Token = z.object({ token: plainText().max(500).default('') })

export const UnsubscribeView = z.object({
  /** Enough to recognise one's own: `a…@example.ca`. */
  account: plainText(),
  channel: z.enum(['email', 'push', 'sms']),
  topic: z.enum(['orderUpdates', 'promotions', 'newsletter']),
  subscribed: z.boolean(),
})

export const getUnsubscription = endpoint({
  method: 'GET',
  path: '/unsubscribe',
  summary: 'What an unsubscribe link is about; changes nothing, since mail scanners open links',
  allow: 'anyone',
  query: Token,
  response: UnsubscribeView,
  errors: ['wrong_token'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe',
  summary: 'Unsubscribe without signing in, also with one click from a mail program (RFC 8058)',
  allow: 'anyone',
  query: Token,
  body: z.strictObject({ 'List-Unsubscribe': plainText().max(100).optional() }).optional(),
  files: {},
  response: UnsubscribeView,
  errors: ['wrong_token'],
})

export const smsStatus = endpoint({
  method: 'POST',
  path: '/sms/status',
  summary: 'What became of an SMS, told by the provider and signed by it',
  allow: 'anyone',
  /** The form as it came: providers add fields, and the signature is over all of them. */
  body: z.strictObject({ form: z.record(plainText().max(60), plainText().max(2000)) }),
  response: z.object({}),
})
