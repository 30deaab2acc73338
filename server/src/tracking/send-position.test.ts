import type { AddressInfo } from 'node:net'
import type { ClientToServer, ServerToClient } from '@maple/contract'
import { io, type Socket } from 'socket.io-client'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until, whenOver } from '../../test/make-app.ts'
import { newId } from '../platform/ids.ts'
import { prepareDays, tidyPositions } from './prune-positions.ts'

type Client = Socket<ServerToClient, ClientToServer>
type Working = Person & { courierId: string }

let t: TestApp
let base: string
let customer: Person
beforeAll(async () => {
  t = await makeApp()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
  customer = await t.aCustomer()
})

async function connect(who?: Person): Promise<Client> {
  const client: Client = io(base, { auth: { token: who?.token }, transports: ['websocket'], reconnection: false })
  whenOver(() => client.disconnect())
  await new Promise<void>((done) => client.once('connect', done))
  return client
}

const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000).toISOString()
const there = { latitude: 43.65, longitude: -79.38 }
const pickup = { lat: 43.6435, lng: -79.3806 }
const delivery = { lat: 43.6675, lng: -79.3957 }

const rowsOf = ({ courierId }: Working) =>
  t.db<{ at: string; latitude: number; headingDegrees: number | null }[]>`
    select at, latitude, heading_degrees from courier_position_history where courier_id = ${courierId} order by at`
const newestOf = async ({ courierId }: Working) =>
  (
    await t.db<
      { at: string; latitude: number }[]
    >`select at, latitude from courier_positions where courier_id = ${courierId}`
  )[0]

/** With both ends pinned, so that fences know where they are. */
async function carried(courier: Working) {
  const order = await t.anOrder(customer, {
    type: 'pickup-delivery',
    pickup: { address: '20 York St, Toronto, ON M5J 2L9', point: pickup },
    delivery: {
      address: '1 Bloor St W, Toronto, ON M4W 1A9',
      contactName: 'Marc',
      contactPhone: '416 555 0171',
      point: delivery,
    },
  })
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  // As if it had been picked up a while ago: nobody drives two kilometres in a moment.
  await t.db`update orders set picked_up_at = now() - interval '15 minutes' where id = ${order._id}`
  return order
}

const report = (courier: Working, body: object) => t.put('/couriers/location', body, courier)
const toPlace = ({ lat, lng }: { lat: number; lng: number }) => ({ latitude: lat, longitude: lng })

test('[trust 6] each accepted position is one row; the newest is the marker; repeats and late ones are harmless', async () => {
  const courier = await t.aWorkingCourier()
  const first = { ...there, at: at(60), headingDegrees: 90, accuracyMeters: 8, speedMetersPerSecond: 7, sequence: 1 }
  expect((await report(courier, first)).body.data).toEqual({ ...there, at: first.at, accepted: true })
  await report(courier, { ...there, latitude: 43.651, at: at(10), sequence: 2 })
  await report(courier, first)
  await report(courier, { ...there, latitude: 43.6505, at: at(30) })
  expect(await rowsOf(courier)).toMatchObject([
    { latitude: 43.65, headingDegrees: 90 },
    { latitude: 43.6505 },
    { latitude: 43.651 },
  ])
  expect(await newestOf(courier)).toMatchObject({ latitude: 43.651 })
})

test('staff see where a courier was today, nobody else does', async () => {
  const courier = await t.aWorkingCourier()
  await report(courier, { ...there, at: at(20) })
  await report(courier, { ...there, latitude: 43.651, at: at(2) })
  await t.db`insert into courier_position_history (courier_id, at, latitude, longitude)
    values (${courier.courierId}, now() - interval '30 hours', 43.7, -79.4)`
  const path = `/admin/couriers/${courier.courierId}/track`
  const { points } = (await t.get(path, await t.anAdmin('support'))).body.data
  // Just after midnight of the company the earlier of them was yesterday.
  expect(points.at(-1)).toMatchObject({ latitude: 43.651 })
  expect(points.map(({ latitude }: { latitude: number }) => latitude)).not.toContain(43.7)
  expect((await t.get(path, courier)).status).toBe(403)
  expect((await t.get(`/admin/couriers/${newId()}/track`, await t.anAdmin())).status).toBe(404)
})

