import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { plainText, plainUrl } from '../platform/base.ts'
import { Id, IdParam, Instant, Nothing } from '../platform/common.ts'

export const getPush = endpoint({
  method: 'GET',
  path: '/notifications/push',
  summary: 'The key that a browser subscribes with, and my browsers',
  allow: 'signed-in',
  response: z.object({
    publicKey: plainText(),
    devices: z.array(
      z.object({ _id: Id, device: plainText().nullable(), createdAt: Instant, lastUsedAt: Instant.nullable() }),
    ),
  }),
})

/** base64url, as browsers give it. */
const key = plainText().regex(/^[A-Za-z0-9_-]{16,200}={0,2}$/)

export const subscribePush = endpoint({
  method: 'POST',
  path: '/notifications/push',
  summary: 'Notices to this browser; again for the same browser changes nothing',
  allow: 'signed-in',
  body: z.strictObject({
    endpoint: plainUrl().max(1000),
    keys: z.strictObject({ p256dh: key, auth: key }),
  }),
  response: z.object({ _id: Id }),
  creates: true,
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/notifications/push/:id',
  summary: 'No more notices to that browser',
  allow: 'signed-in',
  params: IdParam,
  response: Nothing,
})
