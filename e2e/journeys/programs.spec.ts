import { createHmac, randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { pathIn } from '../harness/mails.ts'
import { ok, type Placed } from '../harness/orders.ts'
import { startReceiver } from '../harness/receiver.ts'
import { apiAs, type Person } from '../harness/sessions.ts'

let receiver: Awaited<ReturnType<typeof startReceiver>>
test.beforeAll(async () => {
  receiver = await startReceiver()
})
test.afterAll(() => receiver.stop())

async function openBusiness(staff: APIRequestContext, owning: APIRequestContext, owner: Person) {
  const name = `Shop ${owner.lastName}`
  const data = { name, ownerEmail: owner.email, terms: { payment: 'account', netDays: 30 }, creditLimit: 5000 }
  const { data: account } = await ok<{ _id: string }>(staff.post('/api/accounts', { data }))
  await ok(owning.post(`/api/accounts/${account._id}/members/accept`))
  return { id: account._id, name }
}

/** What is shown this once; it is not lost in passing. */
async function takeSecret(page: Page, title: string, label: string): Promise<string> {
  const shown = page.getByRole('dialog', { name: title })
  await expect(shown.getByText('It will not be shown again', { exact: false })).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(shown.getByText('It was not copied yet', { exact: false })).toBeVisible()
  const secret = (await shown.getByLabel(label).textContent()) ?? ''
  await shown.getByRole('button', { name: 'Done' }).click()
  await shown.getByRole('button', { name: 'Close without copying' }).click()
  await expect(shown).toHaveCount(0)
  return secret
}

async function makeTestKey(page: Page): Promise<string> {
  await expect(page.getByText('No keys yet')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'New key' }).click()
  const form = page.getByRole('dialog', { name: 'New key' })
  await form.getByRole('button', { name: 'Make key' }).click()
  await expect(form.getByText('Choose at least one')).toBeVisible()
  await form.getByLabel(/^Name/).fill('Web shop')
  await form.getByText('Its orders are simulated', { exact: false }).click()
  for (const scope of ['Read orders', 'Place and change orders', 'Ask for prices'])
    await form.getByRole('checkbox', { name: scope }).check()
  await expect(form.getByRole('checkbox', { name: 'Read the company' })).toHaveCount(0)
  await form.getByLabel('Allowed addresses and networks').fill('127.0.0.1, nonsense')
  await axe(page)
  await form.getByRole('button', { name: 'Make key' }).click()
  await expect(form.getByText('nonsense: This is no address and no network')).toBeVisible()
  await form.getByLabel('Allowed addresses and networks').fill('127.0.0.0/8')
  await form.getByRole('button', { name: 'Make key' }).click()
  const secret = await takeSecret(page, 'Key Web shop', 'Secret of the key')
  expect(secret).toMatch(/^mdk_test_/)
  await expect(page.getByRole('row').filter({ hasText: 'Web shop' })).toContainText('Never')
  return secret
}

async function addTestWebhook(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Webhooks' }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'New webhook' }).click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel(/^Address/).fill(receiver.url)
  await form.getByText('Hears of orders that test keys place').click()
  await form.getByRole('button', { name: 'Choose none' }).click()
  for (const event of ['order.placed', 'order.assigned', 'order.accepted'])
    await form.getByRole('checkbox', { name: event }).check()
  await axe(page)
  await form.getByRole('button', { name: 'Add webhook' }).click()
  expect(await takeSecret(page, 'Secret of the webhook', 'Signing secret')).toMatch(/^whsec_/)
  await expect(page.getByRole('heading', { level: 1, name: /^Webhook/ })).toContainText('Active')
  return new URL(page.url()).pathname.split('/').pop() ?? ''
}

async function sendTestEvent(page: Page) {
  await page.getByRole('button', { name: 'Send test event' }).click()
  const drawer = page.getByRole('dialog', { name: 'webhook.test' })
  await expect(drawer.getByText('thanks')).toBeVisible()
  await expect(drawer.getByLabel('Headers')).toContainText('webhook-id')
  await expect(drawer.getByLabel('Body')).toContainText('"webhook.test"')
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
}

