import {
  defaultSettings,
  moveAfter,
  type OrderView,
  type StopKind,
  type StopStatus,
  stopStatuses,
} from '@maple/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { form, makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { verifyLedger } from '../payments/index.ts'

let t: TestApp
let customer: Person
let courier: Person & { courierId: string }
let admin: Person
let photo: Buffer
beforeAll(async () => {
  t = await makeApp({ env: { PAYMENTS: 'sandbox' } })
  customer = await t.aCustomer()
  courier = await t.aWorkingCourier()
  admin = await t.anAdmin()
  photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336' } })
    .png()
    .toBuffer()
})

const door = (address: string, more: object = {}) => ({
  kind: 'delivery',
  address,
  contactName: 'Marc Roy',
  contactPhone: '416 555 0171',
  ...more,
})
/** One pickup, three deliveries, four parcels. */
const round = () => ({
  stops: [
    { kind: 'pickup', address: '100 Queen St W, Toronto, ON M5H 2N2', contactName: 'Ada' },
    door('401 Richmond St W, Toronto, ON M5V 3A8'),
    door('1 Yonge St, Toronto, ON M5E 1W7', { proof: { pin: true }, contactName: 'Chloé' }),
    door('220 Yonge St, Toronto, ON M5B 2H1', { contactEmail: 'jean@example.ca' }),
  ],
  parcels: [
    { description: 'Books', size: 'small', weight: 2, value: 30, fromStop: 0, toStop: 1 },
    { description: 'Lamp', size: 'large', isFragile: true, weight: 3.5, fromStop: 0, toStop: 2 },
    { description: 'Tea', size: 'small', fromStop: 0, toStop: 2 },
    { description: 'Chair', dimensions: { lengthCm: 50, widthCm: 40, heightCm: 90 }, fromStop: 0, toStop: 3 },
  ],
})

const look = async (order: OrderView, who: Person = customer): Promise<OrderView> =>
  (await t.get(`/orders/${order._id}`, who)).body.data
const stop = (order: OrderView, at: number, body: object, who: Person = courier) =>
  t.put(`/orders/${order._id}/stops/${order.stops[at]?._id}`, body, who)
const status = (order: OrderView, body: object, who: Person = courier) =>
  t.put(`/orders/${order._id}/status`, body, who)
const accept = (order: OrderView) => t.put(`/couriers/accept-order/${order._id}`, undefined, courier)

async function taken(draft: object = round()): Promise<OrderView> {
  const reply = await t.post('/orders', draft, customer)
  expect(reply.body).toMatchObject({ success: true })
  await accept(reply.body.data)
  return reply.body.data
}

async function photographed(order: OrderView, at: number): Promise<void> {
  const { payload, headers } = form({
    stage: 'attempt',
    stopId: order.stops[at]?._id ?? '',
    photo: { bytes: photo, filename: 'door.png', type: 'image/png' },
  })
  expect((await t.call('POST', `/orders/${order._id}/proof`, courier, payload, headers)).status).toBe(201)
}

/** A carried order of one delivery whose attempt failed. */
async function failedOnce(): Promise<OrderView> {
  const order = await t.anOrder(customer)
  await accept(order)
  await status(order, { status: 'picked-up' })
  const reply = await status(order, { status: 'undelivered', reason: 'refused', notes: 'Not ordered' })
  expect(reply.body).toMatchObject({ data: { status: 'undelivered' } })
  return order
}

