import { randomUUID } from 'node:crypto'
import { orderSorts } from '@maple/contract'
import { courierSorts } from '@maple/contract/couriers/admin'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordChange } from '../src/audit/index.ts'
import { giveParts } from './copy-orders.ts'
import { makeApp, type Person, type TestApp } from './make-app.ts'
import { settled } from './marked-lives.ts'

let t: TestApp
let boss: Person
let customer: Person
let modelId: string
let columns: string
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
  customer = await t.aCustomer()
  modelId = (await t.anOrder(customer))._id
  const own = ['id', 'order_number', 'status', 'created_at', 'scheduled_date', 'total_cents', 'search_text']
  const rows = await t.db<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER' and column_name <> all(${own})`
  columns = rows.map(({ name }) => name).join(', ')
  await addOrders(1, 60)
})

/** The `n`th of many that agree in what they are sorted by, some of them up to the last microsecond. */
async function addOrders(from: number, count: number): Promise<void> {
  await t.db.unsafe(`insert into orders (id, order_number, status, created_at, scheduled_date, total_cents, search_text, ${columns})
    select gen_random_uuid(), 'W' || lpad((n * 7919 % 100003)::text, 6, '0'), case when n % 3 = 0 then 'cancelled' else 'pending' end,
      now() - (n / 20) * interval '1 hour' - (n * 37 % 20 / 4) * interval '1 microsecond', now() + (n % 4) * interval '1 day', 1000 + n % 5,
      'walked street', ${columns} from orders, generate_series(${from}, ${from + count - 1}) n where id = '${modelId}'`)
  await giveParts(t.db, modelId)
}

async function removeOrders(ids: readonly string[]): Promise<void> {
  for (const [table, key] of [
    ['order_parcels', 'order_id'],
    ['order_stops', 'order_id'],
    ['orders', 'id'],
  ] as const)
    await t.db`delete from ${t.db(table)} where ${t.db(key)} = any(${ids as string[]})`
}

type Page = { data: { _id: string }[]; pagination: { page: number; total: number; next?: string } }
type Change = (seen: readonly string[], nth: number) => Promise<void>

/** Every id that is given from the first page to the last, with something done in between. */
async function walk(path: string, who: Person, change: Change = async () => undefined): Promise<string[]> {
  const seen: string[] = []
  let next: string | undefined
  for (let nth = 1; nth < 100; nth += 1) {
    const { status, body } = await t.get(`${path}${next ? `&after=${next}` : ''}`, who)
    expect(status, JSON.stringify(body)).toBe(200)
    const { data, pagination } = body as Page
    expect(pagination.page).toBe(nth)
    seen.push(...data.map(({ _id }) => _id))
    next = pagination.next
    if (!next) return seen
    await change(seen, nth)
  }
  throw new Error('It does not end')
}

const both = (sorts: readonly string[]) => sorts.flatMap((name) => [name, `-${name}`])

