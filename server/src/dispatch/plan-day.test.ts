import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DayPlanView, OrderView } from '@maple/contract'
import { dayAfter, instantAt, localTime } from '@maple/contract/platform/local-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { type Asked, anOutsideService } from '../../test/outside.ts'
import { newId } from '../platform/ids.ts'

const zone = 'America/Toronto'
const day = dayAfter(localTime(new Date(), zone).date, 2)
const places = ['M4C 1B5', 'M5V 3A8', 'M6G 1B3', 'M4Y 1X9', 'M5A 1S7', 'M6K 3C3']

let t: TestApp
let manager: Person
let customer: Person
beforeAll(async () => {
  t = await makeApp()
  manager = await t.anAdmin('manager')
  customer = await t.aCustomer()
})

const ordersFor = async (app: TestApp, who: Person, count: number): Promise<OrderView[]> => {
  const windows = [
    ['09:00', '11:00'],
    ['15:00', '17:00'],
  ] as const
  const orders: OrderView[] = []
  for (let i = 0; i < count; i += 1) {
    const [start, end] = (windows[i % 2] ?? windows[0]).map((time) => instantAt(day, time, zone).toISOString())
    orders.push(
      await app.anOrder(who, {
        timing: 'later',
        delivery: {
          address: `${10 + i} King St, Toronto, ON ${places[i % places.length]}`,
          contactName: 'Marc Roy',
          contactPhone: '416 555 0171',
          scheduledDate: start,
          timeWindow: { start, end },
        },
      }),
    )
  }
  return orders
}
const makePlan = async (app: TestApp, who: Person, more: object = {}): Promise<DayPlanView> => {
  const reply = await app.post('/admin/day-plans', { day, seconds: 1, ...more }, who)
  expect(reply.status).toBe(201)
  return reply.body.data
}
const planned = (plan: DayPlanView) => plan.routes.flatMap((route) => route.stops.map((stop) => stop.orderId))

test('a day is planned within windows, changed by hand and handed out as assignments', async () => {
  const couriers = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  const orders = await ordersFor(t, customer, 6)
  const plan = await makePlan(t, manager, { courierIds: couriers.map((c) => c.courierId) })
  expect(plan).toMatchObject({ day, source: 'built-in', unplanned: [], appliedAt: null })
  expect(new Set(planned(plan))).toEqual(new Set(orders.map((order) => order._id)))
  expect(plan.routes.flatMap((route) => route.stops).some((stop) => stop.isLate)).toBe(false)
  expect(plan.totals.drivingSeconds).toBeGreaterThan(0)
  expect(plan.totals.drivingSeconds).toBeLessThanOrEqual(plan.today.drivingSeconds)

  const boss = await t.aSuperAdmin()
  await t.put('/admin/settings/bulk', { settings: { 'routing.stopMinutes': 9 } }, boss)
  const slower = (await t.get(`/admin/day-plans/${plan._id}`, manager)).body.data as DayPlanView
  expect(slower.totals.meters).toBe(plan.totals.meters)
  expect(slower.totals.drivingSeconds).toBeGreaterThan(plan.totals.drivingSeconds)
  await t.put('/admin/settings/bulk', { settings: { 'routing.stopMinutes': 4 } }, boss)

  const all = orders.map((order) => order._id)
  const [first, second] = couriers.map((c) => c.courierId)
  const byHand = await t.put(
    `/admin/day-plans/${plan._id}`,
    {
      routes: [
        { courierId: first, orderIds: all.slice(0, 2) },
        { courierId: second, orderIds: all.slice(2, 5) },
      ],
    },
    manager,
  )
  expect(byHand.body.data).toMatchObject({ source: 'by-hand', unplanned: [all[5]] })
  expect(new Set(planned(byHand.body.data))).toEqual(new Set(all.slice(0, 5)))

  await t.put(`/orders/${all[0]}/cancel`, { reason: 'No longer needed' }, customer)
  const applied = await t.post(`/admin/day-plans/${plan._id}/apply`, undefined, manager)
  expect(applied.body.data).toMatchObject({ assigned: 4, refused: [{ orderNumber: orders[0]?.orderNumber }] })
  const now = (await t.get(`/orders/${all[4]}`, manager)).body.data as OrderView
  expect(now).toMatchObject({ status: 'assigned', courier: { _id: second } })
  expect((await t.post(`/admin/day-plans/${plan._id}/apply`, undefined, manager)).status).toBe(409)
  const late = { routes: [{ courierId: first, orderIds: [all[1]] }] }
  expect((await t.put(`/admin/day-plans/${plan._id}`, late, manager)).status).toBe(409)
  const list = await t.get(`/admin/day-plans?day=${day}`, manager)
  expect(list.body.data[0]).toMatchObject({ _id: plan._id, routes: 2, appliedAt: expect.any(String) })
  const logs = await t.get('/admin/logs?action=day-plan.applied', await t.aSuperAdmin())
  expect(logs.body.data[0]).toMatchObject({ action: 'day-plan.applied' })
})

