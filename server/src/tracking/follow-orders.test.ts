import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import type { ClientToServer, OrderView, ServerToClient } from '@maple/contract'
import { io, type Socket } from 'socket.io-client'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until, whenOver } from '../../test/make-app.ts'
import { toldWords } from '../../test/told-words.ts'

type Client = Socket<ServerToClient, ClientToServer>

let t: TestApp
let base: string
let customer: Person
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
  customer = await t.aCustomer()
  courier = await t.aWorkingCourier()
})

async function connect(who?: Person, language = 'en', more: object = {}): Promise<Client> {
  const client: Client = io(base, {
    auth: { ...(who && { token: who.token }), language },
    transports: ['websocket'],
    reconnectionDelay: 20,
    ...more,
  })
  whenOver(() => client.disconnect())
  await new Promise<void>((done, fail) => {
    client.once('connect', done)
    client.once('connect_error', fail)
  })
  return client
}

const next = <E extends keyof ServerToClient>(client: Client, event: E): Promise<Parameters<ServerToClient[E]>[0]> =>
  new Promise((done) => client.once(event as never, done as never))

async function follow(client: Client, ref: string) {
  const snapshot = next(client, 'order_tracking_data')
  client.emit('track_order', { orderId: ref })
  return snapshot
}

const anAccepted = async (): Promise<OrderView> => {
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  return order
}

test('track_order answers with a snapshot; order_update follows on every change', async () => {
  const order = await anAccepted()
  const client = await connect(customer)
  expect(await follow(client, order.orderNumber)).toMatchObject({
    order: { complete: true, status: 'accepted', _id: order._id },
    courierLocation: null,
  })
  const heard: { orderId: string; data: { status: string } }[] = []
  client.on('order_update', (update) => void heard.push(update))
  for (const status of ['picked-up', 'in-transit', 'delivered'])
    await t.put(`/orders/${order._id}/status`, { status }, courier)
  await until(() => heard.at(-1)?.data.status === 'delivered' || undefined)
  expect(heard.at(-1)).toMatchObject({ orderId: order._id, data: { status: 'delivered', complete: true } })
  const road = ['accepted', 'picked-up', 'in-transit', 'delivered']
  const places = heard.map((update) => road.indexOf(update.data.status))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('[F3] a stranger, also a signed-in one, gets the public view and never a foreign audience', async () => {
  const order = await anAccepted()
  for (const client of [await connect(), await connect(await t.aCustomer())]) {
    const snapshot = await follow(client, order.orderNumber)
    expect(snapshot.order).toMatchObject({ complete: false, customerName: 'Ada L.' })
    expect(toldWords(snapshot)).not.toMatch(/Lovelace|555|Richmond/)
  }
  const stranger = await connect()
  await follow(stranger, order.orderNumber)
  const update = next(stranger, 'order_update')
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  expect(toldWords(await update)).not.toMatch(/Lovelace|555|Richmond|totalAmount/)
})

test('an update says it in the reader’s language', async () => {
  const order = await anAccepted()
  const client = await connect(undefined, 'fr')
  expect((await follow(client, order.orderNumber)).order.timeline[0]?.message).toBe('Commande passée')
})

test('stop_tracking ends it', async () => {
  const [order, another] = [await anAccepted(), await anAccepted()]
  const client = await connect(customer)
  await follow(client, order._id)
  await follow(client, another._id)
  const heard: string[] = []
  client.on('order_update', ({ orderId }) => void heard.push(orderId))
  client.emit('stop_tracking', { orderId: order._id })
  await follow(client, another._id)
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  await t.put(`/orders/${another._id}/status`, { status: 'picked-up' }, courier)
  await until(() => heard.includes(another._id) || undefined)
  expect(heard).not.toContain(order._id)
})

test.each([[{ orderId: 'MD000000000000' }], [{}], [null], [{ orderId: 7 }], [{ orderId: 'x'.repeat(100) }]])(
  'track_order %j gets an error with a message, and the socket lives',
  async (request) => {
    const client = await connect(customer)
    const fault = next(client, 'error')
    client.emit('track_order', request as { orderId: string })
    expect(await fault).toEqual({ message: 'Order not found' })
    expect(client.connected).toBe(true)
  },
)

test('[F1] a dead token is not let in; a session’s sockets are cut when it ends', async () => {
  await expect(connect({ ...customer, token: 'dead' }, 'en', { reconnection: false })).rejects.toThrow('Please sign in')
  const person = await t.aCustomer()
  const client = await connect(person, 'en', { reconnection: false })
  const cut = new Promise<string>((done) => client.once('disconnect', done))
  await t.post('/auth/logout', undefined, person)
  expect(await cut).toBe('io server disconnect')
})

test('[F1] deactivation cuts the sockets too', async () => {
  const [admin, person] = [await t.anAdmin(), await t.aCustomer()]
  const client = await connect(person, 'en', { reconnection: false })
  const cut = new Promise<string>((done) => client.once('disconnect', done))
  await t.put(`/users/${person.user._id}/toggle-status`, undefined, admin)
  expect(await cut).toBe('io server disconnect')
})

test('after a reconnect the client re-joins and hears the truth', async () => {
  const order = await anAccepted()
  const client = await connect(customer)
  await follow(client, order._id)
  const back = new Promise<void>((done) => client.once('connect', done))
  client.io.engine.close()
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  await back
  expect((await follow(client, order._id)).order.status).toBe('picked-up')
})

test('[F3] the courier’s place goes to whoever follows, while under way only, and an old one changes nothing', async () => {
  const order = await anAccepted()
  const client = await connect()
  await follow(client, order.orderNumber)
  const heard: { location: { latitude: number } }[] = []
  client.on('courier_location_update', (update) => void heard.push(update))
  const report = (latitude: number, at?: string) =>
    t.put('/couriers/location', { latitude, longitude: -79.4, ...(at && { at }) }, courier)
  await report(43.1)
  const pickedUp = next(client, 'order_update')
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  await pickedUp
  await report(43.101)
  // Places of one moment are told as one: the next is of another.
  await until(() => heard.length >= 1 || undefined)
  await report(10, '2020-01-01T00:00:00Z')
  const ahead = await report(43.102, '2999-01-01T00:00:00Z')
  expect(new Date(ahead.body.data.at).getFullYear()).toBeLessThan(2999)
  await until(() => heard.length >= 2 || undefined)
  expect(heard.map((update) => update.location.latitude)).toEqual([43.101, 43.102])
  expect((await t.get(`/orders/track/${order.orderNumber}`)).body.data.courierLocation).toMatchObject({
    latitude: 43.102,
  })
})

test.each([
  { latitude: 91, longitude: 0 },
  { latitude: 0, longitude: 181 },
  { latitude: null, longitude: 0 },
  { latitude: '1', longitude: 0 },
  {},
])('a place that is none (%j) is 400', async (body) => {
  expect((await t.put('/couriers/location', body, courier)).status).toBe(400)
})

test('owner and courier get news of their orders without asking', async () => {
  const order = await anAccepted()
  const client = await connect(customer)
  const heard: unknown[] = []
  client.on('news', (news) => void heard.push(news))
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  // Notices of what came before may still be on their way.
  await until(
    () =>
      heard.length > 0 &&
      heard.some((news) => isDeepStrictEqual(news, { topic: 'orders', orderId: order._id, change: 'moved' })),
  )
})

test('[trust 7] a page of another origin is refused', async () => {
  await expect(
    connect(undefined, 'en', { extraHeaders: { origin: 'https://evil.example' }, reconnection: false }),
  ).rejects.toThrow()
})
