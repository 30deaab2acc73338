import type { Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { ok } from '../harness/orders.ts'
import { hookMs, type Product, startProduct } from '../harness/product.ts'
import { apiAs, registerPerson } from '../harness/sessions.ts'

/** A company of its own that is no demo: nobody is known, nothing is decided. */
let product: Product
test.beforeAll(async () => {
  test.setTimeout(hookMs)
  product = await startProduct('company', { DEMO: '0', PAYMENTS: 'sandbox' })
})
test.afterAll(() => product.stop())

const owner = { email: 'owner@rideau.example', password: 'Blue-Heron-42' }
const step = (page: Page, name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })

test('a new owner is led from the command to the first delivered order', async ({ browser }) => {
  test.setTimeout(150_000)
  const made = await product.run('create-admin', ['--email', owner.email], { ADMIN_PASSWORD: owner.password })
  expect(made).toContain('can sign in now as super-admin')
  const page = await (await browser.newContext({ baseURL: product.url })).newPage()
  await page.goto('/login')
  await page.getByLabel(/^Email/).fill(owner.email)
  await page.getByLabel(/^Password/).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Still open: 10')).toBeVisible()
  await page.getByRole('link', { name: 'Go on' }).click()
  await expect(page.getByText('Step 1 of 10')).toBeVisible()
  await axe(page)

  const save = page.getByRole('button', { name: 'Save and go on' })
  await page.getByLabel('Company name').fill('Rideau Couriers')
  await save.click()
  await expect(page.getByText('Step 2 of 10')).toBeVisible()
  await page.getByLabel('Depot address').fill('1 King St W, Hamilton, ON L8P 1A1')
  await save.click()
  // The windows are right as they are: that is a decision, too.
  await expect(page.getByText('Step 3 of 10')).toBeVisible()
  await save.click()
  await expect(page.getByText('Step 4 of 10')).toBeVisible()
  await expect(step(page, '3. Delivery windows')).toContainText('Done')
  await page.getByRole('button', { name: 'Put off', exact: true }).click()
  await expect(page.getByText('Step 5 of 10')).toBeVisible()
  await page.getByLabel('Delivery fee, small').fill('-1')
  await save.click()
  await expect(page.getByText('Some values are not allowed')).toBeVisible()
  await page.getByLabel('Delivery fee, small').fill('7')
  await save.click()
  await page.getByLabel('GST/HST number').fill('123456789RT0001')
  await save.click()
  await expect(page.getByText('Step 7 of 10')).toBeVisible()
  await page.getByRole('button', { name: 'Send me a mail' }).click()
  await expect(page.getByText('No mail server is set up: it is in the outbox.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Step 7 of 10')).toBeVisible()
  await page.getByRole('button', { name: 'Put off', exact: true }).click()
  await expect(page.getByText('Step 8 of 10')).toBeVisible()
  await page.getByRole('button', { name: 'Put off', exact: true }).click()
  await expect(page.getByText('Step 9 of 10')).toBeVisible()

  // A courier on a bicycle applies, and needs no papers.
  const token = await page.evaluate(() => localStorage.getItem('token') ?? undefined)
  const staff = await apiAs(product.url, token)
  const applicant = await registerPerson(product.url, { role: 'courier', vehicleType: 'bicycle', firstName: 'Bo' })
  const courier = await apiAs(product.url, applicant.token)
  await ok(courier.post('/api/couriers/register'))
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await page.getByRole('button', { name: /^More for Bo/ }).click()
  await page.getByRole('menuitem', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText(/was approved$/)).toBeVisible()
  await page.goto('/admin/set-up')
  await expect(page.getByText('Step 10 of 10')).toBeVisible()
  await expect(step(page, '9. Your first courier')).toContainText('Done')

  const person = await registerPerson(product.url)
  const customer = await apiAs(product.url, person.token)
  await ok(courier.put('/api/couriers/toggle-online', { data: { isOnline: true } }))
  const delivery = {
    address: '71 Main St W, Hamilton, ON L8P 4Y5',
    contactName: 'Ana Roy',
    contactPhone: '905 555 0123',
  }
  const data = { type: 'delivery-only', delivery, package: { description: 'Keys' } }
  const { data: order } = await ok<{ _id: string }>(customer.post('/api/orders', { data }))
  await ok(staff.put(`/api/orders/${order._id}/assign`, { data: { courierId: await idOf(courier) } }))
  await ok(courier.put(`/api/couriers/accept-order/${order._id}`))
  for (const status of ['picked-up', 'in-transit', 'delivered'])
    await ok(courier.put(`/api/orders/${order._id}/status`, { data: { status } }))
  await page.reload()
  await expect(step(page, '10. A test order')).toContainText('Done')
  await expect(page.getByText('7 of 10 done')).toBeVisible()

  // What was put off can be taken up again.
  await step(page, '4. Bring in the streets').click()
  await page.getByRole('button', { name: 'Take up' }).click()
  await page.goto('/admin')
  await expect(page.getByText('Still open: 1')).toBeVisible()
  await Promise.all([staff, courier, customer].map((api) => api.dispose()))
  await page.context().close()
})

const idOf = async (courier: Awaited<ReturnType<typeof apiAs>>): Promise<string> =>
  (await ok<{ _id: string }>(courier.get('/api/couriers/status'))).data._id
