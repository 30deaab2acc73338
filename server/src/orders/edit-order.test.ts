import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'

let t: TestApp
let [admin, other, boss]: Person[] = []
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  ;[admin, other, boss] = [await t.anAdmin(), await t.anAdmin(), await t.aSuperAdmin()]
  courier = await t.aWorkingCourier()
  await t.put('/admin/settings/bulk', { settings: { 'payments.distanceRatePerKm': 1 } }, boss)
  await until(async () => (await t.anOrder()).pricing.distanceFee > 0 || undefined)
})

const edit = (id: string, body: object, who = admin) =>
  t.put(`/orders/${id}`, { reason: 'Customer called', ...body }, who)
const farther = { delivery: { address: '4700 Keele St, North York, ON M3J 1P3' } }

test('a new address is a new version of the price with its reason, never an edit; the customer sees it', async () => {
  const customer = await t.aCustomer()
  const order = await t.anOrder(customer)
  const quote = await t.post(`/orders/${order._id}/requote`, { ...farther, reason: 'x' }, admin)
  expect(quote.body.data.before).toBe(order.totalAmount)
  expect(quote.body.data.after).toBeGreaterThan(order.totalAmount)
  const reply = await edit(order._id, { ...farther, expectedTotal: quote.body.data.after })
  expect(reply.body.data).toMatchObject({ totalAmount: quote.body.data.after, priceVersion: 2, status: 'pending' })
  expect(reply.body.data.delivery.address).toBe(farther.delivery.address)
  const prices = await t.get(`/orders/${order._id}/prices`, admin)
  expect(prices.body.data).toMatchObject([
    { version: 2, reason: 'edited', total: quote.body.data.after },
    { version: 1, reason: 'placed', total: order.totalAmount },
  ])
  const seen = await t.get(`/orders/${order._id}`, customer)
  expect(seen.body.data.timeline.at(-1)).toMatchObject({
    code: 'edited',
    message: 'Order details changed',
    description: 'Customer called',
  })
  const { body } = await t.get(`/admin/logs?subjectType=order&subjectId=${order._id}`, admin)
  expect(body.data[0]).toMatchObject({
    action: 'order.edited',
    after: { deliveryAddress: farther.delivery.address, reason: 'Customer called' },
  })
  // It is found by its new address, and no longer by the old one.
  expect((await t.get(`/orders?search=4700 keele`, admin)).body.data).toHaveLength(1)
  expect((await t.get(`/orders?search=richmond`, customer)).body.data).toHaveLength(0)
})

test('names and notes change without another price', async () => {
  const order = await t.anOrder()
  const reply = await edit(order._id, {
    delivery: { contactName: 'Jean Lavoie', contactPhone: '514-555-0199', instructions: 'Side door' },
    specialInstructions: 'Keep upright',
  })
  expect(reply.body.data).toMatchObject({
    priceVersion: 1,
    totalAmount: order.totalAmount,
    delivery: { contactName: 'Jean Lavoie', contactPhone: '+15145550199', instructions: 'Side door' },
    package: { specialInstructions: 'Keep upright' },
  })
})