test('[O1] a day that is opened again shows what was handed out, however many suggestions came after it', async () => {
  const own = await makeApp()
  const [boss, courier] = [await own.aSuperAdmin(), await own.aWorkingCourier()]
  await ordersFor(own, await own.aCustomer(), 1)
  const handedOut = await makePlan(own, boss, { courierIds: [courier.courierId] })
  await own.post(`/admin/day-plans/${handedOut._id}/apply`, undefined, boss)
  await ordersFor(own, await own.aCustomer(), 1)
  const later: string[] = []
  for (let n = 0; n < 5; n += 1) later.unshift((await makePlan(own, boss))._id)
  const listed = async (query: string) =>
    (await own.get(`/admin/day-plans?${query}`, boss)).body.data.map((plan: { _id: string }) => plan._id)
  expect(await listed(`day=${day}&limit=5`)).toEqual([handedOut._id, ...later.slice(0, 4)])
  expect(await listed('limit=6')).toEqual([...later, handedOut._id])
})

test('[O1] stops come in driving order, each pickup before its delivery; only who was named works', async () => {
  const own = await makeApp()
  const [boss, who] = [await own.aSuperAdmin(), await own.aCustomer()]
  const [works, stays] = [await own.aWorkingCourier(), await own.aWorkingCourier()]
  const orders = await ordersFor(own, who, 4)
  const plan = await makePlan(own, boss, { courierIds: [works.courierId] })
  expect(plan.routes.map((route) => route.courier._id)).toEqual([works.courierId])
  // Whom an order can still be given to by hand.
  expect(plan.couriers.map((courier) => courier._id)).toContain(stays.courierId)
  const stops = plan.routes[0]?.stops ?? []
  expect(stops).toHaveLength(2 * orders.length)
  const times = stops.map((stop) => stop.arriveAt)
  expect(times).toEqual(times.toSorted())
  for (const { _id } of orders) {
    const own = stops.filter((stop) => stop.orderId === _id)
    expect(own.map((stop) => stop.kind)).toEqual(['pickup', 'delivery'])
  }
  // The morning's before the afternoon's.
  const order = stops
    .filter((stop) => stop.kind === 'delivery')
    .map((stop) => orders.findIndex((o) => o._id === stop.orderId) % 2)
  expect(order).toEqual([0, 0, 1, 1])
})

test('what fits nowhere is named: a parcel too large for a bicycle', async () => {
  const own = await makeApp()
  const boss = await own.aSuperAdmin()
  await own.aWorkingCourier({ vehicleType: 'bicycle' })
  const [start, end] = ['09:00', '11:00'].map((time) => instantAt(day, time, zone).toISOString())
  const large = await own.anOrder(undefined, {
    timing: 'later',
    delivery: {
      address: '401 Richmond St W, Toronto, ON M5V 3A8',
      contactName: 'Marc Roy',
      contactPhone: '416 555 0171',
      scheduledDate: start,
      timeWindow: { start, end },
    },
    package: { description: 'Wardrobe', size: 'large' },
  })
  expect(await makePlan(own, boss)).toMatchObject({ routes: [], unplanned: [large._id] })
})

test('bad input: an order twice, an unknown courier or plan, nobody to drive', async () => {
  const courier = await t.aWorkingCourier()
  await ordersFor(t, customer, 1)
  const plan = await makePlan(t, manager, { courierIds: [courier.courierId] })
  const [orderId] = planned(plan)
  const put = (routes: object[], id = plan._id) => t.put(`/admin/day-plans/${id}`, { routes }, manager)
  expect((await put([{ courierId: courier.courierId, orderIds: [orderId, orderId] }])).status).toBe(400)
  expect((await put([{ courierId: newId(), orderIds: [orderId] }])).status).toBe(404)
  expect((await put([{ courierId: courier.courierId, orderIds: [newId()] }])).status).toBe(404)
  expect((await put([], newId())).status).toBe(404)
  expect((await t.get(`/admin/day-plans/${newId()}`, manager)).status).toBe(404)
  expect((await t.post(`/admin/day-plans/${newId()}/apply`, undefined, manager)).status).toBe(404)
  expect((await t.post('/admin/day-plans', { day: 'Friday' }, manager)).status).toBe(400)
  expect((await t.post('/admin/day-plans', { day, courierIds: [newId()] }, manager)).status).toBe(400)
})

