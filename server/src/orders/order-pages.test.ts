import { beforeAll, expect, test } from 'vitest'
import { giveParts } from '../../test/copy-orders.ts'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import type { Database, Tx } from '../platform/db.ts'
import { collectPage } from './order-pages.sql.ts'
import { matchingOrders, type OrderFilter, type OrderSortName, sorts } from './orders.sql.ts'
import { listFirstHits, sampleHits } from './search-orders.sql.ts'
import { searchNewest, searchOrders } from './search-orders.ts'

/** One a minute, so that the oldest are carried last; every fiftieth was cancelled an hour after it came. */
const count = 30_000
let t: TestApp
let admin: Person
let customer: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
  customer = await t.aCustomer()
  const model = await t.anOrder(customer)
  const own = `id, order_number, status, created_at, cancelled_at, scheduled_date, window_start, window_end, total_cents, search_text`
  const columns = await t.db<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER' and column_name <> all(${own.split(', ')})`
  const others = columns.map(({ name }) => name).join(', ')
  await t.db.unsafe(`insert into orders (${own}, ${others})
    select gen_random_uuid(), 'BULK' || n, case when n % 50 = 0 then 'cancelled' else 'pending' end, now() - n * interval '1 minute',
      case when n % 50 = 0 then now() - n * interval '1 minute' + interval '1 hour' end, now() + n * interval '1 minute',
      now() + n * interval '1 minute', now() + n * interval '2 minutes', n + total_cents, 'bulk' || n || 'king street' || n % 3, ${others}
    from orders, generate_series(1, ${count}) n where id = '${model._id}'`)
  await giveParts(t.db, model._id)
  await t.db`vacuum analyze orders`
})

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const day = { from: ago(29_000), to: ago(28_000) }
const ended = { endedFrom: ago(29_000), endedTo: ago(28_000) }

/** Rows of orders that are fetched and entries of an index of theirs that are read meanwhile. */
async function readsOf(tx: Tx, index: string, work: () => Promise<unknown>) {
  const read = async () => {
    const [so] = await tx<{ rows: number; entries: number; whole: number }[]>`
      select pg_stat_get_xact_tuples_fetched('orders'::regclass) as rows, pg_stat_get_xact_tuples_returned(${index}::regclass) as entries,
        pg_stat_get_xact_numscans('orders'::regclass) as whole`
    return so ?? { rows: Number.NaN, entries: Number.NaN, whole: Number.NaN }
  }
  const before = await read()
  await work()
  const after = await read()
  return { rows: after.rows - before.rows, entries: after.entries - before.entries, whole: after.whole - before.whole }
}

const wanted = async (tx: Tx, filter: OrderFilter, sort: OrderSortName) =>
  (
    await tx<{ id: string }[]>`
      select o.id from orders o ${matchingOrders(tx, filter)} order by ${tx.unsafe(sorts[sort].orderBy)} limit 10 offset 10`
  ).map(({ id }) => id)

test.each<[string, OrderFilter, OrderSortName, string]>([
  ['of a day long ago, by the day they are carried', { scope: 'all', ...day }, 'scheduledDate', 'orders_scheduled'],
  ['of a day long ago, the other way round', { scope: 'all', ...day }, '-scheduledDate', 'orders_scheduled'],
  ['of a day long ago, by price', { scope: 'all', ...day }, 'total', 'orders_total_status'],
  ['that ended long ago, newest first', { scope: 'all', ...ended }, '-createdAt', 'orders_newest_scheduled'],
  [
    'that were cancelled long ago, by price',
    { scope: 'all', ...ended, status: ['cancelled'] },
    '-total',
    'orders_total_status',
  ],
])('orders %s are collected, and nothing else is read', async (_, filter, sort, index) => {
  await t.db.transaction(async (tx) => {
    let page: Awaited<ReturnType<typeof collectPage>>
    const reads = await readsOf(tx, index, async () => {
      page = await collectPage(tx, filter, { sort: sorts[sort], limit: 10, offset: 10 })
    })
    expect(page?.found.map(({ id }) => id)).toEqual(await wanted(tx, filter, sort))
    // Planning looks at the ends of an index.
    expect(reads.entries).toBeLessThan(10)
    expect(reads.rows).toBeLessThan(2_000)
    expect(reads.whole).toBe(0)
  })
})

