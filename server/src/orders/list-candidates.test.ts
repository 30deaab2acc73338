import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin('manager')
})

const names = (reply: { body: { data: { firstName: string }[] } }) => reply.body.data.map((each) => each.firstName)

test('online first, nearest first, with distance and load; who may not work is not named', async () => {
  const make = async (firstName: string, online: boolean, at?: { latitude: number; longitude: number }) => {
    const courier = await t.aWorkingCourier({ firstName, lastName: 'Test' })
    if (at) await t.put('/couriers/location', at, courier)
    await t.db`update couriers set is_online = ${online} where id = ${courier.courierId}`
    return courier
  }
  const near = { latitude: 43.6534, longitude: -79.3841 }
  const far = { latitude: 43.7, longitude: -79.5 }
  const fay = await make('Fay', true, far)
  await make('Nia', true, near)
  await make('Sam', true)
  await make('Off', false, near)
  await t.aCourier({ firstName: 'Pending' })
  const busy = await t.anOrder()
  await t.put(`/couriers/accept-order/${busy._id}`, undefined, fay)

  const order = await t.anOrder()
  const reply = await t.get(`/orders/${order.orderNumber}/candidates`, admin)
  expect(names(reply)).toEqual(['Nia', 'Fay', 'Sam', 'Off'])
  const [nia, second, sam] = reply.body.data
  expect(nia.distanceMeters).toBeLessThan(1500)
  expect(second).toMatchObject({ load: 1, isOnline: true })
  expect(second.distanceMeters).toBeGreaterThan(5000)
  expect(sam).toMatchObject({ distanceMeters: null, positionAt: null, load: 0 })
  expect(names(await t.get(`/orders/${order._id}/candidates?search=fay%20t`, admin))).toEqual(['Fay'])
  expect(names(await t.get(`/orders/${order._id}/candidates?search=%25`, admin))).toEqual([])
})

test('[O1] load counts what is due in the same hours, not on another day', async () => {
  const ida = await t.aWorkingCourier({ firstName: 'Ida', lastName: 'Later' })
  const [taken, today, sameDay] = [await t.anOrder(), await t.anOrder(), await t.anOrder()]
  await t.put(`/couriers/accept-order/${taken._id}`, undefined, ida)
  await t.db`update orders set window_start = now() + interval '2 days', window_end = now() + interval '50 hours'
    where id = any(${[taken._id, sameDay._id]})`
  const loadFor = async (order: string) =>
    (await t.get(`/orders/${order}/candidates?search=Ida%20Later`, admin)).body.data[0].load
  expect([await loadFor(today._id), await loadFor(sameDay._id)]).toEqual([0, 1])
})

test('an unknown order is 404, a customer 403', async () => {
  expect((await t.get('/orders/MD0/candidates', admin)).status).toBe(404)
  const customer = await t.aCustomer()
  const order = await t.anOrder(customer)
  expect((await t.get(`/orders/${order._id}/candidates`, customer)).status).toBe(403)
})
