import type { OrderView } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { anErrand, type Courier, idsOf, makeRuns } from '../../test/make-run.ts'

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

test('[O1] an order that is taken back, cancelled or given to another leaves the run; empty, the run is gone', async () => {
  const [courier, other] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  const { route, orders } = await runs().given(courier, 3)
  await runs().answer(route._id, 'accept', courier)
  const [first, second, third] = orders
  await t.put(`/orders/${first?._id}/cancel`, {}, customer)
  expect(idsOf(await runs().look(route._id))).toEqual(runs().stopsOf(orders.slice(1)))
  const given = { courierId: other.courierId, insteadOf: courier.courierId }
  await t.put(`/orders/${second?._id}/assign`, given, admin)
  expect(idsOf(await runs().look(route._id))).toEqual(runs().stopsOf(orders.slice(2)))
  await t.put(`/orders/${third?._id}/status`, { status: 'pending', notes: 'Flat tyre' }, courier)
  expect((await t.get(`/admin/routes/${route._id}`, admin)).status).toBe(404)
})

test('[O1] what they accept besides is appended, and the run is done with its last stop', async () => {
  const courier = await t.aWorkingCourier()
  const { route, orders } = await runs().begun(courier, 1)
  const [extra] = await runs().orders(1)
  await t.put(`/couriers/accept-order/${extra?._id}`, undefined, courier)
  const all = [...orders, ...(extra ? [extra] : [])]
  expect(idsOf(await runs().look(route._id))).toEqual(runs().stopsOf(all))
  for (const order of all)
    for (const at of [0, 1]) expect((await runs().stop(order, at, { status: 'done' }, courier)).status).toBe(200)
  expect(await runs().look(route._id)).toMatchObject({ status: 'done', stops: [{ eta: null }, {}, {}, { eta: null }] })
})

test('[O7] a stop before those ahead of it needs notes; stops at one door are one', async () => {
  const courier = await t.aWorkingCourier()
  const { orders, route } = await runs().begun(courier, 2)
  const [first, second] = orders as [(typeof orders)[0], (typeof orders)[0]]
  const refused = await runs().stop(second, 0, { status: 'done' }, courier)
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toMatchObject([{ path: 'notes' }])
  expect((await runs().stop(second, 0, { status: 'done', notes: 'On the way' }, courier)).status).toBe(200)
  expect((await runs().stop(first, 0, { status: 'done' }, courier)).status).toBe(200)
  expect((await runs().look(route._id)).stops.map(({ status }) => status)).toEqual([
    'done',
    'waiting',
    'done',
    'waiting',
  ])
  // Staff may always.
  expect((await runs().stop(second, 1, { status: 'done', notes: 'By phone' }, admin)).status).toBe(200)

  // Accepted and not begun: the same.
  const early = await t.aWorkingCourier()
  const given = await runs().given(early, 2)
  await runs().answer(given.route._id, 'accept', early)
  const [, ahead] = given.orders as [(typeof orders)[0], (typeof orders)[0]]
  expect((await runs().stop(ahead, 0, { status: 'done' }, early)).status).toBe(400)
  expect((await runs().stop(ahead, 0, { status: 'done', notes: 'On the way' }, early)).status).toBe(200)

  const depot = await t.aWorkingCourier()
  const both = [await t.anOrder(customer), await t.anOrder(customer)]
  const pickups = both.map(({ stops }) => stops[0]?._id ?? '')
  const doors = both.map(({ stops }) => stops[1]?._id ?? '')
  const made = await runs().create(depot, [...pickups, ...doors])
  await runs().handOut(made.body.data._id)
  await runs().answer(made.body.data._id, 'accept', depot)
  await runs().answer(made.body.data._id, 'start', depot)
  const [, later] = both
  expect((await t.put(`/orders/${later?._id}/stops/${pickups[1]}`, { status: 'done' }, depot)).status).toBe(200)
})

test('[O1] the first stop that is done begins the run; a failed one that starts anew at the depot leaves it', async () => {
  const courier = await t.aWorkingCourier()
  const { route, orders } = await runs().given(courier, 2)
  await runs().answer(route._id, 'accept', courier)
  const [first] = orders as [(typeof orders)[0]]
  await runs().stop(first, 0, { status: 'done' }, courier)
  expect(await runs().look(route._id)).toMatchObject({ status: 'started' })
  await t.set({
    'orders.attemptReasons': [{ code: 'refused', label: { en: 'Refused', fr: 'Refusé' }, photo: false, note: false }],
  })
  const failed = await runs().stop(first, 1, { status: 'failed', reason: 'refused' }, courier)
  expect(failed.status).toBe(200)
  expect((await runs().look(route._id)).stops).toHaveLength(4)
  expect((await t.post(`/orders/${first._id}/reattempt`, { from: 'courier' }, admin)).status).toBeLessThan(300)
  expect((await runs().look(route._id)).stops[3]).toMatchObject({ orderId: first._id, status: 'waiting' })
  await runs().stop(first, 1, { status: 'failed', reason: 'refused', notes: 'On the way' }, courier)
  await t.set({ 'orders.maxAttempts': 5 })
  await t.db`update orders set attempts_left = 2 where id = ${first._id}`
  expect((await t.post(`/orders/${first._id}/reattempt`, { from: 'depot' }, admin)).status).toBeLessThan(300)
  const left = await runs().look(route._id)
  expect(left.stops.map(({ orderId, kind }) => [orderId === first._id, kind])).toEqual([
    [true, 'pickup'],
    [false, 'pickup'],
    [false, 'delivery'],
  ])
  expect(await runs().order(first)).toMatchObject({ status: 'pending' })
})

test('[O1] a single offer in a run is answered by itself, and the last answer accepts the run', async () => {
  const courier: Courier = await t.aWorkingCourier()
  const { route, orders } = await runs().given(courier, 2)
  for (const [at, order] of orders.entries()) {
    await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
    const { acceptedAt } = await runs().look(route._id)
    expect(acceptedAt !== null).toBe(at === 1)
  }
})

test('[O5] [O7] two orders at one door: parcels of either are scanned there, and both are picked up in turn without a word', async () => {
  await t.set({ 'orders.scanPickup': 'required' })
  const courier = await t.aWorkingCourier()
  const errand = (at: number) => ({ ...anErrand(at), pickup: anErrand(0).pickup })
  const orders = [await t.anOrder(customer, errand(1)), await t.anOrder(customer, errand(2))]
  const [first, second] = orders as [OrderView, OrderView]
  const stopIds = [first.stops[0], second.stops[0], first.stops[1], second.stops[1]].map((stop) => stop?._id ?? '')
  const { _id } = (await runs().create(courier, stopIds)).body.data
  await runs().handOut(_id)
  await runs().answer(_id, 'accept', courier)
  await runs().answer(_id, 'start', courier)
  await runs().stop(first, 0, { status: 'arrived' }, courier)
  const scans = [second, first].map(({ parcels }) => ({ barcode: parcels[0]?.barcode, stage: 'pickup' }))
  const reply = await t.post('/couriers/scans', { scans }, courier)
  expect(reply.body.data.map(({ result }: { result: string }) => result)).toEqual(['ok', 'ok'])
  for (const order of [second, first])
    expect((await runs().stop(order, 0, { status: 'done' }, courier)).body.data).toMatchObject({ status: 'picked-up' })
})
