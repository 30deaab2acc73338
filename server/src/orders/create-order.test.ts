import type { OrderView } from '@maple/contract'
import { isMistyped, plainNumber, spacedNumber } from '@maple/contract'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { giveParts } from '../../test/copy-orders.ts'
import { aDraft, makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { newOrderNumber } from './order-number.ts'
import { listOrderPage } from './order-pages.sql.ts'
import { sorts } from './orders.sql.ts'

let t: TestApp
let customer: Person
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer({ firstName: 'Zoë', lastName: 'Underhill' })
})

describe('[B5] order numbers', () => {
  test('MD, twelve digits, the last checks the others', () => {
    for (let n = 0; n < 2000; n += 1) {
      const number = newOrderNumber()
      expect(number).toMatch(/^MD\d{12}$/)
      expect(isMistyped(number)).toBe(false)
      const wrong = number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10)
      expect(isMistyped(wrong)).toBe(true)
    }
    expect(spacedNumber('MD123456789012')).toBe('MD 1234 5678 9012')
    expect([isMistyped('MD123456'), isMistyped('ORD-001'), plainNumber(' md12-34 56 ')]).toEqual([
      false,
      false,
      'MD123456',
    ])
  })
  test('a number that is taken is drawn again', async () => {
    const taken = await t.anOrder(customer)
    await expect(
      t.db`update orders set order_number = ${taken.orderNumber.toLowerCase()} where id <> ${taken._id} and customer_id = ${customer.user._id}`,
    ).resolves.toBeDefined()
    const numbers = await t.db<{ orderNumber: string }[]>`select order_number from orders`
    expect(new Set(numbers.map((row) => row.orderNumber)).size).toBe(numbers.length)
  })
  test('an order is found by number in any spelling, and by id', async () => {
    const order = await t.anOrder(customer)
    for (const ref of [
      order._id,
      order.orderNumber,
      order.orderNumber.toLowerCase(),
      spacedNumber(order.orderNumber).replaceAll(' ', '%20'),
      `${order.orderNumber.slice(0, 4)}-${order.orderNumber.slice(4)}`,
    ]) {
      expect((await t.get(`/orders/${ref}`, customer)).body.data._id).toBe(order._id)
    }
  })
})

test('an order is placed with its price, its timeline and its event, and answers its number', async () => {
  const body = {
    type: 'pickup-delivery',
    timing: 'now',
    priority: 'urgent',
    pickup: {
      address: '100 Queen St W, Toronto, ON M5H 2N2',
      contactName: 'Ada',
      contactPhone: '416-555-0101',
      instructions: 'Desk 4',
    },
    delivery: { address: '1 King St W, Hamilton, ON L8P 1A1', contactName: 'Chloé', contactPhone: '514 555 0112' },
    package: {
      description: 'Vase',
      size: 'large',
      weight: 2.5,
      value: 99.95,
      isFragile: true,
      requiresSignature: true,
      specialInstructions: 'Up',
    },
    tip: 3,
    payment: { method: 'card' },
  }
  const { status, body: reply } = await t.post('/orders', body, customer)
  expect(status).toBe(201)
  expect(reply.data).toMatchObject({
    orderNumber: expect.stringMatching(/^MD\d{12}$/),
    status: 'pending',
    pickup: {
      address: body.pickup.address,
      contactPhone: '+14165550101',
      completed: false,
      place: { precision: 'fsa' },
    },
    delivery: { contactPhone: '+15145550112', contactName: 'Chloé' },
    package: { size: 'large', weight: 2.5, value: 99.95, isFragile: true, requiresSignature: true },
    pricing: {
      baseFee: 15.99,
      priorityFee: 9,
      serviceFee: 1.99,
      tax: 1.52,
      tip: 3,
      total: 31.5,
      courierEarnings: 24.24,
    },
    totalAmount: 31.5,
    payment: { method: 'card', status: 'pending', transactionId: expect.stringMatching(/^sbx_/) },
    timeline: [{ status: 'pending', code: 'placed', message: 'Order placed' }],
    moves: ['cancel'],
  })
  expect(reply.data.tracking.estimatedDistance).toBeGreaterThan(50_000)
  // The reply is made of what was written; reading it back must say the same, seconds to the arrival aside.
  const read = (await t.get(`/orders/${reply.data._id}`, customer)).body.data as OrderView
  const timeless = (order: OrderView) => ({
    ...order,
    eta: undefined,
    stops: order.stops.map((stop) => ({ ...stop, eta: undefined })),
  })
  expect(timeless(read)).toEqual(timeless(reply.data))
  const { eta } = read
  expect(eta?.to).toBe(reply.data.eta.to)
  // At a stop it is an instant, with `late` beside it (P5).
  expect(read.stops.at(-1)).toMatchObject({ eta: eta?.at, late: eta?.late })
  const notice = await until(async () =>
    (await t.get('/notifications', customer)).body.data.find((each: { title: string }) =>
      each.title.includes(spacedNumber(reply.data.orderNumber)),
    ),
  )
  expect(notice).toMatchObject({ type: 'order.placed', read: false, link: `/track/${reply.data.orderNumber}` })
})

