import { chosenEvents, webhookBodies, webhookEventTypes } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { makeBusiness } from '../../test/make-invoiced.ts'
import { aReceiver } from '../../test/webhook-receiver.ts'

let t: TestApp
let boss: Person
beforeAll(async () => {
  t = await makeApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
  boss = await t.aSuperAdmin()
})

test('[N3] a life of an order and of its invoice is told step by step, each body as OpenAPI has it', async () => {
  const [firm, courier, receiver] = [await makeBusiness(t), await t.aWorkingCourier(), await aReceiver()]
  await t.post('/webhooks', { url: receiver.url, events: chosenEvents, accountId: firm.id }, firm.owner)
  const order = await firm.order()
  await firm.deliver(order._id, courier)
  await t.post(`/orders/${order._id}/charges`, { code: 'waiting', amount: 5, reason: 'Ten minutes' }, boss)
  const run = await t.post('/admin/invoices/run', { upTo: new Date().toISOString() }, boss)
  const [draft] = run.body.data.invoiceIds
  await t.put(`/admin/invoices/${draft}/issue`, {}, boss)
  const [issued] = await receiver.hears('invoice.issued')
  if (!issued) throw new Error('nothing came')
  const { invoice } = issued.event.data as unknown as { invoice: { total: number } }
  const pay = (amount: number) => t.post(`/admin/invoices/${draft}/payments`, { amount, method: 'cheque' }, boss)
  expect((await pay(1)).status).toBe(201)
  expect((await pay(Math.round((invoice.total - 1) * 100) / 100)).status).toBe(201)
  const [paid] = await receiver.hears('invoice.paid')
  expect(paid?.event).toMatchObject({ data: { invoice: { _id: draft, status: 'paid', balance: 0 } } })
  const heard = await until(async () => (receiver.heard.length >= 7 ? receiver.heard : undefined))
  const types = heard.map(({ event }) => event.type)
  for (const type of ['order.placed', 'order.accepted', 'order.picked-up', 'order.delivered', 'order.charged'])
    expect(types).toContain(type)
  expect(
    types.filter((type) => type === 'invoice.paid'),
    'not at a part of it',
  ).toHaveLength(1)
})

test('[N3] a credit note is told as an invoice is', async () => {
  const [firm, courier, receiver] = [await makeBusiness(t), await t.aWorkingCourier(), await aReceiver()]
  const order = await firm.order()
  await firm.deliver(order._id, courier)
  const run = await t.post('/admin/invoices/run', { upTo: new Date().toISOString(), accountIds: [firm.id] }, boss)
  const [draft] = run.body.data.invoiceIds
  await t.put(`/admin/invoices/${draft}/issue`, {}, boss)
  await t.post('/webhooks', { url: receiver.url, events: ['invoice.issued'], accountId: firm.id }, firm.owner)
  await t.put(`/admin/invoices/${draft}/void`, { reason: 'Wrong account' }, boss)
  const [note] = await receiver.hears('invoice.issued')
  expect(note?.event).toMatchObject({ data: { invoice: { kind: 'credit-note' } } })
})

test('[N3] every event and its body is in OpenAPI under webhooks', async () => {
  const { webhooks } = (await t.get('/openapi.json')).body
  expect(Object.keys(webhooks)).toEqual(webhookEventTypes)
  for (const type of webhookEventTypes) {
    const { schema } = webhooks[type].post.requestBody.content['application/json']
    expect(schema.properties.type).toMatchObject({ const: type })
    expect(Object.keys(schema.properties.data.properties)).toEqual(Object.keys(webhookBodies[type].shape.data.shape))
  }
})
