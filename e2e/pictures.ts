import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './harness/chromium.ts'
import { apiAs, type DemoRole, makeSessions, type Session } from './harness/sessions.ts'

/**
 * npm run pictures -- BASE_URL: the README's pictures, from a running demo. Best after its robots have driven for a
 * while, so that maps and figures have something to show.
 */
const base = process.argv[2] ?? 'http://localhost:3000'
const folder = join(import.meta.dirname, '../docs/pictures')

/** Whose MD123456 is: she knows both doors and the way. */
const owner = 'nora.whitfield@robots.demo.test'

const screens: [name: string, path: string, who?: DemoRole | typeof owner][] = [
  ['home', '/'],
  ['tracking', '/track/MD123456', owner],
  ['customer-orders', '/customer', 'customer'],
  ['new-order', '/customer/new', 'customer'],
  ['admin-dashboard', '/admin', 'superadmin'],
  ['admin-orders', '/admin/orders?order=MD123456', 'superadmin'],
  ['admin-tracking', '/admin/tracking?order=MD123456', 'superadmin'],
  ['admin-analytics', '/admin/analytics?period=24h', 'superadmin'],
  ['courier-dashboard', '/courier', 'courier'],
  ['courier-orders', '/courier/orders', 'courier'],
  ['courier-active', '/courier/active', 'courier'],
  ['courier-earnings', '/courier/earnings', 'courier'],
]
/** What is done there before the picture is taken. */
const prepared: Record<string, (page: Page) => Promise<void>> = {
  'new-order': async (page) => {
    await page.getByLabel('Pickup address').fill('171 Division St, Port Maple, ON L2Y 0T1')
    await page.getByLabel('Delivery address').fill('682 Queen St W, Port Maple, ON L2Y 2G0')
    await page.getByLabel('Recipient name').fill('Ben Tremblay')
    await page.getByText(/by road, about/).waitFor()
    await page.getByRole('heading', { name: 'Delivery', exact: true }).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 240)
  },
  // The robots have MD123456: this is the one that the demo's courier carries.
  'courier-active': async (page) => {
    await page.getByRole('button', { name: 'Open', exact: true }).first().click()
    await page.locator('[data-loaded]').first().scrollIntoViewIfNeeded()
  },
}
const withMap = new Set(['tracking', 'new-order', 'admin-tracking', 'courier-active'])
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

const { executablePath, env } = await findChromium()
const args = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
const sessionOf = makeSessions(base)
const place = await beginWork()
for (const [name, path, who] of screens) {
  const viewport = who === 'courier' ? phone : desktop
  const context = await browser.newContext({ baseURL: base, viewport, locale: 'en-CA', timezoneId: 'America/Toronto' })
  if (who === 'courier') {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(place)
  }
  const page = await context.newPage()
  if (who) {
    const { token, user } = who === owner ? await ownerSession() : await sessionOf(who)
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

/** The demo's courier goes online, some way along the streets of what he carries, so that there are orders near by. */
async function beginWork(): Promise<{ latitude: number; longitude: number }> {
  const api = await apiAs(base, (await sessionOf('courier')).token)
  const [carried] = (await (await api.get('/api/orders?status=accepted,picked-up,in-transit&limit=1')).json()).data
  const { points } = (await (await api.get(`/api/orders/${carried._id}/route`)).json()).data
  const { lat, lng } = points[Math.floor(points.length * 0.6)]
  const place = { latitude: lat, longitude: lng }
  await api.put('/api/couriers/toggle-online', { data: { isOnline: true } })
  await api.put('/api/couriers/location', { data: place })
  await api.dispose()
  return place
}

async function ownerSession(): Promise<Session> {
  const api = await apiAs(base, undefined)
  const reply = await api.post('/api/auth/login', { data: { email: owner, password: 'Maple-Dispatch-1' } })
  const session = await reply.json()
  await api.dispose()
  return session
}
