import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

type Courier = Person & { courierId: string }
let t: TestApp
let [admin, manager, support]: Person[] = []
let [luc, mia, ned]: Courier[] = []
beforeAll(async () => {
  t = await makeApp()
  ;[admin, manager, support] = [await t.anAdmin(), await t.anAdmin('manager'), await t.anAdmin('support')]
  ;[luc, mia, ned] = [
    await t.aWorkingCourier(),
    await t.aWorkingCourier({ firstName: 'Mia', lastName: 'Roy' }),
    await t.aWorkingCourier({ firstName: 'Ned', lastName: 'Park' }),
  ]
})

const assign = (id: string, body: object, who = admin) => t.put(`/orders/${id}/assign`, body, who)
const codes = async (id: string) =>
  (await t.db<{ code: string }[]>`select code from order_timeline where order_id = ${id} order by id`).map(
    (e) => e.code,
  )

test('[F4] a manager takes an accepted order from one courier and offers it to another in one step', async () => {
  const order = await t.anOrder()
  await t.put(`/couriers/accept-order/${order._id}`, undefined, luc)
  const reply = await assign(order._id, { courierId: mia?.courierId, insteadOf: luc?.courierId }, manager)
  expect(reply).toMatchObject({ status: 200, body: { data: { status: 'assigned', courier: { _id: mia?.courierId } } } })
  expect(await codes(order._id)).toEqual(['placed', 'accepted', 'taken-back', 'assigned'])
  const { body } = await t.get(`/admin/logs?subjectType=order&subjectId=${order._id}`, admin)
  expect(body.data.map((entry: { action: string }) => entry.action)).toEqual(['order.assigned', 'order.moved'])
})

test('[C1] an accepted order is not taken from its courier by accident', async () => {
  const order = await t.anOrder()
  await t.put(`/couriers/accept-order/${order._id}`, undefined, luc)
  expect((await assign(order._id, { courierId: mia?.courierId })).status).toBe(409)
  expect(await codes(order._id)).toEqual(['placed', 'accepted'])
})

test('of two dispatchers the second is told whom the first chose', async () => {
  const order = await t.anOrder()
  const both = await Promise.all([
    assign(order._id, { courierId: luc?.courierId, insteadOf: null }),
    assign(order._id, { courierId: mia?.courierId, insteadOf: null }, manager),
  ])
  expect(both.map((reply) => reply.status).sort()).toEqual([200, 409])
  const lost = both.find((reply) => reply.status === 409)
  expect(lost?.body.message).toMatch(/^Meanwhile this order was offered to (Luc Gagnon|Mia Roy)$/)
  expect(await codes(order._id)).toEqual(['placed', 'assigned'])
})

test('whoever saw it with a courier who gave it back is told so', async () => {
  const order = await t.anOrder()
  await t.put(`/couriers/accept-order/${order._id}`, undefined, luc)
  await t.put(`/orders/${order._id}/status`, { status: 'pending', notes: 'Flat tyre' }, luc)
  expect(await assign(order._id, { courierId: ned?.courierId, insteadOf: luc?.courierId })).toMatchObject({
    status: 409,
    body: { message: 'Meanwhile this order was given back' },
  })
})

test('[F4] without courier-assignment nobody assigns; an unknown courier or order is 404', async () => {
  const order = await t.anOrder()
  const absent = '01890000-0000-7000-8000-000000000000'
  expect((await assign(order._id, { courierId: luc?.courierId }, support)).status).toBe(403)
  expect((await assign(order._id, { courierId: absent })).status).toBe(404)
  expect((await assign(absent, { courierId: luc?.courierId })).status).toBe(404)
  expect((await assign(order._id, { courierId: 'x' })).status).toBe(400)
})
