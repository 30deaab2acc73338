import type { DomainEvent } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { aBusiness, aMember, onAccount } from '../../test/make-business.ts'
import { planNotifications } from './plan-notifications.ts'

let t: TestApp
let staff: Person
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  staff = await t.anAdmin('admin')
  courier = await t.aWorkingCourier()
  await t.set({ 'messages.noticeDelaySeconds': 0 })
})

type Heard = { type: string; orderId: string }
const heardBy = (who: Person, orderId: string) => t.db<Heard[]>`
  select type, order_id from notifications where user_id = ${who.user._id} and order_id = ${orderId}`
const hasHeard = (who: Person, orderId: string, type: string) =>
  until(async () => (await heardBy(who, orderId)).find((each) => each.type === type))
const typesOf = async (who: Person, orderId: string) => (await heardBy(who, orderId)).map(({ type }) => type)
const leave = (accountId: string, who: Person, by: Person) =>
  t.delete(`/accounts/${accountId}/members/${who.user._id}`, by)
const charge = (orderId: string, amount = 10) =>
  t.post(`/orders/${orderId}/charges`, { code: 'waiting', amount, reason: 'Waited at the dock' }, staff)

/** Placed by a booker and delivered; of all that the booker was told. */
async function delivered() {
  const { id, owner } = await aBusiness(t, staff, onAccount)
  const booker = await aMember(t, id, 'booker')
  const order = await t.anOrder(booker, { accountId: id })
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  for (const status of ['picked-up', 'delivered']) await t.put(`/orders/${order._id}/status`, { status }, courier)
  await hasHeard(booker, order._id, 'order.delivered')
  return { id, owner, booker, orderId: order._id as string }
}

test('[J2] [K5] who has left hears nothing more of the account’s orders, ended ones too: the oldest owner does', async () => {
  const { id, owner, booker, orderId } = await delivered()
  const younger = await aMember(t, id, 'owner')
  expect((await leave(id, booker, owner)).status).toBe(200)
  expect((await charge(orderId)).status).toBe(201)
  await hasHeard(owner, orderId, 'order.charged')
  expect(await typesOf(booker, orderId)).not.toContain('order.charged')
  expect(await typesOf(younger, orderId)).toEqual([])
  expect((await t.emailTo(owner.email, /price/i)).text).toContain('Waited at the dock')
})

test('[J2] a message about an ended order is told to who stayed', async () => {
  const { id, owner, booker, orderId } = await delivered()
  await leave(id, booker, owner)
  const sent = await t.post(`/orders/${orderId}/messages`, { text: 'It is at the back door' }, courier)
  expect(sent.status).toBe(201)
  await hasHeard(owner, orderId, 'message.sent')
  expect(await typesOf(booker, orderId)).not.toContain('message.sent')
})

test('[J2] where no owner can be told, nobody is; who is back in the account hears of it again', async () => {
  const { id, owner, booker, orderId } = await delivered()
  await leave(id, booker, owner)
  await t.db`update users set is_active = false where id = ${owner.user._id}`
  const facts = { orderId, orderNumber: 'MD-1', customerId: booker.user._id, courierId: null, entryId: 77 }
  const told = { type: 'order.charged', ...facts, amountCents: 1000, reason: 'Waited' } as const
  await planNotifications(t.node.deps, told as unknown as DomainEvent, 'the-same')
  expect(await typesOf(booker, orderId)).not.toContain('order.charged')
  expect(await typesOf(owner, orderId)).toEqual([])
  await aMember(t, id, 'viewer', booker)
  await planNotifications(t.node.deps, told as unknown as DomainEvent, 'the-same')
  expect(await typesOf(booker, orderId)).toContain('order.charged')
})

test('[J2] a member who was switched off is told nothing, and the account still is', async () => {
  const { owner, booker, orderId } = await delivered()
  await t.db`update users set is_active = false where id = ${booker.user._id}`
  await charge(orderId)
  await hasHeard(owner, orderId, 'order.charged')
  expect(await typesOf(booker, orderId)).not.toContain('order.charged')
})
