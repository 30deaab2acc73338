import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { ok, placeOrder } from '../harness/orders.ts'

const servers: Server[] = []
test.afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A page with styles of its own, some of which would spoil the elements, and some that are meant for them. */
const styles = `html { font-size: 62.5% } body * { color: lime !important; font-size: 40px } h1 { background: black }
  button { display: none } maple-quote { --maple-accent: #0b5f4b }
  maple-quote::part(title) { text-transform: uppercase } maple-track::part(status) { letter-spacing: 3px }`

/** A shop's own website, on another origin, whose policy allows scripts and connections of the courier alone. */
async function aShop(courier: string, body: string, language = 'en'): Promise<string> {
  const policy = `default-src 'none'; script-src ${courier}; connect-src ${courier}; style-src 'self'; img-src 'self'; require-trusted-types-for 'script'`
  const page = `<!doctype html><html lang="${language}"><head><title>Shop</title><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/shop.css">
    <script src="${courier}/embed.js" defer></script></head><body><main><h1>Shop</h1>${body}</main></body></html>`
  const server = createServer(({ url }, reply) => {
    if (url === '/shop.css') return reply.writeHead(200, { 'content-type': 'text/css' }).end(styles)
    return reply.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(page)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  servers.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The page's own styles stop at the elements, the size of its root too; what it sets on purpose comes through. */
async function looksAsMeant(page: Page): Promise<void> {
  const [track, quote] = [page.locator('maple-track'), page.locator('maple-quote')]
  const button = quote.getByRole('button', { name: 'See the price' })
  await expect(button).toHaveCSS('background-color', 'rgb(11, 95, 75)')
  await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)')
  for (const field of [button, quote.getByLabel('From'), quote.getByLabel('Size')]) {
    await expect(field).toHaveCSS('font-size', '16px')
    await expect(field).toHaveCSS('min-height', '44px')
  }
  await expect(track.locator('.card')).toHaveCSS('padding-top', '20px')
  await expect(track.getByRole('heading', { level: 2 })).toHaveCSS('font-size', '18px')
  await expect(track.getByRole('heading', { level: 2 })).toHaveCSS('text-transform', 'none')
  await expect(quote.getByRole('heading', { level: 2 })).toHaveCSS('text-transform', 'uppercase')
  await expect(track.locator('.status')).toHaveCSS('letter-spacing', '3px')
}

/** Beside each other as soon as the element itself is wide enough. */
async function fieldsAreBeside(page: Page): Promise<boolean> {
  const [from, to] = [page.getByLabel('From'), page.getByLabel('To')]
  return (await from.boundingBox())?.y === (await to.boundingBox())?.y
}

/** What the page's policy has stopped. */
function violations(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) found.push(message.text())
  })
  return found
}

