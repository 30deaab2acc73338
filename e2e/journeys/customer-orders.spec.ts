import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import type { Person } from '../harness/sessions.ts'

const password = 'Parcel-Sender-9'

/** The company's day after today; an order for later never hangs on the hour of the clock. */
const tomorrow = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date(Date.now() + 24 * 3_600_000))

type Fixtures = { page: Page; login(who: Person): Promise<void>; person(): Promise<Person> }

/** Somebody of this test alone, signed in on a page. */
async function signedIn({ page, login, person }: Fixtures, path: string): Promise<Person> {
  const who = await person()
  await login(who)
  await page.goto(path)
  return who
}

/** An order of theirs, placed through the API. */
async function placed(api: APIRequestContext, what: string): Promise<string> {
  const reply = await api.post('/api/orders', {
    data: {
      type: 'delivery-only',
      delivery: {
        address: '55 Mill St, Toronto, ON M5A 3C4',
        contactName: 'Ben Tremblay',
        contactPhone: '416 555 0122',
      },
      package: { description: what },
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data.orderNumber
}

interface Wanted {
  type: 'Pickup and delivery' | 'Delivery only'
  when: 'Order now' | 'Order later'
  size: 'Small' | 'Medium' | 'Large'
  priority: 'Normal' | 'High' | 'Urgent'
  what: string
}

const choose = (page: Page, legend: string, label: string) =>
  page.getByRole('group', { name: legend, exact: true }).getByText(label, { exact: true }).click()

async function fillIn(page: Page, { type, when, size, priority, what }: Wanted) {
  await choose(page, 'Order type', type)
  await choose(page, 'When', when)
  if (when === 'Order later') {
    await page.getByLabel('Delivery date').fill(tomorrow())
    await page.getByRole('radio', { name: /^9:00/ }).check({ force: true })
  }
  if (type === 'Pickup and delivery') await page.getByLabel('Pickup address').fill('220 King St W, Toronto, ON M5H 1K4')
  await page.getByLabel('Delivery address').fill('55 Mill St, Toronto, ON M5A 3C4')
  await page.getByLabel('Recipient name').fill('Ben Tremblay')
  await page.getByLabel('Recipient phone').fill('416 555 0122')
  await page.getByLabel('Package description').fill(what)
  await choose(page, 'Size', size)
  await choose(page, 'Priority', priority)
}

const total = (page: Page) => page.getByText('Total', { exact: true }).locator('xpath=following-sibling::dd')

async function place(page: Page, wanted: Wanted, price: string): Promise<string> {
  await fillIn(page, wanted)
  await expect(total(page)).toHaveText(price)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/customer\/track\?order=MD\d{12}$/)
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('order-draft')))
  expect(kept).toEqual([])
  return new URL(page.url()).searchParams.get('order') ?? ''
}

async function move(courier: APIRequestContext, number: string, status: string) {
  const reply = await courier.put(`/api/orders/${number}/status`, { data: { status } })
  expect(reply.status(), await reply.text()).toBe(200)
}

test('a new customer registers and finds an empty list', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Sender')
  await page.getByLabel('Email').fill(`nora-${Date.now()}@example.test`)
  await page.getByLabel('Phone').fill('416 555 0188')
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByLabel(/Confirm/).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create your account' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()

  await page.goto('/customer')
  await expect(page.getByText('No orders found')).toBeVisible()
  await page.getByRole('link', { name: 'Place Your First Order' }).click()
  await expect(page).toHaveURL(/\/customer\/new$/)
})

const table: [Omit<Wanted, 'what'>, string][] = [
  [{ type: 'Pickup and delivery', when: 'Order later', size: 'Medium', priority: 'Normal' }, '$12.50'],
  [{ type: 'Delivery only', when: 'Order now', size: 'Medium', priority: 'Normal' }, '$14.50'],
  [{ type: 'Delivery only', when: 'Order later', size: 'Small', priority: 'Normal' }, '$9.50'],
  [{ type: 'Pickup and delivery', when: 'Order now', size: 'Large', priority: 'Urgent' }, '$28.50'],
  [{ type: 'Pickup and delivery', when: 'Order later', size: 'Medium', priority: 'High' }, '$17.50'],
]