test('[trust 6] a jump is answered and not believed', async () => {
  const courier = await t.aWorkingCourier()
  await report(courier, { ...there, at: at(20) })
  const reply = await report(courier, { latitude: 45.5, longitude: -73.57, at: at(0) })
  expect(reply).toMatchObject({ status: 200, body: { data: { accepted: false } } })
  expect(await newestOf(courier)).toMatchObject({ latitude: 43.65 })
  expect(await rowsOf(courier)).toHaveLength(1)
})

test('what was measured without a network comes at once and is sorted by itself', async () => {
  const courier = await t.aWorkingCourier()
  const locations = [5, 3, 4, 4, 200_000].map((minutes) => ({
    ...there,
    latitude: 43.65 + minutes / 10_000,
    at: at(minutes * 60),
  }))
  const reply = await t.post('/couriers/locations', { locations }, courier)
  expect(reply.body.data).toEqual({ accepted: 4, refused: 1 })
  expect(await rowsOf(courier)).toHaveLength(3)
  expect((await newestOf(courier))?.latitude).toBeCloseTo(43.6503, 6)
})

test.each([
  { locations: [] },
  { locations: Array.from({ length: 101 }, () => there) },
  { locations: [{ latitude: 91, longitude: 0 }] },
  {},
])('a batch that is none is 400 (%#)', async (body) => {
  expect((await t.post('/couriers/locations', body, await t.aWorkingCourier())).status).toBe(400)
})

test('[trust 6] reports are limited for each courier', async () => {
  const [busy, other] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  const replies = await Promise.all(Array.from({ length: 122 }, () => report(busy, there)))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(2)
  expect((await report(other, there)).status).toBe(200)
})

test('the socket takes positions too, acknowledges them and notes the sign of life', async () => {
  const courier = await t.aWorkingCourier()
  await t.db`update couriers set last_seen_at = now() - interval '1 hour' where id = ${courier.courierId}`
  const client = await connect(courier)
  const answer = await client.emitWithAck('courier_location', { ...there, at: at(1) })
  expect(answer).toMatchObject({ success: true, data: { accepted: true } })
  await until(async () => {
    const [seen] = await t.db`
      select last_seen_at > now() - interval '1 minute' as recently from couriers where id = ${courier.courierId}`
    return seen?.recently
  })
  expect(await rowsOf(courier)).toHaveLength(1)
  expect(await client.emitWithAck('courier_location', { latitude: 'x' } as never)).toEqual({
    success: false,
    code: 'bad_input',
  })
  expect(await (await connect(customer)).emitWithAck('courier_location', there)).toEqual({
    success: false,
    code: 'forbidden',
  })
  expect(await (await connect()).emitWithAck('courier_location', there)).toEqual({
    success: false,
    code: 'unauthenticated',
  })
})

test('[C6] who follows gets the place and the new ETA in one message; staff get everybody once a second', async () => {
  const courier = await t.aWorkingCourier()
  const order = await carried(courier)
  const [reader, staff] = [await connect(), await connect(await t.anAdmin())]
  reader.emit('track_order', { orderId: order.orderNumber })
  await new Promise((done) => reader.once('order_tracking_data', done))
  const heard: Parameters<ServerToClient['courier_location_update']>[0][] = []
  const seen: Parameters<ServerToClient['couriers_moved']>[0][] = []
  reader.on('courier_location_update', (update) => void heard.push(update))
  staff.on('couriers_moved', (update) => void seen.push(update))
  await report(courier, { ...toPlace(pickup), headingDegrees: 45, at: at(30) })
  // Places of one moment are told as one: the next is of another.
  await until(() => heard.length === 1)
  await report(courier, { ...toPlace({ lat: 43.66, lng: -79.391 }), at: at(1) })
  await until(() => heard.length >= 2)
  expect(heard[0]).toMatchObject({ courierId: courier.courierId, orderId: order._id, location: { headingDegrees: 45 } })
  expect(heard[1]?.location.near).toBe('Toronto')
  expect(heard[1]?.eta?.seconds).toBeLessThan(heard[0]?.eta?.seconds ?? 0)
  await until(() => seen.some(({ couriers }) => couriers.some(({ courierId }) => courierId === courier.courierId)))
  const [shown, whole] = [
    await t.get(`/orders/track/${order.orderNumber}`),
    await t.get(`/orders/track/${order.orderNumber}`, customer),
  ]
  expect([shown, whole].map(({ body }) => body.data.courierLocation.near)).toEqual(['Toronto', 'Bay Street Corridor'])
  expect(shown.body.data.eta.seconds).toBeLessThanOrEqual(heard[1]?.eta?.seconds ?? 0)
  expect((await t.get(`/orders/${order._id}`, customer)).body.data.eta.seconds).toBeLessThanOrEqual(
    heard[1]?.eta?.seconds ?? 0,
  )
})

