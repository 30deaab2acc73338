import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { copyDelivered, makeBusiness } from '../../test/make-invoiced.ts'
import { verifyLedger } from '../payments/index.ts'

let t: TestApp
let admin: Person
let courier: Person & { courierId: string }
let model = ''
beforeAll(async () => {
  t = await makeApp()
  admin = await t.aSuperAdmin()
  courier = await t.aWorkingCourier()
  await t.set({ 'payments.taxMode': 'province', 'limits.sessionPerMinute': 1_000_000 })
  const business = await makeBusiness(t, { name: 'Model' })
  model = (await business.order())._id
  await business.deliver(model, courier)
})

const later = () => new Date(Date.now() + 1000).toISOString()
const run = async (accountId: string): Promise<string[]> =>
  (await t.post('/admin/invoices/run', { upTo: later(), accountIds: [accountId] }, admin)).body.data.invoiceIds
const seen = async (id: string) => (await t.get(`/admin/invoices/${id}`, admin)).body.data
const issue = (id: string) => t.put(`/admin/invoices/${id}/issue`, undefined, admin)
const pay = (id: string, body: object) => t.post(`/admin/invoices/${id}/payments`, { method: 'eft', ...body }, admin)
const proven = async () => expect(await verifyLedger(t.db)).toEqual([])

async function aDraft(orders = 1) {
  const business = await makeBusiness(t)
  await copyDelivered(t, model, orders, business.id)
  const [id = ''] = await run(business.id)
  return { business, id }
}

/** So many drafts of one order each. */
async function manyDrafts(count: number): Promise<string[]> {
  const business = await makeBusiness(t, { cycle: 'per-order' })
  await copyDelivered(t, model, count, business.id)
  await run(business.id)
  return (await t.db<{ id: string }[]>`select id from invoices where account_id = ${business.id}`).map(({ id }) => id)
}

test('[L2] [L5] issued with the next number, a due date by the terms, and what the parties are called today', async () => {
  const { business, id } = await aDraft()
  const reply = await issue(id)
  expect(reply.status).toBe(200)
  expect(reply.body.data).toMatchObject({
    status: 'issued',
    number: expect.stringMatching(/^INV-\d{6}$/),
    balance: reply.body.data.total,
  })
  const { dueAt, issuedAt } = reply.body.data
  const days = (new Date(dueAt).getTime() - new Date(issuedAt).getTime()) / 86_400_000
  expect(days).toBeGreaterThanOrEqual(29.9)
  expect(days).toBeLessThanOrEqual(31.1)
  await t.db`update accounts set name = 'Renamed' where id = ${business.id}`
  const [{ parties } = { parties: {} }] = await t.db<
    { parties: object }[]
  >`select parties from invoices where id = ${id}`
  expect(parties).toMatchObject({ buyer: { name: 'Ledger & Sons', legalName: 'Ledger & Sons Ltd.' }, netDays: 30 })
  expect((await issue(id)).status).toBe(409)
  expect((await t.delete(`/admin/invoices/${id}`, admin)).status).toBe(409)
  await proven()
})

test('[L2] an empty draft is not issued; a draft loses orders or goes, and what it held is free', async () => {
  const { business, id } = await aDraft(2)
  const [one, two] = (await seen(id)).orders
  const left = await t.delete(`/admin/invoices/${id}/orders/${one.orderId}`, admin)
  expect(left.body.data).toMatchObject({ orderCount: 1, total: two.total })
  expect((await t.delete(`/admin/invoices/${id}/orders/${one.orderId}`, admin)).status).toBe(404)
  await t.delete(`/admin/invoices/${id}/orders/${two.orderId}`, admin)
  expect((await issue(id)).status).toBe(409)
  expect((await t.delete(`/admin/invoices/${id}`, admin)).status).toBe(200)
  expect((await t.get(`/admin/invoices/${id}`, admin)).status).toBe(404)
  const [again = ''] = await run(business.id)
  expect((await seen(again)).orderCount).toBe(2)
  await proven()
})

test('[L1] many are issued at once, and what cannot be is told', async () => {
  const ids = await manyDrafts(3)
  await issue(ids[0] ?? '')
  const reply = await t.post('/admin/invoices/issue', { ids }, admin)
  expect(reply.status).toBe(200)
  expect(reply.body.data.issued).toHaveLength(2)
  expect(reply.body.data.failed).toEqual([{ _id: ids[0], message: 'Only a draft can be changed' }])
  expect(reply.body.data.unsent).toEqual([])
  await proven()
})