test('[C4] a delivery-only order starts at the depot of the settings', async () => {
  const order = await t.anOrder(customer)
  expect(order.pickup.address).toBe('100 Queen St W, Toronto, ON M5H 2N2')
})

test('[E5] a double submit makes one order', async () => {
  const before = (await t.get('/orders', customer)).body.pagination.total
  const replies = await Promise.all(
    [1, 2, 3].map(() => t.post('/orders', aDraft(), customer, { 'idempotency-key': 'submit-1' })),
  )
  expect(new Set(replies.map((reply) => reply.raw.toString())).size).toBe(1)
  expect((await t.get('/orders', customer)).body.pagination.total).toBe(before + 1)
})

test('a failed transaction leaves no order, no price, no event', async () => {
  const before = await t.db`select count(*) as n from orders`
  await t.db`alter table order_timeline rename to hidden`
  onTestFinished(async () => void (await t.db`alter table hidden rename to order_timeline`))
  expect((await t.post('/orders', aDraft(), customer)).status).toBe(500)
  expect(await t.db`select count(*) as n from orders`).toEqual(before)
})

test('a job that cannot be stored undoes the order, though it travels with the commit', async () => {
  const before = await t.db`select count(*) as n from orders`
  await t.db`alter table pgboss.job_common add constraint refuse check (name <> 'plan-notices') not valid`
  const mend = () => t.db`alter table pgboss.job_common drop constraint if exists refuse`
  onTestFinished(async () => void (await mend()))
  expect((await t.post('/orders', aDraft(), customer)).status).toBe(500)
  expect((await t.post('/orders', aDraft(), customer, { 'idempotency-key': 'refused' })).status).toBe(500)
  await mend()
  expect(await t.db`select count(*) as n from orders`).toEqual(before)
  expect((await t.post('/orders', aDraft(), customer, { 'idempotency-key': 'refused' })).status).toBe(201)
})

