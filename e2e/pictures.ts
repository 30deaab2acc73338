import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './harness/chromium.ts'
import { apiAs, type DemoRole, makeSessions } from './harness/sessions.ts'

/**
 * npm run pictures -- BASE_URL [NAME ...]: the README's pictures, or those named, from a running demo. Best after its robots
 * have driven for a while, so that maps and figures have something to show.
 */
const [base = 'http://localhost:3000', ...names] = process.argv.slice(2)
const [from, to] = ['171 Division St, Port Maple, ON L2Y 0T1', '682 Queen St W, Port Maple, ON L2Y 2G0']
const folder = join(import.meta.dirname, '../docs/pictures')

const sessionOf = makeSessions(base)
const courierName = 'Luc Gagnon'
const { number, place } = await beginWork()
await handOutRun()
const business = await theBusiness()
await aKey()

const screens: [name: string, path: string, who?: DemoRole][] = [
  ['home', '/'],
  // Its owner knows both doors and the way.
  ['tracking', `/track/${number}`, 'customer'],
  ['customer-orders', '/customer', 'customer'],
  ['new-order', '/customer/new', 'customer'],
  ['admin-dashboard', '/admin', 'superadmin'],
  ['admin-board', '/admin/board', 'superadmin'],
  ['admin-orders', '/admin/orders?order=MD123456', 'superadmin'],
  ['admin-tracking', `/admin/tracking?order=${number}`, 'superadmin'],
  ['price-list', `/admin/prices/${business.priceListId}?account=${business._id}`, 'superadmin'],
  ['business-account', `/admin/accounts/${business._id}`, 'superadmin'],
  ['invoices', `/admin/invoices?invoice=${business.invoiceId}`, 'superadmin'],
  ['receivables', '/admin/receivables', 'superadmin'],
  ['programs', '/admin/programs', 'superadmin'],
  ['api-docs', '/api/docs/guides/first-delivery'],
  ['courier-run', '/courier/run', 'courier'],
  ['courier-active', `/courier/active?order=${number}`, 'courier'],
  ['courier-earnings', '/courier/earnings', 'courier'],
  // The last one, since it lies over every screen from here on.
  ['courier-offer', '/courier', 'courier'],
]
/** What is done there before the picture is taken. */
const prepared: Record<string, (page: Page) => Promise<void>> = {
  'new-order': async (page) => {
    await page.getByLabel('Pickup address').fill(from)
    await page.getByLabel('Delivery address').fill(to)
    await page.getByLabel('Recipient name').fill('Ben Tremblay')
    await page.getByText(/by road, about/).waitFor()
    await page.getByRole('heading', { name: 'Delivery', exact: true }).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 240)
  },
  'price-list': async (page) => {
    await page.getByLabel(/^To address/).fill(to)
    await page.getByRole('button', { name: 'Try this order' }).click()
    await page.getByRole('region', { name: 'Price of this order' }).waitFor()
    await page.mouse.wheel(0, 400)
  },
  'admin-board': async (page) => {
    await page.getByRole('listbox', { name: 'Couriers' }).getByRole('option', { name: courierName }).click()
  },
  'courier-offer': async (page) => {
    await offerMore()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Accept/ })
      .waitFor()
  },
}
const withMap = new Set(['tracking', 'new-order', 'admin-board', 'admin-tracking', 'courier-active', 'courier-offer'])
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

const { executablePath, env } = await findChromium()
const args = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
for (const [name, path, who] of screens.filter(([name]) => names.length === 0 || names.includes(name))) {
  const viewport = who === 'courier' ? phone : desktop
  const context = await browser.newContext({ baseURL: base, viewport, locale: 'en-CA', timezoneId: 'America/Toronto' })
  if (who === 'courier') {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(place)
  }
  const page = await context.newPage()
  if (who) {
    const { token, user } = await sessionOf(who)
    await page.goto('/favicon.svg')
    await page.evaluate(([token, user]) => Object.assign(localStorage, { token, user }), [
      token,
      JSON.stringify(user),
    ] as const)
  }
  await page.goto(path)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await prepared[name]?.(page)
  await page.mouse.move(viewport.width - 8, 300)
  if (withMap.has(name)) await page.locator('[data-loaded]').first().waitFor()
  await page.waitForTimeout(6000)
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 128 })
    .toFile(join(folder, `${name}.png`))
  console.log(name)
  await context.close()
}
await browser.close()

/** The demo's law firm, its price list and its newest invoice. */
async function theBusiness() {
  const staff = await apiAs(base, (await sessionOf('superadmin')).token)
  const [account] = (await (await staff.get('/api/accounts?kind=business&limit=1')).json()).data
  const [invoice] = (await (await staff.get(`/api/admin/invoices?accountId=${account._id}`)).json()).data
  return { ...account, invoiceId: invoice._id } as { _id: string; priceListId: string; invoiceId: string }
}

