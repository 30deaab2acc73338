import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'

let t: TestApp
let boss: Person
let admin: Person
let ada: Person
let accountId: string
let listId: string
const rule = (cents: number, when: object) => ({
  code: 'base',
  name: { en: 'Van', fr: 'Fourgonnette' },
  when,
  then: { fixed: cents },
})

beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
  admin = await t.anAdmin()
  ada = await t.aCustomer()
  const rules = [rule(2_000, { size: ['large'] })]
  listId = (await t.post('/admin/price-lists', { name: 'Large only', rules }, boss)).body.data._id
  await t.post(`/admin/price-lists/${listId}/publish`, {}, boss)
  accountId = randomUUID()
  await t.db`insert into accounts (id, kind, name) values (${accountId}, 'business', 'Engines Inc.')`
  await t.db`insert into business_accounts (account_id, price_list_id) values (${accountId}, ${listId})
    on conflict (account_id) do update set price_list_id = excluded.price_list_id`
  await t.db`insert into account_members (account_id, user_id, role) values (${accountId}, ${ada.user._id}, 'owner')`
})

const draft = (more: object = {}) => ({ ...aDraft(), accountId, ...more })
async function aPendingOrder(more: object = {}) {
  const placed = await t.post('/orders', { ...draft(more), payment: { method: 'card' } }, ada)
  expect([placed.status, placed.body.data?.priceState]).toEqual([201, 'pending'])
  return placed.body.data as { _id: string; orderNumber: string }
}
const price = (id: string, body: object, who: Person = admin) =>
  t.put(`/orders/${id}/price`, { reason: 'Agreed by phone', ...body }, who)
const seen = async (id: string, who: Person = admin) => (await t.get(`/orders/${id}`, who)).body.data
const paymentsOf = (id: string) =>
  t.db<{ amountCents: number }[]>`select amount_cents from payments where order_id = ${id}`

test('[K6] an order that no rule can price is placed without a price, offered to nobody and charged nothing', async () => {
  const quoted = await t.post('/orders/quote', draft({ tip: 5 }), ada)
  expect(quoted.body.data).toMatchObject({
    priceState: 'pending',
    pricing: null,
    lines: [],
    priceList: { _id: listId },
  })
  const order = await aPendingOrder({ tip: 5, quoteId: quoted.body.data.quoteId })
  expect(await paymentsOf(order._id)).toEqual([])
  expect((await seen(order._id, ada)).payment.payUrl).toBeNull()
  // Nowhere is that told as 0.
  const none = { totalAmount: null, pricing: { total: null }, payment: { owed: null } }
  expect(await seen(order._id, ada)).toMatchObject(none)
  expect((await t.get(`/orders?accountId=${accountId}`, ada)).body.data[0]).toMatchObject(none)
  expect((await t.get(`/orders/${order._id}/prices`, admin)).body.data).toMatchObject([{ total: null }])
  const requoted = await t.post(`/orders/${order._id}/requote`, { priority: 'high', reason: 'x' }, admin)
  expect(requoted.body.data).toMatchObject({ before: null, after: null })
  const courier = await t.aWorkingCourier()
  expect((await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)).status).toBe(404)
  const assigned = await t.put(`/orders/${order._id}/assign`, { courierId: courier.courierId }, admin)
  expect(assigned).toMatchObject({ status: 409, body: { message: `Order ${order.orderNumber} has no price yet` } })
  const charged = await t.post(`/orders/${order._id}/charges`, { code: 'waiting', amount: 5, reason: 'x' }, admin)
  expect(charged.status).toBe(409)
  const dashboard = (await t.get('/admin/dashboard', admin)).body.data
  expect(dashboard.recentOrders).toContainEqual(expect.objectContaining({ _id: order._id, totalAmount: null }))
  const letter = await until(() => t.mails.find(({ text }) => text.includes(order.orderNumber)))
  expect(letter.text).toContain('Price follows')
  expect(dashboard.attentionCounts.unpriced).toBe(1)
  expect(dashboard.attention).toContainEqual(
    expect.objectContaining({ kind: 'unpriced', order: expect.objectContaining({ _id: order._id }) }),
  )
  await expect(t.db`update orders set is_offerable = true where id = ${order._id}`).rejects.toThrow(
    'orders_unpriced_check',
  )
  // An edit leaves it to be priced.
  const edited = await t.put(`/orders/${order._id}`, { priority: 'high', reason: 'Asked' }, admin)
  expect(edited.body.data).toMatchObject({ priceState: 'pending', priority: 'high' })
})

