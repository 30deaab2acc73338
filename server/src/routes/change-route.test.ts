import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { companyDay, idsOf, makeRuns } from '../../test/make-run.ts'

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

test('[O1] staff reorder, add and take out at any time; what is taken out is free again', async () => {
  const courier = await t.aWorkingCourier()
  const { route, orders } = await runs().begun(courier, 2)
  const [extra] = await runs().orders(1)
  const [a, b, c, d] = idsOf(route)
  const other = await runs().change(route._id, { stopIds: [c, a, d, b], lockedIds: [c] })
  expect(idsOf(other.body.data)).toEqual([c, a, d, b])
  expect(other.body.data.stops.map(({ isLocked }: { isLocked: boolean }) => isLocked)).toEqual([
    true,
    false,
    false,
    false,
  ])

  const more = extra ? runs().stopsOf([extra]) : []
  const added = await runs().change(route._id, { stopIds: [c, ...more, a, d, b] })
  expect(idsOf(added.body.data)).toEqual([c, ...more, a, d, b])
  // The run was accepted, and what comes into it is part of it.
  expect(extra && (await runs().order(extra))).toMatchObject({
    status: 'accepted',
    courier: { _id: courier.courierId },
  })

  const less = await runs().change(route._id, { stopIds: [c, ...more, d] })
  expect(idsOf(less.body.data)).toEqual([c, ...more, d])
  expect(orders[0] && (await runs().order(orders[0]))).toMatchObject({ status: 'pending', courier: null })
})

test('[O1] what is done stays where it is, and what is loaded cannot be taken out', async () => {
  const courier = await t.aWorkingCourier()
  const { route, orders } = await runs().begun(courier, 2)
  const [a, b, c, d] = idsOf(route)
  const [first] = orders
  if (first) await runs().stop(first, 0, { status: 'done' }, courier)
  expect(idsOf((await runs().change(route._id, { stopIds: [c, d, b] })).body.data)).toEqual([a, c, d, b])
  expect(idsOf((await runs().change(route._id, { stopIds: [a, b, c, d] })).body.data)).toEqual([a, b, c, d])
  expect((await runs().change(route._id, { stopIds: [c, d] })).status).toBe(409)
  expect((await runs().change(route._id, { stopIds: [d, c, b] })).status).toBe(400)
})

test('[O7] who has seen an older sequence is told; whole orders, pickups first, each once, and nobody else’s', async () => {
  const [courier, other] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  const { route } = await runs().given(courier, 2)
  const [a, b, c, d] = idsOf(route)
  expect((await runs().change(route._id, { stopIds: [c, d, a, b], version: route.version })).status).toBe(200)
  const late = await runs().change(route._id, { stopIds: [a, c, b, d], version: route.version })
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'order_moved_on', message: 'This run has changed in the meantime' },
  })
  for (const stopIds of [
    [b, a, c, d],
    [a, b, c],
    [a, a, b, c, d],
  ])
    expect((await runs().change(route._id, { stopIds })).status).toBe(400)
  expect((await runs().create(other, [a ?? '', b ?? ''])).status).toBe(409)
  expect((await runs().change(route._id, { stopIds: [crypto.randomUUID()] })).status).toBe(404)
  const [draft] = await runs().orders(1)
  await runs().create(other, draft ? runs().stopsOf([draft]) : [])
  const stolen = await runs().change(route._id, { stopIds: [a, b, c, d, ...(draft ? runs().stopsOf([draft]) : [])] })
  expect(stolen.status).toBe(409)
})

test('[P5] each stop has an instant at which it is reached, and says before it is late that it will be', async () => {
  const courier = await t.aWorkingCourier()
  const { route, orders } = await runs().begun(courier, 2)
  const etas = route.stops.map(({ eta }) => new Date(eta ?? 0).getTime())
  expect(etas).toEqual(etas.toSorted((a, b) => a - b))
  expect(route.distanceMeters).toBeGreaterThan(0)
  const [stop] = route.stops.slice(1)
  const windowTo = (ms: number) => t.db`
    update order_stops set window_start = now() - interval '1 hour', window_end = ${new Date(ms)} where id = ${stop?.stopId ?? ''}`
  const risk = async () => {
    const { stops } = await runs().look(route._id)
    return stops[1] && { risk: stops[1].risk, late: stops[1].late }
  }
  await t.set({ 'dispatch.riskMinutes': 30 })
  await windowTo(Date.now() + 24 * 3_600_000)
  const eta = new Date((await runs().look(route._id)).stops[1]?.eta ?? 0).getTime()
  expect(await risk()).toEqual({ risk: 'green', late: false })
  await windowTo(eta + 20 * 60_000)
  expect(await risk()).toEqual({ risk: 'amber', late: false })
  await t.set({ 'dispatch.riskMinutes': 5 })
  expect(await risk()).toEqual({ risk: 'green', late: false })
  await windowTo(eta - 60_000)
  expect(await risk()).toEqual({ risk: 'red', late: true })
  expect(orders).toHaveLength(2)
})