/** So that the list of keys is not empty. */
async function aKey() {
  const staff = await apiAs(base, (await sessionOf('superadmin')).token)
  const { data } = await (await staff.get('/api/api-keys?limit=100')).json()
  for (const [name, mode, scopes] of [
    ['Web shop', 'live', ['quotes', 'orders:write', 'orders:read', 'webhooks']],
    ['Accounting', 'live', ['invoices:read', 'reports:read']],
    ['Web shop, to try', 'test', ['quotes', 'orders:write', 'orders:read', 'webhooks']],
  ] as const)
    if (!data.some((key: { name: string }) => key.name === name))
      await staff.post('/api/api-keys', { data: { name, mode, scopes } })
}

/** The demo's courier goes online and carries something of the demo's customer, and is half way along its streets. */
async function beginWork() {
  const customer = await apiAs(base, (await sessionOf('customer')).token)
  const courier = await apiAs(base, (await sessionOf('courier')).token)
  await courier.put('/api/couriers/toggle-online', { data: { isOnline: true } })
  const { _id, orderNumber } = (await ofBefore()) ?? (await anew())
  const { points } = (await (await customer.get(`/api/orders/${_id}/route`)).json()).data
  const half = points[Math.floor(points.length / 2)]
  const place = { latitude: half.lat, longitude: half.lng }
  await courier.put('/api/couriers/location', { data: place })
  return { number: orderNumber as string, place }

  async function ofBefore() {
    const { data } = await (await courier.get('/api/orders?status=in-transit')).json()
    return data.find((order: { delivery: { address: string } }) => order.delivery.address === to)
  }
  async function anew() {
    const order = {
      type: 'pickup-delivery',
      pickup: { address: from },
      delivery: { address: to, contactName: 'Ben Tremblay', contactPhone: '416 555 0122' },
      package: { description: 'Documents', size: 'small' },
    }
    const { data } = await (await customer.post('/api/orders', { data: order })).json()
    const reply = await courier.put(`/api/couriers/accept-order/${data._id}`)
    if (!reply.ok()) throw new Error(`A robot was faster, please run it again: ${await reply.text()}`)
    for (const status of ['picked-up', 'in-transit'])
      await courier.put(`/api/orders/${data._id}/status`, { data: { status } })
    return data
  }
}

/** Staff give the demo's courier a run of three more, who accepts and starts it. */
async function handOutRun() {
  const courier = await apiAs(base, (await sessionOf('courier')).token)
  const staff = await apiAs(base, (await sessionOf('superadmin')).token)
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' })
  const runs = (await (await courier.get(`/api/couriers/routes?day=${day}`)).json()).data
  if (runs.length > 0) return
  const stopIds: string[] = []
  for (const house of [12, 48, 130]) {
    const { stops } = await placeTo(`${house} Queen St W, Port Maple, ON L2Y 2G0`)
    stopIds.push(...stops.map(({ _id }: { _id: string }) => _id))
  }
  const route = { courierId: await courierId(), day, stopIds }
  const made = await staff.post('/api/admin/routes', { data: route })
  if (!made.ok()) throw new Error(`No run: ${await made.text()}`)
  const id = (await made.json()).data._id
  await staff.put(`/api/admin/routes/${id}/hand-out`)
  for (const step of ['accept', 'start']) await courier.put(`/api/couriers/routes/${id}/${step}`)
}

/** Something more, offered to the demo's courier by staff. */
async function offerMore() {
  const staff = await apiAs(base, (await sessionOf('superadmin')).token)
  const { _id } = await placeTo('210 Queen St W, Port Maple, ON L2Y 2G0', 5)
  await staff.put(`/api/orders/${_id}/assign`, { data: { courierId: await courierId() } })
}

async function placeTo(address: string, tip = 0) {
  const customer = await apiAs(base, (await sessionOf('customer')).token)
  const data = {
    type: 'pickup-delivery',
    pickup: { address: from },
    delivery: { address, contactName: 'Mia Roy', contactPhone: '416 555 0133' },
    package: { description: 'Flowers', size: 'small' },
    ...(tip > 0 && { tip }),
  }
  const reply = await customer.post('/api/orders', { data })
  if (!reply.ok()) throw new Error(`No order: ${await reply.text()}`)
  return (await reply.json()).data
}

async function courierId(): Promise<string> {
  const courier = await apiAs(base, (await sessionOf('courier')).token)
  return (await (await courier.get('/api/couriers/status')).json()).data._id
}
