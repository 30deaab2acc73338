import type { BoardCourier, BoardOrder, BoardView, OrderView } from '@maple/contract'
import { instantAt } from '@maple/contract/platform/local-time'
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
const board = async (query = ''): Promise<BoardView> => (await t.get(`/admin/board${query}`, admin)).body.data
const rowOf = async (courier: Courier): Promise<BoardCourier | undefined> =>
  (await board(`?couriers=${courier.courierId}`)).couriers.find(({ courier: { _id } }) => _id === courier.courierId)
const onBoard = async (order: OrderView): Promise<BoardOrder | undefined> =>
  (await board(`?orders=${order._id}`)).orders.find(({ _id }) => _id === order._id)
const wish = (order: OrderView, from: Courier | null, to: Courier | null, stopIds?: readonly string[]) => ({
  orderId: order._id,
  day: companyDay(),
  fromCourierId: from?.courierId ?? null,
  toCourierId: to?.courierId ?? null,
  ...(stopIds && { stopIds }),
})
const move = (...args: Parameters<typeof wish>) => t.post('/admin/board/moves', wish(...args), admin)
const preview = async (...args: Parameters<typeof wish>) =>
  (await t.post('/admin/board/preview', wish(...args), admin)).body.data
const one = async (): Promise<OrderView> => (await runs().orders(1))[0] as OrderView

test('the board has all open work of the day and everybody who drives; asked for by id, only that and what is gone', async () => {
  const [courier, idle] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  const { orders } = await runs().begun(courier, 1)
  const free = await one()
  const view = await board()
  expect(view).toMatchObject({ day: companyDay(), goneOrders: [], goneCouriers: [], moreOrders: 0, moreCouriers: 0 })
  const given = view.orders.find(({ _id }) => _id === orders[0]?._id)
  expect(given).toMatchObject({
    courierId: courier.courierId,
    status: 'accepted',
    size: 'medium',
    parcels: 1,
    zone: 'M5V',
    stops: [
      { kind: 'pickup', eta: expect.any(String) },
      { kind: 'delivery', eta: expect.any(String) },
    ],
  })
  expect(view.orders.find(({ _id }) => _id === free._id)).toMatchObject({
    courierId: null,
    stops: [{ eta: null }, { eta: null }],
  })
  expect(view.couriers.map(({ courier: { _id } }) => _id)).toEqual(
    expect.arrayContaining([courier.courierId, idle.courierId]),
  )
  await t.put(`/orders/${free._id}/cancel`, {}, customer)
  const some = await board(`?orders=${free._id},${orders[0]?._id}`)
  expect(some).toMatchObject({ goneOrders: [free._id], orders: [{ _id: orders[0]?._id }] })
  expect(some.couriers.map(({ courier: { _id } }) => _id)).toEqual([courier.courierId])
  expect(await rowOf(idle)).toMatchObject({ route: null, load: 0 })
  expect((await t.get('/admin/board?orders=x', admin)).status).toBe(400)
  expect((await board(`?day=${companyDay(5)}`)).orders).toEqual([])
})

test('what is wanted at once is of today, though it will be there after midnight', async () => {
  t.setClock(instantAt(companyDay(), '23:50', 'America/Toronto'))
  const free = await one()
  expect(free.delivery.timeWindow.start > instantAt(companyDay(1), '00:00', 'America/Toronto').toISOString()).toBe(true)
  expect(await onBoard(free)).toMatchObject({ courierId: null, status: 'pending' })
})

test('asked for by one of their orders, a courier comes with all that they have', async () => {
  const courier = await t.aWorkingCourier()
  const { route, orders } = await runs().begun(courier, 2)
  const loose = await one()
  await t.put(`/couriers/accept-order/${loose._id}`, undefined, courier)
  const ids = [...idsOf(route), ...runs().stopsOf([loose])]
  const some = await board(`?orders=${orders[1]?._id}`)
  expect(some.couriers.map(({ route: shown }) => shown?.stops.map(({ stopId }) => stopId))).toEqual([ids])
  expect(some.orders.map(({ _id }) => _id).sort()).toEqual([...orders, loose].map(({ _id }) => _id).sort())
})

test('[O1] dragged onto a contractor it is offered; onto a run that was accepted it is part of it', async () => {
  const [fresh, busy] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  const [offered, joined] = [await one(), await one()]
  expect((await move(offered, null, fresh)).status).toBe(201)
  expect(await onBoard(offered)).toMatchObject({ status: 'assigned', offerExpiresAt: expect.any(String) })
  expect(await rowOf(fresh)).toMatchObject({ route: { status: 'handed-out', stops: [{}, {}] } })
  const offers = (await t.get('/couriers/available-orders', fresh)).body.data
  expect(offers.map(({ _id }: { _id: string }) => _id)).toContain(offered._id)

  const { route } = await runs().begun(busy, 1)
  const [a, b] = idsOf(route)
  const [c, d] = runs().stopsOf([joined])
  const sequence = [c, a, d, b].map((id) => id ?? '')
  const moved = await move(joined, null, busy, sequence)
  expect(moved.body.data).toMatchObject({ orderId: joined._id, courierIds: [busy.courierId] })
  expect(await runs().order(joined)).toMatchObject({ status: 'accepted' })
  expect(idsOf(await runs().look(route._id))).toEqual(sequence)
  // Within the run only the sequence changes.
  await move(joined, busy, busy, [a ?? '', b ?? '', c ?? '', d ?? ''])
  expect(idsOf(await runs().look(route._id))).toEqual([a, b, c, d])
  expect((await move(joined, busy, busy, [d ?? '', c ?? ''])).status).toBe(400)
})

