import type { DayPlanView, RouteView } from '@maple/contract'
import { instantAt } from '@maple/contract/platform/local-time'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { anErrand, companyDay } from '../../test/make-run.ts'

let t: TestApp
let admin: Person
let customer: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
  customer = await t.aCustomer()
})

const day = companyDay(2)
const errandFor = (at: number) => {
  const [start, end] = ['09:00', '11:00'].map((time) => instantAt(day, time, 'America/Toronto').toISOString())
  const draft = anErrand(at)
  return {
    ...draft,
    timing: 'later',
    delivery: { ...draft.delivery, scheduledDate: start, timeWindow: { start, end } },
  }
}
const plan = async (courierIds: string[]): Promise<DayPlanView> =>
  (await t.post('/admin/day-plans', { day, seconds: 1, courierIds }, admin)).body.data
const routesOf = async (courierId: string): Promise<RouteView[]> =>
  (await t.get(`/admin/routes?day=${day}&courierId=${courierId}`, admin)).body.data

test('[O1] [O7] applying a day plan hands out one run a courier, pickups and deliveries in the order of driving', async () => {
  const courier = await t.aWorkingCourier()
  const orders = []
  for (let at = 0; at < 3; at += 1) orders.push(await t.anOrder(customer, errandFor(at)))
  const made = await plan([courier.courierId])
  const applied = await t.post(`/admin/day-plans/${made._id}/apply`, undefined, admin)
  expect(applied.body.data).toEqual({ assigned: 3, refused: [] })
  const [run, ...others] = await routesOf(courier.courierId)
  expect(others).toEqual([])
  expect(run).toMatchObject({ status: 'handed-out', day, acceptedAt: null })
  expect(run?.stops.map(({ orderId, kind }) => ({ orderId, kind }))).toEqual(
    made.routes[0]?.stops.map(({ orderId, kind }) => ({ orderId, kind })),
  )
  // One thing to answer, and none of them an offer by itself.
  expect((await t.get('/couriers/available-orders', courier)).body.data).toEqual([])
  expect((await t.put(`/couriers/routes/${run?._id}/accept`, undefined, courier)).body.data.acceptedAt).not.toBeNull()

  // What comes later that day goes into the run that they have, and is accepted with it.
  const late = await t.anOrder(customer, errandFor(3))
  const again = await plan([courier.courierId])
  await t.post(`/admin/day-plans/${again._id}/apply`, undefined, admin)
  const [grown, ...more] = await routesOf(courier.courierId)
  expect(more).toEqual([])
  expect(grown?.stops).toHaveLength(8)
  expect((await t.get(`/orders/${late._id}`, admin)).body.data).toMatchObject({ status: 'accepted' })
})

test('[O1] a plan whose courier can no longer work is refused order by order, and makes no run', async () => {
  const courier = await t.aWorkingCourier()
  const order = await t.anOrder(customer, errandFor(0))
  const made = await plan([courier.courierId])
  await t.put(`/admin/couriers/${courier.courierId}/suspend`, { reason: 'Test' }, admin)
  const { body } = await t.post(`/admin/day-plans/${made._id}/apply`, undefined, admin)
  expect(body.data).toMatchObject({ assigned: 0, refused: [{ orderNumber: order.orderNumber }] })
  expect(await routesOf(courier.courierId)).toEqual([])
})

test('[O7] a plan that takes all of a courier’s run away and gives them something else makes them a new run', async () => {
  const [ana, luc] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  const planned = async (routes: { courierId: string; orderIds: string[] }[]) => {
    const { _id } = await plan(routes.map(({ courierId }) => courierId))
    expect((await t.put(`/admin/day-plans/${_id}`, { routes }, admin)).status).toBe(200)
    return t.post(`/admin/day-plans/${_id}/apply`, undefined, admin)
  }
  const first = await t.anOrder(customer, errandFor(0))
  await planned([{ courierId: luc.courierId, orderIds: [first._id] }])
  const [emptied] = await routesOf(luc.courierId)
  const second = await t.anOrder(customer, errandFor(1))
  // The part that takes it away comes first.
  const applied = await planned([
    { courierId: ana.courierId, orderIds: [first._id] },
    { courierId: luc.courierId, orderIds: [second._id] },
  ])
  expect(applied).toMatchObject({ status: 201, body: { data: { assigned: 2, refused: [] } } })
  const orderIdsOf = async (courierId: string) =>
    (await routesOf(courierId)).map(({ stops }) => [...new Set(stops.map(({ orderId }) => orderId))])
  expect(await orderIdsOf(ana.courierId)).toEqual([[first._id]])
  expect(await orderIdsOf(luc.courierId)).toEqual([[second._id]])
  expect((await t.get(`/admin/routes/${emptied?._id}`, admin)).status).toBe(404)
})