describe('[E3] lists', () => {
  let owner: Person
  let courier: Person & { courierId: string }
  let admin: Person
  beforeAll(async () => {
    owner = await t.aCustomer({ firstName: 'Quentin', lastName: 'Blackwood' })
    courier = await t.aWorkingCourier()
    admin = await t.anAdmin()
    for (let n = 0; n < 12; n += 1) {
      const order = await t.anOrder(owner, {
        package: { description: `Parcel number ${n}`, size: n % 2 ? 'small' : 'large' },
        delivery: {
          address: `${n} Elm Street, Hamilton, ON`,
          contactName: `Recipient${n}`,
          contactPhone: `902 555 01${10 + n}`,
        },
      })
      if (n < 3) await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
      if (n === 0) await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
      if (n === 11) await t.put(`/orders/${order._id}/cancel`, {}, owner)
    }
  })
  const list = (query: string, who: Person = owner) => t.get(`/orders?${query}`, who)

  test('customers see their own, couriers theirs, staff with order-tracking all', async () => {
    expect((await list('', owner)).body.pagination).toMatchObject({ page: 1, limit: 10, total: 12, pages: 2 })
    expect((await list('', courier)).body.pagination.total).toBe(3)
    expect((await list('', admin)).body.pagination.total).toBeGreaterThan(12)
    await t.set({ 'roles.support': [] })
    expect((await list('', await t.anAdmin('support'))).status).toBe(403)
  })
  test.each([
    ['status=accepted', 2],
    ['status=accepted,picked-up,in-transit', 3],
    ['status=picked_up', 1],
    ['status=all', 12],
    ['status=cancelled', 1],
    ['search=parcel%20number%207', 1],
    ['search=ELM%20STREET', 12],
    ['search=recipient5', 1],
    ['search=9025550117', 1],
    ['search=902%20555%200117', 1],
    ['search=blackwood', 12],
    ['search=nothing-like-it', 0],
    ['search=%25', 0],
    ['from=2999-01-01T00:00:00Z', 0],
    ['to=2000-01-01T00:00:00Z', 0],
    ['status=pending&search=recipient', 8],
  ])('%s', async (query, total) => {
    expect((await list(query)).body.pagination.total).toBe(total)
  })
  test('sorted both ways', async () => {
    for (const sort of ['createdAt', 'scheduledDate', 'total', 'status', 'orderNumber']) {
      const up = (await list(`sort=${sort}&limit=100`)).body.data.map((order: { _id: string }) => order._id)
      expect(up).toHaveLength(12)
      const down = (await list(`sort=-${sort}&limit=100`)).body.data.map((order: { _id: string }) => order._id)
      expect(new Set(down)).toEqual(new Set(up))
      if (sort !== 'status' && sort !== 'total') expect(down).toEqual(up.toReversed())
    }
  })
  test.each(['page=0', 'limit=-1', 'status=lost', 'sort=password', 'from=yesterday'])('?%s is 400', async (query) => {
    expect((await list(query)).status).toBe(400)
  })
  test('a search finds an order by its number', async () => {
    const [order] = (await list('limit=1')).body.data
    expect((await list(`search=${order.orderNumber}`)).body.data).toMatchObject([{ _id: order._id }])
  })
  test('the numbers of the customer', async () => {
    const { body } = await t.get('/orders/stats', owner)
    // Nothing of these was captured yet (I6).
    expect(body.data).toEqual({ totalOrders: 12, thisMonth: 12, totalSpent: 0, averageRating: null })
  })
})

