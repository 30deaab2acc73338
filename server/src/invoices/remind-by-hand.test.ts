import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { makeBusiness } from '../../test/make-invoiced.ts'
import { remindOverdue } from './remind-overdue.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.aSuperAdmin()
})

test('[L4] staff see how far reminders are, and remind by hand; steps that it comes after are not said again', async () => {
  const business = await makeBusiness(t, { name: 'Late payers' })
  await t.db`update business_accounts set invoice_emails = '{pay@late.example}' where account_id = ${business.id}`
  const order = await business.order()
  await business.deliver(order._id, await t.aWorkingCourier())
  const upTo = new Date(Date.now() + 1000).toISOString()
  const [id] = (await t.post('/admin/invoices/run', { upTo, accountIds: [business.id] }, admin)).body.data.invoiceIds
  await t.put(`/admin/invoices/${id}/issue`, undefined, admin)
  const path = `/admin/invoices/${id}/remind`
  expect((await t.post(path, undefined, admin)).status).toBe(409)
  const seen = async () => (await t.get(`/admin/invoices/${id}`, admin)).body.data
  expect(await seen()).toMatchObject({ can: { remind: false }, reminder: { lastAt: null, nextAt: expect.any(String) } })
  await t.db`update invoices set due_at = now() - interval '5 days' where id = ${id}`
  expect((await seen()).can.remind).toBe(true)
  expect((await t.post(path, undefined, admin)).body.data).toEqual({ sentTo: ['pay@late.example'] })
  expect((await t.emailTo('pay@late.example', /overdue/)).subject).toContain('overdue')
  expect((await seen()).reminder).toMatchObject({ days: 5, lastAt: expect.any(String), nextAt: expect.any(String) })
  expect(await remindOverdue(t.node.deps)).toBe(0)
  const [row] = (await t.get('/admin/receivables', admin)).body.data
  expect(row).toMatchObject({ account: { _id: business.id }, reminder: { days: 5 } })
  expect((await t.get(`/invoices/${id}`, business.owner)).body.data.reminder).toBeNull()
  expect((await t.get('/admin/logs?action=invoice.reminded', admin)).body.data).toHaveLength(1)
  await t.db`update business_accounts set invoice_emails = '{}' where account_id = ${business.id}`
  expect((await t.post(path, undefined, admin)).status).toBe(409)
  expect((await t.post('/admin/invoices/0197b0b8-0000-7000-8000-000000000000/remind', undefined, admin)).status).toBe(
    404,
  )
})
