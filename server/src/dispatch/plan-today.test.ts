import type { DayPlanView, OrderView } from '@maple/contract'
import { dayAfter, instantAt, localTime } from '@maple/contract/platform/local-time'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

const zone = 'America/Toronto'
/** A day that is today for as long as a test sets the clock to its noon. */
const day = dayAfter(localTime(new Date(), zone).date, 2)
const at = (time: string) => instantAt(day, time, zone)
const noon = at('12:00')
const here = { lat: 43.7, lng: -79.42 }

type Courier = Person & { courierId: string }
let t: TestApp
let boss: Person
let customer: Person
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
  customer = await t.aCustomer()
})
beforeEach(async () => {
  await t.db`update orders set status = 'cancelled' where status <> 'cancelled'`
  await t.db`update couriers set is_online = false, status = 'inactive'`
})

/** Placed in a window that customers can choose, then due in this one. */
async function orderFor(
  [start, end]: readonly [string, string] = ['15:00', '17:00'],
  more: object = {},
): Promise<OrderView> {
  const timeWindow = { start: at('15:00').toISOString(), end: at('17:00').toISOString() }
  const order = await t.anOrder(customer, {
    timing: 'later',
    delivery: {
      address: '401 Richmond St W, Toronto, ON M5V 3A8',
      contactName: 'Marc Roy',
      contactPhone: '416 555 0171',
      scheduledDate: timeWindow.start,
      timeWindow,
    },
    ...more,
  })
  await dueIn(order, start, end)
  return order
}
const dueIn = ({ _id }: OrderView, start: string, end: string) =>
  t.db`update orders set scheduled_date = ${at(start)}, window_start = ${at(start)}, window_end = ${at(end)} where id = ${_id}`

/** Seen there so many minutes before noon. */
async function seen(courier: Courier, minutes: number): Promise<void> {
  const when = new Date(noon.getTime() - minutes * 60_000)
  await t.db`update couriers set last_seen_at = ${noon} where id = ${courier.courierId}`
  await t.db`
    insert into courier_positions (courier_id, latitude, longitude, at) values (${courier.courierId}, ${here.lat}, ${here.lng}, ${when})
    on conflict (courier_id) do update set at = excluded.at`
}
const suggest = async (...couriers: Courier[]): Promise<DayPlanView> => {
  const named = couriers.length > 0 ? { courierIds: couriers.map(({ courierId }) => courierId) } : {}
  const reply = await t.post('/admin/day-plans', { day, seconds: 1, ...named }, boss)
  expect(reply.status).toBe(201)
  return reply.body.data
}
const read = async ({ _id }: DayPlanView): Promise<DayPlanView> =>
  (await t.get(`/admin/day-plans/${_id}`, boss)).body.data
const startOf = (plan: DayPlanView) => plan.routes[0]?.start

test('[O2] today a plan starts where the courier is; not heard of lately, at the start address, else at the depot', async () => {
  const courier = await t.aWorkingCourier()
  await orderFor()
  await seen(courier, 5)
  // On any other day nobody knows where they will be.
  expect(startOf(await suggest(courier))?.from).toBe('depot')
  t.setClock(noon)
  const plan = await suggest(courier)
  expect(startOf(plan)).toMatchObject({
    from: 'position',
    place: { lat: expect.closeTo(here.lat, 2), lng: expect.closeTo(here.lng, 2) },
  })
  const way = await t.get(`/admin/day-plans/${plan._id}/routes/${courier.courierId}/way`, boss)
  expect(way.body.data.points[0]).toEqual(startOf(plan)?.place)

  await seen(courier, 16)
  expect(startOf(await read(plan))).toMatchObject({ from: 'depot', place: { lat: plan.depot.place?.lat } })
  await t.put('/couriers/profile', { startAddress: '100 Queen St W, Toronto, ON M5H 2N2' }, courier)
  expect(startOf(await read(plan))?.from).toBe('start-address')
  await seen(courier, 5)
  expect(startOf(await read(plan))?.from).toBe('position')
  await t.db`update couriers set is_online = false where id = ${courier.courierId}`
  expect(startOf(await read(plan))?.from).toBe('start-address')
})