test.each(['scheduledDate', '-scheduledDate'] as const)(
  'a time is walked by %s, page after page, inside one index',
  async (sort) => {
    const query = { from: ago(21_000), to: ago(20_750), sort }
    const all = await t.db<{ id: string }[]>`
    select o.id from orders o ${matchingOrders(t.db, { scope: 'all', ...query })} order by ${t.db.unsafe(sorts[sort].orderBy)}`
    const found: string[] = []
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { body } = await t.get(
        `/orders?${new URLSearchParams({ ...query, limit: '100', ...(after && { after }) })}`,
        admin,
      )
      expect(body.pagination.total).toBe(all.length)
      found.push(...body.data.map(({ _id }: { _id: string }) => _id))
      after = body.pagination.next
    }
    expect(found).toEqual(all.map(({ id }) => id))
    expect(found).toHaveLength(250)
    const { body: second } = await t.get(`/orders?${new URLSearchParams({ ...query, page: '2' })}`, admin)
    expect(second.data.map(({ _id }: { _id: string }) => _id)).toEqual(found.slice(10, 20))
    await t.db.transaction(async (tx) => {
      const filter = { scope: 'all', ...query } as const
      const reads = await readsOf(tx, 'orders_scheduled', () =>
        collectPage(tx, filter, { sort: sorts[sort], limit: 10, offset: 0 }),
      )
      expect(reads.rows).toBeLessThan(50)
      expect(reads.entries).toBeLessThan(10)
    })
  },
)

test('the dearest of a status are found inside the index of prices', async () => {
  const plan =
    await t.db`explain select o.id from orders o ${matchingOrders(t.db, { scope: 'all', status: ['cancelled'] })}
    order by o.total_cents desc, o.id desc limit 10`
  expect(JSON.stringify(plan)).toContain('Index Only Scan Backward using orders_total_status')
})

test('what ended is in the list of its time alone, and a status that is no end is in none', async () => {
  const total = async (query: Record<string, string>) =>
    (await t.get(`/orders?${new URLSearchParams(query)}`, admin)).body.pagination.total
  expect(await total(ended)).toBe(20)
  expect(await total({ ...ended, status: 'cancelled' })).toBe(20)
  expect(await total({ ...ended, status: 'delivered' })).toBe(0)
  expect(await total({ ...ended, status: 'pending' })).toBe(0)
})

test('what somebody ordered, for themselves and for a business, is looked up by two indexes', async () => {
  const other = await t.aCustomer()
  const owned = await t.anOrder(other)
  const forBusiness = await t.anOrder(other)
  await t.db`update orders set account_id = ${customer.user._id} where id = ${forBusiness._id}`
  const { body } = await t.get(`/orders?orderedBy=${other.user._id}`, admin)
  expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([forBusiness._id, owned._id])
  expect(body.pagination.total).toBe(2)
  const plan = async (orderedFor: 'themselves' | 'a business') =>
    JSON.stringify(
      await t.db`explain select o.id from orders o ${matchingOrders(t.db, { scope: 'all', orderedBy: other.user._id, orderedFor })}
        order by o.created_at desc, o.id desc limit 10`,
    )
  expect(await plan('themselves')).toContain('orders_account_newest')
  expect(await plan('a business')).toContain('orders_for_business')
})

