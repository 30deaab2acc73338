import type { Browser, Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { hookMs, type Product, startProduct } from '../harness/product.ts'
import { apiAs, type DemoRole, makeSessions } from '../harness/sessions.ts'

/** Here the product decides who carries what, so it is one of its own. */
let product: Product
test.beforeAll(async () => {
  test.setTimeout(hookMs)
  product = await startProduct('dispatch')
})
test.afterAll(() => product?.stop())

async function pageOf(browser: Browser, role: DemoRole): Promise<Page> {
  const session = await makeSessions(product.url)(role)
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-CA' })
  await context.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, session)
  return context.newPage()
}
const apiOf = async (role: DemoRole) => apiAs(product.url, (await makeSessions(product.url)(role)).token)

test('an order is offered by itself, with a countdown; the courier accepts, and staff see why it was him', async ({
  browser,
}) => {
  const courier = await apiOf('courier')
  await courier.put('/api/couriers/toggle-online', { data: { isOnline: true } })
  await courier.put('/api/couriers/location', { data: { latitude: 43.91, longitude: -78.462 } })
  const page = await pageOf(browser, 'courier')
  await page.goto('/courier/orders')
  const customer = await apiOf('customer')
  const draft = {
    type: 'delivery-only',
    delivery: {
      address: '55 Queen St W, Port Maple, ON L2Y 2H7',
      contactName: 'Inès Moreau',
      contactPhone: '416 555 0171',
      point: { lat: 43.9138, lng: -78.4649 },
    },
    package: { description: 'Sketchbook' },
  }
  const { orderNumber } = (await (await customer.post('/api/orders', { data: draft })).json()).data
  const sheet = page.getByRole('dialog', { name: 'New offer' })
  await expect(sheet.getByRole('definition').filter({ hasText: '55 Queen' })).toBeVisible({ timeout: 20_000 })
  await expect(sheet.getByRole('timer')).toHaveText(/^0:[0-4]\d/)
  await axe(page)
  await sheet.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page).toHaveURL(`/courier/active?order=${orderNumber}`)

  const map = page.getByRole('region', { name: 'Map of the delivery' })
  await expect(map.locator('[data-map-item="delivery"]')).toHaveAttribute('data-lat', '43.9138')

  const staff = await pageOf(browser, 'admin')
  await staff.goto(`/admin/orders?order=${orderNumber}`)
  const drawer = staff.getByRole('dialog', { name: /^Order MD/ })
  await drawer.getByRole('tab', { name: 'Dispatch' }).click()
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Best match' })).toContainText(/Luc Gagnon.*Accepted/)
  await expect(drawer.getByRole('row').filter({ hasText: 'Luc Gagnon' })).toBeVisible()
  await axe(staff)
})