const statusOf = async (id: string) => (await t.get(`/orders/${id}`, customer)).body.data

test('leaving the pickup departs; coming near is told once, in the timeline and as an event', async () => {
  const courier = await t.aWorkingCourier()
  const { _id } = await carried(courier)
  await report(courier, { ...toPlace(pickup), accuracyMeters: 10, at: at(40) })
  expect((await statusOf(_id)).status).toBe('picked-up')
  await report(courier, { ...toPlace({ lat: 43.647, lng: -79.383 }), accuracyMeters: 10, at: at(30) })
  await until(async () => (await statusOf(_id)).status === 'in-transit' || undefined)
  await report(courier, { ...toPlace({ lat: 43.667, lng: -79.3955 }), at: at(1) })
  await until(
    async () => (await statusOf(_id)).timeline.some(({ code }: { code: string }) => code === 'arriving') || undefined,
  )
  await report(courier, toPlace(delivery))
  const { timeline } = await statusOf(_id)
  expect(timeline.map(({ code }: { code: string }) => code)).toEqual([
    'placed',
    'accepted',
    'picked-up',
    'in-transit',
    'arriving',
  ])
  expect(timeline.at(-1)).toMatchObject({ message: 'Your courier is almost there' })
  // The same word from the courier still adds nothing (C2), and the delivery ends it.
  expect((await t.put(`/orders/${_id}/status`, { status: 'delivered' }, courier)).status).toBe(200)
})

test('with geofencing switched off nothing moves by itself', async () => {
  const boss = await t.aSuperAdmin()
  await t.put('/admin/settings/bulk', { settings: { 'tracking.geofencing': false } }, boss)
  const courier = await t.aWorkingCourier()
  const { _id } = await carried(courier)
  await report(courier, toPlace({ lat: 43.66, lng: -79.39 }))
  expect((await statusOf(_id)).status).toBe('picked-up')
})

test('a delivery far from its address asks why, keeps the answer and shows it to staff', async () => {
  const courier = await t.aWorkingCourier()
  const { _id } = await carried(courier)
  const away = { latitude: 43.655, longitude: -79.383 }
  const refused = await t.put(`/orders/${_id}/status`, { status: 'delivered', location: away }, courier)
  expect(refused).toMatchObject({ status: 409, body: { code: 'far_from_address' } })
  expect(refused.body.message).toMatch(/^You are 1\.\d km away/)
  const done = await t.put(
    `/orders/${_id}/status`,
    { status: 'delivered', location: away, farReason: 'Met at the corner' },
    courier,
  )
  expect(done.status).toBe(200)
  const forStaff = await t.get(`/orders/${_id}`, await t.anAdmin())
  expect(forStaff.body.data.farDelivery).toMatchObject({ reason: 'Met at the corner' })
  expect(forStaff.body.data.farDelivery.meters).toBeGreaterThan(1000)
  expect((await statusOf(_id)).farDelivery).toBeNull()
})

test('far is what the setting says, and the last position counts when none is sent', async () => {
  const courier = await t.aWorkingCourier()
  const { _id } = await carried(courier)
  await report(courier, toPlace({ lat: 43.655, lng: -79.383 }))
  expect((await t.put(`/orders/${_id}/status`, { status: 'delivered' }, courier)).body.code).toBe('far_from_address')
  const boss = await t.aSuperAdmin()
  await t.put('/admin/settings/bulk', { settings: { 'tracking.farDeliveryMeters': 5000 } }, boss)
  expect((await t.put(`/orders/${_id}/status`, { status: 'delivered' }, courier)).status).toBe(200)
})

