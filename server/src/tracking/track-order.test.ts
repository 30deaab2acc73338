import type { OrderView } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { toldWords } from '../../test/told-words.ts'
import { describeTracking } from './describe-tracking.ts'

let t: TestApp
let customer: Person
let courier: Person & { courierId: string }
let order: OrderView
beforeAll(async () => {
  t = await makeApp()
  await t.set({ 'orders.maxTripKmNow': null })
  customer = await t.aCustomer({ firstName: 'Ada', lastName: 'Lovelace', phone: '416 555 0142' })
  courier = await t.aWorkingCourier({ firstName: 'Luc', lastName: 'Gagnon', phone: '416 555 0143' })
  order = await t.anOrder(customer, {
    type: 'pickup-delivery',
    pickup: {
      address: '77 Secret Lane, Toronto, ON M5H 2N2',
      contactName: 'Pickup Person',
      contactPhone: '416 555 0150',
      instructions: 'Code 4711',
    },
    delivery: {
      address: '88 Hidden Road, Montréal, QC H4C 2H6',
      contactName: 'Drop Person',
      contactPhone: '514 555 0151',
      instructions: 'Under the mat',
    },
    package: { description: 'Ceramic vase', weight: 2, value: 500, specialInstructions: 'Worth a lot' },
  })
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await t.put(
    `/orders/${order._id}/status`,
    {
      status: 'picked-up',
      notes: 'Met Pickup Person at 77 Secret Lane',
      location: { address: '77 Secret Lane, Toronto, ON M5H 2N2', latitude: 43.65, longitude: -79.38 },
    },
    courier,
  )
  await t.db`insert into courier_positions (courier_id, latitude, longitude, at) values (${courier.courierId}, 43.7001, -79.4002, now())`
})

const track = (who?: Person, ref = order.orderNumber) => t.get(`/orders/track/${ref}`, who)

test('[F3] a stranger sees the allow-listed view', async () => {
  const { body } = await track()
  expect(body.data).toMatchObject({
    complete: false,
    orderNumber: order.orderNumber,
    customerName: 'Ada L.',
    status: 'picked-up',
    progress: 50,
    courier: { firstName: 'Luc', vehicle: 'car' },
    courierLocation: { latitude: 43.7001, longitude: -79.4002, near: 'Toronto' },
    pickupCity: 'Toronto',
    package: { description: 'Ceramic vase', size: 'medium', weight: 2 },
  })
  expect(body.data.eta.seconds).toBeGreaterThan(0)
  expect(body.data.timeline.at(-1)).toMatchObject({
    message: 'Picked up',
    description: 'Picked up',
    location: { address: 'Toronto' },
  })
})

test('[F3] the raw reply leaks no phone, e-mail, street, surname, note, price or id', async () => {
  for (const who of [
    undefined,
    await t.aCustomer(),
    await t.aWorkingCourier({ firstName: 'Other', lastName: 'Courier' }),
  ]) {
    const raw = (await track(who)).raw.toString()
    for (const secret of [
      '555',
      '@',
      'Secret Lane',
      'Hidden Road',
      'Lovelace',
      'Gagnon',
      'Person',
      '4711',
      'Under the mat',
      'Worth',
      '500',
      'H4C',
      'M5H',
      order._id,
      customer.user._id,
      courier.courierId,
      'total',
      'moves',
    ]) {
      expect(/^\d+$/.test(secret) ? toldWords(raw) : raw, secret).not.toContain(secret)
    }
  }
})

test('[F3] owner, its courier and staff see the whole order', async () => {
  for (const who of [customer, courier, await t.anAdmin()]) {
    expect((await track(who)).body.data).toMatchObject({
      complete: true,
      _id: order._id,
      delivery: { address: '88 Hidden Road, Montréal, QC H4C 2H6' },
      customer: { lastName: 'Lovelace' },
      courier: { courierCode: expect.any(String), user: { lastName: 'Gagnon' } },
    })
  }
})

