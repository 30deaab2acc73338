import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { pathIn } from '../harness/mails.ts'

const newEmail = () => `bea.${randomUUID().slice(0, 8)}@example.test`
/** Everybody a name of their own: lists of other journeys are read for names that tell people apart. */
const lastName = () => `Okafor-${randomUUID().replace(/[^a-f]/g, '')}`
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

async function signIn(page: Page, email: string, password = 'Maple-Dispatch-1') {
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function fillPerson(page: Page, email: string, password = 'river-42') {
  await page.getByLabel(/^First name/).fill('Béa')
  await page.getByLabel(/^Last name/).fill(lastName())
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Phone/).fill('416 555 0188')
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel(/^Confirm password/).fill(password)
}

test.describe('register', () => {
  test('every fault is said beside its field, and nothing is sent', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/auth/register') && sent.push(request.url()))
    await page.goto('/register')
    const create = page.getByRole('button', { name: 'Create your account' })
    const terms = page.getByRole('checkbox', { name: /^I agree to the Terms of Service and the Privacy Policy/ })
    await create.click()
    for (const label of [/^First name/, /^Last name/, /^Email/, /^Phone/, /^Password/, /^Confirm password/])
      await expect(page.getByLabel(label)).toHaveAccessibleDescription('This field is required')
    await expect(terms).toHaveAccessibleDescription('Please accept the terms')
    await axe(page)

    await page.getByLabel(/^Email/).fill('not an address')
    await page.getByLabel(/^Password/).fill('five5')
    await page.getByLabel(/^Confirm password/).fill('six-66')
    await expect(page.getByLabel(/^Email/)).toHaveAccessibleDescription('Enter a valid e-mail address')
    await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription(
      'Password must be at least 6 characters long',
    )
    await expect(page.getByLabel(/^Confirm password/)).toHaveAccessibleDescription('Passwords do not match')

    await page.locator('label').filter({ hasText: 'Deliver parcels' }).click()
    await fillPerson(page, newEmail())
    await terms.check()
    await page.getByLabel('Year').fill('1989')
    await create.click()
    for (const label of [/^Vehicle type/, /^License plate/])
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(
        'Vehicle type and license plate are required for couriers',
      )
    const nextYear = new Date().getUTCFullYear() + 1
    await expect(page.getByLabel('Year')).toHaveAccessibleDescription(
      `The vehicle year must be between 1990 and ${nextYear}`,
    )
    await axe(page)
    expect(sent).toEqual([])
  })

  test('[F2] what only the server knows is said as well: an address in use, a common password', async ({
    page,
    person,
  }) => {
    const { email } = await person()
    await page.goto('/register')
    await fillPerson(page, email)
    await page.getByRole('checkbox', { name: /^I agree/ }).check()
    await page.getByRole('button', { name: 'Create your account' }).click()
    await expect(page.getByText('This e-mail cannot be used. Sign in or reset your password.')).toBeVisible()
    await fillPerson(page, newEmail(), 'password')
    await page.getByRole('button', { name: 'Create your account' }).click()
    await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription(
      'This password is too common. Choose another one.',
    )
    expect(await tokenOf(page)).toBeNull()
  })

  test('[A1] a customer is signed in, goes home, and confirms the address by a link that is good once', async ({
    page,
    browser,
    mail,
  }) => {
    const email = newEmail()
    await page.goto('/register')
    await fillPerson(page, email)
    await page.getByRole('checkbox', { name: /^I agree/ }).check()
    await page.getByRole('button', { name: 'Create your account' }).click()
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: 'Registration successful! Please check your email for verification.' }),
    ).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()

    await page.goto('/customer/profile')
    await expect(page.getByText('Not verified yet')).toBeVisible()
    const letter = await mail(email, 'verify-email')
    expect(letter.subject).toBe('Confirm your e-mail address')
    expect(letter.text).toContain('Hello Béa,')
    await page.goto(pathIn(letter))
    await expect(page.getByText('Your e-mail address is verified')).toBeVisible()
    await page.getByRole('link', { name: 'Go to your dashboard' }).click()
    await expect(page).toHaveURL('/customer')
    await page.goto('/customer/profile')
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
    expect((await mail(email, 'welcome')).subject).toBe('Welcome to Maple Dispatch')

    const stranger = await browser.newContext()
    const elsewhere = await stranger.newPage()
    await elsewhere.goto(pathIn(letter))
    await expect(elsewhere.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
    await expect(elsewhere.getByRole('link', { name: 'Sign in to get a new link' })).toBeVisible()
    await axe(elsewhere)
    await stranger.close()
  })

  test('a lost link can be sent again, and then only the new one works', async ({ page, person, login, mail, api }) => {
    const ada = await person()
    const first = await mail(ada.email, 'verify-email')
    await login(ada)
    await page.goto('/customer/profile')
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await expect(page.getByText(`We sent a new link to ${ada.email}.`)).toBeVisible()
    const newest = async () => (await mail(ada.email, 'verify-email'))._id
    await expect.poll(newest).not.toBe(first._id)
    await page.goto(pathIn(first))
    await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible()
    await page.goto(pathIn(await mail(ada.email, 'verify-email')))
    await expect(page.getByText('Your e-mail address is verified')).toBeVisible()
    const { user } = await (await (await api(ada)).get('/api/auth/me')).json()
    expect(user.emailVerified).toBe(true)
  })

  test('a courier gives a vehicle, is told what comes next, and goes on there', async ({ page }) => {
    await page.goto('/register?role=courier')
    await fillPerson(page, newEmail())
    await page.getByLabel(/^Vehicle type/).selectOption({ label: 'Scooter' })
    await page.getByLabel(/^License plate/).fill('SCOOT 42')
    await page.getByLabel('Make').fill('Vespa')
    await page.getByLabel('Year').fill('1990')
    await page.getByRole('checkbox', { name: /^I agree/ }).check()
    await page.getByRole('button', { name: 'Create your account' }).click()
    const next = "Next, upload your driver's license, vehicle registration and insurance documents."
    await expect(page.getByText('Registration successful! Please check your email for verification.')).toBeVisible()
    await expect(page.getByText(next).first()).toBeVisible()
    await expect(page).toHaveURL('/courier')
    await expect(page.getByRole('region', { name: /^Notifications/ }).getByText(next)).toBeVisible()
    // The vehicle is known, so it goes on with the documents; what was given is there to be looked at.
    await expect(page.getByRole('heading', { name: "Driver's license" })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel(/^License plate/)).toHaveValue('SCOOT 42')
    await expect(page.getByLabel('Make')).toHaveValue('Vespa')
  })

  test('[F5] a courier with a bicycle is asked for no plate and no documents, before and after', async ({ page }) => {
    await page.goto('/register?role=courier')
    await fillPerson(page, newEmail())
    await page.getByLabel(/^Vehicle type/).selectOption({ label: 'Bicycle' })
    await expect(page.getByText('This vehicle needs no documents: after registering, you send')).toBeVisible()
    await page.getByLabel('Make').fill('Marinoni')
    await page.getByRole('checkbox', { name: /^I agree/ }).check()
    await page.getByRole('button', { name: 'Create your account' }).click()
    const next = 'Next, send your application. Your vehicle needs no documents.'
    await expect(page.getByText(next).first()).toBeVisible()
    await expect(page).toHaveURL('/courier')
    await expect(page.getByRole('region', { name: /^Notifications/ }).getByText(next)).toBeVisible()
    await expect(page.getByRole('heading', { name: "Driver's license" })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Submit Application' })).toBeEnabled()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel(/^License plate/)).toHaveValue('')
    await expect(page.getByLabel('Make')).toHaveValue('Marinoni')
  })
})

