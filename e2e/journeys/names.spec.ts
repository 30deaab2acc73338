import { readFileSync } from 'node:fs'
import { expect, test } from '../fixtures.ts'
import { sharedNames } from '../harness/aria-names.ts'
import type { DemoRole } from '../harness/sessions.ts'

// Some are six screens, looked at one after the other.
test.describe.configure({ timeout: 180_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const list = readFileSync(new URL('../../web/src/app/screens.tsx', import.meta.url), 'utf8')
const paths = [...list.matchAll(/^ {4}'(\/[^':]*)': /gm)].map(([, path = '']) => path)

const more: Record<string, string[]> = {
  '/customer/profile': ['?tab=addresses', '?tab=payment', '?tab=notifications', '?tab=security'],
  '/courier/profile': ['?tab=vehicle', '?tab=documents', '?tab=ratings'],
  '/admin/orders': ['?order=MD123456', '?order=MD123456&view=map'],
  '/admin/settings': ['?tab=notifications', '?tab=payments', '?tab=maps', '?tab=security', '?tab=roles'],
  '/admin/content': ['?tab=faqs', '?tab=contact', '?tab=home'],
  '/admin/account': ['?tab=security', '?tab=settings'],
}

const visitors: [who: DemoRole | undefined, prefix: RegExp][] = [
  [undefined, /^\/(?!customer|courier|admin)/],
  ['customer', /^\/customer/],
  ['courier', /^\/courier/],
  ['newcourier', /^\/courier$/],
  ['superadmin', /^\/admin/],
]

/** Of which it does not matter which one is taken, each with its reason. */
const allowed = [
  // The bar and the quick action do the same.
  /^button "Go (Online|Offline)"/,
  // An empty list offers what its head offers.
  /^button "New code"/,
]

for (const [who, prefix] of visitors)
  for (const path of paths.filter((path) => prefix.test(path)))
    test(`[G] ${path} as ${who ?? 'a visitor'}: names tell controls and landmarks apart`, async ({ page, login }) => {
      if (who) await login(who)
      for (const address of [path, ...(more[path] ?? []).map((tab) => path + tab)]) {
        await page.goto(address)
        await expect(page.locator('h1').first()).toBeAttached({ timeout: 30_000 })
        await expect(page.locator('[aria-busy="true"], .animate-shimmer')).toHaveCount(0, { timeout: 30_000 })
        // A map brings controls of its own.
        await expect(page.locator('[data-map="loading"]')).toHaveCount(0, { timeout: 30_000 })
        expect(await sharedNames(page, allowed), address).toEqual([])
      }
    })
