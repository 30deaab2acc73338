import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'

const draft = {
  type: 'pickup-delivery',
  pickup: { address: '20 York St, Toronto, ON M5J 2L9', point: { lat: 43.6435, lng: -79.3806 } },
  delivery: {
    address: '401 Richmond St W, Toronto, ON M5V 3A8',
    contactName: 'Marc Roy',
    contactPhone: '416 555 0171',
    point: { lat: 43.6475, lng: -79.3957 },
  },
  package: { description: 'Books' },
}

/** An order of this test alone, on its way with the demo courier. */
async function underWay(customer: APIRequestContext, courier: APIRequestContext): Promise<string> {
  const placed = await customer.post('/api/orders', { data: draft })
  const { _id, orderNumber } = (await placed.json()).data
  for (const step of [
    () => courier.put('/api/couriers/toggle-online', { data: { isOnline: true } }),
    () => courier.put(`/api/couriers/accept-order/${_id}`),
    () => courier.put(`/api/orders/${_id}/status`, { data: { status: 'picked-up' } }),
  ])
    expect((await step()).status()).toBe(200)
  return orderNumber
}

/** A picture of one grey point. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)
/** Of the embedded map. */
const credit = (page: Page) => page.getByText('Port Maple is made up')
const marker = (page: Page) => page.locator('[data-map-item="courier"]')
/** The map waits for a sign of its reader. */
async function openTracking(page: Page, number: string) {
  await page.goto(`/track/${number}`)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await page.mouse.move(200, 300)
}
/** Drawn to the end; without a graphics card that takes a while. */
const mapDrawn = (page: Page) => expect(page.locator('[data-idle]')).toBeAttached({ timeout: 45_000 })

type Drawing = { drawnAt: [x: number, y: number][] }

/** Notes where the pictures of couriers are put, frame by frame. */
const recordDrawing = (page: Page) =>
  page.addInitScript(() => {
    const drawnAt: Drawing['drawnAt'] = []
    Object.assign(window, { drawnAt })
    const original = CanvasRenderingContext2D.prototype.drawImage
    CanvasRenderingContext2D.prototype.drawImage = function (this: CanvasRenderingContext2D, ...given: unknown[]) {
      if (given[0] instanceof HTMLCanvasElement) drawnAt.push([Number(given.at(-4)), Number(given.at(-3))])
      return Reflect.apply(original, this, given)
    } as typeof original
  })

/** The page's clock is moved on by hand, so every frame is drawn however slow the machine. */
async function expectGlide(page: Page, move: () => Promise<unknown>) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const drawn = (from: number) => page.evaluate((at) => (window as never as Drawing).drawnAt.slice(at), from)
  await page.clock.runFor(5000)
  const before = (await drawn(0)).length
  await move()
  const steps = async () => {
    await page.clock.runFor(200)
    return new Set((await drawn(before)).map(String)).size
  }
  await expect.poll(steps, { intervals: [50], timeout: 45_000 }).toBeGreaterThan(4)
  await page.clock.runFor(5000)
  const xs = (await drawn(before)).map(([x]) => x)
  expect(xs).toEqual(xs.toSorted((a, b) => b - a))
  await page.clock.resume()
}

test('the courier moves on the public map without a reload, and strangers see towns only', async ({ page, api }) => {
  const courier = await api('courier')
  const number = await underWay(await api('customer'), courier)
  await courier.put('/api/couriers/location', { data: { latitude: 43.644, longitude: -79.381 } })
  // It glides only for those who like things to move.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await recordDrawing(page)
  await openTracking(page, number)
  await mapDrawn(page)
  await expect(marker(page)).toHaveAttribute('data-lat', '43.644')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await courier.put('/api/couriers/location', { data: { latitude: 43.646, longitude: -79.39 } })
  await expect(marker(page)).toHaveAttribute('data-lat', '43.646')
  await expect(marker(page)).toHaveAttribute('data-lng', '-79.39')
  expect(loads).toBe(0)
  await expectGlide(page, () => courier.put('/api/couriers/location', { data: { latitude: 43.647, longitude: -79.4 } }))
  const html = await page.content()
  expect(html).not.toContain('43.6475')
  expect(html).not.toContain('43.6435')
  await expect(credit(page)).toBeVisible()
  await axe(page)
})

