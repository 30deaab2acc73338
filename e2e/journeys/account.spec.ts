import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { axe, expect, test } from '../fixtures.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('profile: what is changed is saved, a new address has to be confirmed, a faulty field says why not', async ({
  page,
  person,
  login,
  api,
  mail,
}) => {
  const ada = await person()
  await login(ada)
  await page.goto('/customer/profile')
  const firstName = page.getByLabel(/^First name/)
  await expect(firstName).toHaveValue(ada.firstName)
  await firstName.fill(' ')
  await page.getByLabel(/^Phone/).fill('12')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(firstName).toHaveAccessibleDescription('This field is required')
  await firstName.fill('Zoé')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel(/^Phone/)).toHaveAccessibleDescription('Enter a valid phone number')
  await page.getByLabel(/^Phone/).fill('514 555 0199')
  await page.getByLabel('Date of birth').fill('1990-02-28')
  await page.getByLabel(/^Email/).fill(`new.${ada.email}`)
  await expect(page.getByLabel(/^Email/)).toHaveAccessibleDescription(
    'We send a link to the new address to confirm it.',
  )
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(said(page, 'Profile updated successfully')).toBeVisible()
  await axe(page)
  // Green for three seconds, then gone.
  await expect(said(page, 'Profile updated successfully')).toHaveCount(0)
  const { user } = await (await (await api(ada)).get('/api/auth/me')).json()
  expect(user).toMatchObject({ firstName: 'Zoé', phone: '+15145550199', dateOfBirth: '1990-02-28' })
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByText(`Zoé ${ada.lastName}`)).toBeVisible()
  await mail(`new.${ada.email}`, 'email-change')
  expect((await mail(ada.email, 'email-change-asked')).subject).toBe('Somebody asked to change your e-mail address')
})

