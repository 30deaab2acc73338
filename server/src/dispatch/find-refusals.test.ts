import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let boss: Person
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
})

const story = async (id: string) => (await t.get(`/orders/${id}/dispatch`, boss)).body.data
const at = (courierId: string, longitude: number) => t.db`
  insert into courier_positions (courier_id, latitude, longitude, at) values (${courierId}, 43.652, ${longitude}, now())
  on conflict (courier_id) do update set longitude = excluded.longitude`

/** Near the depot unless it says otherwise. */
async function onDuty(longitude: number | undefined = -79.38) {
  const courier = await t.aWorkingCourier()
  await at(courier.courierId, longitude)
  return courier
}

test('[O4] [O7] an order that nobody can be offered says why, with the reason of each courier', async () => {
  const order = await t.anOrder()
  const offline = await onDuty()
  await t.db`update couriers set is_online = false where id = ${offline.courierId}`
  const silent = await t.aWorkingCourier()
  const far = await onDuty(-75.7)
  const said = await onDuty()
  await t.put(`/orders/${order._id}/assign`, { courierId: said.courierId }, boss)
  await t.put(`/orders/${order._id}/status`, { status: 'pending' }, said)
  const full = await onDuty()
  for (let n = 0; n < 2; n += 1) await t.put(`/couriers/accept-order/${(await t.anOrder())._id}`, undefined, full)
  const bicycle = await onDuty()
  await t.db`update couriers set vehicle_type = 'bicycle' where id = ${bicycle.courierId}`
  await t.db`update order_parcels set size = 'large' where order_id = ${order._id}`
  const able = await onDuty()
  const { refusals, hold } = await story(order._id)
  const reasons = Object.fromEntries(
    refusals.map(({ courier, reason }: { courier: { _id: string }; reason: string }) => [courier._id, reason]),
  )
  expect(hold).toBeNull()
  expect(reasons).toMatchObject({
    [offline.courierId]: 'offline',
    [silent.courierId]: 'no-position',
    [far.courierId]: 'far',
    [said.courierId]: 'declined',
    [full.courierId]: 'full',
    [bicycle.courierId]: 'vehicle',
  })
  expect(reasons).not.toHaveProperty(able.courierId)
  expect(refusals[0].courier).toMatchObject({ name: 'Luc Gagnon', courierCode: expect.stringMatching(/^C\d{5}$/) })
})

test('[O4] what keeps the order itself back is said too; one that is taken has no refusals', async () => {
  const order = await t.anOrder()
  await t.db`update orders set window_start = now() + interval '2 days', window_end = now() + interval '3 days' where id = ${order._id}`
  expect((await story(order._id)).hold).toBe('early')
  await t.db`update order_stops set place = null where order_id = ${order._id} and seq = 0`
  expect(await story(order._id)).toMatchObject({ hold: 'address', refusals: [] })
  await t.db`update orders set is_offerable = false where id = ${order._id}`
  expect((await story(order._id)).hold).toBe('unpaid')
  const taken = await t.anOrder()
  await t.put(`/couriers/accept-order/${taken._id}`, undefined, await onDuty())
  expect(await story(taken._id)).toMatchObject({ hold: null, refusals: [] })
})
