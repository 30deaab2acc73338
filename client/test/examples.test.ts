import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { MapleDispatch, MapleError, type NewOrder } from '@maple/client'
import { type Scope, type WebhookEventType, webhookBodies, webhookEventTypes } from '@maple/contract'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aDraft, makeApp, type TestApp, until } from '../../server/test/make-app.ts'
import { aBusiness, type Business, onAccount } from '../../server/test/make-business.ts'
import { aReceiver } from '../../server/test/webhook-receiver.ts'

let t: TestApp
let url: string
let firm: Business
beforeAll(async () => {
  t = await makeApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
  url = await t.app.listen({ port: 0, host: '127.0.0.1' })
  firm = await aBusiness(t, await t.anAdmin('admin'), onAccount)
})

async function aKey(mode: 'live' | 'test'): Promise<string> {
  const scopes: Scope[] = ['orders:read', 'orders:write', 'quotes', 'webhooks', 'invoices:read']
  const reply = await t.post('/api-keys', { name: 'Shop', mode, scopes, accountId: firm.id }, firm.owner)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body.data.secret
}
const aShipment = (): NewOrder => ({ ...(aDraft() as NewOrder), payment: { method: 'account' } })
const clientOf = (key: string) => new MapleDispatch({ baseUrl: url, key, retries: 0 })

/** A server whose clock stands minutes back puts every step of a test order into the past: it is due at once. */
const hurry = () => t.setClock(new Date(Date.now() - 240_000))

/** An example as its reader starts it, in a process of its own. */
function start(name: string, env: Record<string, string>): { child: ChildProcess; said: () => string[] } {
  const file = fileURLToPath(new URL(`../examples/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, ['--conditions=maple-source', '--disable-warning=ExperimentalWarning', file], {
    env: { PATH: process.env.PATH, MAPLE_URL: url, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece))
  onTestFinished(() => void child.kill())
  return { child, said: () => output.trim().split('\n') }
}

async function run(name: string, env: Record<string, string>): Promise<string[]> {
  const { child, said } = start(name, env)
  const code = await new Promise((done) => child.once('close', done))
  expect(code, said().join('\n')).toBe(0)
  return said()
}

describe('the examples', () => {
  test('a first delivery with a test key, to its end', async () => {
    hurry()
    const key = await aKey('test')
    const env = { MAPLE_KEY: key, SHOP_ORDER: '1001' }
    const said = await run('first-delivery', env)
    expect(said[0]).toMatch(/^It costs \$\d+\.\d\d, of which \$\d+\.\d\d are taxes\.$/)
    expect(said[1]).toMatch(/^Placed MD\S+\.$/)
    expect(said.at(-1)).toBe('It is delivered.')
    const again = await run('first-delivery', env)
    expect(again[1], 'the same order under the same number of the shop').toBe(said[1])
  })

  test('all orders, page by page', async () => {
    const key = await aKey('live')
    const placed: string[] = []
    for (let count = 0; count < 5; count += 1) {
      const order = await t.anOrder(firm.owner, { accountId: firm.id, payment: { method: 'account' } })
      placed.push(order.orderNumber)
    }
    const said = await run('all-orders', { MAPLE_KEY: key })
    expect(said[0]).toBe('2 of 5 orders, on page 1 of 3.')
    expect(said.slice(1)).toEqual(placed.map((number) => `${number} is pending`))
  })

  test('a receiver of webhooks, while the secret is replaced, and with a forged delivery', async () => {
    const maple = clientOf(await aKey('test'))
    const port = await freePort()
    const { secret = '', _id } = await maple.webhooks.create({
      url: `http://127.0.0.1:${port}/hook`,
      events: ['order.placed', 'order.delivered'],
    })
    const { secret: fresh = '' } = await maple.webhooks.rotateSecret(_id)
    expect(fresh).not.toBe(secret)
    const { said } = start('webhook-receiver', { PORT: String(port), MAPLE_WEBHOOK_SECRET: `${secret} ${fresh}` })
    await until(() => said().includes('Listening') || undefined, { saw: said })
    await maple.webhooks.sendTest(_id)
    await until(() => said().includes('Heard webhook.test') || undefined, { saw: said })
    hurry()
    const order = await maple.orders.place(aShipment())
    const end = `${order.orderNumber} was delivered`
    await until(() => said().includes(end) || undefined, { saw: said })
    expect(said()).toContain('Heard order.placed')
    const forged = await fetch(`http://127.0.0.1:${port}/hook`, { method: 'POST', body: '{}' })
    expect(forged.status).toBe(401)
    await until(() => said().includes('Refused: header') || undefined, { saw: said })
    const deliveries = await maple.webhooks.listDeliveries(_id).toArray()
    await maple.webhooks.resendDelivery(_id, deliveries.find(({ type }) => type === 'order.delivered')?._id ?? '')
    expect(
      said().filter((line) => line === end),
      'what is sent again is done once',
    ).toHaveLength(1)
  })

  test('failures, told apart by their code', async () => {
    expect(await run('errors', { MAPLE_KEY: await aKey('live') })).toEqual([
      'delivery.contactName: Please fill in all required delivery information',
      'There is no such order.',
      'Given up: AbortError',
    ])
    const refused = await run('errors', { MAPLE_KEY: 'mdk_live_wrong' }).catch((error: Error) => error.message)
    expect(refused).toContain('401 unauthenticated')
  })

  test('are named on the page of the package', () => {
    const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
    for (const name of ['first-delivery', 'all-orders', 'webhook-receiver', 'errors'])
      expect(page).toContain(`examples/${name}.ts`)
  })
})

