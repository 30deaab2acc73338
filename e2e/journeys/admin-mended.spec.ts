import { axe, expect, test } from '../fixtures.ts'
import { putToWork } from '../harness/couriers.ts'
import { ok, placeOrder, spacedNumber } from '../harness/orders.ts'

const queen = { latitude: 43.6535, longitude: -79.384 }

test('[E3] a search takes the number and the phone as screens show them, also in the palette', async ({
  page,
  person,
  login,
  api,
}) => {
  const customer = await api(await person())
  const { orderNumber } = await placeOrder(customer, { description: 'To be found' })
  const shown = orderNumber.replace(/^MD(\d{4})(\d{4})(\d{4})$/, 'MD $1 $2 $3')
  await login('admin')
  await page.goto(`/admin/orders?search=${encodeURIComponent(shown)}`)
  await expect(page.getByRole('row').filter({ hasText: shown })).toHaveCount(1)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Screen, setting, order, phone, person' }).fill(shown.slice(3))
  await expect(page.getByRole('option').filter({ hasText: shown })).toBeVisible()
  await page.goto(`/admin/orders?search=${encodeURIComponent('(416) 555-0122')}`)
  await expect(page.getByRole('row').filter({ hasText: shown })).toHaveCount(1)
})

test('a wrong setting is brought into view, on whichever tab and however far below', async ({ page, login }) => {
  await login('superadmin')
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/admin/settings?tab=maps')
  const field = page.getByRole('spinbutton', { name: 'Thin out positions after' })
  await field.fill('-5')
  await page.getByRole('tab', { name: 'General' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Some values are not allowed')).toBeVisible()
  await expect(page).toHaveURL(/tab=maps/)
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
})

test('[P4] the map is looked at before it is chosen, an address is tried, and packs show what they cover', async ({
  page,
  login,
}) => {
  await login('superadmin')
  await page.goto('/admin/settings?tab=maps')
  const map = page.getByRole('group', { name: 'Map', exact: true })
  await expect(map.getByRole('radio', { name: /Our own streets/ })).toBeChecked()
  // Drawn in a frame with a policy of its own.
  const preview = map.frameLocator('iframe[title="Preview of the map"]')
  await expect(preview.locator('[data-idle]')).toBeAttached({ timeout: 45_000 })
  await map.getByRole('radio', { name: /Any map style/ }).check({ force: true })
  await map.getByRole('textbox', { name: 'Address of the style' }).fill('http://127.0.0.1:1/style.json')
  await map.getByRole('button', { name: 'Test the map' }).click()
  await expect(map.getByText('127.0.0.1:1 is in a private network.')).toBeVisible()
  const addresses = page.getByRole('group', { name: 'Addresses' })
  await addresses.getByRole('textbox', { name: 'Try an address' }).fill('M5V 3A8')
  await addresses.getByRole('button', { name: 'Find this address' }).click()
  await expect(addresses.getByText(/Approximate: somewhere in this area/)).toBeVisible()
  await expect(page.getByText('npm run streets -- import FILE')).toBeVisible()
  await axe(page)
})

test('[F4] the roles are named as the product names them, with what they cover, and read-only ticks look ticked', async ({
  page,
  login,
}) => {
  await login('admin')
  await page.goto('/admin/settings?tab=roles')
  const tick = page.getByRole('checkbox', { name: 'Order tracking, Manager' })
  await expect(tick).toBeChecked()
  await expect(tick).toBeDisabled()
  await expect(tick).toHaveAccessibleDescription('See orders, live tracking, dashboard')
  const [ticked, empty] = await Promise.all(
    [tick, page.getByRole('checkbox', { name: 'Order management, Manager' })].map((box) =>
      box.evaluate((node) => getComputedStyle(node).backgroundColor),
    ),
  )
  expect(ticked).not.toBe(empty)
  await page.goto('/admin/settings?tab=security')
  await expect(page.getByRole('spinbutton', { name: 'Minimum password length', exact: true })).toBeVisible()
  await page.goto('/admin/settings?tab=maps')
  await expect(page.getByRole('spinbutton', { name: 'Tracking interval' })).toBeVisible()
})

test('empty fields of a new customer say so, and the first has the focus', async ({ page, login }) => {
  await login('admin')
  await page.goto('/admin/orders/new')
  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByRole('textbox', { name: /First name/ }).fill('Nadia')
  await page.getByRole('button', { name: /Place/ }).first().click()
  await expect(page.getByRole('textbox', { name: /Last name/ })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: /First name/ })).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: /Last name/ })).toBeFocused()
})

