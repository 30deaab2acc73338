import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { plantOrders } from '../../test/random-orders.ts'
import { saveTestCard } from '../../test/wallet.ts'
import { sumBuckets } from './rollups.sql.ts'
import { sumLastDays, updateRollups } from './update-rollups.ts'

let t: TestApp
let boss: Person
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
  courier = await t.aWorkingCourier()
})

const day = 24 * 60 * 60_000
const today = async () => {
  await updateRollups(t.db)
  return (await t.get('/admin/analytics?period=7d', boss)).body.data
}

const everything = async (from = t) => ({
  buckets: await from.db`select * from analytics_buckets order by bucket`,
  statuses: await from.db`select * from analytics_statuses order by bucket, status`,
  couriers: await from.db`select * from analytics_couriers order by bucket, courier_id`,
  days: await from.db`select * from analytics_courier_days order by day, courier_id`,
  reasons: await from.db`select * from analytics_cancellations order by bucket, reason`,
})

const statusesOf = (data: { statuses: { status: string; count: number }[] }) =>
  Object.fromEntries(data.statuses.filter(({ count }) => count > 0).map(({ status, count }) => [status, count]))

test('each move is in the figures after the next run', async () => {
  const customer = await t.aCustomer()
  const order = await t.anOrder(customer)
  expect(statusesOf(await today())).toEqual({ pending: 1 })
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  expect(statusesOf(await today())).toEqual({ accepted: 1 })
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, courier)
  const delivered = await today()
  expect(statusesOf(delivered)).toEqual({ delivered: 1 })
  expect(delivered.kpis).toMatchObject({ delivered: { value: 1 }, onTimeRate: { value: 1 }, rating: { value: null } })
  expect(delivered.kpis.revenue.value).toBe(order.totalAmount)
  await t.post(`/orders/${order._id}/rate`, { score: 4, tip: 3 }, customer)
  const rated = await today()
  expect(rated.kpis.rating.value).toBe(4)
  expect(rated.kpis.revenue.value).toBeCloseTo(order.totalAmount + 3)
  expect(rated.topCouriers[0]).toMatchObject({ _id: courier.courierId, delivered: 1, rating: 4 })
  const other = await t.anOrder(customer)
  await t.put(`/orders/${other._id}/cancel`, { reason: '  Changed my MIND ' }, customer)
  expect((await today()).cancellations).toEqual([{ reason: 'changed my mind', count: 1 }])
})

test('[I6] what was not captured is in no total; captured later it counts in the half hour of its delivery', async () => {
  const customer = await t.aCustomer()
  const carried = await t.aWorkingCourier()
  await saveTestCard(t, customer, 'decline-capture')
  const totals = async () => {
    const { kpis, topCouriers } = await today()
    const { statistics } = (await t.get('/admin/dashboard', boss)).body.data
    const { totalSpent } = (await t.get('/orders/stats', customer)).body.data
    const own = topCouriers.find(({ _id }: { _id: string }) => _id === carried.courierId)
    return { revenue: kpis.revenue.value, dashboard: statistics.totalRevenue, totalSpent, earned: own?.earnings ?? 0 }
  }
  const before = await totals()
  const order = await t.anOrder(customer)
  const inState = (state: string) =>
    until(async () => (await t.db`select from payments where order_id = ${order._id} and state = ${state}`)[0])
  await inState('authorised')
  await t.put(`/couriers/accept-order/${order._id}`, undefined, carried)
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, carried)
  await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, carried)
  await inState('voided')
  // Long ago, so that nothing but the money makes anybody look at it again.
  await t.db`update orders set delivered_at = delivered_at - interval '1 day' where id = ${order._id}`
  await t.db`alter table order_timeline disable trigger order_timeline_append_only`
  await t.db`update order_timeline set at = at - interval '3 minutes'`
  await t.db`alter table order_timeline enable trigger order_timeline_append_only`
  expect(await totals()).toEqual({ ...before, totalSpent: 0, earned: 0 })
  const good = await saveTestCard(t, customer, 'success')
  expect((await t.post(`/orders/${order._id}/pay`, { cardId: good }, customer)).status).toBe(201)
  await inState('captured')
  const after = await totals()
  expect(after.revenue - before.revenue).toBeCloseTo(order.totalAmount)
  expect(after.dashboard - before.dashboard).toBeCloseTo(order.totalAmount)
  expect(after.totalSpent).toBe(order.totalAmount)
  const [{ cents }] = (await t.db`select courier_earnings_cents as cents from orders where id = ${order._id}`) as [
    { cents: number },
  ]
  expect(after.earned).toBeCloseTo(cents / 100)
})

