import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { copyDelivered, makeBusiness } from '../../test/make-invoiced.ts'
import { textOfPdf } from '../../test/pdf-text.ts'
import { verifyLedger } from '../payments/index.ts'
import { periodEnd, runCycles } from './run-cycles.ts'

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

const run = (accountId?: string, upTo = new Date(Date.now() + 1000).toISOString()) =>
  t.post('/admin/invoices/run', { upTo, ...(accountId && { accountIds: [accountId] }) }, admin)
const seen = async (id: string) => (await t.get(`/admin/invoices/${id}`, admin)).body.data
const proven = async () => expect(await verifyLedger(t.db)).toEqual([])

test('[L1] [L5] what was delivered, returned or cancelled with a fee is on one draft, once; the rest is not', async () => {
  const business = await makeBusiness(t)
  const [delivered, open, free, late] = [
    await business.order({ references: {} }),
    await business.order(),
    await business.order(),
    await business.order(),
  ]
  await business.deliver(delivered._id, courier)
  await t.put(`/orders/${free._id}/cancel`, {}, business.owner)
  await t.put(`/couriers/accept-order/${late._id}`, undefined, courier)
  expect((await t.put(`/orders/${late._id}/cancel`, {}, business.owner)).status).toBe(200)
  await t.db`update orders set cost_centre = 'North', reference_values = '{"PO": "4711"}' where id = ${delivered._id}`
  const name = (label: string) =>
    t.db`update business_accounts set reference_fields = ${JSON.stringify([{ key: 'PO', label, required: false }])}::jsonb where account_id = ${business.id}`
  await name('Purchase order')
  const made = await run(business.id)
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({ drafts: 1, orders: 2 })
  const invoice = await seen(made.body.data.invoiceIds[0])
  expect(invoice).toMatchObject({
    number: null,
    kind: 'invoice',
    status: 'draft',
    account: { _id: business.id, name: 'Ledger & Sons' },
    issuedAt: null,
    paid: 0,
  })
  expect(invoice.orders.map((each: { orderNumber: string }) => each.orderNumber).sort()).toEqual(
    [delivered.orderNumber, late.orderNumber].sort(),
  )
  const row = invoice.orders.find((each: { orderId: string }) => each.orderId === delivered._id)
  expect(invoice.referenceLabels).toEqual({ PO: 'Purchase order' })
  expect(row).toMatchObject({ references: { PO: '4711' }, costCentre: 'North', total: delivered.pricing.total })
  expect(invoice.orders.find((each: { orderId: string }) => each.orderId === late._id).total).toBe(5)
  expect(invoice.taxes).toEqual([{ kind: 'HST', rate: 13, amount: invoice.tax }])
  expect(invoice.balance).toBe(invoice.total)
  expect((await run(business.id)).body.data).toMatchObject({ drafts: 0, orders: 0 })
  expect(open.status).toBe('pending')
  // What is issued keeps the words that it was issued with.
  expect((await t.put(`/admin/invoices/${invoice._id}/issue`, undefined, admin)).status).toBe(200)
  await name('Their number')
  expect((await seen(invoice._id)).referenceLabels).toEqual({ PO: 'Purchase order' })
  expect(textOfPdf((await t.get(`/invoices/${invoice._id}/pdf`, admin)).raw)).toContain('Purchase order: 4711')
  await proven()
})

test('[L5] every run makes a draft of its own; what ended after the instant waits, and what was taken off comes with the next', async () => {
  const business = await makeBusiness(t)
  const first = await business.order()
  await business.deliver(first._id, courier)
  expect((await run(business.id, '2020-01-01T00:00:00Z')).body.data.orders).toBe(0)
  const { invoiceIds } = (await run(business.id)).body.data
  const second = await business.order()
  await business.deliver(second._id, courier)
  const next = (await run(business.id)).body.data
  expect(next).toMatchObject({ drafts: 1, orders: 1 })
  expect(next.invoiceIds).not.toEqual(invoiceIds)
  expect((await seen(invoiceIds[0])).orders).toMatchObject([{ orderId: first._id }])
  await t.delete(`/admin/invoices/${next.invoiceIds[0]}/orders/${second._id}`, admin)
  const again = (await run(business.id)).body.data
  expect(again).toMatchObject({ drafts: 1, orders: 1 })
  expect([...invoiceIds, ...next.invoiceIds]).not.toContain(again.invoiceIds[0])
  expect((await seen(again.invoiceIds[0])).orders).toMatchObject([{ orderId: second._id }])
  await proven()
})

