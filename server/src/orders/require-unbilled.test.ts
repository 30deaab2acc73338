import type { OrderView } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { makeBusiness } from '../../test/make-invoiced.ts'
import { verifyLedger } from '../payments/index.ts'

let t: TestApp
let admin: Person
let courier: Person & { courierId: string }
let business: Awaited<ReturnType<typeof makeBusiness>>
beforeAll(async () => {
  t = await makeApp()
  admin = await t.aSuperAdmin()
  courier = await t.aWorkingCourier()
  business = await makeBusiness(t)
})

const door = (address: string) => ({ kind: 'delivery', address, contactName: 'Marc', contactPhone: '416 555 0171' })
const stop = (order: OrderView, at: number, body: object) =>
  t.put(`/orders/${order._id}/stops/${order.stops[at]?._id}`, body, courier)
/** Delivered at one of its two doors: the other may be tried again. */
async function halfDelivered(): Promise<OrderView> {
  const stops = [
    { kind: 'pickup', address: '100 Queen St W, Toronto, ON M5H 2N2', contactName: 'Ada' },
    door('401 Richmond St W, Toronto, ON M5V 3A8'),
    door('1 Yonge St, Toronto, ON M5E 1W7'),
  ]
  const parcels = [1, 2].map((toStop) => ({ description: 'Books', size: 'small', fromStop: 0, toStop }))
  const order: OrderView = (await t.post('/orders', { accountId: business.id, stops, parcels }, business.owner)).body
    .data
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await stop(order, 0, { status: 'done' })
  await stop(order, 1, { status: 'failed', reason: 'refused', notes: 'No' })
  await stop(order, 2, { status: 'done' })
  return order
}
const run = async () => {
  const body = { upTo: new Date(Date.now() + 1000).toISOString(), accountIds: [business.id] }
  return (await t.post('/admin/invoices/run', body, admin)).body.data
}
const again = (order: OrderView, from: string) => t.post(`/orders/${order._id}/reattempt`, { from }, admin)

test('[L2] an order on an issued invoice stays as it ended, from the depot and with its courier; the void one lets it go', async () => {
  const order = await halfDelivered()
  const [id] = (await run()).invoiceIds
  const { number } = (await t.put(`/admin/invoices/${id}/issue`, {}, admin)).body.data
  for (const from of ['courier', 'depot']) {
    const { status, body } = await again(order, from)
    expect([status, body.code]).toEqual([409, 'order_moved_on'])
    expect(body.message).toContain(number)
  }
  expect((await t.get(`/orders/${order._id}`, admin)).body.data.status).toBe('delivered')
  expect(await verifyLedger(t.db)).toEqual([])
  await t.put(`/admin/invoices/${id}/void`, { reason: 'One more try' }, admin)
  expect((await again(order, 'depot')).body.data.status).toBe('pending')
  expect((await run()).orders).toBe(0)
  expect(await verifyLedger(t.db)).toEqual([])
})

test('[L2] one that is under way again leaves its draft, and comes with the run after its end at what it costs then', async () => {
  const [order, other] = [await halfDelivered(), await business.order()]
  await business.deliver(other._id, courier)
  const [id] = (await run()).invoiceIds
  expect((await again(order, 'courier')).body.data.status).toBe('in-transit')
  const draft = (await t.get(`/admin/invoices/${id}`, admin)).body.data
  expect(draft).toMatchObject({ orders: [{ orderId: other._id }], total: other.pricing.total })
  expect((await run()).orders).toBe(0)
  // The courier is called back: it is cancelled now.
  const called = await t.put(`/orders/${order._id}/cancel`, { reason: 'Called back', refund: 'none' }, admin)
  expect(called.body).toMatchObject({ success: true })
  expect(await verifyLedger(t.db)).toEqual([])
  await run()
  expect(await verifyLedger(t.db)).toEqual([])
})

test('[L2] a draft with nothing left on it goes', async () => {
  const order = await halfDelivered()
  const [id] = (await run()).invoiceIds
  expect((await again(order, 'courier')).status).toBeLessThan(300)
  expect((await t.get(`/admin/invoices/${id}`, admin)).status).toBe(404)
})

test('[L2] of an issue and another try at once one is refused, and books and invoices agree', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [order, other] = [await halfDelivered(), await business.order()]
    await business.deliver(other._id, courier)
    const [id] = (await run()).invoiceIds
    const [issued, moved] = await Promise.all([
      t.put(`/admin/invoices/${id}/issue`, {}, admin),
      again(order, 'courier'),
    ])
    expect(issued.status).toBe(200)
    expect([200, 201, 409]).toContain(moved.status)
    const { orders } = (await t.get(`/admin/invoices/${id}`, admin)).body.data
    const isOn = orders.some((each: { orderId: string }) => each.orderId === order._id)
    expect(isOn).toBe(moved.status === 409)
  }
  expect(await verifyLedger(t.db)).toEqual([])
})
