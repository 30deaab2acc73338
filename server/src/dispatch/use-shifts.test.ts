import type { OrderView } from '@maple/contract'
import { dayAfter, instantAt, localTime } from '@maple/contract/platform/local-time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { runRound } from './run-round.ts'
import { makeSolver } from './solve-in-worker.ts'

const solver = makeSolver()
afterAll(() => solver.close())

const zone = 'America/Toronto'
let t: TestApp
let boss: Person
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
  await t.set({ 'dispatch.automaticAssignment': true, 'dispatch.useShifts': true })
})
beforeEach(async () => {
  await t.db`update orders set status = 'cancelled' where status <> 'cancelled'`
  await t.db`update couriers set is_online = false, status = 'inactive'`
})

type Courier = Person & { courierId: string }

async function onDuty(): Promise<Courier> {
  const courier = await t.aWorkingCourier()
  await t.db`insert into courier_positions (courier_id, latitude, longitude, at) values (${courier.courierId}, 43.652, -79.38, now())`
  return courier
}
const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** Round the clock, whenever the test runs. */
const always = (courier: Courier) =>
  t.put(
    '/couriers/shifts',
    { weekly: weekdays.map((weekday) => ({ weekday, start: '00:00', end: '00:00' })), exceptions: [] },
    courier,
  )
const round = async () => {
  await until(async () => {
    const busy = await t.db`
      select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1`
    return busy.length === 0 || undefined
  })
  return runRound(t.node.deps, solver)
}
const look = async (order: OrderView) => (await t.get(`/orders/${order._id}`, boss)).body.data as OrderView

test('[O2] dispatch offers to those on shift alone, and says of the others that they are not', async () => {
  const off = await onDuty()
  const order = await t.anOrder()
  expect(await round()).toBe(0)
  const { refusals } = (await t.get(`/orders/${order._id}/dispatch`, boss)).body.data
  expect(refusals).toMatchObject([{ courier: { _id: off.courierId }, reason: 'off-shift' }])
  const on = await onDuty()
  await always(on)
  expect(await round()).toBe(1)
  expect(await look(order)).toMatchObject({ status: 'assigned', courier: { _id: on.courierId } })
})

test('[O2] with the setting off whoever is online is asked', async () => {
  await t.set({ 'dispatch.useShifts': false })
  const courier = await onDuty()
  const order = await t.anOrder()
  expect(await round()).toBe(1)
  expect(await look(order)).toMatchObject({ courier: { _id: courier.courierId } })
})

test('[O2] free orders are for those on shift; what is offered to them all the same can be answered', async () => {
  const courier = await onDuty()
  const [free, offered] = [await t.anOrder(), await t.anOrder()]
  const list = async () => (await t.get('/couriers/available-orders', courier)).body
  expect(await list()).toMatchObject({ data: [], closed: { code: 'off-shift' } })
  // Nor by its number, which they may know from before.
  const [took, moved] = [
    await t.put(`/couriers/accept-order/${free._id}`, undefined, courier),
    await t.put(`/orders/${free._id}/status`, { status: 'accepted' }, courier),
  ]
  for (const refused of [took, moved])
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'courier_not_working',
        message: 'You are not on shift now: new orders come with your next one',
      },
    })
  await t.put(`/orders/${offered._id}/assign`, { courierId: courier.courierId }, boss)
  const mine = await list()
  expect(mine.closed).toBeNull()
  expect(mine.data.map((each: OrderView) => each._id)).toEqual([offered._id])
  await always(courier)
  expect((await list()).data.map((each: OrderView) => each._id)).toEqual([offered._id, free._id])
})

test('[O2] without a position they are offered orders from their start address', async () => {
  const courier = await t.aWorkingCourier()
  await always(courier)
  const order = await t.anOrder()
  expect(await round()).toBe(0)
  const reply = await t.put('/couriers/profile', { startAddress: '100 Queen St W, Toronto, ON M5H 2N2' }, courier)
  expect(reply.body.data.start).toMatchObject({ address: '100 Queen St W, Toronto, ON M5H 2N2', isFound: true })
  expect(await round()).toBe(1)
  expect(await look(order)).toMatchObject({ courier: { _id: courier.courierId } })
})

test('[O2] the day plan takes those on shift, from their start address and within their hours', async () => {
  const day = dayAfter(localTime(new Date(), zone).date, 2)
  const [start, end] = ['09:00', '11:00'].map((time) => instantAt(day, time, zone).toISOString())
  const delivery = {
    address: '401 Richmond St W, Toronto, ON M5V 3A8',
    contactName: 'Marc Roy',
    contactPhone: '416 555 0171',
    scheduledDate: start,
    timeWindow: { start, end },
  }
  const order = await t.anOrder(undefined, { timing: 'later', delivery })
  const [on, off, evening] = [await onDuty(), await onDuty(), await onDuty()]
  const plan = () => t.post('/admin/day-plans', { day, seconds: 1 }, boss)
  expect((await plan()).status).toBe(400)
  await t.put('/couriers/shifts', { weekly: [], exceptions: [{ date: day, start: '19:00', end: '23:00' }] }, evening)
  expect((await plan()).body.data.unplanned).toEqual([order._id])
  await t.put('/couriers/shifts', { weekly: [], exceptions: [{ date: day, start: '07:00', end: '12:00' }] }, on)
  const { routes } = (await plan()).body.data
  expect(routes.map((route: { courier: { _id: string } }) => route.courier._id)).toEqual([on.courierId])
  // Who is named works, whatever their shifts.
  const named = await t.post('/admin/day-plans', { day, seconds: 1, courierIds: [off.courierId] }, boss)
  expect(named.body.data.routes[0].courier._id).toBe(off.courierId)
})