async function placeTestOrder(url: string, secret: string): Promise<Placed> {
  const program = await apiAs(url, secret)
  const delivery = {
    address: '55 Mill St, Toronto, ON M5A 3C4',
    contactName: 'Ben Roy',
    contactPhone: '416 555 0122',
  }
  const data = {
    type: 'delivery-only',
    delivery,
    package: { description: 'A parcel' },
    payment: { method: 'account' },
  }
  const placed = await ok<Placed>(program.post('/api/orders', { data }))
  await program.dispose()
  return placed.data
}

/** The same event under the same id, once more. */
async function resendPlaced(page: Page) {
  const row = page.getByRole('row').filter({ hasText: 'order.placed' })
  await expect(row).toContainText('Delivered', { timeout: 30_000 })
  await row.click()
  const drawer = page.getByRole('dialog', { name: 'order.placed' })
  await drawer.getByRole('button', { name: 'Send again' }).click()
  await expect(drawer.getByText('By hand')).toBeVisible()
  const [first, second] = receiver.heard.filter(({ type }) => type === 'order.placed')
  expect(second?.id).toBe(first?.id)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
}

async function choose(page: Page, action: string) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function switchOffAndOn(page: Page) {
  const heading = page.getByRole('heading', { level: 1, name: /^Webhook/ })
  await choose(page, 'Switch off')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(heading).toContainText('Switched off')
  await axe(page)
  await choose(page, 'Switch on')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click()
  await expect(heading).toContainText('Active')
}

test('[N1] [N2] [N3] an owner makes a test key and a webhook, orders with it, sees, resends, rotates and ends it; staff see the same', async ({
  page,
  person,
  login,
  mail,
  api,
  baseURL,
}) => {
  test.slow()
  const owner = await person()
  await page.goto(pathIn(await mail(owner.email, 'verify-email')))
  await expect(page.getByText('Your e-mail address is verified')).toBeVisible()
  const account = await openBusiness(await api('superadmin'), await api(owner), owner)

  await login(owner)
  await page.evaluate(([user, id]) => localStorage.setItem(`account:${user}`, id ?? ''), [owner.user._id, account.id])
  await page.goto('/customer')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Programs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'API docs' })).toHaveAttribute('href', '/api/docs')
  const secret = await makeTestKey(page)
  const webhook = await addTestWebhook(page)
  await sendTestEvent(page)

  const order = await placeTestOrder(baseURL ?? '', secret)
  await expect(page.getByRole('row').filter({ hasText: order.orderNumber }).first()).toBeVisible()
  await resendPlaced(page)
  await page.getByLabel('State').selectOption('failed')
  await expect(page.getByText('Nothing sent')).toBeVisible()
  await page.getByLabel('State').selectOption('all')
  await axe(page)

  await choose(page, 'Change the secret')
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new secret' }).click()
  await takeSecret(page, 'Secret of the webhook', 'Signing secret')
  await expect(page.getByText('Replaced secrets sign too until', { exact: false })).toBeVisible()
  await switchOffAndOn(page)

  await login('superadmin')
  await page.goto(`/admin/programs?accountId=${account.id}`)
  await expect(page.getByRole('row').filter({ hasText: 'Web shop' })).toContainText('127.0.0.1')
  await axe(page)
  await page.getByRole('tab', { name: 'Webhooks' }).click()
  await page.getByRole('link', { name: receiver.url }).click()
  await expect(page).toHaveURL(`/admin/programs/webhooks/${webhook}`)
  await expect(page.getByText(account.name)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'order.placed' })).toBeVisible()
  await axe(page)
  await choose(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page).toHaveURL(`/admin/programs?tab=webhooks&accountId=${account.id}`)

  await login(owner)
  await page.goto('/customer/programs')
  await page.getByRole('button', { name: /^Delete Web shop/ }).click()
  const ask = page.getByRole('dialog', { name: 'Delete the key Web shop?' })
  await expect(ask.getByText('stop at once', { exact: false })).toBeVisible()
  await axe(page)
  await ask.getByRole('button', { name: 'Delete key' }).click()
  await expect(page.getByText('No keys yet')).toBeVisible()
  const refused = await (await apiAs(baseURL ?? '', secret)).get('/api/orders')
  expect(refused.status()).toBe(401)
})