test("the customer's list has six choices of status, which the list keeps to", async ({ page, person, login, api }) => {
  const somebody = await person()
  const customer = await api(somebody)
  for (const description of ['One', 'Two']) await placeOrder(customer, { description })
  await login(somebody)
  await page.goto('/customer')
  const filter = page.getByRole('combobox', { name: 'Status' })
  await expect(filter.getByRole('option')).toHaveText([
    'All statuses',
    'Pending',
    'In Transit',
    'Delivered',
    'Returned',
    'Cancelled',
  ])
  const asked = page.waitForRequest((request) => request.url().includes('status=pending%2Cassigned'))
  await filter.selectOption('pending')
  await asked
  await expect(page.getByRole('article')).toHaveCount(2)
  await filter.selectOption('in-transit')
  await expect(page.getByText('No orders found')).toBeVisible()
})

test('[O3] who suspends a courier with open orders decides what becomes of them', async ({
  page,
  person,
  login,
  api,
}) => {
  const who = await person({ role: 'courier', firstName: 'Odile', vehicleType: 'car', licensePlate: 'ODL 1' })
  const [courier, admin] = [await api(who), await api('admin')]
  await putToWork(courier, admin, queen)
  const order = await placeOrder(await api('customer'), {})
  await ok(courier.put(`/api/couriers/accept-order/${order._id}`))
  await login('admin')
  await page.goto(`/admin/couriers?search=${encodeURIComponent(who.email)}`)
  // Nothing is decided about orders that are not on the screen yet.
  let show = () => {}
  const shown = new Promise<void>((done) => {
    show = done
  })
  await page.route('**/api/orders?*courierId=*', async (route) => {
    await shown
    await route.continue()
  })
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog', { name: /^Suspend/ })
  await expect(dialog.getByRole('button', { name: 'Suspend' })).toHaveAttribute('aria-disabled', 'true')
  show()
  await expect(dialog.getByRole('region', { name: 'Open orders' })).toContainText('1 open order')
  await expect(dialog.getByRole('combobox', { name: 'What becomes of them?' })).toHaveValue('back')
  await axe(page)
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Test')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Orders taken back: 1')).toBeVisible()
  const { data } = await ok<{ status: string }>(admin.get(`/api/orders/${order._id}`))
  expect(data.status).toBe('pending')
})

test('[O3] who deactivates the account of a courier with open orders decides what becomes of them', async ({
  page,
  person,
  login,
  api,
}) => {
  const who = await person({ role: 'courier', firstName: 'Odile', vehicleType: 'car', licensePlate: 'ODL 3' })
  const [courier, admin] = [await api(who), await api('admin')]
  await putToWork(courier, admin, queen)
  const order = await placeOrder(await api('customer'), {})
  await ok(courier.put(`/api/couriers/accept-order/${order._id}`))
  await login('superadmin')
  await page.goto(`/admin/users?user=${who.user._id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: /^Deactivate/ })
  await expect(dialog.getByRole('region', { name: 'Open orders' })).toContainText('1 open order')
  await dialog.getByRole('combobox', { name: 'What becomes of them?' }).selectOption('back')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Orders taken back: 1')).toBeVisible()
  const { data } = await ok<{ status: string }>(admin.get(`/api/orders/${order._id}`))
  expect(data.status).toBe('pending')
})

test('nobody reads a zero while figures load', async ({ page, login }) => {
  let show = () => {}
  const shown = new Promise<void>((done) => {
    show = done
  })
  await page.route('**/api/admin/dashboard', async (route) => {
    await shown
    await route.continue()
  })
  await login('admin')
  await page.goto('/admin')
  const figures = page.getByRole('region', { name: 'Key figures' })
  await expect(figures).toContainText('Total Orders')
  // As it is seen: a bar that is not shown yet has its zero all the same.
  await expect(figures).not.toContainText(/\d/, { useInnerText: true })
  show()
  await expect(figures).toContainText(/\d/)
})

test('a toast lies on no button of a drawer', async ({ page, login, api }) => {
  await login('admin')
  for (const width of [1024, 1440]) {
    const order = await placeOrder(await api('customer'), {})
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/admin/orders?order=${order.orderNumber}`)
    const drawer = page.getByRole('dialog', { name: /^Order MD/ })
    await drawer.getByRole('button', { name: 'Assign courier' }).first().click()
    await page.getByRole('dialog', { name: 'Assign courier' }).getByRole('option', { name: /^Luc/ }).first().click()
    const toast = page.locator('[data-sonner-toast]').first()
    await expect(toast).toBeVisible()
    const box = await toast.boundingBox()
    const buttons = await drawer.getByRole('button').all()
    for (const button of buttons) {
      const at = await button.boundingBox()
      if (!at || !box) continue
      const apart =
        at.x >= box.x + box.width || at.x + at.width <= box.x || at.y >= box.y + box.height || at.y + at.height <= box.y
      expect(apart, `${await button.textContent()} at ${width}`).toBe(true)
    }
  }
})