test('[L5] with cycle per-order each order has an invoice of its own', async () => {
  const business = await makeBusiness(t, { cycle: 'per-order' })
  for (let at = 0; at < 3; at += 1) await business.deliver((await business.order())._id, courier)
  expect((await run(business.id)).body.data).toMatchObject({ drafts: 3, orders: 3 })
  await proven()
})

test('[L1] two runs at once make each row once', async () => {
  const business = await makeBusiness(t)
  const rounds = 1000
  let orders = 0
  let drafts = 0
  for (let round = 0; round < rounds / 20; round += 1) {
    await copyDelivered(t, model, 20, business.id)
    const made = await Promise.all([run(business.id), run(business.id)])
    orders += made.reduce((sum, { body }) => sum + body.data.orders, 0)
    drafts += made.reduce((sum, { body }) => sum + body.data.drafts, 0)
  }
  expect(orders).toBe(rounds)
  const [count] = await t.db`
    select count(*)::int as rows, count(distinct order_id)::int as orders, count(distinct invoice_id)::int as invoices
    from invoice_orders where invoice_id in (select id from invoices where account_id = ${business.id})`
  expect(count).toEqual({ rows: rounds, orders: rounds, invoices: drafts })
  expect(drafts).toBe(rounds / 20)
  await proven()
})

test('[L1] periods end at midnight of the company’s clock', () => {
  const end = (cycle: Parameters<typeof periodEnd>[0], at: string) =>
    periodEnd(cycle, new Date(at), 'America/Toronto').toISOString()
  expect(end('monthly', '2026-03-31T23:59:00-04:00')).toBe('2026-03-01T05:00:00.000Z')
  expect(end('monthly', '2026-04-01T00:00:00-04:00')).toBe('2026-04-01T04:00:00.000Z')
  expect(end('semimonthly', '2026-11-15T12:00:00Z')).toBe('2026-11-01T04:00:00.000Z')
  expect(end('semimonthly', '2026-11-16T05:00:00Z')).toBe('2026-11-16T05:00:00.000Z')
  expect(end('weekly', '2026-11-22T12:00:00Z')).toBe('2026-11-16T05:00:00.000Z')
  expect(end('weekly', '2026-11-23T05:00:00Z')).toBe('2026-11-23T05:00:00.000Z')
  expect(end('per-order', '2026-11-17T04:59:00Z')).toBe('2026-11-16T05:00:00.000Z')
})

test('[L1] the job invoices a period once, also when the server was away at its end or two nodes look at once', async () => {
  const business = await makeBusiness(t, { cycle: 'monthly' })
  const order = await business.order()
  await business.deliver(order._id, courier)
  const now = new Date()
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 3, 12))
  const drafts = async () => (await t.db`select id from invoices where account_id = ${business.id}`).length
  await runCycles(t.node.deps)
  expect(await drafts()).toBe(0)
  t.setClock(next)
  await Promise.all([runCycles(t.node.deps), runCycles(t.node.deps)])
  expect(await drafts()).toBe(1)
  await runCycles(t.node.deps)
  expect(await drafts()).toBe(1)
})

test('[L1] a run that is cut off in the middle leaves an account whole or untouched, and the next makes the rest', async () => {
  const business = await makeBusiness(t)
  await copyDelivered(t, model, 30, business.id)
  await t.db.unsafe(`create function cut_off() returns trigger language plpgsql as $$ begin
    if new.seq = 15 and new.invoice_id in (select id from invoices where account_id = '${business.id}') then raise exception 'killed'; end if; return new; end $$;
    create trigger cut_off before insert on invoice_orders for each row execute function cut_off()`)
  expect((await run(business.id)).status).toBe(500)
  expect(await t.db`select 1 from invoices where account_id = ${business.id}`).toHaveLength(0)
  await t.db.unsafe('drop trigger cut_off on invoice_orders; drop function cut_off')
  expect((await run(business.id)).body.data.orders).toBe(30)
  await proven()
})
