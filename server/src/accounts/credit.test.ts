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
  await bendLedger(t, `insert into unbilled_orders select id, account_id from orders where id = '${first._id}'`, check)
})
