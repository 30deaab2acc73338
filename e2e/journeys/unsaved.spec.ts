import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { screenPaths } from '../harness/screen-paths.ts'
import type { DemoRole } from '../harness/sessions.ts'

/** Those whose forms are not on their first tab. */
const tabs: Record<string, string[]> = {
  '/customer/profile': ['?tab=notifications'],
  '/admin/content': ['?tab=home', '?tab=contact'],
}

/** Nothing of anybody's is lost there, for the reason given. */
const exceptions: Record<string, string> = {
  '/': 'the price of a trip is asked, nothing is kept; the contact form is tried below',
  '/login': 'a secret',
  '/forgot-password': 'an address to look up',
  '/reset-password': 'a secret',
  '/customer/new': 'kept on the device, and there again: tried below',
  '/customer/track': 'a number to look up',
  '/admin/set-up': 'an address is only looked for there',
  '/admin/imports': 'an account is looked for there, to see its imports alone',
  '/admin/invoices': 'an account is looked for there, to see its invoices alone',
  '/admin/programs': 'an account is looked for there; its forms are dialogs, as those below',
  '/admin/recurrences': 'an account is looked for there, to see its recurring orders alone',
  '/admin/recurrences/new': 'an account is looked for first; the form is the one that customers have',
  '/admin/orders/new': 'the order is kept on the device; the new customer is tried below',
}

const roleOf = (path: string): DemoRole | undefined =>
  path.startsWith('/admin') ? 'superadmin' : (/^\/(customer|courier)/.exec(path)?.[1] as DemoRole | undefined)

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
/** What one can write in; a search has a type of its own. */
const field = (page: Page) =>
  page
    .locator('#content :is(textarea, input:not([type]), input[type="text"], input[type="tel"]):enabled:not([readonly])')
    .first()
/** Away from here by the app's own means, as a link or a button would. */
const leave = (page: Page, to: string) =>
  page.evaluate((path) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)
    if (!link) throw new Error(`No link to ${path}`)
    link.click()
  }, to)

async function settled(page: Page) {
  await expect(page.locator('#root [data-early]')).toHaveCount(0)
  await expect(page.locator('#content h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"], .animate-shimmer, #content .animate-spin')).toHaveCount(0)
}

test('every screen with a form asks before what was typed is lost', async ({ page, login }) => {
  test.setTimeout(300_000)
  const guarded: string[] = []
  for (const path of screenPaths.filter((path) => !(path in exceptions))) {
    const who = roleOf(path)
    if (who) await login(who)
    else await page.evaluate(() => localStorage.clear()).catch(() => {})
    for (const address of [path, ...(tabs[path] ?? []).map((tab) => path + tab)]) {
      await page.goto(address)
      await settled(page)
      if ((await field(page).count()) === 0) continue
      const before = await field(page).inputValue()
      await field(page).fill(`${before}9`)
      const home = who ? (who === 'superadmin' ? '/admin' : `/${who}`) : '/'
      await leave(page, path === home ? `${home}/profile` : home)
      await expect(question(page), address).toBeVisible()
      await question(page).getByRole('button', { name: 'Keep editing' }).click()
      await expect(page, address).toHaveURL(address)
      await expect(field(page), address).toHaveValue(`${before}9`)
      await leave(page, path === home ? `${home}/profile` : home)
      await question(page).getByRole('button', { name: 'Leave without saving' }).click()
      await expect(page, address).not.toHaveURL(address)
      guarded.push(address)
    }
  }
  // So that a form that is no longer found does not pass for one that asks.
  for (const address of [
    '/register',
    '/customer/profile',
    '/courier/account',
    '/admin/settings',
    '/admin/content',
    '/admin/content?tab=home',
    '/admin/account',
  ])
    expect(guarded).toContain(address)
})

test('Back, another tab of the account and closing the window ask too; what was saved does not', async ({
  page,
  login,
  person,
}) => {
  await login(await person())
  await page.goto('/customer')
  await settled(page)
  await page.goto('/customer/settings')
  await settled(page)
  // The menu is opened before the next screen is drawn: it stays open when that takes its place.
  await page.getByRole('button', { name: 'Your account' }).evaluate((menu: HTMLElement) => {
    document.querySelector<HTMLAnchorElement>('a[href="/customer"]')?.click()
    menu.click()
  })
  await expect(page.locator('[data-screen-change]')).toHaveText(/My Orders/)
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByLabel('First name').fill('Augusta')
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/customer/profile')
  await expect(page.getByLabel('First name')).toHaveValue('Augusta')
  await page.getByRole('tab', { name: 'Addresses' }).click()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Augusta')

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await page.getByRole('button', { name: 'Save Changes' }).first().click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/customer')
  await expect(question(page)).toHaveCount(0)
})

test('dialogs and drawers ask when they are closed in passing, and Cancel does not', async ({ page, login }) => {
  await login('superadmin')
  await page.goto('/admin/discounts')
  await settled(page)
  await page
    .getByRole('button', { name: /New code|Add code|New discount/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'New discount code' })
  await dialog.getByRole('textbox').first().fill('SPRING')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByRole('textbox').first()).toHaveValue('SPRING')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(question(page)).toHaveCount(0)

  for (const [who, path, name] of [
    ['superadmin', '/admin/programs', 'New key'],
    ['superadmin', '/admin/programs?tab=webhooks', 'New webhook'],
    ['customer', '/customer/programs?tab=shops', 'Connect a shop'],
  ] as const) {
    await login(who)
    await page.goto(path)
    await settled(page)
    await page.getByRole('button', { name }).click()
    const form = page.getByRole('dialog', { name })
    await form.getByRole('textbox').first().fill('https://example.test')
    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: 'Leave without saving' }).click()
    await expect(form).toHaveCount(0)
  }

  await login('superadmin')
  await page.goto('/admin/settings/notifications')
  await settled(page)
  await page.locator('#content tbody tr').first().click()
  const drawer = page.getByRole('dialog').first()
  await drawer.locator('input[type="text"], input:not([type]), textarea').first().fill('Other words')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('drafts of content survive a change of tab and a reload, and are given up only on purpose', async ({
  page,
  login,
}) => {
  await login('superadmin')
  await page.goto('/admin/content')
  await settled(page)
  const text = page.getByLabel('Title').first()
  await text.fill('Terms, half written')
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByLabel('Title').first()).not.toHaveValue('Terms, half written')
  // From a tab that has no draft, too.
  await leave(page, '/admin')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('tab', { name: 'Terms' }).click()
  await expect(text).toHaveValue('Terms, half written')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await settled(page)
  await expect(text).toHaveValue('Terms, half written')
  await page.getByRole('button', { name: 'Discard' }).first().click()
  await expect(text).not.toHaveValue('Terms, half written')
  await leave(page, '/admin')
  await expect(page).toHaveURL('/admin')
})

test('an order half typed is there again; a new customer typed for one is asked for', async ({
  page,
  login,
  person,
}) => {
  await login(await person())
  await page.goto('/customer/new')
  await settled(page)
  const description = page.getByLabel('Description').first()
  await description.fill('A lamp')
  await leave(page, '/customer')
  await expect(page).toHaveURL('/customer')
  await leave(page, '/customer/new')
  await expect(page.getByLabel('Description').first()).toHaveValue('A lamp')

  await login('superadmin')
  await page.goto('/admin/orders/new')
  await settled(page)
  await page.getByRole('button', { name: /New customer/ }).click()
  await page.getByLabel('First name').fill('Zoé')
  await leave(page, '/admin')
  await expect(question(page)).toBeVisible()
})