test('staff play a delivery again on the map, from any moment of it', async ({ page, api, login }) => {
  const courier = await api('courier')
  const number = await underWay(await api('customer'), courier)
  for (const latitude of [43.644, 43.645, 43.646])
    await courier.put('/api/couriers/location', { data: { latitude, longitude: -79.39 } })
  const there = { latitude: draft.delivery.point.lat, longitude: draft.delivery.point.lng }
  const done = await courier.put(`/api/orders/${number}/status`, {
    data: { status: 'delivered', location: there, farReason: 'Met outside' },
  })
  expect(done.status()).toBe(200)
  await login('admin')
  await page.goto(`/admin/orders?order=${number}&view=map`)
  const slider = page.getByRole('slider', { name: 'Replay of the delivery' })
  const last = await slider.getAttribute('max')
  await expect(slider).toHaveValue(last ?? '')
  await slider.press('Home')
  await expect(slider).toHaveValue('0')
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(slider).toHaveValue(last ?? '')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await axe(page)
})

test('the map can be read as a list, by keyboard', async ({ page, api }) => {
  const courier = await api('courier')
  const number = await underWay(await api('customer'), courier)
  await courier.put('/api/couriers/location', { data: { latitude: 43.644, longitude: -79.381 } })
  await openTracking(page, number)
  const toggle = page.getByRole('button', { name: 'Show as a list' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Map of the delivery' }).getByText('Courier Luc')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Show the map' }).click()
  await mapDrawn(page)
})

test('without WebGL2 the list stands in place of the map, and the library is not loaded', async ({ page, api }) => {
  const courier = await api('courier')
  const number = await underWay(await api('customer'), courier)
  await courier.put('/api/couriers/location', { data: { latitude: 43.644, longitude: -79.381 } })
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(original, this, [kind, ...rest])
    } as typeof original
  })
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  await openTracking(page, number)
  await expect(page.getByText('This device cannot draw the map; here is what it shows.')).toBeVisible()
  await expect(marker(page)).toHaveAttribute('data-lat', '43.644')
  expect(fetched.filter((url) => /map-canvas|country-/.test(url))).toEqual([])
})

/** The page comes with what the company has set: here a style of somebody else, at this address. */
async function withStyle(page: Page, mapStyleUrl: string) {
  await page.route('**/track/*', async (route) => {
    const reply = await route.fetch()
    const html = (await reply.text()).replace('"mapStyleUrl":null', `"mapStyleUrl":"${mapStyleUrl}"`)
    await route.fulfill({ response: reply, body: html })
  })
}
const styleOf = (source: object) => ({
  version: 8,
  sources: { theirs: source },
  layers: [{ id: 'theirs', type: 'raster', source: 'theirs' }],
})
const tiles = (baseURL: string | undefined) => ({
  type: 'raster',
  tileSize: 256,
  tiles: [`${baseURL}/their-tiles/{z}/{x}/{y}`],
})
test('a map style that cannot be had falls back to the embedded map', async ({ page, api }) => {
  const number = await underWay(await api('customer'), await api('courier'))
  await withStyle(page, '/no-such-style')
  await openTracking(page, number)
  await expect(credit(page)).toBeVisible({ timeout: 45_000 })
  await mapDrawn(page)
})

test('a map style whose tiles all fail falls back too; one that draws a tile is kept', async ({
  page,
  api,
  baseURL,
}) => {
  // Three maps, one after the other.
  test.slow()
  const number = await underWay(await api('customer'), await api('courier'))
  await withStyle(page, '/their-style')
  await page.route('**/their-style', (route) => route.fulfill({ json: styleOf(tiles(baseURL)) }))
  let status = 503
  await page.route('**/their-tiles/**', (route) =>
    status === 200 ? route.fulfill({ contentType: 'image/png', body: dot }) : route.fulfill({ status, body: '' }),
  )
  for (status of [503, 404]) {
    await openTracking(page, number)
    await expect(credit(page)).toBeVisible({ timeout: 45_000 })
    await expect(page.locator('[data-idle="2"]')).toBeAttached({ timeout: 45_000 })
  }
  status = 200
  await openTracking(page, number)
  await expect(page.locator('[data-idle="1"]')).toBeAttached({ timeout: 45_000 })
  await expect(credit(page)).toBeHidden()
})
