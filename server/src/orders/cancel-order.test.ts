import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
})

const cancel = (id: string, body: object, who: Person) => t.put(`/orders/${id}/cancel`, body, who)

test('staff say why and what is given back; both are kept, and in the audit log', async () => {
  const order = await t.anOrder()
  const reply = await cancel(order._id, { reason: 'Shop closed', refund: 'fee' }, admin)
  expect(reply.body.data.cancellation).toMatchObject({ reason: 'Shop closed', by: 'company', refund: 'fee' })
  const [row] = await t.db`select cancel_refund from orders where id = ${order._id}`
  expect(row?.cancelRefund).toBe('fee')
  const { body } = await t.get(`/admin/logs?subjectType=order&subjectId=${order._id}`, admin)
  expect(body.data).toMatchObject([
    { action: 'order.moved', before: { status: 'pending' }, after: { status: 'cancelled', refund: 'fee' } },
  ])
})

test('a customer does not decide about refunds, and an unknown choice is refused', async () => {
  const customer = await t.aCustomer()
  const order = await t.anOrder(customer)
  expect(await cancel(order._id, { refund: 'whole' }, customer)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'refund', msg: 'Only staff decide what is refunded' }] },
  })
  expect((await cancel(order._id, { refund: 'half' }, admin)).status).toBe(400)
  const mine = await cancel(order._id, {}, customer)
  expect(mine.body.data.cancellation).toMatchObject({ by: 'customer', refund: null })
})

test('of two admins who cancel, the second learns that it is cancelled already', async () => {
  const [order, other] = [await t.anOrder(), await t.anAdmin()]
  await cancel(order._id, { reason: 'Twice' }, admin)
  expect(await cancel(order._id, { reason: 'Once' }, other)).toMatchObject({
    status: 409,
    body: { message: 'This order is cancelled and cannot be moved to cancelled' },
  })
})
