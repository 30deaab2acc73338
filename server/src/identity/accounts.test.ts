import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../test/make-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

test('[J1] everybody has an account of their own, and a member acts for that of a business', async () => {
  const [ada, ben, eve] = [await t.aCustomer(), await t.aCustomer({ firstName: 'Ben' }), await t.aCustomer()]
  const own = { _id: ada.user._id, name: 'Ada Lovelace', kind: 'personal', role: 'owner' }
  expect((await t.get('/auth/me', ada)).body.user.accounts).toEqual([own])
  const order = await t.anOrder(ben)
  const business = randomUUID()
  await t.db`insert into accounts (id, kind, name) values (${business}, 'business', 'Engines Inc.')`
  await t.db`insert into account_members (account_id, user_id, role) values (${business}, ${ada.user._id}, 'booker'), (${business}, ${ben.user._id}, 'owner')`
  await t.db`update orders set account_id = ${business} where id = ${order._id}`
  expect((await t.get('/auth/me', ada)).body.user.accounts).toEqual([
    own,
    { _id: business, name: 'Engines Inc.', kind: 'business', role: 'booker' },
  ])
  // Whoever belongs to it sees and moves its orders, in lists as by themselves; to anybody else they are not there.
  expect((await t.get('/orders', ada)).body.data.map(({ _id }: { _id: string }) => _id)).toEqual([order._id])
  expect((await t.get(`/orders/${order._id}`, ada)).body.data.moves).toEqual(['cancel'])
  expect((await t.get(`/orders/${order._id}`, eve)).status).toBe(404)
  expect((await t.get('/orders', eve)).body.data).toEqual([])
  expect((await t.put(`/orders/${order._id}/cancel`, {}, eve)).status).toBe(404)
  expect((await t.put(`/orders/${order._id}/cancel`, {}, ada)).body.data.status).toBe('cancelled')
  // Who leaves loses sight of them at the next request.
  await t.db`delete from account_members where user_id = ${ada.user._id}`
  expect((await t.get(`/orders/${order._id}`, ada)).status).toBe(404)
})
