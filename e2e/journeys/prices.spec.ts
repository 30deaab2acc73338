import type { Locator } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'

const total = (card: Locator) => card.getByText('Total', { exact: true }).locator('xpath=following-sibling::dd')

test('[D8] a visitor sees a price before sign-up, and "Register and order" goes on with it', async ({ page }) => {
  await page.goto('/#price')
  const card = page.locator('#price')
  await card.getByRole('button', { name: 'Show the price' }).click()
  await expect(card.getByText('Enter an address or a postal code')).toHaveCount(2)
  await card.getByLabel('From').fill('M5V 3A8')
  await card.getByLabel('To').fill('L8P 1A1')
  await card.getByLabel('Size').selectOption({ label: 'Large' })
  await card.getByRole('button', { name: 'Show the price' }).click()
  await expect(card.getByText('Delivery, large package')).toBeVisible()
  await expect(card.getByText('Expected delivery')).toBeVisible()
  const large = (await total(card).textContent()) ?? ''
  expect(large).toMatch(/^\$\d+\.\d\d$/)
  await axe(page)
  // Another question, another answer.
  await card.getByLabel('Size').selectOption({ label: 'Small' })
  await expect(total(card)).toBeHidden()
  await card.getByRole('button', { name: 'Show the price' }).click()
  await expect(total(card)).toHaveText('$11.50')
  await card.getByRole('link', { name: 'Register and order' }).click()
  await expect(page).toHaveURL('/register')
  await page.getByLabel(/^First name/).fill('Ada')
  await page.getByLabel(/^Last name/).fill('Lovelace')
  await page.getByLabel(/^Email/).fill(`price-${crypto.randomUUID()}@example.ca`)
  await page.getByLabel(/^Phone/).fill('416 555 0142')
  await page.getByLabel(/^Password/).fill('Quiet-River-42')
  await page.getByLabel(/^Confirm password/).fill('Quiet-River-42')
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await page.getByRole('button', { name: 'Create your account' }).click()
  await expect(page).toHaveURL('/customer/new')
  await expect(page.getByText('We kept what you had typed.')).toBeVisible()
  await expect(page.getByLabel('Pickup address')).toHaveValue('M5V 3A8')
  await expect(page.getByLabel('Delivery address')).toHaveValue('L8P 1A1')
})

test('discount codes: added, refused when wrong, used by a visitor, ended', async ({ page, login, api }) => {
  const code = `E2E-${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  await login('superadmin')
  await page.goto('/admin/discounts')
  await page.getByRole('navigation').getByRole('link', { name: 'Discount codes' }).first().click()
  await page.getByRole('button', { name: 'New code' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New discount code' })
  await dialog.getByLabel('Code').fill('x')
  await dialog.getByRole('button', { name: 'Add code' }).click()
  await expect(dialog.getByText('3 to 40 letters, digits or hyphens')).toBeVisible()
  await expect(dialog.getByText('Enter an amount above zero')).toBeVisible()
  await dialog.getByLabel('Code').fill(code.toLowerCase())
  await dialog.getByLabel('Percent off').fill('10')
  await dialog.getByLabel('Uses in all').fill('5')
  await axe(page)
  await dialog.getByRole('button', { name: 'Add code' }).click()
  await expect(page.getByText(`${code} was added`)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('10%')
  await expect(row).toContainText('0 of 5')
  await expect(row).toContainText('Running')
  await axe(page)

  const quote = async () =>
    (await api()).post('/api/orders/quote', {
      data: { type: 'delivery-only', delivery: {}, package: {}, discountCode: code },
    })
  expect((await (await quote()).json()).data.pricing.discount).toBe(1.3)

  await row.getByRole('button', { name: `End ${code}` }).click()
  await page
    .getByRole('dialog', { name: `End ${code}?` })
    .getByRole('button', { name: 'End code' })
    .click()
  await expect(page.getByText(`${code} has ended`)).toBeVisible()
  await expect(row).toContainText('Ended')
  expect((await quote()).status()).toBe(400)
})

test('staff without the permission see no discount codes', async ({ page, login }) => {
  await login('admin')
  await page.goto('/admin/orders')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Orders' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Discount codes' })).toHaveCount(0)
})