test('[K6] staff set its price: it is taxed, paid, offered, and the customer is told', async () => {
  const order = await aPendingOrder({ tip: 5 })
  expect((await price(order._id, { amount: 0 })).status).toBe(400)
  expect((await price(order._id, { amount: 10, reason: '' })).status).toBe(400)
  expect((await price(order._id, { amount: 10 }, ada)).status).toBe(403)
  expect((await price(randomUUID(), { amount: 10 })).status).toBe(404)
  const priced = await price(order._id, { amount: 30 })
  expect(priced).toMatchObject({
    status: 200,
    body: {
      data: {
        priceState: 'priced',
        priceList: null,
        pricing: { baseFee: 30, tip: 5 },
        lines: [{ code: 'base', amount: 30 }, { code: 'tax' }, { code: 'tip' }],
      },
    },
  })
  const { totalAmount } = priced.body.data
  const versions = (await t.get(`/orders/${order._id}/prices`, admin)).body.data
  expect(versions).toMatchObject([{ total: totalAmount }, { total: null }])
  expect((await paymentsOf(order._id)).map(({ amountCents }) => amountCents)).toEqual([Math.round(totalAmount * 100)])
  const [row] = await t.db<{ isOfferable: boolean }[]>`select is_offerable from orders where id = ${order._id}`
  expect(row?.isOfferable).toBe(true)
  expect((await seen(order._id)).timeline.map(({ code }: { code: string }) => code)).toContain('priced')
  await until(async () => {
    const { data } = (await t.get('/notifications', ada)).body
    return data.find((each: { type: string }) => each.type === 'order.priced')
  })
  expect((await price(order._id, { amount: 40 })).status).toBe(409)
  // Set by hand it stays, whatever is edited.
  const edited = await t.put(`/orders/${order._id}`, { priority: 'urgent', reason: 'Asked' }, admin)
  expect(edited.body.data.pricing.baseFee).toBe(30)
})

test('[K6] after the list was mended the order is priced anew', async () => {
  const order = await aPendingOrder()
  expect((await price(order._id, {})).status).toBe(409)
  await t.put(
    `/admin/price-lists/${listId}`,
    { rules: [rule(2_000, { size: ['large'] }), rule(1_200, { size: ['medium'] })] },
    boss,
  )
  await t.post(`/admin/price-lists/${listId}/publish`, {}, boss)
  const priced = await price(order._id, {})
  expect(priced.body.data).toMatchObject({
    priceState: 'priced',
    priceList: { _id: listId, version: 2 },
    lines: [{ amount: 12, rule: { number: 2 } }, {}],
  })
  // Another size that no rule has: an edit may not take the price away.
  const edited = await t.put(`/orders/${order._id}`, { package: { size: 'small' }, reason: 'Smaller' }, admin)
  expect(edited.status).toBe(409)
})

test('[K6] of two who price it at once one does; a cancelled one costs nothing and is priced no more', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await aPendingOrder({ package: { description: 'Pen', size: 'small' } })
    const replies = await Promise.all([price(order._id, { amount: 20 }), price(order._id, { amount: 25 })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await paymentsOf(order._id)).toHaveLength(1)
  }
  const order = await aPendingOrder({ tip: 5, package: { description: 'Pen', size: 'small' } })
  expect((await t.put(`/orders/${order._id}/cancel`, {}, ada)).status).toBe(200)
  expect((await seen(order._id)).payment.owed).toBe(0)
  expect((await price(order._id, { amount: 20 })).status).toBe(409)
})
