import type { SandboxToken } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { copyDelivered, makeBusiness } from '../../test/make-invoiced.ts'
import { textOfPdf } from '../../test/pdf-text.ts'
import { saveTestCard } from '../../test/wallet.ts'
import { compareProvider, verifyLedger } from '../payments/index.ts'
import { remindOverdue } from './remind-overdue.ts'
import { settleCharges } from './run-charge.ts'

let t: TestApp
let admin: Person
let model = ''
beforeAll(async () => {
  t = await makeApp()
  admin = await t.aSuperAdmin()
  const courier = await t.aWorkingCourier()
  await t.set({
    'payments.taxMode': 'province',
    'limits.sessionPerMinute': 1_000_000,
    'payments.gstNumber': '123456789 RT0001',
    'payments.qstNumber': '1234567890 TQ0001',
  })
  const business = await makeBusiness(t, { name: 'Model' })
  model = (await business.order())._id
  await business.deliver(model, courier)
})

async function anInvoice(orders = 2, terms: Parameters<typeof makeBusiness>[1] = {}) {
  const business = await makeBusiness(t, terms)
  await copyDelivered(t, model, orders, business.id)
  const upTo = new Date(Date.now() + 1000).toISOString()
  const [id = ''] = (await t.post('/admin/invoices/run', { upTo, accountIds: [business.id] }, admin)).body.data
    .invoiceIds
  const { total } = (await t.put(`/admin/invoices/${id}/issue`, undefined, admin)).body.data
  return { business, id, total: total as number }
}
const seen = async (id: string, who = admin) => (await t.get(`/invoices/${id}`, who)).body.data
const proven = async () => {
  expect(await verifyLedger(t.db)).toEqual([])
  const day = 86_400_000
  const window = { from: new Date(Date.now() - day), to: new Date(Date.now() + day), most: 10_000 }
  expect(await compareProvider(t.db, t.node.deps.gateway, window)).toEqual([])
}

test('[L1] [L5] owners and billing members read and pay, other members may not, strangers and drafts are not found', async () => {
  const { business, id, total } = await anInvoice()
  const [billing, viewer, booker, stranger] = [
    await business.join('billing'),
    await business.join('viewer'),
    await business.join('booker'),
    await t.aCustomer(),
  ]
  const paths = [
    `/invoices/${id}`,
    `/invoices/${id}/pdf`,
    `/accounts/${business.id}/invoices`,
    `/accounts/${business.id}/statement`,
  ]
  for (const path of paths) {
    for (const [who, status] of [
      [business.owner, 200],
      [billing, 200],
      [viewer, 403],
      [booker, 403],
      [stranger, 404],
    ] as const)
      expect((await t.get(path, who)).status, path).toBe(status)
    expect((await t.get(path, await t.anAdmin('support'))).status, path).toBe(403)
  }
  expect((await t.get(`/accounts/${business.id}/invoices`, billing)).body).toMatchObject({
    data: [{ _id: id, total }],
    sums: { balance: total },
  })
  await copyDelivered(t, model, 1, business.id)
  const upTo = new Date(Date.now() + 1000).toISOString()
  const [draft] = (await t.post('/admin/invoices/run', { upTo, accountIds: [business.id] }, admin)).body.data.invoiceIds
  expect((await t.get(`/invoices/${draft}`, business.owner)).status).toBe(404)
  expect((await t.get(`/accounts/${business.id}/invoices`, billing)).body.data).toHaveLength(1)
  for (const [who, status] of [
    [viewer, 403],
    [stranger, 404],
    [admin, 404],
  ] as const)
    expect((await t.post(`/invoices/${id}/pay`, {}, who)).status).toBe(status)
  expect((await t.get('/invoices/00000000-0000-4000-8000-000000000000', billing)).status).toBe(404)
})

