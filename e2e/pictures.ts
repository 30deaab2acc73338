import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './harness/chromium.ts'
import { apiAs, type DemoRole, makeSessions } from './harness/sessions.ts'

/**
 * npm run pictures -- BASE_URL: the README's pictures, from a running demo. Best after its robots have driven for a
 * while, so that maps and figures have something to show.
 */
const base = process.argv[2] ?? 'http://localhost:3000'
const folder = join(import.meta.dirname, '../docs/pictures')

const screens: [name: string, path: string, who?: DemoRole][] = [
  ['home', '/'],
  ['tracking', '/track/MD123456'],
  ['customer-orders', '/customer', 'customer'],
  ['new-order', '/customer/new', 'customer'],
  ['admin-dashboard', '/admin', 'superadmin'],
  ['admin-orders', '/admin/orders?order=MD123456', 'superadmin'],
  ['admin-tracking', '/admin/tracking', 'superadmin'],
  ['admin-analytics', '/admin/analytics?period=24h', 'superadmin'],
  ['courier-dashboard', '/courier', 'courier'],
  ['courier-orders', '/courier/orders', 'courier'],
  // The robots have MD123456: this is the one that the demo's courier carries.
  ['courier-active', '/courier/active', 'courier'],
  ['courier-earnings', '/courier/earnings', 'courier'],
]
const withMap = new Set(['tracking', 'new-order', 'admin-tracking', 'courier-active'])
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

const { executablePath, env } = await findChromium()
const args = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
const sessionOf = makeSessions(base)
await beginWork()
for (const [name, path, who] of screens) {
  const viewport = who === 'courier' ? phone : desktop
  const context = await browser.newContext({ baseURL: base, viewport, locale: 'en-CA', timezoneId: 'America/Toronto' })
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
  await page.mouse.move(400, 300)
  if (withMap.has(name)) await page.locator('[data-loaded]').first().waitFor()
  await page.waitForTimeout(4000)
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 128 })
    .toFile(join(folder, `${name}.png`))
  console.log(name)
  await context.close()
}
await browser.close()

/** The demo's courier goes online down town, so that there are orders near by. */
async function beginWork() {
  const api = await apiAs(base, (await sessionOf('courier')).token)
  await api.put('/api/couriers/toggle-online', { data: { isOnline: true } })
  await api.put('/api/couriers/location', { data: { latitude: 43.9101, longitude: -78.4622 } })
  await api.dispose()
}