test('runs of a day are paged, and of one courier', async () => {
  const courier = await t.aWorkingCourier()
  const day = companyDay(3)
  for (const order of await runs().orders(2)) await runs().create(courier, runs().stopsOf([order]), day)
  const page = await t.get(`/admin/routes?day=${day}&courierId=${courier.courierId}&limit=1`, admin)
  expect(page.body).toMatchObject({ data: [{ day }], pagination: { total: 2 } })
  expect((await t.get(`/admin/routes?day=${companyDay(9)}`, admin)).body.data).toEqual([])
})

const toldOf = async (who: Person): Promise<string[]> =>
  (
    await t.db<
      { type: string }[]
    >`select type from notifications where user_id = ${who.user._id} order by created_at, id`
  ).map(({ type }) => type)

test('[O1] who has agreed to a run is told of an order that comes in, one that goes, and another sequence; sorting it themselves tells nobody', async () => {
  const courier = await t.aWorkingCourier()
  const { route } = await runs().begun(courier, 2)
  const [a, b, c, d] = idsOf(route)
  const [extra] = await runs().orders(1)
  const more = extra ? runs().stopsOf([extra]) : []
  // Only an addition: the others come as they did.
  await runs().change(route._id, { stopIds: [a, ...more, b, c, d] })
  await until(
    async () =>
      (
        await t.db`
        select 1 from notifications where user_id = ${courier.user._id} and type = 'order.given' and order_id = ${extra?._id ?? null}`
      ).length === 1,
  )
  await runs().change(route._id, { stopIds: [a, b, c, d] })
  await until(async () => (await toldOf(courier)).includes('order.taken-back'))
  expect(await toldOf(courier)).not.toContain('route.rearranged')
  await t.set({ 'dispatch.couriersSortStops': true })
  expect((await t.put(`/couriers/routes/${route._id}/stops`, { stopIds: [a, c, b, d] }, courier)).status).toBe(200)
  await runs().change(route._id, { stopIds: [c, d, a, b] })
  await until(async () => (await toldOf(courier)).includes('route.rearranged'))
  expect((await toldOf(courier)).filter((type) => type === 'route.rearranged')).toHaveLength(1)
})

test('[O1] a run that nobody has agreed to yet is sorted without a word', async () => {
  const courier = await t.aWorkingCourier()
  const { route } = await runs().given(courier, 2)
  const [a, b, c, d] = idsOf(route)
  await runs().change(route._id, { stopIds: [c, d, a, b] })
  await runs().answer(route._id, 'accept', courier)
  await runs().change(route._id, { stopIds: [a, b] })
  await until(async () => (await toldOf(courier)).includes('order.taken-back'))
  expect(await toldOf(courier)).not.toContain('route.rearranged')
})

test('[O1] who only locks changes nothing else: an offer besides stays an offer', async () => {
  const courier = await t.aWorkingCourier()
  const { route, orders } = await runs().begun(courier, 2)
  const [offered] = await runs().orders(1)
  await t.put(`/orders/${offered?._id}/assign`, { courierId: courier.courierId }, admin)
  const [first, second] = runs().stopsOf(orders)
  const { version } = await runs().look(route._id)
  const locked = await runs().change(route._id, { lockedIds: [first], version })
  expect(locked.status).toBe(200)
  expect(idsOf(locked.body.data)).toEqual(runs().stopsOf(orders))
  expect(locked.body.data.stops.map(({ isLocked }: { isLocked: boolean }) => isLocked)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect((await t.get(`/orders/${offered?._id}`, admin)).body.data).toMatchObject({ status: 'assigned' })
  // Whoever had seen the run without that lock is told, and takes none away.
  expect(await runs().change(route._id, { lockedIds: [second], version })).toMatchObject({
    status: 409,
    body: { message: 'This run has changed in the meantime' },
  })
  // What is only offered has no place that it could keep.
  expect(await runs().change(route._id, { lockedIds: [offered?.stops[0]?._id] })).toMatchObject({ status: 409 })
  expect((await runs().look(route._id)).stops[0]).toMatchObject({ isLocked: true })
})