/** A router on this machine that knows one street, in the middle of every way. */
const street = { lat: 43.7, lng: -79.5 }
function answerRoads({ path, query }: Asked) {
  const points = (path.split('/').at(-1) ?? '').split(';').map((pair) => pair.split(',').map(Number))
  const [first, ...rest] = points
  const coordinates = [first, [street.lng, street.lat], ...rest]
  if (path.startsWith('/route'))
    return { body: { routes: [{ distance: 900, duration: 90, geometry: { coordinates } }] } }
  const indices = (name: string) => (query.get(name) ?? '').split(';')
  const table = indices('sources').map(() => indices('destinations').map(() => 900))
  return { body: { durations: table, distances: table } }
}

test('the line of a route: straight without a router, by road with one, in one question', async () => {
  const driver = await t.aWorkingCourier()
  await ordersFor(t, customer, 1)
  const plain = await makePlan(t, manager, { courierIds: [driver.courierId] })
  const pathOf = (plan: DayPlanView, courierId: string) => `/admin/day-plans/${plan._id}/routes/${courierId}/way`
  expect(plain.isEstimated).toBe(true)
  expect((await t.get(pathOf(plain, driver.courierId), manager)).body.data).toMatchObject({
    estimated: true,
    points: { 0: { lat: plain.depot.place?.lat, lng: plain.depot.place?.lng } },
  })
  expect((await t.get(pathOf(plain, newId()), manager)).status).toBe(404)
  expect((await t.get(pathOf({ ...plain, _id: newId() }, driver.courierId), manager)).status).toBe(404)
  expect((await t.get(pathOf(plain, 'everybody'), manager)).status).toBe(404)

  const service = await anOutsideService(answerRoads)
  const own = await makeApp({ env: { ROUTER: 'osrm', ROUTER_URL: service.url } })
  const [boss, courier] = [await own.anAdmin('manager'), await own.aWorkingCourier()]
  await ordersFor(own, await own.aCustomer(), 3)
  const plan = await makePlan(own, boss)
  expect(plan.isEstimated).toBe(false)
  const { points, estimated } = (await own.get(pathOf(plan, courier.courierId), boss)).body.data
  expect([estimated, points[1]]).toEqual([false, street])
  const tours = service.asked.filter(({ path }) => path.startsWith('/route') && path.split(';').length > 2)
  expect(tours).toHaveLength(1)
})

const vroom = createServer((request, reply) => {
  let text = ''
  request.on('data', (part) => {
    text += part
  })
  request.on('end', () => {
    asked.push(JSON.parse(text))
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify(answer(JSON.parse(text))))
  })
})
const asked: { vehicles: { start: [number, number] }[]; shipments: { pickup: { id: number } }[] }[] = []
let answer: (problem: (typeof asked)[number]) => unknown
afterAll(() => vroom.close())

test('VROOM plans when it is there; away or talking nonsense, the built-in planner does', async () => {
  await new Promise<void>((done) => vroom.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(vroom.address() as AddressInfo).port}`
  const own = await makeApp({ env: { VROOM_URL: url } })
  const boss = await own.aSuperAdmin()
  await own.aWorkingCourier()
  const orders = await ordersFor(own, await own.aCustomer(), 2)
  answer = ({ shipments }) => ({
    code: 0,
    unassigned: [],
    routes: [
      {
        vehicle: 0,
        steps: [
          { type: 'start' },
          ...shipments.map(({ pickup }) => ({ type: 'pickup', id: pickup.id })),
          ...shipments.map(({ pickup }) => ({ type: 'delivery', id: pickup.id })),
          { type: 'end' },
        ],
      },
    ],
  })
  const plan = await makePlan(own, boss)
  expect(plan.source).toBe('vroom')
  expect(planned(plan).slice(0, 2).sort()).toEqual(orders.map((order) => order._id).sort())
  expect(asked[0]?.vehicles[0]?.start[0]).toBeLessThan(-70)
  answer = () => ({ code: 3, error: 'no route' })
  expect((await makePlan(own, boss)).source).toBe('built-in')
  vroom.closeAllConnections()
  await new Promise((done) => vroom.close(done))
  expect((await makePlan(own, boss)).source).toBe('built-in')
})