test('[D3] the price follows each choice; both types and both timings are placed at the price that was shown', async ({
  page,
  login,
  person,
}) => {
  test.slow()
  await signedIn({ page, login, person }, '/customer/new')
  for (const [wanted, price] of table) {
    await fillIn(page, { ...wanted, what: 'Orchid' })
    await expect(total(page)).toHaveText(price)
  }
  await place(
    page,
    { type: 'Pickup and delivery', when: 'Order later', size: 'Medium', priority: 'High', what: 'Orchid' },
    '$17.50',
  )
  await page.goto('/customer/new')
  await place(
    page,
    { type: 'Delivery only', when: 'Order now', size: 'Medium', priority: 'Normal', what: 'Contract' },
    '$14.50',
  )
  await page.goto('/customer')
  await expect(page.getByRole('article').filter({ hasText: 'Orchid' })).toContainText('$17.50')
  await expect(page.getByRole('article').filter({ hasText: 'Contract' })).toContainText('$14.50')
})

test('all orders are in the list, found by search, and open with the whole price', async ({
  page,
  login,
  person,
  api,
}) => {
  const who = await person()
  for (const what of ['Orchid', 'Contract', 'Keys']) await placed(await api(who), what)
  await login(who)
  await page.goto('/customer')
  await expect(page.getByRole('article')).toHaveCount(3)
  for (const what of ['Orchid', 'Contract', 'Keys']) {
    await expect(page.getByRole('article').filter({ hasText: what })).toContainText('$14.50')
  }
  await page.getByRole('searchbox').fill('Orchid')
  await expect(page).toHaveURL(/search=Orchid/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByText('Delivery, medium package')).toBeVisible()
  await expect(details.getByText('Order placed')).toBeVisible()
  await page.goBack()
  await expect(details).toBeHidden()
})

test('[D7] what is missing is said beside its field, and a window that is off cannot be chosen', async ({
  page,
  login,
  person,
}) => {
  await signedIn({ page, login, person }, '/customer/new')
  await page.getByText('Order later', { exact: true }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Please select a delivery date and time window').first()).toBeVisible()
  await expect(page.getByText('Please fill in all required delivery information')).toBeVisible()
  await expect(page.getByText('Please provide a package description')).toBeVisible()
  await expect(page.getByLabel('Pickup address')).toBeFocused()
  await expect(page.getByRole('radio', { name: /^1:00/ })).toBeDisabled()
})

test('[E5] a lost reply and a reload make one order, and the draft comes back', async ({ page, login, person }) => {
  await signedIn({ page, login, person }, '/customer/new')
  await fillIn(page, {
    type: 'Delivery only',
    when: 'Order later',
    size: 'Small',
    priority: 'Normal',
    what: 'Once only',
  })
  await expect(total(page)).toHaveText('$9.50')
  // The server does its work, and the answer never arrives.
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Failed to create order')).toBeVisible()
  await page.unroute('**/api/orders')
  await page.reload()
  await expect(page.getByLabel('Package description')).toHaveValue('Once only')
  await expect(page.getByText('it will not be made twice')).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/customer\/track\?order=/)
  await page.goto('/customer?search=Once')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goto('/customer/new')
  await expect(page.getByLabel('Package description')).toHaveValue('')
})

test('[D5] a price that has changed meanwhile is told before the order is placed', async ({ page, login, person }) => {
  await signedIn({ page, login, person }, '/customer/new')
  await fillIn(page, { type: 'Delivery only', when: 'Order now', size: 'Small', priority: 'Normal', what: 'Dearer' })
  await expect(total(page)).toHaveText('$11.50')
  let placed = 0
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    placed += 1
    if (placed > 1) return route.continue()
    await route.fulfill({
      status: 409,
      json: { success: false, code: 'quote_expired', message: 'expired', requestId: 'r' },
    })
  })
  await page.route('**/api/orders/quote', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    body.data.pricing.total = 12.5
    await route.fulfill({ response: reply, json: body })
  })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('The price is now $12.50 instead of $11.50.')).toBeVisible()
  await expect(total(page)).toHaveText('$12.50')
  expect(placed).toBe(1)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/customer\/track\?order=/)
})