test('photo: both faults, what is no picture at all, and success', async ({ page, person, login }) => {
  await login(await person())
  await page.goto('/customer/profile')
  const field = page.getByLabel('Choose a photo')
  const wrongKind = 'Please select an image file (JPG, PNG, GIF)'
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${wrongKind.replace(/[()]/g, '\\$&')}`))
  const large = Buffer.alloc(2 * 1024 * 1024 + 1)
  await field.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
  await expect(field).toHaveAccessibleDescription(/^Image size must be less than 2MB/)
  await field.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert')).toHaveText(wrongKind)
  await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(said(page, 'Profile photo updated successfully!')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const avatar = page.getByRole('button', { name: 'Your account' }).locator('img')
  await expect(avatar).toHaveJSProperty('complete', true)
  await expect(avatar).not.toHaveJSProperty('naturalWidth', 0)
})

test('addresses: add, edit, another default, delete; one is always the default', async ({ page, person, login }) => {
  await login(await person())
  await page.goto('/customer/profile?tab=addresses')
  await expect(page.getByText('No addresses saved')).toBeVisible()
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  const dialog = page.getByRole('dialog')
  const isDefault = (label: string) => rows.filter({ hasText: label }).getByText('Default', { exact: true })

  await page.getByRole('button', { name: 'Add address' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  for (const label of [/^Label/, /^Full address/])
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(/^This field is required/)
  await axe(page)
  await dialog.getByLabel(/^Label/).fill('Home')
  await dialog.getByLabel(/^Full address/).fill('290 Bremner Blvd, Toronto, ON M5V 3L9')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(said(page, 'Address added successfully')).toBeVisible()
  await expect(isDefault('Home')).toBeVisible()

  await page.getByRole('button', { name: 'Add address' }).click()
  await dialog.getByLabel(/^Label/).fill('Work')
  await dialog.getByLabel(/^Full address/).fill('111 Wellington St, Ottawa, ON K1A 0A9')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Edit Work' }).click()
  await expect(dialog.getByLabel(/^Full address/)).toHaveValue('111 Wellington St, Ottawa, ON K1A 0A9')
  await dialog.getByLabel(/^Label/).fill('Office')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(said(page, 'Address updated successfully')).toBeVisible()
  await expect(rows.filter({ hasText: 'Office' })).toBeVisible()

  await page.getByRole('button', { name: 'Set as default: Office' }).click()
  await expect(said(page, 'Default address updated')).toBeVisible()
  await expect(isDefault('Office')).toBeVisible()
  await expect(isDefault('Home')).toHaveCount(0)

  await page.getByRole('button', { name: 'Delete Office' }).click()
  await expect(dialog.getByText('Are you sure you want to delete this address?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete Office' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(said(page, 'Address deleted successfully')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(isDefault('Home')).toBeVisible()
})

test('notification preferences are saved', async ({ page, person, login }) => {
  await login(await person())
  await page.goto('/customer/profile?tab=notifications')
  const newsletter = page.getByRole('checkbox', { name: 'Newsletter: Email' })
  const texts = page.getByRole('checkbox', { name: 'Promotions: SMS' })
  await expect(newsletter).toBeVisible()
  const before = [await newsletter.isChecked(), await texts.isChecked()]
  await newsletter.setChecked(!before[0])
  await texts.setChecked(!before[1])
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(said(page, 'Notification preferences updated successfully')).toBeVisible()
  await page.reload()
  await expect(newsletter).toBeChecked({ checked: !before[0] })
  await expect(texts).toBeChecked({ checked: !before[1] })
})

test('[F1] [F2] password change: every message at its place; other sessions end', async ({
  page,
  person,
  login,
  api,
}) => {
  const ada = await person()
  const elsewhere = await api(ada)
  const relogin = await elsewhere.post('/api/auth/login', { data: { email: ada.email, password: ada.password } })
  await login(await relogin.json())
  await page.goto('/customer/profile?tab=security')
  const current = page.getByLabel(/^Current password/)
  const next = page.getByLabel(/^New password/)
  const again = page.getByLabel(/^Confirm new password/)
  const change = page.getByRole('button', { name: 'Change password' })

  await expect(change).toBeDisabled()
  await current.focus()
  await next.focus()
  await expect(current).toHaveAccessibleDescription('Current password is required')
  await again.focus()
  await expect(next).toHaveAccessibleDescription('New password is required')
  await next.focus()
  await expect(again).toHaveAccessibleDescription('Please confirm your new password')
  await next.fill('Short-1')
  await expect(next).toHaveAccessibleDescription('Password must be at least 8 characters long')
  await next.fill('quiet-river-43')
  await expect(next).toHaveAccessibleDescription('Password must contain uppercase, lowercase, and number')
  await expect(change).toBeDisabled()
  await next.fill('QuietRiver43')
  await expect(page.getByText('Consider adding special characters for stronger security')).toBeVisible()
  await expect(change).toBeEnabled()
  await next.fill('Quiet-River-43')
  await expect(page.getByText('Strong password!')).toBeVisible()
  await current.fill('Quiet-River-43')
  await expect(next).toHaveAccessibleDescription('New password must be different from current password')
  await expect(change).toBeDisabled()
  await current.fill('Not-My-Password-1')
  await again.fill('Quiet-River-44')
  await change.click()
  await expect(again).toHaveAccessibleDescription('Passwords do not match')
  await again.fill('Quiet-River-43')
  await change.click()
  await expect(current).toHaveAccessibleDescription('Current password is incorrect')
  await axe(page)
  await current.fill(ada.password)
  await change.click()
  await expect(
    said(page, 'Password changed successfully! Please use your new password for future logins.'),
  ).toBeVisible()
  await expect(current).toHaveValue('')
  expect((await elsewhere.get('/api/auth/me')).status()).toBe(401)

  // Five wrong tries lock, on this path as on every other.
  const here = await api({ ...ada, token: (await page.evaluate(() => localStorage.getItem('token'))) ?? '' })
  const wrong = { currentPassword: 'Wrong-1-Wrong', newPassword: 'Quiet-River-44', confirmPassword: 'Quiet-River-44' }
  for (let tries = 0; tries < 5; tries++) await here.put('/api/users/change-password', { data: wrong })
  await current.fill('Quiet-River-43')
  await next.fill('Quiet-River-44')
  await again.fill('Quiet-River-44')
  await change.click()
  await expect(page.getByRole('alert')).toHaveText(
    'Account temporarily locked due to failed attempts. Please try again later.',
  )
})

test('[A1] two-factor: on, asked for at the next login, sessions seen and ended, off with a recovery code', async ({
  page,
  person,
  login,
  api,
}) => {
  const ada = await person()
  await login(ada)
  await page.goto('/customer/profile?tab=security')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Set up' }).click()
  await dialog.getByLabel(/^Password/).fill('Wrong-River-42')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel(/^Password/).fill(ada.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await axe(page)
  const secret = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await dialog.getByLabel(/^Code from the app/).fill(totp.generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('heading', { name: 'Two-factor authentication is on' })).toBeVisible()
  const [recoveryCode = ''] = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'I have kept the codes' }).click()
  await expect(page.getByText('On', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await page.getByLabel(/^Email/).fill(ada.email)
  await page.getByLabel(/^Password/).fill(ada.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const code = page.getByLabel(/^Authentication code/)
  await expect(code).toBeFocused()
  await axe(page)
  await code.fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(code).toHaveAccessibleDescription(/^The code is incorrect/)
  // A code is good once, so this is the one of the next half minute, which is taken as well.
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/customer')

  const elsewhere = await api()
  const recovered = { email: ada.email, password: ada.password, code: recoveryCode }
  const other = await (await elsewhere.post('/api/auth/login', { data: recovered })).json()
  await page.goto('/customer/profile?tab=security')
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(dialog.getByText('1 other device is signed out at once.')).toBeVisible()
  await dialog.getByRole('button', { name: 'End them' }).click()
  await expect(said(page, 'All other sessions were ended')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End all others' })).toHaveCount(0)
  expect((await (await api(other)).get('/api/auth/me')).status()).toBe(401)

  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await dialog.getByLabel(/^Password/).fill(ada.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const [fresh = ''] = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'I have kept the codes' }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel(/^Password/).fill(ada.password)
  await dialog.getByLabel(/^Authentication code/).fill(recoveryCode)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByLabel(/^Authentication code/)).toHaveAccessibleDescription(/^The code is incorrect/)
  await dialog.getByLabel(/^Authentication code/).fill(fresh)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(said(page, 'Two-factor authentication is off')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('[B6] settings: French at once and after a reload, the dark theme, both kept with the account', async ({
  page,
  browser,
  baseURL,
  person,
  login,
  api,
}) => {
  const ada = await person()
  await login(ada)
  await page.goto('/customer/settings')
  await page.locator('label').filter({ hasText: 'Français' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.locator('label').filter({ hasText: 'Sombre' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const kept = async () => (await (await (await api(ada)).get('/api/auth/me')).json()).user
  await expect.poll(kept).toMatchObject({ language: 'fr', theme: 'dark' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  // On another device the choice that is kept with the account holds from the login on.
  const device = await browser.newContext({ locale: 'en-CA', ...(baseURL && { baseURL }) })
  const there = await device.newPage()
  await there.goto('/login')
  await there.getByLabel(/^Email/).fill(ada.email)
  await there.getByLabel(/^Password/).fill(ada.password)
  await there.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(there).toHaveURL('/customer')
  await expect(there.locator('html')).toHaveAttribute('lang', 'fr')
  await there.reload()
  await expect(there.getByRole('heading', { level: 1, name: 'Mes commandes' })).toBeVisible()
  await expect(there.locator('html')).toHaveAttribute('data-theme', 'dark')
  await device.close()
})

test('[A1] my data as a file, then the account deleted: nobody can sign in to it', async ({
  page,
  person,
  login,
  api,
}) => {
  const ada = await person()
  await login(ada)
  await page.goto('/customer/settings')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.json$/)
  const exported = await readFile(await file.path(), 'utf8')
  expect(JSON.stringify(JSON.parse(exported))).toContain(ada.email)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByLabel(/^Password/)).toHaveAccessibleDescription('This field is required')
  await expect(dialog.getByLabel(/^Type DELETE to confirm/)).toHaveAccessibleDescription('Enter DELETE to confirm')
  await axe(page)
  await dialog.getByLabel(/^Password/).fill(ada.password)
  await dialog.getByLabel(/^Type DELETE to confirm/).fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account was deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  const again = await (await api()).post('/api/auth/login', { data: { email: ada.email, password: ada.password } })
  expect(again.status()).toBe(401)
})
