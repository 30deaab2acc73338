import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let customer: Person
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer()
})
beforeEach(async () => {
  await t.db`update orders set status = 'cancelled' where status in ('pending', 'assigned')`
  courier = await t.aWorkingCourier()
})

const home = { lat: 43.65, lng: -79.38 }
const kmNorth = (km: number) => ({ lat: home.lat + km / 111.195, lng: home.lng })
const kmWest = (km: number) => ({
  lat: home.lat,
  lng: home.lng - km / (111.195 * Math.cos((home.lat * Math.PI) / 180)),
})

const orderAt = (point: { lat: number; lng: number }, what: string, more: object = {}) =>
  t.anOrder(customer, {
    type: 'pickup-delivery',
    pickup: { address: '220 King St W, Toronto, ON M5H 1K4', contactPhone: '416 555 0199', point },
    package: { description: what },
    ...more,
  })
const beThere = (who = courier) => t.put('/couriers/location', { latitude: home.lat, longitude: home.lng }, who)
const list = (query = '', who: Person = courier) => t.get(`/couriers/available-orders${query}`, who)
const names = async (query = '') =>
  (await list(query)).body.data.map((order: { package: { description: string } }) => order.package.description)

describe('sorted by the server from where the courier was last seen', () => {
  beforeEach(async () => {
    await orderAt(kmNorth(9), 'far', { priority: 'urgent' })
    // Nearer in degrees of longitude than `north` is in degrees of latitude, yet farther on the ground, and the other way round.
    await orderAt(kmWest(1.2), 'west', { package: { description: 'west', size: 'large' } })
    await orderAt(kmNorth(1), 'north', { priority: 'high' })
    await beThere()
  })
  test.each([
    ['distance', ['north', 'west', 'far']],
    ['payout', ['far', 'west', 'north']],
    ['priority', ['far', 'north', 'west']],
    ['time', ['far', 'west', 'north']],
  ])('by %s', async (sort, expected) => {
    await t.db`update orders set courier_earnings_cents = case p.description when 'far' then 3000 when 'west' then 2000 else 1000 end,
      window_start = created_at, window_end = created_at + interval '2 hours' from order_parcels p where p.order_id = orders.id`
    expect(await names(`?sort=${sort}`)).toEqual(expected)
    expect(await names(`?sort=${sort}&limit=1&page=2`)).toEqual([expected[1]])
  })
  test('[B4] and cut by the radius, in the unit of distance', async () => {
    const boss = await t.aSuperAdmin()
    const unit = (name: string) => t.put('/admin/settings/bulk', { settings: { 'general.distanceUnit': name } }, boss)
    expect(await names('?radius=1.1')).toEqual(['north'])
    expect(await names('?radius=10')).toEqual(['north', 'west', 'far'])
    await unit('mi')
    expect(await names('?radius=2')).toEqual(['north', 'west'])
    expect(await names('?radius=0.7')).toEqual(['north'])
    expect((await list('?radius=2')).body.pagination).toEqual({ page: 1, limit: 10, total: 2, pages: 1 })
  })
  test('an order whose place nobody knows is never cut', async () => {
    await t.db`update orders set start_point = null where id in (select order_id from order_parcels where description = 'far')`
    expect(await names('?radius=2')).toEqual(['north', 'west', 'far'])
  })
})

test('without a known position nothing is cut, and no distance is invented', async () => {
  await orderAt(kmNorth(50), 'far')
  const { body } = await list('?radius=2')
  expect(body.position).toBeNull()
  expect(body.data).toMatchObject([{ distanceToPickup: null }])
})

test('a row tells what is needed to decide, and whom to call only after accepting', async () => {
  await orderAt(kmNorth(2), 'Cake', {
    package: { description: 'Cake', isFragile: true, requiresSignature: true, weight: 2.5, specialInstructions: 'Up' },
  })
  await beThere()
  const reply = await list()
  expect(reply.body.data[0]).toMatchObject({
    status: 'pending',
    customer: { firstName: 'Ada', lastName: 'Lovelace' },
    pickup: { address: '220 King St W, Toronto, ON M5H 1K4' },
    delivery: {
      address: aDraft().delivery.address,
      timeWindow: { start: expect.any(String), end: expect.any(String) },
    },
    package: { size: 'medium', isFragile: true, requiresSignature: true, weight: 2.5, specialInstructions: 'Up' },
    pricing: { courierEarnings: 9.34 },
    tracking: { estimatedDistance: expect.any(Number) },
    offerExpiresAt: null,
    moves: ['accept'],
  })
  expect(reply.body.data[0].distanceToPickup).toBeGreaterThan(1990)
  expect(reply.body.data[0].distanceToPickup).toBeLessThan(2010)
  expect(JSON.stringify(reply.body)).not.toMatch(/phone/i)
})

