import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
})

type Courier = Person & { courierId: string }
const release = (courier: Courier, body: object = {}, who = admin) =>
  t.post(`/admin/couriers/${courier.courierId}/release-orders`, body, who)
const look = async (id: string) => (await t.get(`/orders/${id}`, admin)).body.data

/** One offered, one accepted, one picked up. */
async function busy() {
  const courier = await t.aWorkingCourier()
  const [offered, accepted, loaded] = [await t.anOrder(), await t.anOrder(), await t.anOrder()]
  for (const order of [accepted, loaded]) await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await t.put(`/orders/${loaded._id}/status`, { status: 'picked-up' }, courier)
  await t.put(`/orders/${offered._id}/assign`, { courierId: courier.courierId }, admin)
  return { courier, offered, accepted, loaded }
}

test('[O3] [O7] all is taken back but what is loaded, which stays and says so', async () => {
  const { courier, offered, accepted, loaded } = await busy()
  await t.put(`/admin/couriers/${courier.courierId}/suspend`, { reason: 'Test' }, admin)
  const { status, body } = await release(courier)
  expect(status).toBe(200)
  expect(new Set(body.data.released)).toEqual(new Set([offered._id, accepted._id]))
  expect(body.data.kept).toEqual([{ orderId: loaded._id, why: 'It has been picked up' }])
  expect(await look(offered._id)).toMatchObject({ status: 'pending', courier: null })
  expect(await look(accepted._id)).toMatchObject({ status: 'pending', courier: null })
  expect(await look(loaded._id)).toMatchObject({ status: 'picked-up', courier: { _id: courier.courierId } })
  const [entry] = (await t.get('/admin/logs?action=courier.orders-released', admin)).body.data
  expect(entry).toMatchObject({ subjectId: courier.courierId, after: { released: 2, kept: 1, to: null } })
})

test('[O3] an offer that is taken back is withdrawn: nobody said no', async () => {
  const { courier, offered } = await busy()
  await release(courier)
  const { offers } = (await t.get(`/orders/${offered._id}/dispatch`, admin)).body.data
  expect(offers).toMatchObject([{ courier: { _id: courier.courierId }, outcome: 'withdrawn' }])
})

test('[O3] or it is moved to another, who is offered it', async () => {
  const { courier, offered, accepted, loaded } = await busy()
  const other = await t.aWorkingCourier()
  const { body } = await release(courier, { to: other.courierId })
  expect(new Set(body.data.released)).toEqual(new Set([offered._id, accepted._id]))
  expect(body.data.kept.map((each: { orderId: string }) => each.orderId)).toEqual([loaded._id])
  for (const order of [offered, accepted])
    expect(await look(order._id)).toMatchObject({ status: 'assigned', courier: { _id: other.courierId } })
})

test('[O3] also of a courier whose account is deactivated; without open work nothing happens', async () => {
  const { courier, accepted } = await busy()
  await t.put(`/users/${courier.user._id}/toggle-status`, {}, admin)
  expect((await t.get(`/users/${courier.user._id}`, admin)).body.data.courierId).toBe(courier.courierId)
  expect((await release(courier)).body.data.released).toContain(accepted._id)
  const idle = await t.aWorkingCourier()
  expect((await release(idle)).body.data).toEqual({ released: [], kept: [] })
})

test('[E2] the same courier, one who cannot work and an unknown one are refused, and nothing has moved', async () => {
  const { courier, accepted } = await busy()
  const suspended = await t.aWorkingCourier()
  await t.put(`/admin/couriers/${suspended.courierId}/suspend`, { reason: 'Test' }, admin)
  const nobody = '01890000-0000-7000-8000-000000000000'
  expect((await release(courier, { to: courier.courierId })).status).toBe(400)
  expect((await release(courier, { to: suspended.courierId })).status).toBe(409)
  expect((await release(courier, { to: nobody })).status).toBe(404)
  expect((await release(courier, { to: 'x' })).status).toBe(400)
  expect((await release({ ...courier, courierId: nobody })).status).toBe(404)
  expect((await release(courier, {}, await t.anAdmin('support'))).status).toBe(403)
  expect(await look(accepted._id)).toMatchObject({ status: 'accepted', courier: { _id: courier.courierId } })
})
