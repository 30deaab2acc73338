import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { pathIn } from '../harness/mails.ts'
import { ok, type Placed } from '../harness/orders.ts'

const door = '55 Mill St, Toronto, ON M5A 3C4'

/** An order of the account, taken to its end by a courier. */
async function delivered(
  owner: APIRequestContext,
  accountId: string,
  courier: APIRequestContext,
  staff: APIRequestContext,
) {
  const delivery = { address: door, contactName: 'Ben Roy', contactPhone: '416 555 0122' }
  const body = {
    type: 'delivery-only',
    accountId,
    payment: { method: 'account' },
    delivery,
    package: { description: 'Tea' },
  }
  const { data: order } = await ok<Placed>(owner.post('/api/orders', { data: body }))
  const { data: me } = await ok<{ _id: string }>(courier.get('/api/couriers/profile'))
  await ok(courier.put('/api/couriers/toggle-online', { data: { isOnline: true } }))
  await ok(staff.put(`/api/orders/${order.orderNumber}/assign`, { data: { courierId: me._id } }))
  await ok(courier.put(`/api/couriers/accept-order/${order.orderNumber}`))
  for (const status of ['picked-up', 'delivered'])
    await ok(courier.put(`/api/orders/${order.orderNumber}/status`, { data: { status } }))
  return order.orderNumber
}

async function addCard(page: Page) {
  await page.getByRole('button', { name: 'Add card' }).click()
  await page.waitForURL(/\/customer\/card-step\//)
  await page.getByRole('button', { name: 'Use the test card: Pays at once', exact: true }).click()
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('Card saved')).toBeVisible()
}

test('[L1] two orders on account are invoiced, half is paid by card by who pays for the business, the rest is recorded', async ({
  page,
  person,
  login,
  mail,
  api,
}) => {
  test.slow()
  const [owner, payer] = [await person(), await person({ firstName: 'Paula' })]
  for (const { email } of [owner, payer]) {
    await page.goto(pathIn(await mail(email, 'verify-email')))
    await expect(page.getByText('Your e-mail address is verified')).toBeVisible()
  }
  const name = `Mill ${owner.lastName}`
  const [staff, booking, paying, courier] = [
    await api('superadmin'),
    await api(owner),
    await api(payer),
    await api('courier'),
  ]
  const terms = { terms: { payment: 'account', netDays: 30 }, creditLimit: 1000, invoiceEmails: [payer.email] }
  const { data: account } = await ok<{ _id: string }>(
    staff.post('/api/accounts', { data: { name, ownerEmail: owner.email, ...terms } }),
  )
  await ok(booking.post(`/api/accounts/${account._id}/members/accept`))
  await ok(booking.post(`/api/accounts/${account._id}/members`, { data: { email: payer.email, role: 'billing' } }))
  await ok(paying.post(`/api/accounts/${account._id}/members/accept`))
  for (let order = 0; order < 2; order += 1) await delivered(booking, account._id, courier, staff)

  await login('superadmin')
  await page.goto(`/admin/invoices?accountId=${account._id}`)
  await page.getByRole('button', { name: 'Run invoices' }).click()
  const run = page.getByRole('dialog', { name: 'Run invoices' })
  await run.getByRole('combobox', { name: 'Accounts' }).fill(name)
  await run.getByRole('option', { name }).click()
  await axe(page)
  await run.getByRole('button', { name: 'Make drafts' }).click()
  await expect(run.getByText('2 orders were put onto 1 draft.')).toBeVisible()
  await run.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('row').filter({ hasText: name }).click()
  const drawer = page.getByRole('dialog', { name: /Draft of an invoice/ })
  await expect(drawer.getByRole('row')).toHaveCount(3)
  await axe(page)
  await drawer.getByRole('button', { name: 'Issue' }).click()
  await page.getByRole('dialog', { name: 'Issue this draft?' }).getByRole('button', { name: 'Issue' }).click()
  const issued = page.getByRole('dialog', { name: /^INV-/ })
  await issued.getByRole('button', { name: 'Send' }).click()
  await page
    .getByRole('dialog', { name: /^Send INV-/ })
    .getByRole('button', { name: 'Send' })
    .click()
  await expect(page.getByText(new RegExp(`is on its way to ${payer.email}`))).toBeVisible()
  const id = new URL(page.url()).searchParams.get('invoice') ?? ''
  const { data: invoice } = await ok<{ number: string; total: number }>(staff.get(`/api/admin/invoices/${id}`))
  const half = Math.floor(invoice.total * 50) / 100

  await login(payer)
  await page.goto('/customer/invoices')
  await page.getByRole('link', { name: invoice.number }).click()
  await expect(page.getByRole('heading', { name: new RegExp(invoice.number) })).toBeVisible()
  await addCard(page)
  await page.getByRole('textbox', { name: 'Amount' }).fill(half.toFixed(2))
  await axe(page)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText('Partly paid')).toBeVisible()

  await login('superadmin')
  await page.goto(`/admin/invoices?invoice=${id}`)
  await page.getByRole('button', { name: 'Record a payment' }).click()
  const record = page.getByRole('dialog', { name: 'Record a payment' })
  await expect(record.getByLabel('Amount')).toHaveValue((Math.round((invoice.total - half) * 100) / 100).toFixed(2))
  await record.getByLabel('Reference').fill('Cheque 1007')
  await record.getByLabel('How it was paid').selectOption({ label: 'Cheque' })
  await record.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByText('Cheque 1007')).toBeVisible()
  const { data: paid } = await ok<{ status: string; balance: number }>(staff.get(`/api/admin/invoices/${id}`))
  expect(paid).toMatchObject({ status: 'paid', balance: 0 })
  await axe(page)
})
