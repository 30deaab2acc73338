import type { APIRequestContext, BrowserContext, Page, Request } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { approve, picture, putToWork } from '../harness/couriers.ts'
import { ok, type Point, placeOrder } from '../harness/orders.ts'
import { allSent, arrive, goOn, openProof, pickUp } from '../harness/stop.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The courier's pages are on the device once the worker has taken this one over. */
const keptOnDevice = (page: Page) =>
  page.waitForFunction(async () => Boolean((await navigator.serviceWorker.ready) && navigator.serviceWorker.controller))

/** What Chromium would hold against installing the page that is open. */
async function installabilityErrors(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  await devtools.detach()
  return installabilityErrors
}

test('the app can be installed, under the name of the company', async ({ page, context, login, request }) => {
  await login('courier')
  await page.goto('/courier')
  await keptOnDevice(page)
  expect(await installabilityErrors(context, page)).toEqual([])
  const reply = await request.get('/manifest.webmanifest', { headers: { 'accept-language': 'fr-CA' } })
  expect(reply.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await reply.json()
  expect(manifest).toMatchObject({
    name: 'Maple Dispatch',
    lang: 'fr-CA',
    start_url: '/courier',
    display: 'standalone',
  })
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
  }
})

test('the courier area opens without a network and without asking to sign in again', async ({
  page,
  context,
  login,
}) => {
  await login('courier')
  await page.goto('/courier')
  // Today's, and this week's.
  await expect(page.getByText('Hours Online')).toHaveCount(2)
  await expect(page.getByText(/^\$\d/).first()).toBeVisible()
  await keptOnDevice(page)
  await page.close()
  await context.setOffline(true)
  const later = await context.newPage()
  await later.goto('/courier')
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(later.getByText(/^No network, as of \d/)).toBeVisible()
  await expect(later.getByText('Hours Online')).toHaveCount(2)
  await expect(later.getByText(/^\$\d/).first()).toBeVisible()
  await expect(later.getByRole('button', { name: 'Your account' })).toBeVisible()
  await axe(later)
  await context.setOffline(false)
})

test('no reply of the API is kept in the caches of the browser', async ({ page, login }) => {
  await login('courier')
  await page.goto('/courier')
  await keptOnDevice(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/courier')
  expect(kept.filter((path) => !/^\/(assets\/.+|courier|boot\.js|favicon\.svg)$/.test(path))).toEqual([])
})

test('public pages have no worker', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('a new version says so, and takes over when its user agrees', async ({ page, login }) => {
  await login('courier')
  await page.goto('/courier')
  await keptOnDevice(page)
  // To the browser another address of the script is another version of it.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next', { scope: '/' }))
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('/sw.js?next')
})

/** With a photo, and a finger on glass as far as a test can. */
async function sign(page: Page, name: string) {
  const sheet = page.getByRole('dialog', { name: 'Proof of delivery' })
  await sheet.getByLabel('Take a photo').setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: picture })
  await sheet.getByLabel('Name of the person who signs').fill(name)
  const pad = sheet.getByRole('img', { name: 'Sign here' })
  await pad.scrollIntoViewIfNeeded()
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 30, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + 140, y + 100, { steps: 4 })
  await page.mouse.up()
  await sheet.getByRole('button', { name: 'Mark as Delivered' }).click()
  await expect(sheet).toBeHidden()
}

/** A new courier on the page of an order that they have accepted, with everything kept on the device. */
async function onTheWay({ page, login, api, person }: Fixtures, parcel: Record<string, unknown>, door?: Point) {
  const [who, customer] = [
    await person({ role: 'courier', vehicleType: 'scooter', licensePlate: 'SCOOT 42' }),
    await person(),
  ]
  const courier = await api(who)
  const sender = await api(customer)
  await putToWork(courier, await api('admin'), { latitude: 43.65, longitude: -79.36 })
  const order = await placeOrder(sender, parcel, door)
  await ok(courier.put(`/api/couriers/accept-order/${order._id}`))
  await login(who)
  await page.goto('/courier/active')
  await keptOnDevice(page)
  await page.getByRole('button', { name: /^Open: MD/ }).click()
  await expect(page.getByRole('button', { name: 'Arrived', exact: true })).toBeVisible()
  const read = async () => (await ok<Order>(sender.get(`/api/orders/${order._id}`))).data
  return { order, read, courier, sender }
}
interface Order {
  status: string
  timeline: { code: string }[]
  proofs: { stage: string; photo: boolean; signature: boolean; at: string; deviceTime: string }[]
  pricing: { courierEarnings: number }
}
type Fixtures = Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'login' | 'api' | 'person'>

/** Somewhere of this test alone, where no other test's orders are near. */
const somewhere = () => ({ lat: 50 + Math.random() * 4, lng: -114 + Math.random() * 16 })

