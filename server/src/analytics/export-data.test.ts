import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { recordChange } from '../audit/index.ts'
import type { Database } from '../platform/db.ts'

let t: TestApp
let [admin, support, manager, boss]: Person[] = []
let url = ''
beforeAll(async () => {
  t = await makeApp({ env: { DATABASE_POOL: '5' } })
  ;[admin, support, manager] = [await t.anAdmin(), await t.anAdmin('support'), await t.anAdmin('manager')]
  boss = await t.aSuperAdmin()
  url = await t.app.listen({ port: 0, host: '127.0.0.1' })
})

const text = async (path: string, who = admin) => (await t.get(path, who)).raw.toString()

test('orders as CSV: disarmed cells, company time, the filters of the list', async () => {
  const customer = await t.aCustomer({ firstName: '=HYPERLINK("http://evil")', lastName: 'O"Neil, Jr' })
  const order = await t.anOrder(customer, { package: { description: '@SUM(A1)\nsecond line' } })
  await t.db`update orders set created_at = '2026-07-01T02:30:00Z' where id = ${order._id}`
  const csv = await text(`/admin/export/orders?format=csv&search=${order.orderNumber}`)
  const [head, row = ''] = csv.split('\r\n')
  expect(head).toMatch(/^\uFEFForderNumber,status,.*createdAt \(America\/Toronto\)/)
  expect(row).toContain(`${order.orderNumber},pending,delivery-only,normal,now,2026-06-30 22:30:00`)
  expect(row).toContain(`"'=HYPERLINK(""http://evil"") O""Neil, Jr"`)
  expect(csv).toContain(`"'@SUM(A1)\nsecond line"`)
  expect(csv).toContain(`'+14165550171`)
  expect((await text('/admin/export/orders?format=csv&status=delivered')).split('\r\n')).toHaveLength(2)
})

test('as JSON: the envelope, ISO instants, numbers', async () => {
  const order = await t.anOrder()
  const reply = await t.get(`/admin/export/orders?search=${order.orderNumber}`, admin)
  expect(reply.body).toMatchObject({
    success: true,
    data: [{ orderNumber: order.orderNumber, total: 14.5, courier: null }],
  })
  expect(reply.body.data[0].createdAt).toBe(order.createdAt)
  expect(reply.headers).toMatchObject({
    'x-export-rows': '1',
    'content-disposition': expect.stringContaining('orders-'),
  })
  const none = await t.get('/admin/export/orders?search=nobody-has-this', admin)
  expect(none.body).toEqual({ success: true, data: [] })
})

test.each([
  ['users', 'role=courier', /^\uFEFFfirstName,/],
  ['couriers', 'status=pending', /^\uFEFFcourierCode,/],
  ['logs', 'subjectType=user', /^\uFEFFentry,/],
])('%s with the filters of their list', async (type, filter, head) => {
  expect(await text(`/admin/export/${type}?format=csv&${filter}`)).toMatch(head)
})

test('[F4] [F6] reports need the permission for their kind, and are in the audit log', async () => {
  for (const type of ['orders', 'users', 'couriers', 'logs']) {
    expect((await t.get(`/admin/export/${type}`, support)).status, type).toBe(200)
    expect((await t.get(`/admin/export/${type}`, manager)).status, type).toBe(403)
  }
  await t.get('/admin/export/users?format=csv&role=admin', boss)
  const { body } = await t.get('/admin/logs?subjectType=export&limit=1', admin)
  expect(body.data[0]).toMatchObject({
    action: 'export.made',
    subjectId: 'users',
    after: { format: 'csv', role: 'admin' },
  })
})

test('payments and earnings come from the ledger, for those who see financial reports', async () => {
  const [customer, courier] = [await t.aCustomer(), await t.aWorkingCourier()]
  const order = await t.anOrder(customer)
  await until(async () => {
    const accepted = await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
    return accepted.status === 200 || undefined
  })
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, courier)
  const rows = async (type: string) =>
    (await t.get(`/admin/export/${type}`, boss)).body.data as Record<string, unknown>[]
  const mine = async (type: string) => (await rows(type)).find((row) => row.orderNumber === order.orderNumber)
  expect(await until(() => mine('payments'))).toMatchObject({ amount: order.totalAmount, kind: 'order' })
  expect(await until(() => mine('earnings'))).toMatchObject({
    earnings: order.pricing.courierEarnings,
    tip: 0,
    kind: 'delivery',
  })
  for (const type of ['payments', 'earnings']) expect((await t.get(`/admin/export/${type}`, admin)).status).toBe(403)
})

test('a filter that the list would refuse is refused, an unknown kind is 404', async () => {
  expect((await t.get('/admin/export/orders?status=lost', admin)).status).toBe(400)
  expect((await t.get('/admin/export/users?role=king', admin)).status).toBe(400)
  expect((await t.get('/admin/export/orders?format=xml', admin)).status).toBe(400)
  expect((await t.get('/admin/export/secrets', admin)).status).toBe(404)
})