test('[D7] a new window is one that a customer could choose, and takes the express fee off', async () => {
  const order = await t.anOrder()
  const day = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  // 15:00 to 17:00 in Toronto, in winter or in summer.
  const offset = new Intl.DateTimeFormat('en', { timeZone: 'America/Toronto', timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${day}T18:00:00Z`))
    .find((part) => part.type === 'timeZoneName')
    ?.value.replace('GMT', '')
  const window = { start: `${day}T15:00:00${offset}`, end: `${day}T17:00:00${offset}` }
  const reply = await edit(order._id, { delivery: { timeWindow: window } })
  expect(reply.body.data).toMatchObject({ timing: 'later', priceVersion: 2 })
  expect(reply.body.data.totalAmount).toBeCloseTo(order.totalAmount - 2)
  const off = { start: `${day}T13:00:00${offset}`, end: `${day}T15:00:00${offset}` }
  expect(await edit(order._id, { delivery: { timeWindow: off } })).toMatchObject({
    status: 400,
    body: { message: 'That time window is not available' },
  })
})

describe('what may still be edited', () => {
  const pickup = { pickup: { address: '401 Richmond St W, Toronto, ON M5V 3A8', contactName: 'Ann' } }
  const withPickup = { type: 'pickup-delivery', pickup: { address: '100 Queen St W, Toronto, ON M5H 2N2' } }

  test('once it is carried, the pickup is history; the delivery is not', async () => {
    const order = await t.anOrder(undefined, withPickup)
    expect((await edit(order._id, pickup)).status).toBe(200)
    await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
    expect((await edit(order._id, { pickup: { contactName: 'Bea' } })).status).toBe(200)
    await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
    expect(await edit(order._id, { pickup: { contactName: 'Cy' } })).toMatchObject({
      status: 409,
      body: { message: 'This order is picked-up: this part can no longer be changed' },
    })
    expect((await edit(order._id, farther)).status).toBe(200)
    await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, courier)
    expect((await edit(order._id, { specialInstructions: 'Too late' })).status).toBe(409)
  })

  test('an order without pickup starts at the depot; nothing is no edit; a reason is needed', async () => {
    const order = await t.anOrder()
    expect((await edit(order._id, pickup)).status).toBe(400)
    expect(await edit(order._id, {})).toMatchObject({ status: 400, body: { message: 'Nothing was changed' } })
    expect((await edit(order._id, { ...farther, reason: ' ' })).status).toBe(400)
    expect((await edit(order._id, { delivery: { contactPhone: '12' } })).status).toBe(400)
    expect((await edit(order._id, { total: 1 })).status).toBe(400)
    expect((await edit('MD0', farther)).status).toBe(404)
  })
})

test('of two admins who edit the same order, the second is told who was first', async () => {
  const order = await t.anOrder()
  const seen = order.updatedAt
  const both = await Promise.all([
    edit(order._id, { ...farther, seen }),
    edit(order._id, { delivery: { instructions: 'Ring twice' }, seen }, other),
  ])
  expect(both.map((reply) => reply.status).sort()).toEqual([200, 409])
  const late = await edit(order._id, { delivery: { instructions: 'Ring thrice' }, seen }, other)
  expect(late).toMatchObject({
    status: 409,
    body: { message: 'Sam Okafor changed this order meanwhile. Look at it again.' },
  })
  const [count] = await t.db`select count(*) as n from order_timeline where order_id = ${order._id} and code = 'edited'`
  expect(count?.n).toBe(1)
})

test('another price than the one that was shown is told first, as the reader writes money', async () => {
  const order = await t.anOrder()
  expect(await edit(order._id, { ...farther, expectedTotal: 1 })).toMatchObject({
    status: 409,
    body: { code: 'price_changed', message: expect.stringMatching(/^The price is now \$\d+\.\d\d\./) },
  })
  const body = { ...farther, expectedTotal: 1, reason: 'Customer called' }
  const inFrench = await t.put(`/orders/${order._id}`, body, admin, { 'accept-language': 'fr' })
  expect(inFrench.body.message).toMatch(/ \d+,\d\d\s\$/)
})

test('[F4] only staff with order-management edit', async () => {
  const [customer, manager] = [await t.aCustomer(), await t.anAdmin('manager')]
  const order = await t.anOrder(customer)
  expect((await edit(order._id, farther, customer)).status).toBe(403)
  expect((await edit(order._id, farther, manager)).status).toBe(403)
})

describe('[K7] the warnings of an order are those of the addresses it has', () => {
  const { delivery } = aDraft()
  const king = { address: '100 King St W, Toronto, ON M5X 1A9', point: { lat: 43.6487, lng: -79.3817 } }

  test('an edit that staff confirm keeps its warning, and a mended address ends it', async () => {
    const order = await t.anOrder()
    expect(order.placeWarnings).toEqual([])
    const mill = { delivery: { address: 'Behind the old mill' } }
    expect(await edit(order._id, mill)).toMatchObject({ status: 422, body: { code: 'address_unknown' } })
    const taken = await edit(order._id, { ...mill, confirm: true })
    expect(taken.body.data.placeWarnings).toEqual(['unplaced-delivery'])
    const mended = await edit(order._id, { delivery: { address: delivery.address } })
    expect(mended.body.data.placeWarnings).toEqual([])
    expect((await t.get(`/orders/${order._id}`, admin)).body.data.placeWarnings).toEqual([])
  })

  test('an edit of the pickup alone does not question the delivery, whose warning stays', async () => {
    await t.set({ 'orders.serviceArea': 'radius' })
    const hamilton = { ...delivery, address: '71 Main St W, Hamilton, ON', point: { lat: 43.2557, lng: -79.8711 } }
    const customerId = (await t.aCustomer()).user._id
    const draft = { ...aDraft(), type: 'pickup-delivery', pickup: king, delivery: hamilton, customerId, confirm: true }
    const { data } = (await t.post('/admin/orders', draft, admin)).body
    expect(data.placeWarnings).toEqual(['outside-radius'])
    const union = { address: '65 Front St W, Toronto, ON M5J 1E6', point: { lat: 43.6453, lng: -79.3806 } }
    const moved = await edit(data._id, { pickup: union })
    expect(moved).toMatchObject({ status: 200, body: { data: { placeWarnings: ['outside-radius'] } } })
    // What the edit itself says is.
    const away = { address: hamilton.address, point: hamilton.point }
    expect(await edit(data._id, { pickup: away })).toMatchObject({
      status: 422,
      body: { code: 'out_of_area', errors: [{ path: 'pickup.address' }] },
    })
  })
})
