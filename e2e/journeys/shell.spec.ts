import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { screenPaths } from '../harness/screen-paths.ts'
import type { DemoRole, Person } from '../harness/sessions.ts'

const firstScreens: [path: string, who: DemoRole | undefined, heading: string, french: string][] = [
  ['/customer', 'customer', 'My Orders', 'Mes commandes'],
  ['/admin', 'superadmin', 'Dashboard', 'Tableau de bord'],
  ['/login', undefined, 'Welcome back', 'Bon retour'],
]

/** As on a line so slow that no script of the app has come yet; styles and boot.js have. */
const withoutScripts = (page: Page) => page.route(/\/assets\/.*\.js$/, (route) => route.abort())

test.describe('before its scripts are there', () => {
  for (const [path, who, heading, french] of firstScreens) {
    test(`${path} shows its frame, in the language and the theme of the device`, async ({ page, login }) => {
      const refused: string[] = []
      page.on('console', (message) => /content security policy/i.test(message.text()) && refused.push(message.text()))
      if (who) await login(who)
      await withoutScripts(page)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
      await expect(page.getByText('Maple Dispatch').locator('visible=true').first()).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()

      await page.evaluate(() => {
        localStorage.setItem('language', 'fr')
        localStorage.setItem('theme', 'dark')
      })
      await page.reload({ waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1, name: french, exact: true })).toBeVisible()
      await expect(page.getByText(heading, { exact: true }).locator('visible=true')).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      expect(refused).toEqual([])
    })
  }

  test('the skip link leads past the navigation, also of the app that takes over', async ({ page, login }) => {
    await login('admin')
    let letGo = () => {}
    const held = new Promise<void>((done) => {
      letGo = done
    })
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/admin/account', { waitUntil: 'commit' })
    await expect(page.locator('#root [data-early]').first()).toBeAttached()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
    letGo()
    await expect(page.locator('#root [data-early]')).toHaveCount(0)
    await expect(page.locator('#content')).toBeFocused()
  })

  test('the courier’s area shows its frame, and one who is not signed in sees the login at once', async ({
    page,
    login,
  }) => {
    await withoutScripts(page)
    await page.goto('/courier', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back', exact: true })).toBeVisible()
    await login('courier')
    await page.goto('/courier', { waitUntil: 'domcontentloaded' })
    await expect(page.getByText('Welcome back').locator('visible=true')).toHaveCount(0)
    await expect(page.locator('#content .animate-shimmer').first()).toBeVisible()
  })

  test('the heading of every screen is the one that stays', async ({ page, login, request }) => {
    for (const area of ['/customer', '/admin']) {
      await login(area === '/admin' ? 'superadmin' : 'customer')
      for (const path of screenPaths.filter((path) => path.startsWith(area))) {
        const html = await (await request.get(path)).text()
        const [, early] = /<h1 class="text-2xl[^>]*><span lang="en">([^<]+)/.exec(html) ?? []
        if (!early) continue
        await page.goto(path)
        await expect(page.locator('#root [data-early]')).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1 }).first(), path).toHaveText(early)
      }
    }
  })
})

test('a first visit fetches few files of code, and all of them are named in the page', async ({ page, login }) => {
  for (const [path, who] of [
    ['/customer', 'customer'],
    ['/courier', 'courier'],
    ['/admin', 'superadmin'],
  ] as const) {
    await login(who)
    const code: string[] = []
    const note = (request: { url(): string }) => /\.js(\?|$)/.test(request.url()) && code.push(request.url())
    page.on('request', note)
    await page.goto(path)
    await expect(page.locator('#root [data-early]')).toHaveCount(0)
    await expect(page.locator('.animate-shimmer')).toHaveCount(0)
    page.off('request', note)
    expect(code.length, code.join('\n')).toBeLessThanOrEqual(20)
  }
})

