import { randomUUID } from 'node:crypto'
import type { Scope } from '@maple/contract'
import { Webhook } from 'standardwebhooks'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { aBusiness, type Business, onAccount } from '../../test/make-business.ts'
import { aReceiver } from '../../test/webhook-receiver.ts'
import { advanceTestOrder } from './advance-test-order.ts'
import { forgetTestOrders } from './forget-test-orders.ts'

let t: TestApp
let boss: Person
let firm: Business
let other: Business
beforeAll(async () => {
  t = await makeApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
  boss = await t.aSuperAdmin()
  const staff = await t.anAdmin('admin')
  firm = await aBusiness(t, staff, onAccount)
  other = await aBusiness(t, staff, onAccount)
})

/** A server whose clock is minutes late puts every step into the past: the job is due at once. */
const hurry = () => t.setClock(() => new Date(Date.now() - 240_000))

async function aKey(who: Person, mode: 'live' | 'test', fields: object = { accountId: firm.id }) {
  const scopes: Scope[] = ['orders:read', 'orders:write', 'quotes', 'webhooks']
  const reply = await t.post('/api-keys', { name: 'Shop', mode, scopes, ...fields }, who)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return { token: reply.body.data.secret as string }
}
type Key = Awaited<ReturnType<typeof aKey>>

const valued = (packageValue: number | undefined) => {
  const draft = aDraft()
  return packageValue === undefined ? draft : { ...draft, package: { ...draft.package, value: packageValue } }
}
async function aTestOrder(key: Key, value?: number, headers: Record<string, string> = {}) {
  const reply = await t.post('/orders', { ...valued(value), payment: { method: 'account' } }, key, headers)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body.data
}
const read = async (key: Key, id: string) => (await t.get(`/orders/${id}`, key)).body.data
const becomes = (key: Key, id: string, status: string) =>
  until(async () => {
    const order = await read(key, id)
    return order.status === status ? order : undefined
  })
/** All that a real order leaves somewhere. */
const counts = async () =>
  (
    await t.db`select (select count(*) from orders) as orders, (select count(*) from payments) as payments,
      (select count(*) from ledger_entries) as ledger, (select count(*) from notifications) as notifications,
      (select count(*) from outbox_mails) as mails, (select count(*) from unbilled_orders) as unbilled`
  )[0]

const path = (order: { timeline: { status: string }[] }) => [...new Set(order.timeline.map(({ status }) => status))]

