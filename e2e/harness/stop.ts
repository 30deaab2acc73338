import { expect, type Page } from '@playwright/test'

/** What a courier does at a stop, by the one large button at the bottom. */
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

export async function arrive(page: Page, unscanned = true) {
  await press(page, 'Arrived')
  if (unscanned) await press(page, 'Go on without scanning')
}

/** The server has heard of all that was done: what is done without a network from here on waits by itself. */
export const allSent = (page: Page) => expect(page.getByText(/waiting to be sent/i)).toHaveCount(0)

export async function pickUp(page: Page) {
  await arrive(page)
  await press(page, 'Mark as Picked Up')
}

export async function openProof(page: Page) {
  await arrive(page)
  await press(page, 'Proof')
}

export const goOn = (page: Page) => press(page, 'Next stop')

/** Everything that is not the next step. */
export async function more(page: Page, choice: string) {
  await press(page, 'More')
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: choice, exact: true }).click()
}

/** As somebody types who has no camera. */
export async function typeCode(page: Page, code: string) {
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Number on the label').fill(code)
  await sheet.getByRole('button', { name: 'Check', exact: true }).click()
}
