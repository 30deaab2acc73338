import { axe, expect, test } from '../fixtures.ts'

const draft = {
  type: 'delivery-only',
  timing: 'now',
  delivery: {
    address: '401 Richmond St W, Toronto, ON M5V 3A8',
    contactName: 'Marc Roy',
    contactPhone: '416 555 0171',
  },
  package: { description: 'Wardrobe', size: 'large' },
}

test('a price is changed in the settings, and the customer’s next quote has it', async ({
  page,
  person,
  login,
  api,
}) => {
  const customer = await api(await person())
  const baseFee = async () => {
    const reply = await customer.post('/api/orders/quote', { data: draft })
    return (await reply.json()).data.pricing.baseFee
  }
  const before = await baseFee()
  await login('superadmin')
  await page.goto('/admin/settings?tab=payments')
  const fee = page.getByLabel('Delivery fee, large')
  await expect(fee).toHaveValue(String(before))
  await axe(page)

  await fee.fill('-1')
  await expect(page.getByText('1 change not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Some values are not allowed')).toBeVisible()
  await expect(fee).toHaveAttribute('aria-invalid', 'true')
  expect(await baseFee()).toBe(before)

  await fee.fill('17.25')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect(await baseFee()).toBe(17.25)
  await page.reload()
  await expect(fee).toHaveValue('17.25')
  await fee.fill(String(before))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Nothing changed')).toBeVisible()
  expect(await baseFee()).toBe(before)
})

test('[F4] staff without the permission see the settings and cannot change them', async ({ page, login }) => {
  await login('admin')
  await page.goto('/admin/settings?tab=roles')
  await expect(page.getByText('Changing them needs the permission for settings.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  await expect(page.getByRole('checkbox').first()).toBeDisabled()
})

test('a question is added in both languages, is on the home page in French, and goes again', async ({
  page,
  browser,
  baseURL,
  login,
}) => {
  await login('admin')
  await page.goto('/admin/content?tab=faqs')
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add FAQ' })
  const [english, french] = [
    dialog.getByRole('group', { name: 'English' }),
    dialog.getByRole('group', { name: 'Français' }),
  ]
  await english.getByLabel('Title').fill('Do you carry cellos?')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please write the question in both languages')).toBeVisible()
  await english.getByLabel('Text').fill('Yes, **standing**.')
  await expect(english.locator('strong')).toHaveText('standing')
  await french.getByLabel('Title').fill('Transportez-vous des violoncelles ?')
  await french.getByLabel('Text').fill('Oui, debout.')
  await axe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Content saved')).toBeVisible()

  const visitor = await browser.newContext({ locale: 'fr-CA', ...(baseURL && { baseURL }) })
  const home = await visitor.newPage()
  await home.goto('/')
  await expect(home.getByText('Transportez-vous des violoncelles ?')).toBeVisible()
  await visitor.close()

  await page.getByRole('button', { name: 'Delete Do you carry cellos?' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Do you carry cellos?')).toHaveCount(0)
})

test('a page is changed, its earlier version is brought back', async ({ page, login, api }) => {
  await login('admin')
  await page.goto('/admin/content?tab=help')
  const english = page.getByRole('group', { name: 'English' })
  const before = await english.getByLabel('Text').inputValue()
  await english.getByLabel('Text').fill('Only this.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Content saved')).toBeVisible()
  await english.getByLabel('Text').fill(before)
  await page.getByRole('button', { name: 'Save' }).click()
  // Saved: there is nothing left to discard.
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0)
  await expect(english.getByLabel('Text')).toHaveValue(before)
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).first().click()
  await expect(english.getByLabel('Text')).toHaveValue('Only this.')
  const anyone = await api()
  expect((await (await anyone.get('/api/content/public/help')).json()).data.content).toBe('Only this.')

  // Somebody else saves while this one is typing: told, and nothing of either is lost.
  await english.getByLabel('Text').fill('Typed meanwhile.')
  const colleague = await api('superadmin')
  const saved = await colleague.put('/api/content/help', { data: { content: 'Theirs.', lang: 'en' } })
  expect(saved.status()).toBe(200)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('What you typed is still here.')).toBeVisible()
  await expect(english.getByLabel('Text')).toHaveValue('Typed meanwhile.')
  await page.getByRole('button', { name: 'Show theirs' }).click()
  await expect(english.getByLabel('Text')).toHaveValue('Theirs.')
  await english.getByLabel('Text').fill(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await (await anyone.get('/api/content/public/help')).json()).data.content).toBe(before)
})

test('what somebody wrote is read and marked as answered', async ({ page, login, api }) => {
  const subject = `Cello ${Date.now()}`
  await (await api()).post('/api/contact', {
    data: { name: 'Clara Haskil', email: 'clara@example.test', subject, message: 'Do you carry cellos?' },
  })
  await login('admin')
  await page.goto('/admin/messages')
  await page.getByRole('row').filter({ hasText: subject }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Do you carry cellos?')).toBeVisible()
  await axe(page)
  await drawer.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByRole('row').filter({ hasText: subject })).toHaveCount(0)
  await page.goto('/admin/messages?state=answered')
  await expect(page.getByRole('row').filter({ hasText: subject })).toBeVisible()
})
