import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { ageInvoice } from '../harness/age-invoice.ts'
import { pathIn } from '../harness/mails.ts'
import { ok, type Placed } from '../harness/orders.ts'
import type { Person } from '../harness/sessions.ts'

const rows = 200
const door = '55 Queen St W, Port Maple, ON L2Y 2H7'
const court = '171 Division St, Port Maple, ON L2Y 0T1'
const file = [
  'Pickup address,Delivery address,Recipient name,Recipient phone,Description,Matter,Cost centre',
  ...Array.from(
    { length: rows },
    (_, at) =>
      `"${door}","${court}",Registry,416 555 0122,Filing ${at},2026-${at},${at % 2 ? 'Litigation' : 'Corporate'}`,
  ),
].join('\r\n')

async function openAccount(page: Page, name: string, owner: Person, list: string): Promise<string> {
  await page.goto('/admin/accounts')
  await page.getByRole('button', { name: 'New account' }).click()
  const dialog = page.getByRole('dialog', { name: 'New business account' })
  await dialog.getByLabel(/^Name of the business/).fill(name)
  await dialog.getByLabel('E-mail of the first owner').fill(owner.email)
  await dialog.getByLabel('Days to pay').fill('15')
  await dialog.getByLabel('Credit limit').fill('9000')
  await dialog.getByRole('combobox', { name: 'Price list' }).fill(list)
  await dialog.getByRole('option', { name: list }).click()
  await dialog.getByRole('button', { name: 'Open account' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  return new URL(page.url()).pathname.split('/').pop() ?? ''
}

/** A list of one rule, in force. */
async function aList(staff: APIRequestContext, name: string): Promise<string> {
  const rule = { code: 'base', name: { en: 'Filing', fr: 'Dépôt' }, when: {}, then: { fixed: 1_250 } }
  const { data } = await ok<Placed>(staff.post('/api/admin/price-lists', { data: { name, rules: [rule] } }))
  await ok(staff.post(`/api/admin/price-lists/${data._id}/publish`, { data: {} }))
  return name
}

async function importRows(page: Page) {
  await page.goto('/customer/imports')
  const upload = { name: 'filings.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await page.getByLabel('File with orders').setInputFiles(upload)
  // Its headings say what each column is, so the rows are checked without a question.
  await page.getByRole('button', { name: `Place ${rows} orders` }).click({ timeout: 120_000 })
  const ask = page.getByRole('dialog', { name: `Place ${rows} orders?` })
  await ask.getByRole('button', { name: 'Place now' }).click()
  await expect(page.getByText(`${rows} orders were placed.`, { exact: false })).toBeVisible({ timeout: 240_000 })
}

/** The newest of the account, taken to their end by a courier. */
async function deliverSome(
  booker: APIRequestContext,
  courier: APIRequestContext,
  staff: APIRequestContext,
  id: string,
) {
  const { data: me } = await ok<Placed>(courier.get('/api/couriers/profile'))
  await ok(courier.put('/api/couriers/toggle-online', { data: { isOnline: true } }))
  const { data: orders } = await ok<Placed[]>(booker.get(`/api/orders?accountId=${id}&limit=3`))
  for (const { orderNumber } of orders) {
    await ok(staff.put(`/api/orders/${orderNumber}/assign`, { data: { courierId: me._id } }))
    await ok(courier.put(`/api/couriers/accept-order/${orderNumber}`))
    for (const status of ['picked-up', 'delivered'])
      await ok(courier.put(`/api/orders/${orderNumber}/status`, { data: { status } }))
  }
}

async function invoiceThem(page: Page, name: string, id: string, email: string): Promise<string> {
  await page.goto(`/admin/invoices?accountId=${id}`)
  await page.getByRole('button', { name: 'Run invoices' }).click()
  const run = page.getByRole('dialog', { name: 'Run invoices' })
  await run.getByRole('combobox', { name: 'Accounts' }).fill(name)
  await run.getByRole('option', { name }).click()
  await run.getByRole('button', { name: 'Make drafts' }).click()
  await expect(run.getByText('3 orders were put onto 1 draft.')).toBeVisible()
  await run.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('row').filter({ hasText: name }).click()
  await page
    .getByRole('dialog', { name: /Draft of an invoice/ })
    .getByRole('button', { name: 'Issue' })
    .click()
  await page.getByRole('dialog', { name: 'Issue this draft?' }).getByRole('button', { name: 'Issue' }).click()
  await page.getByRole('dialog', { name: /^INV-/ }).getByRole('button', { name: 'Send' }).click()
  await page
    .getByRole('dialog', { name: /^Send INV-/ })
    .getByRole('button', { name: 'Send' })
    .click()
  await expect(page.getByText(new RegExp(`is on its way to ${email}`))).toBeVisible()
  return new URL(page.url()).searchParams.get('invoice') ?? ''
}

async function payHalf(page: Page, number: string, half: number) {
  await page.goto('/customer/invoices')
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: 'Add card' }).click()
  await page.waitForURL(/\/customer\/card-step\//)
  await page.getByRole('button', { name: 'Use the test card: Pays at once', exact: true }).click()
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill(half.toFixed(2))
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText('Partly paid')).toBeVisible()
}

test('[J2] [L1] [L4] [M1] [M2] a law firm is set up, imports 200 rows, has a daily run, is invoiced, pays half and is reminded of the rest', async ({
  page,
  person,
  login,
  mail,
  api,
}) => {
  test.slow()
  const people = [
    await person(),
    await person({ firstName: 'Bo' }),
    await person(),
    await person({ firstName: 'Bill' }),
  ]
  const [owner, booker, second, billing] = people as [Person, Person, Person, Person]
  for (const { email } of people) {
    await page.goto(pathIn(await mail(email, 'verify-email')))
    await expect(page.getByText('Your e-mail address is verified')).toBeVisible()
  }
  const [staff, owning, booking] = [await api('superadmin'), await api(owner), await api(booker)]
  const name = `Law ${owner.lastName}`
  const list = await aList(staff, `List of ${name}`)

  await login('superadmin')
  const id = await openAccount(page, name, owner, list)
  const fields = {
    references: [{ key: 'matter', label: 'Matter', required: true }],
    costCentres: ['Litigation', 'Corporate'],
    invoiceEmails: [billing.email],
  }
  await ok(staff.put(`/api/accounts/${id}`, { data: fields }))

  await login(owner)
  await page.goto(pathIn(await mail(owner.email, 'account-invitation')))
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  const members = [
    [booker, 'booker'],
    [second, 'booker'],
    [billing, 'billing'],
  ] as const
  for (const [{ email }, role] of members)
    await ok(owning.post(`/api/accounts/${id}/members`, { data: { email, role } }))
  for (const [who] of members) await ok((await api(who)).post(`/api/accounts/${id}/members/accept`))

  await login(booker)
  await importRows(page)
  await axe(page)
  const template = {
    type: 'pickup-delivery',
    references: { matter: 'Daily' },
    pickup: { address: door },
    delivery: { address: court, contactName: 'Registry', contactPhone: '416 555 0122' },
    package: { description: 'Filings', size: 'small' },
  }
  const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(Date.now() + 86_400_000)
  const daily = { rrule: 'FREQ=DAILY', startDate: tomorrow, window: { start: '09:00', end: '11:00' } }
  const rest = { createAheadHours: 1, onHoliday: 'skip', price: 'listed' }
  await ok(booking.post('/api/recurrences', { data: { accountId: id, template, ...daily, ...rest } }))
  await deliverSome(booking, await api('courier'), staff, id)

  await login('superadmin')
  const invoiceId = await invoiceThem(page, name, id, billing.email)
  await mail(billing.email, 'invoice')
  const { data: invoice } = await ok<{ number: string; total: number }>(staff.get(`/api/admin/invoices/${invoiceId}`))

  await login(billing)
  await payHalf(page, invoice.number, Math.floor(invoice.total * 50) / 100)

  // Twenty days after it was due.
  await ageInvoice(invoiceId, 35)
  await login('superadmin')
  await page.goto('/admin/receivables')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('$')
  await axe(page)
  await page.goto(`/admin/invoices?invoice=${invoiceId}`)
  const drawer = page.getByRole('dialog', { name: new RegExp(invoice.number) })
  await expect(drawer.getByText('Overdue').first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Send a reminder now' }).click()
  const reminder = await mail(billing.email, 'invoice-reminder')
  expect(reminder.subject).toContain(invoice.number)
  await axe(page)
})
