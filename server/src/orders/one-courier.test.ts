import { beforeAll, expect, test } from 'vitest'
import { hold } from '../../test/hold-rows.ts'
import { inLanes } from '../../test/in-lanes.ts'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let customer: Person
beforeAll(async () => {
  t = await makeApp({ env: { DATABASE_POOL: '12' } })
  const settings = { 'limits.sessionPerMinute': 1_000_000, 'notifications.tellRecipients': false }
  await t.put('/admin/settings/bulk', { settings }, await t.aSuperAdmin())
  customer = await t.aCustomer()
})

const deliveriesOf = async (courierId: string) =>
  (await t.db<{ deliveryCount: number }[]>`select delivery_count from couriers where id = ${courierId}`)[0]
    ?.deliveryCount

test('[C1] one courier takes, loads and delivers many orders at once, and says all the while that they are online', async () => {
  const courier = await t.aWorkingCourier()
  const orders = await Promise.all(Array.from({ length: 60 }, () => t.anOrder(customer)))
  await inLanes(orders, 6, async ({ _id }) => {
    for (const step of [
      () => t.put('/couriers/toggle-online', { isOnline: true }, courier),
      () => t.put(`/couriers/accept-order/${_id}`, undefined, courier),
      () => t.put('/couriers/toggle-online', { isOnline: true }, courier),
      () => t.put(`/orders/${_id}/status`, { status: 'picked-up' }, courier),
      () => t.put(`/orders/${_id}/status`, { status: 'delivered' }, courier),
    ]) {
      const { status, body } = await step()
      expect({ status, code: body.code }).toEqual({ status: 200, code: undefined })
    }
  })
  expect(await deliveriesOf(courier.courierId)).toBe(60)
}, 300_000)

test('going online does not wait for what is being written of them, which goes on', async () => {
  const { courierId, ...courier } = await t.aWorkingCourier()
  const lock = await hold(
    t,
    (tx) => tx`select 1 from couriers where id = ${courierId} for key share`,
    (tx) => tx`update couriers set delivery_count = delivery_count + 1 where id = ${courierId}`,
  )
  expect((await t.put('/couriers/toggle-online', { isOnline: true }, courier)).status).toBe(200)
  await lock.letGo()
  expect(await deliveriesOf(courierId)).toBe(1)
})

test('[F5] who is suspended while they accept an order does not get it', async () => {
  const { courierId, ...courier } = await t.aWorkingCourier()
  const { _id } = await t.anOrder(customer)
  const lock = await hold(
    t,
    (tx) => tx`update couriers set status = 'suspended', status_reason = 'Late twice' where id = ${courierId}`,
  )
  const accepting = t.put(`/couriers/accept-order/${_id}`, undefined, courier)
  await lock.isWaitedFor()
  await lock.letGo()
  expect(await accepting).toMatchObject({ status: 409, body: { code: 'courier_not_working' } })
  const [order] = await t.db`select status, courier_id from orders where id = ${_id}`
  expect(order).toEqual({ status: 'pending', courierId: null })
})