test('a delivery is played again for staff, from pickup to door', async () => {
  const courier = await t.aWorkingCourier()
  await report(courier, { ...there, at: at(3000) })
  const { _id } = await carried(courier)
  for (const [n, lat] of [43.644, 43.65, 43.667].entries())
    await report(courier, { latitude: lat, longitude: -79.39, at: at(300 - n * 140) })
  await t.put(`/orders/${_id}/status`, { status: 'delivered' }, courier)
  const { body } = await t.get(`/orders/${_id}/track-history`, await t.anAdmin('support'))
  expect(body.data.points.map(({ latitude }: { latitude: number }) => latitude)).toEqual([43.644, 43.65, 43.667])
  expect(body.data.deliveredAt).not.toBeNull()
  expect((await t.get('/orders/MD000000000000/track-history', await t.anAdmin())).status).toBe(404)
})

test('[C6] what was promised at the pickup is held against the delivery', async () => {
  const courier = await t.aWorkingCourier()
  const { _id } = await carried(courier)
  await t.put(`/orders/${_id}/status`, { status: 'delivered', location: toPlace(delivery) }, courier)
  const [row] = await t.db`select error_seconds, within_window, delivered_at from eta_accuracy where order_id = ${_id}`
  expect(row?.errorSeconds).toBeLessThan(0)
  expect(row).toMatchObject({ withinWindow: false, deliveredAt: expect.any(String) })
})

test('days beyond the retention are dropped, old ones thinned, coming ones made', async () => {
  const boss = await t.aSuperAdmin()
  await t.put('/admin/settings/bulk', { settings: { 'tracking.retentionDays': 8, 'tracking.thinAfterDays': 2 } }, boss)
  const courier = await t.aWorkingCourier()
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  const midday = (count: number) => new Date(`${days(count).toISOString().slice(0, 10)}T12:00:00Z`)
  await t.db`select make_position_days(${days(12).toISOString().slice(0, 10)}, ${days(0).toISOString().slice(0, 10)})`
  for (const [day, seconds] of [
    [12, 0],
    [3, 0],
    [3, 20],
    [3, 70],
    [1, 0],
    [1, 20],
  ] as const)
    await t.db`insert into courier_position_history (courier_id, at, latitude, longitude)
      values (${courier.courierId}, ${new Date(midday(day).getTime() + seconds * 1000)}, 43, -79)`
  await tidyPositions(t.node.deps)
  expect((await rowsOf(courier)).map((row) => row.at)).toEqual(
    [
      [3, 0],
      [3, 70],
      [1, 0],
      [1, 20],
    ].map(([day = 0, seconds = 0]) => new Date(midday(day).getTime() + seconds * 1000).toISOString()),
  )
  await prepareDays(t.node.deps)
  const [ahead] =
    await t.db`select to_regclass(${`courier_position_history_${days(-2).toISOString().slice(0, 10).replaceAll('-', '')}`}) as day`
  expect(ahead?.day).not.toBeNull()
})

test('where somebody was goes with the account', async () => {
  const courier = await t.aWorkingCourier()
  await report(courier, there)
  const mine = await t.get('/users/export', courier)
  expect(JSON.stringify(mine.body ?? mine.raw.toString())).toContain('43.65')
  await t.post('/users/delete-account', { password: 'Blue-Heron-42', confirm: 'DELETE' }, courier)
  expect(await rowsOf(courier)).toHaveLength(0)
})

test('proof and delivery in one step ask the same question', async () => {
  const courier = await t.aWorkingCourier()
  const { _id } = await carried(courier)
  const away = { stage: 'delivery', status: 'delivered', note: 'At the corner', latitude: 43.655, longitude: -79.383 }
  expect((await t.post(`/orders/${_id}/proof`, away, courier)).body.code).toBe('far_from_address')
  expect((await t.post(`/orders/${_id}/proof`, { ...away, farReason: 'Road closed' }, courier)).status).toBe(201)
  expect((await statusOf(_id)).status).toBe('delivered')
})
