import type { RouteView } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { type Courier, companyDay, idsOf, makeRuns } from '../../test/make-run.ts'

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
const sort = (route: RouteView, courier: Courier, stopIds: readonly (string | undefined)[], version?: string) =>
  t.put(`/couriers/routes/${route._id}/stops`, { stopIds, ...(version && { version }) }, courier)

test('[O1] couriers sort what is ahead of them, where the company allows it; locked stops stay', async () => {
  const [courier, other] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  const { route } = await runs().begun(courier, 2)
  const [a, b, c, d] = idsOf(route)
  expect(idsOf((await sort(route, courier, [c, a, b, d])).body.data)).toEqual([c, a, b, d])
  await runs().change(route._id, { stopIds: [c, a, b, d], lockedIds: [a] })
  // `a` is second and stays there, whatever the others do.
  expect(idsOf((await sort(route, courier, [a, c, d, b])).body.data)).toEqual([c, a, d, b])
  expect((await sort(route, other, [a, b, c, d])).status).toBe(404)
  await t.set({ 'dispatch.couriersSortStops': false })
  expect(await sort(route, courier, [c, d, a, b])).toMatchObject({
    status: 403,
    body: { message: 'The sequence of this run is up to the company' },
  })
})

test('[O1] a delivery before its pickup is refused, as is what is not in the run', async () => {
  const courier = await t.aWorkingCourier()
  const { route } = await runs().begun(courier, 2)
  const [a, b, c, d] = idsOf(route)
  expect((await sort(route, courier, [b, a, c, d])).status).toBe(400)
  expect((await sort(route, courier, [a, b])).status).toBe(409)
  expect((await sort(route, courier, [a, b, c, crypto.randomUUID()])).status).toBe(409)
})

test('[O1] a courier who was offline while staff reordered is told, reads the new sequence and goes on from it', async () => {
  const courier = await t.aWorkingCourier()
  const { route } = await runs().begun(courier, 2)
  const [a, b, c, d] = idsOf(route)
  await runs().change(route._id, { stopIds: [c, d, a, b] })
  const stale = await sort(route, courier, [a, c, b, d], route.version)
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'order_moved_on', message: 'This run has changed in the meantime' },
  })
  const [now] = await runs().own(courier)
  expect(now && idsOf(now)).toEqual([c, d, a, b])
  expect(now?.version).not.toBe(route.version)
  expect((await sort(route, courier, [c, a, d, b], now?.version)).status).toBe(200)
})

test('[O7] the load check names what is missing, which goes to the company', async () => {
  const [courier, other] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  const { route, orders } = await runs().given(courier, 2)
  const check = (missing: readonly string[], who = courier) =>
    t.post(`/couriers/routes/${route._id}/load-check`, { missing }, who)
  expect((await check([])).status).toBe(409)
  await runs().answer(route._id, 'accept', courier)
  const parcel = orders[0]?.parcels?.[0]?._id ?? ''
  expect((await check([parcel], other)).status).toBe(404)
  expect((await check([crypto.randomUUID()])).status).toBe(400)
  expect((await check([parcel])).body.data).toMatchObject({ loadCheckedAt: expect.any(String) })
  const order = orders[0] && (await runs().order(orders[0]))
  expect(order?.parcels).toMatchObject([{ status: 'missing' }])
  expect(order?.issues).toHaveLength(1)
  expect((await check([])).status).toBe(200)
})

test('[O1] the rest is planned anew around what is done and locked, and compared with before', async () => {
  const courier = await t.aWorkingCourier()
  const { route, orders } = await runs().begun(courier, 4)
  const [first] = orders
  if (first) await runs().stop(first, 0, { status: 'done' }, courier)
  const [a, b, c, d, e, f, g, h] = idsOf(route)
  // To and fro across the town.
  await runs().change(route._id, { stopIds: [c, g, e, b, d, h, f], lockedIds: [c] })
  const replan = (body: object) => t.post(`/admin/routes/${route._id}/replan`, body, admin)
  const seen = (await replan({})).body.data
  expect(seen.after.durationSeconds).toBeLessThanOrEqual(seen.before.durationSeconds)
  expect(seen.after.lateStops).toBeLessThanOrEqual(seen.before.lateStops)
  expect(idsOf(seen.route).slice(0, 2)).toEqual([a, c])
  expect(idsOf(await runs().look(route._id))).toEqual([a, c, g, e, b, d, h, f])
  const kept = (await replan({ apply: true })).body.data
  expect(idsOf(await runs().look(route._id))).toEqual(idsOf(kept.route))
  expect((await replan({})).body.data.before).toMatchObject({ lateStops: kept.after.lateStops })
  expect((await t.post(`/admin/routes/${crypto.randomUUID()}/replan`, {}, admin)).status).toBe(404)
})

test('[O7] stops move between runs at once, whole orders, at the place named; what is loaded does not', async () => {
  const [from, to] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  const source = await runs().begun(from, 2)
  const target = await runs().begun(to, 1)
  const [a, b, c, d] = idsOf(source.route)
  const [x, y] = idsOf(target.route)
  const move = (stopIds: (string | undefined)[], toRouteId: string, atIndex?: number) =>
    t.post('/admin/routes/move', { stopIds, toRouteId, ...(atIndex !== undefined && { atIndex }) }, admin)
  const moved = await move([b], target.route._id, 1)
  expect(moved.status).toBe(200)
  expect(idsOf(moved.body.data)).toEqual([x, a, b, y])
  expect(idsOf(await runs().look(source.route._id))).toEqual([c, d])
  expect(source.orders[0] && (await runs().order(source.orders[0]))).toMatchObject({
    status: 'accepted',
    courier: { _id: to.courierId },
  })
  const second = source.orders[1]
  if (second) await runs().stop(second, 0, { status: 'done' }, from)
  expect(await move([d], target.route._id)).toMatchObject({ status: 409, body: { code: 'order_moved_on' } })
  const draft = (await runs().create(from, [], companyDay(1))).body.data
  expect(idsOf((await move([a, b], draft._id)).body.data)).toEqual([a, b])
  expect(source.orders[0] && (await runs().order(source.orders[0]))).toMatchObject({ status: 'pending', courier: null })
  expect((await move([a], crypto.randomUUID())).status).toBe(404)
})

test('[O1] [H5] a courier reads which reasons there are and whether stops are theirs to sort', async () => {
  const courier = await t.aWorkingCourier()
  const { body } = await t.get('/couriers/rules', courier)
  expect(body.data).toMatchObject({ sortsStops: true })
  expect(body.data.attemptReasons[0]).toMatchObject({
    code: 'nobody-home',
    photo: true,
    label: { fr: 'Personne à la maison' },
  })
  await t.set({ 'dispatch.couriersSortStops': false })
  expect((await t.get('/couriers/rules', courier)).body.data.sortsStops).toBe(false)
  expect((await t.get('/couriers/rules', customer)).status).toBe(403)
})
