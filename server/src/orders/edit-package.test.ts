import { beforeAll, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { verifyLedger } from '../payments/index.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
})

const edit = (id: string, body: object) => t.put(`/orders/${id}`, { reason: 'Customer called', ...body }, admin)
const requote = (id: string, body: object) => t.post(`/orders/${id}/requote`, { reason: '-', ...body }, admin)

test('[D1] staff change size, weight, priority and description; the price is shown first and follows', async () => {
  const order = await t.anOrder()
  const change = { package: { size: 'large', weight: 12.5, description: 'A cello' }, priority: 'urgent' }
  const quote = (await requote(order._id, change)).body.data
  // 15.99 instead of 8.99, and 7.00 for urgency.
  expect([quote.before, quote.after]).toEqual([order.totalAmount, order.totalAmount + 14])
  const reply = await edit(order._id, { ...change, expectedTotal: quote.after })
  expect(reply.body.data).toMatchObject({
    totalAmount: quote.after,
    priceVersion: 2,
    priority: 'urgent',
    package: { size: 'large', weight: 12.5, description: 'A cello' },
    parcels: [{ size: 'large', weight: 12.5, description: 'A cello' }],
  })
  expect((await t.get('/orders?search=cello', admin)).body.data).toHaveLength(1)
  const log = await t.get(`/admin/logs?subjectType=order&subjectId=${order._id}`, admin)
  expect(log.body.data[0].after).toMatchObject({ priority: 'urgent', parcels: [{ size: 'large', weightGrams: 12500 }] })
  expect(await verifyLedger(t.db)).toEqual([])
})

test('weight and description change without another price; the same again changes nothing', async () => {
  const order = await t.anOrder()
  const reply = await edit(order._id, { package: { weight: null, description: 'Two books' } })
  expect(reply.body.data).toMatchObject({ priceVersion: 1, package: { weight: null, description: 'Two books' } })
  expect((await edit(order._id, { package: { description: 'Two books' } })).status).toBe(400)
})

test('what the courier’s vehicle cannot carry is a warning that staff confirm', async () => {
  const courier = await t.aWorkingCourier()
  await t.db`update couriers set vehicle_type = 'bicycle' where id = ${courier.courierId}`
  const order = await t.anOrder()
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  const large = { package: { size: 'large' } }
  for (const refused of [await requote(order._id, large), await edit(order._id, large)])
    expect([refused.status, refused.body.code]).toEqual([422, 'vehicle_too_small'])
  expect((await requote(order._id, { ...large, confirm: true })).body.data.after).toBe(order.totalAmount + 7)
  expect((await edit(order._id, { ...large, confirm: true })).body.data.package.size).toBe('large')
  expect((await edit(order._id, { package: { size: 'small' } })).status).toBe(200)
})

test('[C1] how soon it is fetched is history once it is picked up, its size is not; a delivered order stays', async () => {
  const courier = await t.aWorkingCourier()
  const order = await t.anOrder()
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  expect((await edit(order._id, { priority: 'high' })).body.code).toBe('order_moved_on')
  expect((await edit(order._id, { package: { size: 'small' } })).status).toBe(200)
  await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, courier)
  expect((await edit(order._id, { package: { size: 'large' } })).body.code).toBe('order_moved_on')
})

test('[H3] of several parcels each is named; a stranger’s is refused', async () => {
  const contact = { contactName: 'Marc Roy', contactPhone: '416 555 0171' }
  const customer = await t.aCustomer()
  const placed = await t.post(
    '/orders',
    {
      stops: [
        { kind: 'pickup', address: '100 Queen St W, Toronto, ON M5H 2N2', ...contact },
        { kind: 'delivery', address: '401 Richmond St W, Toronto, ON M5V 3A8', ...contact },
      ],
      parcels: [
        { description: 'One', size: 'small' },
        { description: 'Two', size: 'small' },
      ],
      payment: { method: 'card' },
    },
    customer,
  )
  expect(placed.status).toBe(201)
  const order = placed.body.data
  expect((await edit(order._id, { package: { size: 'large' } })).body.errors).toMatchObject([{ path: 'package' }])
  const second = order.parcels[1]._id
  const reply = await edit(order._id, { parcels: [{ _id: second, size: 'medium' }] })
  expect(reply.body.data.parcels.map((each: { size: string }) => each.size)).toEqual(['small', 'medium'])
  expect(reply.body.data.totalAmount).toBe(order.totalAmount + 3)
  const other = await t.anOrder()
  const stranger = await edit(order._id, { parcels: [{ _id: other.parcels[0]?._id, size: 'large' }] })
  expect([stranger.status, stranger.body.errors]).toMatchObject([400, [{ path: 'parcels.0._id' }]])
})

test('[J6] who placed it is told as it was: the customer, or staff on their behalf', async () => {
  const customer = await t.aCustomer()
  const own = await t.anOrder(customer)
  const { firstName, lastName } = customer.user
  expect(own).toMatchObject({ placedVia: 'customer', placedBy: { firstName, lastName } })
  const { firstName: by, lastName: family } = admin.user
  const { data: order } = (
    await t.post('/admin/orders', { ...aDraft(), customerId: customer.user._id, confirm: true }, admin)
  ).body
  expect(order).toMatchObject({ placedVia: 'staff', placedBy: { firstName: by, lastName: family } })
  const seen = (await t.get(`/orders/${order._id}`, customer)).body.data
  expect(seen).toMatchObject({ placedVia: 'staff', placedBy: { firstName: by, lastName: '' } })
  const listed = (await t.get('/orders', admin)).body.data.find((each: { _id: string }) => each._id === order._id)
  expect(listed).toMatchObject({ placedVia: 'staff', placedBy: { firstName: by, lastName: family } })
  const courier = await t.aWorkingCourier()
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  expect((await t.get(`/orders/${order._id}`, courier)).body.data.placedBy).toBeNull()
})

test('[J6] an order of which nobody is known to have placed it says so', async () => {
  const order = await t.anOrder()
  await t.db`update orders set placed_by = null where id = ${order._id}`
  expect((await t.get(`/orders/${order._id}`, admin)).body.data).toMatchObject({ placedVia: 'system', placedBy: null })
})
