import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { putToWork } from '../harness/couriers.ts'
import { ok, placeOrder, spacedNumber } from '../harness/orders.ts'

// In the company whose orders are all in one city: elsewhere couriers drive on the prairies, and all of that fits too.
const queen = { latitude: 43.6535, longitude: -79.384 }
const zoom = async (page: Page) => Number((await page.locator('[data-zoom]').getAttribute('data-zoom')) ?? 0)

/** How many pins lie wholly on the map. */
async function endsInView(page: Page): Promise<number> {
  const map = await page.getByRole('region', { name: 'Map of couriers and deliveries' }).boundingBox()
  const pins = await Promise.all((await page.locator('.maplibregl-marker').all()).map((pin) => pin.boundingBox()))
  return pins.filter(
    (pin) =>
      map &&
      pin &&
      pin.x >= map.x &&
      pin.y >= map.y &&
      pin.x + pin.width <= map.x + map.width &&
      pin.y + pin.height <= map.y + map.height,
  ).length
}

test('[A1] Live Tracking fits what it shows at a full page load, and zooms to the delivery and to the courier that are chosen', async ({
  page,
  login,
  person,
  api,
}) => {
  const [customer, courier] = [await api('customer'), await api('courier')]
  const order = await placeOrder(customer, {}, { lat: 43.65, lng: -79.36 })
  await courier.put('/api/couriers/toggle-online', { data: { isOnline: true } })
  await courier.put('/api/couriers/location', { data: queen })
  await ok(courier.put(`/api/couriers/accept-order/${order._id}`))
  // Another's, some 40 km away: all of it together is wider than either.
  const far = { lat: 43.9, lng: -78.94 }
  const who = await person({ role: 'courier', firstName: 'Farah', vehicleType: 'car', licensePlate: 'FAR 1' })
  const other = await api(who)
  await putToWork(other, await api('admin'), { latitude: far.lat, longitude: far.lng })
  const distant = await placeOrder(customer, {}, far)
  await ok(other.put(`/api/couriers/accept-order/${distant._id}`))
  await login('admin')
  await page.goto('/admin/tracking')
  await expect(page.locator('[data-idle]')).toBeAttached({ timeout: 45_000 })
  await expect.poll(() => zoom(page), { timeout: 30_000 }).toBeGreaterThan(6)
  const before = await zoom(page)
  await page
    .getByRole('button')
    .filter({ hasText: spacedNumber(order.orderNumber) })
    .first()
    .click()
  await expect.poll(() => zoom(page), { timeout: 30_000 }).toBeGreaterThanOrEqual(before + 1)
  // The map has become smaller for the details below it: both ends are still on it.
  await expect.poll(() => endsInView(page)).toBe(2)
  const credits = page.getByRole('button', { name: /Natural Earth/ })
  await credits.click()
  await expect(credits).toHaveAttribute('aria-expanded', 'true')
  await page.goto('/admin/tracking')
  await expect(page.locator('[data-idle]')).toBeAttached({ timeout: 45_000 })
  await expect.poll(() => zoom(page), { timeout: 30_000 }).toBeGreaterThan(6)
  const all = await zoom(page)
  // Everybody's points are still there while the courier's are asked for.
  await page.route('**/api/admin/live?*courierId=*', async (route) => {
    await new Promise((done) => setTimeout(done, 500))
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Courier' }).selectOption({ label: `Farah ${who.lastName}` })
  await expect.poll(() => zoom(page), { timeout: 30_000 }).toBeGreaterThanOrEqual(all + 1)
  await page.goto(`/admin/orders?order=${order.orderNumber}&view=map`)
  await expect(page.locator('.maplibregl-marker')).toHaveCount(2, { timeout: 45_000 })
})

test('[P5] the time that is left goes down by itself, also while auto-refresh is off', async ({ page, login, api }) => {
  const [customer, courier] = [await api('customer'), await api('courier')]
  const order = await placeOrder(customer, {}, { lat: 43.65, lng: -79.36 })
  await courier.put('/api/couriers/toggle-online', { data: { isOnline: true } })
  await courier.put('/api/couriers/location', { data: queen })
  await ok(courier.put(`/api/couriers/accept-order/${order._id}`))
  await ok(courier.put(`/api/orders/${order._id}/status`, { data: { status: 'picked-up' } }))
  await login('admin')
  await page.clock.install()
  await page.goto('/admin/tracking?refresh=off')
  const row = page
    .getByRole('list', { name: 'Deliveries under way' })
    .getByRole('button')
    .filter({ hasText: spacedNumber(order.orderNumber) })
  await expect(row).toContainText(/\d+ min/)
  const before = await row.innerText()
  // Whatever the server answers says what time it is there, and the page would go by that: now it answers nothing.
  await page.route('**/api/**', (route) => route.abort())
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward('03:00')
  await expect(row).not.toHaveText(before, { useInnerText: true })
})
