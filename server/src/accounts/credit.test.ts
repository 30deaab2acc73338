import { beforeAll, expect, test } from 'vitest'
import { bendLedger } from '../../test/bend-ledger.ts'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { makeBusiness } from '../../test/make-invoiced.ts'
import { verifyLedger } from '../payments/index.ts'

let t: TestApp
let admin: Person
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  admin = await t.aSuperAdmin()
  courier = await t.aWorkingCourier()
})

test('[J4] [L5] credit is what is unbilled and what is open, through draft, issue, void and payment; a tip by card is none of it', async () => {
  const business = await makeBusiness(t)
  const [first, second] = [await business.order(), await business.order()]
  const both = Math.round((first.totalAmount + second.totalAmount) * 100) / 100
  const used = async () => (await t.get(`/accounts/${business.id}`, admin)).body.data.credit.used
  const waiting = async () => (await t.db`select from unbilled_orders where account_id = ${business.id}`).length
  const stands = async (credit: number, count: number) => {
    expect([await used(), await waiting()]).toEqual([credit, count])
    expect(await verifyLedger(t.db)).toEqual([])
  }
  await stands(both, 2)
  for (const { _id } of [first, second]) await business.deliver(_id, courier)
  await t.post(`/orders/${first._id}/rate`, { score: 5, tip: 4 }, business.owner)
  await until(async () => (await t.db`select from orders where id = ${first._id} and tip_apart_cents = 400`).length > 0)
  await stands(both, 2)
  const report = (await t.get(`/accounts/${business.id}/reports/cost-centres`, business.owner)).body.data
  expect(JSON.stringify(report)).toContain(`"total":${both}`)
  const body = { upTo: new Date(Date.now() + 1000).toISOString(), accountIds: [business.id] }
  const run = async () => (await t.post('/admin/invoices/run', body, admin)).body.data.invoiceIds[0]
  const draft = await run()
  await stands(both, 0)
  await t.delete(`/admin/invoices/${draft}/orders/${second._id}`, admin)
  await stands(both, 1)
  await t.delete(`/admin/invoices/${draft}`, admin)
  await stands(both, 2)
  const issued = await run()
  await t.put(`/admin/invoices/${issued}/issue`, {}, admin)
  await stands(both, 0)
  await t.put(`/admin/invoices/${issued}/void`, { reason: 'Wrong name' }, admin)
  await stands(both, 2)
  const again = await run()
  await t.put(`/admin/invoices/${again}/issue`, {}, admin)
  await t.post(`/admin/invoices/${again}/payments`, { amount: 5, method: 'cash', receivedAt: body.upTo }, admin)
  await stands(Math.round((both - 5) * 100) / 100, 0)
  const check = 'an order on account is neither on an invoice nor waiting for one, or both'
  await bendLedger(
    t,
    `insert into unbilled_orders (order_id, account_id) select id, account_id from orders where id = '${first._id}'`,
    check,
  )
})

test('[J4] what waits is kept at what it costs: placed, charged for more, cancelled', async () => {
  const business = await makeBusiness(t)
  const kept = async () =>
    (
      await t.db<
        { cents: number | null }[]
      >`select cents from unbilled_orders where account_id = ${business.id} order by order_id`
    ).map(({ cents }) => cents)
  const used = async () => Math.round((await t.get(`/accounts/${business.id}`, admin)).body.data.credit.used * 100)
  const order = await business.order()
  expect(await kept()).toEqual([Math.round(order.totalAmount * 100)])
  const charge = { code: 'waiting', amount: 7, reason: 'Nobody at the door' }
  expect((await t.post(`/orders/${order._id}/charges`, charge, admin)).status).toBe(201)
  const dearer = Math.round((await t.get(`/orders/${order._id}`, admin)).body.data.totalAmount * 100)
  expect(dearer).toBeGreaterThan(Math.round(order.totalAmount * 100))
  expect([await kept(), await used()]).toEqual([[dearer], dearer])
  await t.put(`/orders/${order._id}/cancel`, { reason: 'Not needed' }, admin)
  const [left] = await t.db<
    { cents: number }[]
  >`select cancel_charge_cents as cents from orders where id = ${order._id}`
  expect([await kept(), await used()]).toEqual([[left?.cents], left?.cents])
  // Rows of before hold nothing, and the order is asked.
  await t.db`update unbilled_orders set cents = null where account_id = ${business.id}`
  expect(await used()).toBe(left?.cents)
  expect(await verifyLedger(t.db)).toEqual([])
})
