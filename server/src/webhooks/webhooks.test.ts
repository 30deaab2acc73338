import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { aBusiness, aMember, type Business, onAccount } from '../../test/make-business.ts'
import { aReceiver, type Received } from '../../test/webhook-receiver.ts'

let t: TestApp
let staff: Person
let boss: Person
let firm: Business
beforeAll(async () => {
  t = await makeApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
  staff = await t.anAdmin('admin')
  boss = await t.aSuperAdmin()
  firm = await aBusiness(t, staff, onAccount)
})

async function aWebhook(
  url: string,
  events: string[],
  who = firm.owner,
  fields: Record<string, unknown> = { accountId: firm.id },
) {
  const reply = await t.post('/webhooks', { url, events, ...fields }, who)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body.data
}
const anOrder = () => t.anOrder(firm.owner, { accountId: firm.id, payment: { method: 'account' } })
const headersOf = ({ headers }: Received) => headers as Record<string, string>
const deliveries = async (id: string, who = firm.owner) => (await t.get(`/webhooks/${id}/deliveries`, who)).body.data
const later = (seconds: number) => t.setClock(new Date(Date.now() + seconds * 1000))

describe('[N3] what is sent', () => {
  test('every step of an order in its turn, signed so that the specification’s own library takes it', async () => {
    const receiver = await aReceiver()
    const { _id, secret } = await aWebhook(receiver.url, ['order.placed', 'order.cancelled'])
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
    const order = await anOrder()
    await t.put(`/orders/${order._id}/cancel`, { reason: 'Not needed' }, firm.owner)
    const [cancelled] = await receiver.hears('order.cancelled')
    const [placed] = await receiver.hears('order.placed')
    for (const received of [placed, cancelled]) {
      if (!received) throw new Error('nothing came')
      expect(new Webhook(secret).verify(received.body, headersOf(received))).toEqual(received.event)
      expect(() => new Webhook(secret).verify(`${received.body} `, headersOf(received))).toThrow()
    }
    expect(placed?.event).toMatchObject({
      type: 'order.placed',
      test: false,
      sequence: 1,
      data: {
        to: 'pending',
        order: { _id: order._id, orderNumber: order.orderNumber, status: 'pending', account: { _id: firm.id } },
      },
    })
    expect(cancelled?.event).toMatchObject({
      data: { from: 'pending', to: 'cancelled', order: { status: 'cancelled' } },
    })
    expect(cancelled?.event.sequence).toBeGreaterThan(placed?.event.sequence ?? 0)
    expect(placed?.headers['webhook-id']).not.toBe(cancelled?.headers['webhook-id'])
    await until(async () => (await t.get(`/webhooks/${_id}`, firm.owner)).body.data.lastDeliveredAt ?? undefined)
  })

  test('an account hears of its own orders, the company of all; nobody of what was rolled back', async () => {
    const [own, all] = [await aReceiver(), await aReceiver()]
    await aWebhook(own.url, ['order.placed'])
    await aWebhook(all.url, ['order.placed'], boss, {})
    const [mine, foreign] = [await anOrder(), await t.anOrder()]
    await all.hears('order.placed', 2)
    const numbers = ({ heard }: typeof own) =>
      heard.map(({ event }) => (event.data as unknown as { order: { _id: string } }).order._id)
    expect(numbers(all).sort()).toEqual([mine._id, foreign._id].sort())
    await own.hears('order.placed')
    expect(numbers(own)).toEqual([mine._id])
    const before = (await t.db`select count(*)::integer as n from webhook_events`)[0]?.n
    const refused = await t.post('/orders', { ...aDraft(), accountId: firm.id, references: { nope: 'x' } }, firm.owner)
    expect(refused.status).toBe(400)
    expect((await t.db`select count(*)::integer as n from webhook_events`)[0]?.n).toBe(before)
  })

  test('for 24 hours after a change of the secret both sign', async () => {
    const receiver = await aReceiver()
    const { _id, secret } = await aWebhook(receiver.url, ['order.placed'])
    const rotated = (await t.post(`/webhooks/${_id}/rotate`, {}, firm.owner)).body.data
    expect(rotated.secret).not.toBe(secret)
    expect(rotated.oldSecretUntil).not.toBeNull()
    await anOrder()
    const [received] = await receiver.hears('order.placed')
    if (!received) throw new Error('nothing came')
    for (const each of [secret, rotated.secret]) new Webhook(each).verify(received.body, headersOf(received))
    expect(headersOf(received)['webhook-signature']?.split(' ')).toHaveLength(2)
  })
})

