import { io } from 'socket.io-client'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until, whenOver } from '../../test/make-app.ts'

let t: TestApp
let [admin, customer]: Person[] = []
let [luc, mia]: (Person & { courierId: string })[] = []
let url = ''
beforeAll(async () => {
  t = await makeApp()
  ;[admin, customer] = [await t.anAdmin('support'), await t.aCustomer()]
  ;[luc, mia] = [await t.aWorkingCourier(), await t.aWorkingCourier({ firstName: 'Mia', lastName: 'Roy' })]
  url = await t.app.listen({ port: 0, host: '127.0.0.1' })
})

const live = async (query = '') => (await t.get(`/admin/live${query}`, admin)).body.data
const here = { latitude: 43.65, longitude: -79.38 }

test('what is under way and who is out there, with place and ETA; filtered by status and courier', async () => {
  const [going, waiting] = [await t.anOrder(customer), await t.anOrder(customer)]
  await t.put(`/couriers/accept-order/${going._id}`, undefined, luc)
  await t.put(`/orders/${going._id}/status`, { status: 'picked-up' }, luc)
  await t.put('/couriers/location', here, luc)
  await t.db`update couriers set is_online = true where id = ${mia?.courierId ?? ''}`
  const { deliveries, couriers } = await live()
  expect(deliveries).toMatchObject([
    {
      orderNumber: going.orderNumber,
      status: 'picked-up',
      courierName: 'Luc Gagnon',
      eta: { seconds: expect.any(Number) },
    },
  ])
  expect(deliveries.map((each: { _id: string }) => each._id)).not.toContain(waiting._id)
  expect(couriers).toMatchObject([
    { firstName: 'Luc', load: 1, location: here },
    { firstName: 'Mia', load: 0, location: null, isOnline: true },
  ])
  expect((await live('?status=in-transit')).deliveries).toEqual([])
  expect((await live(`?courierId=${mia?.courierId}`)).deliveries).toEqual([])
  expect((await live(`?courierId=${luc?.courierId}`)).couriers).toHaveLength(1)
})

test("[O1] an order of another day is not under way and is nobody's load, though somebody has accepted it", async () => {
  const ida = await t.aWorkingCourier({ firstName: 'Ida', lastName: 'Later' })
  await t.db`update couriers set is_online = true where id = ${ida.courierId}`
  const order = await t.anOrder(customer)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, ida)
  const seen = async () => {
    const { deliveries, couriers } = await live(`?courierId=${ida.courierId}`)
    return [deliveries.length, couriers[0]?.load]
  }
  expect(await seen()).toEqual([1, 1])
  await t.db`update orders set window_start = now() + interval '2 days', window_end = now() + interval '50 hours' where id = ${order._id}`
  expect(await seen()).toEqual([0, 0])
  // What is on board is under way, whenever it is due.
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, ida)
  expect(await seen()).toEqual([1, 1])
})

test('a filter that makes no sense is refused, strangers too', async () => {
  expect((await t.get('/admin/live?status=lost', admin)).status).toBe(400)
  expect((await t.get('/admin/live?status=pending', admin)).status).toBe(400)
  expect((await t.get('/admin/live', customer)).status).toBe(403)
})

/** Connected means in the audience: both happen in the same turn of the server. */
const connect = async (who: Person) => {
  const socket = io(url, { auth: { token: who.token }, transports: ['websocket'] })
  whenOver(() => socket.disconnect())
  const heard: { couriers: { courierId: string; location: object }[] }[] = []
  socket.on('couriers_moved', (news) => heard.push(news))
  await new Promise<void>((done) => socket.on('connect', done))
  return heard
}

test('staff hear of every courier at most once a second, the newest place of each; customers do not', async () => {
  const [staff, stranger] = [await connect(admin as Person), await connect(customer as Person)]
  const begun = performance.now()
  for (let n = 0; n < 5; n += 1) await t.put('/couriers/location', here, luc)
  await t.put('/couriers/location', here, mia)
  await until(
    () => staff.flatMap(({ couriers }) => couriers).some(({ courierId }) => courierId === mia?.courierId) || undefined,
  )
  const lucs = staff.flatMap(({ couriers }) => couriers).filter(({ courierId }) => courierId === luc?.courierId)
  expect(lucs.length).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - begun) / 1000))
  expect(lucs.at(-1)).toMatchObject({ location: here })
  expect(stranger).toEqual([])
})
