import type { APIRequestContext } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { putToWork } from '../harness/couriers.ts'

const pickup = { address: '20 York St, Toronto, ON M5J 2L9', point: { lat: 43.6435, lng: -79.3806 } }
const delivery = {
  address: '401 Richmond St W, Toronto, ON M5V 3A8',
  contactName: 'Marc Roy',
  contactPhone: '416 555 0171',
  point: { lat: 43.6875, lng: -79.3957 },
}

async function placed(customer: APIRequestContext, more: object = {}) {
  const draft = {
    type: 'pickup-delivery',
    pickup,
    delivery: { ...delivery, ...more },
    package: { description: 'Books' },
  }
  const reply = await customer.post('/api/orders', { data: draft })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data as { _id: string; orderNumber: string }
}

/** A window of the settings, three days from now by the company's clock. */
function inThreeDays() {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const noon = new Date(`${day}T12:00:00Z`)
  const hour = Number(noon.toLocaleTimeString('en-GB', { timeZone: 'America/Toronto', hour: '2-digit' }))
  const at = (clock: number) => new Date(noon.getTime() + (clock - hour) * 3_600_000).toISOString()
  return { scheduledDate: at(9), timeWindow: { start: at(9), end: at(11) } }
}

test('[P5] an arrival that is days away is a day and a window, on the page of the customer and of strangers', async ({
  page,
  api,
  person,
  login,
}) => {
  const who = await person()
  const order = await placed(await api(who), inThreeDays())
  const said = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*,? \w+\.? \d+, 9:00.*11:00/
  await page.goto(`/track/${order.orderNumber}`)
  await expect(page.getByText(said)).toBeVisible()
  await expect(page.getByText(/\d+ min/)).toHaveCount(0)
  await expect(page.getByText('Live', { exact: true })).toHaveCount(0)
  await login(who)
  await page.goto(`/customer/track?order=${order.orderNumber}`)
  await expect(page.getByText(said).first()).toBeVisible()
  await expect(page.getByText(/\d+ min/)).toHaveCount(0)
})

test('[P5] it is live while the courier is heard of; then the page says when that was, and no last minute lasts for ever', async ({
  page,
  api,
  person,
  login,
}) => {
  const [owner, courier] = [
    await person(),
    await person({ role: 'courier', vehicleType: 'car', licensePlate: 'CMPL 482' }),
  ]
  const [customer, driver] = [await api(owner), await api(courier)]
  await putToWork(driver, await api('admin'), { latitude: 43.6435, longitude: -79.3806 })
  const order = await placed(customer)
  for (const step of [
    () => driver.put(`/api/couriers/accept-order/${order._id}`),
    () => driver.put(`/api/orders/${order._id}/status`, { data: { status: 'picked-up' } }),
    () => driver.put('/api/couriers/location', { data: { latitude: 43.6485, longitude: -79.3826 } }),
  ])
    expect((await step()).ok()).toBe(true)
  await page.clock.install()
  for (const path of [`/track/${order.orderNumber}`, `/customer/track?order=${order.orderNumber}`]) {
    if (path.startsWith('/customer')) await login(owner)
    await page.goto(path)
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expect(page.getByText(/(in about )?\d+ min/).first()).toBeVisible()
  }
  await axe(page)
  // Nobody is heard of any more, neither courier nor server.
  await page.route('**/api/orders/track/**', (route) => route.abort())
  await page.clock.fastForward('12:00')
  await expect(page.getByText('Live', { exact: true })).toHaveCount(0)
  await expect(page.getByText(/Last seen at \d/)).toBeVisible()
  await page.clock.fastForward('40:00')
  await expect(page.getByText('Running late').first()).toBeVisible()
  await expect(page.getByText(/\d+ min\b/)).toHaveCount(0)
})