test.describe('login', () => {
  test('a wrong password is said in a banner; the password can be shown; the way leads back to where one was', async ({
    page,
    person,
  }) => {
    const { email, password } = await person()
    await page.goto('/customer/profile?tab=security')
    await expect(page).toHaveURL('/login')
    const field = page.getByLabel(/^Password/)
    await expect(field).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(field).toHaveAttribute('type', 'password')

    await signIn(page, email, 'Wrong-River-42')
    await expect(page.getByRole('alert')).toHaveText('E-mail or password is incorrect')
    await axe(page)
    // What was typed survives another language, and the server answers in it.
    await page.getByRole('button', { name: 'Français' }).click()
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Le courriel ou le mot de passe est incorrect')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page).toHaveURL('/login')
    await signIn(page, email, password)
    await expect(page).toHaveURL('/customer/profile?tab=security')
    await expect(page.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true')
  })

  test('[E9] every role goes to its own area', async ({ page }) => {
    const areas = { customer: /\/customer$/, courier: /\/courier$/, admin: /\/admin(\/|$)/ }
    for (const [role, area] of Object.entries(areas)) {
      await page.goto('/login')
      await signIn(page, `${role}@demo.test`)
      await expect(page).toHaveURL(area)
      await page.evaluate(() => localStorage.clear())
    }
  })

  test('a role that is not allowed goes home, a visitor to the login, someone known past the login', async ({
    page,
    login,
  }) => {
    await page.goto('/admin/users')
    await expect(page).toHaveURL('/login')
    const notTheirs = { customer: '/admin', courier: '/customer', admin: '/courier' } as const
    for (const role of ['customer', 'courier', 'admin'] as const) {
      await login(role)
      await page.goto(notTheirs[role])
      await expect(page).toHaveURL('/')
    }
    await page.goto('/login')
    await expect(page).toHaveURL(/\/admin/)
  })

  test('[F1] a session that ended on the server leads to the login at the next call', async ({
    page,
    person,
    login,
    api,
  }) => {
    const ada = await person()
    await login(ada)
    // Without a live connection: it would hear of the end first, and the page would ask by itself.
    await page.routeWebSocket(/socket\.io/, () => undefined)
    const bell = page.waitForResponse('**/api/notifications*')
    await page.goto('/customer/profile')
    await bell
    await expect(page.getByLabel(/^First name/)).toHaveValue(ada.firstName)
    await (await api(ada)).post('/api/auth/logout')
    await page.getByRole('tab', { name: 'Addresses' }).click()
    await expect(page).toHaveURL('/login')
    expect(await tokenOf(page)).toBeNull()
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    await signIn(page, ada.email, ada.password)
    await expect(page).toHaveURL('/customer/profile?tab=addresses')

    // A token that is dead at the start must not keep a visitor from a public page.
    await login(ada)
    await page.goto('/forgot-password')
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await expect(page).toHaveURL('/forgot-password')
    expect(await tokenOf(page)).toBeNull()
  })

  test('logout ends the session here and on the server', async ({ page, person, login, api }) => {
    const ada = await person()
    await login(ada)
    await page.goto('/customer/settings')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByText('Logged out successfully')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await tokenOf(page)).toBeNull()
    expect((await (await api(ada)).get('/api/auth/me')).status()).toBe(401)
    await page.goBack()
    await expect(page).toHaveURL('/login')
  })
})

