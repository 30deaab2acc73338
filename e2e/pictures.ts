import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './harness/chromium.ts'
import { apiAs, type DemoRole, makeSessions } from './harness/sessions.ts'

/**
 * npm run pictures -- BASE_URL: the README's pictures, from a running demo. Best after its robots have driven for a
 * while, so that maps and figures have something to show.
 */
const base = process.argv[2] ?? 'http://localhost:3000'
const [from, to] = ['171 Division St, Port Maple, ON L2Y 0T1', '682 Queen St W, Port Maple, ON L2Y 2G0']
const folder = join(import.meta.dirname, '../docs/pictures')

const sessionOf = makeSessions(base)
const { number, place } = await beginWork()

const screens: [name: string, path: string, who?: DemoRole][] = [
  ['home', '/'],
  // Its owner knows both doors and the way.
  ['tracking', `/track/${number}`, 'customer'],
  ['customer-orders', '/customer', 'customer'],
  ['new-order', '/customer/new', 'customer'],
  ['admin-dashboard', '/admin', 'superadmin'],
  ['admin-orders', '/admin/orders?order=MD123456', 'superadmin'],
  ['admin-tracking', `/admin/tracking?order=${number}`, 'superadmin'],
  ['admin-analytics', '/admin/analytics?period=30d', 'superadmin'],
  ['courier-dashboard', '/courier', 'courier'],
  ['courier-orders', '/courier/orders?radius=10', 'courier'],
  ['courier-active', `/courier/active?order=${number}`, 'courier'],
  ['courier-earnings', '/courier/earnings', 'courier'],
]
/** What is done there before the picture is taken. */
const prepared: Record<string, (page: Page) => Promise<void>> = {
  'new-order': async (page) => {
    await page.getByLabel('Pickup address').fill(from)
    await page.getByLabel('Delivery address').fill(to)
    await page.getByLabel('Recipient name').fill('Ben Tremblay')
    await page.getByText(/by road, about/).waitFor()
    await page.getByRole('heading', { name: 'Delivery', exact: true }).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 240)
  },
}
const withMap = new Set(['tracking', 'new-order', 'admin-tracking', 'courier-active'])
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

const { executablePath, env } = await findChromium()
const args = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
for (const [name, path, who] of screens) {
  const viewport = who === 'courier' ? phone : desktop
  const context = await browser.newContext({ baseURL: base, viewport, locale: 'en-CA', timezoneId: 'America/Toronto' })
  if (who === 'courier') {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(place)
  }
  const page = await context.newPage()
  if (who) {
    const { token, user } = await sessionOf(who)
    await page.goto('/favicon.svg')
    await page.evaluate(([token, user]) => Object.assign(localStorage, { token, user }), [
      token,
      JSON.stringify(user),
    ] as const)
  }
  await page.goto(path)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await prepared[name]?.(page)
  await page.mouse.move(viewport.width - 8, 300)
  if (withMap.has(name)) await page.locator('[data-loaded]').first().waitFor()
  await page.waitForTimeout(6000)
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 128 })
    .toFile(join(folder, `${name}.png`))
  console.log(name)
  await context.close()
}
await browser.close()

/** The demo's courier goes online and carries something of the demo's customer, and is half way along its streets. */
async function beginWork() {
  const customer = await apiAs(base, (await sessionOf('customer')).token)
  const courier = await apiAs(base, (await sessionOf('courier')).token)
  await courier.put('/api/couriers/toggle-online', { data: { isOnline: true } })
  const { _id, orderNumber } = (await ofBefore()) ?? (await anew())
  const { points } = (await (await customer.get(`/api/orders/${_id}/route`)).json()).data
  const half = points[Math.floor(points.length / 2)]
  const place = { latitude: half.lat, longitude: half.lng }
  await courier.put('/api/couriers/location', { data: place })
  return { number: orderNumber as string, place }

  async function ofBefore() {
    const { data } = await (await courier.get('/api/orders?status=in-transit')).json()
    return data.find((order: { delivery: { address: string } }) => order.delivery.address === to)
  }
  async function anew() {
    const order = {
      type: 'pickup-delivery',
      pickup: { address: from },
      delivery: { address: to, contactName: 'Ben Tremblay', contactPhone: '416 555 0122' },
      package: { description: 'Documents', size: 'small' },
    }
    const { data } = await (await customer.post('/api/orders', { data: order })).json()
    const reply = await courier.put(`/api/couriers/accept-order/${data._id}`)
    if (!reply.ok()) throw new Error(`A robot was faster, please run it again: ${await reply.text()}`)
    for (const status of ['picked-up', 'in-transit'])
      await courier.put(`/api/orders/${data._id}/status`, { data: { status } })
    return data
  }
}
