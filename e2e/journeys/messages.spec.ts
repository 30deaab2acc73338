import type { APIRequestContext, Browser, Page, Worker } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { putToWork } from '../harness/couriers.ts'
import { pathIn } from '../harness/mails.ts'
import { spacedNumber } from '../harness/orders.ts'
import type { Session } from '../harness/sessions.ts'

const draft = {
  type: 'delivery-only',
  delivery: {
    address: '401 Richmond St W, Toronto, ON M5V 3A8',
    contactName: 'Marc Roy',
    contactPhone: '416 555 0171',
  },
  package: { description: 'Ceramic vase' },
}

const vehicle = { role: 'courier', vehicleType: 'car', licensePlate: 'CMSG 482' }
/** Far from where anybody else is asked. */
const farAway = () => ({ latitude: 50 + Math.random() * 4, longitude: -114 + Math.random() * 16 })

const place = async (customer: APIRequestContext): Promise<{ _id: string; orderNumber: string }> => {
  const reply = await customer.post('/api/orders', { data: draft })
  expect(reply.status()).toBe(201)
  return (await reply.json()).data
}

/** Another person at another device. */
async function pageOf(browser: Browser, session: Session): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/favicon.svg')
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, session)
  return page
}

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
const said = (page: Page, text: string) => page.getByRole('log').getByText(text)

test('customer and courier talk about an order in two browsers, live, and see what was read', async ({
  browser,
  login,
  page,
  api,
  person,
}) => {
  const ada = await person()
  const order = await place(await api(ada))
  const luc = await person({ ...vehicle, firstName: 'Luc' })
  const courier = await api(luc)
  await putToWork(courier, await api('admin'), farAway())
  expect((await courier.put(`/api/couriers/accept-order/${order._id}`)).ok()).toBe(true)
  await login(ada)
  await page.goto(`/customer/messages/${order.orderNumber}`)
  await expect(page.getByText('No messages yet')).toBeVisible()
  await axe(page)
  const van = await pageOf(browser, luc)
  await van.goto(`/courier/messages/${order.orderNumber}`)
  await write(page, 'The blue door, please')
  await expect(said(van, 'The blue door, please')).toBeVisible()
  await expect(page.getByText('Seen', { exact: true })).toBeVisible()
  await van.getByRole('button', { name: 'I have arrived.' }).click()
  await expect(said(page, 'I have arrived.')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Report this message' }).click()
  await page.getByRole('textbox', { name: 'What is wrong?' }).fill('Just trying it')
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText('Thank you. We will look into it.')).toBeVisible()
  await van.context().close()
})

test('the bell rings on both sides, without a reload', async ({ browser, login, page, api, person }) => {
  const ada = await person()
  await login(ada)
  await page.goto('/customer')
  const bell = page.getByRole('button', { name: /Notifications/ })
  const order = await place(await api(ada))
  await expect(bell).toContainText('1 unread')
  const staff = await api('superadmin')
  const luc = await person({ ...vehicle, firstName: 'Luc' })
  const courier = await api(luc)
  const courierId = await putToWork(courier, staff, farAway())
  expect((await courier.put('/api/notifications/read-all')).ok()).toBe(true)
  const van = await pageOf(browser, luc)
  await van.goto('/courier/account')
  await expect(van.getByRole('heading', { name: 'Account' })).toBeVisible()
  expect((await staff.put(`/api/orders/${order._id}/assign`, { data: { courierId } })).ok()).toBe(true)
  await van.getByRole('dialog', { name: 'New offer' }).getByRole('button', { name: 'Later' }).click()
  await expect(van.getByRole('button', { name: /Notifications/ })).toContainText('unread')
  await van.getByRole('button', { name: /Notifications/ }).click()
  await expect(van.getByText(`Order ${spacedNumber(order.orderNumber)} is offered to you`).first()).toBeVisible()
  await van.context().close()
})

