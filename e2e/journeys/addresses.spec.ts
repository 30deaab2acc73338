import type { Page, Request } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'

const unknown = /We cannot find this address/
const setPin = (page: Page) => page.getByRole('button', { name: 'Set a pin on the map' })
const deliveryOf = (asked: Request) => asked.postDataJSON().delivery
/** The pin is a button that the arrow keys move, so that nobody needs a steady hand. */
async function movePin(page: Page) {
  await setPin(page).click()
  const pin = page.getByRole('button', { name: 'Pin: move it with the arrow keys' })
  await pin.focus()
  await pin.press('ArrowLeft')
  await expect(page.locator('[aria-live]').filter({ hasText: 'Your pin' })).toBeVisible()
}

test('[K7] the price form of the home page says beside the field what cannot be found, and a suggestion or a pin mends it', async ({
  page,
}) => {
  await page.goto('/#price')
  const card = page.locator('#price')
  await card.getByLabel('From').fill('asdf')
  await card.getByLabel('To').fill('qwerty')
  await card.getByRole('button', { name: 'Show the price' }).click()
  await expect(card.getByText(unknown)).toHaveCount(2)
  await axe(page)
  await card.getByLabel('From').fill('100 Queen St W, Toro')
  await page.getByRole('option', { name: '100 Queen St W, Toronto, ON' }).click()
  await expect(card.getByText(unknown)).toHaveCount(0)
  await card.getByRole('button', { name: 'Show the price' }).click()
  await expect(card.getByText(unknown)).toHaveCount(1)
  await movePin(page)
  await card.getByRole('button', { name: 'Show the price' }).click()
  await expect(card.getByText('$14.50')).toBeVisible()
  await card.getByLabel('To').fill('800 Robson St, Vancouver, BC V6Z 3B7')
  await card.getByRole('button', { name: 'Show the price' }).click()
  await expect(card.getByText(/too far for a delivery now/)).toBeVisible()
  await card.getByLabel('When').selectOption('later')
  await card.getByRole('button', { name: 'Show the price' }).click()
  await expect(card.getByText('$12.50')).toBeVisible()
})

test('[K7] a new order says so when the field is left, keeps what was typed, and goes where the pin is', async ({
  page,
  person,
  login,
}) => {
  await login(await person())
  await page.goto('/customer/new')
  await page.getByText('Delivery only', { exact: true }).click()
  const address = page.getByLabel('Delivery address')
  const quotes = (is: (delivery: { address?: string; point?: object }) => boolean) =>
    page.waitForRequest((asked) => asked.url().endsWith('/orders/quote') && is(deliveryOf(asked)))
  // A suggestion is a door, and is sent as one; the way there is along the roads.
  const byDoor = quotes(({ point }) => point !== undefined)
  await address.fill('55 queen st w')
  await page.getByRole('option', { name: /^55 Queen St W, Port Maple/ }).click()
  await byDoor
  await expect(page.locator('[aria-live]').filter({ hasText: 'Exact address' })).toBeVisible()
  await expect(page.getByText(/^\d+(\.\d+)? k?m by road, about \d+ min$/)).toBeVisible()
  // What is typed over it is another place.
  const byWords = quotes((delivery) => delivery.address?.startsWith('The blue') ?? false)
  await address.fill('The blue house behind the mill')
  expect(deliveryOf(await byWords)).not.toHaveProperty('point')
  await expect(page.getByText('The price appears here once both addresses are right.')).toBeVisible()
  await expect(page.getByText(unknown)).toBeHidden()
  await page.getByLabel('Recipient name').fill('Ben Tremblay')
  await expect(page.getByText(unknown)).toBeVisible()
  await page.getByLabel('Recipient phone').fill('416 555 0122')
  await page.getByLabel('Package description').fill('Jam')
  await page.getByRole('button', { name: 'Place Order' }).click()
  // Refused: the focus is where it has to be mended.
  await expect(address).toBeFocused()
  await expect(page).toHaveURL('/customer/new')
  await movePin(page)
  await axe(page)
  await expect(page.getByText(unknown)).toBeHidden()
  await expect(address).toHaveValue('The blue house behind the mill')
  await expect(page.getByText('$14.50').first()).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/customer\/track\?order=MD/)
})

test('[K7] staff place and edit it all the same, after a warning', async ({ page, login, person }) => {
  const who = await person()
  await login('admin')
  await page.goto('/admin/orders/new')
  await page.getByLabel('Search by name, e-mail or phone').fill(who.email)
  await page.getByRole('option', { name: new RegExp(who.email) }).click()
  await page.getByText('Delivery only', { exact: true }).click()
  await page.getByLabel('Delivery address').fill('800 Robson St, Vancouver, BC V6Z 3B7')
  await page.getByLabel('Recipient name').fill('Ben Tremblay')
  await page.getByLabel('Recipient phone').fill('416 555 0122')
  await page.getByLabel('Package description').fill('Jam')
  await page.getByRole('button', { name: 'Place it anyway' }).click()
  await expect(page.getByText('This trip is longer than we usually drive.')).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?order=MD/)
  await page
    .getByRole('dialog', { name: /^Order MD/ })
    .getByRole('button', { name: 'Edit' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit order' })
  await dialog.getByLabel('Address').last().fill('qwerty')
  await expect(dialog.getByText(unknown)).toHaveCount(2)
  await dialog.getByLabel('Reason').fill('The customer says so')
  const refused = page.waitForResponse((reply) => reply.request().method() === 'PUT')
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await refused).status()).toBe(422)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Use it anyway' }).click()
  await expect(dialog.getByText(/This address could not be found/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Order saved')).toBeVisible()
})