test('a shop shows tracking and prices on its own page, under a strict policy, on a phone and in French', async ({
  page,
  api,
  baseURL,
}) => {
  const order = await placeOrder(await api('customer'), {})
  const courier = new URL(baseURL ?? '').origin
  const both = `<maple-track></maple-track><maple-quote></maple-quote>`
  const shop = await aShop(courier, both)
  const french = await aShop(courier, `<maple-track number="${order.orderNumber}"></maple-track>${both}`, 'fr')
  const staff = await api('superadmin')
  await ok(staff.put('/api/admin/settings/bulk', { data: { settings: { 'embeds.allowedOrigins': [shop, french] } } }))
  const stopped = violations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(shop)
  const [track, quote] = [page.locator('maple-track'), page.locator('maple-quote')]
  await track.getByRole('button', { name: 'Track' }).click()
  await expect(track.getByText('Enter a tracking number')).toBeVisible()
  await expect(track.getByLabel('Tracking number')).toBeFocused()
  await track.getByLabel('Tracking number').fill('MD000000000000')
  await page.keyboard.press('Enter')
  await expect(track.getByRole('alert')).not.toBeEmpty()
  await track.getByLabel('Tracking number').fill(order.orderNumber)
  await page.keyboard.press('Enter')
  await expect(track.getByRole('heading', { name: order.orderNumber })).toBeFocused()
  await expect(track.getByRole('status')).not.toBeEmpty()
  await expect(track.getByRole('listitem').first()).toBeVisible()
  await expect(track.getByRole('link', { name: /See all details/ })).toHaveAttribute(
    'href',
    `${courier}/track/${order.orderNumber}`,
  )
  await quote.getByRole('button', { name: 'See the price' }).click()
  await expect(quote.getByText('Enter an address')).toHaveCount(2)
  await quote.getByLabel('From').fill('M5V 3A8')
  await quote.getByLabel('To').fill('L8P 1A1')
  await quote.getByLabel('Size').selectOption({ label: 'Small' })
  await quote.getByRole('button', { name: 'See the price' }).click()
  await expect(quote.getByText(/^Total \$\d+\.\d\d$/)).toBeVisible()
  await expect(quote.getByText(/^of which tax \$\d+\.\d\d$/)).toBeVisible()
  await expect(quote.getByRole('link', { name: /Order this delivery/ })).toHaveAttribute('href', `${courier}/#price`)
  await looksAsMeant(page)
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await fieldsAreBeside(page)).toBe(false)
  await page.setViewportSize({ width: 600, height: 844 })
  expect(await fieldsAreBeside(page)).toBe(true)
  await track.getByRole('button', { name: 'Track another' }).click()
  await expect(track.getByLabel('Tracking number')).toBeFocused()
  await page.goto(french)
  await expect(page.getByRole('heading', { name: order.orderNumber })).toBeVisible()
  await expect(page.getByText('Ce qui s’est passé')).toBeVisible()
  await page.getByRole('button', { name: 'Voir le prix' }).click()
  await expect(quote.getByText('Entrez une adresse')).toHaveCount(2)
  await quote.getByLabel('De', { exact: true }).fill('M5V 3A8')
  await quote.getByLabel('À', { exact: true }).fill('Tout près du bout du monde')
  await page.getByRole('button', { name: 'Voir le prix' }).click()
  await expect(quote.locator('#to-fault')).toContainText('Nous ne trouvons pas cette adresse.')
  await expect(quote.getByLabel('À', { exact: true })).toBeFocused()
  await quote.getByLabel('À', { exact: true }).fill('L8P 1A1')
  await page.getByRole('button', { name: 'Voir le prix' }).click()
  await expect(quote.getByText(/^Total \d+,\d\d\s\$$/)).toBeVisible()
  await expect(quote.getByText(/^dont taxes \d+,\d\d\s\$$/)).toBeVisible()
  await axe(page)
  expect(stopped).toEqual([])
})

test('a website that is not named is told so, and reads nothing', async ({ page, baseURL }) => {
  const courier = new URL(baseURL ?? '').origin
  const shop = await aShop(courier, '<maple-track number="MD000000000000"></maple-track><maple-quote></maple-quote>')
  await page.goto(shop)
  const message = 'This website is not on the courier’s list of allowed websites.'
  await expect(page.locator('maple-track').getByRole('alert')).toHaveText(message)
  await page.getByLabel('From').fill('M5V 3A8')
  await page.getByLabel('To').fill('L8P 1A1')
  await page.getByRole('button', { name: 'See the price' }).click()
  await expect(page.locator('maple-quote').getByText(message)).toBeVisible()
})

test('the page that shows how', async ({ page }) => {
  const stopped = violations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [language, title, label] of [
    ['en', 'Tracking and prices on your own website', 'Tracking number'],
    ['fr', 'Suivi et prix sur votre propre site', 'Numéro de suivi'],
  ] as const) {
    await page.goto(`/embed-demo?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByLabel(label)).toBeVisible()
    await expect(page.getByText('/embed.js" defer')).toBeVisible()
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  expect(stopped).toEqual([])
})
