import { axe, expect, test } from '../fixtures.ts'

test('[E7] the product is alive and ready', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200)
  expect((await request.get('/readyz')).status()).toBe(200)
  expect(await (await request.get('/metrics')).text()).toContain('# TYPE')
})

test('the home page opens without an error and is accessible', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await axe(page)
  expect(errors).toEqual([])
})

test('an address that does not exist shows the 404 page', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await axe(page)
})

test('[E9] every demo account can sign in', async ({ api }) => {
  for (const role of ['customer', 'courier', 'newcourier', 'admin', 'superadmin'] as const) {
    const reply = await (await api(role)).get('/api/auth/me')
    expect(reply.status(), role).toBe(200)
  }
})

test('login() signs a page in', async ({ page, login }) => {
  await login('customer')
  await page.goto('/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
})