test('somebody unsubscribes from promotions without signing in', async ({ page, api, person, mail }) => {
  const ada = await person()
  await (await api(ada)).put('/api/users/preferences/notifications', { data: { email: { promotions: true } } })
  const texts = {
    en: { subject: 'Half price', text: 'This week.' },
    fr: { subject: 'Moitié prix', text: 'Cette semaine.' },
  }
  expect((await (await api('admin')).post('/api/admin/promotions', { data: { texts } })).status()).toBe(201)
  const letter = await mail(ada.email, 'promotion')
  const [link = ''] = /https?:\/\/\S+\/unsubscribe\?token=\S+/.exec(letter.text) ?? []
  await page.goto(pathIn({ ...letter, text: link }))
  await axe(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You are unsubscribed')).toBeVisible()
  const { data } = await (await (await api(ada)).get('/api/users/preferences/notifications')).json()
  expect(data.email.promotions).toBe(false)
})

test('an admin changes a notice, sees it before, and the next customer gets it', async ({
  login,
  page,
  api,
  person,
  mail,
}) => {
  await login('admin')
  await page.goto('/admin/settings/notifications?notice=order.cancelled')
  const subject = page.getByRole('textbox', { name: 'Subject of the e-mail' })
  await subject.fill('Cancelled: {nmber}')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The placeholder {nmber} is not known here').first()).toBeVisible()
  await subject.fill('Called off: {number}')
  await page.getByRole('tab', { name: 'E-mail' }).click()
  await expect(page.frameLocator('iframe').getByText('Called off: MD123456')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The notice was saved')).toBeVisible()
  const ada = await person()
  const customer = await api(ada)
  const order = await place(customer)
  await customer.put(`/api/orders/${order._id}/cancel`, { data: {} })
  expect((await mail(ada.email, 'order.cancelled')).subject).toMatch(/^Called off: MD/)
  await page.getByRole('button', { name: 'Set back' }).click()
  await expect(page.getByText('The notice is as it came')).toBeVisible()
})

test('quiet hours and push have their place in the profile', async ({ login, page, person, api }) => {
  const ada = await person()
  await login(ada)
  await page.clock.install()
  await page.goto('/customer/profile?tab=notifications')
  await expect(page.getByRole('heading', { name: 'Push on this device' })).toBeVisible()
  await page.getByLabel('From').fill('20:00')
  await page.getByRole('button', { name: 'Save quiet hours' }).click()
  await expect(page.getByText('Your quiet hours were saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('From')).toHaveValue('20:00')
  await axe(page)

  // Changed on another device and read again: what is typed here stays, the rest follows.
  await page.getByLabel('Until').fill('09:15')
  const quietHours = { enabled: true, from: '21:30', to: '06:00', timeZone: 'America/Toronto' }
  const elsewhere = await (await api(ada)).put('/api/users/preferences/quiet-hours', { data: { quietHours } })
  expect(elsewhere.ok()).toBe(true)
  await page.clock.fastForward('01:00')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByLabel('From')).toHaveValue('21:30')
  await expect(page.getByLabel('Until')).toHaveValue('09:15')

  // So does what is typed while the first part is on its way.
  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/users/preferences/quiet-hours', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save quiet hours' }).click()
  await page.getByLabel('From').fill('19:00')
  arrived.resolve()
  await expect(page.getByText('Your quiet hours were saved')).toBeVisible()
  await expect(page.getByLabel('From')).toHaveValue('19:00')
  await expect(page.getByLabel('Until')).toHaveValue('09:15')
})

/**
 * Headless Chromium has no tray to show a notification in, so the worker's own call is what is looked at, and the click
 * is handed to its own handler.
 */
test('a push reaches the worker while no page of ours is open, is shown, and a click leads to what it is about', async ({
  browser,
  baseURL,
  sessionOf,
}) => {
  const context = await browser.newContext({ permissions: ['notifications'] })
  const origin = new URL(baseURL ?? '').origin
  const page = await context.newPage()
  await page.goto('/favicon.svg')
  await page.evaluate(
    ({ token, user }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', JSON.stringify(user))
    },
    await sessionOf('courier'),
  )
  await page.goto('/courier/account')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    Object.assign(self, { shown: [] })
    registration.showNotification = async (title, look) => {
      ;(self as unknown as { shown: unknown[] }).shown.push({ title, ...look })
    }
  })
  const cdp = await context.newCDPSession(page)
  const found = new Promise<string>((tell) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) tell(ours.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await found
  const elsewhere = await context.newPage()
  const other = await context.newCDPSession(elsewhere)
  await other.send('ServiceWorker.enable')
  await page.close()
  const push = { title: 'Order MD 1 placed', body: 'We have it.', link: '/track/MD1', tag: 't1' }
  await other.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(push) })
  const shown = () => worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown)
  const { link, ...seen } = push
  await expect.poll(shown).toMatchObject([{ ...seen, data: { link } }])
  expect(await clicked(worker, link)).toEqual({ closed: true, opened: [`${origin}/track/MD1`] })
  // Whatever a message says, a click never leaves the site.
  expect(await clicked(worker, 'https://elsewhere.test/')).toEqual({ closed: true, opened: [origin] })
  const back = await context.newPage()
  await back.goto('/courier/account')
  await back.waitForFunction(() => navigator.serviceWorker.controller)
  await clicked(worker, '/courier/earnings')
  await expect(back).toHaveURL('/courier/earnings')
  await context.close()
})

/** Hands the worker a click on a notification that leads somewhere, and tells what it did. */
const clicked = (worker: Worker, link: string) =>
  worker.evaluate(async (link) => {
    const scope = self as unknown as { clients: { openWindow(url: string): Promise<unknown> } }
    const opened: string[] = []
    scope.clients.openWindow = async (url) => void opened.push(url)
    const waits: Promise<unknown>[] = []
    const notification = {
      data: { link },
      closed: false,
      close() {
        this.closed = true
      },
    }
    const click = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (work: Promise<unknown>) => void waits.push(work),
    })
    self.dispatchEvent(click)
    // Only a real click may take the focus; that it cannot here is not what is looked at.
    await Promise.allSettled(waits)
    return { closed: notification.closed, opened }
  }, link)
