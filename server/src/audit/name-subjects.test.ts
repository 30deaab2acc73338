import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let admin: Person
let boss: Person
beforeAll(async () => {
  t = await makeApp()
  ;[admin, boss] = [await t.anAdmin(), await t.aSuperAdmin()]
})

const newest = async (action: string) => (await t.get(`/admin/logs?action=${action}`, boss)).body.data[0]

test('[F6] [G] an order is named by its number, a person by name', async () => {
  const order = await t.anOrder()
  await t.put(`/orders/${order._id}/cancel`, { reason: 'Twice' }, admin)
  expect(await newest('order.moved')).toMatchObject({ subjectId: order._id, subjectName: order.orderNumber })
  const customer = await t.aCustomer({ firstName: 'Nora', lastName: 'Named' })
  await t.put(`/users/${customer.user._id}/toggle-status`, {}, admin)
  expect(await newest('user.deactivated')).toMatchObject({ subjectName: 'Nora Named' })
  const courier = await t.aWorkingCourier({ firstName: 'Cam', lastName: 'Carrier' })
  await t.put(`/admin/couriers/${courier.courierId}/suspend`, { reason: 'Test' }, admin)
  expect(await newest('courier.suspended')).toMatchObject({ subjectName: 'Cam Carrier' })
})

test('[G] what has no name of its own has none, whatever its id looks like', async () => {
  await t.put('/admin/settings/bulk', { settings: { 'general.companyName': 'Maple Test' } }, boss)
  expect(await newest('settings.changed')).toMatchObject({ subjectId: 'all', subjectName: null })
})
