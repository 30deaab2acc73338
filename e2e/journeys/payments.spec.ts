import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { spacedNumber } from '../harness/orders.ts'

/** Through the test provider's own page, as a customer does. */
async function addCard(page: Page, does: string) {
  await page.getByRole('button', { name: 'Add card' }).click()
  await page.waitForURL(/\/customer\/card-step\//)
  await page.getByRole('button', { name: `Use the test card: ${does}`, exact: true }).click()
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByText('Card saved')).toBeVisible()
}

async function placed(api: APIRequestContext): Promise<string> {
  const reply = await api.post('/api/orders', {
    data: {
      type: 'delivery-only',
      delivery: {
        address: '55 Mill St, Toronto, ON M5A 3C4',
        contactName: 'Ben Tremblay',
        contactPhone: '416 555 0122',
      },
      package: { description: 'Tea' },
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data.orderNumber
}

const payments = async (api: APIRequestContext, number: string) =>
  (await (await api.get(`/api/orders/${number}/payments`)).json()).data as { state: string }[]

/** What a job brings about. */
const paid = (api: APIRequestContext, number: string, state: string) =>
  expect.poll(async () => (await payments(api, number)).map((payment) => payment.state)).toContain(state)

async function deliver(courier: APIRequestContext, number: string) {
  expect((await courier.put('/api/couriers/toggle-online', { data: { isOnline: true } })).status()).toBe(200)
  expect((await courier.put(`/api/couriers/accept-order/${number}`)).status()).toBe(200)
  for (const status of ['picked-up', 'delivered'])
    expect((await courier.put(`/api/orders/${number}/status`, { data: { status } })).status()).toBe(200)
}

/** What the bell of the page that is open says. */
async function bell(page: Page, words: RegExp) {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText(words).first()).toBeVisible()
  await page.keyboard.press('Escape')
}

test('a card is saved, an order is paid with it, the bell rings on both sides, the receipt is a PDF, the courier has earned it', async ({
  page,
  login,
  person,
  api,
}) => {
  const who = await person()
  await login(who)
  await page.goto('/customer/profile?tab=payment')
  await expect(page.getByText('No cards saved')).toBeVisible()
  await axe(page)
  await addCard(page, 'Pays at once')
  await expect(page.getByRole('heading', { name: /^Visa .*4242$/ })).toBeVisible()

  await page.goto('/customer/new')
  await expect(page.getByText(/Visa .*4242/)).toBeVisible()
  const [customer, courier] = [await api(who), await api('courier')]
  const number = await placed(customer)
  await paid(customer, number, 'authorised')
  const { data: me } = await (await courier.get('/api/couriers/profile')).json()
  const offer = await (await api('admin')).put(`/api/orders/${number}/assign`, { data: { courierId: me._id } })
  expect(offer.status()).toBe(200)
  await deliver(courier, number)
  await paid(customer, number, 'captured')
  const shown = spacedNumber(number)
  await bell(page, new RegExp(`Order ${shown} was delivered`))

  await page.goto('/customer/profile?tab=payment')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: `Receipt for order ${number}` }).click()
  const file = await (await waiting).path()
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
  await axe(page)

  // Where the mail leads to.
  await page.goto(`/customer?order=${number}`)
  await expect(page.getByRole('dialog').getByRole('button', { name: `Receipt for order ${number}` })).toBeVisible()

  await login('courier')
  await page.goto('/courier/earnings?period=today')
  await expect(page.locator('[role="img"] ul[aria-hidden="true"] li')).toHaveText(['Deliveries', 'Tips'])
  const row = page.getByRole('table', { name: 'Recent earnings' }).getByRole('row').filter({ hasText: shown })
  await expect(row).toContainText('$9.34')
  await bell(page, new RegExp(`Order ${shown} is offered to you`))
  await page.getByRole('button', { name: 'As a table' }).click()
  await expect(page.getByRole('columnheader', { name: 'Tips' }).first()).toBeVisible()
  await axe(page)
})

test('a declined card leaves the order to be paid again with another one', async ({ page, login, person, api }) => {
  const who = await person()
  await login(who)
  await page.goto('/customer/profile?tab=payment')
  await addCard(page, 'Is declined')
  const customer = await api(who)
  const number = await placed(customer)
  await paid(customer, number, 'failed')
  await page.goto('/customer')
  await page.getByRole('link', { name: 'Pay again' }).click()
  await expect(page.getByText('The card was declined.')).toBeVisible()
  await axe(page)
  await addCard(page, 'Pays at once')
  // After a declined card the new one is chosen.
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  await page.getByRole('button', { name: /^Pay \$14\.50/ }).click()
  await expect(page.getByText('The payment is confirmed.')).toBeVisible()
  await paid(customer, number, 'authorised')
})

