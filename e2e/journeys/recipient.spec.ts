import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { pathIn } from '../harness/mails.ts'
import { ok, type Placed } from '../harness/orders.ts'

/** An order to somebody with an address of their own, which our courier has accepted. */
async function acceptedFor(contactEmail: string, customer: APIRequestContext, courier: APIRequestContext) {
  const delivery = { address: '55 Mill St, Toronto, ON M5A 3C4', contactName: 'Rae Roy', contactPhone: '416 555 0123' }
  const data = {
    type: 'delivery-only',
    delivery: { ...delivery, contactEmail },
    package: { description: 'A parcel' },
  }
  const { data: order } = await ok<Placed>(customer.post('/api/orders', { data }))
  await courier.put('/api/couriers/toggle-online', { data: { isOnline: true } })
  await ok(courier.put(`/api/couriers/accept-order/${order._id}`))
  return order
}
interface Seen {
  delivery: { timeWindow: { start: string }; address: string; instructions: string | null }
  timeline: { code: string }[]
}
const seen = async (who: APIRequestContext, order: Placed): Promise<Seen> =>
  (await ok<Seen>(who.get(`/api/orders/${order._id}`))).data

test('[N6] a recipient reschedules by the link, and asks for a neighbour instead; the courier reads both', async ({
  page,
  api,
  mail,
}) => {
  const [customer, courier] = [await api('customer'), await api('courier')]
  const order = await acceptedFor('rae@recipient.example', customer, courier)
  await page.goto(pathIn(await mail('rae@recipient.example', 'recipient.coming')))
  await expect(page.getByRole('heading', { level: 1, name: /^A parcel from / })).toBeVisible()
  await expect(page.getByText('55 Mill St').filter({ visible: true }).first()).toBeVisible()
  await page.getByText('Another time').click()
  await page.getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please choose a time window.')
  const window = page.getByRole('group', { name: 'When' }).getByRole('radio').last()
  const start = await window.getAttribute('value')
  // The box around it is what people press.
  await page.getByRole('group', { name: 'When' }).locator('label').last().click()
  await expect(window).toBeChecked()
  await page.getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByText('You chose:')).toBeVisible()
  expect((await seen(courier, order)).delivery.timeWindow.start).toBe(start)
  await page.getByText('A neighbour').last().click()
  await page.getByLabel('Which neighbour, and where?').fill('Nora, number 57')
  await page.getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByText('You chose:')).toContainText('A neighbour')
  const after = await seen(courier, order)
  expect(after.delivery.instructions).toContain('Nora, number 57')
  expect(after.timeline.map(({ code }) => code).slice(-2)).toEqual(['recipient-window', 'recipient-neighbour'])
})

test('[N6] what the courier does is on the recipient’s page at once, without asking', async ({ page, api, mail }) => {
  const [customer, courier] = [await api('customer'), await api('courier')]
  const order = await acceptedFor('live@recipient.example', customer, courier)
  await page.goto(pathIn(await mail('live@recipient.example', 'recipient.coming')))
  await expect(page.getByText('Accepted').first()).toBeVisible()
  await ok(courier.put(`/api/orders/${order._id}/status`, { data: { status: 'picked-up' } }))
  // Long before the page would ask again by itself.
  await expect(page.getByText('Picked Up').first()).toBeVisible({ timeout: 10_000 })
})

test('[N6] after a failed attempt the recipient chooses the depot', async ({ page, api, mail }) => {
  const [customer, courier] = [await api('customer'), await api('courier')]
  const order = await acceptedFor('sam@recipient.example', customer, courier)
  const move = (data: object) => ok(courier.put(`/api/orders/${order._id}/status`, { data }))
  await move({ status: 'picked-up' })
  await move({ status: 'undelivered', reason: 'refused', notes: 'Nobody opened' })
  await page.goto(pathIn(await mail('sam@recipient.example', 'recipient.undelivered')))
  await expect(page.getByText('We could not deliver it')).toBeVisible()
  await page.getByText('Our depot').click()
  await page.getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByRole('button', { name: 'Save my choice' })).toHaveCount(0)
  const { delivery, timeline } = await seen(courier, order)
  expect(delivery.address).not.toContain('Mill St')
  expect(timeline.map(({ code }) => code).slice(-2)).toEqual(['recipient-depot', 'reattempted'])
  // Where the courier was last seen is another journey's matter.
  await move({ status: 'delivered', notes: 'Collected', farReason: 'Collected at the depot' })
})

test('[N6] a link that is wrong says so, and shows nothing', async ({ page }) => {
  await page.goto(`/r/${'A'.repeat(43)}`)
  await expect(page.getByText('This link does not work')).toBeVisible()
})
