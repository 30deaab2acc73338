import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { deadLetters } from '../platform/jobs.ts'

let t: TestApp
let admin: Person
let boss: Person
beforeAll(async () => {
  t = await makeApp()
  ;[admin, boss] = [await t.anAdmin(), await t.aSuperAdmin()]
})

const newest = async (action: string) => (await t.get(`/admin/logs?action=${action}`, boss)).body.data[0]

test('[F6] an order is named by its number, a person by name', async () => {
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

test('[F6] a mail is named by its subject, a report by its order, a job by its queue', async () => {
  const customer = await t.aCustomer()
  await t.emailTo(customer.email, 'Confirm your e-mail address')
  const [mail] = (await t.get('/admin/outbox', admin)).body.data.filter(
    (each: { to: string }) => each.to === customer.email,
  )
  await t.get(`/admin/outbox/${mail._id}`, admin)
  expect(await newest('mail.read')).toMatchObject({ subjectId: mail._id, subjectName: mail.subject })

  const [order, courier] = [await t.anOrder(customer), await t.aWorkingCourier()]
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  const { data: message } = (await t.post(`/orders/${order._id}/messages`, { text: 'Rude words' }, courier)).body
  await t.post(`/orders/${order._id}/messages/${message._id}/report`, { reason: 'Insulting' }, customer)
  const [report] = (await t.get('/admin/message-reports?state=open', boss)).body.data
  await t.put(`/admin/message-reports/${report._id}/resolve`, { resolution: 'Talked' }, boss)
  expect(await newest('message-report.resolved')).toMatchObject({ subjectName: order.orderNumber })

  await t.node.deps.jobs.sendApart(deadLetters, {})
  const [job] = await t.db<{ id: string }[]>`
    update pgboss.job set source_name = 'send-sms' where name = ${deadLetters} returning id`
  await t.put(`/admin/jobs/${job?.id}/retry`, undefined, boss)
  expect(await newest('job.retried')).toMatchObject({ subjectId: job?.id, subjectName: 'send-sms' })
})

test('[F6] what has no name of its own has none, whatever its id looks like', async () => {
  await t.put('/admin/settings/bulk', { settings: { 'general.companyName': 'Maple Test' } }, boss)
  expect(await newest('settings.changed')).toMatchObject({ subjectId: 'all', subjectName: null })
})