describe('a list that is gone through by cursor gives each row that stays exactly once', () => {
  const idsOf = async () => (await t.db<{ id: string }[]>`select id from orders order by id`).map(({ id }) => id)
  let added = 0

  describe.each([
    ['all', () => ''],
    ['of one customer', () => `&customerId=${customer.user._id}`],
    ['of a time', () => `&from=2026-01-01T00:00:00Z&to=2100-01-01T00:00:00Z`],
    ['of two statuses', () => '&status=pending,cancelled'],
    ['that are searched', () => '&search=walked'],
  ])('orders, %s', (_, filter) => {
    test.each(both(orderSorts))('by %s', async (sort) => {
      const isSearch = filter().includes('search')
      const before = (await idsOf()).filter((id) => !isSearch || id !== modelId)
      const gone: string[] = []
      const seen = await walk(`/orders?limit=9&sort=${sort}${filter()}`, boss, async (given, nth) => {
        if (nth > 4) return
        await addOrders(1000 + added, 3)
        added += 3
        const rest = before.filter((id) => !given.includes(id) && id !== modelId)
        const out = [given.at(-1) ?? '', rest[0] ?? '', rest.at(-1) ?? ''].filter((id) => id && id !== modelId)
        gone.push(...out)
        await removeOrders(out)
      })
      expect(new Set(seen).size).toBe(seen.length)
      expect(before.filter((id) => !gone.includes(id) && !seen.includes(id))).toEqual([])
      await addOrders(2000 + added, 60 + 1 - (await idsOf()).length)
      added += 60
    })
  })

  test('orders, in the order that page numbers have, with the number of the beginning', async () => {
    for (const sort of both(orderSorts)) {
      const all = (await t.get(`/orders?limit=100&sort=${sort}`, boss)).body as Page
      const walked = await walk(`/orders?limit=7&sort=${sort}`, boss)
      expect(walked.slice(0, 100), sort).toEqual(all.data.map(({ _id }) => _id))
    }
    const first = (await t.get('/orders?limit=10', boss)).body as Page
    await addOrders(9000, 1)
    const second = (await t.get(`/orders?limit=10&after=${first.pagination.next}`, boss)).body as Page
    expect(second.pagination).toMatchObject({ page: 2, total: first.pagination.total })
  })

  test.each(both(['createdAt', 'name', 'email']))('people by %s', async (sort) => {
    const add = (n: number) =>
      t.db`insert into users (id, email, password_hash, first_name, last_name, role, created_at)
        select gen_random_uuid(), lower(${sort}) || ${n}::int || '-' || i || '@walk.ca', '', 'Ann' || i % 2, 'Walk' || i % 3, 'customer',
          '2026-01-01T00:00:00.123456Z'::timestamptz + (i % 4) * interval '1 microsecond' from generate_series(1, 8) i`
    await add(0)
    const before = await t.db<{ id: string; email: string }[]>`select id, email from users where deleted_at is null`
    const gone: string[] = []
    const seen = await walk(`/users?limit=6&sort=${sort}`, boss, async (given, nth) => {
      if (nth > 3) return
      await add(nth)
      // Never one who is signed in here.
      const out = before.find(({ id, email }) => email.endsWith('@walk.ca') && ![...given, ...gone].includes(id))
      if (!out) return
      gone.push(out.id)
      await t.db`update users set deleted_at = now() where id = ${out.id}`
    })
    expect(new Set(seen).size).toBe(seen.length)
    expect(before.filter(({ id }) => !gone.includes(id) && !seen.includes(id))).toEqual([])
    await t.db`update users set deleted_at = now() where email like '%@walk.ca'`
  })

  test.each(both(courierSorts))('couriers by %s, also those whom nobody rated', async (sort) => {
    await t.db`with people as (
        insert into users (id, email, password_hash, first_name, last_name, role)
        select gen_random_uuid(), lower(${sort}) || 'k' || i || '@walk.ca', '', 'Kim', 'Walk' || i % 3, 'courier' from generate_series(1, 4) i returning id, email
      ) insert into couriers (id, user_id, courier_code, rating_average, delivery_count)
        select gen_random_uuid(), id, email, case when email ~ 'k[12]@' then 4.5 end, 3 from people`
    const all = await t.db<{ id: string }[]>`select id from couriers`
    const seen = await walk(`/admin/couriers?limit=3&sort=${sort}`, boss)
    expect(seen).toHaveLength(all.length)
    expect(new Set(seen).size).toBe(all.length)
  })

  test('payments, and entries of the log, of a time too', async () => {
    await t.db`insert into payments (id, order_id, customer_id, kind, provider, amount_cents, state, created_at)
      select gen_random_uuid(), id, customer_id, 'tip', 'sandbox', 100, 'failed', created_at from orders`
    const payments = await t.db<{ id: string }[]>`select id from payments`
    const paid = await walk('/admin/payments?limit=8&state=all', boss, async (given, nth) => {
      if (nth < 3) await t.db`delete from payments where id = ${given.at(-1) ?? ''}`
    })
    expect([...paid].sort()).toEqual(payments.map(({ id }) => id).sort())

    for (let n = 0; n < 11; n += 1)
      await t.db.transaction((tx) =>
        recordChange(tx, undefined, {
          action: 'settings.changed',
          subjectType: 'settings',
          subjectId: `walk-${n}`,
        }),
      )
    const log = await t.db<{ id: string }[]>`select id::text as id from audit_log order by audit_log.id desc`
    for (const time of ['', '&from=2020-01-01T00:00:00Z'])
      expect(await walk(`/admin/logs?limit=4${time}`, boss)).toEqual(log.map(({ id }) => id))
  })

  describe('what is told, sent, billed and paid out, newest first', () => {
    const at = (n: string) => `now() - (${n} / 5) * interval '1 hour' - (${n} % 3) * interval '1 microsecond'`
    let courier: Person
    let webhookId: string
    let accountId: string
    beforeAll(async () => {
      courier = await t.aWorkingCourier()
      ;[webhookId, accountId] = [randomUUID(), randomUUID()]
      await t.db`insert into accounts (id, kind, name) values (${accountId}, 'business', 'Walk Ltd.')`
      await t.db`insert into webhooks (id, mode, url, secret, events, created_by)
        values (${webhookId}, 'live', 'https://walk.example/', '', '{order.placed}', ${boss.user._id})`
      // What is still told of the order and the people above would come in at the head of a list that is being walked.
      await settled(t)
    })

    /** Rows `from` to `to`, many of them of the same time. */
    const lists: Record<
      string,
      { table: string; add: (from: number, to: number) => string; path: () => string; who: () => Person }
    > = {
      notifications: {
        table: 'notifications',
        add: (from, to) => `insert into notifications (id, user_id, type, cause, created_at)
          select gen_random_uuid(), '${customer.user._id}', 'order.placed', 'walk ' || n, ${at('n')} from generate_series(${from}, ${to}) n`,
        path: () => '/notifications?limit=7',
        who: () => customer,
      },
      mails: {
        table: 'outbox_mails',
        add: (
          from,
          to,
        ) => `insert into outbox_mails (id, state, template, language, to_address, subject, text_body, html_body, created_at)
          select gen_random_uuid(), 'sent', 'walk', 'en', 'a@walk.ca', 'Walk', '', '', ${at('n')} from generate_series(${from}, ${to}) n`,
        path: () => '/admin/outbox?limit=7&state=sent',
        who: () => boss,
      },
      texts: {
        table: 'outbox_sms',
        add: (from, to) => `insert into outbox_sms (id, state, template, language, to_phone, body, created_at)
          select gen_random_uuid(), case when n % 2 = 0 then 'sent' else 'failed' end, 'walk', 'en', '+14165550100', 'Walk', ${at('n')} from generate_series(${from}, ${to}) n`,
        path: () => '/admin/outbox/sms?limit=7',
        who: () => boss,
      },
      deliveries: {
        table: 'webhook_deliveries',
        add: (from, to) => `with e as (
          insert into webhook_events (id, type, body, created_at) select gen_random_uuid(), 'order.placed', '{}', ${at('n')} from generate_series(${from}, ${to}) n
          returning id, created_at
        ) insert into webhook_deliveries (id, webhook_id, event_id, state, created_at)
          select gen_random_uuid(), '${webhookId}', id, 'delivered', created_at from e`,
        path: () => `/webhooks/${webhookId}/deliveries?limit=7&state=delivered`,
        who: () => boss,
      },
      payouts: {
        table: 'payouts',
        add: (
          from,
          to,
        ) => `insert into payouts (id, courier_id, period_end, earnings_cents, tips_cents, amount_cents, created_at)
          select gen_random_uuid(), k.id, date '2020-01-01' + n, 100, 0, 100, ${at('n')} from generate_series(${from}, ${to}) n, couriers k
          where k.user_id = '${courier.user._id}'`,
        path: () => '/couriers/payouts?limit=7',
        who: () => courier,
      },
    }

    test.each(Object.entries(lists))('%s', async (_, { table, add, path, who }) => {
      const idsOf = async () => {
        const { status, body } = await t.get(path().replace('limit=7', 'limit=100'), who())
        expect(status, JSON.stringify(body)).toBe(200)
        return (body as Page).data.map(({ _id }) => _id)
      }
      await t.db.unsafe(add(1, 40))
      const before = await idsOf()
      expect(before.length).toBeGreaterThanOrEqual(40)
      expect(await walk(path(), who())).toEqual(before)
      const gone: string[] = []
      const seen = await walk(path(), who(), async (given, nth) => {
        await t.db.unsafe(add(100 * nth, 100 * nth + 2))
        const rest = before.filter((id) => !given.includes(id))
        gone.push(...[given.at(-1), rest[0], rest.at(-1)].filter((id) => id !== undefined))
        await t.db.unsafe(`delete from ${table} where id = any($1::uuid[])`, [gone])
      })
      expect(new Set(seen).size).toBe(seen.length)
      expect(before.filter((id) => !gone.includes(id) && !seen.includes(id))).toEqual([])
    })

    test.each(both(['createdAt', 'number', 'dueAt', 'total']))(
      'invoices by %s, also drafts without a number',
      async (sort) => {
        await t.db`insert into invoices (id, status, number, account_id, up_to, issued_at, due_at, language, subtotal_cents, total_cents, created_at)
        select gen_random_uuid(), case when n % 3 = 0 then 'draft' else 'issued' end, case when n % 3 > 0 then ${sort} || n end, ${accountId}, now(),
          case when n % 3 > 0 then now() end, case when n % 3 > 0 then now() + (n % 2) * interval '1 day' end, 'en', n % 4, n % 4,
          now() - (n / 3) * interval '1 hour' from generate_series(1, 12) n`
        const all = (await t.get(`/admin/invoices?limit=100&sort=${sort}`, boss)).body as Page & { sums: unknown }
        expect(await walk(`/admin/invoices?limit=5&sort=${sort}`, boss)).toEqual(
          all.data.map(({ _id }) => _id).slice(0, 100),
        )
        await t.db`delete from invoices where account_id = ${accountId}`
      },
    )
  })
})

