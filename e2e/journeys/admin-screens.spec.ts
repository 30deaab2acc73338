import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { screenPaths } from '../harness/screen-paths.ts'

test.describe.configure({ timeout: 180_000 })

const paths = screenPaths.filter((path) => path.startsWith('/admin'))

async function settled(page: Page) {
  await expect(page.locator('h1').first()).toBeAttached({ timeout: 30_000 })
  await expect(page.locator('[aria-busy="true"], .animate-shimmer')).toHaveCount(0, { timeout: 30_000 })
}

/** What has to be scrolled sideways to be seen: the page, or anything in it but a row of tabs. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const page = document.documentElement
    const boxes = [...document.querySelectorAll('#content, #content *')].filter(
      (box) =>
        box.scrollWidth > box.clientWidth + 1 &&
        ['auto', 'scroll'].includes(getComputedStyle(box).overflowX) &&
        box.getAttribute('role') !== 'tablist',
    )
    const tables = [...document.querySelectorAll('#content table')].filter((table) => {
      const card = table.closest('section') ?? document.body
      return table.getBoundingClientRect().right > card.getBoundingClientRect().right + 1
    })
    return [
      ...(page.scrollWidth > innerWidth ? [`page ${page.scrollWidth}`] : []),
      ...boxes.map((box) => `${box.tagName} ${box.className} ${box.scrollWidth} in ${box.clientWidth}`),
      ...tables.map((table) => `table ${table.getAttribute('aria-label')}`),
    ]
  })

test.describe('every admin screen fits', () => {
  for (const path of paths)
    test(path, async ({ page, login }) => {
      await login('superadmin')
      await page.setViewportSize({ width: 1024, height: 800 })
      await page.goto(path)
      await settled(page)
      for (const width of [1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await tooWide(page), `${path} at ${width}`).toEqual([])
      }
    })

  test('a chart that has not heard of the new width yet does not widen the page', async ({ page, login }) => {
    await page.addInitScript(() => {
      const Real = window.ResizeObserver
      window.ResizeObserver = class extends Real {
        constructor(tell: ResizeObserverCallback) {
          super((entries, observer) => 'deaf' in window || tell(entries, observer))
        }
      }
    })
    await login('superadmin')
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto('/admin/analytics')
    await expect(page.locator('.recharts-surface').first()).toBeVisible()
    await settled(page)
    await page.evaluate(() => void Object.assign(window, { deaf: true }))
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await tooWide(page)).toEqual([])
  })

  test('also in French, where words are longer', async ({ page, login }) => {
    await login('superadmin')
    await page.evaluate(() => localStorage.setItem('language', 'fr'))
    await page.setViewportSize({ width: 1024, height: 800 })
    for (const path of [
      '/admin/orders',
      '/admin/couriers',
      '/admin/users',
      '/admin/payouts',
      '/admin/payments',
      '/admin/logs',
    ]) {
      await page.goto(path)
      await settled(page)
      expect(await tooWide(page), path).toEqual([])
    }
  })

  for (const tab of ['', '?tab=notifications', '?tab=payments', '?tab=maps', '?tab=security', '?tab=roles'])
    test(`the settings ${tab} at 320`, async ({ page, login }) => {
      await login('superadmin')
      await page.setViewportSize({ width: 320, height: 700 })
      await page.goto(`/admin/settings${tab}`)
      await settled(page)
      expect(await tooWide(page)).toEqual([])
    })
})
