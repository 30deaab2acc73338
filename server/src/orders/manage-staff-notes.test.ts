import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let [admin, boss, customer]: Person[] = []
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  ;[admin, boss, customer] = [await t.anAdmin(), await t.aSuperAdmin(), await t.aCustomer()]
  courier = await t.aWorkingCourier()
})

const path = (subject: string, id: string) => `/admin/notes?subject=${subject}&id=${id}`
const note = (subject: string, id: string, text: string, who = admin) =>
  t.post('/admin/notes', { subject, id, text }, who)
const texts = async (subject: string, id: string) =>
  (await t.get(path(subject, id), admin)).body.data.map((each: { text: string }) => each.text)

test('[A1] staff note what they know of an order, a courier and a customer, newest first, page by page', async () => {
  const order = await t.anOrder(customer)
  for (const text of ['First', 'Second', 'Third']) expect((await note('order', order._id, text)).status).toBe(201)
  await note('courier', courier.courierId, 'Speaks Cree')
  await note('customer', customer?.user._id ?? '', 'Pays late')
  const page = (await t.get(`${path('order', order.orderNumber)}&limit=2`, admin)).body
  expect(page).toMatchObject({
    data: [
      { text: 'Third', author: { _id: admin?.user._id }, isMine: true },
      { text: 'Second', isMine: true },
    ],
    pagination: { total: 3, pages: 2 },
  })
  expect((await t.get(`${path('order', order._id)}&limit=2&page=2`, admin)).body.data).toMatchObject([
    { text: 'First' },
  ])
  expect(await texts('courier', courier.courierId)).toEqual(['Speaks Cree'])
  expect(await texts('customer', customer?.user._id ?? '')).toEqual(['Pays late'])
})

test('[F3] neither the customer nor the courier ever sees one', async () => {
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await note('order', order._id, 'Quokka')
  for (const who of [customer, courier]) {
    expect((await t.get(path('order', order._id), who)).status).toBe(403)
    expect((await note('order', order._id, 'x', who)).status).toBe(403)
    expect(JSON.stringify((await t.get(`/orders/${order._id}`, who)).body)).not.toContain('Quokka')
    expect(JSON.stringify((await t.get('/notifications', who)).body)).not.toContain('Quokka')
  }
})

test('[F4] who may not look at couriers or customers reads no notes about them', async () => {
  const support = await t.anAdmin('support')
  expect((await t.get(path('courier', courier.courierId), support)).status).toBe(403)
  expect((await t.get(path('customer', customer?.user._id ?? ''), support)).status).toBe(403)
  const order = await t.anOrder(customer)
  expect((await note('order', order._id, 'Called', support)).status).toBe(201)
})

test('[F4] its author or a super-admin deletes it, once, and the log keeps that', async () => {
  const order = await t.anOrder(customer)
  const [mine, theirs] = [await note('order', order._id, 'Mine'), await note('order', order._id, 'Theirs', boss)]
  expect((await t.delete(`/admin/notes/${theirs.body.data._id}`, admin)).status).toBe(403)
  expect((await t.get(path('order', order._id), admin)).body.data[0]).toMatchObject({ text: 'Theirs', isMine: false })
  expect((await t.delete(`/admin/notes/${mine.body.data._id}`, boss)).status).toBe(200)
  expect((await t.delete(`/admin/notes/${mine.body.data._id}`, boss)).status).toBe(404)
  expect(await texts('order', order._id)).toEqual(['Theirs'])
  const log = await t.get(`/admin/logs?subjectType=order&subjectId=${order._id}`, admin)
  expect(log.body.data[0]).toMatchObject({ action: 'note.deleted' })
  expect(JSON.stringify(log.body.data[0])).not.toContain('Mine')
})

test('[E2] what is not there and what is not a note is told', async () => {
  const nobody = '0190b0a0-0000-7000-8000-000000000000'
  for (const [subject, id] of [
    ['order', 'MD999999999999'],
    ['courier', nobody],
    ['customer', nobody],
    ['customer', 'x'],
  ] as const)
    expect((await note(subject, id, 'x')).status).toBe(404)
  const order = await t.anOrder(customer)
  expect((await note('parcel', order._id, 'x')).status).toBe(400)
  expect((await note('order', order._id, '  ')).status).toBe(400)
  expect((await note('order', order._id, 'x'.repeat(2001))).status).toBe(400)
})

test('[I9] who has their account deleted takes what was noted about them along', async () => {
  const leaving = await t.aCustomer()
  const { _id } = leaving.user
  await note('customer', _id, 'Has a dog')
  await t.post('/users/delete-account', { password: 'Blue-Heron-42', confirm: 'DELETE' }, leaving)
  expect(await t.db`select 1 from staff_notes where subject_id = ${_id}`).toHaveLength(0)
})
