import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, connect as dial } from 'node:net'
import { join } from 'node:path'
import type { ClientToServer, ServerToClient } from '@maple/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { childEnv, program } from './child-env.ts'
import { aDraft, makeApp, type TestApp, until } from './make-app.ts'
import { hasRedis, startRedis } from './redis.ts'

type Client = Socket<ServerToClient, ClientToServer>

if (!hasRedis) {
  console.error('needs redis-server: the tests of two nodes are skipped (apt-get install redis-server)')
  if (process.env.CI) throw new Error('redis-server is missing')
}

const cleanUps: (() => void)[] = []

/** A node as a process of its own, on the database, Redis and key of the others. */
async function startProcess(of: TestApp, redisUrl: string): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...childEnv,
      DATABASE_URL: of.databaseUrl,
      REDIS_URL: redisUrl,
      DATA_DIR: of.dataDir,
      // Several nodes share one key, and production says who takes payments (I7).
      SECRET_KEY: readFileSync(join(of.dataDir, 'secret.key'), 'utf8').trim(),
      PAYMENTS: 'sandbox',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanUps.push(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (piece) => {
    output += piece
  })
  const url = await until(() => /running at (http:\S+)/.exec(output)?.[1]?.replace(/\/$/, ''), {
    seconds: 100,
    saw: () => output,
  })
  return { url, process: child }
}

/** What stands in front of the nodes: passes each connection on to the first one that takes it. */
async function startProxy(targets: string[]): Promise<string> {
  const server = createServer((client) => {
    const pass = ([target, ...others]: string[]): void => {
      if (!target) return void client.destroy()
      const { hostname, port } = new URL(target)
      const node = dial(Number(port), hostname)
      let isOpen = false
      node.once('connect', () => {
        isOpen = true
        client.pipe(node).pipe(client)
      })
      // A node that is not there is passed over; one that goes takes its connections along.
      node.once('error', () => (isOpen ? client.destroy() : pass(others)))
      node.once('close', () => isOpen && client.destroy())
      client.once('close', () => node.destroy())
      client.on('error', () => node.destroy())
    }
    pass(targets)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUps.push(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function connect(base: string, token?: string): Promise<Client> {
  const client: Client = io(base, {
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: 50,
    reconnectionDelayMax: 100,
  })
  cleanUps.push(() => void client.disconnect())
  await new Promise<void>((done) => client.once('connect', done))
  return client
}

describe.skipIf(!hasRedis)('two nodes on one PostgreSQL and one Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let nodes: { a: TestApp; b: TestApp }
  beforeAll(async () => {
    redis = await startRedis()
    const env = { REDIS_URL: redis.url }
    const a = await makeApp({ env })
    const b = await makeApp({ env, databaseUrl: a.databaseUrl, dataDir: a.dataDir })
    nodes = { a, b }
    // Who gets an order is said by the tests.
    const settings = { 'dispatch.automaticAssignment': false }
    await a.put('/admin/settings/bulk', { settings }, await a.aSuperAdmin())
    await Promise.all([a, b].map((node) => node.app.listen({ port: 0, host: '127.0.0.1' })))
  })
  // Redis last: whoever says goodbye still needs it.
  afterAll(async () => {
    for (const cleanUp of cleanUps) cleanUp()
    await nodes.a.close()
    await nodes.b.close()
    await redis.stop()
  })
  const urlOf = ({ app }: TestApp) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  test('a position that one node takes reaches a watcher on the other', async () => {
    const { a, b } = nodes
    const [customer, courier] = [await a.aCustomer(), await a.aWorkingCourier()]
    const order = await a.anOrder(customer)
    await a.put(`/couriers/accept-order/${order._id}`, undefined, courier)
    await b.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
    const watcher = await connect(urlOf(b))
    watcher.emit('track_order', { orderId: order.orderNumber })
    await new Promise((done) => watcher.once('order_tracking_data', done))
    const heard = new Promise<Parameters<ServerToClient['courier_location_update']>[0]>((done) =>
      watcher.once('courier_location_update', done),
    )
    await a.put('/couriers/location', { latitude: 43.65, longitude: -79.38 }, courier)
    expect(await heard).toMatchObject({ orderId: order._id, location: { latitude: 43.65 } })
  })

  test('limits are counted for both together', async () => {
    const { a, b } = nodes
    const from = '10.200.0.1'
    const ask = (node: TestApp) => node.get('/orders/track/MD000000000000', undefined, { from })
    const replies = await Promise.all([...Array(40)].map((_, n) => ask(n % 2 ? a : b)))
    expect(replies.every(({ status }) => status === 404)).toBe(true)
    const more = await Promise.all([...Array(30)].map((_, n) => ask(n % 2 ? a : b)))
    expect(more.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('a node that is killed takes no order with it, and its clients move over', async () => {
    const { b } = nodes
    const [customer, courier] = [await b.aCustomer(), await b.aWorkingCourier()]
    const doomed = await startProcess(b, redis.url)
    const proxy = await startProxy([doomed.url, urlOf(b)])
    const place = async () => {
      const reply = await fetch(`${proxy}/api/orders`, {
        method: 'POST',
        headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify(aDraft()),
      })
      return reply.status === 201
        ? ((await reply.json()) as { data: { _id: string; orderNumber: string } }).data
        : undefined
    }
    const first = await place()
    if (!first) throw new Error('no order through the proxy')
    const follower = await connect(proxy, customer.token)
    follower.on('connect', () => follower.emit('track_order', { orderId: first.orderNumber }))
    follower.emit('track_order', { orderId: first.orderNumber })
    await new Promise((done) => follower.once('order_tracking_data', done))

    const under = Array.from({ length: 40 }, () => place().catch(() => undefined))
    const moved = new Promise((done) => follower.once('order_tracking_data', done))
    doomed.process.kill('SIGKILL')
    const acknowledged = (await Promise.all(under)).filter((order) => order !== undefined)
    for (const { _id } of [first, ...acknowledged]) expect((await b.get(`/orders/${_id}`, customer)).status).toBe(200)

    await moved
    const update = new Promise<{ data: { status: string } }>((done) => follower.once('order_update', done))
    await b.put(`/couriers/accept-order/${first._id}`, undefined, courier)
    expect((await update).data.status).toBe('accepted')
    expect(await place()).toBeDefined()
  })
})