test('[F3] the courier’s place is shown from pickup to delivery only', async () => {
  const fresh = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${fresh._id}`, undefined, courier)
  expect((await track(undefined, fresh.orderNumber)).body.data.courierLocation).toBeNull()
  await t.put(`/orders/${fresh._id}/status`, { status: 'picked-up' }, courier)
  expect((await track(undefined, fresh.orderNumber)).body.data.courierLocation).not.toBeNull()
  await t.put(`/orders/${fresh._id}/status`, { status: 'delivered' }, courier)
  expect((await track(undefined, fresh.orderNumber)).body.data).toMatchObject({
    courierLocation: null,
    progress: 100,
    eta: null,
  })
})

test('[A2] an unknown number is 404 in the words of the page, and in the reader’s language', async () => {
  expect(await track(undefined, 'MD000000000000')).toMatchObject({ status: 404, body: { message: 'Order not found' } })
  expect((await t.get('/orders/track/nothing', undefined, { 'accept-language': 'fr' })).body.message).toBe(
    'Commande introuvable',
  )
})

test('[E10] 60 anonymous look-ups a minute and address', async () => {
  const from = '10.96.0.1'
  for (let n = 0; n < 60; n += 1)
    expect((await t.get(`/orders/track/${order.orderNumber}`, undefined, { from })).status).toBe(200)
  expect((await t.get(`/orders/track/${order.orderNumber}`, undefined, { from })).status).toBe(429)
  expect((await t.get(`/orders/track/${order.orderNumber}`, customer, { from })).status).toBe(200)
})

test('asked for all at once, each gets its own order, and an absent number spoils nobody’s answer', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => t.anOrder(customer)))
  const numbers = [...orders.map(({ orderNumber }) => orderNumber), 'MD000000000000', order.orderNumber.toLowerCase()]
  const replies = await Promise.all(numbers.map((number) => t.get(`/orders/track/${number}`)))
  expect(replies.map(({ status, body }) => (status === 200 ? body.data.orderNumber : status))).toEqual([
    ...orders.map(({ orderNumber }) => orderNumber),
    404,
    order.orderNumber,
  ])
})

test('[I8] a link that no number can be is not found, and those who ask at the same moment get their orders', async () => {
  const page = (ref: string) => describeTracking(t.node.deps, `/track/${ref}`, 'en', '10.97.0.1')
  const [odd, asked, shared, ...others] = await Promise.all([
    page('%00'),
    t.get(`/orders/track/${order.orderNumber}`),
    page(order.orderNumber),
    ...['%', '%ed%a0%80', 'a%00b', '%20'].map(page),
  ])
  expect([odd?.status, asked.status, shared?.status]).toEqual([404, 200, 200])
  expect(others.map((head) => head?.status)).toEqual([404, 404, 404, 404])
})

test('[F3] the ids of a public timeline tell nothing: they are places in the list', async () => {
  const order = await t.anOrder()
  const open = (await t.get(`/orders/track/${order.orderNumber}`)).body.data
  const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)
  expect(ids(open.timeline)).toEqual(open.timeline.map((_: unknown, place: number) => String(place + 1)))
  expect((await t.get(`/orders/track/${order._id}`)).status).toBe(404)
})

test('[P5] before the pickup, too, every page tells one time of arrival, by where the courier is; where that is, none', async () => {
  const pickup = { address: '100 King St W, Toronto, ON M5X 1A9', point: { lat: 43.6487, lng: -79.3817 } }
  const { _id, orderNumber } = await t.anOrder(customer, { type: 'pickup-delivery', pickup })
  const luc = await t.aWorkingCourier()
  await t.put(`/couriers/accept-order/${_id}`, undefined, luc)
  // Long ago in the window, so that it does not decide; an hour's drive from the pickup.
  await t.db`update orders set window_start = now() - interval '2 hours', window_end = now() + interval '9 hours' where id = ${_id}`
  await t.db`insert into courier_positions (courier_id, latitude, longitude, at) values (${luc.courierId}, 43.2557, -79.8711, now())`
  const [open, complete, whole, listed] = [
    (await track(undefined, orderNumber)).body.data,
    (await track(customer, orderNumber)).body.data,
    (await t.get(`/orders/${_id}`, customer)).body.data,
    (await t.get('/orders?status=accepted', customer)).body.data[0],
  ]
  const minutes = (at: string) => (Date.parse(at) - Date.now()) / 60_000
  // The 15 minutes that are assumed when nothing is known would be there in less than an hour.
  expect(minutes(open.eta.at)).toBeGreaterThan(60)
  for (const other of [complete, whole, listed]) {
    expect(other.orderNumber).toBe(orderNumber)
    expect(other.eta.at).toBe(open.eta.at)
    expect(other.estimatedDelivery).toBe(open.estimatedDelivery)
    expect(JSON.stringify(other)).not.toContain('43.2557')
  }
  expect([open.courierLocation, complete.courierLocation]).toEqual([null, null])
})