describe('every filter uses an index', () => {
  beforeAll(async () => {
    const model = await t.anOrder(customer)
    const columns = (
      await t.db<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'order_number', 'status', 'courier_id', 'created_at', 'scheduled_date', 'total_cents', 'search_text', 'window_start', 'window_end')`
    ).map((row) => row.name)
    await t.db.unsafe(`insert into orders (id, order_number, status, created_at, scheduled_date, window_start, window_end, total_cents, search_text, ${columns.join(', ')})
      select gen_random_uuid(), 'BULK' || n, case when n % 50 = 0 then 'cancelled' else 'pending' end, now() - n * interval '1 minute', now() + n * interval '1 minute',
        now() + n * interval '1 minute', now() + n * interval '2 minutes', n + total_cents, 'bulk' || n || ' name' || (n * 7919 % 100000) || ' street ' || md5(n::text), ${columns.join(', ')}
      from orders, generate_series(1, 30000) n where id = '${model._id}'`)
    await giveParts(t.db, model._id)
    await t.db`analyze orders`
  })
  test.each([
    [
      'search',
      `select id from orders where search_text like search_pattern('name 77777') order by created_at desc, id desc limit 10`,
    ],
    ['number', `select id from orders where lookup_number = 'BULK29999'`],
    ['status', `select id from orders where status = any('{cancelled}') order by created_at desc, id desc limit 10`],
    [
      'date range',
      `select id from orders where created_at >= now() - interval '1 hour' order by created_at desc, id desc limit 10`,
    ],
    ['newest', `select id from orders order by created_at desc, id desc limit 10`],
    ['by total', `select id from orders order by total_cents, id limit 10`],
    ['by schedule', `select id from orders order by scheduled_date, id limit 10`],
    ['by number', `select id from orders order by lookup_number limit 10`],
    ['by status', `select id from orders order by status, created_at desc, id desc limit 10`],
    [
      'own',
      `select id from orders where account_id = '01890000-0000-7000-8000-000000000000' order by created_at desc, id desc limit 10`,
    ],
    [
      'courier',
      `select id from orders where courier_id = '01890000-0000-7000-8000-000000000000' order by created_at desc, id desc limit 10`,
    ],
  ])('%s', async (_name, sql) => {
    const plan = JSON.stringify(await t.db.unsafe(`explain ${sql}`))
    expect(plan).not.toContain('Seq Scan')
    expect(plan).toMatch(/Index|Bitmap/)
  })

  test.each([
    ['one status', ['cancelled']],
    ['several', ['cancelled', 'delivered', 'accepted']],
  ] as const)(
    '%s among everybody’s orders is read from its own index, and no more of it than is shown',
    async (_, status) => {
      const filter = { scope: 'all', status } as const
      const page = await t.db.transaction(async (tx) => {
        const read = async () => {
          const [so] = await tx<{ walked: number; whole: number }[]>`
            select pg_stat_get_xact_tuples_returned('orders_newest_scheduled'::regclass) as walked, pg_stat_get_xact_numscans('orders'::regclass) as whole`
          return so ?? { walked: Number.NaN, whole: Number.NaN }
        }
        const before = await read()
        const rows = await listOrderPage(tx, filter, { sort: sorts['-createdAt'], limit: 10, offset: 10 })
        const after = await read()
        // Planning looks at the ends of an index; reading it would be hundreds of entries.
        expect(after.walked - before.walked).toBeLessThan(10)
        expect(after.whole - before.whole).toBe(0)
        return rows
      })
      const wanted = await t.db<{ id: string }[]>`
      select id from orders where status = any(${status}) order by created_at desc, id desc limit 10 offset 10`
      expect(page.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
      const [all] = await t.db<{ n: number }[]>`select count(*) as n from orders where status = any(${status})`
      expect(page[0]?.total).toBe(all?.n)
      const sorted = await listOrderPage(t.db, filter, { sort: sorts['-total'], limit: 3, offset: 0 })
      expect(sorted.map(({ totalCents }) => totalCents)).toEqual(
        sorted.map(({ totalCents }) => totalCents).toSorted((a, b) => b - a),
      )
    },
  )

  test('a long list is counted to a thousand, and pages beyond that still answer', async () => {
    const admin = await t.anAdmin()
    const { pagination } = (await t.get('/orders?limit=10', admin)).body
    expect(pagination).toMatchObject({ page: 1, limit: 10, total: 1000, pages: 100 })
    const beyond = (await t.get('/orders?limit=10&page=150', admin)).body
    expect(beyond.data).toHaveLength(10)
  })

  test('a page past the end is empty and still says how many there are', async () => {
    const admin = await t.anAdmin()
    const { total } = (await t.get('/orders?limit=3', admin)).body.pagination
    const past = (await t.get('/orders?limit=100&page=5000', admin)).body
    expect(past).toMatchObject({ data: [], pagination: { page: 5000, total } })
    expect(total).toBe(1000)
  })

  test('a rare name is counted and sorted exactly; a common word is cut at the bound, newest first', async () => {
    const admin = await t.anAdmin()
    const rare = await t.get('/orders?search=name7777&limit=100', admin)
    const numbers = await t.db<{ orderNumber: string }[]>`
      select order_number from orders where search_text like '%name7777%' order by created_at desc, id desc`
    expect(numbers.length).toBeGreaterThan(1)
    expect(rare.body.pagination.total).toBe(numbers.length)
    expect(rare.body.data.map((order: { orderNumber: string }) => order.orderNumber)).toEqual(
      numbers.map((row) => row.orderNumber),
    )
    for (let turn = 0; turn < 7; turn += 1) {
      const common = await t.get('/orders?search=bulk&page=2&limit=3', admin)
      expect(common.body.pagination).toMatchObject({ page: 2, limit: 3, total: 1000, pages: 334 })
      expect(common.body.data.map((order: { orderNumber: string }) => order.orderNumber)).toEqual([
        'BULK4',
        'BULK5',
        'BULK6',
      ])
    }
    const sorted = await t.get('/orders?search=name7777&sort=-total&limit=2', admin)
    const totals = sorted.body.data.map((order: { totalAmount: number }) => order.totalAmount)
    expect(totals).toEqual(totals.toSorted((a: number, b: number) => b - a))
  })
})