describe('a cursor that is none of this list is told at its field', () => {
  const cursorOf = async (path: string) => ((await t.get(path, boss)).body as Page).pagination.next ?? ''
  const refused = async (path: string) => {
    const { status, body } = await t.get(path, boss)
    expect(body.errors).toHaveLength(1)
    return [status, body.errors[0].path, body.errors[0].msg]
  }
  const unknown = 'No list has given out this cursor'
  const other = 'This cursor belongs to another filter, search or sort: ask as before, or begin without it'

  test.each(['x', '%00', 'bm90aGluZw', Buffer.from('[1,2]').toString('base64url'), 'a'.repeat(4001), ''])(
    'made up: %#',
    async (made) => {
      const [status, path] = await refused(`/orders?after=${made}`)
      expect([status, path]).toEqual([400, 'after'])
    },
  )

  test('one of another sort, filter, search or list', async () => {
    const cursor = await cursorOf('/orders?limit=2&status=pending&search=walked')
    const same = (query: string) => `/orders?limit=2&after=${cursor}${query}`
    expect((await t.get(same('&status=pending&search=walked'), boss)).status).toBe(200)
    // So many a page may change.
    expect((await t.get(`/orders?limit=5&after=${cursor}&status=pending&search=walked`, boss)).status).toBe(200)
    for (const query of [
      '',
      '&status=pending',
      '&status=pending&search=walked&sort=total',
      '&search=walked&status=cancelled',
    ])
      expect(await refused(same(query))).toEqual([400, 'after', other])
    expect(await refused(`/users?after=${cursor}`)).toEqual([400, 'after', other])
  })

  test('one whose place is no place', async () => {
    for (const sort of ['-createdAt', 'total', 'orderNumber']) {
      const [of, page, total, ...place] = JSON.parse(
        Buffer.from(await cursorOf(`/orders?limit=2&sort=${sort}`), 'base64url').toString(),
      )
      const made = (parts: unknown[]) =>
        refused(`/orders?sort=${sort}&after=${Buffer.from(JSON.stringify(parts)).toString('base64url')}`)
      for (const odd of [
        'a\u0000',
        {},
        null,
        1e300,
        [1],
        ...(sort === 'orderNumber' ? [] : ['2026-02-30T00:00:00.000000Z']),
      ])
        expect(await made([of, page, total, odd, ...place.slice(1)]), `${sort} ${odd}`).toEqual([400, 'after', unknown])
      expect(await made([of, page, total])).toEqual([400, 'after', unknown])
      expect(await made([of, page, total, ...place, randomUUID()])).toEqual([400, 'after', unknown])
      expect(await made([of, -1, total, ...place])).toEqual([400, 'after', unknown])
    }
  })

  test('together with a page', async () => {
    const both = 'Ask for a page by its number or by after, not both'
    expect(await refused(`/orders?page=1&limit=2&after=${await cursorOf('/orders?limit=2')}`)).toEqual([
      400,
      'after',
      both,
    ])
  })
})