test('[L1] [L5] a part and then the rest by card; more than is open is refused', async () => {
  const { business, id, total } = await anInvoice()
  expect((await t.post(`/invoices/${id}/pay`, { amount: total + 1 }, business.owner)).status).toBe(400)
  const half = await t.post(`/invoices/${id}/pay`, { amount: 5 }, business.owner)
  expect(half.status).toBe(201)
  expect(half.body.data).toMatchObject({ status: 'partly-paid', paid: 5, payments: [{ method: 'card', by: null }] })
  expect((await t.post(`/invoices/${id}/pay`, {}, business.owner)).body.data).toMatchObject({
    status: 'paid',
    balance: 0,
  })
  expect((await t.post(`/invoices/${id}/pay`, {}, business.owner)).status).toBe(409)
  await proven()
})

test.each<[SandboxToken, string]>([
  ['success', 'paid'],
  ['late-webhook', 'paid'],
  ['timeout-after', 'paid'],
  ['decline', 'issued'],
])('[L1] a saved card that answers %s leaves the invoice %s', async (token, status) => {
  const { business, id } = await anInvoice()
  await saveTestCard(t, business.owner, token)
  await t.post(`/invoices/${id}/pay`, {}, business.owner)
  await until(async () => {
    await settleCharges(t.node.deps, 0)
    const invoice = await seen(id)
    const isOver = invoice.charges.every(({ state }: { state: string }) => state === 'failed')
    return (isOver && invoice.status === status) || undefined
  })
  await proven()
})

test('[L1] what a card brings after the invoice was paid otherwise goes back to the card', async () => {
  const { business, id, total } = await anInvoice()
  await saveTestCard(t, business.owner, 'three-d-secure')
  await t.post(`/invoices/${id}/pay`, {}, business.owner)
  const charge = await until(async () =>
    (await seen(id, business.owner)).charges.find(({ state }: { state: string }) => state === 'needs-action'),
  )
  await t.post(`/admin/invoices/${id}/payments`, { amount: total, method: 'eft' }, admin)
  const check = charge.actionUrl.split('/').at(-1)
  expect((await t.put(`/sandbox/payments/${check}/check`, { approve: true }, business.owner)).status).toBeLessThan(300)
  await until(async () => {
    const [row] = await t.db`select state, captured_cents, returned_cents from invoice_charges where id = ${charge._id}`
    return (row?.state === 'captured' && row.capturedCents === row.returnedCents) || undefined
  })
  expect(await seen(id)).toMatchObject({ status: 'paid', paid: total })
  await proven()
})

test('[L1] a card payment that is taken back goes back to the card', async () => {
  const { business, id } = await anInvoice()
  await t.post(`/invoices/${id}/pay`, {}, business.owner)
  const [payment] = (await seen(id)).payments
  const back = () => t.put(`/admin/invoices/${id}/payments/${payment._id}/reverse`, { reason: 'wrong card' }, admin)
  expect((await back()).status).toBe(200)
  expect((await back()).status).toBe(409)
  await until(async () => (await seen(id)).paid === 0 || undefined)
  await proven()
})

test('[L1] [L3] mailed with its PDF and a link to pay, in the account’s language; not without an address, not a draft', async () => {
  const { id, business } = await anInvoice(1, {
    language: 'fr',
    name: 'Étude Tremblay',
    emails: ['compta@etude.example'],
  })
  expect((await t.post(`/admin/invoices/${id}/send`, undefined, admin)).body.data).toEqual({
    sentTo: ['compta@etude.example'],
  })
  const mail = await t.emailTo('compta@etude.example', /Facture INV-/)
  expect(mail?.text).toContain(`/customer/invoices/${id}`)
  const [file] = mail?.attachments ?? []
  expect(file?.name).toMatch(/^INV-\d{6}\.pdf$/)
  const words = textOfPdf(file?.bytes ?? Buffer.of())
  for (const part of [
    'Facture INV-',
    'Étude Tremblay Ltd.',
    '123456789 RT0001',
    '1234567890 TQ0001',
    'TVH 13 %',
    'Net 30 jours',
    'Solde à payer',
    'Page 1 de 1',
  ])
    expect(words).toContain(part)
  await t.db`update business_accounts set invoice_emails = '{}' where account_id = ${business.id}`
  expect((await t.post(`/admin/invoices/${id}/send`, {}, admin)).status).toBe(409)
  expect((await t.post(`/admin/invoices/${id}/send`, { to: ['other@etude.example'] }, admin)).status).toBe(200)
})

