import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientToServer, ServerToClient } from '@maple/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceChange, putSetting } from '../src/settings/settings.sql.ts'
import { aDraft, makeApp, type Person, type TestApp, until } from './make-app.ts'
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts'

let pair: PostgresPair
let t: TestApp
const folder = mkdtempSync(join(tmpdir(), 'maple-failover-'))
beforeAll(async () => {
  pair = await startPostgresPair()
  t = await makeApp({ databaseUrl: pair.url(), dataDir: folder, env: { TRUST_PROXY: '1' } })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await t.close()
  await pair.stop()
  rmSync(folder, { recursive: true, force: true })
})

const base = () => `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`

let address = 0
async function place({ token }: Person, key: string): Promise<{ status: number; number?: string }> {
  address += 1
  const reply = await fetch(`${base()}/api/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-forwarded-for': `10.9.${(address >> 8) & 255}.${address & 255}`,
    },
    body: JSON.stringify(aDraft()),
  })
  const body = (await reply.json()) as { data?: { orderNumber: string } }
  return { status: reply.status, ...(body.data && { number: body.data.orderNumber }) }
}

async function follow(customer: Person, orderId: string): Promise<Socket<ServerToClient, ClientToServer>> {
  const socket: Socket<ServerToClient, ClientToServer> = io(base(), {
    auth: { token: customer.token },
    transports: ['websocket'],
  })
  socket.on('connect', () => socket.emit('track_order', { orderId }))
  await new Promise((done) => socket.once('order_tracking_data', done))
  return socket
}

test('[I8] the primary dies under load: its standby takes over with every order that was acknowledged, none twice', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => t.aCustomer()))
  const courier = await t.aWorkingCourier()
  const watched = await t.anOrder(people[0])
  const socket = await follow(people[0] as Person, watched.orderNumber)
  const [placed, unexpected] = [new Map<string, string>(), [] as unknown[]]
  let [refused, isOver] = [0, false]

  async function client(person: Person): Promise<void> {
    while (!isOver) {
      const key = randomUUID()
      for (;;) {
        const { status, number } = await place(person, key)
        if (number) placed.set(key, number)
        else if (status === 503) refused += 1
        else unexpected.push(status)
        if (status !== 503) break
      }
    }
  }
  const clients = people.map(client)
  clients.forEach((each) => void each.catch((error: unknown) => unexpected.push(error)))
  const more = (count: number) => {
    const wanted = placed.size + count
    return until(() => placed.size >= wanted || unexpected.length > 0 || undefined, {
      seconds: 100,
      saw: () => refused,
    })
  }

  await more(30)
  await pair.first.kill()
  await until(() => refused > 20 || undefined)
  await pair.promote(pair.second)
  await more(30)
  isOver = true
  await Promise.all(clients)
  expect(unexpected).toEqual([])

  const orders = await t.db<{ orderNumber: string }[]>`select order_number from orders order by order_number`
  expect(await t.db`select pg_is_in_recovery() as standby, inet_server_port() as port`).toEqual([
    { standby: false, port: pair.second.port },
  ])
  expect(orders.map((order) => order.orderNumber)).toEqual([watched.orderNumber, ...placed.values()].sort())

  // What is queued is done: a letter comes that only a job sends.
  await t.register({ email: 'after@example.ca' })
  await t.emailTo('after@example.ca', /./)
  // What another node announces is heard.
  await t.db.transaction(async (tx) => {
    await putSetting(tx, 'general.companyName', 'After the storm', null)
    await announceChange(tx)
  })
  await until(() => t.node.deps.settings.get('general.companyName') === 'After the storm' || undefined)
  // Who watches an order hears of it.
  const heard = new Promise<{ data: { status: string } }>((done) => socket.once('order_update', done))
  expect((await t.put(`/couriers/accept-order/${watched._id}`, undefined, courier)).status).toBe(200)
  expect((await heard).data.status).toBe('accepted')
  socket.disconnect()
})
