import { beforeAll, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp, tokenIn } from '../../test/make-app.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
})

const place = (more: object, who = admin, headers = {}) =>
  t.post('/admin/orders', { ...aDraft(), ...more }, who, headers)

test('an order for a customer who phoned is theirs, found by their name, and in the log', async () => {
  const ada = await t.aCustomer({ lastName: 'Onthephone' })
  const reply = await place({ customerId: ada.user._id })
  expect(reply).toMatchObject({
    status: 201,
    body: { data: { customer: { _id: ada.user._id, lastName: 'Onthephone' } } },
  })
  const { orderNumber, _id } = reply.body.data
  expect((await t.get(`/orders/${_id}`, ada)).body.data.orderNumber).toBe(orderNumber)
  expect((await t.get('/orders?search=onthephone', admin)).body.data).toHaveLength(1)
  const { body } = await t.get(`/admin/logs?subjectType=order&subjectId=${_id}`, admin)
  expect(body.data).toMatchObject([{ action: 'order.placed-for', after: { customerId: ada.user._id } }])
})

test('[E5] somebody new gets an account with the order, by mail, and a repeat makes neither twice', async () => {
  const customer = { firstName: 'Zoé', lastName: 'Roy', email: 'zoe@example.ca', phone: '514 555 0100', language: 'fr' }
  const key = { 'idempotency-key': 'phone-1' }
  const reply = await place({ customer }, admin, key)
  expect(reply).toMatchObject({
    status: 201,
    body: { data: { customer: { firstName: 'Zoé', phone: '+15145550100' } } },
  })
  expect((await place({ customer }, admin, key)).raw.toString()).toBe(reply.raw.toString())
  const mail = await t.emailTo('zoe@example.ca', 'Votre compte')
  const zoe = await t.post('/auth/reset-password', { token: tokenIn(mail), password: 'Quiet-River-42' })
  expect((await t.get('/orders', { token: zoe.body.token })).body.data).toHaveLength(1)
  expect(await place({ customer })).toMatchObject({ status: 409, body: { errors: [{ path: 'customer.email' }] } })
})

test('an order that fails leaves no account behind', async () => {
  const customer = { firstName: 'No', lastName: 'Body', email: 'nobody@example.ca', phone: '514 555 0100' }
  const reply = await place({ customer, delivery: { ...aDraft().delivery, contactPhone: '1' } })
  expect(reply.status).toBe(400)
  expect(await t.db`select 1 from users where email = 'nobody@example.ca'`).toHaveLength(0)
})

test('one customer, known or new, an active one; and order-management', async () => {
  const [ada, courier, manager] = [await t.aCustomer(), await t.aCourier(), await t.anAdmin('manager')]
  expect((await place({})).body.message).toBe('Choose a customer')
  expect((await place({ customerId: courier.user._id })).status).toBe(400)
  expect((await place({ customerId: '01890000-0000-7000-8000-000000000000' })).status).toBe(400)
  expect((await place({ customerId: ada.user._id }, manager)).status).toBe(403)
  expect((await place({ customerId: ada.user._id }, ada)).status).toBe(403)
  await t.put(`/users/${ada.user._id}/toggle-status`, {}, admin)
  expect((await place({ customerId: ada.user._id })).body.message).toBe('This customer is not active')
})
