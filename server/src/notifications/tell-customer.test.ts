import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { tellCustomer } from './tell-customer.ts'

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
    'order.accepted',
    'order.delivered',
    'order.in-transit',
    'order.picked-up',
    'order.placed',
  ])
  await t.put('/users/preferences', { language: 'fr' }, customer)
  expect((await list()).data.find((each: { type: string }) => each.type === 'order.accepted').message).toBe(
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
  for (let n = 0; n < 3; n += 1) await tellCustomer(t.node.deps, event)
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

describe('[G] the contact form', () => {
  const form = {
    name: 'Vera',
    email: 'vera@example.ca',
    phone: '416 555 0133',
    subject: 'Quote',
    message: 'Do you carry pianos? <b>Soon</b>',
  }

  test('is stored, mailed to the company, acknowledged to the sender, and listed for staff', async () => {
    expect((await t.post('/contact', form)).status).toBe(201)
    const toUs = await t.mailTo('hello@maple-dispatch.example', 'Message from Vera: Quote')
    expect(toUs.text).toContain('Do you carry pianos?')
    expect(toUs.html).toContain('&lt;b&gt;Soon&lt;/b&gt;')
    expect((await t.mailTo('vera@example.ca', 'We have your message')).text).toContain('within 2 hours')
    const support = await t.anAdmin('support')
    const [message] = (await t.get('/admin/contact-messages?state=open', support)).body.data
    expect(message).toMatchObject({ name: 'Vera', message: form.message, answeredAt: null })
    expect(
      (await t.put(`/admin/contact-messages/${message._id}/answered`, { answered: true }, support)).body.data
        .answeredAt,
    ).not.toBeNull()
    expect((await t.get('/admin/contact-messages?state=open', support)).body.data).toEqual([])
    expect((await t.get('/admin/contact-messages?state=answered', support)).body.pagination.total).toBe(1)
  })
  test.each([['name'], ['email'], ['message']])('%s is required', async (field) => {
    expect(await t.post('/contact', { ...form, [field]: '' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: field }] },
    })
  })
  test('an unknown message is 404', async () => {
    const support = await t.anAdmin('support')
    expect(
      (
        await t.put(
          '/admin/contact-messages/01890000-0000-7000-8000-000000000000/answered',
          { answered: true },
          support,
        )
      ).status,
    ).toBe(404)
  })
})
