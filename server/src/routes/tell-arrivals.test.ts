import type { OrderView, RouteView } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { makeRuns } from '../../test/make-run.ts'

let t: TestApp
let admin: Person
let customer: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
  customer = await t.aCustomer()
})
const runs = () =>
  makeRuns(
    t,
    () => admin,
    () => customer,
  )
const lastOf = ({ stops }: RouteView, { _id }: OrderView) =>
  Date.parse(stops.findLast(({ orderId }) => orderId === _id)?.eta ?? '')
/** An estimate before the pickup is told in five full minutes of the clock. */
const roundedMs = 5 * 60_000

test('[P5] whoever comes last in a run is told when the run gets there, by every page', async () => {
  const now = new Date()
  t.setClock(now)
  const courier = await t.aWorkingCourier()
  const { route, orders } = await runs().begun(courier, 4)
  const last = orders[3] as OrderView
  const run = await runs().look(route._id)
  const reached = lastOf(run, last)
  expect(reached - now.getTime()).toBeGreaterThan(40 * 60_000)
  const own = (await t.get(`/orders/${last._id}`, customer)).body.data as OrderView
  const listed = ((await t.get('/orders', customer)).body.data as OrderView[]).find(({ _id }) => _id === last._id)
  const tracked = (await t.get(`/orders/track/${last.orderNumber}`)).body.data
  for (const { eta } of [own, listed ?? own, tracked]) {
    expect(Date.parse(eta.at)).toBeGreaterThanOrEqual(reached)
    expect(Date.parse(eta.at)).toBeLessThanOrEqual(reached + roundedMs)
  }
  // A stop that is reached on the way is told by the run too.
  const pickup = run.stops.find(({ stopId }) => stopId === last.stops[0]?._id)
  expect(Math.abs(Date.parse(own.stops[0]?.eta ?? '') - Date.parse(pickup?.eta ?? ''))).toBeLessThan(1000)
})

test('[P5] a run that nobody has accepted says nothing of when it comes', async () => {
  const courier = await t.aWorkingCourier()
  const { route, orders } = await runs().given(courier, 3)
  const last = orders[2] as OrderView
  const arrivals = () => t.node.deps.runArrivals.of(t.db, [last._id])
  expect((await arrivals()).size).toBe(0)
  await runs().answer(route._id, 'accept', courier)
  expect([...(await arrivals()).keys()]).toEqual([last._id])
  expect((await t.node.deps.runArrivals.of(t.db, [])).size).toBe(0)
})