test('[N3] a receiver that fails is named as such, and a webhook is changed and deleted', async ({
  page,
  person,
  login,
  api,
}) => {
  const dead = await startReceiver()
  dead.answer(500)
  const owner = await person()
  const data = { url: dead.url, events: ['order.placed'] }
  const { data: made } = await ok<{ _id: string }>((await api(owner)).post('/api/webhooks', { data }))
  await login(owner)
  await page.goto(`/customer/programs/webhooks/${made._id}`)
  await page.getByRole('button', { name: 'Send test event' }).click()
  const drawer = page.getByRole('dialog', { name: 'webhook.test' })
  await expect(drawer.getByText('The receiver refused it.')).toBeVisible()
  await expect(drawer.getByText('Next try')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nothing has come through since', { exact: false })).toBeVisible()
  await axe(page)

  await choose(page, 'Change address and events')
  const form = page.getByRole('dialog', { name: 'Change webhook' })
  await form.getByLabel(/^Address/).fill('ftp://example.test')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('The address must begin with https://')).toBeVisible()
  await form.getByLabel(/^Address/).fill(receiver.url)
  await form.getByRole('checkbox', { name: 'order.delivered' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText(receiver.url)).toBeVisible()

  await choose(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  dead.stop()
})

test('[N1] who is no owner of the business has no programs in the menu, and is told why', async ({
  page,
  person,
  login,
  mail,
  api,
}) => {
  const [owner, viewer] = [await person(), await person({ firstName: 'Vi' })]
  for (const { email } of [owner, viewer]) {
    await page.goto(pathIn(await mail(email, 'verify-email')))
    await expect(page.getByText('Your e-mail address is verified')).toBeVisible()
  }
  const owning = await api(owner)
  const account = await openBusiness(await api('superadmin'), owning, owner)
  const invitation = { data: { email: viewer.email, role: 'viewer' } }
  await ok(owning.post(`/api/accounts/${account.id}/members`, invitation))
  await ok((await api(viewer)).post(`/api/accounts/${account.id}/members/accept`))
  await login(viewer)
  await page.evaluate(([user, id]) => localStorage.setItem(`account:${user}`, id ?? ''), [viewer.user._id, account.id])
  await page.goto('/customer/programs')
  await expect(page.getByText('Only owners of a business account manage its keys and webhooks.')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Programs' })).toHaveCount(0)
})

const signingSecret = 'shpss_0123456789abcdef0123456789abcdef'

/** As Shopify documents the body of orders/create. */
const shopifyOrder = () => ({
  id: randomInt(1, 1e9),
  name: `#${randomInt(1e5, 1e6)}`,
  email: 'ines.roy@example.ca',
  financial_status: 'paid',
  cancelled_at: null,
  total_price: '58.40',
  total_weight: 2400,
  shipping_address: {
    name: 'Ines Roy',
    address1: '401 Richmond St W',
    city: 'Toronto',
    province_code: 'ON',
    zip: 'M5V 3A8',
    country_code: 'CA',
    phone: '+1 416 555 0133',
  },
  line_items: [{ title: 'Teapot', quantity: 1 }],
  shipping_lines: [{ title: 'By courier, same day' }],
})

/** The bytes are signed, so they are sent as they were signed. */
function sendAsShopify(program: APIRequestContext, address: string, order: object, topic = 'orders/create') {
  const data = Buffer.from(JSON.stringify(order))
  const signature = createHmac('sha256', signingSecret).update(data).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'x-shopify-topic': topic,
    'x-shopify-hmac-sha256': signature,
  }
  return program.post(new URL(address).pathname, { data, headers })
}

async function connectShop(page: Page): Promise<string> {
  await expect(page.getByText('No shops yet')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Connect a shop' }).click()
  const form = page.getByRole('dialog', { name: 'Connect a shop' })
  await expect(form.getByText('Order created, Order updated, Order deleted', { exact: false })).toBeVisible()
  await form.getByText('Shopify', { exact: true }).click()
  await form.getByLabel(/^Name of the shop/).fill('Clay & Co')
  await form.getByLabel(/^Address of the pickup/).fill('215 Spadina Ave, Toronto, ON M5T 2C7')
  await form.getByRole('button', { name: 'Connect' }).click()
  await expect(form.getByText('The secret must have at least 16 characters')).toBeVisible()
  await form.getByLabel(/^Signing secret of Shopify/).fill(signingSecret)
  await form.getByLabel('Phone at the pickup').fill('416 555 0100')
  await form.getByLabel('Only these ways of shipping').fill('courier')
  await form.getByRole('button', { name: 'Add a priority by way of shipping' }).click()
  await form.getByLabel(/^Way of shipping 1 contains/).fill('same day')
  await axe(page)
  await form.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Clay & Co/ })).toContainText('Active')
  await expect(page.getByText('Nothing here')).toBeVisible()
  await axe(page)
  return (await page.getByLabel('Address for the shop').textContent()) ?? ''
}