test.each([
  ['today', 0],
  ['after midnight', 1],
])(
  '[O1] what they carry already, due %s, is in the run that the first move makes, and stays on the board',
  async (_, days) => {
    const courier = await t.aWorkingCourier()
    const [carried, given] = [await one(), await one()]
    await t.put(`/couriers/accept-order/${carried._id}`, undefined, courier)
    for (const status of ['picked-up', 'in-transit'])
      expect((await t.put(`/orders/${carried._id}/status`, { status }, courier)).status).toBe(200)
    for (const [{ _id }, start] of [
      [carried, companyDay(days)],
      [given, companyDay()],
    ] as const)
      await t.db`update orders o set window_start = w.start, window_end = w.start + interval '23 hours'
      from (select ${`${start} 00:10`}::timestamp at time zone 'America/Toronto' as start) w where o.id = ${_id}`
    const [, door] = carried.stops.map(({ _id }) => _id)
    const shown = async () => (await rowOf(courier))?.route?.stops.map(({ stopId }) => stopId)
    expect(await shown()).toEqual([door])
    expect((await preview(given, null, courier)).after[0].stops).toHaveLength(3)
    expect((await move(given, null, courier)).status).toBe(201)
    const ids = [...runs().stopsOf([given]), door].sort()
    expect((await shown())?.sort()).toEqual(ids)
    const [route] = await runs().own(courier)
    expect(route && idsOf(route).sort()).toEqual(ids)
  },
)

test('[O1] between couriers before the pickup, back to nobody, and not after the pickup', async () => {
  const [from, to] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  const { route, orders } = await runs().begun(from, 2)
  const [first, second] = orders as [OrderView, OrderView]
  expect((await move(first, from, to)).status).toBe(201)
  expect(await runs().order(first)).toMatchObject({ status: 'assigned', courier: { _id: to.courierId } })
  expect(idsOf(await runs().look(route._id))).toEqual(runs().stopsOf([second]))
  expect((await move(first, to, null)).status).toBe(201)
  expect(await runs().order(first)).toMatchObject({ status: 'pending', courier: null })
  expect(await rowOf(to)).toMatchObject({ route: null })

  await runs().stop(second, 0, { status: 'done' }, from)
  const loaded = await move(second, from, to)
  expect(loaded).toMatchObject({ status: 409, body: { code: 'order_moved_on' } })
  expect(loaded.body.message).toContain('it can only be transferred')
  expect((await preview(second, from, to)).refused).toBe(loaded.body.message)
  expect((await move(second, from, null)).status).toBe(409)
})

test('whoever drags what somebody else has moved is told who has it; one who cannot work gets nothing', async () => {
  const [first, second] = [await t.aWorkingCourier({ firstName: 'Zoé' }), await t.aWorkingCourier()]
  const order = await one()
  await move(order, null, first)
  const late = await move(order, null, second)
  expect(late).toMatchObject({ status: 409, body: { message: 'Meanwhile this order was offered to Zoé Gagnon' } })
  expect((await preview(order, null, second)).refused).toBe('Meanwhile this order was offered to Zoé Gagnon')
  await t.put(`/admin/couriers/${second.courierId}/suspend`, { reason: 'Test' }, admin)
  expect((await move(order, first, second)).body.code).toBe('courier_not_working')
  expect(
    (await t.post('/admin/board/moves', { ...wish(order, first, first), orderId: first.courierId }, admin)).status,
  ).toBe(404)
})

test('[P5] the preview shows both runs before and after, and keeps nothing', async () => {
  const [from, to] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  const { route, orders } = await runs().begun(from, 2)
  const target = await runs().begun(to, 1)
  const seen = await preview(orders[0] as OrderView, from, to)
  expect(seen.refused).toBeNull()
  const stops = (part: { courierId: string; stops: unknown[] }[], who: Courier) =>
    part.find(({ courierId }) => courierId === who.courierId)?.stops.length
  expect([stops(seen.before, from), stops(seen.before, to)]).toEqual([4, 2])
  expect([stops(seen.after, from), stops(seen.after, to)]).toEqual([2, 4])
  expect(seen.after[0].distanceMeters).toBeLessThan(seen.before[0].distanceMeters)
  expect((await runs().look(route._id)).stops).toHaveLength(4)
  expect((await runs().look(target.route._id)).stops).toHaveLength(2)
})

test('[O1] who moves within a run that somebody else has changed meanwhile is told, and nothing is overwritten', async () => {
  const courier = await t.aWorkingCourier()
  const { orders, route } = await runs().begun(courier, 3)
  const [first, second, third] = orders as [OrderView, OrderView, OrderView]
  const version = (await rowOf(courier))?.route?.version
  expect(version).toEqual(expect.any(String))
  const put = (moved: OrderView, wanted: OrderView[]) => ({
    ...wish(moved, courier, courier, runs().stopsOf(wanted)),
    version,
  })
  expect((await t.post('/admin/board/moves', put(third, [third, first, second]), admin)).status).toBe(201)
  expect(await t.post('/admin/board/moves', put(second, [second, first, third]), admin)).toMatchObject({
    status: 409,
    body: { message: 'This run has changed in the meantime' },
  })
  expect(idsOf(await runs().look(route._id))).toEqual(runs().stopsOf([third, first, second]))
  // Whoever saw no run there and wants a certain place is told too; without a version it goes where there is room.
  const free = await one()
  const into = wish(free, null, courier, runs().stopsOf([free]))
  expect((await t.post('/admin/board/moves', { ...into, version: null }, admin)).status).toBe(409)
  expect((await t.post('/admin/board/moves', into, admin)).status).toBe(201)
})