test('[L1] many are issued and mailed at once; one without an address is issued and told', async () => {
  const [{ id: one }, { id: two }] = [await aDraft(), await aDraft()]
  const { account } = await seen(one)
  const to = `books-${account._id}@example.com`
  await t.put(`/accounts/${account._id}`, { invoiceEmails: [to] }, admin)
  await t.put(`/accounts/${(await seen(two)).account._id}`, { invoiceEmails: [] }, admin)
  const { data } = (await t.post('/admin/invoices/issue', { ids: [one, two], send: true }, admin)).body
  expect(data.issued.map(({ _id }: { _id: string }) => _id)).toEqual([one, two])
  expect(data.unsent).toEqual([
    { _id: two, number: data.issued[1].number, message: 'The account has no address for its invoices' },
  ])
  expect((await t.emailTo(to, data.issued[0].number)).attachments).toHaveLength(1)
  expect([(await seen(one)).sentAt, (await seen(two)).sentAt]).toEqual([expect.any(String), null])
})

test('[L1] [L5] a void invoice is taken back by a credit note and its orders are invoiced again; one with a payment is not', async () => {
  const { business, id } = await aDraft(2)
  expect((await t.put(`/admin/invoices/${id}/void`, { reason: 'wrong' }, admin)).status).toBe(409)
  const { total, tax, number } = (await issue(id)).body.data
  expect((await t.put(`/admin/invoices/${id}/void`, { reason: ' ' }, admin)).status).toBe(400)
  await pay(id, { amount: 1 })
  expect((await t.put(`/admin/invoices/${id}/void`, { reason: 'wrong' }, admin)).status).toBe(409)
  const [payment] = (await seen(id)).payments
  expect(
    (await t.put(`/admin/invoices/${id}/payments/${payment._id}/reverse`, { reason: 'bounced' }, admin)).body.data.paid,
  ).toBe(0)
  const gone = (await t.put(`/admin/invoices/${id}/void`, { reason: 'wrong account' }, admin)).body.data
  expect(gone).toMatchObject({
    status: 'void',
    balance: 0,
    voidReason: 'wrong account',
    creditedBy: { number: expect.stringMatching(/^CN-\d{6}$/) },
  })
  expect(await seen(gone.creditedBy._id)).toMatchObject({
    kind: 'credit-note',
    status: 'issued',
    total: -total,
    tax: -tax,
    credits: { number },
  })
  const [again = ''] = await run(business.id)
  expect(await seen(again)).toMatchObject({ orderCount: 2, total })
  await proven()
})

test('[L1] [L2] [L5] payments make it partly paid and paid, never more; one by mistake is taken back, once', async () => {
  const { id } = await aDraft(2)
  expect((await pay(id, { amount: 1 })).status).toBe(409)
  const { total } = (await issue(id)).body.data
  expect((await pay(id, { amount: total + 0.01 })).body).toMatchObject({
    code: 'bad_input',
    errors: [{ path: 'amount' }],
  })
  expect((await pay(id, { amount: 0 })).status).toBe(400)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  for (const receivedAt of ['0001-01-01T00:00:00Z', '0202-11-01T00:00:00Z', daysAgo(370), daysAgo(-2)])
    expect((await pay(id, { amount: 5, receivedAt })).body, receivedAt).toMatchObject({
      code: 'bad_input',
      errors: [{ path: 'receivedAt' }],
    })
  const part = await pay(id, { amount: 5, method: 'cheque', reference: '#1007', receivedAt: daysAgo(300) })
  expect(part.status).toBe(201)
  expect(part.body.data).toMatchObject({
    status: 'partly-paid',
    paid: 5,
    payments: [{ method: 'cheque', reference: '#1007' }],
  })
  const rest = Math.round((total - 5) * 100) / 100
  expect((await pay(id, { amount: rest })).body.data).toMatchObject({ status: 'paid', balance: 0 })
  const { payments } = await seen(id)
  const back = () =>
    t.put(`/admin/invoices/${id}/payments/${payments[0]._id}/reverse`, { reason: 'typed twice' }, admin)
  expect((await back()).body.data).toMatchObject({ status: 'partly-paid', balance: 5 })
  expect((await back()).status).toBe(409)
  await t.db`update invoices set due_at = now() - interval '1 day' where id = ${id}`
  expect((await seen(id)).status).toBe('overdue')
  const listed = await t.get('/admin/invoices?status=overdue', admin)
  expect(listed.body.data.map(({ _id }: { _id: string }) => _id)).toContain(id)
  expect(listed.body.sums.overdue).toBeGreaterThanOrEqual(5)
  await proven()
})

test('[K5] [L2] a charge changes the draft that its order is on, and is refused once that is issued', async () => {
  const { id } = await aDraft()
  const [{ orderId, total }] = (await seen(id)).orders
  const charge = (amount: number) =>
    t.post(`/orders/${orderId}/charges`, { code: 'waiting', amount, reason: 'dock' }, admin)
  expect((await charge(10)).status).toBe(201)
  const after = await seen(id)
  expect(after.orders[0].total).toBe(Math.round((total + 11.3) * 100) / 100)
  expect(after.total).toBe(after.orders[0].total)
  await issue(id)
  expect((await charge(10)).body.code).toBe('order_moved_on')
  expect((await t.get(`/orders/${orderId}/charges`, admin)).body.data.isOpen).toBe(false)
  await proven()
})
