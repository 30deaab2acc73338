import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteInvoice, issueInvoice, removeOrder, voidInvoice } from '../src/invoices/issue-invoice.ts'
import { recordPayment } from '../src/invoices/record-payment.ts'
import { runInvoices } from '../src/invoices/run-invoices.ts'
import { addCharge } from '../src/orders/add-charge.ts'
import { verifyLedger } from '../src/payments/index.ts'
import type { Principal } from '../src/platform/principal.ts'
import { inLanes } from './in-lanes.ts'
import { makeApp, type Person, type TestApp } from './make-app.ts'
import { copyDelivered, makeBusiness } from './make-invoiced.ts'
import { inTx, principalOf, tally } from './race.ts'

const rounds = 1000
const lanes = 4

let t: TestApp
let admin: Person
let staff: [Principal, Principal]
let model = ''
let totalCents = 0
beforeAll(async () => {
  t = await makeApp()
  admin = await t.aSuperAdmin()
  staff = [await principalOf(t, admin), await principalOf(t, await t.aSuperAdmin())]
  await t.set({ 'payments.taxMode': 'province' })
  const business = await makeBusiness(t, { name: 'Model' })
  const [order, courier] = [await business.order(), await t.aWorkingCourier()]
  model = order._id
  totalCents = Math.round(order.pricing.total * 100)
  await business.deliver(model, courier)
})

const later = () => new Date(Date.now() + 1000).toISOString()
const proven = async () => expect(await verifyLedger(t.db)).toEqual([])
const issue = (id: string, by: Principal) => inTx(t, (tx) => issueInvoice(tx, t.node.deps, by, id))
const pay = (id: string, by: Principal, cents: number) =>
  inTx(t, (tx) => recordPayment(tx, t.node.deps, by, id, { amount: cents / 100, method: 'eft' }))

/** Drafts of so many orders each. */
async function manyDrafts(count: number, ordersEach = 1): Promise<string[]> {
  const business = await makeBusiness(t, { cycle: 'per-order' })
  await copyDelivered(t, model, count, business.id)
  const { invoiceIds } = await runInvoices(t.node.deps, { upTo: later(), accountIds: [business.id] })
  for (let more = 1; more < ordersEach; more += 1) await addRows(business.id, invoiceIds)
  return invoiceIds
}

/** Another order for each of these drafts. */
async function addRows(accountId: string, invoiceIds: readonly string[]): Promise<void> {
  const orderIds = await copyDelivered(t, model, invoiceIds.length, accountId)
  await t.db`
    insert into invoice_orders
    select (jsonb_populate_record(io, jsonb_build_object('order_id', n.order_id, 'seq', io.seq + 1, 'order_number', o.order_number))).*
    from unnest(${invoiceIds as string[]}::uuid[], ${orderIds}::uuid[]) n (invoice_id, order_id)
      join invoice_orders io on io.invoice_id = n.invoice_id and io.seq = (select max(seq) from invoice_orders where invoice_id = n.invoice_id)
      join orders o on o.id = n.order_id`
  await t.db`
    update invoices i set subtotal_cents = subtotal_cents * 2, tax_cents = tax_cents * 2, total_cents = total_cents * 2,
      taxes = (select jsonb_agg(one || jsonb_build_object('amountCents', (one ->> 'amountCents')::bigint * 2)) from jsonb_array_elements(taxes) each (one))
    where id = any(${invoiceIds as string[]}::uuid[])`
}

const ordersOn = async (ids: readonly string[]) =>
  new Map(
    (
      await t.db<{ id: string; orderId: string }[]>`
        select invoice_id as id, order_id from invoice_orders where invoice_id = any(${ids as string[]}::uuid[]) and seq = 1`
    ).map(({ id, orderId }) => [id, orderId]),
  )