test('[H1] one pickup and three deliveries, one failing and tried again, from the API to delivered', async () => {
  const order = await taken()
  expect(order).toMatchObject({
    type: 'pickup-delivery',
    status: 'pending',
    pickup: { address: '100 Queen St W, Toronto, ON M5H 2N2' },
    delivery: { address: '220 Yonge St, Toronto, ON M5B 2H1', contactEmail: 'jean@example.ca' },
    package: { description: 'Books', size: 'small', weight: 5.5, value: 30, isFragile: true },
    parcels: [
      { barcode: `${order.orderNumber}-01`, fromStop: order.stops[0]?._id, toStop: order.stops[1]?._id },
      { barcode: `${order.orderNumber}-02`, isFragile: true },
      { barcode: `${order.orderNumber}-03` },
      { dimensions: { lengthCm: 50, widthCm: 40, heightCm: 90 }, toStop: order.stops[3]?._id },
    ],
  })
  // The base fee once per delivery, by its largest parcel; the service once.
  expect(order.lines.filter(({ code }) => code === 'base').map(({ label }) => label)).toEqual([
    'Delivery, small package',
    'Delivery, large package',
    'Delivery, medium package',
  ])
  expect(order.lines.filter(({ code }) => code === 'service')).toHaveLength(1)
  const pin = order.stops[2]?.deliveryPin ?? ''
  expect(pin).toMatch(/^\d{4}$/)
  expect((await look(order, courier)).stops.map(({ deliveryPin }) => deliveryPin)).toEqual([null, null, null, null])

  expect((await status(order, { status: 'delivered' })).status).toBe(409)
  expect((await stop(order, 1, { status: 'done' })).status).toBe(409)
  expect((await stop(order, 0, { status: 'arrived' })).body.data.status).toBe('accepted')
  expect((await stop(order, 0, { status: 'done' })).body.data).toMatchObject({ status: 'picked-up' })
  expect((await look(order)).parcels.map((parcel) => parcel.status)).toEqual(['loaded', 'loaded', 'loaded', 'loaded'])
  expect((await status(order, { status: 'delivered' })).body).toMatchObject({ code: 'stop_needed' })
  // After the first of several deliveries it is on its way.
  expect((await stop(order, 1, { status: 'done' })).body.data.status).toBe('in-transit')
  expect((await stop(order, 1, { status: 'done' })).status).toBe(200)
  expect((await stop(order, 1, { status: 'failed', reason: 'refused', notes: 'x' })).status).toBe(409)
  expect((await stop(order, 2, { status: 'done' })).body).toMatchObject({ code: 'proof_needed' })

  expect((await stop(order, 2, { status: 'failed' })).body).toMatchObject({ code: 'bad_input' })
  expect((await stop(order, 2, { status: 'failed', reason: 'nobody-home' })).body).toMatchObject({
    code: 'proof_needed',
  })
  await photographed(order, 2)
  expect((await stop(order, 2, { status: 'failed', reason: 'nobody-home' })).body.data.status).toBe('in-transit')
  const ended = (await stop(order, 3, { status: 'done' })).body.data as OrderView
  expect(ended).toMatchObject({
    status: 'delivered',
    stops: [
      { status: 'done' },
      { status: 'done' },
      { status: 'failed', proofs: [{ stage: 'attempt' }] },
      { status: 'done' },
    ],
    attempts: [{ number: 1, stopId: order.stops[2]?._id, reason: 'nobody-home' }],
  })
  expect((await look(order, admin)).moves).toEqual(['reattempt', 'restart'])

  const again = await t.post(`/orders/${order._id}/reattempt`, { from: 'courier', stopId: order.stops[2]?._id }, admin)
  expect(again.body.data).toMatchObject({ status: 'in-transit', stops: [{}, {}, { status: 'waiting' }, {}] })
  const { payload, headers } = form({ stage: 'delivery', pin, note: 'Handed over' })
  expect((await t.call('POST', `/orders/${order._id}/proof`, courier, payload, headers)).status).toBe(201)
  const whole = (await status(order, { status: 'delivered' })).body.data as OrderView
  expect(whole.status).toBe('delivered')
  expect(whole.parcels.map((parcel) => parcel.status)).toEqual(['delivered', 'delivered', 'delivered', 'delivered'])
  expect(whole.stops.map((each) => each.status)).toEqual(['done', 'done', 'done', 'done'])
  expect(await verifyLedger(t.db)).toEqual([])
})

test('[H1] without a pickup stop it starts at the depot, and the short list has its stops', async () => {
  const { stops, parcels } = round()
  const order = await t.anOrder(customer, {
    type: undefined,
    delivery: undefined,
    package: undefined,
    stops: [stops[1]],
    parcels: [{ description: parcels[0]?.description }],
  })
  expect(order).toMatchObject({ type: 'delivery-only', stops: [{ kind: 'pickup' }, { kind: 'delivery' }] })
  const { body } = await t.get('/orders?limit=1', customer)
  expect(body.data[0].stops).toEqual([
    expect.objectContaining({ kind: 'pickup', status: 'waiting' }),
    expect.objectContaining({ kind: 'delivery', address: '401 Richmond St W, Toronto, ON M5V 3A8' }),
  ])
})

