import type { OrderView } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
})

type Courier = Person & { courierId: string }
const employ = (courier: Courier, employment = 'employee', who = admin) =>
  t.put(`/admin/couriers/${courier.courierId}`, { employment }, who)
const assign = (order: OrderView, courier: Courier, body: object = {}, who = admin) =>
  t.put(`/orders/${order._id}/assign`, { courierId: courier.courierId, ...body }, who)
async function anEmployee(): Promise<Courier> {
  const courier = await t.aWorkingCourier()
  await employ(courier)
  return courier
}

test('[O2] staff say who is employed; it is in the audit log', async () => {
  const courier = await t.aWorkingCourier()
  const { status, body } = await employ(courier)
  expect(status).toBe(200)
  expect(body.data.employment).toBe('employee')
  expect((await t.get('/couriers/status', courier)).body.data.employment).toBe('employee')
  const [entry] = (await t.get('/admin/logs?action=courier.employment-changed', admin)).body.data
  expect(entry).toMatchObject({ subjectId: courier.courierId, after: { employment: 'employee' } })
  expect((await employ(courier, 'owner')).status).toBe(400)
  expect((await employ(courier, 'contractor', await t.anAdmin('manager'))).status).toBe(403)
  expect((await employ({ ...courier, courierId: '01890000-0000-7000-8000-000000000000' })).status).toBe(404)
})

test('[O2] what is assigned to an employee is accepted at once, and the timeline says by whom', async () => {
  const [courier, order] = [await anEmployee(), await t.anOrder()]
  const { status, body } = await assign(order, courier)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ status: 'accepted', courier: { _id: courier.courierId } })
  const { timeline } = (await t.get(`/orders/${order._id}`, admin)).body.data
  const codes = timeline.map(({ code }: { code: string }) => code)
  expect(codes.slice(-2).toSorted()).toEqual(['accepted-for', 'assigned'])
  const given = timeline.find(({ code }: { code: string }) => code === 'accepted-for')
  expect(given.message).toBe('Assigned to Luc by Maple Dispatch')
  const { offers } = (await t.get(`/orders/${order._id}/dispatch`, admin)).body.data
  expect(offers).toMatchObject([{ courier: { _id: courier.courierId }, outcome: 'accepted' }])
  const told = await until(async () => {
    const news = (await t.get('/notifications', courier)).body.data
    return news.length > 0 ? news : undefined
  })
  expect(told.map(({ type }: { type: string }) => type)).toEqual(['order.given'])
  // Asked twice it is the same (C2).
  expect((await assign(order, courier)).body.data.status).toBe('accepted')
})

test('[O2] an employee cannot decline or give back, and reports a problem instead', async () => {
  const [courier, order] = [await anEmployee(), await t.anOrder()]
  await assign(order, courier)
  const seen = (await t.get(`/orders/${order._id}`, courier)).body.data
  expect(seen.moves).not.toContain('release')
  expect(seen.moves).toContain('pickUp')
  const back = await t.put(`/orders/${order._id}/status`, { status: 'pending', notes: 'No time' }, courier)
  expect(back.status).toBe(403)
  expect(back.body.message).toContain('report a problem')
  expect((await t.post(`/orders/${order._id}/issues`, { reason: 'vehicle' }, courier)).status).toBe(201)
  expect((await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)).status).toBe(200)
})

test('[O2] staff take it from an employee, and give it to a contractor, who is asked', async () => {
  const [courier, order, other] = [await anEmployee(), await t.anOrder(), await t.aWorkingCourier()]
  await assign(order, courier)
  const moved = await assign(order, other, { insteadOf: courier.courierId })
  expect(moved.body.data).toMatchObject({ status: 'assigned', courier: { _id: other.courierId } })
  const back = await assign(order, courier, { insteadOf: other.courierId })
  expect(back.body.data).toMatchObject({ status: 'accepted', courier: { _id: courier.courierId } })
  const { released } = (
    await t.post(`/admin/couriers/${courier.courierId}/release-orders`, { to: other.courierId }, admin)
  ).body.data
  expect(released).toEqual([order._id])
})

test('[O2] customer and employee can write to each other', async () => {
  const customer = await t.aCustomer()
  const [courier, order] = [await anEmployee(), await t.anOrder(customer)]
  await assign(order, courier)
  expect((await t.post(`/orders/${order._id}/messages`, { text: 'On my way' }, courier)).status).toBe(201)
  expect((await t.get(`/orders/${order._id}/messages`, customer)).body.data).toHaveLength(1)
})

test('[O2] two staff assign at once to an employee and a contractor: one of them has it', async () => {
  const [courier, other, colleague] = [await anEmployee(), await t.aWorkingCourier(), await t.anAdmin()]
  for (let n = 0; n < 10; n += 1) {
    const order = await t.anOrder()
    const replies = await Promise.all([
      assign(order, courier, { insteadOf: null }),
      assign(order, other, { insteadOf: null }, colleague),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = replies[0]?.status === 200 ? courier : other
    const { data } = (await t.get(`/orders/${order._id}`, admin)).body
    expect(data).toMatchObject({
      courier: { _id: winner.courierId },
      status: winner === courier ? 'accepted' : 'assigned',
    })
  }
})
