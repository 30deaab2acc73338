import type { Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { pathIn } from '../harness/mails.ts'

/** As if the ten minutes were over: the first such call is told to confirm, all that follow reach the server. */
async function tenMinutesLater(page: Page, path: string, method: string) {
  const seen: { body: string | null; key: string | undefined }[] = []
  await page.route(path, async (route, request) => {
    if (request.method() !== method) return route.continue()
    seen.push({ body: request.postData(), key: request.headers()['idempotency-key'] })
    if (seen.length > 1) return route.continue()
    return route.fulfill({
      status: 403,
      json: { success: false, code: 'confirm_needed', message: 'Please confirm that it is you', requestId: 'x' },
    })
  })
  return seen
}

test('[I1] settings: password asked once, wrong and right, and what was asked for goes on by itself', async ({
  page,
  login,
}) => {
  await login('superadmin')
  await page.goto('/admin/settings?tab=security')
  const field = page.getByLabel('Longest session')
  await expect(field).toHaveValue('90')
  await field.fill('80')
  const seen = await tenMinutesLater(page, '**/api/admin/settings/bulk', 'PUT')
  await page.getByRole('button', { name: /^Save/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog).toBeVisible()
  await axe(page)
  await dialog.getByLabel(/^Password/).fill('Not-It-77')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByLabel(/^Password/)).toHaveAccessibleDescription('Current password is incorrect')
  await dialog.getByLabel(/^Password/).fill('Maple-Dispatch-1')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => seen.length).toBe(2)
  expect(seen[1]).toEqual(seen[0])
  await page.reload()
  await expect(field).toHaveValue('80')
  await field.fill('90')
  const saved = page.waitForResponse('**/api/admin/settings/bulk')
  await page.getByRole('button', { name: /^Save/ }).click()
  expect((await saved).ok()).toBe(true)
  expect(seen).toHaveLength(3)
})

test('[I1] a download goes on after the confirmation, and cancelling says why nothing came', async ({
  page,
  login,
}) => {
  await login('superadmin')
  await page.goto('/admin/users')
  await tenMinutesLater(page, '**/api/admin/export/users*', 'GET')
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await page
    .getByRole('button', { name: /Export/ })
    .first()
    .click()
  const csv = page.getByRole('menuitem', { name: /CSV/ })
  const download = page.waitForEvent('download')
  await csv.click()
  await dialog.getByLabel(/^Password/).fill('Maple-Dispatch-1')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  expect((await download).suggestedFilename()).toMatch(/users/)

  // A server that is slow to ask: by then the progress is shown, and it gives way to the question.
  await tenMinutesLater(page, '**/api/admin/export/users*', 'GET')
  const progress = page.getByRole('dialog', { name: 'Exporting…' })
  const again = page.waitForEvent('download')
  await page.route(
    '**/api/admin/export/users*',
    async (route) => {
      await expect(progress).toBeVisible()
      await route.fallback()
    },
    { times: 1 },
  )
  await page
    .getByRole('button', { name: /Export/ })
    .first()
    .click()
  await csv.click()
  await expect(dialog).toBeVisible()
  await expect(progress).toHaveCount(0)
  await dialog.getByLabel(/^Password/).fill('Maple-Dispatch-1')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  expect((await again).suggestedFilename()).toMatch(/users/)
})

test('[I2] a new e-mail address waits for its link, is sent again, kept back, and stopped from the old address', async ({
  page,
  person,
  login,
  mail,
}) => {
  const ada = await person()
  await login(ada)
  await page.goto('/customer/profile')
  await page.getByLabel(/^Email/).fill(`new.${ada.email}`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const waits = page.getByText(`We sent a link to new.${ada.email}`, { exact: false })
  await expect(waits).toBeVisible()
  await expect(page.getByLabel(/^Email/)).toHaveValue(ada.email)
  await axe(page)
  await page.getByRole('button', { name: 'Keep the old address' }).click()
  await expect(waits).toHaveCount(0)

  await page.getByLabel(/^Email/).fill(`two.${ada.email}`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: `Send a new link to two.${ada.email}` }).click()
  await expect(page.getByText(`We sent a new link to two.${ada.email}.`)).toBeVisible()
  await page.goto(pathIn(await mail(`two.${ada.email}`, 'email-change')))
  await expect(page.getByText('Your e-mail address is verified')).toBeVisible()
  await page.goto(pathIn(await mail(ada.email, 'email-change-asked')))
  await axe(page)
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect(page.getByText('The change was stopped')).toBeVisible()
  await page.goto('/customer/profile')
  await expect(page).toHaveURL(/\/login/)
  expect((await mail(ada.email, 'reset-password')).subject).toBe('Reset your password')
})

for (const [role, path] of [
  ['customer', '/customer/profile?tab=security'],
  ['courier', '/courier/account?tab=security'],
  ['admin', '/admin/account?tab=security'],
] as const)
  test(`[I5] the security log is shown to its owner: ${role}`, async ({ page, login }) => {
    await login(role)
    await page.goto(path)
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Security log' }) })
    await expect(card.getByText('Signed in').first()).toBeVisible()
    await axe(page)
  })