test('a second run, one at the same time and the nightly one change nothing', async () => {
  await updateRollups(t.db)
  const before = await everything()
  await updateRollups(t.db)
  expect(await everything()).toEqual(before)
  await Promise.all([updateRollups(t.db), updateRollups(t.db), sumLastDays(t.db, new Date()), updateRollups(t.db)])
  expect(await everything()).toEqual(before)
})

test('what changed without a trace is right after the night', async () => {
  await updateRollups(t.db)
  const before = await everything()
  await t.db`update analytics_buckets set placed = placed + 7`
  await t.db`delete from analytics_statuses`
  await sumLastDays(t.db, new Date())
  expect(await everything()).toEqual(before)
})

test('entries are read once they are settled, and no history is read twice', async () => {
  const cursor = async () => (await t.db<{ entryId: number }[]>`select entry_id from analytics_cursor`)[0]?.entryId
  await t.anOrder()
  await updateRollups(t.db)
  const [newest] = await t.db<{ id: number }[]>`select max(id) as id from order_timeline`
  expect(await cursor()).toBeLessThan(newest?.id ?? 0)
  await t.db`alter table order_timeline disable trigger order_timeline_append_only`
  await t.db`update order_timeline set at = at - interval '3 minutes'`
  await t.db`alter table order_timeline enable trigger order_timeline_append_only`
  await updateRollups(t.db)
  expect(await cursor()).toBe(newest?.id)
})

test('history that was there before the rollups is filled in, newest first, over many weeks', async () => {
  const old = await makeApp()
  const { courierId } = await old.aWorkingCourier()
  const to = new Date(Date.now() - 2 * day)
  const from = new Date(to.getTime() - 40 * day)
  await plantOrders(old, { seed: 7, count: 120, from, to, couriers: [courierId] })
  await updateRollups(old.db)
  const followed = await everything(old)
  expect(followed.buckets.length).toBeGreaterThan(100)
  await old.db`delete from analytics_buckets`
  await old.db`delete from analytics_couriers`
  await old.db`update analytics_cursor set entry_id = (select max(id) from order_timeline), filled_from = half_hour(now()) + interval '30 minutes'`
  await updateRollups(old.db)
  expect(await everything(old)).toEqual(followed)
  const [cursor] = await old.db<{ done: boolean }[]>`select filled_from = '-infinity' as done from analytics_cursor`
  expect(cursor?.done).toBe(true)
})

test('a few half hours of many orders are looked up, not searched for in all of them', async () => {
  const many = await makeApp()
  const { courierId } = await many.aWorkingCourier()
  const now = Date.now()
  await plantOrders(many, {
    seed: 7,
    count: 3_000,
    from: new Date(now - 200 * day),
    to: new Date(now),
    couriers: [courierId],
  })
  for (const table of ['orders', 'order_timeline', 'eta_accuracy', 'analytics_couriers'])
    await many.db`analyze ${many.db(table)}`
  const buckets = [10, 20, 30].map((days) =>
    new Date(Math.floor((now - days * day) / 1_800_000) * 1_800_000).toISOString(),
  )
  await many.db.transaction(async (tx) => {
    // As the job does it: after some runs PostgreSQL has one plan for whatever half hours come.
    await tx`set local plan_cache_mode = force_generic_plan`
    const read = async () => {
      const [so] = await tx<{ far: number }[]>`
        select pg_stat_get_xact_tuples_returned('orders'::regclass) + sum(pg_stat_get_xact_tuples_returned(indexrelid))::bigint as far
        from pg_index where indrelid = 'orders'::regclass`
      return so?.far ?? Number.NaN
    }
    const before = await read()
    await sumBuckets(tx, buckets)
    expect((await read()) - before).toBeLessThan(500)
  })
  const found = await many.db<{ n: boolean }[]>`
    select (select coalesce(sum(count), 0) from analytics_statuses where bucket = any(${buckets}::timestamptz[])) = (select count(*) from orders o where exists (
      select from unnest(${buckets}::timestamptz[]) b where o.created_at >= b and o.created_at < b + interval '30 minutes')) as n`
  expect(found).toEqual([{ n: true }])
})
