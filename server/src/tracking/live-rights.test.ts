import type { AddressInfo } from 'node:net'
import { type ClientToServer, defaultPermissions, type OrderView, type ServerToClient } from '@maple/contract'
import { Secret, TOTP } from 'otpauth'
import { io, type Socket } from 'socket.io-client'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, password, type TestApp, until, whenOver } from '../../test/make-app.ts'
import { aBusiness, aMember } from '../../test/make-business.ts'

type Client = Socket<ServerToClient, ClientToServer>

/** Two nodes on one database: what one changes, the sockets of the other feel. */
let t: TestApp
let other: TestApp
let boss: Person
let customer: Person
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  other = await makeApp({ databaseUrl: t.databaseUrl, dataDir: t.dataDir })
  for (const { app } of [t, other]) await app.listen({ port: 0, host: '127.0.0.1' })
  ;[boss, customer, courier] = [await t.aSuperAdmin(), await t.aCustomer(), await t.aWorkingCourier()]
})

const urlOf = ({ app }: TestApp) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
async function connect(who: Pick<Person, 'token'> | undefined, node = t): Promise<Client> {
  const client: Client = io(urlOf(node), {
    auth: who ? { token: who.token } : {},
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
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
  return (await snapshot).order
}
const everything = (client: Client) => {
  const heard: [string, unknown][] = []
  client.onAny((event: string, data: unknown) => void heard.push([event, data]))
  return heard
}
/** What was said before has arrived once this is answered: a socket keeps its order. */
const caughtUp = (client: Client) => {
  const answered = next(client, 'error')
  client.emit('track_order', { orderId: 'MD000000000000' })
  return answered
}
const set = async (settings: Record<string, unknown>) =>
  expect((await t.put('/admin/settings/bulk', { settings }, boss)).status).toBe(200)
const accepted = async (by: Person): Promise<OrderView> => {
  const order = await t.anOrder(customer)
  expect((await t.put(`/couriers/accept-order/${order._id}`, undefined, by)).status).toBe(200)
  return order
}
/** Within two seconds, or not at all (I4). */
async function soon<T>(look: () => T | undefined): Promise<T> {
  const end = Date.now() + 2000
  return until(() => {
    const found = look()
    if (!found && Date.now() > end) throw new Error('not within 2 s')
    return found
  })
}
const audiencesOf = (node: TestApp, client: Client) => node.node.deps.live.of('/').sockets.get(client.id ?? '')?.rooms

test('[I4] a courier who released an order hears nothing more of it, the owner does', async () => {
  const [first, second] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  const order = await accepted(first)
  const [former, owner] = [await connect(first), await connect(customer)]
  for (const client of [former, owner]) expect(await follow(client, order._id)).toMatchObject({ complete: true })
  const released = await t.put(`/orders/${order._id}/status`, { status: 'pending', notes: 'Flat tyre' }, first)
  expect(released.status).toBe(200)
  await caughtUp(former)
  const heard = everything(former)
  const moved = next(owner, 'order_update')
  await t.put(`/couriers/accept-order/${order._id}`, undefined, second)
  await moved
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, second)
  const place = next(owner, 'courier_location_update')
  await t.put('/couriers/location', { latitude: 43.65, longitude: -79.38 }, second)
  expect((await place).orderId).toBe(order._id)
  await caughtUp(former)
  expect(heard.filter(([event]) => event === 'order_update' || event === 'courier_location_update')).toEqual([])
})

test('[J2] a member who is removed hears nothing more of the account on an open socket, on the other node too', async () => {
  const { id, owner } = await aBusiness(t, boss)
  const booker = await aMember(t, id, 'booker')
  const order = await t.anOrder(booker, { accountId: id })
  const clients = [await connect(booker), await connect(booker, other)]
  const stays = await connect(owner)
  for (const client of [...clients, stays]) expect(await follow(client, order._id)).toMatchObject({ complete: true })
  expect((await t.delete(`/accounts/${id}/members/${booker.user._id}`, owner)).status).toBe(200)
  for (const [index, client] of clients.entries())
    await soon(
      () => ![...(audiencesOf(index === 0 ? t : other, client) ?? [])].some((each) => each.includes(id)) || undefined,
    )
  const heard = clients.map(everything)
  const moved = next(stays, 'order_update')
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await moved
  for (const client of clients) await caughtUp(client)
  expect(heard.flat().filter(([event]) => event !== 'error')).toEqual([])
})

test('[I4] [trust 23] staff who lose order-tracking stop hearing positions and orders, on the other node too', async () => {
  const staff = await t.anAdmin('support')
  const order = await accepted(courier)
  const watching = [await connect(staff), await connect(staff, other)] as const
  for (const client of watching) expect(await follow(client, order._id)).toMatchObject({ complete: true })
  await set({ 'roles.support': ['basic-reports'] })
  for (const [node, client] of [
    [t, watching[0]],
    [other, watching[1]],
  ] as const)
    await soon(
      () => ![...(audiencesOf(node, client) ?? [])].some((audience) => /^staff$|#staff$/.test(audience)) || undefined,
    )
  const heard = watching.map(everything)
  const owner = await connect(customer)
  await follow(owner, order._id)
  const moved = next(owner, 'order_update')
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  await moved
  const place = next(owner, 'courier_location_update')
  await t.put('/couriers/location', { latitude: 43.65, longitude: -79.38 }, courier)
  expect((await place).orderId).toBe(order._id)
  for (const client of watching) await caughtUp(client)
  const told = ['order_update', 'courier_location_update', 'couriers_moved']
  expect(heard.flat().filter(([event]) => told.includes(event))).toEqual([])
  // Asked for again, they are strangers: not by the id, and by the number the public view.
  const [client] = watching
  client.emit('track_order', { orderId: order._id })
  expect(await next(client, 'error')).toMatchObject({ message: 'Order not found' })
  expect(await follow(client, order.orderNumber)).toMatchObject({ complete: false })
  await set({ 'roles.support': defaultPermissions.support })
  await soon(() => audiencesOf(t, client)?.has('staff'))
})

test('[I4] staff without the second factor that they must have hear nothing, and all again once they have it', async () => {
  const staff = await t.anAdmin()
  const order = await accepted(courier)
  const client = await connect(staff)
  await follow(client, order._id)
  await set({ 'security.twoFactorRequired': true })
  await soon(() => !audiencesOf(t, client)?.has('staff') || undefined)
  expect([...(audiencesOf(t, client) ?? [])].filter((audience) => /^user:|#user:|staff/.test(audience))).toEqual([])
  const late = await connect(staff)
  await caughtUp(late)
  expect(audiencesOf(t, late)?.has('staff')).toBe(false)
  const { secret } = (await t.post('/auth/two-factor/setup', { password }, staff)).body.data
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  expect((await t.post('/auth/two-factor/enable', { code }, staff)).status).toBe(200)
  await soon(() => (audiencesOf(t, client)?.has('staff') && audiencesOf(t, late)?.has('staff')) || undefined)
})

test('[I4] a session that ends while its socket is being let in ends the socket too', async () => {
  const person = await t.aCustomer()
  const earlier = await connect(person)
  const cut = new Promise<void>((done) => earlier.once('disconnect', () => done()))
  let isOver = false
  // After the door has asked who it is, and before the socket sits anywhere; by the earlier one the node has heard of it.
  t.node.deps.live.use((_socket, go) => {
    if (isOver) return go()
    isOver = true
    t.post('/auth/logout', undefined, person)
      .then(() => cut)
      .then(() => go(), go)
  })
  const late = await connect(person)
  await soon(() => late.disconnected || undefined)
  expect(isOver).toBe(true)
})

test('[I5] a socket ends when its session reaches its greatest age', async () => {
  const person = await t.aCustomer()
  await t.db`
    update sessions set created_at = now() - interval '90 days' + interval '3 seconds' where user_id = ${person.user._id}`
  const client = await connect(person)
  await new Promise<void>((ended) => client.once('disconnect', () => ended()))
  expect((await t.get('/auth/me', person)).status).toBe(401)
})

test('[F3] a stranger follows by the number only, not by the id', async () => {
  const order = await accepted(courier)
  const stranger = await connect(undefined)
  stranger.emit('track_order', { orderId: order._id })
  expect(await next(stranger, 'error')).toMatchObject({ message: 'Order not found' })
  expect(await follow(stranger, order.orderNumber)).toMatchObject({ complete: false })
})
