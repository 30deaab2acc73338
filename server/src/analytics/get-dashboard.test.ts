import { beforeAll, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { makeBusiness } from '../../test/make-invoiced.ts'
import { sumEverything, updateRollups } from './update-rollups.ts'

let t: TestApp
let admin: Person
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin('support')
  courier = await t.aWorkingCourier()
})

const dashboard = async () => (await t.get('/admin/dashboard', admin)).body.data

/** The same figures from the raw rows. */
async function rawFigures() {
  const [orders] = await t.db<{ total: number; active: number; completed: number; cents: number }[]>`
    select count(*) as total, count(*) filter (where status not in ('delivered', 'returned', 'cancelled')) as active,
      count(*) filter (where status = 'delivered') as completed, coalesce(sum(coalesce(captured_cents, total_cents)) filter (where status = 'delivered'), 0)::bigint as cents
    from orders`
  const [users] = await t.db<{ total: number }[]>`select count(*) as total from users where deleted_at is null`
  return {
    totalOrders: orders?.total,
    activeOrders: orders?.active,
    completedOrders: orders?.completed,
    totalRevenue: (orders?.cents ?? 0) / 100,
    totalUsers: users?.total,
  }
}

/** Orders of the last weeks in every state, by copying one: what is counted is rows, not the road to them. */
async function manyOrders(count: number) {
  const model = await t.anOrder()
  const columns = (
    await t.db<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER'
      and column_name not in ('id', 'order_number', 'status', 'courier_id', 'created_at', 'delivered_at', 'cancelled_at', 'captured_cents')`
  ).map((row) => row.name)
  await t.db.unsafe(
    `insert into orders (id, order_number, status, courier_id, created_at, delivered_at, cancelled_at, ${columns.join(', ')})
     select gen_random_uuid(), left(gen_random_uuid()::text, 18), s.status, case when s.status in ('pending', 'cancelled') then null else $2::uuid end,
       s.at, case when s.status = 'delivered' then s.at + random() * interval '3 hours' end, case when s.status = 'cancelled' then s.at end, ${columns.map((name) => `o.${name}`).join(', ')}
     from orders o, lateral (select (array['pending', 'delivered', 'delivered', 'cancelled', 'in-transit'])[1 + floor(random() * 5)::int] as status,
       now() - random() * interval '70 days' as at from generate_series(1, ${count})) s where o.id = $1`,
    [model._id, courier.courierId],
  )
  // They have left no trace in the timeline.
  await t.db.transaction(sumEverything)
}

test('[A1] the figures equal a count of the raw rows, before and after the job has summed, also while orders move', async () => {
  await manyOrders(500)
  const same = async () => expect((await dashboard()).statistics).toMatchObject(await rawFigures())
  await same()
  await updateRollups(t.db)
  await same()
  const order = await t.anOrder()
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, courier)
  await same()
  const customer = await t.aCustomer()
  const rated = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${rated._id}`, undefined, courier)
  await t.put(`/orders/${rated._id}/status`, { status: 'picked-up' }, courier)
  await t.put(`/orders/${rated._id}/status`, { status: 'delivered' }, courier)
  await t.post(`/orders/${rated._id}/rate`, { score: 5, tip: 3.25 }, customer)
  await updateRollups(t.db)
  await same()
  await t.post('/users/delete-account', { password: 'Blue-Heron-42' }, customer)
  await same()
})

test('[L1] what a business is delivered on account is revenue like any other', async () => {
  const business = await makeBusiness(t)
  const before = (await dashboard()).statistics.totalRevenue
  const order = await business.order()
  await business.deliver(order._id, courier)
  const { totalRevenue } = (await dashboard()).statistics
  expect(Math.round((totalRevenue - before) * 100)).toBe(Math.round(order.totalAmount * 100))
})

test('summing while others write loses nothing and counts nothing twice', async () => {
  const before = (await rawFigures()).totalOrders ?? 0
  const customer = await t.aCustomer()
  await Promise.all([
    ...Array.from({ length: 12 }, () => t.anOrder(customer)),
    ...Array.from({ length: 4 }, () => updateRollups(t.db)),
  ])
  expect((await dashboard()).statistics.totalOrders).toBe(before + 12)
})

test('the change compares this month so far with as much of last month', async () => {
  const { changes } = await dashboard()
  const [raw] = await t.db<{ now: number; before: number }[]>`
    with days as (select date_trunc('month', now() at time zone 'America/Toronto') as month, half_hour(now()) as until)
    select count(*) filter (where created_at >= month at time zone 'America/Toronto' and created_at < until) as now,
      count(*) filter (where created_at >= (month - interval '1 month') at time zone 'America/Toronto'
        and created_at < least((month - interval '1 month') at time zone 'America/Toronto' + (until - month at time zone 'America/Toronto'), month at time zone 'America/Toronto')) as before
    from orders, days`
  expect(changes.orders).toMatchObject({ thisMonth: raw?.now, lastMonth: raw?.before })
  expect(changes.orders.ratio).toBeCloseTo(((raw?.now ?? 0) - (raw?.before ?? 0)) / (raw?.before ?? 1))
})

test('an empty company has no change to tell, and nothing is divided by nothing', async () => {
  const empty = await makeApp()
  const boss = await empty.aSuperAdmin()
  const { data } = (await empty.get('/admin/dashboard', boss)).body
  expect(data.statistics).toMatchObject({ totalOrders: 0, totalUsers: 1, totalRevenue: 0 })
  // No mail server in this test: staff are told (I7).
  expect(data).toMatchObject({
    completionRate: 0,
    recentOrders: [],
    attention: [],
    timeline: [],
    mailsStayHere: true,
    linksLeadNowhere: false,
  })
  expect(data.changes.orders).toEqual({ thisMonth: 0, lastMonth: 0, ratio: null })
})