test('[O1] a plan for today never begins before now, and what is over by then stays in no route', async () => {
  const courier = await t.aWorkingCourier()
  const [over, now] = [await orderFor(['09:00', '11:00']), await orderFor(['11:00', '14:00'])]
  expect(startOf(await suggest(courier))?.at).toBe(at('08:00').toISOString())
  t.setClock(noon)
  const plan = await suggest(courier)
  expect(startOf(plan)?.at).toBe(noon.toISOString())
  expect(plan.unplanned).toEqual([over._id])
  expect(plan.routes[0]?.stops.map(({ orderId }) => orderId)).toEqual([now._id, now._id])
  // Whoever gives it to somebody all the same sees how late it will be.
  const orderIds = [over._id, now._id]
  const routes = [{ courierId: courier.courierId, orderIds }]
  const { totals } = (await t.put(`/admin/day-plans/${plan._id}`, { routes }, boss)).body.data
  expect(totals).toMatchObject({ lateStops: 1 })
  expect(totals.lateMinutes).toBeGreaterThan(60)
})

test('[O2] with shifts the times that are shown begin with the courier’s shift, also after a change by hand', async () => {
  await t.set({ 'dispatch.useShifts': true })
  const courier = await t.aWorkingCourier()
  await t.put('/couriers/shifts', { weekly: [], exceptions: [{ date: day, start: '10:00', end: '18:00' }] }, courier)
  const [first, second] = [await orderFor(['09:00', '17:00']), await orderFor(['09:00', '17:00'])]
  const plan = await suggest()
  expect(startOf(plan)?.at).toBe(at('10:00').toISOString())
  expect(plan.unplanned).toEqual([])
  expect((plan.routes[0]?.stops[0]?.arriveAt ?? '') >= at('10:00').toISOString()).toBe(true)
  const put = async (orderIds: string[]) =>
    (await t.put(`/admin/day-plans/${plan._id}`, { routes: [{ courierId: courier.courierId, orderIds }] }, boss)).body
      .data as DayPlanView
  await put([first._id])
  expect(startOf(await put([first._id, second._id]))?.at).toBe(at('10:00').toISOString())
})

test('[O1] an order of several stops is in no plan, and both the answer and the refusal say why', async () => {
  const courier = await t.aWorkingCourier()
  const plain = await orderFor()
  const draft = {
    stops: [
      { kind: 'pickup', address: '100 Queen St W, Toronto, ON M5H 2N2', contactName: 'Ada' },
      ...['1 Yonge St, Toronto, ON M5E 1W7', '220 Yonge St, Toronto, ON M5B 2H1'].map((address) => ({
        kind: 'delivery',
        address,
        contactName: 'Marc Roy',
        contactPhone: '416 555 0171',
      })),
    ],
    parcels: [1, 2].map((toStop) => ({ description: 'Books', size: 'small', fromStop: 0, toStop })),
  }
  const round = (await t.post('/orders', draft, customer)).body.data as OrderView
  await dueIn(round, '15:00', '17:00')
  const plan = await suggest(courier)
  expect(plan.unplanned).toEqual([round._id])
  const why = new Map(plan.orders.map(({ _id, cannotPlan }) => [_id, cannotPlan]))
  expect([why.get(round._id), why.get(plain._id)]).toEqual(['several-stops', null])
  const routes = [{ courierId: courier.courierId, orderIds: [plain._id, round._id] }]
  const reply = await t.put(`/admin/day-plans/${plan._id}`, { routes }, boss)
  expect([reply.status, reply.body.message]).toEqual([409, expect.stringMatching(/several stops/)])
})

