import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

const number = 'MD314952264054'
const unknown = '840012345678'
let t: TestApp
let boss: Person
let owner: Person
let other: Person
/** Whose words mention the number of `meant`, and something of twelve digits that is no number of ours. */
let mentions: { _id: string; orderNumber: string }
let meant: { _id: string; orderNumber: string }
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
  ;[owner, other] = [await t.aCustomer(), await t.aCustomer()]
  meant = await t.anOrder(owner)
  for (const [address, contactName, contactPhone] of [
    ['1234 Spadina Avenue, Toronto', 'Spalding Marina', '(613) 555-0142'],
    ['1234, rue Sainte-Hélène Ouest, Toronto', 'Carla Fortin', '(902) 555-0188'],
  ])
    await t.anOrder(owner, { delivery: { address, contactName, contactPhone } })
  mentions = await t.anOrder(other)
  await t.db`update orders set order_number = ${number}, search_text = replace(search_text, lower(order_number), ${number.toLowerCase()})
    where id = ${meant._id}`
  await t.db`update orders set search_text = search_text || ${`exchange for ${number}, pallet ${unknown}`}
    where id = ${mentions._id}`
  await t.db`insert into payments (id, order_id, customer_id, kind, provider, amount_cents, state)
    select gen_random_uuid(), id, customer_id, 'tip', 'sandbox', 100, 'failed' from orders`
})

const get = async (path: string, query: Record<string, string>, who: Person, language = 'en') => {
  const { body } = await t.get(`${path}?${new URLSearchParams(query)}`, who, { 'accept-language': language })
  return body
}
const listed = async (query: Record<string, string>, who = boss, language?: string) => {
  const { data, pagination } = await get('/orders', query, who, language)
  return [data.map(({ _id }: { _id: string }) => _id), pagination.total]
}

describe('[E3] [B5] a whole number means the order that has it', () => {
  test.each(['MD 3149 5226 4054', 'md-3149-5226-4054', '314952264054', '3149 5226 4054', 'MD314952264054-02'])(
    '%s, and no other that mentions it',
    async (search) => {
      for (const language of ['en', 'fr']) expect(await listed({ search }, boss, language)).toEqual([[meant._id], 1])
      const everything = await get('/admin/search', { q: search }, boss)
      expect(everything.data.orders.map(({ _id }: { _id: string }) => _id)).toEqual([meant._id])
      const payments = await get('/admin/payments', { search, kind: 'tip' }, boss)
      expect(payments.data.map(({ orderId }: { orderId: string }) => orderId)).toEqual([meant._id])
      const exported = await get('/admin/export/orders', { search }, boss)
      expect(exported.data.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual([number])
      expect((await get('/admin/export/payments', { search, kind: 'tip' }, boss)).data).toHaveLength(1)
    },
  )

  test('the other filters choose among what it means, and the pages behind it are empty', async () => {
    expect(await listed({ search: number, status: 'pending' })).toEqual([[meant._id], 1])
    expect(await listed({ search: number, status: 'delivered' })).toEqual([[], 0])
    expect(await listed({ search: number, customerId: owner.user._id, sort: 'scheduledDate' })).toEqual([
      [meant._id],
      1,
    ])
    expect(await listed({ search: number, customerId: other.user._id })).toEqual([[], 0])
    expect(await listed({ search: number, page: '2' })).toEqual([[], 1])
    expect((await get('/orders', { search: number }, boss)).pagination.next).toBeUndefined()
  })

  test("somebody else's is as if it were not there: who mentions it finds their own by it", async () => {
    expect(await listed({ search: number }, owner)).toEqual([[meant._id], 1])
    expect(await listed({ search: number }, other)).toEqual([[mentions._id], 1])
    expect(await listed({ search: number }, await t.aCustomer())).toEqual([[], 0])
    const [courier, stranger] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
    await t.put(`/couriers/accept-order/${meant._id}`, undefined, courier)
    expect(await listed({ search: number }, courier)).toEqual([[meant._id], 1])
    expect(await listed({ search: number }, stranger)).toEqual([[], 0])
  })
})

describe('[E3] what only looks like a number is looked for in the words', () => {
  test.each([
    ['twelve digits that no order has', '8400 1234 5678'],
    ['the same behind a word', 'pallet 840012345678'],
    ['eleven digits of a number', '31495226405'],
    ['its first digits', 'MD 3149 5226'],
    ['its last eight', '5226 4054'],
    ['seven in between', '9522640'],
  ])('%s', async (_, search) => {
    const all = [meant._id, mentions._id]
    const expected = /5226/.test(search) ? all : [mentions._id]
    const [found, total] = await listed({ search })
    expect(found.toSorted()).toEqual(expected.toSorted())
    expect(total).toBe(expected.length)
    const everything = await get('/admin/search', { q: search }, boss)
    expect(everything.data.orders).toHaveLength(expected.length)
  })

  test.each(['314952264055', 'MD 8400 1234 5678', '6405 3149 522', '12 3456 7895'])(
    '%s finds none, though every three of its digits may be there',
    async (search) => {
      expect(await listed({ search })).toEqual([[], 0])
    },
  )
})

describe('[E3] what is looked up by a part of it is compared with the whole', () => {
  test.each([
    ['1234 Spadina Avenue', 1],
    ['1234 spadina', 1],
    ['Spadina 1234 Toronto', 1],
    ['1234, rue Sainte-Hélène Ouest', 1],
    ['1234 sainte helene', 1],
    ['1234 Spadella', 0],
    ['1234 Spalina', 0],
    ['1235 Spadina Avenue', 0],
    ['(902) 555-0188', 1],
    ['902 555 0188', 1],
    ['(903) 555-0188', 0],
    ['902 550 1885', 0],
  ])('%s: %i', async (search, count) => {
    for (const [path, who] of [
      ['/orders', boss],
      ['/orders', owner],
      ['/admin/export/orders', boss],
    ] as const) {
      const { data } = await get(path, { search }, who, 'fr')
      expect(data, `${path} of ${who.email}`).toHaveLength(count)
    }
    expect((await get('/admin/search', { q: search }, boss)).data.orders).toHaveLength(count)
    expect((await listed({ search }, other))[1]).toBe(0)
  })
})
