import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import type { DemoRole } from '../harness/sessions.ts'

const list = readFileSync(new URL('../../web/src/app/screens.tsx', import.meta.url), 'utf8')

/** Every address of the list of screens that needs no id. The one in development is not in the product. */
const paths = [...list.matchAll(/^ {4}'(\/[^':]*)': /gm)].map(([, path = '']) => path)

/** Those that are more than one screen. */
const tabs: Record<string, string[]> = {
  '/reset-password': ['?token=x'],
  '/customer/profile': ['?tab=addresses', '?tab=notifications', '?tab=security'],
  '/admin/account': ['?tab=notifications', '?tab=security', '?tab=settings'],
}

const visitors: [who: DemoRole | undefined, prefix: RegExp][] = [
  [undefined, /^\/(?!customer|courier|admin)/],
  ['customer', /^\/customer/],
  ['courier', /^\/courier/],
  ['newcourier', /^\/courier$/],
  ['superadmin', /^\/admin/],
]

test('the list of screens was understood', () => {
  for (const path of ['/', '/login', '/customer', '/courier', '/admin/users']) expect(paths).toContain(path)
  expect(paths.length).toBeGreaterThanOrEqual(20)
})

for (const [who, prefix] of visitors) {
  for (const path of paths.filter((path) => prefix.test(path))) {
    test(`${path} as ${who ?? 'a visitor'}: no fault, no sideways scroll, accessible`, async ({ page, login }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
      await page.setViewportSize({ width: 360, height: 740 })
      if (who) await login(who)
      const faults = watch(page)
      for (const address of [path, ...(tabs[path] ?? []).map((tab) => path + tab)]) {
        await page.goto(address)
        await settle(page)
        await fits(page, `${address} at 360`)
        await axe(page)
      }
      await page.emulateMedia({ colorScheme: 'dark' })
      await axe(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await fits(page, `${path} at 1440`)
      await axe(page)
      await page.evaluate(() => localStorage.setItem('language', 'fr'))
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(path)
      await settle(page)
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      await fits(page, `${path} at 360 in French`)
      await axe(page)
      expect(faults).toEqual([])
    })
  }
}

function watch(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()))
  page.on('response', (reply) => reply.status() >= 400 && faults.push(`${reply.status()} ${reply.url()}`))
  page.on('requestfailed', (request) => {
    // What a page had asked for when one left it.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.url()}`)
  })
  return faults
}

/** The screen is there, and nothing of it is still on its way. */
async function settle(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

async function fits(page: Page, where: string) {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content, where).toBeLessThanOrEqual(screen ?? 0)
}
