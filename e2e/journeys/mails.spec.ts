import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { picture } from '../harness/couriers.ts'
import { ok, type Placed } from '../harness/orders.ts'

const widths = [390, 600]

/** Nothing sticks out, and every picture is there. */
async function fits(page: Page, name: string, html: string): Promise<void> {
  await page.setContent(html)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 })
    const seen = await page.evaluate(async () => {
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
      return {
        over: document.documentElement.scrollWidth - window.innerWidth,
        missing: [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).length,
      }
    })
    expect([name, width, seen]).toEqual([name, width, { over: 0, missing: 0 }])
  }
}

/** An order that was delivered with a photo, to somebody with an address of their own. */
async function delivered(customer: APIRequestContext, courier: APIRequestContext, contactEmail: string) {
  const place = { address: '55 Mill St, Toronto, ON M5A 3C4', point: { lat: 43.6505, lng: -79.3596 } }
  const delivery = { ...place, contactName: 'Rae Roy', contactPhone: '416 555 0123', contactEmail }
  const draft = { type: 'delivery-only', delivery, package: { description: 'A parcel' } }
  const { data: order } = await ok<Placed>(customer.post('/api/orders', { data: draft }))
  await courier.put('/api/couriers/toggle-online', { data: { isOnline: true } })
  await ok(courier.put(`/api/couriers/accept-order/${order._id}`))
  await ok(courier.put(`/api/orders/${order._id}/status`, { data: { status: 'picked-up' } }))
  const photo = { name: 'door.png', mimeType: 'image/png', buffer: picture }
  const multipart = { stage: 'delivery', photo }
  await ok(courier.post(`/api/orders/${order._id}/proof`, { multipart }))
  await ok(courier.put(`/api/orders/${order._id}/status`, { data: { status: 'delivered' } }))
}

test('emails about an order have its addresses, its price and its picture, and are readable in light and dark', async ({
  page,
  api,
  person,
  mail,
}) => {
  const who = await person()
  const recipient = 'rae.of.mails@recipient.example'
  await delivered(await api(who), await api('courier'), recipient)
  const wanted = [
    [who.email, 'order.placed', ['55 Mill St', 'Price'], 'Map of the delivery'],
    [who.email, 'order.delivered', ['55 Mill St', 'Price'], 'Photo of the delivery'],
    [recipient, 'recipient.coming', ['55 Mill St'], 'Map of the delivery'],
    [recipient, 'recipient.delivered', ['55 Mill St'], 'Photo of the delivery'],
  ] as const
  for (const [to, template, words, alt] of wanted) {
    const { html } = await mail(to, template)
    await fits(page, template, html)
    for (const word of words) await expect(page.getByText(word).first()).toBeVisible()
    await expect(page.getByRole('img', { name: alt })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await axe(page, { only: ['color-contrast', 'image-alt', 'link-name', 'html-has-lang'] })
    }
  }
})

interface Template {
  key: string
  texts: Record<'en' | 'fr', object>
}

test('every kind of email fits a phone in both languages', async ({ page, api }) => {
  const staff = await api('superadmin')
  const { data: templates } = await ok<Template[]>(staff.get('/api/admin/notification-templates'))
  expect(templates.length).toBeGreaterThan(40)
  for (const { key, texts } of templates)
    for (const language of ['en', 'fr'] as const) {
      const data = { language, texts: texts[language] }
      const path = `/api/admin/notification-templates/${key}/preview`
      const { data: shown } = await ok<{ html: string }>(staff.post(path, { data }))
      await fits(page, `${key} ${language}`, shown.html)
      expect(shown.html).not.toMatch(/\{\w+\}|undefined/)
    }
  // All are of one layout, so the colours of one that has everything but pictures are those of all.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await axe(page)
  }
})
