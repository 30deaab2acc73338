import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let [admin, manager, support]: Person[] = []
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  ;[admin, manager, support] = [await t.anAdmin(), await t.anAdmin('manager'), await t.anAdmin('support')]
  courier = await t.aWorkingCourier()
})

const bulk = (body: object, who = admin) => t.post('/admin/orders/bulk', body, who)

test('each order is assigned or says why not, and one that fails stops nobody', async () => {
  const [free, gone, last] = [await t.anOrder(), await t.anOrder(), await t.anOrder()]
  await t.put(`/orders/${gone._id}/cancel`, {}, admin)
  const orderIds = [free._id, gone._id, 'MD0', last.orderNumber]
  const reply = await bulk({ action: 'assign', orderIds, courierId: courier.courierId }, manager)
  expect(reply.body.data).toMatchObject([
    { orderId: free._id, done: true, message: null },
    { orderId: gone._id, done: false, message: 'This order is cancelled and cannot be moved to assigned' },
    { orderId: 'MD0', done: false, message: 'Order not found' },
    { orderId: last._id, orderNumber: last.orderNumber, done: true },
  ])
})

test('many are cancelled with one reason and one choice of refund', async () => {
  const orders = [await t.anOrder(), await t.anOrder()]
  const body = { action: 'cancel', orderIds: orders.map((order) => order._id), reason: 'Ice storm', refund: 'whole' }
  expect((await bulk(body)).body.data.every((each: { done: boolean }) => each.done)).toBe(true)
  const [count] =
    await t.db`select count(*) as n from orders where cancel_reason = 'Ice storm' and cancel_refund = 'whole'`
  expect(count?.n).toBe(2)
})

test('[F4] each action needs its own permission; bad input is refused whole', async () => {
  const order = await t.anOrder()
  const cancel = { action: 'cancel', orderIds: [order._id], reason: 'x' }
  expect((await bulk(cancel, manager)).status).toBe(403)
  expect((await bulk({ action: 'assign', orderIds: [order._id], courierId: courier.courierId }, support)).status).toBe(
    403,
  )
  expect((await bulk({ ...cancel, reason: '' })).status).toBe(400)
  expect((await bulk({ ...cancel, action: 'burn' })).status).toBe(400)
  expect((await bulk({ ...cancel, orderIds: [] })).status).toBe(400)
  expect((await bulk({ ...cancel, orderIds: Array(101).fill(order._id) })).status).toBe(400)
})
