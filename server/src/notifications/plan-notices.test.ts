import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { planNotices } from './plan-notices.ts'

let t: TestApp
let customer: Person
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer()
  courier = await t.aWorkingCourier()
})

const list = async (who: Person = customer, query = '') => (await t.get(`/notifications?limit=100${query}`, who)).body

test('the customer hears of each step of the order, once, in their language', async () => {
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  for (const status of ['picked-up', 'in-transit', 'delivered'])
    await t.put(`/orders/${order._id}/status`, { status }, courier)
  const heard = await until(async () => {
    const { data } = await list()
    return data.length >= 5 ? data : undefined
  })
  expect(heard.map((each: { type: string }) => each.type).sort()).toEqual([
    'order.assigned',
    'order.delivered',
    'order.in-transit',
    'order.picked-up',
    'order.placed',
  ])
  await t.put('/users/preferences', { language: 'fr' }, customer)
  expect((await list()).data.find((each: { type: string }) => each.type === 'order.assigned').message).toBe(
    'Luc est en route vers le ramassage.',
  )
})

test('a job that runs twice tells once', async () => {
  const person = await t.aCustomer()
  const order = await t.anOrder(person)
  const event = {
    type: 'order.placed',
    orderId: order._id,
    orderNumber: order.orderNumber,
    customerId: person.user._id,
    courierId: null,
    entryId: 77,
  } as const
  for (let n = 0; n < 3; n += 1) await planNotices(t.node.deps, event, 'the-same')
  expect(
    await t.db`select 1 from notifications where user_id = ${person.user._id} and cause = 'order-entry:77'`,
  ).toHaveLength(1)
})

test('[notifications.orderPlaced] switched off, nothing is said', async () => {
  const alone = await makeApp()
  const [boss, person] = [await alone.aSuperAdmin(), await alone.aCustomer()]
  await alone.put('/admin/settings/bulk', { settings: { 'notifications.orderPlaced': false } }, boss)
  const order = await alone.anOrder(person)
  await alone.put(`/orders/${order._id}/cancel`, {}, person)
  const heard = await until(async () => {
    const { data } = (await alone.get('/notifications', person)).body
    return data.length ? data : undefined
  })
  expect(heard).toMatchObject([{ type: 'order.cancelled' }])
})

describe('reading', () => {
  test('one, all, and only one’s own', async () => {
    const person = await t.aCustomer()
    const orders = [await t.anOrder(person), await t.anOrder(person), await t.anOrder(person)]
    await until(async () => ((await list(person)).data.length >= orders.length ? true : undefined))
    const first = await list(person)
    expect(first.unread).toBe(3)
    const id = first.data[0]._id
    expect((await t.put(`/notifications/${id}/read`, undefined, await t.aCustomer())).status).toBe(404)
    expect((await t.put(`/notifications/${id}/read`, undefined, person)).status).toBe(200)
    expect((await list(person)).unread).toBe(2)
    expect((await list(person, '&unread=true')).data).toHaveLength(2)
    expect((await t.put('/notifications/read-all', undefined, person)).body.data).toEqual({ read: 2 })
    expect((await list(person)).unread).toBe(0)
  })
})
