import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { toldWords } from '../../test/told-words.ts'
import { fillPage } from '../platform/fill-page.ts'
import { describeTracking } from '../tracking/index.ts'
import { describePage } from './index.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

const template =
  '<!doctype html><html lang="en"><head><title>Maple Dispatch</title></head><body><div id="root"></div></body></html>'
const frame = {
  now: new Date('2026-11-15T12:00:00Z'),
  language: 'fr',
  company: 'Érable & Co',
  url: 'https://maple.test/x',
  imageUrl: 'https://maple.test/preview.png',
} as const

test('the home page reads without a script, in both languages', async () => {
  const [en, fr] = [await describePage(t.node.deps, '/', 'en'), await describePage(t.node.deps, '/', 'fr')]
  expect(en).toMatchObject({ status: 200, description: expect.any(String) })
  expect(en?.body).toContain('<h1>')
  expect(en?.body).toContain('How do I track my parcel?')
  expect(fr?.body).toContain('Comment suivre mon colis?')
  expect(en?.body).toContain('href="/services/')
})

test('terms, privacy and each service have a page; what is not there is 404', async () => {
  expect(await describePage(t.node.deps, '/terms', 'en')).toMatchObject({
    status: 200,
    title: 'Terms of Service',
    body: expect.stringContaining('<h2>1. The service</h2>'),
  })
  const services = (await t.get('/content/home-services')).body.data.data.items as { slug: string; title: string }[]
  expect(services).toHaveLength(6)
  for (const { slug, title } of services)
    expect(await describePage(t.node.deps, `/services/${slug}`, 'en')).toMatchObject({ status: 200, title })
  expect(await describePage(t.node.deps, '/services/teleport', 'en')).toMatchObject({ status: 404 })
  expect(await describePage(t.node.deps, '/login', 'en')).toBeUndefined()
})

test('the help page has the questions that it speaks of, in both languages', async () => {
  const [en, fr] = [await describePage(t.node.deps, '/help', 'en'), await describePage(t.node.deps, '/help', 'fr')]
  expect(en?.body).toContain('How do I track my parcel?')
  expect(fr?.body).toContain('Comment suivre mon colis?')
})

describe('a shared tracking link', () => {
  test('tells where the parcel is, and nothing that the public view does not', async () => {
    const order = await t.anOrder()
    const head = await describeTracking(t.node.deps, `/track/${order.orderNumber}`, 'fr', '10.1.0.1')
    expect(head).toMatchObject({ status: 200, title: expect.stringContaining('en attente') })
    expect(toldWords(head)).not.toMatch(/Lovelace|555|Richmond/)
  })
  test('counts as a look-up: over the limit the page opens without the order', async () => {
    const order = await t.anOrder()
    const path = `/track/${order.orderNumber}`
    const most = t.node.deps.settings.get('limits.trackingPerMinute')
    for (let n = 0; n < most; n += 1)
      expect(await describeTracking(t.node.deps, path, 'en', '10.1.0.3')).toMatchObject({ status: 200 })
    await expect(describeTracking(t.node.deps, path, 'en', '10.1.0.3')).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  })
  test('of an order that does not exist is 404', async () => {
    expect(await describeTracking(t.node.deps, '/track/%E0%A4%A', 'en', '10.1.0.2')).toMatchObject({
      status: 404,
      title: 'Order not found',
    })
  })
})

describe('what the app would ask for first comes with the page', () => {
  const preloadedBy = async (path: string) =>
    (await describePage(t.node.deps, path, 'fr')) ?? (await describeTracking(t.node.deps, path, 'fr', '10.1.0.4'))

  test.each(['/', '/services/same-day', '/privacy', '/help'])('%s: as the API answers it', async (page) => {
    const preloaded = Object.entries((await preloadedBy(page))?.preloaded ?? {})
    expect(preloaded.length).toBeGreaterThan(0)
    for (const [path, data] of preloaded) {
      const answered = (await t.get(path)).body.data
      const items = Array.isArray(answered) ? answered : [answered]
      for (const item of items) delete item.translations
      expect(data).toEqual(answered)
    }
  })

  test('an order: the stranger’s view, whoever opens it', async () => {
    const order = await t.anOrder()
    const path = `/orders/track/${order.orderNumber}`
    const preloaded = (await preloadedBy(`/track/${order.orderNumber}`))?.preloaded?.[path]
    const answered = await t.get(path, undefined, { 'accept-language': 'fr' })
    expect(preloaded).toMatchObject({ orderNumber: order.orderNumber, complete: false })
    expect(preloaded).toEqual(answered.body.data)
  })

  test('no text ends the block that it comes in', () => {
    const head = {
      status: 200,
      title: 'x',
      description: 'x',
      preloaded: { '/x': '</script><script>alert(1)</script>' },
    } as const
    const page = fillPage(template, head, frame)
    expect(page.match(/<\/script>/g)).toHaveLength(1)
    const [, text = ''] = /<script type="application\/json" id="preloaded">(.*)<\/script>/.exec(page) ?? []
    expect(JSON.parse(text)).toEqual({ language: 'fr', at: frame.now.getTime(), replies: head.preloaded })
  })
})

test('what people wrote cannot break out of the tags', () => {
  const page = fillPage(template, { status: 404, title: '"><script>x</script> $& $1', description: "it's <b>" }, frame)
  expect(page).toContain('<html lang="fr"')
  expect(page).toContain('&quot;&gt;&lt;script&gt;x&lt;/script&gt; $&amp; $1 · Érable &amp; Co</title>')
  expect(page).toContain('<meta property="og:image" content="https://maple.test/preview.png">')
  expect(page).toContain('noindex')
  expect(page).not.toContain('<script>')
})

test('paths of no area answer the page with 404, the API its own shape', async () => {
  if (!existsSync(join(import.meta.dirname, '../../../web/dist/index.html')))
    return expect((await t.app.inject('/nowhere')).json().code).toBe('not_found')
  for (const [path, status] of [
    ['/', 200],
    ['/nowhere', 404],
    ['/login', 200],
    ['/admin/orders', 200],
    ['/track/none', 404],
  ] as const) {
    const reply = await t.app.inject(path)
    expect([path, reply.statusCode, reply.headers['content-type']]).toEqual([path, status, 'text/html; charset=utf-8'])
  }
  expect((await t.app.inject('/api/nowhere')).json()).toMatchObject({ code: 'not_found' })
  expect((await t.app.inject('/assets/none.js')).statusCode).toBe(404)
})
