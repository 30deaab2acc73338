import type { Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { ok } from '../harness/orders.ts'

const tryIt = (page: Page, anchor: string) =>
  page.locator('section.op', { has: page.locator(`#${anchor}`) }).locator('.try')

test('[N2] a newcomer finds the call, sends it with a test key, and a test order is placed', async ({
  page,
  api,
  person,
}) => {
  const account = await api(await person())
  const data = { name: 'Shop', mode: 'test', scopes: ['orders:read', 'orders:write', 'quotes'] }
  const { data: key } = await ok<{ secret: string }>(account.post('/api/api-keys', { data }))
  await page.goto('/api/docs?lang=en')
  await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('place an order')
  await page.locator('.hits').getByRole('link', { name: 'POST /orders', exact: true }).click()
  await expect(page).toHaveURL(/\/api\/docs\/reference\/orders\?lang=en#post-orders$/)
  await expect(page.getByRole('heading', { level: 2, name: /POST \/orders #?/ }).first()).toBeInViewport()
  const form = tryIt(page, 'post-orders')
  await form.getByText('Try it with a test key').click()
  await form.getByLabel('Test key').fill(key.secret)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('status')).toContainText('201')
  await expect(form.getByRole('status')).toContainText('"test": true')
  await form.getByText('Headers').click()
  await expect(form.getByRole('status')).toContainText('ratelimit-remaining')
  const { orderNumber } = JSON.parse((await form.locator('.answer pre').last().textContent()) ?? '').data
  // The key is there for the next form, and the order for whoever has it.
  const read = tryIt(page, 'get-orders-id')
  await read.getByText('Try it with a test key').click()
  await read.getByLabel('{id}').fill(orderNumber)
  await read.getByRole('button', { name: 'Send' }).click()
  await expect(read.getByRole('status')).toContainText(orderNumber)
  await axe(page)
})

test('[N1] a live key is refused before anything is sent, and is not kept', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto('/api/docs/reference/orders?lang=en#post-orders-quote')
  const form = tryIt(page, 'post-orders-quote')
  await form.getByText('Try it with a test key').click()
  await form.getByLabel('Test key').fill('mdk_live_0123456789')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('status')).toHaveText(
    'This is a live key: it would do real things. Use a test key (mdk_test_…).',
  )
  expect(sent.filter((each) => each.endsWith('/api/orders/quote'))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('mdk_live')
})

test('the pages read well on a phone, in the dark, in French', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, title] of [
    ['', 'API de Maple Dispatch'],
    ['/guides/webhooks', 'Webhooks'],
    ['/reference/webhooks', 'Webhooks'],
  ]) {
    await page.goto(`/api/docs${path}?lang=fr`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(tooWide, path).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await axe(page)
    }
  }
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/api\/docs\/reference\/webhooks\?lang=en$/)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('everything can be read and searched', async ({ page }) => {
    await page.goto('/api/docs/guides/first-delivery?lang=en', { waitUntil: 'load' })
    await expect(page.getByRole('heading', { level: 1, name: 'First delivery' })).toBeVisible()
    await page.getByRole('searchbox').fill('retries')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('link', { name: 'Webhooks: Retries' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Shops: Retries' })).toBeVisible()
    await page.goto('/api/docs/reference/orders?lang=en', { waitUntil: 'load' })
    await expect(page.getByText('Try it with a test key').first()).toBeHidden()
  })
})