describe('an order of a test key', () => {
  test('[N2] is checked and priced like any other, marked, and in no table but its own', async () => {
    const key = await aKey(firm.owner, 'test')
    const before = await counts()
    const order = await aTestOrder(key)
    const quote = (await t.post('/orders/quote', { ...aDraft(), payment: undefined }, key)).body.data
    expect(order).toMatchObject({ test: true, status: 'pending', pricing: { total: quote.pricing.total } })
    expect(await counts()).toEqual(before)
    expect((await t.get('/orders', key)).body.data.map(({ _id }: { _id: string }) => _id)).toContain(order._id)
    for (const who of [firm.owner, boss, await aKey(firm.owner, 'live')]) {
      expect((await t.get(`/orders/${order._id}`, who)).status).toBe(404)
      expect(JSON.stringify((await t.get('/orders?limit=100', who)).body)).not.toContain(order._id)
    }
    expect((await t.get(`/orders/track/${order.orderNumber}`)).status).toBe(404)
  })

  test('is refused for what any other is refused for', async () => {
    const key = await aKey(firm.owner, 'test')
    const odd = await t.post('/orders', { ...aDraft(), references: { nope: 'x' }, payment: { method: 'account' } }, key)
    expect(odd.status).toBe(400)
    const bare = await t.post('/orders', { pickup: {} }, key)
    expect(bare.status).toBe(400)
  })

  test('a repeat under the same Idempotency-Key makes one', async () => {
    const key = await aKey(firm.owner, 'test')
    const headers = { 'idempotency-key': randomUUID() }
    const [one, two] = [await aTestOrder(key, undefined, headers), await aTestOrder(key, undefined, headers)]
    expect(two._id).toBe(one._id)
  })

  test('lives through all its states, and each is told to the webhooks of test mode alone', async () => {
    const [live, test] = [await aReceiver(), await aReceiver()]
    const events = ['order.placed', 'order.assigned', 'order.accepted', 'order.picked-up', 'order.in-transit']
    const all = [...events, 'order.arriving', 'order.proof-added', 'order.delivered']
    const key = await aKey(firm.owner, 'test')
    const made = await t.post('/webhooks', { url: test.url, events: all }, key)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    await t.post('/webhooks', { url: live.url, events: all, accountId: firm.id }, firm.owner)
    const before = await counts()
    hurry()
    const placed = await aTestOrder(key)
    const order = await becomes(key, placed._id, 'delivered')
    expect(path(order)).toEqual(['pending', 'assigned', 'accepted', 'picked-up', 'in-transit', 'delivered'])
    expect(order).toMatchObject({ courier: { user: { firstName: 'Robin' } }, proofs: [{ stage: 'delivery' }] })
    expect(await counts()).toEqual(before)
    await test.hears('order.delivered')
    // Orders of the tests before this one go on living.
    const heard = await until(async () => {
      const own = test.heard.filter(({ body }) => body.includes(placed._id))
      return own.length === all.length ? own : undefined
    })
    expect(heard.map(({ event }) => event.type).sort()).toEqual([...all].sort())
    for (const { body, headers, event } of heard) {
      expect(new Webhook(made.body.data.secret).verify(body, headers as Record<string, string>)).toEqual(event)
      expect(event).toMatchObject({ test: true, data: { order: { _id: placed._id, test: true } } })
    }
    const inTurn = heard.toSorted((a, b) => Number(a.event.sequence) - Number(b.event.sequence))
    expect(inTurn.map(({ event }) => event.type)).toEqual(all)
    expect(live.heard).toEqual([])
  })

  test.each([
    [400.02, ['pending', 'assigned', 'accepted', 'picked-up', 'in-transit', 'delivered'], 'declined'],
    [400.03, ['pending', 'assigned', 'accepted', 'picked-up', 'in-transit', 'delivered'], 'released'],
    [400.04, ['pending', 'assigned', 'accepted', 'picked-up', 'in-transit', 'undelivered', 'delivered'], 'reattempted'],
    [400.05, ['pending', 'assigned', 'accepted', 'picked-up', 'in-transit', 'undelivered', 'returned'], 'undelivered'],
    [400.06, ['pending', 'assigned', 'accepted', 'cancelled'], 'cancelled-by-company'],
  ])('a declared value of %d chooses its life', async (value, statuses, code) => {
    const key = await aKey(firm.owner, 'test')
    hurry()
    const { _id } = await aTestOrder(key, value)
    const order = await becomes(key, _id, statuses.at(-1) as string)
    expect(path(order)).toEqual(statuses)
    const [row] = await t.db<{ codes: string[] }[]>`
      select jsonb_path_query_array(whole, '$.timeline[*].code') as codes from test_orders where id = ${_id}`
    expect(row?.codes).toContain(code)
  })

  test('400.01: nobody takes it; it stays open, and can be cancelled', async () => {
    const key = await aKey(firm.owner, 'test')
    hurry()
    const { _id } = await aTestOrder(key, 400.01)
    const sent = await t.db`select 1 from pgboss.job where name = 'advance-test-order' and data ->> 'id' = ${_id}`
    expect(sent).toEqual([])
    const cancelled = await t.put(`/orders/${_id}/cancel`, { reason: 'Changed my mind' }, key)
    expect(cancelled.body.data).toMatchObject({ status: 'cancelled', cancellation: { reason: 'Changed my mind' } })
    expect((await t.put(`/orders/${_id}/cancel`, {}, key)).status, 'again').toBe(200)
  })

  test('after its pickup it cannot be cancelled; a step that comes twice or late does nothing', async () => {
    const key = await aKey(firm.owner, 'test')
    const { _id } = await aTestOrder(key)
    for (const step of [0, 0, 1, 2, 1]) await advanceTestOrder(t.node.deps, { id: _id, step })
    const order = await read(key, _id)
    expect(order.status).toBe('picked-up')
    expect(order.timeline).toHaveLength(4)
    expect((await t.put(`/orders/${_id}/cancel`, {}, key)).status).toBe(409)
    const early = await aTestOrder(key)
    await t.put(`/orders/${early._id}/cancel`, {}, key)
    await advanceTestOrder(t.node.deps, { id: early._id, step: 0 })
    expect((await read(key, early._id)).status).toBe('cancelled')
  })

  test('belongs to its account; a test key sees no live order, and reaches nothing that is not simulated', async () => {
    const [mine, theirs] = [await aKey(firm.owner, 'test'), await aKey(other.owner, 'test', { accountId: other.id })]
    const { _id } = await aTestOrder(mine)
    expect((await t.get(`/orders/${_id}`, theirs)).status).toBe(404)
    expect((await t.put(`/orders/${_id}/cancel`, {}, theirs)).status).toBe(404)
    const live = await t.anOrder(firm.owner, { accountId: firm.id, payment: { method: 'account' } })
    expect((await t.get(`/orders/${live._id}`, mine)).status).toBe(404)
    expect((await t.put(`/orders/${live._id}/cancel`, {}, mine)).status).toBe(404)
    const refused = await t.post(`/orders/${live._id}/requote`, {}, mine)
    expect(refused.status).toBe(403)
    expect((await t.get('/recurrences', mine)).status).toBe(403)
  })

  test('is listed by the same filters and sorts as any other, and another account’s are not there', async () => {
    const key = await aKey(firm.owner, 'test')
    const first = await aTestOrder(key, 410)
    const second = await aTestOrder(key, 420)
    const list = async (query: string) => {
      const { status, body } = await t.get(`/orders?${query}`, key)
      expect(status, JSON.stringify(body)).toBe(200)
      return body.data.map(({ _id }: { _id: string }) => _id)
    }
    expect((await list('limit=2')).slice(0, 2)).toEqual([second._id, first._id])
    expect(await list(`search=${first.orderNumber.toLowerCase()}`)).toEqual([first._id])
    expect(await list('search=nowhere-in-it')).toEqual([])
    expect(await list(`accountId=${firm.id}&from=${first.createdAt}&sort=createdAt`)).toEqual([first._id, second._id])
    expect(await list(`to=2020-01-01T00:00:00Z`)).toEqual([])
    expect(await list(`courierId=${randomUUID()}`)).toEqual([])
    expect(await list('endedFrom=2100-01-01T00:00:00Z')).toEqual([])
    for (const sort of ['scheduledDate', '-total', 'status', '-orderNumber'])
      expect(await list(`limit=100&sort=${sort}`)).toContain(first._id)
    for (const sort of ['createdAt', '-scheduledDate', 'total', '-status', 'orderNumber']) {
      const all = await list(`limit=100&sort=${sort}`)
      const walked: string[] = []
      for (let next: string | undefined = ''; next !== undefined; ) {
        const { body } = await t.get(`/orders?limit=1&sort=${sort}${next && `&after=${next}`}`, key)
        walked.push(...body.data.map(({ _id }: { _id: string }) => _id))
        next = body.pagination.next
      }
      expect(walked, sort).toEqual(all)
    }
    expect((await t.get(`/orders?accountId=${other.id}`, key)).status).toBe(404)
    expect((await t.get(`/orders/${first.orderNumber}`, key)).body.data._id).toBe(first._id)
  })

  test('there is an end to them on one day', async () => {
    const shop = await aBusiness(t, boss, onAccount)
    const key = await aKey(shop.owner, 'test', { accountId: shop.id })
    const { _id } = await aTestOrder(key)
    await t.db`insert into test_orders (id, order_number, account_id, status, whole, script, created_at)
      select gen_random_uuid(), 'MANY-' || n, account_id, status, whole, script, created_at from test_orders, generate_series(2, 2000) n where id = ${_id}`
    const refused = await t.post('/orders', { ...valued(undefined), payment: { method: 'account' } }, key)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('2000')
  })

  test('of the company: the order that staff place for a customer, without one who carries it in life', async () => {
    const key = await aKey(boss, 'test', { scopes: ['orders:read', 'orders:write'] })
    const caller = { firstName: 'Ines', lastName: 'Roy', email: 'ines.roy@example.ca', phone: '416 555 0142' }
    const placed = await t.post('/admin/orders', { ...aDraft(), customer: caller, payment: { method: 'card' } }, key)
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    expect(placed.body.data).toMatchObject({ test: true })
    expect(await t.db`select 1 from users where email = ${caller.email}`, 'nobody was made for it').toEqual([])
    expect((await t.get(`/orders/${placed.body.data._id}`, key)).status).toBe(200)
    expect((await t.get(`/orders/${placed.body.data._id}`, await aKey(firm.owner, 'test'))).status).toBe(404)
    const known = await t.aCustomer()
    const again = await t.post(
      '/admin/orders',
      { ...aDraft(), customerId: known.user._id, payment: { method: 'card' } },
      key,
    )
    expect(again.status, JSON.stringify(again.body)).toBe(201)
    expect((await t.get('/orders', known)).body.data).toEqual([])
  })

  test('is kept for 30 days', async () => {
    const key = await aKey(firm.owner, 'test')
    const { _id } = await aTestOrder(key)
    await forgetTestOrders(t.node.deps)
    expect((await t.get(`/orders/${_id}`, key)).status).toBe(200)
    await t.db`update test_orders set created_at = now() - interval '31 days' where id = ${_id}`
    await forgetTestOrders(t.node.deps)
    expect((await t.get(`/orders/${_id}`, key)).status).toBe(404)
  })
})
