import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { endpoints } from '../app.ts'

const shop = 'https://www.shop.example'
let t: TestApp
let number: string
beforeAll(async () => {
  t = await makeApp()
  number = (await t.anOrder()).orderNumber
})
beforeEach(() => t.set({ 'embeds.allowedOrigins': [shop, 'http://127.0.0.1:4000'] }))

const corsOf = (headers: Record<string, unknown>) => headers['access-control-allow-origin']
const quote = { type: 'delivery-only', delivery: { address: '401 Richmond St W, Toronto, ON M5V 3A8' }, package: {} }
const preflight = (path: string, origin: string, method = 'POST') =>
  t.call('OPTIONS', path, undefined, undefined, {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'content-type',
  })

test('a page of a website that is named reads tracking, prices and addresses, as a stranger does', async () => {
  const tracked = await t.get(`/orders/track/${number}`, undefined, { origin: shop })
  expect(tracked.status).toBe(200)
  expect(tracked.headers).toMatchObject({ 'access-control-allow-origin': shop, vary: expect.stringMatching(/origin/i) })
  expect(tracked.headers['access-control-allow-credentials']).toBeUndefined()
  expect(tracked.body.data.complete).toBe(false)
  const priced = await t.post('/orders/quote', quote, undefined, { origin: shop })
  expect([priced.status, corsOf(priced.headers)]).toEqual([200, shop])
  const found = await t.get('/geo/suggest?q=401%20Richmond', undefined, { origin: shop })
  expect([found.status, corsOf(found.headers)]).toEqual([200, shop])
  const asked = await preflight('/orders/quote', shop)
  expect(asked.status).toBe(204)
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': shop,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
  })
})

test('a failure can be read too, so that the page can say what is wrong', async () => {
  const missing = await t.get('/orders/track/MD-0000', undefined, { origin: shop })
  expect([missing.status, corsOf(missing.headers)]).toEqual([404, shop])
  const wrong = await t.post('/orders/quote', { nonsense: true }, undefined, { origin: shop })
  expect([wrong.status, corsOf(wrong.headers)]).toEqual([400, shop])
})

test.each([
  'https://shop.example',
  'http://www.shop.example',
  'https://www.shop.example:8443',
  'https://www.shop.example.evil.example',
  'https://evil.example',
  'null',
  '',
])('the origin "%s" is let in nowhere', async (origin) => {
  const tracked = await t.get(`/orders/track/${number}`, undefined, { origin })
  const priced = await t.post('/orders/quote', quote, undefined, { origin })
  const asked = await preflight('/orders/quote', origin)
  for (const { headers } of [tracked, priced, asked]) expect(corsOf(headers)).toBeUndefined()
  expect(asked.status).toBe(404)
})

test('[N4] everything else stays closed, also to those that are named', async () => {
  const others = endpoints.filter(({ embeds }) => !embeds)
  expect(endpoints.length - others.length).toBe(3)
  for (const { method, path } of others) {
    const asked = await preflight(path.replace(/:\w+/g, 'x'), shop, method)
    expect([corsOf(asked.headers), asked.status], `${method} ${path}`).toEqual([undefined, 404])
  }
  const config = await t.get('/config', undefined, { origin: shop })
  expect(corsOf(config.headers)).toBeUndefined()
  expect(corsOf((await preflight('/orders/quote', shop, 'DELETE')).headers)).toBeUndefined()
})

test('what is not an origin is refused by the setting, and none is named at first', async () => {
  const boss = await t.aSuperAdmin()
  const put = (value: unknown) => t.put('/admin/settings/bulk', { settings: { 'embeds.allowedOrigins': value } }, boss)
  for (const odd of [
    '*',
    'null',
    'https://a.example/',
    'https://a.example/path',
    'a.example',
    'https://*.a.example',
    '',
  ])
    expect((await put([odd])).status, odd).toBe(400)
  expect((await put(['https://a.example', 'http://localhost:8080'])).status).toBe(200)
  const seen = await t.get(`/orders/track/${number}`, undefined, { origin: 'https://a.example' })
  expect(corsOf(seen.headers), 'at once, without a restart').toBe('https://a.example')
  expect((await put([])).status).toBe(200)
  const closed = await t.get(`/orders/track/${number}`, undefined, { origin: shop })
  expect(corsOf(closed.headers)).toBeUndefined()
})