test('what it pays is said with the tip that is part of it, and every stop is named, without whom to call', async () => {
  const door = (address: string) => ({
    kind: 'delivery',
    address,
    contactName: 'Ben Tremblay',
    contactPhone: '416 555 0122',
  })
  const addresses = [
    '220 King St W, Toronto, ON M5H 1K4',
    '55 Mill St, Toronto, ON M5A 3C4',
    '1 Front St W, Toronto, ON M5J 1E6',
  ]
  const [from = '', first = '', second = ''] = addresses
  const placed = await t.post(
    '/orders',
    {
      stops: [{ kind: 'pickup', address: from, contactPhone: '416 555 0119' }, door(first), door(second)],
      parcels: [
        { description: 'one', fromStop: 0, toStop: 1 },
        { description: 'two', fromStop: 0, toStop: 2 },
      ],
      tip: 4,
    },
    customer,
  )
  expect(placed.status).toBe(201)
  const [seen] = (await list()).body.data
  expect(seen.stops).toEqual([
    { kind: 'pickup', address: from },
    { kind: 'delivery', address: first },
    { kind: 'delivery', address: second },
  ])
  expect(seen.pricing).toEqual({ courierEarnings: placed.body.data.pricing.courierEarnings, tip: 4 })
  for (const phone of ['4165550122', '4165550119', '416 555']) expect(JSON.stringify(seen)).not.toContain(phone)
})

test('[F5] those offered to this courier come first, on every page they are once, and nobody else sees them', async () => {
  const admin = await t.anAdmin()
  const offered = await orderAt(kmNorth(80), 'offered')
  await orderAt(kmNorth(1), 'free')
  await t.put(`/orders/${offered._id}/assign`, { courierId: courier.courierId }, admin)
  await beThere()
  expect(await names('?radius=5')).toEqual(['offered', 'free'])
  expect(await names('?radius=5&limit=1')).toEqual(['offered'])
  expect(await names('?radius=5&limit=1&page=2')).toEqual(['free'])
  const other = await t.aWorkingCourier()
  expect((await list('', other)).body.data).toHaveLength(1)
  expect((await list()).body.data[0]).toMatchObject({ status: 'assigned', moves: ['accept', 'decline'] })
})

test('[F5] whom an order is only offered does not see a phone number yet', async () => {
  const admin = await t.anAdmin()
  const order = await orderAt(home, 'offered')
  await t.put(`/orders/${order._id}/assign`, { courierId: courier.courierId }, admin)
  const seen = [
    (await t.get(`/orders/${order._id}`, courier)).body.data,
    (await t.get('/orders', courier)).body.data[0],
  ]
  for (const view of seen)
    expect(view).toMatchObject({
      customer: { phone: null },
      pickup: { contactPhone: null },
      delivery: { contactPhone: null },
    })
  const taken = await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  expect(taken.body.data.delivery.contactPhone).toBe('+14165550171')
})

test('orders that wait for their payment are neither shown nor taken', async () => {
  const order = await orderAt(home, 'unpaid')
  await t.db`update orders set is_offerable = false where id = ${order._id}`
  expect(await names()).toEqual([])
  expect((await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)).status).toBe(404)
})

describe('to whom no orders come, that is told', () => {
  test('offline: an empty list that says why, and no accepting either', async () => {
    const order = await orderAt(home, 'here')
    await t.db`update couriers set is_online = false where id = ${courier.courierId}`
    expect((await list()).body).toMatchObject({
      data: [],
      pagination: { total: 0 },
      closed: { code: 'offline', message: 'Go online to take orders' },
    })
    for (const attempt of [
      t.put(`/couriers/accept-order/${order._id}`, undefined, courier),
      t.put(`/orders/${order._id}/status`, { status: 'accepted' }, courier),
    ])
      expect(await attempt).toMatchObject({
        status: 409,
        body: { code: 'courier_not_working', message: 'Go online to take orders' },
      })
  })
  test('a repeated accept is still no fault when the courier went offline since', async () => {
    const order = await orderAt(home, 'mine')
    await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
    await t.db`update couriers set is_online = false where id = ${courier.courierId}`
    expect((await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)).status).toBe(200)
  })
  test('not approved: the same, in the reader’s language', async () => {
    await t.db`update couriers set status = 'suspended' where id = ${courier.courierId}`
    const reply = await t.get('/couriers/available-orders', courier, { 'accept-language': 'fr' })
    expect(reply.body).toMatchObject({ data: [], closed: { code: 'not-working', message: expect.any(String) } })
  })
})

test.each(['?sort=price', '?radius=0', '?radius=-3', '?radius=x', '?page=0'])('bad input %s is 400', async (query) => {
  expect((await list(query)).status).toBe(400)
})
