import type { BrowserContext, Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The courier's pages are on the device once the worker has taken this one over. */
const keptOnDevice = (page: Page) =>
  page.waitForFunction(async () => Boolean((await navigator.serviceWorker.ready) && navigator.serviceWorker.controller))

/** What Chromium would hold against installing the page that is open. */
async function installabilityErrors(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  await devtools.detach()
  return installabilityErrors
}

test('the app can be installed, under the name of the company', async ({ page, context, login, request }) => {
  await login('courier')
  await page.goto('/courier')
  await keptOnDevice(page)
  expect(await installabilityErrors(context, page)).toEqual([])
  const reply = await request.get('/manifest.webmanifest', { headers: { 'accept-language': 'fr-CA' } })
  expect(reply.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await reply.json()
  expect(manifest).toMatchObject({
    name: 'Maple Dispatch',
    lang: 'fr-CA',
    start_url: '/courier',
    display: 'standalone',
  })
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
  }
})

test('the courier area opens without a network and without asking to sign in again', async ({
  page,
  context,
  login,
}) => {
  await login('courier')
  await page.goto('/courier')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await keptOnDevice(page)
  await page.close()
  await context.setOffline(true)
  const later = await context.newPage()
  await later.goto('/courier')
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(later.getByText(/^Offline, as of \d/)).toBeVisible()
  await expect(later.getByText(/^C\d{5}$/)).toBeVisible()
  await expect(later.getByRole('button', { name: 'Your account' })).toBeVisible()
  await axe(later)
  await context.setOffline(false)
})

test('no reply of the API is kept in the caches of the browser', async ({ page, login }) => {
  await login('courier')
  await page.goto('/courier')
  await keptOnDevice(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/courier')
  expect(kept.filter((path) => !/^\/(assets\/.+|courier|boot\.js|favicon\.svg)$/.test(path))).toEqual([])
})

test('public pages have no worker', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('a new version says so, and takes over when its user agrees', async ({ page, login }) => {
  await login('courier')
  await page.goto('/courier')
  await keptOnDevice(page)
  // To the browser another address of the script is another version of it.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next', { scope: '/' }))
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('/sw.js?next')
})