describe('[H2] what is refused, with the path', () => {
  const { stops, parcels } = round()
  const [pickup, first] = [stops[0], stops[1]] as [object, object]
  const parcel = { description: 'Tea' }
  test.each([
    ['both shapes', { stops: [pickup, first], parcels: [parcel], package: parcel }, 'package'],
    ['a type with stops', { stops: [pickup, first], parcels: [parcel], type: 'delivery-only' }, 'type'],
    ['stops without parcels', { stops: [pickup, first] }, 'parcels'],
    ['neither', {}, 'type'],
    [
      'a delivery before its pickup',
      { stops: [first, pickup], parcels: [{ ...parcel, fromStop: 1, toStop: 0 }] },
      'parcels.0.fromStop',
    ],
    ['a stop that is none', { stops: [pickup, first], parcels: [{ ...parcel, toStop: 7 }] }, 'parcels.0.toStop'],
    ['no stop where there are several', { stops, parcels: [parcel] }, 'parcels.0.toStop'],
    ['a delivery without a parcel', { stops, parcels: parcels.slice(0, 3) }, 'stops.3'],
    [
      'a delivery without a phone',
      { stops: [pickup, { ...first, contactPhone: '' }], parcels: [parcel] },
      'stops.1.contactPhone',
    ],
    [
      'half a window',
      { stops: [pickup, { ...first, windowStart: '2030-01-02T10:00:00Z' }], parcels: [parcel] },
      'stops.1.windowEnd',
    ],
    [
      'a window that is not offered',
      { stops: [pickup, { ...first, windowStart: inDays(2, 3), windowEnd: inDays(2, 4) }], parcels: [parcel] },
      'stops.1.windowStart',
    ],
    ['51 stops', { stops: [pickup, ...Array.from({ length: 50 }, () => first)], parcels: [parcel] }, 'stops'],
    [
      'an address that is none',
      { stops: [pickup, { ...first, address: 'Nowhere at all 99999' }], parcels: [parcel] },
      'stops.1.address',
    ],
  ])('%s', async (_name, draft, path) => {
    const reply = await t.post('/orders', draft, customer)
    expect([400, 422]).toContain(reply.status)
    expect(reply.body.errors?.[0]?.path).toBe(path)
  })

  test('staff choose any window, at any stop', async () => {
    const [windowStart, windowEnd] = [inDays(2, 3), inDays(2, 4)]
    const draft = {
      stops: [pickup, { ...first, windowStart, windowEnd }],
      parcels: [parcel],
      customerId: customer.user._id,
    }
    const reply = await t.post('/admin/orders', draft, admin)
    expect(reply.body.data).toMatchObject({
      timing: 'later',
      stops: [{ windowStart: null }, { windowStart, windowEnd }],
    })
  })
})

const inDays = (days: number, hour: number) => {
  const at = new Date(Date.now() + days * 86_400_000)
  at.setUTCHours(hour, 7, 0, 0)
  return at.toISOString()
}