test('[N1] an owner connects a shop; what it sends is a draft, is placed, and says so when the shop cancels it', async ({
  page,
  person,
  login,
  mail,
  api,
  baseURL,
}) => {
  test.slow()
  const owner = await person()
  await page.goto(pathIn(await mail(owner.email, 'verify-email')))
  await expect(page.getByText('Your e-mail address is verified')).toBeVisible()
  const account = await openBusiness(await api('superadmin'), await api(owner), owner)
  await login(owner)
  await page.evaluate(([user, id]) => localStorage.setItem(`account:${user}`, id ?? ''), [owner.user._id, account.id])
  await page.goto('/customer/programs')
  await page.getByRole('tab', { name: 'Shops' }).click()
  const address = await connectShop(page)

  const program = await apiAs(baseURL ?? '', undefined)
  const order = shopifyOrder()
  const forged = { ...order, total_price: '1.00' }
  const headers = { 'content-type': 'application/json', 'x-shopify-topic': 'orders/create' }
  expect((await program.post(new URL(address).pathname, { data: forged, headers })).status()).toBe(401)
  expect((await sendAsShopify(program, address, order)).status()).toBe(200)
  const row = page.getByRole('row').filter({ hasText: order.name })
  await expect(row).toContainText('Draft', { timeout: 15_000 })
  await expect(row).toContainText('Ines Roy')
  await axe(page)
  await row.getByRole('button', { name: `Place ${order.name}` }).click()
  await expect(row).toContainText('Placed')
  await page.getByLabel('State').selectOption('draft')
  await expect(page.getByText('Nothing here')).toBeVisible()
  await page.getByLabel('State').selectOption('all')

  const unwanted = shopifyOrder()
  await sendAsShopify(program, address, unwanted)
  const second = page.getByRole('row').filter({ hasText: unwanted.name })
  await second.getByRole('button', { name: `Dismiss ${unwanted.name}` }).click({ timeout: 15_000 })
  await expect(second).toContainText('Dismissed')
  const cancelled = { ...order, cancelled_at: '2026-11-17T12:00:00-05:00' }
  await sendAsShopify(program, address, cancelled, 'orders/cancelled')
  await expect(row).toContainText('Cancelled in the shop', { timeout: 15_000 })
  await program.dispose()

  const placed = row.getByRole('link')
  const number = (await placed.textContent()) ?? ''
  await placed.click()
  await expect(page).toHaveURL(`/customer/track?order=${number}`)
  await expect(page.getByText('Clay & Co', { exact: false }).first()).toBeVisible()

  await login('superadmin')
  await page.goto(`/admin/programs?tab=shops&accountId=${account.id}`)
  await expect(page.getByRole('row').filter({ hasText: 'Clay & Co' })).toContainText(account.name)
  await axe(page)
  await page.getByRole('link', { name: 'Clay & Co' }).click()
  await choose(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete shop' }).click()
  await expect(page).toHaveURL(`/admin/programs?tab=shops&accountId=${account.id}`)
  await expect(page.getByText('No shops yet')).toBeVisible()
})