describe('against a real server', () => {
  test('events are what the types say, for every one that a test order tells', async () => {
    const maple = clientOf(await aKey('test'))
    const receiver = await aReceiver()
    const events = webhookEventTypes.filter((type) => type !== 'webhook.test')
    await maple.webhooks.create({ url: receiver.url, events })
    hurry()
    const order = await maple.orders.place(aShipment())
    await receiver.hears('order.delivered')
    expect(order).toMatchObject({ test: true })
    const told = receiver.heard.map(({ event }) => event.type)
    expect(told).toContain('order.placed')
    for (const { event } of receiver.heard) {
      const schema = webhookBodies[event.type as WebhookEventType]
      expect(schema.safeParse(event).error, event.type).toBeUndefined()
    }
  })

  test('an order is placed once, whatever becomes of the reply', async () => {
    const key = await aKey('live')
    let lost = 0
    const maple = new MapleDispatch({
      baseUrl: url,
      key,
      fetch: async (...asked) => {
        const reply = await fetch(...asked)
        if (asked[1]?.method !== 'POST' || lost > 0) return reply
        lost += 1
        throw new TypeError('The connection broke before the reply came')
      },
    })
    const before = (await maple.orders.list().page()).pagination.total
    const order = await maple.orders.place(aShipment())
    expect(lost).toBe(1)
    const { data, pagination } = await maple.orders.list({ sort: '-createdAt' }).page()
    expect(pagination.total).toBe(before + 1)
    expect(data[0]?._id).toBe(order._id)
    expect(await maple.orders.cancel(order._id, { reason: 'Changed my mind' })).toMatchObject({ status: 'cancelled' })
  })

  test('a label is a file, for keys of the company', async () => {
    const staff = await t.aSuperAdmin()
    const scopes: Scope[] = ['orders:read']
    const key = (await t.post('/api-keys', { name: 'Depot', mode: 'live', scopes }, staff)).body.data.secret
    const { _id } = await t.anOrder()
    const label = await clientOf(key).orders.label(_id)
    expect(label.type).toBe('application/pdf')
    expect((await label.text()).slice(0, 5)).toBe('%PDF-')
  })

  test('a scope that the key has not', async () => {
    const failure = await clientOf(await aKey('live'))
      .company.routes.list()
      .page()
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MapleError)
    expect(failure).toMatchObject({ status: 403, code: 'forbidden', requestId: expect.any(String) })
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}