describe('a delivery that failed', () => {
  test('[H5] goes back to its sender, for a share of the base fee, taxed like it, with who took it', async () => {
    await t.set({ 'payments.taxMode': 'province' })
    const order = await failedOnce()
    expect((await status(order, { status: 'returned' })).body.errors[0].path).toBe('signerName')
    expect((await status(order, { status: 'returned', signerName: 'Ada', returnFee: false })).status).toBe(400)
    const back = (await status(order, { status: 'returned', signerName: 'Ada' })).body.data as OrderView
    const base = order.lines.find(({ code }) => code === 'base')?.amount ?? 0
    const fee = back.lines.find(({ code }) => code === 'return')?.amount ?? 0
    expect(fee).toBeCloseTo(base * 0.6, 1)
    expect(back).toMatchObject({
      status: 'returned',
      priceVersion: 2,
      moves: [],
      parcels: [{ status: 'returned' }],
      proofs: [{ stage: 'return', signerName: 'Ada' }],
      payment: { status: 'completed' },
    })
    expect(back.pricing.total).toBeCloseTo((order.pricing.total ?? 0) + fee * 1.13, 1)
    expect(back.pricing.total).toBe(Number(back.lines.reduce((sum, { amount }) => sum + amount, 0).toFixed(2)))
    expect(back.pricing.courierEarnings).toBeGreaterThan(order.pricing.courierEarnings)
    expect(await verifyLedger(t.db)).toEqual([])
    await t.set({ 'payments.taxMode': 'fixed' })
  })

  test('staff may leave the fee out', async () => {
    const order = await failedOnce()
    const back = await status(order, { status: 'returned', signerName: 'Ada', returnFee: false }, admin)
    expect(back.body.data).toMatchObject({ status: 'returned', priceVersion: 1, totalAmount: order.totalAmount })
  })

  test('starts anew from the depot, which is then its pickup, for any courier', async () => {
    const order = await failedOnce()
    const reply = await t.post(`/orders/${order._id}/reattempt`, { from: 'depot' }, admin)
    const anew = reply.body.data as OrderView
    expect(anew).toMatchObject({ status: 'pending', courier: null, parcels: [{ status: 'waiting' }] })
    expect(anew.stops.map(({ kind, status: each }) => [kind, each])).toEqual([
      ['pickup', 'done'],
      ['pickup', 'waiting'],
      ['delivery', 'waiting'],
    ])
    expect(anew.stops[2]?._id).toBe(order.stops[1]?._id)
    expect(anew.pickup.completed).toBe(false)
    const second = await t.aWorkingCourier({ firstName: 'Mia' })
    await t.put(`/couriers/accept-order/${order._id}`, undefined, second)
    await status(order, { status: 'picked-up' }, second)
    const delivered = (await status(order, { status: 'delivered' }, second)).body.data as OrderView
    expect(delivered).toMatchObject({ status: 'delivered', parcels: [{ status: 'delivered' }] })
    expect(await verifyLedger(t.db)).toEqual([])
  })

  test('after as many attempts as the setting allows, only the return is open', async () => {
    const order = await failedOnce()
    expect((await look(order, admin)).moves).toEqual(['reattempt', 'restart', 'return'])
    await t.post(`/orders/${order._id}/reattempt`, { from: 'courier' }, admin)
    await status(order, { status: 'undelivered', reason: 'refused', notes: 'Again' })
    expect(await look(order, admin)).toMatchObject({ moves: ['return'], attempts: [{ number: 1 }, { number: 2 }] })
    const third = await t.post(`/orders/${order._id}/reattempt`, { from: 'courier' }, admin)
    expect(third.body).toMatchObject({ code: 'order_moved_on' })
  })

  test('how many attempts there are, what a return costs and which reasons there are is set by the company', async () => {
    await t.set({
      'orders.maxAttempts': 1,
      'orders.returnFeePercent': 0,
      'orders.attemptReasons': [{ code: 'flood', label: { en: 'Flood', fr: 'Inondation' }, photo: false, note: false }],
    })
    const order = await t.anOrder(customer)
    await accept(order)
    await status(order, { status: 'picked-up' })
    const unknown = await status(order, { status: 'undelivered', reason: 'refused', notes: 'x' })
    expect(unknown.body.errors[0].path).toBe('reason')
    expect((await status(order, { status: 'undelivered', reason: 'flood' })).body.data.attempts).toMatchObject([
      { reason: 'flood' },
    ])
    expect((await look(order, admin)).moves).toEqual(['return'])
    const back = await status(order, { status: 'returned', signerName: 'Ada' })
    expect(back.body.data).toMatchObject({ status: 'returned', priceVersion: 1 })
    const {
      'orders.maxAttempts': most,
      'orders.returnFeePercent': fee,
      'orders.attemptReasons': reasons,
    } = defaultSettings
    await t.set({ 'orders.maxAttempts': most, 'orders.returnFeePercent': fee, 'orders.attemptReasons': reasons })
  })

  test('a photo of the first attempt does not show the second', async () => {
    const order = await t.anOrder(customer)
    await accept(order)
    await status(order, { status: 'picked-up' })
    await photographed(order, 1)
    expect((await status(order, { status: 'undelivered', reason: 'closed' })).status).toBe(200)
    await t.post(`/orders/${order._id}/reattempt`, { from: 'courier' }, admin)
    const reply = await status(order, { status: 'undelivered', reason: 'closed' })
    expect(reply.body).toMatchObject({ code: 'proof_needed' })
  })

  test('others can neither fail nor reattempt it, and a stop of another order is none of this one', async () => {
    const order = await failedOnce()
    const stranger = await t.aWorkingCourier()
    expect((await stop(order, 1, { status: 'done' }, stranger)).status).toBe(404)
    expect((await t.post(`/orders/${order._id}/reattempt`, { from: 'courier' }, customer)).status).toBe(403)
    const other = await taken()
    const wrong = `/orders/${other._id}/stops/${order.stops[1]?._id}`
    expect((await t.put(wrong, { status: 'arrived' }, courier)).status).toBe(404)
    const open = await taken()
    await stop(open, 0, { status: 'done' })
    expect((await stop(open, 1, { status: 'failed', reason: 'refused', notes: 'x' }, admin)).status).toBe(403)
  })
})