/** A customer, a courier and an actor of the log whose names a spreadsheet would run. */
async function armed() {
  const customer = await t.aCustomer({ firstName: '=1+1', lastName: 'Formula' })
  const courier = await t.aWorkingCourier()
  await t.db`update users set first_name = '=1+1' where id = ${courier.user._id}`
  await t.db`update couriers set license_plate = '=P1' where user_id = ${courier.user._id}`
  const order = await t.anOrder(customer)
  await until(async () => {
    const accepted = await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
    return accepted.status === 200 || undefined
  })
  for (const status of ['picked-up', 'delivered']) await t.put(`/orders/${order._id}/status`, { status }, courier)
  const by = { id: courier.user._id, name: '=1+1', ip: '10.0.0.1' }
  await t.db.transaction((tx) => recordChange(tx, by, { action: 'user.created', subjectType: 'user', subjectId: 'x' }))
  await until(
    async () => (await t.get('/admin/export/earnings?search=%3D1%2B1', boss)).body.data.length > 0 || undefined,
  )
  // The card is charged by a job, a moment after the delivery.
  await until(
    async () => (await t.get(`/orders/${order._id}`, customer)).body.data.payment.status === 'completed' || undefined,
  )
  return { courier, order }
}

test('[trust 15] a formula is disarmed in every kind of file; the filters are those of the list', async () => {
  const { courier, order } = await armed()
  const plate = encodeURIComponent('=P1')
  const asked = {
    orders: `search=${order.orderNumber}`,
    users: `search=${encodeURIComponent(courier.user.email)}`,
    couriers: `search=${plate}`,
    earnings: `search=${encodeURIComponent('=1+1')}`,
    payments: `search=${order.orderNumber}&state=captured&kind=order`,
    logs: 'subjectType=user&action=user.created',
  }
  for (const [type, filter] of Object.entries(asked)) {
    const csv = await text(`/admin/export/${type}?format=csv&${filter}`, boss)
    expect(csv, type).toContain(`'=1+1`)
    expect(csv, type).not.toMatch(/(^|[,"\n])=/)
    const { body } = await t.get(`/admin/export/${type}?${filter}`, boss)
    expect(JSON.stringify(body.data), type).toContain('=1+1')
    if (type !== 'logs') expect(body.data, type).toHaveLength(1)
  }
  expect((await t.get(`/admin/export/payments?search=${order.orderNumber}&kind=tip`, boss)).body.data).toEqual([])
  expect((await t.get('/admin/export/couriers?search=nobody-at-all', boss)).body.data).toEqual([])
})

const openTransactions = async () =>
  (
    await t.db<{ n: number }[]>`
    select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name = 'maple-dispatch' and state <> 'idle'`
  )[0]?.n ?? 0

/** Without what happens beside each new person, which would take most of a minute. */
const manyUsers = (db: Database, count: number) =>
  db.transaction(async (tx) => {
    await tx`alter table users disable trigger user`
    await tx`insert into users (id, email, password_hash, first_name, last_name, role, search_words)
      select gen_random_uuid(), 'many-' || n || '@example.ca', '', 'Person ' || n, repeat('x', 60), 'customer', '' from generate_series(1, ${count}::int) n`
    await tx`alter table users enable trigger user`
  })

const collect = () => {
  setFlagsFromString('--expose_gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage()
}

test('200,000 rows pass through without staying in memory; one who leaves half way frees the cursor', async () => {
  await manyUsers(t.db, 200_000)
  const ask = (signal?: AbortSignal) =>
    fetch(`${url}/api/admin/export/users?format=csv`, {
      headers: { authorization: `Bearer ${boss?.token}`, 'accept-encoding': 'identity' },
      ...(signal && { signal }),
    })
  const reply = await ask()
  expect(Number(reply.headers.get('x-export-rows'))).toBeGreaterThan(200_000)
  const before = collect().heapUsed
  let [bytes, chunks, most] = [0, 0, 0]
  for await (const chunk of reply.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    chunks += 1
    if (chunks % 200 === 0) most = Math.max(most, collect().heapUsed - before)
  }
  expect(bytes).toBeGreaterThan(20_000_000)
  expect(most).toBeLessThan(10_000_000)

  const leaving = new AbortController()
  const cut = await ask(leaving.signal)
  const reader = cut.body?.getReader()
  // The line of headings leaves before the first rows are read: only they show that the cursor is open.
  let came = ''
  while (!came.includes('@example.ca')) {
    const part = await reader?.read()
    expect(part?.done).toBe(false)
    came += new TextDecoder().decode(part?.value)
  }
  expect(await openTransactions()).toBeGreaterThan(0)
  leaving.abort()
  await until(async () => (await openTransactions()) === 0 || undefined)
  // The connection is whole again, and the turn was given back: many more can follow.
  for (let n = 0; n < 5; n += 1) expect((await t.get('/admin/export/couriers?format=csv', admin)).status).toBe(200)
})

test('a fourth export at once has to wait, so that customers never do', async () => {
  const open = await Promise.all(
    Array.from({ length: 3 }, () =>
      fetch(`${url}/api/admin/export/users?format=json`, { headers: { authorization: `Bearer ${boss?.token}` } }),
    ),
  )
  const refused = await t.get('/admin/export/users', admin)
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
  await Promise.all(open.map((reply) => reply.body?.cancel()))
  await until(async () => (await t.get('/admin/export/couriers', admin)).status === 200 || undefined)
})

test('a server with few connections runs fewer exports at once', async () => {
  const small = await makeApp({ env: { DATABASE_POOL: '3' } })
  const owner = await small.aSuperAdmin()
  await manyUsers(small.db, 50_000)
  const base = await small.app.listen({ port: 0, host: '127.0.0.1' })
  const open = await fetch(`${base}/api/admin/export/users?format=json`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect((await small.get('/admin/export/users', owner)).status).toBe(429)
  expect((await small.get('/users?limit=1', owner)).status).toBe(200)
  await open.body?.cancel()
  await until(async () => (await small.get('/admin/export/couriers', owner)).status === 200 || undefined)
})