test('[L4] reminded 3, 14 and 30 days after the due date, once each, and not when it is paid', async () => {
  const { id, total } = await anInvoice(1, { emails: ['late@ledger.example'] })
  const sent = async () =>
    (await t.db`select days from invoice_reminders where invoice_id = ${id} order by days`).map(({ days }) => days)
  const after = async (days: number) => {
    await t.db`update invoices set due_at = now() - make_interval(days => ${days}, hours => 1) where id = ${id}`
    await Promise.all([remindOverdue(t.node.deps), remindOverdue(t.node.deps)])
    return sent()
  }
  expect(await after(2)).toEqual([])
  expect(await after(3)).toEqual([3])
  expect(await after(5)).toEqual([3])
  await t.set({ 'payments.reminderDays': '3, 20' })
  expect(await after(15)).toEqual([3])
  await t.set({ 'payments.reminderDays': '3, 14, 30' })
  expect(await after(15)).toEqual([3, 14])
  await t.emailTo('late@ledger.example', /Reminder: invoice/)
  await t.post(`/admin/invoices/${id}/payments`, { amount: total, method: 'cash' }, admin)
  expect(await after(40)).toEqual([3, 14])
})

test('[L4] receivables by age with totals, a statement, and a journal that balances', async () => {
  const { id, business, total } = await anInvoice(2, { name: '=Aged' })
  await t.post(`/admin/invoices/${id}/payments`, { amount: 3, method: 'cheque' }, admin)
  await t.db`update invoices set due_at = now() - interval '45 days' where id = ${id}`
  const { body } = await t.get('/admin/receivables?limit=100', admin)
  const row = body.data.find(({ account }: { account: { _id: string } }) => account._id === business.id)
  const open = Math.round((total - 3) * 100) / 100
  expect(row).toMatchObject({ days60: open, total: open, current: 0, unbilled: 0 })
  expect(body.totals.days60).toBeGreaterThanOrEqual(open)
  const found = async (search: string) =>
    (await t.get(`/admin/receivables?search=${encodeURIComponent(search)}`, admin)).body
  expect(await found('ágED')).toMatchObject({
    data: [row],
    pagination: { total: 1 },
    totals: { total: open, days60: open },
  })
  expect(await found('nobody of this name')).toMatchObject({ data: [], pagination: { total: 0 }, totals: { total: 0 } })
  const [beyond, all] = [await t.get('/admin/receivables?page=999', admin), await t.get('/admin/receivables', admin)]
  expect(beyond.body).toMatchObject({ data: [], totals: all.body.totals })
  expect((await t.get(`/admin/receivables?search=${'a'.repeat(201)}`, admin)).status).toBe(400)
  expect((await t.get('/admin/receivables/export', admin)).raw.toString()).toContain(`'=Aged,0,0,${open}`)
  const statement = textOfPdf((await t.get(`/accounts/${business.id}/statement`, business.owner)).raw)
  for (const part of [
    'Account statement',
    'Balance before',
    'Invoice INV-',
    'Payment received, Cheque',
    `$${open.toFixed(2)}`,
  ])
    expect(statement).toContain(part)
  expect((await t.get(`/accounts/${business.id}/statement?from=2026-02-02&to=2026-02-01`, business.owner)).status).toBe(
    400,
  )
  const lines = (await t.get('/admin/export/journal?format=csv', admin)).raw.toString().trim().split('\r\n')
  expect(lines[0]).toBe('date,account,debit,credit,memo')
  const cents = (value = '') => Math.round(Number(value || 0) * 100)
  const sums = lines.slice(1).map((line) => line.match(/,([\d.]*),([\d.]*),[^,]*$/) ?? [])
  const [debit, credit] = [1, 2].map((at) => sums.reduce((sum, cells) => sum + cents(cells[at]), 0))
  expect(debit).toBe(credit)
  const [{ entries } = { entries: 0 }] = await t.db<
    { entries: number }[]
  >`select count(*)::int as entries from ledger_entries`
  expect(sums).toHaveLength(entries)
  await proven()
})
