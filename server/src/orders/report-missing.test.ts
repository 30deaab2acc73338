import type { OrderView } from '@maple/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let customer: Person
let courier: Person & { courierId: string }
let other: Person & { courierId: string }
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer()
  courier = await t.aWorkingCourier()
  other = await t.aWorkingCourier()
  admin = await t.anAdmin()
  await t.set({ 'orders.scanPickup': 'required', 'orders.scanDelivery': 'required' })
})

const stop = (kind: string, address: string) => ({
  kind,
  address,
  contactName: 'Ada',
  contactPhone: '416 555 0170',
})

async function taken(): Promise<OrderView> {
  const reply = await t.post(
    '/orders',
    {
      stops: [
        stop('pickup', '100 Queen St W, Toronto, ON M5H 2N2'),
        stop('delivery', '401 Richmond St W, Toronto, ON M5V 3A8'),
      ],
      parcels: [
        { description: 'Books', size: 'small' },
        { description: 'Lamp', size: 'large' },
      ],
    },
    customer,
  )
  expect(reply.body).toMatchObject({ success: true })
  expect((await t.put(`/couriers/accept-order/${reply.body.data._id}`, undefined, courier)).status).toBe(200)
  return reply.body.data
}
const codeOf = (order: OrderView, at: number) => order.parcels[at]?.barcode ?? ''
const idOf = (order: OrderView, at: number) => order.parcels[at]?._id ?? ''
const scan = async (order: OrderView, stage: string, at: number): Promise<string> =>
  (await t.post('/couriers/scans', { scans: [{ barcode: codeOf(order, at), stage }] }, courier)).body.data[0].result
const miss = (order: OrderView, body: object, who: Person = courier) =>
  t.post(`/orders/${order._id}/missing-parcels`, body, who)
const finish = (order: OrderView, at: number) =>
  t.put(`/orders/${order._id}/stops/${order.stops[at]?._id}`, { status: 'done' }, courier)
const look = async (order: OrderView): Promise<OrderView> => (await t.get(`/orders/${order._id}`, customer)).body.data

test('[O5] one of two parcels is not there: it is said with a reason, staff see it, and the order goes on with the other', async () => {
  const order = await taken()
  expect(await scan(order, 'pickup', 0)).toBe('ok')
  expect((await finish(order, 0)).body).toMatchObject({ code: 'scan_needed' })
  const said = {
    parcels: [idOf(order, 1)],
    reason: 'damaged',
    note: 'The box is wet',
    latitude: 43.65,
    longitude: -79.38,
  }
  const reply = await miss(order, said)
  expect(reply).toMatchObject({
    status: 201,
    body: {
      data: {
        status: 'accepted',
        parcels: [{ status: 'loaded' }, { status: 'missing' }],
        issues: [{ reason: 'damaged', note: `${codeOf(order, 1)}: The box is wet` }],
      },
    },
  })
  const open: { order: { orderNumber: string } }[] = (await t.get('/admin/issues', admin)).body.data
  expect(open.filter((issue) => issue.order.orderNumber === order.orderNumber)).toMatchObject([
    { reason: 'damaged', note: `${codeOf(order, 1)}: The box is wet` },
  ])
  expect((await finish(order, 0)).body.data).toMatchObject({ status: 'picked-up' })
  expect(await scan(order, 'delivery', 0)).toBe('ok')
  expect((await finish(order, 1)).body.data).toMatchObject({
    status: 'delivered',
    parcels: [{ status: 'delivered' }, { status: 'missing' }],
  })
})

test('[O5] said twice it is one problem, and a parcel that turns up is scanned', async () => {
  const order = await taken()
  const said = { parcels: [idOf(order, 1)], reason: 'parcel-missing' }
  const replies = await Promise.all(Array.from({ length: 6 }, () => miss(order, said)))
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(201))
  expect((await look(order)).issues).toMatchObject([{ reason: 'parcel-missing', note: codeOf(order, 1) }])
  expect(await scan(order, 'pickup', 1)).toBe('ok')
  expect((await look(order)).parcels.map(({ status }) => status)).toEqual(['waiting', 'loaded'])
})

test('[O5] where none is there nothing is picked up: that is a pickup that fails, and nothing is kept of it', async () => {
  const order = await taken()
  const all = await miss(order, { parcels: [idOf(order, 0), idOf(order, 1)], reason: 'not-ready' })
  expect(all).toMatchObject({ status: 400, body: { errors: [{ path: 'parcels' }] } })
  expect((await miss(order, { parcels: [idOf(order, 0)], reason: 'not-ready' })).status).toBe(201)
  expect((await miss(order, { parcels: [idOf(order, 1)], reason: 'not-ready' })).status).toBe(400)
  const seen = await look(order)
  expect(seen.parcels.map(({ status }) => status)).toEqual(['missing', 'waiting'])
  expect(seen.issues).toHaveLength(1)
})

describe('[O5] refused', () => {
  test('without parcels, a reason of the list, or the note that the reason needs', async () => {
    const order = await taken()
    const parcels = [idOf(order, 0)]
    for (const body of [
      { parcels: [], reason: 'damaged' },
      { parcels },
      { parcels, reason: 'refused' },
      { parcels, reason: 'other' },
      { parcels, reason: 'other', note: '  ' },
      { parcels: ['x'], reason: 'damaged' },
      { parcels, reason: 'damaged', more: 1 },
    ])
      expect((await miss(order, body)).status).toBe(400)
    expect((await look(order)).issues).toEqual([])
  })

  test('of somebody else’s order, or a parcel of another order', async () => {
    const [order, second] = [await taken(), await taken()]
    expect((await miss(order, { parcels: [idOf(order, 0)], reason: 'damaged' }, other)).status).toBe(404)
    expect((await miss(order, { parcels: [idOf(order, 0)], reason: 'damaged' }, customer)).status).toBe(403)
    expect((await miss(order, { parcels: [idOf(second, 0)], reason: 'damaged' })).status).toBe(404)
  })

  test('of what is on board, or of an order that is over', async () => {
    const order = await taken()
    expect(await scan(order, 'pickup', 0)).toBe('ok')
    expect((await miss(order, { parcels: [idOf(order, 0)], reason: 'damaged' })).body.code).toBe('order_moved_on')
    await t.put(`/orders/${order._id}/cancel`, { reason: 'Not needed' }, admin)
    expect((await miss(order, { parcels: [idOf(order, 1)], reason: 'damaged' })).body.code).toBe('order_moved_on')
  })
})
