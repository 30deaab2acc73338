import type { BoardCourier, BoardOrder, BoardView, OrderView, RouteView } from '@maple/contract'
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
const undo = (id: string, who = admin) => t.post(`/admin/board/moves/${id}/undo`, undefined, who)
const one = async (): Promise<OrderView> => (await runs().orders(1))[0] as OrderView

test('a move is undone for ten seconds by who made it, as long as nobody has moved it since', async () => {
  const [from, to] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  const { route, orders } = await runs().begun(from, 2)
  const [order] = orders as [OrderView]
  const before = idsOf(await runs().look(route._id))
  const start = Date.now()
  const { moveId, undoUntil } = (await move(order, from, to)).body.data
  expect(new Date(undoUntil).getTime()).toBeGreaterThan(start + 5_000)
  expect((await undo(moveId, await t.anAdmin())).status).toBe(404)
  expect((await undo(moveId)).body.data).toEqual({ orderId: order._id, courierIds: [from.courierId, to.courierId] })
  // As it was: whoever had accepted it is not asked again, and it stands where it stood.
  expect(await runs().order(order)).toMatchObject({ status: 'accepted', courier: { _id: from.courierId } })
  expect(idsOf(await runs().look(route._id))).toEqual(before)
  expect(await rowOf(to)).toMatchObject({ route: null })
  expect((await undo(moveId)).status).toBe(409)

  const again = (await move(order, from, to)).body.data
  await move(order, to, null)
  expect((await undo(again.moveId)).status).toBe(409)
  const last = (await move(order, null, to)).body.data
  t.setClock(new Date(Date.now() + 11_000))
  expect((await undo(last.moveId)).body.message).toContain('too late')
})

test('an offer that went from one to another is undone, and what else they were offered stays in their run', async () => {
  const [from, to] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  const [stays, goes] = [await one(), await one()]
  await move(stays, null, from)
  await move(goes, null, from)
  const before = (await rowOf(from))?.route?.stops.map(({ stopId }) => stopId) ?? []
  expect(before).toHaveLength(4)
  const sequence = [...runs().stopsOf([goes]), ...runs().stopsOf([stays])]
  expect((await move(goes, from, from, sequence)).status).toBe(201)
  const { moveId } = (await move(goes, from, to)).body.data
  expect((await rowOf(from))?.route?.stops).toHaveLength(2)
  expect((await undo(moveId)).status).toBe(200)
  expect((await rowOf(from))?.route?.stops.map(({ stopId }) => stopId)).toEqual(sequence)
  expect(await rowOf(to)).toMatchObject({ route: null })
  for (const order of [stays, goes])
    expect(await onBoard(order)).toMatchObject({ status: 'assigned', courierId: from.courierId })
})

test('a move within a run is undone to the sequence before', async () => {
  const courier = await t.aWorkingCourier()
  const { route, orders } = await runs().begun(courier, 2)
  const before = idsOf(route)
  const [a, b, c, d] = before
  const moved = await move(orders[0] as OrderView, courier, courier, [c ?? '', d ?? '', a ?? '', b ?? ''])
  expect((await undo(moved.body.data.moveId)).status).toBe(200)
  expect(idsOf(await runs().look(route._id))).toEqual(before)
})

const drafted = async (count: number) => {
  const orders = await runs().orders(count)
  const { body } = await runs().create(await t.aWorkingCourier(), runs().stopsOf(orders))
  return { draft: body.data as RouteView, orders }
}
test.each(['to somebody', 'to nobody'])(
  '[O1] planned in a draft and moved %s, it is back at its place when that is undone',
  async (whom) => {
    const { draft, orders } = await drafted(3)
    const to = whom === 'to nobody' ? null : await t.aWorkingCourier()
    // In the middle, and not with its stops beside each other.
    const [a, b, c, d, e, f] = idsOf(draft)
    const before = [a, b, c, e, d, f].map(String)
    expect((await runs().change(draft._id, { stopIds: before })).status).toBe(200)
    const order = orders[1] as OrderView
    const { moveId } = (await move(order, null, to)).body.data
    expect(idsOf(await runs().look(draft._id))).toEqual([a, b, e, f])
    expect((await undo(moveId)).status).toBe(200)
    const back = await runs().look(draft._id)
    expect(back).toMatchObject({ status: 'draft' })
    expect(idsOf(back)).toEqual(before)
    expect(await runs().order(order)).toMatchObject({ status: 'pending', courier: null })
    if (to) expect(await rowOf(to)).toMatchObject({ route: null })
  },
)

test('[O1] a draft that was handed out since goes on without it, and what was planned elsewhere since stays there', async () => {
  const { draft, orders } = await drafted(2)
  const order = orders[1] as OrderView
  const { moveId } = (await move(order, null, await t.aWorkingCourier())).body.data
  expect((await runs().handOut(draft._id)).status).toBe(200)
  expect((await undo(moveId)).status).toBe(200)
  expect(idsOf(await runs().look(draft._id))).toEqual(runs().stopsOf(orders.slice(0, 1)))

  const other = await drafted(2)
  const planned = other.orders[0] as OrderView
  const taken = (await move(planned, null, null)).body.data
  const made = await runs().create(await t.aWorkingCourier(), runs().stopsOf([planned]))
  expect((await undo(taken.moveId)).body).toMatchObject({ code: 'order_moved_on' })
  expect(idsOf(await runs().look(made.body.data._id))).toEqual(runs().stopsOf([planned]))
})