test('[O1] the day plan: stops in driving order with pickups, who works, and shown again when the day is opened again', async ({
  page,
  login,
  api,
}) => {
  const admin = await api('admin')
  const customer = await api('customer')
  const { data: order } = await ok<{ _id: string; orderNumber: string; delivery: { scheduledDate: string } }>(
    customer.post('/api/orders', {
      data: {
        type: 'pickup-delivery',
        pickup: { address: '20 York St, Toronto, ON M5J 2L9', point: { lat: 43.6435, lng: -79.3806 } },
        delivery: {
          address: '401 Richmond St W, Toronto, ON M5V 3A8',
          contactName: 'Marc Roy',
          contactPhone: '416 555 0171',
          point: { lat: 43.6475, lng: -79.3957 },
        },
        package: { description: 'Planned' },
        payment: { method: 'card' },
      },
    }),
  )
  expect(order.orderNumber).toMatch(/^MD/)
  await ok(admin.get('/api/couriers?limit=1'))
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(
    new Date(order.delivery.scheduledDate),
  )
  await login('admin')
  await page.goto(`/admin/plan?day=${day}`)
  await page.getByText(/^Who works:/).click()
  const first = page.getByRole('checkbox').first()
  await expect(first).toBeChecked()
  await first.uncheck()
  await expect(page.getByText(/^Who works:/)).toBeVisible()
  await first.check()
  await page.getByRole('button', { name: 'Suggest routes' }).click()
  const cards = page
    .getByRole('listitem')
    .filter({ hasText: spacedNumber(order.orderNumber) })
    .filter({ hasText: /Pickup:|Delivery:/ })
  await expect(cards.last()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Pickup:').first()).toBeVisible()
  await page.goto(`/admin/plan?day=${day}`)
  await expect(page.getByText('Pickup:').first()).toBeVisible()
})

test('[K7] what an order was taken with all the same stands in its drawer and on the dashboard', async ({
  page,
  login,
  person,
  api,
}) => {
  const { user } = await person()
  const { data: order } = await ok<{ orderNumber: string }>(
    (await api('admin')).post('/api/admin/orders', {
      data: {
        type: 'delivery-only',
        delivery: { address: 'Behind the old mill', contactName: 'Marc Roy', contactPhone: '416 555 0171' },
        package: { description: 'Nowhere' },
        customerId: user._id,
        confirm: true,
      },
    }),
  )
  const words = 'The delivery address could not be placed: check it, or set a pin.'
  await login('admin')
  await page.goto(`/admin/orders?order=${order.orderNumber}`)
  await expect(page.getByRole('dialog', { name: /^Order MD/ })).toContainText(words)
  await page.goto('/admin')
  const row = page.getByRole('listitem').filter({ hasText: 'Address not found' })
  await expect(row.filter({ hasText: words }).first()).toBeVisible()
})
