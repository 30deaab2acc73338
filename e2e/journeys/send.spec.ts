import type { Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

const step = (page: Page) =>
  page.getByRole('navigation', { name: 'Steps of the order' }).locator('[aria-current="step"]')
const onward = (page: Page) => page.getByRole('button', { name: 'Continue' })

async function register(page: Page) {
  await page.getByLabel(/^First name/).fill('Ada')
  await page.getByLabel(/^Last name/).fill('Lovelace')
  await page.getByLabel(/^Email/).fill(`send-${crypto.randomUUID()}@example.ca`)
  await page.getByLabel(/^Phone/).fill('416 555 0142')
  await page.getByLabel(/^Password/).fill('Quiet-River-42')
  await page.getByLabel(/^Confirm password/).fill('Quiet-River-42')
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.getByRole('button', { name: 'Create your account' }).click()
}

/** The card that makes the bank ask, added where the order is paid. */
async function payWithBank(page: Page) {
  await page.getByRole('button', { name: 'Add card' }).click()
  await page.waitForURL(/\/customer\/card-step\//)
  await page.getByRole('button', { name: 'Use the test card: Asks the bank first (3-D Secure)', exact: true }).click()
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page).toHaveURL('/customer/new?step=pay')
  await expect(page.getByText('Card saved')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Pay with' }).getByRole('radio')).toBeChecked()
}

test('a visitor asks for a price on a phone, registers, orders in four steps and confirms with the bank', async ({
  page,
}) => {
  test.slow()
  await page.goto('/')
  const card = page.locator('#price')
  await card.getByLabel('From').fill('100 Queen St W, Toro')
  await page.getByRole('option', { name: '100 Queen St W, Toronto, ON' }).click()
  await card.getByLabel('To').fill('55 Mill St, Toronto, ON M5A 3C4')
  await card.getByLabel('Size').selectOption({ label: 'Small' })
  await card.getByRole('button', { name: 'Show the price' }).click()
  await expect(card.getByText('Distance')).toBeVisible()
  await expect(card.getByText('Expected delivery')).toBeVisible()
  await card.getByRole('link', { name: 'Register and order' }).click()
  await register(page)
  await expect(page).toHaveURL('/customer/new')

  await expect(step(page)).toHaveText('Where')
  await expect(page.getByLabel('Pickup address')).toHaveValue(/^100 Queen St W/)
  await expect(page.getByLabel('Delivery address')).toHaveValue('55 Mill St, Toronto, ON M5A 3C4')
  await onward(page).click()
  await expect(page.getByLabel('Recipient name'), 'what is missing here is said here').toBeFocused()
  await page.getByLabel('Recipient name').fill('Ben Tremblay')
  await page.getByLabel('Recipient phone').fill('416 555 0122')
  await axe(page)
  await onward(page).click()

  await expect(step(page)).toHaveText('What')
  await expect(page.getByRole('radio', { name: /^Small/ })).toBeChecked()
  await page.getByLabel('Package description').fill('Jam')
  await axe(page)
  // The browser's own Back is a step back, and a reload stays; both keep every word.
  await page.goBack()
  await expect(step(page)).toHaveText('Where')
  await page.goForward()
  await page.reload()
  await expect(step(page)).toHaveText('What')
  await expect(page.getByLabel('Package description')).toHaveValue('Jam')
  await onward(page).click()
  await expect(step(page)).toHaveText('When')
  await axe(page)
  await onward(page).click()

  await expect(step(page)).toHaveText('Pay')
  await payWithBank(page)
  await axe(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Your bank wants you to confirm this payment.')).toBeVisible()
  await expect(page).toHaveURL(/\/customer\/new\?placed=MD\d{12}$/)
  await page.getByRole('link', { name: 'Confirm with your bank' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Order placed. Looking for a courier…')).toBeVisible()
  await expect(page.getByLabel('Map of the delivery').first()).toBeVisible()
  await page.getByRole('link', { name: 'Follow the order' }).click()
  await expect(page).toHaveURL(/\/customer\/track\?order=MD\d{12}$/)
  await expect(page.getByText('Order placed. Looking for a courier…')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
})

test('[E5] on a phone Back from a placed order leads to it, never to a form that could place it again', async ({
  page,
  login,
  person,
}) => {
  await login(await person())
  await page.goto('/customer/new')
  await page.getByLabel('Pickup address').fill('100 Queen St W, Toronto, ON M5H 2N2')
  await page.getByLabel('Delivery address').fill('55 Mill St, Toronto, ON M5A 3C4')
  await page.getByLabel('Recipient name').fill('Ben Tremblay')
  await page.getByLabel('Recipient phone').fill('416 555 0122')
  await onward(page).click()
  await page.getByLabel('Package description').fill('Jam')
  await onward(page).click()
  await expect(step(page)).toHaveText('When')
  await onward(page).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/customer\/track\?order=MD\d{12}$/)
  const placed = page.url()
  for (let back = 0; back < 3; back += 1) {
    await page.goBack()
    await expect(page).toHaveURL(placed)
    await expect(page.getByText('Order placed. Looking for a courier…')).toBeVisible()
  }
  // Another order is begun on purpose, and empty.
  await page.getByRole('link', { name: 'New Order' }).first().click()
  await expect(step(page)).toHaveText('Where')
  await expect(page.getByLabel('Delivery address')).toHaveValue('')
})

test('a fault in another step is led to; the whole home page is short on a phone', async ({ page, login, person }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeVisible()
  await expect(page.locator('#faq details').first()).toBeVisible()
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight)
  expect(screens).toBeLessThan(6)

  await login(await person())
  // Nothing is begun, so it begins at the first step, whatever the address says.
  await page.goto('/customer/new?step=pay')
  await expect(step(page)).toHaveText('Where')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(step(page)).toHaveText('Where')
  await expect(page.getByLabel('Pickup address')).toBeFocused()
})