/** Three documents and the last step, as an applicant does it whose vehicle came with the registration. */
async function apply(page: Page) {
  await page.goto('/courier')
  for (const name of ["Driver's license", 'Vehicle registration', 'Insurance']) {
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await card.getByLabel('Image or PDF').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
    await card.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(card.getByText('Pending')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible()
}

test('from the application to payday: approved, online, accepted, picked up, delivered in an elevator, and sent once', async ({
  page,
  context,
  login,
  api,
  person,
}) => {
  test.slow()
  const point = somewhere()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: point.lat, longitude: point.lng })
  const who = await person({ role: 'courier', vehicleType: 'scooter', licensePlate: 'SCOOT 42' })
  const [courier, sender] = [await api(who), await api(await person())]
  await login(who)
  await apply(page)
  await approve(courier, await api('admin'))
  await page.reload()
  const located = page.waitForResponse((reply) => reply.url().endsWith('/api/couriers/location') && reply.ok())
  await page.getByRole('region', { name: 'Presence' }).getByRole('button', { name: 'Go Online' }).click()
  await located
  const order = await placeOrder(sender, { description: 'Violin strings', requiresSignature: true }, point)
  await page.goto('/courier/orders')
  const card = page.getByRole('article', { name: `Order ${order.orderNumber}` })
  await card.getByRole('button', { name: 'Accept Order' }).click()
  await expect(page.getByText('is yours')).toBeVisible()
  await page.goto('/courier/active')
  await keptOnDevice(page)
  await page.getByRole('button', { name: /^Open: MD/ }).click()
  await pickUp(page)
  await expect(page.getByText('Marked as picked up')).toBeVisible()

  await allSent(page)
  await context.setOffline(true)
  await goOn(page)
  await openProof(page)
  await sign(page, 'Ben Roy')
  await expect(page.getByText('3 actions are waiting to be sent')).toBeVisible()
  await page.close()
  const later = await context.newPage()
  await later.goto('/courier/active')
  const kept = later.getByRole('article', { name: `Order ${order.orderNumber}` })
  await expect(kept.getByText('Waiting to be sent')).toBeVisible()
  await expect(kept.getByText('Delivered', { exact: true })).toBeVisible()
  await expect(later.getByText(/^No network, as of \d/)).toBeVisible()
  await axe(later)
  const read = async () => (await ok<Order>(sender.get(`/api/orders/${order._id}`))).data
  expect((await read()).status).toBe('picked-up')
  await context.setOffline(false)
  await expect.poll(async () => (await read()).status).toBe('delivered')
  await expect(later.getByText('waiting to be sent')).toHaveCount(0)
  await once(await read(), courier, sender)
  await later.goto('/courier/earnings')
  await expect(later.getByText(`$${(await read()).pricing.courierEarnings}`).first()).toBeVisible()
})

/** Delivered exactly once, with the whole proof, the right earnings, and a customer who knows. */
async function once({ timeline, proofs, pricing }: Order, courier: APIRequestContext, sender: APIRequestContext) {
  for (const status of ['picked-up', 'in-transit', 'delivered']) {
    expect(timeline.filter((entry) => entry.code === status)).toHaveLength(1)
  }
  expect(proofs).toMatchObject([{ stage: 'delivery', photo: true, signature: true, signerName: 'Ben Roy' }])
  expect(Date.parse(proofs[0]?.deviceTime ?? '')).toBeLessThan(Date.parse(proofs[0]?.at ?? ''))
  const { data: earned } = await ok<{ todayEarnings: number }>(courier.get('/api/couriers/earnings?period=today'))
  expect(earned.todayEarnings).toBe(pricing.courierEarnings)
  const told = async () =>
    (await ok<{ type: string }[]>(sender.get('/api/notifications'))).data.filter(
      ({ type }) => type === 'order.delivered',
    ).length
  await expect.poll(told).toBe(1)
}

