import { toCents } from '@maple/contract'
import { expect, test } from 'vitest'
import { aDraft, makeApp } from '../../test/make-app.ts'
import { makeBusiness } from '../../test/make-invoiced.ts'
import { textOfPdf } from '../../test/pdf-text.ts'
import { seeded } from '../../test/random-orders.ts'
import { moneyIn, verifyLedger } from '../payments/index.ts'

const random = seeded(11)
const int = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
const one = <T>(all: readonly T[]): T => all[int(0, all.length - 1)] as T

const addresses = [
  '401 Richmond St W, Toronto, ON M5V 3A8',
  '275 Rue Notre-Dame Est, Montréal, QC H2Y 1C6',
  '800 Macleod Trail SE, Calgary, AB T2G 2M3',
  '1841 Argyle St, Halifax, NS B3J 3A5',
]

test('[L2] [L4] random orders, charges, invoices, payments, voids: lines, taxes, ledger, journal and statement agree to the cent', async () => {
  const t = await makeApp()
  const [admin, courier] = [await t.aSuperAdmin(), await t.aWorkingCourier()]
  await t.set({ 'limits.sessionPerMinute': 1_000_000, 'orders.maxTripKmNow': 10_000 })
  const later = () => new Date(Date.now() + 1000).toISOString()
  const businesses = [await makeBusiness(t), await makeBusiness(t, { cycle: 'per-order', language: 'fr' })]

  const anEnd = async (business: (typeof businesses)[number]) => {
    const order = await business.order({
      delivery: { ...aDraft().delivery, address: one(addresses) },
      package: { description: 'Box', size: one(['small', 'medium', 'large']), weight: int(1, 30) },
      priority: one(['normal', 'high', 'urgent']),
      tip: int(0, 900) / 100,
    })
    expect(order.lines.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(toCents(order.pricing.total))
    if (random() < 0.2) {
      await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
      await t.put(`/orders/${order._id}/cancel`, {}, business.owner)
      return
    }
    await business.deliver(order._id, courier)
    for (let n = int(0, 2); n > 0; n -= 1) {
      const amount = one([int(1, 3000) / 100, -int(1, 300) / 100])
      const code = amount < 0 ? 'credit' : 'waiting'
      await t.post(`/orders/${order._id}/charges`, { code, amount, reason: 'as it was' }, admin)
    }
  }

  const settle = async (id: string) => {
    const { total } = (await t.put(`/admin/invoices/${id}/issue`, undefined, admin)).body.data
    if (random() < 0.3) return t.put(`/admin/invoices/${id}/void`, { reason: 'wrong' }, admin)
    const part = Math.round(total * one([0, 33, 50, 100])) / 100
    if (part === 0) return
    const paid = await t.post(`/admin/invoices/${id}/payments`, { amount: part, method: 'eft' }, admin)
    expect(paid.status).toBe(201)
    const [payment] = paid.body.data.payments
    if (random() < 0.3)
      await t.put(`/admin/invoices/${id}/payments/${payment._id}/reverse`, { reason: 'bounced' }, admin)
  }

  const run = async (): Promise<string[]> =>
    (await t.post('/admin/invoices/run', { upTo: later() }, admin)).body.data.invoiceIds
  for (let round = 0; round < 4; round += 1) {
    for (const business of businesses) for (let n = 0; n < 3; n += 1) await anEnd(business)
    for (const id of await run()) await settle(id)
    expect(await verifyLedger(t.db)).toEqual([])
  }
  // What was voided comes again, so that in the end everything is on an invoice that stands.
  for (const id of await run()) await t.put(`/admin/invoices/${id}/issue`, undefined, admin)
  expect(await verifyLedger(t.db)).toEqual([])

  // Taxes by kind and rate, from the lines of the orders themselves; a cancellation fee has its own share.
  const differing = await t.db`
    with ofOrders as (
      select io.invoice_id as id, case when c.code = 'tax' then 'TAX' else upper(substr(c.code, 5)) end as kind,
        (c.values ->> 'rate')::numeric * 1000 as rate, sum(c.cents)::bigint as cents
      from invoice_orders io join orders o on o.id = io.order_id join order_charges c on c.order_id = o.id and c.version = o.price_version
      where io.is_held and (c.code = 'tax' or c.code like 'tax-%') and not exists (
        select from invoice_orders x join orders q on q.id = x.order_id where x.invoice_id = io.invoice_id and q.status = 'cancelled')
      group by 1, 2, 3 having sum(c.cents) <> 0
    ), ofInvoices as (
      select i.id, one ->> 'kind' as kind, (one ->> 'rate')::numeric as rate, (one ->> 'amountCents')::bigint as cents
      from invoices i, jsonb_array_elements(i.taxes) each (one) where i.id in (select id from ofOrders)
    )
    (select * from ofOrders except select * from ofInvoices) union all (select * from ofInvoices except select * from ofOrders)`
  expect(differing).toEqual([])

  const journal = (await t.get('/admin/export/journal?format=csv', admin)).raw.toString().trim().split('\r\n').slice(1)
  expect(journal.length).toBeGreaterThan(50)
  const sides = journal.map((line) =>
    line.match(/(?:^|,)(?:"(?:[^"]|"")*"|[^,]*)/g)?.map((each) => each.replace(/^,/, '')),
  )
  const sum = (column: number) =>
    sides.reduce((total, cells) => total + Math.round(Number(cells?.[column] || 0) * 100), 0)
  expect(sum(2)).toBeGreaterThan(0)
  expect(sum(2)).toBe(sum(3))

  for (const { id, owner } of businesses) {
    const [books] = await t.db<{ ledger: number; open: number; language: 'en' | 'fr' }[]>`
      select (select coalesce(sum(e.amount_cents), 0)::bigint from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where a.kind = 'customer' and a.owner_id = ${id}) as ledger,
        (select coalesce(sum(total_cents - paid_cents), 0)::bigint from invoices where account_id = ${id} and status <> 'draft') as open,
        (select invoice_language from business_accounts where account_id = ${id}) as language`
    expect(Number(books?.ledger)).toBe(-Number(books?.open))
    const statement = await textOfPdf((await t.get(`/accounts/${id}/statement`, owner)).raw)
    const plain = (text: string) => text.replace(/[\s\u00a0\u202f]/g, '')
    expect(plain(statement)).toContain(plain(moneyIn(books?.language ?? 'en')(Number(books?.open))))
  }
})