describe('[N3] receivers that fail', () => {
  test.each<[string, string, (reply: ServerResponse) => unknown]>([
    ['an error', 'status 500', (reply) => reply.writeHead(500).end()],
    ['nothing there', 'status 404', (reply) => reply.writeHead(404).end()],
    ['gone', 'status 410', (reply) => reply.writeHead(410).end()],
    ['too many', 'status 429', (reply) => reply.writeHead(429, { 'retry-after': '5' }).end()],
    ['elsewhere', 'status 302', (reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['hung up', 'unreachable', (reply) => reply.destroy()],
    [
      'half a reply',
      'unreachable',
      (reply) => reply.writeHead(200, { 'content-length': 9 }).write('x', () => reply.destroy()),
    ],
    ['no HTTP', 'unreachable', (reply) => reply.socket?.end('hello\r\n\r\n')],
    [
      'headers without end',
      'unreachable',
      (reply) => reply.socket?.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(70_000)}`),
    ],
    ['no answer', 'slow', () => undefined],
  ])('%s: written down, tried again within a minute under the same id, then taken', async (_, error, answer) => {
    const receiver = await aReceiver()
    receiver.answer(answer)
    const { _id } = await aWebhook(receiver.url, ['order.placed'])
    await anOrder()
    const failed = await until(async () => (await deliveries(_id)).find(({ tries }: { tries: number }) => tries === 1))
    expect(failed).toMatchObject({ state: 'pending', lastError: error, deliveredAt: null })
    expect(Date.parse(failed.nextTryAt) - Date.now()).toBeLessThan(60_000)
    expect((await t.get(`/webhooks/${_id}`, firm.owner)).body.data.failingSince).not.toBeNull()
    receiver.answer((reply) => reply.writeHead(200).end('thanks'))
    later(59)
    await receiver.hears('order.placed', 2)
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const detail = await until(async () => {
      const { data } = (await t.get(`/webhooks/${_id}/deliveries/${failed._id}`, firm.owner)).body
      return data.state === 'delivered' ? data : undefined
    })
    expect(detail.attempts).toMatchObject([
      { status: 200, error: null, reply: 'thanks', byHand: false },
      { error, byHand: false },
    ])
    expect((await t.get(`/webhooks/${_id}`, firm.owner)).body.data.failingSince).toBeNull()
  })

  test('a port that is closed and a name that nobody has are written down too', async () => {
    const places = ['http://127.0.0.1:1/hook', 'http://nobody.invalid/hook']
    for (const url of places) {
      const { _id } = await aWebhook(url, ['order.cancelled'])
      const sent = (await t.post(`/webhooks/${_id}/test`, {}, firm.owner)).body.data
      const tried = await until(async () => {
        const { data } = (await t.get(`/webhooks/${_id}/deliveries/${sent._id}`, firm.owner)).body
        return data.tries === 1 ? data : undefined
      })
      expect(tried).toMatchObject({ lastError: 'unreachable', state: 'pending' })
    }
  })

  test('a reply without end is cut off, and a good status counts', async () => {
    const receiver = await aReceiver()
    receiver.answer((reply) => {
      reply.writeHead(200)
      const more = () => {
        while (!reply.destroyed && reply.write(Buffer.alloc(65_536, 'x')));
        if (!reply.destroyed) reply.once('drain', more)
      }
      more()
    })
    const { _id } = await aWebhook(receiver.url, ['order.placed'])
    await anOrder()
    const done = await until(async () =>
      (await deliveries(_id)).find(({ state }: { state: string }) => state === 'delivered'),
    )
    const { attempts } = (await t.get(`/webhooks/${_id}/deliveries/${done._id}`, firm.owner)).body.data
    expect(attempts[0].reply).toHaveLength(2000)
  })

  test('10,000 events behind one that is dead hold up nobody else', async () => {
    const [dead, alive] = [await aReceiver(), await aReceiver()]
    // It never answers, so each try lasts as long as it may.
    dead.answer(() => undefined)
    const { _id } = await aWebhook(dead.url, ['order.placed'])
    const data = { webhookId: _id, events: [] }
    const body = JSON.stringify({ type: 'webhook.test', timestamp: new Date().toISOString(), test: false, data })
    await t.db`
      insert into webhook_events (id, type, body) select gen_random_uuid(), 'webhook.test', ${body} from generate_series(1, 10000)`
    await t.db`insert into webhook_deliveries (id, webhook_id, event_id, next_try_at)
      select gen_random_uuid(), ${_id}, id, now() from webhook_events where body = ${body}`
    await aWebhook(alive.url, ['order.placed'], firm.owner, { accountId: firm.id })
    await anOrder()
    await alive.hears('order.placed')
    await t.delete(`/webhooks/${_id}`, firm.owner)
  })
})

describe('[N3] managing them', () => {
  test('a test event, the log, and only its owners see them', async () => {
    const receiver = await aReceiver()
    const { _id } = await aWebhook(receiver.url, ['order.placed'])
    const made = await t.post(`/webhooks/${_id}/test`, {}, firm.owner)
    expect(made).toMatchObject({ status: 201, body: { data: { type: 'webhook.test', state: 'pending' } } })
    await receiver.hears('webhook.test')
    const [booker, stranger] = [await aMember(t, firm.id, 'booker'), await t.aCustomer()]
    for (const [who, status] of [
      [booker, 403],
      [stranger, 404],
    ] as const) {
      expect((await t.get(`/webhooks/${_id}`, who)).status).toBe(status)
      expect((await t.put(`/webhooks/${_id}`, { state: 'off' }, who)).status).toBe(status)
      expect((await t.post(`/webhooks/${_id}/rotate`, {}, who)).status).toBe(status)
      expect((await t.get(`/webhooks/${_id}/deliveries`, who)).status).toBe(status)
      expect((await t.delete(`/webhooks/${_id}`, who)).status).toBe(status)
    }
    expect((await t.delete(`/webhooks/${_id}`, firm.owner)).status).toBe(200)
    expect((await t.get(`/webhooks/${_id}`, firm.owner)).status).toBe(404)
    const logged = await t.db`select action from audit_log where subject_id = ${_id} order by id`
    expect(logged.map(({ action }) => action)).toEqual(['webhook.created', 'webhook.deleted'])
  })

  test('a key with the scope makes them without being asked to confirm; a repeat leaves the secret out', async () => {
    const key = (
      await t.post('/api-keys', { name: 'Shop', scopes: ['webhooks', 'orders:read'], accountId: firm.id }, firm.owner)
    ).body.data
    const receiver = await aReceiver()
    const headers = { 'idempotency-key': randomUUID() }
    const body = { url: receiver.url, events: ['order.placed'] }
    const made = await t.post('/webhooks', body, { token: key.secret }, headers)
    expect(made.body.data).toMatchObject({ account: { _id: firm.id }, mode: 'live', secret: expect.any(String) })
    const again = await t.post('/webhooks', body, { token: key.secret }, headers)
    expect(again.body.data._id).toBe(made.body.data._id)
    expect(again.body.data).not.toHaveProperty('secret')
    expect(JSON.stringify(await t.db`select secret from webhooks where id = ${made.body.data._id}`)).not.toContain(
      made.body.data.secret,
    )
  })

  test('bad input is refused beside its path', async () => {
    const good = { url: 'http://127.0.0.1:9/x', events: ['order.placed'], accountId: firm.id }
    for (const [body, path] of [
      [{ url: 'not a url' }, 'url'],
      [{ url: 'ftp://example.com/' }, 'url'],
      [{ url: 'http://name:word@127.0.0.1/' }, 'url'],
      [{ events: [] }, 'events'],
      [{ events: ['order.nothing'] }, 'events.0'],
      [{ events: ['order.placed', 'order.placed'] }, 'events'],
    ] as const) {
      const reply = await t.post('/webhooks', { ...good, ...body }, firm.owner)
      expect(reply.status, JSON.stringify(body)).toBe(400)
      expect(reply.body.errors?.map((each: { path: string }) => each.path)).toContain(path)
    }
  })
})

test('[trust 29] private addresses are refused at creation and at sending, however they are spelled', async () => {
  const guarded = await makeApp()
  const customer = await guarded.aCustomer()
  for (const url of [
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1:8443/x',
    'http://example.com/x',
  ]) {
    const reply = await guarded.post('/webhooks', { url, events: ['order.placed'] }, customer)
    expect(reply.status, url).toBe(400)
    expect(reply.body.errors[0].path).toBe('url')
  }
  // A name that has come to mean a private place since: it was sound when it was made.
  const receiver = await aReceiver()
  const id = randomUUID()
  const { sealSecret, newSecret } = await import('./webhook-secret.ts')
  await guarded.db`insert into webhooks (id, account_id, mode, url, events, secret, created_by)
    values (${id}, ${customer.user._id}, 'live', ${receiver.url.replace('127.0.0.1', 'localhost')}, '{order.placed}',
      ${sealSecret(guarded.node.deps.secrets, newSecret())}, ${customer.user._id})`
  await guarded.anOrder(customer)
  const tried = await until(async () => {
    const [row] = (await guarded.get(`/webhooks/${id}/deliveries`, customer)).body.data
    return row?.tries === 1 ? row : undefined
  })
  expect(tried.lastError).toBe('private')
  expect(receiver.heard).toEqual([])
})