test('a new company is led to what it has not decided yet, until it is decided or hidden', async () => {
  const fresh = await makeApp()
  const boss = await fresh.aSuperAdmin()
  const open = async (who = boss) => (await fresh.get('/admin/dashboard', who)).body.data.setUp
  const decide = (settings: object) => fresh.put('/admin/settings/bulk', { settings }, boss)
  expect(await open()).toEqual([
    'name',
    'depot',
    'hours',
    'area',
    'prices',
    'taxes',
    'mail',
    'payments',
    'courier',
    'order',
  ])
  // A manager may look at the dashboard and decide nothing.
  expect(await open(await fresh.anAdmin('manager'))).toEqual([])
  await decide({ 'payments.distanceRatePerKm': 0.9, 'general.depotAddress': '1 King St W, Hamilton, ON L8P 1A1' })
  expect(await open()).toEqual(['name', 'hours', 'area', 'taxes', 'mail', 'payments', 'courier', 'order'])
  await decide({ 'general.showSetUp': false })
  expect(await open()).toEqual([])
})

test('late, unassigned for long and unplaced orders ask for attention; the wait is a setting', async () => {
  const alone = await makeApp()
  const [boss, customer] = [await alone.aSuperAdmin(), await alone.aCustomer()]
  const [late, waiting, fresh] = [
    await alone.anOrder(customer),
    await alone.anOrder(customer),
    await alone.anOrder(customer),
  ]
  const mill = { address: 'Behind the old mill', contactName: 'Marc Roy', contactPhone: '416 555 0171' }
  const byStaff = { ...aDraft(), delivery: mill, customerId: customer.user._id, confirm: true }
  const nowhere = (await alone.post('/admin/orders', byStaff, boss)).body.data
  await alone.db`update orders set window_start = now() - interval '3 hours', window_end = now() - interval '1 hour', created_at = now() - interval '4 hours' where id = ${late._id}`
  await alone.db`update orders set created_at = now() - interval '20 minutes', window_start = now() where id = ${waiting._id}`
  const kinds = async () => {
    const { data } = (await alone.get('/admin/dashboard', boss)).body
    return data.attention.map((item: { kind: string; order: { _id: string } }) => [item.kind, item.order._id])
  }
  expect(await kinds()).toEqual([
    ['late', late._id],
    ['unassigned', late._id],
    ['unassigned', waiting._id],
    ['address', nowhere._id],
  ])
  await alone.put('/admin/settings/bulk', { settings: { 'orders.unassignedAfterMinutes': 60 } }, boss)
  await until(async () => (await kinds()).length === 3 || undefined)
  expect((await kinds()).map(([, id]: string[]) => id)).not.toContain(fresh._id)
})

test('[K7] what was taken although it is out of the way asks for attention, until a courier has it', async () => {
  const alone = await makeApp()
  const [boss, customer, courier] = [await alone.aSuperAdmin(), await alone.aCustomer(), await alone.aWorkingCourier()]
  const ottawa = { ...aDraft().delivery, address: '111 Wellington St, Ottawa, ON K1A 0A9' }
  const draft = { ...aDraft(), delivery: ottawa, customerId: customer.user._id, confirm: true }
  const { data: order } = (await alone.post('/admin/orders', draft, boss)).body
  expect(order.placeWarnings).toEqual(['trip-too-long', 'outside-radius'])
  const asked = async () => (await alone.get('/admin/dashboard', boss)).body.data
  const seen = await asked()
  // For now, and hours away.
  expect(seen.attention).toMatchObject([
    { kind: 'soon-late', order: { _id: order._id } },
    { kind: 'area', order: { _id: order._id }, note: 'trip-too-long, outside-radius' },
  ])
  expect(seen.attentionCounts).toMatchObject({ address: 0, area: 1 })
  await alone.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  expect((await asked()).attentionCounts).toMatchObject({ area: 0 })
})

test('a problem that nobody has resolved asks for attention', async () => {
  const order = await t.anOrder()
  await t.db`insert into order_issues (id, order_id, courier_id, reason, note) values (gen_random_uuid(), ${order._id}, ${courier.courierId}, 'no-access', 'Gate locked')`
  const { attention } = await dashboard()
  expect(attention.filter((item: { kind: string }) => item.kind === 'issue')).toMatchObject([
    { order: { _id: order._id }, note: 'Gate locked' },
  ])
})

test('a courier whose document has expired asks for attention', async () => {
  await t.db`insert into courier_documents (id, courier_id, name, status, expires_at, file_key, file_type, size_bytes, uploaded_at)
    values (gen_random_uuid(), ${courier.courierId}, 'insurance', 'expired', now() - interval '2 days', 'x', 'application/pdf', 1, now())`
  const { attention, attentionCounts } = await dashboard()
  expect(attention.at(-1)).toMatchObject({
    kind: 'documents',
    order: null,
    courier: { _id: courier.courierId },
    note: 'insurance',
  })
  expect(attentionCounts.documents).toBe(1)
})

test('recent orders and what happened today, newest first, in the language of the reader', async () => {
  const order = await t.anOrder()
  const reply = await t.get('/admin/dashboard', admin, { 'accept-language': 'fr' })
  expect(reply.body.data.recentOrders[0]).toMatchObject({
    orderNumber: order.orderNumber,
    customer: { firstName: 'Ada' },
    courier: null,
  })
  expect(reply.body.data.timeline[0]).toMatchObject({ orderNumber: order.orderNumber, message: 'Commande passée' })
})

test('[F4] the dashboard is for staff who see orders', async () => {
  expect((await t.get('/admin/dashboard', await t.aCustomer())).status).toBe(403)
  expect((await t.get('/admin/dashboard')).status).toBe(401)
})