test('an order that was cancelled meanwhile: the refused action is shown with what to do, and never dropped', async ({
  page,
  context,
  login,
  api,
  person,
}) => {
  const { order, sender } = await onTheWay({ page, login, api, person }, { description: 'Wedding cake' })
  await arrive(page)
  await allSent(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Mark as Picked Up' }).click()
  await expect(page.getByText('Saved on this device.', { exact: false })).toBeVisible()
  await expect(page.getByText('1 action is waiting to be sent')).toBeVisible()
  await ok(sender.put(`/api/orders/${order._id}/cancel`, { data: { reason: 'Changed my mind' } }))
  await context.setOffline(false)
  await expect(page.getByText('1 action was refused')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Waiting to be sent' })
  await expect(sheet.getByText('Picked up')).toBeVisible()
  await expect(sheet.getByText(/cancelled/)).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Call support' })).toHaveAttribute('href', /^tel:\+?\d/)
  await axe(page)
  const again = page.waitForResponse((reply) => reply.url().includes(`/api/orders/${order._id}/stops/`))
  await sheet.getByRole('button', { name: 'Retry' }).click()
  expect((await again).ok()).toBe(false)
  await expect(sheet.getByRole('button', { name: 'Retry' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog', { name: 'Discard this?' }).getByRole('button', { name: 'Discard' }).click()
  await expect(sheet.getByText('Everything has been sent')).toBeVisible()
})

test('what is written without a network waits in the conversation, and arrives in turn with its own time', async ({
  page,
  context,
  login,
  api,
  person,
}) => {
  const kept = page.waitForResponse(/\/api\/orders\/[^/]+\/messages/)
  const { order, sender } = await onTheWay({ page, login, api, person }, { description: 'House plant' })
  await (await kept).finished()
  await context.setOffline(true)
  // Never opened before: the device has kept it with the delivery.
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  for (const text of ['In the elevator', 'Which door?']) {
    await page.getByRole('textbox', { name: 'Your message' }).fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText('Waiting to be sent')
  }
  await axe(page)
  await page.close()
  const later = await context.newPage()
  await later.goto(`/courier/messages/${order.orderNumber}`)
  const waiting = later.getByRole('log').getByText('Waiting to be sent')
  await expect(waiting).toHaveCount(2)
  await context.setOffline(false)
  const heard = async () =>
    (await ok<{ text: string }[]>(sender.get(`/api/orders/${order._id}/messages`))).data.map(({ text }) => text)
  await expect.poll(heard).toEqual(['In the elevator', 'Which door?'])
  await expect(later.getByRole('log').getByText('Which door?')).toHaveCount(1)
  await expect(waiting).toHaveCount(0)
})

test('handed over far from the address without a network: the reason is asked for later, and the proof is kept', async ({
  page,
  context,
  login,
  api,
  person,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 43.65, longitude: -79.36 })
  const door = { lat: 43.72, lng: -79.4 }
  const { order, read } = await onTheWay({ page, login, api, person }, { requiresSignature: true }, door)
  await pickUp(page)
  await expect(page.getByText('Marked as picked up')).toBeVisible()
  await allSent(page)
  await context.setOffline(true)
  await goOn(page)
  await openProof(page)
  await sign(page, 'Ben Roy')
  await context.setOffline(false)
  await expect(page.getByText('1 action was refused')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Waiting to be sent' })
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await sheet.getByLabel('Why here?').fill('Met at the station')
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sheet.getByText('Everything has been sent')).toBeVisible()
  expect(await read()).toMatchObject({ status: 'delivered', proofs: [{ photo: true, signature: true }] })
  const staff = await api('admin')
  const { data } = await ok<{ farDelivery: object }>(staff.get(`/api/orders/${order._id}`))
  expect(data.farDelivery).toMatchObject({ reason: 'Met at the station' })
})

test('with no page of the app open, the browser sends what waits when it has a network', async ({
  page,
  context,
  login,
  api,
  person,
}) => {
  const { read } = await onTheWay({ page, login, api, person }, { description: 'Sheet music' })
  await arrive(page)
  await allSent(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Mark as Picked Up' }).click()
  await expect(page.getByText('Saved on this device.', { exact: false })).toBeVisible()
  await expect(page.getByText('1 action is waiting to be sent')).toBeVisible()
  // Of the same site, but not the app: only the worker is there to do it.
  await page.close()
  await context.setOffline(false)
  const still = await context.newPage()
  await still.goto('/favicon.svg')
  const devtools = await context.newCDPSession(still)
  const found = new Promise<string>((done) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) done(registrations[0].registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(still.url()).origin,
    registrationId: await found,
    tag: 'send-waiting',
    lastChance: false,
  })
  await expect.poll(async () => (await read()).status).toBe('picked-up')
})

interface Told {
  latitude: number
  at: string
}

test('the position is told while online, kept without a network, and told late with its own time', async ({
  page,
  context,
  login,
  api,
  person,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 43.65, longitude: -79.36 })
  const [tried, arrived]: [Told[], Told[]] = [[], []]
  const toldBy = (request: Request): Told[] => {
    if (!/\/api\/couriers\/locations?$/.test(request.url())) return []
    const body = request.postDataJSON()
    return body.locations ?? [body]
  }
  page.on('request', (request) => tried.push(...toldBy(request)))
  page.on('response', (reply) => arrived.push(...(reply.ok() ? toldBy(reply.request()) : [])))
  await page.clock.install()
  await onTheWay({ page, login, api, person }, { description: 'Spare wheel' })
  await expect.poll(() => arrived.at(-1)?.latitude).toBe(43.65)
  await context.setOffline(true)
  await context.setGeolocation({ latitude: 43.66, longitude: -79.37 })
  // The device's own clock goes on until it has measured the new place.
  await expect
    .poll(async () => {
      await page.clock.runFor(31_000)
      return tried.at(-1)?.latitude
    })
    .toBe(43.66)
  const measured = tried.at(-1)?.at
  const times = () => arrived.filter(({ at }) => at === measured).length
  expect(times()).toBe(0)
  await context.setOffline(false)
  // In short steps: a request is given up after ten seconds of that clock, and has to be answered before.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(2000)
        return times()
      },
      { intervals: [500], timeout: 60_000 },
    )
    .toBe(1)
})

test('a courier who does not share the position is told calmly how to', async ({ page, login, api, person }) => {
  await onTheWay({ page, login, api, person }, { description: 'Lamp' })
  await expect(page.getByText(/Share your position while you are online/)).toBeVisible()
  await axe(page)
})