test.describe('another screen', () => {
  test('is announced, and the focus goes to its heading', async ({ page, login }) => {
    await login('superadmin')
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.getByRole('link', { name: 'Orders', exact: true }).first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused()
    await expect(page.locator('[data-screen-change]')).toContainText('Orders')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
    await expect(page.locator('[data-screen-change]')).toContainText('Dashboard')
  })

  test('also on public pages, and not at the first', async ({ page }) => {
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('body')).toBeFocused()
    await page.getByRole('link', { name: 'Login' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeFocused()
  })
})

test.describe('after a lost session', () => {
  const signIn = async (page: Page, email: string, password: string) => {
    await page.getByRole('textbox', { name: /^Email/ }).fill(email)
    await page.getByRole('textbox', { name: /^Password/ }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  const ended = 'Your session has ended. Sign in again to return to the page you were on.'
  /** Somebody who has changed their name and not saved it. */
  const typing = async (page: Page, ada: Person, login: (who: Person) => Promise<void>) => {
    await login(ada)
    // Nothing is asked by the page itself any more, which would find the end of the session before the person does.
    await page.routeWebSocket(/socket\.io/, () => undefined)
    const bell = page.waitForResponse('**/api/notifications*')
    await page.goto('/customer/profile')
    await bell
    await page.getByLabel('First name').fill('Augusta')
  }
  const isKept = (page: Page) =>
    expect
      .poll(async () => (await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))).firstName)
      .toBe('Augusta')

  test('the login page says why and returns to the screen that was left', async ({ page, login, person, api }) => {
    const ada = await person()
    await login(ada)
    await page.goto('/customer/profile?tab=addresses')
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await (await api(ada)).post('/api/auth/logout')
    // At the next question, which the page asks by itself when it is online again,
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(ended)).toBeVisible()
    await signIn(page, ada.email, ada.password)
    await expect(page).toHaveURL('/customer/profile?tab=addresses')
    // and at the next start.
    await login({ ...ada, token: 'long-gone' })
    await page.goto('/customer/profile?tab=addresses')
    await expect(page.getByText(ended)).toBeVisible()
    await signIn(page, ada.email, ada.password)
    await expect(page).toHaveURL('/customer/profile?tab=addresses')
  })

  test('a server that is slow to say so does not bring it back', async ({ page, login, person }) => {
    await page.clock.install()
    await login({ ...(await person()), token: 'long-gone' })
    const asked: (() => Promise<void>)[] = []
    await page.route('**/api/auth/me', (route) => void asked.push(() => route.continue()))
    await page.goto('/customer/profile', { waitUntil: 'commit' })
    // The start loses patience and asks again, then the first answer comes;
    await expect.poll(() => asked.length).toBe(2)
    await asked[0]?.()
    await expect(page.getByText(ended)).toBeVisible()
    // who loses patience with the second question finds no session to go on with.
    const seen: string[] = []
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
    await page.clock.fastForward(3_000)
    const answered = page.waitForResponse('**/api/auth/me')
    await asked[1]?.()
    await answered
    await expect(page.getByText(ended)).toBeVisible()
    expect(seen).toEqual([])
  })

  test('who never had one is told nothing of the kind', async ({ page }) => {
    await page.goto('/customer/profile')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByText(ended)).toHaveCount(0)
  })

  test('what was typed stays on the screen, and goes on after signing in over it', async ({
    page,
    login,
    person,
    api,
  }) => {
    const ada = await person()
    await typing(page, ada, login)
    await (await api(ada)).post('/api/auth/logout')
    await page.getByRole('button', { name: 'Save Changes' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('textbox', { name: /^Password/ }).fill('not-the-password')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('textbox', { name: /^Password/ }).fill(ada.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByLabel('First name')).toHaveValue('Augusta')
    await page.getByRole('button', { name: 'Save Changes' }).first().click()
    await isKept(page)
  })

  test('what was typed stays when the app itself asks whose session it is, and there is none', async ({
    page,
    login,
    person,
    api,
  }) => {
    const ada = await person()
    await typing(page, ada, login)
    await (await api(ada)).post('/api/auth/logout')
    const asked = page.waitForResponse((reply) => reply.url().endsWith('/api/auth/me') && reply.status() === 401)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await asked
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Augusta')
  })

  test('what was typed stays when another tab signs out, and goes on when it signs in again', async ({
    page,
    login,
    person,
    context,
  }) => {
    const ada = await person()
    await typing(page, ada, login)
    const other = await context.newPage()
    await other.goto('/customer')
    await other.getByRole('button', { name: 'Your account' }).click()
    await other.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(other).toHaveURL('/')
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Augusta')
    await other.goto('/login')
    await signIn(other, ada.email, ada.password)
    await expect(other).toHaveURL('/customer')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Save Changes' }).first().click()
    await isKept(page)
  })
})
