import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** An order for now, as quickly typed as can be. */
async function fillIn(page: Page, what: string) {
  const choose = (legend: string, label: string) =>
    page.getByRole('group', { name: legend, exact: true }).getByText(label, { exact: true }).click()
  await choose('Order type', 'Delivery only')
  await choose('When', 'Order now')
  await page.getByLabel('Delivery address').fill('55 Mill St, Toronto, ON M5A 3C4')
  await page.getByLabel('Recipient name').fill('Ben Tremblay')
  await page.getByLabel('Recipient phone').fill('416 555 0122')
  await page.getByLabel('Package description').fill(what)
  await expect(page.getByText('$14.50').first()).toBeVisible()
}

const posts = (answer: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().method() === 'POST' ? answer(route) : route.continue()

test('while the server is away nothing that was typed is lost, not even by leaving; then it is one order', async ({
  page,
  login,
  person,
}) => {
  await login(await person())
  await page.goto('/customer/new')
  await fillIn(page, 'Kept through a fault')
  await page.route(
    '**/api/orders',
    posts((route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '5' },
        json: {
          success: false,
          code: 'unavailable',
          message: 'The service is not available at the moment. Please try again.',
          requestId: 'r',
        },
      }),
    ),
  )
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('The service is not available at the moment. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Recipient name')).toHaveValue('Ben Tremblay')

  await page.unroute('**/api/orders')
  await page.goto('/customer')
  await page.goto('/customer/new')
  await expect(page.getByLabel('Delivery address')).toHaveValue('55 Mill St, Toronto, ON M5A 3C4')
  await expect(page.getByLabel('Package description')).toHaveValue('Kept through a fault')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/customer\/track\?order=/)
  await page.goto('/customer?search=Kept')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('[E5] who leaves while the order is sent hears that it was placed; two clicks are one order', async ({
  page,
  login,
  person,
}) => {
  await login(await person())
  await page.goto('/customer/new')
  await fillIn(page, 'Left behind')
  let sent = 0
  const gate = Promise.withResolvers<void>()
  await page.route(
    '**/api/orders',
    posts(async (route) => {
      sent += 1
      await gate.promise
      await route.continue()
    }),
  )
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await expect.poll(() => sent).toBe(1)
  await page.getByRole('link', { name: 'My Orders' }).first().click()
  await expect(page.getByText('No orders found')).toBeVisible()
  gate.resolve()
  await expect(page.getByText(/Order MD.* was placed/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(sent).toBe(1)
})

test('a tracking page whose order has no place, no time and no entry yet says so', async ({
  page,
  login,
  person,
  api,
}) => {
  const who = await person()
  const customer = await api(who)
  const reply = await customer.post('/api/orders', {
    data: {
      type: 'delivery-only',
      delivery: { address: '55 Mill St, Toronto, ON M5A 3C4', contactName: 'Ben', contactPhone: '416 555 0122' },
      package: { description: 'Unknown yet' },
    },
  })
  const { orderNumber } = (await reply.json()).data
  await page.route(`**/api/orders/track/${orderNumber}`, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    Object.assign(body.data, {
      status: 'accepted',
      eta: null,
      estimatedDelivery: null,
      timeline: [],
      courierLocation: null,
      courier: { firstName: 'Luc', vehicle: 'car', rating: null },
    })
    await route.fulfill({ response: answer, json: body })
  })
  // Only what was read counts here, not what the live connection brings.
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await page.route('**/socket.io/**', (route) => route.abort())
  await login(who)
  await page.goto(`/customer/track?order=${orderNumber}`)
  await expect(page.getByText('Location updating...')).toBeVisible()
  await expect(page.getByText('Calculating...')).toBeVisible()
  await expect(page.getByText('Timeline will appear here once tracking begins')).toBeVisible()
})

test('a parcel’s page is shared as a link and prints without buttons, in the light theme', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Headless browsers share nothing by themselves.
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/track/MD123456')
  await page.getByRole('button', { name: 'Share tracking' }).click()
  await expect(page.getByText('Tracking link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL('/track/MD123456', page.url()).href)

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('heading', { level: 1, name: 'MD123456' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Share tracking' })).toBeHidden()
  expect((await page.pdf()).length).toBeGreaterThan(5_000)
})