test('[E3] words that every order has are compared along the index of the sort, and not collected', async () => {
  const filter = { scope: 'all', search: '1 king street', ofCustomers: [], ofCouriers: [], isFrequent: true } as const
  await t.db.transaction(async (tx) => {
    const { hits, share, orders } = await sampleHits(tx, filter)
    expect(hits).toBeGreaterThan(10)
    expect(share * orders).toBeGreaterThan(5_000)
    const plan = JSON.stringify(
      await tx`explain select o.id from orders o ${matchingOrders(tx, filter)} order by o.created_at desc, o.id desc limit 10`,
    )
    expect(plan).toContain('orders_newest')
    expect(plan).not.toMatch(/orders_search_text|Seq Scan/)
  })
  const { body } = await t.get('/orders?search=1%20king%20street&limit=3', admin)
  expect(body.pagination.total).toBe(1000)
  expect(body.data.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual(['BULK1', 'BULK4', 'BULK7'])
})

test('[E3] what is rare is collected by its trigrams, and a sample does not take it for frequent', async () => {
  await t.db.transaction(async (tx) => {
    const { hits } = await sampleHits(tx, { scope: 'all', search: 'bulk2999' })
    expect(hits).toBeLessThan(10)
  })
  const { body } = await t.get('/orders?search=bulk2999&limit=100', admin)
  expect(body.pagination.total).toBe(11)
})

test('[E3] a few digits are looked for among the newest, as far as is told, and found in turn behind a place', async () => {
  const filter = { scope: 'all', search: '77', ofCustomers: [], ofCouriers: [], isFrequent: true } as const
  const sort = sorts['-createdAt']
  await t.db.transaction(async (tx) => {
    const all = await listFirstHits(tx, filter, { sort, limit: 100, offset: 0 }, 1_000)
    const wanted = await tx<{ id: string }[]>`
      select id from (select id, search_text from orders order by created_at desc, id desc limit 1000) newest where search_text like '%77%'`
    expect(all.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
    expect(all.length).toBeGreaterThan(15)
    const after = all[4]?.place
    const next = await listFirstHits(tx, filter, { sort, limit: 6, offset: 0, after }, 1_000)
    expect(next).toEqual(all.slice(5, 11))
  })
})

/** As if there were so many; the real number of rows is what PostgreSQL finds itself when it looks again. */
const saySoMany = (tx: Tx, rows: number) =>
  tx`select pg_restore_relation_stats('schemaname', 'public', 'relname', 'orders', 'reltuples', ${rows}::real)`

test.each([
  ['four digits', '1777'],
  ['two', '77'],
  ['a house and its street', '12 king street'],
])('[E3] of %s the newest few are found without a look at the trigrams, and those alone', async (_, typed) => {
  await t.db.transaction(async (tx) => {
    await saySoMany(tx, 150_000)
    const db = { transaction: (work: (inner: Tx) => Promise<unknown>) => work(tx) } as unknown as Database
    let found: Awaited<ReturnType<typeof searchNewest>> = []
    const reads = await readsOf(tx, 'orders_search_text', async () => {
      found = await searchNewest(db, typed, 6)
    })
    expect(reads.entries).toBe(0)
    expect(reads.whole).toBeLessThan(3)
    const { found: listed } = await searchOrders(
      db,
      { scope: 'all', search: typed },
      { sort: sorts['-createdAt'], limit: 6, offset: 0 },
    )
    const all = await tx<{ id: string }[]>`
      select o.id from orders o ${matchingOrders(tx, { scope: 'all', search: typed })} order by o.created_at desc, o.id desc limit 6`
    expect(found.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(listed.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(found).toHaveLength(6)
  })
})

test('[E3] the newest few by four digits are also those of whose phone ends so', async () => {
  const caller = await t.aCustomer({ phone: '(905) 555-8642' })
  const placed = await t.anOrder(caller)
  await t.db.transaction(async (tx) => {
    await saySoMany(tx, 150_000)
    const db = { transaction: (work: (inner: Tx) => Promise<unknown>) => work(tx) } as unknown as Database
    const found = await searchNewest(db, '8642', 1)
    expect(found.map(({ id }) => id)).toEqual([placed._id])
  })
})

test('[E3] payments of orders that many share a word with are compared from the newest on; of few they are looked up', async () => {
  const boss = await t.aSuperAdmin()
  await t.db`delete from payments`
  await t.db`insert into payments (id, order_id, customer_id, kind, provider, amount_cents, state, created_at)
    select gen_random_uuid(), id, customer_id, 'tip', 'sandbox', 100, case when order_number like '%1' then 'voided' else 'failed' end, created_at
    from orders where order_number like 'BULK1__' or order_number like 'BULK2999_'`
  await t.db`vacuum analyze payments`
  const found = async (query: Record<string, string>) => {
    const { data, pagination } = (await t.get(`/admin/payments?${new URLSearchParams(query)}`, boss)).body
    return [data.map(({ orderNumber }: { orderNumber: string }) => orderNumber), pagination.total]
  }
  const numbers = (from: number, to: number, step = 1) =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => `BULK${from + at * step}`)
  expect(await found({ search: 'king street', limit: '12' })).toEqual([numbers(100, 111), 1000])
  expect(await found({ search: 'king street', state: 'voided', limit: '3' })).toEqual([numbers(101, 121, 10), 11])
  expect(await found({ search: 'bulk2999' })).toEqual([numbers(29990, 29999), 10])
  expect(await found({ search: 'bulk29995' })).toEqual([['BULK29995'], 1])
})
