import type { OrderView } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let customer: Person
let courier: Person & { courierId: string }
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer()
  courier = await t.aWorkingCourier()
  admin = await t.anAdmin()
})

const door = (address: string) => ({ kind: 'delivery', address, contactName: 'Marc', contactPhone: '416 555 0171' })
/** Two doors, both on board. */
async function onBoard(): Promise<OrderView> {
  const order: OrderView = (
    await t.post(
      '/orders',
      {
        stops: [
          { kind: 'pickup', address: '100 Queen St W, Toronto, ON M5H 2N2', contactName: 'Ada' },
          door('401 Richmond St W, Toronto, ON M5V 3A8'),
          door('1 Yonge St, Toronto, ON M5E 1W7'),
        ],
        parcels: [1, 2].map((toStop) => ({ description: 'Books', size: 'small', fromStop: 0, toStop })),
      },
      customer,
    )
  ).body.data
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await stop(order, 0, { status: 'done' })
  return order
}
const stop = (order: OrderView, at: number, body: object) =>
  t.put(`/orders/${order._id}/stops/${order.stops[at]?._id}`, body, courier)
const fail = (order: OrderView, at: number) => stop(order, at, { status: 'failed', reason: 'refused', notes: 'No' })
const again = (order: OrderView, body: object) => t.post(`/orders/${order._id}/reattempt`, body, admin)
const look = async (order: OrderView): Promise<OrderView> => (await t.get(`/orders/${order._id}`, admin)).body.data

test('[H5] each stop has attempts of its own: the last one that failed says nothing of another', async () => {
  const order = await onBoard()
  const [, first, second] = order.stops
  await fail(order, 1)
  await fail(order, 2)
  expect((await again(order, { from: 'courier', stopId: first?._id })).status).toBeLessThan(300)
  await fail(order, 1)
  // The first has had both of its attempts, the second one of them.
  expect((await look(order)).moves).toEqual(['reattempt', 'restart', 'return'])
  expect((await again(order, { from: 'courier', stopId: first?._id })).body).toMatchObject({ code: 'order_moved_on' })
  const reply = await again(order, { from: 'courier' })
  expect(reply.body.data.stops).toMatchObject([{}, { status: 'failed' }, { _id: second?._id, status: 'waiting' }])
  await fail(order, 2)
  expect((await look(order)).moves).toEqual(['return'])
  expect((await again(order, { from: 'depot' })).body).toMatchObject({ code: 'order_moved_on' })
})

test('[H5] what may not be tried again is not shown as open while another stop is on its way once more', async () => {
  const order = await onBoard()
  const [, first, second] = order.stops
  await fail(order, 1)
  await fail(order, 2)
  await again(order, { from: 'courier', stopId: first?._id })
  await fail(order, 1)
  await again(order, { from: 'courier', stopId: second?._id })
  expect((await stop(order, 2, { status: 'done' })).body.data).toMatchObject({ status: 'delivered' })
  // Delivered, with one stop that nobody may try a third time.
  expect((await look(order)).moves).toEqual([])
})

test('[H5] nobody says when it comes before it is decided what becomes of it', async () => {
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await stop(order, 0, { status: 'done' })
  expect((await look(order)).eta).not.toBeNull()
  await fail(order, 1)
  expect(await look(order)).toMatchObject({ status: 'undelivered', eta: null })
  await again(order, { from: 'courier' })
  expect((await look(order)).eta).not.toBeNull()
})
