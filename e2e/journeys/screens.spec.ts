import type { Page, Request } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { sharedNames } from '../harness/aria-names.ts'
import { screenPaths } from '../harness/screen-paths.ts'
import type { DemoRole } from '../harness/sessions.ts'

// Some are six screens, looked at one after the other.
test.describe.configure({ timeout: 180_000 })

/** Those that are more than one screen. */
const tabs: Record<string, string[]> = {
  '/reset-password': ['?token=x'],
  '/customer/profile': ['?tab=addresses', '?tab=payment', '?tab=notifications', '?tab=security'],
  '/customer/programs': ['?tab=webhooks', '?tab=shops'],
  '/courier/profile': ['?tab=vehicle', '?tab=documents', '?tab=ratings'],
  '/admin/orders': ['?order=MD123456', '?order=MD123456&view=map'],
  '/admin/settings': ['?tab=notifications', '?tab=payments', '?tab=maps', '?tab=security', '?tab=roles'],
  '/admin/content': ['?tab=faqs', '?tab=contact', '?tab=home'],
  '/admin/programs': ['?tab=webhooks', '?tab=shops'],
  '/admin/account': ['?tab=notifications', '?tab=security', '?tab=settings'],
}

/** Of which it does not matter which one is taken, each with its reason. */
const allowed = [
  // The bar and the quick action do the same.
  /^button "Go (Online|Offline)"/,
  // An empty list offers what its head offers.
  /^button "New code"/,
]

/** Where one begins to type at once, each with its reason; everywhere else the first Tab leads past the navigation. */
const beginsIn: Record<string, string> = {
  // Somebody is on the phone.
  '/admin/orders/new': 'Search by name, e-mail or phone',
}

const visitors: [who: DemoRole | undefined, prefix: RegExp][] = [
  [undefined, /^\/(?!customer|courier|admin)/],
  ['customer', /^\/customer/],
  ['courier', /^\/courier/],
  ['newcourier', /^\/courier$/],
  ['superadmin', /^\/admin/],
]

test('the list of screens was understood', () => {
  for (const path of ['/', '/login', '/customer', '/courier', '/admin/users']) expect(screenPaths).toContain(path)
  expect(screenPaths.length).toBeGreaterThanOrEqual(20)
})

for (const [who, prefix] of visitors) {
  for (const path of screenPaths.filter((path) => prefix.test(path))) {
    test(`${path} as ${who ?? 'a visitor'}: no fault, no sideways scroll, accessible, names that tell apart`, async ({
      page,
      login,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      if (who) await login(who)
      const { faults, settled } = watch(page)
      for (const address of [path, ...(tabs[path] ?? []).map((tab) => path + tab)]) {
        await page.goto(address)
        await settled()
        if (address === path) await skipsFirst(page, path)
        await fits(page, `${address} at 360`)
        await axe(page)
        expect(await sharedNames(page, allowed), `${address} at 360`).toEqual([])
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      await fits(page, `${path} at 1440`)
      expect(await sharedNames(page, allowed), `${path} at 1440`).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      // Only the colours are others.
      await axe(page, { only: ['color-contrast'] })
      await page.evaluate(() => localStorage.setItem('language', 'fr'))
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(path)
      await settled()
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      await fits(page, `${path} at 360 in French`)
      // The colours are those of the English words.
      await axe(page, { without: ['color-contrast'] })
      expect(faults).toEqual([])
    })
  }
}

test('on a phone the menus open, are accessible, lead on and close', async ({ page, login }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await axe(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)

  await login('customer')
  await page.goto('/customer/profile')
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Your account' }).click()
  await axe(page)
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/customer/settings')

  await login('superadmin')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Administration' })
  await expect(drawer).toBeVisible()
  await axe(page)
  await drawer.getByRole('link', { name: 'Activity log' }).click()
  await expect(page).toHaveURL('/admin/logs')
  await expect(drawer).toHaveCount(0)
})

test('by keyboard: the first stop leads past the navigation', async ({ page, login }) => {
  await login('admin')
  await page.goto('/admin/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

async function skipsFirst(page: Page, path: string): Promise<void> {
  const field = beginsIn[path]
  if (field) {
    await expect(page.getByRole('combobox', { name: field }), path).toBeFocused()
    // What Tab would come to first, from the top.
    await page.locator('a[href], button, input, select, textarea, [tabindex="0"]').first().focus()
  } else await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' }), path).toBeFocused()
}

function watch(page: Page) {
  const faults: string[] = []
  const pending = new Set<Request>()
  page.on('request', (request) => request.url().includes('/socket.io/') || pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => {
    pending.delete(request)
    const reason = request.failure()?.errorText ?? ''
    // What a page had asked for when one left it.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.url()}`)
  })
  page.on('response', (reply) => reply.status() >= 400 && faults.push(`${reply.status()} ${reply.url()}`))
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    const text = message.text()
    // How this browser draws a map without a graphics card is no fault of the page.
    if (['error', 'warning'].includes(message.type()) && !text.includes('GPU stall due to ReadPixels'))
      faults.push(text)
  })

  /** The screen is there, and nothing of it is still on its way. */
  const settled = async () => {
    await expect(page.locator('#root [data-early]')).toHaveCount(0)
    await expect(page.locator('h1').first()).toBeAttached()
    await expect(page.locator('[aria-busy="true"], .animate-shimmer')).toHaveCount(0)
    // A map brings controls of its own.
    await expect(page.locator('[data-map="loading"]')).toHaveCount(0, { timeout: 30_000 })
    await expect.poll(() => [...pending].map((request) => request.url())).toEqual([])
  }
  return { faults, settled }
}

/** Names what stands out, so that the report tells more than a number. */
async function fits(page: Page, where: string) {
  const tooWide = await page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter((each) => each.getBoundingClientRect().right > innerWidth)
      .map((each) => `${each.tagName.toLowerCase()}.${each.getAttribute('class') ?? ''}`)
      .slice(0, 5)
  })
  expect(tooWide, where).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBeLessThanOrEqual(0)
}
