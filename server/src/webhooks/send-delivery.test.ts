import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { makeSecrets } from '../platform/secrets.ts'
import { headersOf } from './send-delivery.ts'
import { sealSecret } from './webhook-secret.ts'

const secrets = makeSecrets(Buffer.alloc(32, 7))
const seal = (secret: string) => sealSecret(secrets, secret)
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const eventId = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
const at = new Date(1_614_265_330_000)

const signed = (body: string, by = secret, when = at, id = eventId) =>
  headersOf({ secrets }, { secret: seal(by), oldSecrets: [] }, { eventId: id, body }, when)

describe('[N3] signatures', () => {
  test('the vector of the Standard Webhooks specification', () => {
    expect(signed('{"test": 2432232314}')).toMatchObject({
      'webhook-id': eventId,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  // The steps of the specification, by hand: it fixes one vector, and what can go wrong are sizes, bytes and clocks.
  const byHand = (body: string, by: string, seconds: number, id: string) =>
    `v1,${createHmac('sha256', Buffer.from(by.replace('whsec_', ''), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64')}`

  test.each<[string, string, string, number, string]>([
    ['nothing', '', secret, 1_614_265_330, eventId],
    ['accents, a cat and a null', '{"to":"Éloïse 🐈 \u0000"}', secret, 1_614_265_330, eventId],
    ['a body of its full size', JSON.stringify({ data: 'x'.repeat(20_000) }), secret, 1_700_000_000, eventId],
    ['the shortest key, 24 bytes', '{}', `whsec_${Buffer.alloc(24, 1).toString('base64')}`, 1_700_000_000, eventId],
    ['the longest key, 64 bytes', '{}', `whsec_${Buffer.alloc(64, 255).toString('base64')}`, 1_700_000_000, eventId],
    ['another id', '{"a":1}', secret, 1_700_000_000, '019a2f4c-8a10-7f5e-8f43-0b8f6f2d9c11'],
  ])('%s', (_, body, by, seconds, id) => {
    const headers = signed(body, by, new Date(seconds * 1000 + 999), id)
    expect(headers['webhook-timestamp']).toBe(String(seconds))
    expect(headers['webhook-signature']).toBe(byHand(body, by, seconds, id))
  })

  test('the specification’s own library takes it, and nothing that was changed on the way', () => {
    const body = '{"test": 2432232314}'
    const headers = signed(body, secret, new Date())
    new Webhook(secret).verify(body, headers)
    const later = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }
    for (const [text, given] of [
      [`${body} `, headers],
      [body, later],
      [body, { ...headers, 'webhook-id': 'msg_other' }],
      [body, { ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1,', 'v2,') }],
    ] as const)
      expect(() => new Webhook(secret).verify(text, given)).toThrow()
    const old = signed(body, secret, new Date(Date.now() - 6 * 60_000))
    expect(() => new Webhook(secret).verify(body, old), 'a replay').toThrow('too old')
  })

  test('each secret whose overlap is not over signs, the newest first', () => {
    const [older, over] = [Buffer.alloc(24, 2), Buffer.alloc(24, 3)].map((key) => `whsec_${key.toString('base64')}`)
    const until = (ms: number) => new Date(at.getTime() + ms).toISOString()
    const oldSecrets = [
      { secret: seal(over ?? '').toString('hex'), until: until(0) },
      { secret: seal(older ?? '').toString('hex'), until: until(1) },
    ]
    const headers = headersOf({ secrets }, { secret: seal(secret), oldSecrets }, { eventId, body: '{}' }, at)
    expect(headers['webhook-signature'].split(' ')).toEqual([
      byHand('{}', secret, 1_614_265_330, eventId),
      byHand('{}', older ?? '', 1_614_265_330, eventId),
    ])
  })
})
