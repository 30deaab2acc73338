import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { picture, putToWork } from '../harness/couriers.ts'
import { spacedNumber } from '../harness/orders.ts'
import type { Person, Session } from '../harness/sessions.ts'
import { arrive, goOn, more, openProof, pickUp } from '../harness/stop.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const vehicle = { role: 'courier', vehicleType: 'car', licensePlate: 'CMPL 482' }

/** A place of this test alone, on the prairies, so that no other test's orders are near. */
const somewhere = () => ({ latitude: 50 + Math.random() * 4, longitude: -114 + Math.random() * 16 })
/** Next door: near enough to deliver from where the courier is, too far to have arrived already. */
const nextTo = ({ latitude, longitude }: ReturnType<typeof somewhere>) => ({ lat: latitude + 0.004, lng: longitude })

interface World {
  api(who?: 'admin' | Session): Promise<APIRequestContext>
  person(given?: Record<string, string>): Promise<Person>
}

async function aCourier({ api, person }: World, at: ReturnType<typeof somewhere>, firstName = 'Luc') {
  const who = await person({ ...vehicle, firstName })
  const own = await api(who)
  await putToWork(own, await api('admin'), at)
  return { who, api: own }
}

async function anOrder(
  { api, person }: World,
  at: ReturnType<typeof somewhere>,
  parcel: object = {},
  door: object = nextTo(at),
) {
  const owner = await person({ firstName: 'Ada' })
  const own = await api(owner)
  const reply = await own.post('/api/orders', {
    data: {
      type: 'pickup-delivery',
      pickup: {
        address: '220 King St W, Toronto, ON M5H 1K4',
        contactName: 'Rosa Diaz',
        contactPhone: '416 555 0119',
        point: { lat: at.latitude, lng: at.longitude },
      },
      delivery: {
        address: '55 Mill St, Toronto, ON M5A 3C4',
        contactName: 'Ben Tremblay',
        contactPhone: '416 555 0122',
        instructions: 'Second door',
        point: door,
      },
      package: { description: 'Ceramic vase', isFragile: true, ...parcel },
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  const { data } = await reply.json()
  return { owner, api: own, number: data.orderNumber as string, id: data._id as string }
}

const card = (page: Page, { number }: { number: string }) => page.getByRole('article', { name: `Order ${number}` })

/** With a finger on glass, as far as a test can. */
async function sign(page: Page) {
  const pad = page.getByRole('img', { name: 'Sign here' })
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + 30, box.y + 60)
  await page.mouse.down()
  for (const [x, y] of [
    [90, 20],
    [140, 110],
    [210, 40],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 })
  await page.mouse.up()
}

/** Only once its line is open does a page hear of anything: the server says so in a frame of its own. */
const heardOn = (page: Page) =>
  page
    .waitForEvent('websocket')
    .then((line) =>
      line.waitForEvent('framereceived', { predicate: ({ payload }) => String(payload).startsWith('40') }),
    )

test('accept, pick up, start, deliver with signature, PIN and photo; the customer sees the proof', async ({
  page,
  login,
  api,
  person,
}) => {
  // A whole day's work of two people, with six screens judged for accessibility.
  test.slow()
  const at = somewhere()
  const courier = await aCourier({ api, person }, at)
  const order = await anOrder({ api, person }, at, { requiresSignature: true, requiresPin: true })
  await login(courier.who)
  await page.goto('/courier/orders')
  await expect(card(page, order)).toContainText('Fragile')
  await expect(card(page, order)).toContainText('Signature required')
  await expect(card(page, order).getByRole('link', { name: 'View Route' })).toHaveAttribute(
    'href',
    /origin=220\+King.*destination=55\+Mill/,
  )
  await axe(page)
  await card(page, order).getByRole('button', { name: 'More Details' }).click()
  const details = page.getByRole('dialog')
  await expect(details).toContainText('Second door')
  await expect(details).not.toContainText('555-01')
  await axe(page)
  await details.getByRole('button', { name: 'Close' }).last().click()
  await card(page, order).getByRole('button', { name: 'Accept Order' }).click()
  await expect(page.getByText('is yours')).toBeVisible()

  await page.goto('/courier/active')
  await axe(page)
  await page.getByRole('button', { name: /^Open: / }).click()
  await expect(page).toHaveURL(/order=MD/)
  await expect(page.getByRole('link', { name: 'Call' }).first()).toHaveAttribute('href', 'tel:+14165550119')
  await axe(page)
  await pickUp(page)
  await goOn(page)
  await expect(page.getByRole('heading', { level: 1, name: /^55 Mill/ })).toBeVisible()
  await openProof(page)

  const sheet = page.getByRole('dialog', { name: 'Proof of delivery' })
  await axe(page)
  await sheet.getByRole('button', { name: 'Mark as Delivered' }).click()
  await expect(sheet.getByText('Enter the four digits')).toBeVisible()
  const { data } = await (await order.api.get(`/api/orders/${order.id}`)).json()
  await sheet.getByLabel('Delivery PIN').fill(data.deliveryPin)
  await sheet.getByLabel('Name of the person who signs').fill('Ben Tremblay')
  await sheet.getByLabel('Take a photo').setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: picture })
  await sign(page)
  await sheet.getByLabel('Note').fill('Handed over at the door')
  await sheet.getByRole('button', { name: 'Mark as Delivered' }).click()
  await expect(page.getByText('Marked as delivered')).toBeVisible()

  await login(order.owner)
  await page.goto(`/customer?order=${order.number}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'Signature of Ben Tremblay' })).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Photo taken at delivery' })).toBeVisible()
  await expect(dialog).toContainText('Handed over at the door')
  await axe(page)
})

test('somebody who cannot draw has the typed name written as signature, by keyboard alone; far from the address it asks why', async ({
  page,
  context,
  login,
  api,
  person,
}) => {
  const at = somewhere()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(at)
  const courier = await aCourier({ api, person }, at)
  const door = { lat: at.latitude + 0.05, lng: at.longitude }
  const order = await anOrder({ api, person }, at, { requiresSignature: true }, door)
  await courier.api.put(`/api/couriers/accept-order/${order.id}`)
  await courier.api.put(`/api/orders/${order.id}/status`, { data: { status: 'picked-up' } })
  await login(courier.who)
  await page.goto(`/courier/active?order=${order.number}`)
  await arrive(page)
  await page.getByRole('button', { name: 'Proof', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Name of the person who signs').focus()
  await page.keyboard.type('Ben Tremblay')
  await page.getByRole('button', { name: 'Write the name instead' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'Signature drawn' })).toBeVisible()
  const finish = page.getByRole('dialog').getByRole('button', { name: 'Mark as Delivered' })
  await finish.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Why here?')).toHaveAccessibleDescription(/^You are \d.* away from the delivery address/)
  await page.getByLabel('Why here?').focus()
  await page.keyboard.type('Met at the corner')
  await finish.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Marked as delivered')).toBeVisible()
  const { data } = await (await (await api('admin')).get(`/api/orders/${order.id}`)).json()
  expect(data.farDelivery).toMatchObject({ reason: 'Met at the corner' })
})

test('a wrong PIN is said beside the field, and after three of them only staff can help', async ({
  page,
  login,
  api,
  person,
}) => {
  const at = somewhere()
  const courier = await aCourier({ api, person }, at)
  const order = await anOrder({ api, person }, at, { requiresPin: true })
  const { data } = await (await order.api.get(`/api/orders/${order.id}`)).json()
  const wrong = (n: number) => String((Number(data.deliveryPin) + n) % 10_000).padStart(4, '0')
  await courier.api.put(`/api/couriers/accept-order/${order.id}`)
  await courier.api.put(`/api/orders/${order.id}/status`, { data: { status: 'picked-up' } })
  await login(courier.who)
  await page.goto(`/courier/active?order=${order.number}`)
  await openProof(page)
  const sheet = page.getByRole('dialog')
  for (const [n, said] of [
    [1, 'Tries left: 2'],
    [2, 'Tries left: 1'],
    [3, 'only our staff'],
  ] as const) {
    await sheet.getByLabel('Delivery PIN').fill(wrong(n))
    await sheet.getByRole('button', { name: 'Mark as Delivered' }).click()
    await expect(sheet.getByText(said)).toBeVisible()
  }
  await login('admin')
  await page.goto('/admin/issues')
  await expect(page.getByRole('article').filter({ hasText: spacedNumber(order.number) })).toContainText(
    'Too many wrong PINs',
  )
  await page.goto(`/admin/orders?order=${order.number}`)
  const drawer = page.getByRole('dialog', { name: /^Order MD/ })
  await drawer.getByRole('button', { name: 'Mark as Delivered' }).click()
  const dialog = page.getByRole('dialog', { name: 'Finish a stop' })
  await dialog.getByRole('button', { name: 'Mark as Delivered' }).click()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await axe(page)
  await dialog.getByLabel('Reason').fill('The recipient called and confirmed')
  await dialog.getByRole('button', { name: 'Mark as Delivered' }).click()
  await expect(dialog).toHaveCount(0)
  const done = await (await order.api.get(`/api/orders/${order.id}`)).json()
  expect(done.data.status).toBe('delivered')
})

/** A device that takes its time over pictures; what comes back lets it make them. */
async function withSlowPictures(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const told = new Promise((done) => addEventListener('make-pictures', done, { once: true }))
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      void told.then(() => toBlob.apply(this, given))
    }
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('make-pictures')))
}

test('report an issue with a photo; staff resolve it, and the customer reads both', async ({
  page,
  login,
  api,
  person,
}) => {
  const at = somewhere()
  const courier = await aCourier({ api, person }, at)
  const order = await anOrder({ api, person }, at)
  await courier.api.put(`/api/couriers/accept-order/${order.id}`)
  const makePictures = await withSlowPictures(page)
  await login(courier.who)
  await page.goto(`/courier/active?order=${order.number}`)
  await more(page, 'Report Issue')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Report Issue' }).click()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await axe(page)
  await dialog.getByLabel('What went wrong?').selectOption('Package damaged')
  await dialog.getByLabel('Note').fill(`One corner is wet ${order.number}`)
  await dialog.getByLabel('Take a photo').setInputFiles({ name: 'wet.png', mimeType: 'image/png', buffer: picture })
  await dialog.getByRole('button', { name: 'Report Issue' }).click()
  await makePictures()
  await expect(page.getByText('Issue reported')).toBeVisible()
  const { data } = await (await order.api.get(`/api/orders/${order.id}`)).json()
  expect(data.issues).toMatchObject([{ photo: true }])

  await login('admin')
  await page.goto('/admin/issues')
  const row = page.getByRole('article').filter({ hasText: `One corner is wet ${order.number}` })
  await axe(page)
  await row.getByRole('button', { name: 'Resolve' }).click()
  await page.getByLabel('What was done').fill('Packed again')
  await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click()
  await expect(row).toHaveCount(0)

  await login(order.owner)
  await page.goto(`/customer?order=${order.number}`)
  await expect(page.getByRole('dialog')).toContainText('Package damaged')
  await expect(page.getByRole('dialog')).toContainText('Packed again')
})

test('release needs a reason and gives the order back', async ({ page, login, api, person }) => {
  const at = somewhere()
  const courier = await aCourier({ api, person }, at)
  const order = await anOrder({ api, person }, at)
  await courier.api.put(`/api/couriers/accept-order/${order.id}`)
  await login(courier.who)
  await page.goto(`/courier/active?order=${order.number}`)
  await more(page, 'Release')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Release order' }).click()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await axe(page)
  await dialog.getByLabel('Reason').fill('Flat tire')
  await dialog.getByRole('button', { name: 'Release order' }).click()
  await expect(page.getByText('Order given back')).toBeVisible()
  await expect(page.getByText('No active deliveries')).toBeVisible()
})

test('two couriers see one card: one takes it, and it disappears from the other’s screen at once', async ({
  page,
  browser,
  baseURL,
  login,
  api,
  person,
}) => {
  const at = somewhere()
  const [ana, ben] = [await aCourier({ api, person }, at, 'Ana'), await aCourier({ api, person }, at, 'Ben')]
  const order = await anOrder({ api, person }, at)
  await login(ana.who)
  await page.goto('/courier/orders')
  await expect(card(page, order)).toBeVisible()
  const other = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } })
  await other.goto('/favicon.svg')
  await other.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, ben.who)
  const line = heardOn(other)
  await other.goto('/courier/orders')
  await expect(card(other, order)).toBeVisible()
  await line
  await card(page, order).getByRole('button', { name: 'Accept Order' }).click()
  await expect(page.getByText('is yours')).toBeVisible()
  await expect(card(other, order)).toHaveCount(0)
  await expect(other.getByText('No orders available')).toBeVisible()
  expect((await ben.api.put(`/api/couriers/accept-order/${order.id}`)).status()).toBe(409)
  await other.close()
})

test('sort and radius are in the address, and the server applies them', async ({ page, login, api, person }) => {
  const at = somewhere()
  const courier = await aCourier({ api, person }, at)
  const order = await anOrder({ api, person }, { ...at, latitude: at.latitude + 0.07 })
  await login(courier.who)
  await page.goto('/courier/orders')
  await expect(page.getByText('No orders available')).toBeVisible()
  await page.getByLabel('Radius').selectOption('10')
  await expect(card(page, order)).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Payout')
  await expect(page).toHaveURL(/radius=10.*sort=payout|sort=payout.*radius=10/)
  await page.goBack()
  await page.goBack()
  await expect(page.getByText('No orders available')).toBeVisible()
})

test('the dashboard shows today, goals, orders and the week, and its actions act', async ({
  page,
  login,
  api,
  person,
}) => {
  const at = somewhere()
  const courier = await aCourier({ api, person }, at)
  const done = await anOrder({ api, person }, at)
  await courier.api.put(`/api/couriers/accept-order/${done.id}`)
  for (const status of ['picked-up', 'delivered'])
    await courier.api.put(`/api/orders/${done.id}/status`, { data: { status } })
  const order = await anOrder({ api, person }, at)
  await login(courier.who)
  await page.goto('/courier')
  await expect(page.getByText('Deliveries: 1 of 12')).toBeVisible()
  await expect(page.getByText('$9.34').first()).toBeVisible()
  await expect(card(page, order)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This Week' })).toBeVisible()
  await axe(page)
  const actions = page.locator('section', { has: page.getByRole('heading', { name: 'Quick Actions' }) })
  await actions.getByRole('button', { name: 'Go Offline' }).click()
  await expect(page.getByText('Go online to take orders')).toBeVisible()
  await actions.getByRole('link', { name: 'View Earnings' }).click()
  await expect(page).toHaveURL('/courier/earnings')
})

/** A receiver that never answers, and a patience that never ends. */
async function withDeafReceiver(page: Page): Promise<void> {
  await page.context().grantPermissions(['geolocation'])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: () => undefined } })
    const wait = window.setTimeout
    window.setTimeout = ((work: TimerHandler, ms?: number) =>
      ms === 3000 ? 0 : wait(work, ms)) as typeof window.setTimeout
  })
}

test('a report is kept at once, without waiting for the receiver to know where one is', async ({
  page,
  login,
  api,
  person,
}) => {
  const at = somewhere()
  const courier = await aCourier({ api, person }, at)
  const order = await anOrder({ api, person }, at)
  expect((await courier.api.put(`/api/couriers/accept-order/${order.id}`)).ok()).toBe(true)
  await withDeafReceiver(page)
  await login(courier.who)
  await page.goto(`/courier/active?order=${order.number}`)
  await more(page, 'Report Issue')
  const dialog = page.getByRole('dialog', { name: 'Report Issue' })
  await dialog.getByLabel('What went wrong?').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Report Issue' }).click()
  await expect(page.getByText('Issue reported. Our staff and the customer can see it.')).toBeVisible()
  const { data } = await (await order.api.get(`/api/orders/${order.id}`)).json()
  expect(data.issues).toHaveLength(1)
})

test('a proof is kept at once, without waiting for the receiver to know where one is', async ({
  page,
  login,
  api,
  person,
}) => {
  const at = somewhere()
  const courier = await aCourier({ api, person }, at)
  const order = await anOrder({ api, person }, at)
  expect((await courier.api.put(`/api/couriers/accept-order/${order.id}`)).ok()).toBe(true)
  for (const status of ['picked-up', 'in-transit'])
    expect((await courier.api.put(`/api/orders/${order.id}/status`, { data: { status } })).ok()).toBe(true)
  await withDeafReceiver(page)
  const makePictures = await withSlowPictures(page)
  await login(courier.who)
  await page.goto(`/courier/active?order=${order.number}`)
  await openProof(page)
  const sheet = page.getByRole('dialog', { name: 'Proof of delivery' })
  await sheet.getByLabel('Take a photo').setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: picture })
  await sheet.getByLabel('Name of the person who signs').fill('Ben Tremblay')
  await sign(page)
  // Faster than the pictures are made: they go with it all the same.
  await sheet.getByRole('button', { name: 'Mark as Delivered' }).click()
  await makePictures()
  await expect(page.getByText('Marked as delivered')).toBeVisible()
  const { data } = await (await order.api.get(`/api/orders/${order.id}`)).json()
  expect(data).toMatchObject({ status: 'delivered', proofs: [{ photo: true, signature: true }] })
})

test('an offer is seen on every page of the courier, and leads to where it is answered', async ({
  page,
  login,
  api,
  person,
}) => {
  const at = somewhere()
  const who = await person({ ...vehicle, firstName: 'Luc' })
  const id = await putToWork(await api(who), await api('admin'), at)
  const order = await anOrder({ api, person }, at)
  await login(who)
  await page.goto('/courier/earnings')
  await expect(page.getByRole('heading', { name: 'Earnings' }).first()).toBeVisible()
  const admin = await api('admin')
  expect((await admin.put(`/api/orders/${order.id}/assign`, { data: { courierId: id } })).ok()).toBe(true)
  const offers = page.getByRole('region', { name: 'Offers' })
  const later = page.getByRole('dialog', { name: 'New offer' }).getByRole('button', { name: 'Later' })
  await later.click()
  await expect(offers.getByText(/New offer: \$/)).toBeVisible()
  await axe(page)
  for (const path of ['/courier', '/courier/active', '/courier/profile', '/courier/settings', '/courier/account']) {
    await page.goto(path)
    await later.click()
    await expect(offers.getByRole('link', { name: 'Look at it' }), path).toBeVisible()
  }
  await offers.getByRole('link', { name: 'Look at it' }).click()
  await expect(page).toHaveURL('/courier/orders')
  await expect(card(page, order).getByText('Offered to you')).toBeVisible()
  await expect(offers.getByRole('link')).toHaveCount(0)
})