describe('1,000 rounds each', () => {
  test('[L2] two issue the same draft at once: one number, and none is left out', async () => {
    const ids = await manyDrafts(rounds)
    const { counted, add } = tally()
    await inLanes(ids, lanes, async (id) =>
      add(...(await Promise.all(staff.map((each) => issue(id, each)))).toSorted()),
    )
    expect(counted).toEqual({ 'conflict / done': rounds })
    await proven()
    // The same invoices, each paid by two with more than its balance together.
    const paid = tally()
    await inLanes(ids, lanes, async (id) =>
      paid.add(...(await Promise.all([pay(id, staff[0], totalCents), pay(id, staff[1], 1)])).toSorted()),
    )
    expect(paid.counted).toEqual({ 'bad_input / done': rounds })
    await proven()
  })

  test('[L1] the run is started twice at once: each order on one draft', async () => {
    const accounts = Array.from({ length: rounds }, () => randomUUID())
    await t.db`insert into accounts (id, kind, name) select x, 'business', 'Race' from unnest(${accounts}::uuid[]) x`
    await t.db`
      insert into business_accounts (account_id, payment_terms, invoice_cycle)
      select x, 'account', case when n % 2 = 0 then 'monthly' else 'per-order' end from unnest(${accounts}::uuid[]) with ordinality a (x, n)`
    await copyDelivered(t, model, rounds * 2, accounts)
    const upTo = later()
    const { counted, add } = tally()
    await inLanes(accounts, lanes, async (id) => {
      const made = await Promise.all([1, 2].map(() => runInvoices(t.node.deps, { upTo, accountIds: [id] })))
      add(String(made.reduce((sum, { orders }) => sum + orders, 0)))
    })
    expect(counted).toEqual({ 2: rounds })
    const [kept] = await t.db`
      select count(*)::int as rows, count(distinct order_id)::int as orders, count(distinct invoice_id)::int as invoices
      from invoice_orders where invoice_id in (select id from invoices where account_id = any(${accounts}::uuid[]))`
    expect(kept).toEqual({ rows: rounds * 2, orders: rounds * 2, invoices: rounds * 1.5 })
    await proven()
  })

  test('[L2] an order is taken off a draft, or the draft deleted, while it is issued', async () => {
    const ids = await manyDrafts(rounds, 2)
    const orders = await ordersOn(ids)
    const { counted, add } = tally()
    await inLanes(ids, lanes, async (id, _, n) => {
      const change = (tx: Parameters<typeof deleteInvoice>[0]) =>
        n % 2 ? deleteInvoice(tx, staff[1], id) : removeOrder(tx, staff[1], id, orders.get(id) ?? '')
      const both = [issue(id, staff[0]), inTx(t, change)]
      add(n % 2 ? 'delete' : 'remove', ...(await Promise.all(n % 4 < 2 ? both : both.toReversed())).toSorted())
    })
    const expected = [
      'delete / conflict / done',
      'delete / done / not_found',
      'remove / conflict / done',
      'remove / done / done',
    ]
    expect(Object.keys(counted).filter((each) => !expected.includes(each))).toEqual([])
    await proven()
  })

  test('[K5] [L2] a charge and the issue at once: the charge is on the invoice or refused; then a payment and the void', async () => {
    const ids = await manyDrafts(rounds)
    const orders = await ordersOn(ids)
    const { counted, add } = tally()
    await inLanes(ids, lanes, async (id) => {
      const charge = { code: 'waiting', amount: 1, reason: 'dock' } as const
      const charged = inTx(t, (tx) => addCharge(tx, t.node.deps, staff[1], orders.get(id) ?? '', charge))
      add(await issue(id, staff[0]), await charged)
    })
    expect(Object.keys(counted).filter((each) => !['done / done', 'done / order_moved_on'].includes(each))).toEqual([])
    await proven()
    const after = tally()
    await inLanes(ids, lanes, async (id, _, n) => {
      const both = [pay(id, staff[0], 100), inTx(t, (tx) => voidInvoice(tx, staff[1], id, 'race'))]
      after.add(...(await Promise.all(n % 2 ? both : both.toReversed())).toSorted())
    })
    expect(after.counted).toEqual({ 'conflict / done': rounds })
    await proven()
  })
})