test('[H6] a pickup that fails with nothing loaded brings the order back to pending and to attention', async () => {
  const order = await taken()
  const reply = await stop(order, 0, { status: 'failed', reason: 'closed', notes: 'Shutters down' })
  expect(reply.body.data).toMatchObject({
    status: 'pending',
    courier: null,
    stops: [{ status: 'waiting' }, {}, {}, {}],
  })
  const { attention } = (await t.get('/admin/dashboard', admin)).body.data
  expect(attention.some((item: { order?: { _id: string } }) => item.order?._id === order._id)).toBe(true)
})

test('[H4] two stops that end at the same moment end the order once', async () => {
  for (let nth = 0; nth < 10; nth += 1) {
    const order = await taken()
    await stop(order, 0, { status: 'done' })
    await status(order, { status: 'in-transit' })
    const { payload, headers } = form({
      stage: 'delivery',
      stopId: order.stops[2]?._id ?? '',
      pin: order.stops[2]?.deliveryPin ?? '',
    })
    await t.call('POST', `/orders/${order._id}/proof`, courier, payload, headers)
    await Promise.all([1, 2, 3].map((at) => stop(order, at, { status: 'done' })))
    const ended = await look(order)
    expect(ended.status).toBe('delivered')
    expect(ended.timeline.filter(({ code }) => code === 'delivered')).toHaveLength(1)
  }
})

test('[H4] what follows for the order from any stops: every cell', () => {
  const order = (pickup: StopStatus, deliveries: StopStatus[]) => [
    { kind: 'pickup' as StopKind, status: pickup },
    ...deliveries.map((each) => ({ kind: 'delivery' as StopKind, status: each })),
  ]
  for (const one of stopStatuses)
    for (const two of stopStatuses) {
      const ahead = [one, two].filter((each) => each === 'waiting' || each === 'arrived').length
      const done = [one, two].includes('done')
      const expected = ahead === 0 ? (done ? 'deliver' : 'fail') : undefined
      expect([one, two, moveAfter(order('done', [one, two]), 'in-transit')]).toEqual([one, two, expected])
      const leaving = ahead === 1 ? 'depart' : expected
      expect([one, two, moveAfter(order('done', [one, two]), 'picked-up')]).toEqual([one, two, leaving])
      for (const status of ['pending', 'assigned', 'undelivered', 'delivered', 'returned', 'cancelled'] as const)
        expect(moveAfter(order('done', [one, two]), status)).toBeUndefined()
    }
  expect(moveAfter(order('waiting', ['waiting']), 'accepted')).toBeUndefined()
  expect(moveAfter(order('done', ['waiting']), 'accepted')).toBe('pickUp')
  expect(moveAfter(order('failed', ['waiting']), 'accepted')).toBe('release')
})
