import { readFile } from 'node:fs/promises'
import { axe, expect, test } from '../fixtures.ts'
import { pathIn } from '../harness/mails.ts'

test('[F4] staff are invited with a profile, see what it covers, and are refused the rest', async ({
  page,
  login,
  api,
  mail,
}) => {
  const email = `sofia.${Date.now()}@example.test`
  await login('superadmin')
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Add staff' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add staff' })
  await dialog.getByLabel('First name').fill('Sofia')
  await dialog.getByLabel('Last name').fill('Nguyen')
  await dialog.getByLabel('Email').fill(email)
  await axe(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`An invitation was sent to ${email}`)).toBeVisible()

  const link = new URL(pathIn(await mail(email, 'invitation')), 'http://x')
  const chosen = { token: link.searchParams.get('token'), password: 'Quiet-River-42' }
  const reply = await (await api()).post('/api/auth/reset-password', { data: chosen })
  expect(reply.ok(), await reply.text()).toBe(true)
  const sofia = await reply.json()
  await login(sofia)
  await page.goto('/admin/orders?order=MD123456')
  const drawer = page.getByRole('dialog', { name: /^Order MD/ })
  await expect(drawer.getByRole('tab', { name: 'Messages' })).toBeVisible()
  await expect(drawer.getByRole('tab', { name: 'Payments' })).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: /Edit|Cancel Order|Mark as/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'New Order' })).toHaveCount(0)
  const own = await api(sofia)
  expect((await own.put('/api/orders/MD123456/cancel', { data: { reason: 'x' } })).status()).toBe(403)
  expect((await own.get('/api/admin/export/payments')).status()).toBe(403)
})

test('an order is placed on behalf of somebody new, who is told by mail', async ({ page, login, mail }) => {
  const email = `ines.${Date.now()}@example.test`
  await login('admin')
  await page.goto('/admin/orders/new')
  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByLabel('First name').fill('Inès')
  await page.getByLabel('Last name').fill('Roy')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Phone/).fill('514 555 0144')
  await page.getByText('Delivery only', { exact: true }).click()
  await page.getByLabel('Delivery address').fill('55 Mill St, Toronto, ON M5A 3C4')
  await page.getByLabel('Recipient name').fill('Ben Tremblay')
  await page.getByLabel('Recipient phone').fill('416 555 0122')
  await page.getByLabel('Package description').fill('Two books')
  await expect(page.getByText('$14.50').first()).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?order=MD\d{12}$/)
  await expect(
    page
      .getByRole('dialog', { name: /^Order MD/ })
      .getByText('Inès Roy')
      .first(),
  ).toBeVisible()
  expect((await mail(email, 'invitation')).text).toContain('Inès')
})

test('analytics: own dates, a chart as a table and as a file; an export stops when it is told to', async ({
  page,
  login,
}) => {
  await login('superadmin')
  await page.goto('/admin/analytics?period=24h')
  await expect(page.getByRole('region', { name: 'Key figures' }).getByText('Orders', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'As a table: Order volume' }).click()
  await expect(page.getByRole('region', { name: 'Order volume' }).getByRole('row')).toHaveCount(25)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV: Order volume' }).click()
  const lines = (await readFile(await (await waiting).path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain('When,Orders,Delivered orders,Cancelled orders')
  expect(lines).toHaveLength(25)
  await axe(page)
  await page.getByText('Own dates').click()
  await expect(page.getByText('Choose the first and the last day')).toBeVisible()
  // Both before the screen is drawn again: neither is lost.
  await page.locator('input[type="date"]').evaluateAll(
    (inputs, days) => {
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      for (const [at, input] of inputs.entries()) {
        value?.set?.call(input, days[at])
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
    },
    ['2026-01-01', '2026-01-31'],
  )
  await expect(page).toHaveURL(/period=custom&from=2026-01-01&to=2026-01-31/)
  await expect(page.getByRole('button', { name: 'As a table: Order volume' })).toBeVisible()

  const exported = { couriers: 'couriers', logs: 'logs', payments: 'payments', payouts: 'earnings' }
  for (const [screen, type] of Object.entries(exported)) {
    await page.goto(`/admin/${screen}`)
    await page.getByRole('button', { name: 'Export' }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    expect((await file).suggestedFilename()).toMatch(new RegExp(`^${type}-.*csv$`))
  }

  // The file never comes: only the button ends it.
  await page.route('**/api/admin/export/**', () => undefined)
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'JSON' }).click()
  await page.getByRole('dialog', { name: 'Exporting…' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Export cancelled')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the log says whether it is whole; a page past its end and a filter without sense lead back', async ({
  page,
  login,
}) => {
  await login('superadmin')
  await page.goto('/admin/logs')
  await expect(page.getByText('Unbroken')).toBeVisible()
  await page.goto('/admin/logs?page=99999999999')
  await expect(page.getByText('There is no page 1000000')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the last page' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.goto('/admin/logs?from=yesterday&to=x&action=nothing')
  await expect(page.getByText('Nothing logged')).toBeVisible()
  await page.goto('/admin/messages?state=lost')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('open')
})
