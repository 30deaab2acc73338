import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { ok, placeOrder } from '../harness/orders.ts'

// In the company whose orders are all in one city: elsewhere couriers drive on the prairies, and all of that fits too.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const queen = { latitude: 43.6535, longitude: -79.384 }
const zoom = async (page: Page) => Number((await page.locator('[data-zoom]').getAttribute('data-zoom')) ?? 0)

test('[G] Live Tracking fits what it shows at a full page load, and zooms to the delivery that is chosen', async ({
  page,
  login,
  api,
}) => {
  const [customer, courier] = [await api('customer'), await api('courier')]
  const order = await placeOrder(customer, {}, { lat: 43.65, lng: -79.36 })
  await courier.put('/api/couriers/toggle-online', { data: { isOnline: true } })
  await courier.put('/api/couriers/location', { data: queen })
  await ok(courier.put(`/api/couriers/accept-order/${order._id}`))
  await login('admin')
  await page.goto('/admin/tracking')
  await expect(page.locator('[data-idle]')).toBeAttached({ timeout: 45_000 })
  await expect.poll(() => zoom(page), { timeout: 30_000 }).toBeGreaterThan(6)
  const before = await zoom(page)
  await page
    .getByRole('button')
    .filter({ hasText: order.orderNumber.slice(-4) })
    .first()
    .click()
  await expect.poll(() => zoom(page), { timeout: 30_000 }).toBeGreaterThan(Math.max(10, before - 0.1))
  await page.goto(`/admin/orders?order=${order.orderNumber}&view=map`)
  await expect(page.locator('.maplibregl-marker')).toHaveCount(2, { timeout: 45_000 })
})