test('[O1] stops are driven in the order that somebody drew, whole orders and pickups first', async () => {
  const courier = await t.aWorkingCourier()
  const [a, b] = [(await orderFor())._id, (await orderFor())._id]
  const plan = await suggest(courier)
  const put = (stops: object[], orderIds = [a, b]) =>
    t.put(`/admin/day-plans/${plan._id}`, { routes: [{ courierId: courier.courierId, orderIds, stops }] }, boss)
  const [pa, pb] = [a, b].map((orderId) => ({ orderId, kind: 'pickup' }))
  const [da, db] = [a, b].map((orderId) => ({ orderId, kind: 'delivery' }))
  if (!pa || !pb || !da || !db) throw new Error('four stops')
  for (const drawn of [
    [pa, da, pb, db],
    [pb, pa, db, da],
  ]) {
    const { body } = await put(drawn)
    expect(body.data).toMatchObject({ source: 'by-hand', routes: [{ stops: drawn }] })
  }
  // A change elsewhere leaves it as it was drawn.
  const same = { routes: [{ courierId: courier.courierId, orderIds: [a, b] }] }
  const kept = await t.put(`/admin/day-plans/${plan._id}`, same, boss)
  expect(kept.body.data).toMatchObject({ routes: [{ stops: [pb, pa, db, da] }] })
  for (const wrong of [[da, pa, pb, db], [pa, da, pb], [pa, da, pa, da], [pa, da, pb, db, db], []])
    expect((await put(wrong)).status).toBe(400)
  expect((await put([pa, da, pb, db], [a])).status).toBe(400)
})

test('[O1] what the same orders cost without the plan is said with its lateness', async () => {
  const courier = await t.aWorkingCourier()
  // Fetched together they are in time; to drive for each alone takes longer than they have.
  for (let nth = 0; nth < 4; nth += 1)
    await orderFor(['15:00', '15:45'], {
      type: 'pickup-delivery',
      pickup: { address: '10 King St, Toronto, ON M4C 1B5', contactName: 'Ada', contactPhone: '416 555 0142' },
    })
  const plan = await suggest(courier)
  expect(plan.unplanned).toEqual([])
  expect(plan.totals).toMatchObject({ lateStops: 0, lateMinutes: 0 })
  expect(plan.today.lateStops).toBeGreaterThan(0)
  expect(plan.today.lateMinutes).toBeGreaterThanOrEqual(plan.today.lateStops)
})

/** Many rows like one, which no screen would make in time. */
async function clone(table: 'orders' | 'users' | 'couriers', id: string, count: number, changes: string) {
  const columns = await t.db<{ name: string }[]>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`
  const names = columns.map(({ name }) => name)
  await t.db.unsafe(
    `insert into ${table} (${names.join()}) select ${names.map((name) => `c.${name}`).join()} from ${table} o, generate_series(1, ${count}) n,
     jsonb_populate_record(null::${table}, to_jsonb(o) || jsonb_build_object(${changes})) c where o.id = $1`,
    [id],
  )
}
const numbered = (prefix: number) => `'0000000${prefix}-0000-4000-8000-' || lpad(n::text, 12, '0')`

test('[O1] what is beyond 500 orders or 100 couriers is counted, never left out in silence', async () => {
  const courier = await t.aWorkingCourier()
  const order = await orderFor()
  expect((await suggest()).leftOut).toEqual({ orders: 0, couriers: 0 })
  await clone('orders', order._id, 502, `'id', ${numbered(1)}, 'order_number', 'MDCLONE' || n`)
  await clone('users', courier.user._id, 103, `'id', ${numbered(2)}, 'email', 'clone' || n || '@example.ca'`)
  await clone(
    'couriers',
    courier.courierId,
    103,
    `'id', ${numbered(3)}, 'user_id', ${numbered(2)}, 'courier_code', 'CLONE' || n`,
  )
  const plan = await suggest()
  expect(plan.leftOut).toEqual({ orders: 3, couriers: 4 })
  expect([plan.orders.length, plan.couriers.length]).toEqual([500, 100])
  expect((await read(plan)).leftOut).toEqual({ orders: 3, couriers: 4 })
})
