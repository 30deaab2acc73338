import { verifyWebhook, type WebhookVerificationError } from '@maple/client'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, test, vi } from 'vitest'

/** The vector of the specification and of its reference libraries. */
const vector = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  body: '{"test": 2432232314}',
  headers: {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
}
const other = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
const event = JSON.stringify({
  type: 'webhook.test',
  timestamp: '2026-11-17T12:00:00.000Z',
  test: false,
  data: { webhookId: '019a0000-0000-7000-8000-000000000001', events: ['order.placed'], words: 'Été à Montréal 📦' },
})

const at = (seconds: number) => vi.spyOn(Date, 'now').mockReturnValue(seconds * 1000)
const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: WebhookVerificationError) => error.reason,
  )

function signed(secret: string, body = event, id = 'msg_1') {
  const now = new Date()
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
}

beforeEach(() => void vi.restoreAllMocks())

describe('the vector of the specification', () => {
  test('is accepted at its time, as text and as bytes, with headers of any kind', async () => {
    at(1614265330)
    const { body, headers, secret } = vector
    const expected = { test: 2432232314, webhookId: headers['webhook-id'] }
    expect(await verifyWebhook(body, headers, secret)).toEqual(expected)
    expect(await verifyWebhook(new TextEncoder().encode(body), new Headers(headers), secret)).toEqual(expected)
    expect(await verifyWebhook(new TextEncoder().encode(body).buffer, headers, secret)).toEqual(expected)
    const shouted = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]))
    expect(await verifyWebhook(body, shouted, secret.replace('whsec_', ''))).toEqual(expected)
  })

  test.each([
    [300, 'accepted'],
    [301, 'timestamp'],
    [-300, 'accepted'],
    [-301, 'timestamp'],
  ])('%d seconds later by our clock: %s', async (seconds, outcome) => {
    at(1614265330 + seconds)
    expect(await reasonOf(verifyWebhook(vector.body, vector.headers, vector.secret))).toBe(outcome)
  })

  test('the tolerance is the caller’s', async () => {
    at(1614265330 + 60)
    const verify = (toleranceSeconds: number) =>
      reasonOf(verifyWebhook(vector.body, vector.headers, vector.secret, { toleranceSeconds }))
    expect(await verify(60)).toBe('accepted')
    expect(await verify(59)).toBe('timestamp')
  })

  test.each([
    ['one sign of the body', { body: vector.body.replace('4', '5') }, 'signature'],
    ['another id', { headers: { ...vector.headers, 'webhook-id': 'msg_2' } }, 'signature'],
    ['another second', { headers: { ...vector.headers, 'webhook-timestamp': '1614265331' } }, 'signature'],
    ['another secret', { secret: other }, 'signature'],
    ['a secret that is none', { secret: 'whsec_***' }, 'secret'],
    ['an empty secret', { secret: '' }, 'secret'],
    ['no secret', { secret: [] }, 'secret'],
    ['no id', { headers: { ...vector.headers, 'webhook-id': undefined } }, 'header'],
    ['an empty signature', { headers: { ...vector.headers, 'webhook-signature': '' } }, 'header'],
    ['a time that is none', { headers: { ...vector.headers, 'webhook-timestamp': '1614265330e0' } }, 'timestamp'],
    ['a cut signature', { headers: { ...vector.headers, 'webhook-signature': 'v1,g0hM9SsE' } }, 'signature'],
    ['no base64', { headers: { ...vector.headers, 'webhook-signature': 'v1,%%%' } }, 'signature'],
    [
      'another version',
      {
        headers: {
          ...vector.headers,
          'webhook-signature': vector.headers['webhook-signature'].replace('v1', 'v1a'),
        },
      },
      'signature',
    ],
  ])('with %s it is refused', async (_, change, reason) => {
    at(1614265330)
    const { body, headers, secret } = { ...vector, ...change }
    expect(await reasonOf(verifyWebhook(body, headers, secret))).toBe(reason)
  })
})

describe('beside the reference library', () => {
  test('what it signs is accepted here', async () => {
    const received = await verifyWebhook(event, signed(other), other)
    expect(received).toEqual({ ...JSON.parse(event), webhookId: 'msg_1' })
  })

  test('both accept and refuse the same', async () => {
    const headers = signed(other)
    const cases = [
      { headers, body: event },
      { headers, body: `${event} ` },
      { headers: { ...headers, 'webhook-signature': `v1,bm8= ${headers['webhook-signature']}` }, body: event },
      { headers: { ...headers, 'webhook-signature': `v2,bm8= v1,bm8=` }, body: event },
      { headers: { ...headers, 'webhook-timestamp': '1' }, body: event },
      { headers: { ...headers, 'webhook-id': 'msg_9' }, body: event },
    ]
    for (const each of cases) {
      const theirs = (() => {
        try {
          return new Webhook(other).verify(each.body, each.headers)
        } catch {
          return undefined
        }
      })()
      const ours = await verifyWebhook(each.body, each.headers, other).then(
        ({ webhookId: _, ...rest }) => rest,
        () => undefined,
      )
      expect(ours).toEqual(theirs)
    }
  })

  test('while a secret is replaced: signatures of both, or secrets of both', async () => {
    const [old, fresh] = [signed(vector.secret), signed(other)]
    const both = { ...old, 'webhook-signature': `${old['webhook-signature']} ${fresh['webhook-signature']}` }
    expect(await reasonOf(verifyWebhook(event, both, other))).toBe('accepted')
    expect(await reasonOf(verifyWebhook(event, both, vector.secret))).toBe('accepted')
    expect(await reasonOf(verifyWebhook(event, fresh, [vector.secret, other]))).toBe('accepted')
    expect(await reasonOf(verifyWebhook(event, fresh, [vector.secret]))).toBe('signature')
  })

  test('what is signed and is not JSON says so', async () => {
    const headers = signed(other, 'hello')
    expect(await reasonOf(verifyWebhook('hello', headers, other))).toBe('body')
  })

  test('a thousand forged signatures are not all tried', async () => {
    const headers = signed(other)
    const many = `${Array.from({ length: 1000 }, () => 'v1,bm8=').join(' ')} ${headers['webhook-signature']}`
    const verify = vi.spyOn(crypto.subtle, 'verify')
    expect(await reasonOf(verifyWebhook(event, { ...headers, 'webhook-signature': many }, other))).toBe('signature')
    expect(verify.mock.calls.length).toBeLessThan(50)
  })
})
