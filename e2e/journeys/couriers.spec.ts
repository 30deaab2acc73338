import type { Locator, Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import type { Person } from '../harness/sessions.ts'

const phone = { width: 390, height: 844 }
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const line = 'BT /F1 24 Tf 60 120 Td (Insurance) Tj ET'
const pdf = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >> endobj',
    `4 0 obj << /Length ${line.length} >> stream\n${line}\nendstream endobj`,
    'trailer << /Root 1 0 R >>',
    '%%EOF',
  ].join('\n'),
)

const documents = ["Driver's license", 'Vehicle registration', 'Insurance'] as const

const applicant = (person: (given?: Record<string, string>) => Promise<Person>) =>
  person({ role: 'courier', vehicleType: 'car', licensePlate: 'CABC 123' })

const cardOf = (page: Page, name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function uploadTo(card: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  await card.getByLabel('Image or PDF').setInputFiles(file)
  await card.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(card.getByText('Pending')).toBeVisible()
}

async function uploadAll(page: Page) {
  for (const name of documents) {
    const file =
      name === 'Insurance'
        ? { name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdf }
        : { name: 'scan.png', mimeType: 'image/png', buffer: picture }
    await uploadTo(cardOf(page, name), file)
  }
}

const noSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('[F5] a courier applies on a phone, is approved with documents by staff in the browser, and goes online', async ({
  page,
  browser,
  person,
  login,
  sessionOf,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  const nadia = await applicant(person)
  await login(nadia)
  await page.goto('/courier')
  // The vehicle came with the registration, so the documents are next; nothing else can be opened.
  await expect(page.getByRole('listitem').filter({ hasText: 'Documents' })).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('navigation', { name: 'Courier' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  const submit = page.getByRole('button', { name: 'Submit Application' })
  await expect(submit).toHaveAccessibleDescription('All three documents are needed before you can submit.')
  await axe(page)
  await uploadAll(page)
  await submit.click()
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible()
  await expect(page.getByText('This takes 1-2 business days.')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click()
  await expect(page.getByText('Your application is still being reviewed.')).toBeVisible()

  const staff = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const { token, user } = await sessionOf('admin')
  await staff.goto('/favicon.svg')
  await staff.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', String(token))
      localStorage.setItem('user', JSON.stringify(user))
    },
    [token, user] as const,
  )
  await staff.goto(`/admin/couriers?search=${nadia.lastName}`)
  const row = staff.getByRole('row').filter({ hasText: nadia.lastName })
  await expect(row.getByText('3 documents to check')).toBeVisible()
  await expect(staff.getByText('Showing 1 to 1 of 1 couriers')).toBeVisible()
  await axe(staff)
  await row.getByRole('button', { name: 'Documents' }).click()
  const modal = staff.getByRole('dialog', { name: /Documents of/ })
  await expect(modal.getByRole('img', { name: "Driver's license" })).toBeVisible()
  await axe(staff)
  await modal.getByLabel('Expires on').fill('2099-12-31')
  await modal.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(modal.getByRole('button', { name: /Driver's license/ }).getByText('Approved')).toBeVisible()
  // The other way round: turned down with a reason, which is needed.
  await modal.getByRole('button', { name: /Vehicle registration/ }).click()
  await modal.getByRole('button', { name: 'Reject…' }).click()
  await modal.getByRole('button', { name: 'Reject document' }).click()
  await expect(modal.getByText('Please give a reason')).toBeVisible()
  await modal.getByLabel(/^Reason/).fill('The plate cannot be read')
  await modal.getByRole('button', { name: 'Reject document' }).click()
  await expect(modal.getByText('Rejected: The plate cannot be read')).toBeVisible()
  // A PDF is drawn in the page itself.
  await modal.getByRole('button', { name: /Insurance/ }).click()
  await expect(modal.getByRole('img', { name: 'Insurance, page 1' })).toHaveAttribute('data-drawn', 'true')
  await modal.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(modal.getByRole('button', { name: /Insurance/ }).getByText('Approved')).toBeVisible()

  // The courier sees it at once, and uploads anew.
  const registration = cardOf(page, 'Vehicle registration')
  await expect(registration.getByText('Not accepted: The plate cannot be read')).toBeVisible()
  await registration.getByRole('button', { name: 'Upload a new one' }).click()
  await uploadTo(registration, { name: 'again.png', mimeType: 'image/png', buffer: picture })

  await modal.getByRole('button', { name: /Vehicle registration/ }).click()
  await expect(modal.getByRole('button', { name: /Vehicle registration/ }).getByText('Pending')).toBeVisible()
  await modal.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(modal.getByRole('button', { name: /Vehicle registration/ }).getByText('Approved')).toBeVisible()
  await staff.keyboard.press('Escape')
  await row.getByRole('button', { name: /^More for/ }).click()
  await staff.getByRole('menuitem', { name: 'Approve' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(staff.getByText(/was approved$/)).toBeVisible()
  await staff.close()

  const presence = page.getByRole('region', { name: 'Presence' })
  await expect(presence.getByText('Offline')).toBeVisible()
  await presence.getByRole('button', { name: 'Go Online' }).click()
  await expect(presence.getByText('Online', { exact: true })).toBeVisible()
  await expect(presence.getByRole('button', { name: 'Go Offline' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Courier' })).toBeVisible()
  await axe(page)
})

test('onboarding goes on where it was left, also after a logout; wrong files are told before they are sent', async ({
  page,
  person,
  login,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const ben = await applicant(person)
  await login(ben)
  await page.goto('/courier')
  await page.getByRole('button', { name: 'Back' }).click()
  const plate = page.getByLabel(/^License plate/)
  await expect(plate).toHaveValue('CABC 123')
  await plate.fill('')
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true')
  await plate.fill('NEW 77')
  await page.getByLabel('Year').fill('1980')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Year')).toHaveAccessibleDescription(/between 1990 and/)
  await page.getByLabel('Year').fill('2021')
  expect(await noSidewaysScroll(page)).toBe(true)
  await page.getByRole('button', { name: 'Continue' }).click()

  const license = cardOf(page, "Driver's license")
  const field = license.getByLabel('Image or PDF')
  const upload = license.getByRole('button', { name: 'Upload', exact: true })
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await expect(license.getByText('Please select an image (JPG, PNG, GIF, WebP) or a PDF file')).toBeVisible()
  await field.setInputFiles({ name: 'none.png', mimeType: 'image/png', buffer: Buffer.alloc(0) })
  await expect(license.getByText('The file is empty')).toBeVisible()
  await field.setInputFiles({
    name: 'big.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  })
  await expect(license.getByText('The file must be smaller than 10 MB')).toBeVisible()
  // One that only says it is a picture gets past the browser, and is told apart by the server.
  await field.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await upload.click()
  await expect(license.getByText('Please select an image (JPG, PNG, GIF, WebP) or a PDF file')).toBeVisible()
  await field.setInputFiles({ name: 'real.png', mimeType: 'image/png', buffer: picture })
  await license.getByLabel('Expires on').fill('2020-01-01')
  await upload.click()
  await expect(license.getByLabel('Expires on')).toHaveAccessibleDescription('This document has expired already')
  await license.getByLabel('Expires on').fill('2099-01-01')
  await upload.click()
  await expect(license.getByText('Pending')).toBeVisible()
  expect(await noSidewaysScroll(page)).toBe(true)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await page.getByLabel(/^Email/).fill(ben.email)
  await page.getByLabel(/^Password/).fill(ben.password)
  await page.getByRole('button', { name: /Sign in|Log in|Login/ }).click()
  await expect(page).toHaveURL('/courier')
  await expect(cardOf(page, "Driver's license").getByText('Pending')).toBeVisible()
  await expect(cardOf(page, 'Insurance').getByLabel('Image or PDF')).toBeVisible()
  // Nobody who has not finished gets further than this.
  await page.goto('/courier/profile')
  await expect(page).toHaveURL('/courier')
})

test('a failed status check shows onboarding with the fault and a way to try again, and loses nothing', async ({
  page,
  person,
  login,
}) => {
  await page.setViewportSize(phone)
  await login(await applicant(person))
  await page.route('**/api/couriers/status', (route) => route.fulfill({ status: 500, json: {} }))
  // Without a live connection, which would have it read again by itself.
  await page.routeWebSocket(/socket\.io/, () => undefined)
  await page.goto('/courier')
  await expect(page.getByRole('list', { name: 'Steps of the application' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
  await axe(page)
  await page.unroute('**/api/couriers/status')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(cardOf(page, 'Insurance')).toBeVisible()
})

test('rejected with a reason: the courier mends it and applies again', async ({ page, person, login, api }) => {
  await page.setViewportSize(phone)
  const cleo = await applicant(person)
  await login(cleo)
  await page.goto('/courier')
  await uploadAll(page)
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible()
  const staff = await api('admin')
  const { data } = await (await (await api(cleo)).get('/api/couriers/status')).json()
  const reply = await staff.put(`/api/admin/couriers/${data._id}/reject`, {
    data: { reason: 'The insurance is not yours' },
  })
  expect(reply.ok()).toBe(true)
  await expect(page.getByText('The insurance is not yours')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Apply again' }).click()
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible()
})

test('staff: a reason is needed to suspend, and whoever comes second is told what happened', async ({
  page,
  person,
  login,
  api,
}) => {
  const dan = await applicant(person)
  const [mine, staff] = [await api(dan), await api('admin')]
  const { data: file } = await (await mine.get('/api/couriers/status')).json()
  await staff.put(`/api/admin/couriers/${file._id}/approve`)
  await login('admin')
  await page.goto(`/admin/couriers?search=${dan.lastName}`)
  const row = page.getByRole('row').filter({ hasText: dan.lastName })
  await row.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: dan.email })).toBeVisible()
  await axe(page)
  await drawer.getByRole('button', { name: 'Suspend' }).click()
  const question = page.getByRole('dialog', { name: /^Suspend / })
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(question.getByText('Please give a reason')).toBeVisible()
  await question.getByLabel(/^Reason/).fill('Two complaints')
  // Somebody else was quicker.
  await staff.put(`/api/admin/couriers/${file._id}/toggle-status`)
  await staff.put(`/api/admin/couriers/${file._id}/suspend`, { data: { reason: 'Late' } })
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Failed to update courier status')).toBeVisible()
  await expect(page.getByText('This courier is suspended now. Somebody else may have changed it.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await drawer.getByRole('button', { name: 'Reinstate' }).click()
  await page
    .getByRole('dialog', { name: /^Reinstate / })
    .getByRole('button', { name: 'Reinstate' })
    .click()
  await expect(page.getByText(/was reinstated$/)).toBeVisible()
})

test('staff: a filter that makes no sense and a page past the end do no harm, and a narrow screen shows it all', async ({
  page,
  login,
}) => {
  await login('admin')
  await page.goto('/admin/couriers?status=gone&sort=plate&page=9999')
  await expect(page.getByText('There is no page 9999')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the last page' }).click()
  await expect(page.getByText(/^Showing [\d,]+ to [\d,]+ of [\d,]+ couriers$/)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await noSidewaysScroll(page)).toBe(true)
})

test('the courier’s profile: vehicle, documents and ratings are real, and Save Changes saves', async ({
  page,
  login,
  api,
}) => {
  await page.setViewportSize(phone)
  await login('courier')
  await page.goto('/courier/profile?tab=vehicle')
  const color = page.getByLabel('Colour')
  await expect(color).not.toHaveValue('')
  const other = (await color.inputValue()) === 'Green' ? 'Blue' : 'Green'
  await color.fill(other)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Profile updated successfully' })).toBeVisible()
  const { data } = await (await (await api('courier')).get('/api/couriers/profile')).json()
  expect(data.vehicle.color).toBe(other)
  await axe(page)
  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect(page.getByText('Verified')).toHaveCount(3)
  await cardOf(page, 'Insurance').getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('img', { name: 'Insurance, page 1' })).toHaveAttribute('data-drawn', 'true')
  await axe(page)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Ratings' }).click()
  await expect(page.getByText('Quick and friendly')).toBeVisible()
  await axe(page)
})