test('[A1] [F2] a forgotten password: the mail, a strong new one, signed in; the old one is refused', async ({
  page,
  person,
  mail,
}) => {
  const ada = await person()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The login page has a field of that name too.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByLabel(/^Email/).fill(newEmail())
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(/has an account, a link is on its way/)).toBeVisible()
  await page.getByRole('button', { name: 'Use another address, or send it again' }).click()
  await page.getByLabel(/^Email/).fill(ada.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If ${ada.email} has an account, a link is on its way.`)).toBeVisible()

  const link = pathIn(await mail(ada.email, 'reset-password'))
  await page.goto(link)
  const field = page.getByLabel(/^New password/)
  const save = page.getByRole('button', { name: 'Save and sign in' })
  const meter = page.getByRole('paragraph').filter({ hasText: 'Password strength:' })
  await save.click()
  await expect(field).toHaveAccessibleDescription('New password is required')
  const weak = 'Password must contain uppercase, lowercase, and number'
  const tries: [password: string, strength: string, words: string][] = [
    ['short', 'Weak', 'Password must be at least 8 characters long'],
    ['quiet-river', 'Fair', weak],
    ['Quiet-river', 'Good', weak],
  ]
  for (const [password, strength, words] of tries) {
    await field.fill(password)
    await expect(meter).toHaveText(`Password strength: ${strength}`)
    await expect(field).toHaveAccessibleDescription(words)
  }
  await field.fill('QuietRiver43')
  await expect(meter).toHaveText('Password strength: Good')
  await expect(page.getByText('Consider adding special characters for stronger security')).toBeVisible()
  await field.fill('Quiet-River-43')
  await expect(meter).toHaveText('Password strength: Strong')
  await expect(page.getByText('Strong password!')).toBeVisible()
  await axe(page)
  await page.getByLabel(/^Confirm password/).fill('Quiet-River-44')
  await save.click()
  await expect(page.getByLabel(/^Confirm password/)).toHaveAccessibleDescription('Passwords do not match')
  await page.getByLabel(/^Confirm password/).fill('Quiet-River-43')
  await save.click()
  await expect(page).toHaveURL('/customer')
  await expect(page.getByText('Your password was changed, and you are signed in.')).toBeVisible()
  expect((await mail(ada.email, 'password-changed')).subject).toBe('Your password was changed')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await signIn(page, ada.email, ada.password)
  await expect(page.getByRole('alert')).toHaveText('E-mail or password is incorrect')

  await page.goto(link)
  await page.getByLabel(/^New password/).fill('Quiet-River-45')
  await page.getByLabel(/^Confirm password/).fill('Quiet-River-45')
  await save.click()
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})
