import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEarlyPages } from './early-pages.ts'
import { fillPage } from './fill-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'maple-early-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, '.vite'))
writeFileSync(
  join(folder, '.vite/pages.json'),
  JSON.stringify([
    {
      path: '/customer',
      early: '<header>{mark}{company}</header>',
      requests: ['/auth/me', '/orders?page=1&limit=9'],
      texts: ['office'],
      preload: ['/assets/customer-1.js'],
    },
    {
      path: '/customer/pay/:number',
      early: '<h1>{company}</h1>',
      requests: [],
      texts: [],
      preload: ['/assets/pay-1.js'],
    },
  ]),
)
const find = readEarlyPages(folder)
const company = { name: 'Érable & <Co> $&', logoUrl: '' }

test('a screen behind the login comes with its frame in the company’s name, and with its files', () => {
  const early = find('/customer', company)
  expect(early?.body).toContain('Érable &amp; &lt;Co&gt; $&amp;</header>')
  expect(early?.body).toContain('<svg')
  expect(early?.links).toContain(
    '<meta name="early-page" data-path="/customer" data-texts="office" content="/auth/me /orders?page=1&amp;limit=9">',
  )
  expect(early?.links).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/customer-1.js">')
  expect(find('/customer', { ...company, logoUrl: '/files/"x' })?.body).toContain('src="/files/&quot;x"')
})

test('a path is matched as the router does, and one of no such screen has none', () => {
  expect(find('/customer/pay/MD123456', company)?.links).toContain('pay-1.js')
  expect(find('/customer/pay/a/b', company)).toBeUndefined()
  expect(find('/', company)).toBeUndefined()
  expect(readEarlyPages(join(folder, 'none'))('/customer', company)).toBeUndefined()
})

test('the page holds both, and the words of a public page go first', () => {
  const template = '<html lang="en"><head><title>x</title></head><body><div id="root"></div></body></html>'
  const head = { status: 200, title: 'x', description: 'x' } as const
  const frame = { now: new Date(0), language: 'fr', company: 'x', url: 'u', imageUrl: 'i' } as const
  const page = fillPage(template, head, frame, find('/customer', company))
  expect(page).toMatch(/<div id="root"><header>.*<\/header><\/div>/s)
  expect(page.indexOf('customer-1.js')).toBeLessThan(page.indexOf('</head>'))
  expect(fillPage(template, { ...head, body: '<main>words</main>' }, frame, find('/customer', company))).toContain(
    '<div id="root"><main>words</main></div>',
  )
})