test('a customer follows an order to the door without touching the page, and rates it', async ({
  page,
  api,
  login,
  person,
}) => {
  test.slow()
  const courier = await api('courier')
  await signedIn({ page, login, person }, '/customer/new')
  const number = await place(
    page,
    { type: 'Pickup and delivery', when: 'Order now', size: 'Medium', priority: 'Normal', what: 'Followed' },
    '$14.50',
  )
  await expect(page.getByText('10% complete')).toBeVisible()
  expect((await courier.put('/api/couriers/toggle-online', { data: { isOnline: true } })).status()).toBe(200)
  expect((await courier.put(`/api/couriers/accept-order/${number}`)).status()).toBe(200)
  await expect(page.getByText('40% complete')).toBeVisible()
  await expect(page.getByText('Your courier')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+1/)
  for (const [status, done] of [
    ['picked-up', '60%'],
    ['in-transit', '80%'],
    ['delivered', '100%'],
  ] as const) {
    await move(courier, number, status)
    await expect(page.getByText(`${done} complete`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Rate Delivery' }).click()
  await page.getByTitle('Excellent').click()
  await page.getByLabel('Comment').fill('Quick and kind')
  await page.getByRole('button', { name: '$5.00' }).click()
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('Thank you for your rating!')).toBeVisible()

  await page.goto(`/customer?order=${number}`)
  const details = page.getByRole('dialog')
  await expect(details.getByText('$19.50')).toBeVisible()
  await expect(details.getByText('5 of 5', { exact: true })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Rate Delivery' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByText(/was delivered/).first()).toBeVisible()
})

test('a customer cancels an order that nobody has accepted, free of charge, and orders it again', async ({
  page,
  login,
  person,
  api,
}) => {
  const who = await person()
  await placed(await api(who), 'Keys')
  await login(who)
  await page.goto('/customer?search=Keys')
  await page.getByRole('button', { name: 'View Details' }).click()
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByText('free of charge')).toBeVisible()
  await page.getByLabel('Reason').fill('Found them')
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByText('This order was cancelled.')).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'Order again' }).click()
  await expect(page.getByLabel('Package description')).toHaveValue('Keys')
})

test('[B5] a mistyped number is not sent', async ({ page, login, person }) => {
  await signedIn({ page, login, person }, '/customer/track')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/orders/track/') && asked.push(request.url()))
  await page.getByRole('button', { name: 'Track Order' }).click()
  await expect(page.getByText('Please enter an order ID')).toBeVisible()
  await page.getByPlaceholder('Enter your order number (e.g., ORD-001)').fill('MD 1234 5678 9010')
  await page.getByRole('button', { name: 'Track Order' }).click()
  await expect(page.getByText('Order not found')).toBeVisible()
  expect(asked).toEqual([])
})

test('lists, dialogs, faults and the bell are accessible, on a phone and on a wide screen', async ({
  page,
  login,
  person,
  api,
}) => {
  test.slow()
  const atEveryWidth = async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await axe(page)
    }
  }
  const who = await person()
  const number = await placed(await api(who), 'Orchid')
  await login(who)
  await page.goto('/customer')
  await expect(page.getByRole('article').first()).toBeVisible()
  await atEveryWidth()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await atEveryWidth()
  await page.goto(`/customer?order=${number}`)
  await expect(page.getByRole('dialog').getByText('Order placed')).toBeVisible()
  await atEveryWidth()
  await page.goto('/customer/new')
  await page.getByText('Order later', { exact: true }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Please provide a package description')).toBeVisible()
  await atEveryWidth()
  await page.goto(`/customer/track?order=${number}`)
  await expect(page.getByText('Delivery details')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 900 })
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
