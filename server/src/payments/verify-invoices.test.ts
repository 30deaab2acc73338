import { beforeAll, expect, test } from 'vitest'
import { bendLedger } from '../../test/bend-ledger.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { makeBusiness } from '../../test/make-invoiced.ts'
import { invoiceChecks } from './verify-invoices.ts'
import { verifyLedger } from './verify-ledger.ts'

let t: TestApp
/** One issued invoice with a payment, and one that was taken back. */
let [paid, gone] = ['', '']
beforeAll(async () => {
  t = await makeApp()
  const [admin, courier] = [await t.aSuperAdmin(), await t.aWorkingCourier()]
  const invoice = async (): Promise<string> => {
    const business = await makeBusiness(t)
    await business.deliver((await business.order())._id, courier)
    const upTo = new Date(Date.now() + 1000).toISOString()
    const { invoiceIds } = (await t.post('/admin/invoices/run', { upTo, accountIds: [business.id] }, admin)).body.data
    await t.put(`/admin/invoices/${invoiceIds[0]}/issue`, undefined, admin)
    return invoiceIds[0]
  }
  ;[paid, gone] = [await invoice(), await invoice()]
  const payment = { amount: 1, method: 'eft', receivedAt: new Date().toISOString() }
  expect((await t.post(`/admin/invoices/${paid}/payments`, payment, admin)).status).toBe(201)
  expect((await t.put(`/admin/invoices/${gone}/void`, { reason: 'Twice' }, admin)).status).toBe(200)
})

/** What bends each of them; one that is missing here fails the test. Guards of the tables are off meanwhile. */
const bends = (): Record<string, string> => ({
  'an invoice is not the sum of its orders': `update invoices set total_cents = total_cents + 1, subtotal_cents = subtotal_cents + 1 where id = '${paid}'`,
  'the tax of an invoice is not that of its lines': `update invoices set taxes = '[]' where id = '${paid}'`,
  'what was paid of an invoice is not what the ledger says': `update invoices set paid_cents = paid_cents + 1 where id = '${paid}'`,
  'an order on account that ended is not booked at its price': `update orders set total_cents = total_cents + 1 where id in (select order_id from invoice_orders where invoice_id = '${paid}')`,
  'an order on an invoice does not cost what that says': `update orders set total_cents = total_cents + 1 where id in (select order_id from invoice_orders where invoice_id = '${paid}')`,
  'an order on account is neither on an invoice nor waiting for one, or both': `insert into unbilled_orders (order_id, account_id) select id, account_id from orders where id in (select order_id from invoice_orders where invoice_id = '${paid}')`,
  'what waits for an invoice is not what its order costs': `update unbilled_orders set cents = 1`,
  'an order’s tax is not that of the invoice': `update invoice_orders set tax_cents = tax_cents + 1, subtotal_cents = subtotal_cents - 1 where invoice_id = '${paid}'`,
  'a number of invoices is missing': `update invoice_series set last = last + 1 where series = 'INV'`,
  'a void invoice is not taken back': `update invoices set total_cents = total_cents + 1, subtotal_cents = subtotal_cents + 1 where credits_id = '${gone}'`,
  'what a card brought is on no invoice and not spare': `insert into invoice_charges (id, invoice_id, user_id, provider, amount_cents, captured_cents, state)
    select gen_random_uuid(), '${paid}', id, 'sandbox', 100, 100, 'captured' from users limit 1`,
})

test('[L2] what is invoiced agrees with orders and ledger, and whatever somebody bends is found', async () => {
  expect(await verifyLedger(t.db)).toEqual([])
  expect(Object.keys(bends())).toEqual(Object.keys(invoiceChecks))
  const off = ['invoices', 'invoice_orders', 'orders'].map((table) => `alter table ${table} disable trigger user`)
  for (const [check, sql] of Object.entries(bends())) await bendLedger(t, `${off.join('; ')}; ${sql}`, check)
})
