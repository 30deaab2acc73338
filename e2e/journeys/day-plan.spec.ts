import { dayAfter, instantAt, localTime } from '@maple/contract/platform/local-time'
import { expect, test } from '../fixtures.ts'
import { ok, spacedNumber } from '../harness/orders.ts'

const zone = 'America/Toronto'
const day = dayAfter(localTime(new Date(), zone).date, 3)

test('[O1] the stops of a planned route change places by keyboard and by dragging', async ({ page, login, api }) => {
  const [admin, customer] = [await api('admin'), await api('customer')]
  const timeWindow = {
    start: instantAt(day, '15:00', zone).toISOString(),
    end: instantAt(day, '17:00', zone).toISOString(),
  }
  const place = async (contactName: string) => {
    const delivery = {
      address: '401 Richmond St W, Toronto, ON M5V 3A8',
      contactName,
      contactPhone: '416 555 0171',
      point: { lat: 43.6475, lng: -79.3957 },
      scheduledDate: timeWindow.start,
      timeWindow,
    }
    const pickup = { address: '20 York St, Toronto, ON M5J 2L9', point: { lat: 43.6435, lng: -79.3806 } }
    const data = {
      type: 'pickup-delivery',
      timing: 'later',
      pickup,
      delivery,
      package: { description: 'Planned' },
      payment: { method: 'card' },
    }
    return (await ok<{ _id: string; orderNumber: string }>(customer.post('/api/orders', { data }))).data
  }
  const [a, b] = [await place('Marc Roy'), await place('Chloé Roy')]
  const { data: couriers } = await ok<{ _id: string }[]>(admin.get('/api/couriers?status=active&limit=1'))
  const courierId = couriers[0]?._id ?? ''
  const made = await ok<{ _id: string }>(
    admin.post('/api/admin/day-plans', { data: { day, seconds: 1, courierIds: [courierId] } }),
  )
  const plan = made.data._id
  const stops = [
    { orderId: a._id, kind: 'pickup' },
    { orderId: b._id, kind: 'pickup' },
    { orderId: a._id, kind: 'delivery' },
    { orderId: b._id, kind: 'delivery' },
  ]
  const routes = [{ courierId, orderIds: [a._id, b._id], stops }]
  await ok(admin.put(`/api/admin/day-plans/${plan}`, { data: { routes } }))
  await login('admin')
  await page.goto(`/admin/plan?day=${day}&plan=${plan}`)

  const column = page
    .getByRole('list', { name: 'Routes' })
    .locator(':scope > li')
    .filter({ hasText: /Starts .* at the depot|Starts .* start address/ })
  const cards = column.locator('ol > li')
  const [first, second] = [spacedNumber(a.orderNumber), spacedNumber(b.orderNumber)]
  const sequence = (...numbers: string[]) => expect(cards).toContainText(numbers)
  await sequence(first, second, first, second)
  await expect(page.getByText('Late stops')).toBeVisible()

  const menu = page.getByRole('button', { name: `Move the pickup of ${first}` })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Earlier' })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: 'Later' })).toBeFocused()
  await page.keyboard.press('Enter')
  await sequence(second, first, first, second)
  await expect(menu).toBeFocused()

  await cards.nth(3).dragTo(cards.nth(2))
  await sequence(second, first, second, first)
  // What would be handed over before it is picked up stays where it is.
  await cards.nth(3).dragTo(cards.nth(0))
  await expect(page.getByText('A delivery comes after the pickup of its order')).toBeVisible()
  await sequence(second, first, second, first)
})