test('[K5] what was added to an order that is held or paid is all that is asked for', async ({
  page,
  login,
  person,
  api,
}) => {
  const who = await person()
  await login(who)
  await page.goto('/customer/profile?tab=payment')
  await addCard(page, 'Pays once, is held for half a day and declined from then on')
  const [customer, staff] = [await api(who), await api('admin')]
  const number = await placed(customer)
  await paid(customer, number, 'authorised')
  const data = { code: 'waiting', amount: 5, reason: 'Half an hour at the door' }
  expect((await staff.post(`/api/orders/${number}/charges`, { data })).status()).toBe(201)
  await paid(customer, number, 'failed')
  const { data: order } = await (await customer.get(`/api/orders/${number}`)).json()
  const more = `$${(order.totalAmount - 14.5).toFixed(2)}`
  await page.goto(`/customer/pay/${number}`)
  await expect(page.getByText('Held on your card')).toBeVisible()
  await expect(page.getByText('Owed now').locator('..')).toContainText(more)
  await expect(page.getByText('Nothing more was charged.')).toBeVisible()
  await axe(page)
  await addCard(page, 'Pays at once')
  await page.getByRole('button', { name: `Pay ${more}` }).click()
  await expect(page.getByText('The payment is confirmed.')).toBeVisible()
})

test('[I6] a tip that the card refuses says so, is nobody’s, and can be paid with another card', async ({
  page,
  login,
  person,
  api,
}) => {
  const who = await person()
  await login(who)
  await page.goto('/customer/profile?tab=payment')
  await addCard(page, 'Pays once, is held for half a day and declined from then on')
  const customer = await api(who)
  const number = await placed(customer)
  await paid(customer, number, 'authorised')
  await deliver(await api('courier'), number)
  await paid(customer, number, 'captured')
  await page.goto('/customer')
  await page.getByRole('button', { name: 'Rate Delivery' }).first().click()
  await page.getByTitle('Excellent').click()
  await page.getByLabel('Tip', { exact: true }).fill('250')
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('Enter an amount of at most $200.00, like 4.50')).toBeVisible()
  await page.getByLabel('Tip', { exact: true }).fill('20')
  await expect(page.getByLabel('Take the tip from')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('Thank you for your rating!')).toBeVisible()
  const tip = async () => (await (await customer.get(`/api/orders/${number}`)).json()).data.payment.tip?.status
  await expect.poll(tip).toBe('failed')
  await page.goto(`/customer?order=${number}`)
  await expect(page.getByText('Your tip of $20.00 was not charged: the card refused it.')).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Pay the tip' }).first().click()
  await expect(page.getByText('The card was declined.')).toBeVisible()
  await addCard(page, 'Pays at once')
  await page.getByRole('button', { name: /^Pay \$20\.00/ }).click()
  await expect(page.getByText('Thank you! Your courier receives the tip.')).toBeVisible()
  await expect.poll(tip).toBe('paid')
  await axe(page)
})

test('staff give back a part of a payment', async ({ page, login, person, api }) => {
  const customer = await api(await person())
  const number = await placed(customer)
  await deliver(await api('courier'), number)
  await paid(customer, number, 'captured')
  await login('superadmin')
  // A slow list: the grey lines that stand for its rows are none, to a reader or to a click.
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/admin/payments?*', async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.goto(`/admin/payments?search=${number}`)
  const table = page.getByRole('table', { name: 'Payments' })
  await expect(table).toHaveAttribute('aria-busy', 'true')
  await expect(table.getByRole('row')).toHaveCount(1)
  asked.resolve()
  await expect(table.getByRole('row')).toHaveCount(2)
  await axe(page)
  await table.getByRole('row').nth(1).click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByLabel('Amount').fill('4.50')
  await page.getByLabel('Reason').fill('Arrived late')
  await page.getByRole('dialog', { name: 'Refund' }).getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText('(Arrived late)')).toBeVisible()
  await expect
    .poll(async () => (await (await customer.get(`/api/orders/${number}/payments`)).json()).data[0].refunded)
    .toBe(4.5)
  await page.goto('/admin/payouts')
  await expect(page.getByRole('heading', { name: 'Payouts' })).toBeVisible()
  await expect(page.getByText('what is earned today is due from tomorrow on')).toBeVisible()
  await axe(page)
})

test('staff see a disputed payment on the dashboard and in its drawer, and how it ends', async ({
  page,
  login,
  person,
  api,
}) => {
  const who = await person()
  await login(who)
  await page.goto('/customer/profile?tab=payment')
  await addCard(page, 'Pays at once; then the customer disputes it')
  const customer = await api(who)
  const number = await placed(customer)
  await paid(customer, number, 'authorised')
  await deliver(await api('courier'), number)
  const staff = await api('superadmin')
  const disputed = async () =>
    (await (await staff.get(`/api/admin/payments?search=${number}`)).json()).data[0]?.disputes.length
  await expect.poll(disputed).toBe(1)
  await login('superadmin')
  await page.goto('/admin')
  await expect(page.getByText('The customer disputes the payment').first()).toBeVisible()
  await page.goto(`/admin/payments?search=${number}&state=disputed`)
  await page.getByRole('table', { name: 'Payments' }).getByRole('row').nth(1).click()
  await expect(page.getByText(/^Disputed: the bank holds the amount back/)).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Let the company win' }).click()
  await expect(page.getByText(/^Dispute won/)).toBeVisible()
})
