import type { APIRequestContext } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { putToWork } from '../harness/couriers.ts'
import { ok, placeOrder } from '../harness/orders.ts'
import type { Person, Session } from '../harness/sessions.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

interface World {
  api(who?: 'admin' | Session): Promise<APIRequestContext>
  person(given?: Record<string, string>): Promise<Person>
}

/** A courier at work, and an order that staff offer to them; on the prairies, far from what other tests do. */
async function aWorld({ api, person }: World) {
  const at = { latitude: 50 + Math.random() * 4, longitude: -114 + Math.random() * 16 }
  const who = await person({ role: 'courier', vehicleType: 'car', licensePlate: 'OFR 482' })
  const [own, admin] = [await api(who), await api('admin')]
  const courierId = await putToWork(own, admin, at)
  const order = await placeOrder(await api(await person()), {}, { lat: at.latitude, lng: at.longitude })
  const offer = () => ok(admin.put(`/api/orders/${order._id}/assign`, { data: { courierId } }))
  return { who, own, admin, courierId, order, offer }
}

test('an offer comes over another screen: later, declined, and accepted it leads to the work', async ({
  page,
  login,
  api,
  person,
}) => {
  test.slow()
  const { who, order, offer } = await aWorld({ api, person })
  await login(who)
  await page.goto('/courier/earnings')
  const sheet = page.getByRole('dialog', { name: 'New offer' })
  const tabs = page.getByRole('navigation', { name: 'Courier' })
  await offer()
  await expect(sheet.getByText(/\$\d/).first()).toBeVisible()
  await expect(sheet.getByRole('timer')).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible()
  await tabs.getByRole('link', { name: /^Offers/ }).click()
  const card = page.getByRole('article', { name: `Order ${order.orderNumber}` })
  await expect(card.getByText('Offered to you')).toBeVisible()

  await page.goto('/courier/me')
  await sheet.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Offer declined')).toBeVisible()
  await expect(sheet).toHaveCount(0)

  await offer()
  await sheet.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page).toHaveURL(`/courier/active?order=${order.orderNumber}`)
  await expect(sheet).toHaveCount(0)
})

test('an offer that is taken back closes with a sentence', async ({ page, login, api, person }) => {
  const { who, admin, order, offer } = await aWorld({ api, person })
  await login(who)
  await page.goto('/courier')
  await offer()
  const sheet = page.getByRole('dialog', { name: 'New offer' })
  await expect(sheet).toBeVisible()
  await ok(admin.put(`/api/orders/${order._id}/status`, { data: { status: 'cancelled', notes: 'Not needed' } }))
  await expect(page.getByText('This offer is over')).toBeVisible()
  await expect(sheet).toHaveCount(0)
})

test('a run is offered as a whole, and accepted once', async ({ page, login, api, person }) => {
  const { who, admin, courierId, order } = await aWorld({ api, person })
  const { data: whole } = await ok<{ stops: { _id: string }[] }>(admin.get(`/api/orders/${order._id}`))
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' })
  const stopIds = whole.stops.map(({ _id }) => _id)
  const { data: run } = await ok<{ _id: string }>(
    admin.post('/api/admin/routes', { data: { courierId, day, stopIds } }),
  )
  await login(who)
  await page.goto('/courier/earnings')
  await ok(admin.put(`/api/admin/routes/${run._id}/hand-out`))
  const sheet = page.getByRole('dialog', { name: /^A run for you/ })
  await expect(sheet.getByText('2 stops')).toBeVisible()
  await sheet.getByRole('button', { name: 'Accept the run' }).click()
  await expect(page).toHaveURL('/courier/run')
  await expect(sheet).toHaveCount(0)
})
