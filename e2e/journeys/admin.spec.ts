import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { picture } from '../harness/couriers.ts'

const draft = {
  type: 'pickup-delivery',
  pickup: { address: '100 Queen St W, Toronto, ON M5H 2N2', contactName: 'Ada', contactPhone: '416 555 0105' },
  delivery: {
    address: '401 Richmond St W, Toronto, ON M5V 3A8',
    contactName: 'Marc Roy',
    contactPhone: '416 555 0171',
  },
  package: { description: 'Admin test parcel' },
  payment: { method: 'card' },
}

async function placed(customer: APIRequestContext): Promise<{ _id: string; orderNumber: string }> {
  const reply = await customer.post('/api/orders', { data: draft })
  expect(reply.status()).toBe(201)
  return (await reply.json()).data
}

test('[A1] an unassigned order is taken to delivered in the admin area', async ({ page, person, login, api }) => {
  const customer = await api(await person())
  const order = await placed(customer)
  await login('admin')
  await page.goto('/admin/orders')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(order.orderNumber)
  await expect(page).toHaveURL(`/admin/orders?search=${order.orderNumber}`)
  const row = page.getByRole('row').filter({ hasText: 'Ada Tester' })
  await expect(row).toHaveCount(1)
  await row.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: /^Order MD/ })
  await expect(page).toHaveURL(/order=MD/)
  await drawer.getByRole('button', { name: 'Assign courier' }).first().click()
  const chooser = page.getByRole('dialog', { name: 'Assign courier' })
  await chooser.getByRole('combobox').fill('Luc Gagnon')
  await chooser
    .getByRole('option', { name: /^Luc Gagnon/ })
    .first()
    .click()
  await expect(page.getByText('Offered to Luc Gagnon')).toBeVisible()

  const courier = await api('courier')
  const { data: before } = await (await courier.get('/api/couriers/profile')).json()
  if (!before.isOnline) expect((await courier.put('/api/couriers/toggle-online')).ok()).toBe(true)
  expect((await courier.put(`/api/couriers/accept-order/${order._id}`)).ok()).toBe(true)
  // Others decide for themselves who is online.
  if (!before.isOnline) expect((await courier.put('/api/couriers/toggle-online')).ok()).toBe(true)
  // The socket brings it; nothing is clicked.
  const pickUp = drawer.getByRole('button', { name: 'Mark as Picked Up' })
  await expect(pickUp).toBeVisible()
  await drawer.getByRole('tab', { name: 'Messages' }).click()
  const written = { multipart: { text: 'The bell is broken' } }
  expect((await customer.post(`/api/orders/${order._id}/messages`, written)).ok()).toBe(true)
  await expect(drawer.getByRole('log')).toContainText('The bell is broken')
  await drawer.getByRole('textbox').fill('Thank you, the courier will knock')
  await drawer.getByRole('button', { name: 'Send' }).click()
  await expect(drawer.getByRole('log')).toContainText('the courier will knock')
  await axe(page)
  const proof = { stage: 'pickup', photo: { name: 'box.png', mimeType: 'image/png', buffer: picture } }
  expect((await courier.post(`/api/orders/${order._id}/proof`, { multipart: proof })).ok()).toBe(true)
  await drawer.getByRole('tab', { name: 'Proof' }).click()
  await expect(drawer.getByRole('img', { name: 'Photo taken at pickup' })).toBeVisible()
  await pickUp.click()
  await drawer.getByRole('button', { name: 'Mark as Delivered' }).click()
  await expect(drawer.getByText('Delivered', { exact: true })).toBeVisible()
  await drawer.getByRole('tab', { name: 'Activity log' }).click()
  await expect(drawer.getByText('Order assigned')).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('the second of two dispatchers is told whom the first one chose', async ({ page, person, login, api }) => {
  const order = await placed(await api(await person()))
  const boss = await api('superadmin')
  const { data: couriers } = await (await boss.get(`/api/orders/${order._id}/candidates`)).json()
  const other = couriers.find(({ firstName }: { firstName: string }) => firstName !== 'Luc')
  await login('admin')
  await page.goto(`/admin/orders?order=${order.orderNumber}`)
  const drawer = page.getByRole('dialog', { name: /^Order MD/ })
  await drawer.getByRole('button', { name: 'Assign courier' }).first().click()
  const chooser = page.getByRole('dialog', { name: /ssign/ }).last()
  await chooser.getByRole('combobox').fill('Luc Gagnon')
  const choose = chooser.getByRole('option', { name: /^Luc Gagnon/ }).first()
  await expect(choose).toBeVisible()
  const done = await boss.put(`/api/orders/${order._id}/assign`, { data: { courierId: other.courierId } })
  expect(done.ok()).toBe(true)
  await choose.click()
  await expect(page.getByText(`Meanwhile this order was offered to ${other.firstName} ${other.lastName}`)).toBeVisible()
})

test('the filtered list is exported, and the file opens', async ({ page, person, login, api }) => {
  const ada = await person({ lastName: 'Export-Person' })
  const order = await placed(await api(ada))
  await login('admin')
  await page.goto(`/admin/orders?search=${order.orderNumber}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Export' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^orders-.*\.csv$/)
  const [head = '', row = '', ...rest] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(head).toContain('orderNumber,status')
  expect(row).toContain(order.orderNumber)
  // A phone begins with a plus, which a spreadsheet would take for a formula.
  expect(row).toContain(`'+1`)
  expect(rest).toEqual([''])
})

test('Ctrl-K goes to screens, orders and people', async ({ page, person, login, api }) => {
  const ada = await person()
  const order = await placed(await api(ada))
  await login('admin')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  // The heading stands there before the scripts do; keys are heard from then on.
  await expect(page.locator('[data-screen-change]')).toBeAttached()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Screen, setting, order, phone, person' })
  // By its French name, too, and a setting by its words.
  await box.fill('suivi en direct')
  await expect(page.getByRole('option').first()).toHaveText(/Live Tracking/)
  await box.fill('depot addr')
  await expect(page.getByRole('option').first()).toHaveText(/Depot address/)
  await box.fill('live trac')
  await expect(page.getByRole('option').first()).toHaveText(/Live Tracking/)
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/tracking')
  await page.keyboard.press('Control+k')
  await box.fill(order.orderNumber)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/orders?order=${order.orderNumber}`)
  await expect(page.getByRole('dialog', { name: /^Order MD/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await box.fill(ada.email)
  await expect(page.getByRole('option').filter({ hasText: ada.lastName })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/users?user=${ada.user._id}`)
  const odile = await person({ role: 'courier', firstName: 'Odile', vehicleType: 'car', licensePlate: 'ODL 2' })
  const { data: file } = await (await (await api(odile)).get('/api/couriers/status')).json()
  await expect(page.getByRole('dialog', { name: new RegExp(ada.lastName) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await box.fill(`odile ${odile.lastName}`)
  await page
    .getByRole('option')
    .filter({ hasText: /^Courier/ })
    .click()
  await expect(page).toHaveURL(`/admin/couriers?courier=${file._id}`)
})

test('many orders are cancelled at once, and a view brings the filter back', async ({ page, person, login, api }) => {
  const ada = await person()
  const customer = await api(ada)
  await placed(customer)
  await placed(customer)
  await login('admin')
  const rows = Promise.withResolvers<void>()
  await page.route('**/api/orders?*', async (route) => {
    await rows.promise
    await route.continue()
  })
  await page.goto(`/admin/orders?search=${ada.lastName}&status=pending`)
  const all = page.getByRole('checkbox', { name: 'Mark all on this page' })
  // There is nothing to mark until the rows are there.
  await expect(all).toBeDisabled()
  rows.resolve()
  await all.check()
  await expect(page.getByText('2 orders marked')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel orders' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel 2 orders?' })
  await question.getByLabel('Reason').fill('Ice storm')
  await question.getByRole('button', { name: 'Cancel orders' }).click()
  await expect(question.getByText('2 orders were changed.')).toBeVisible()
  await question.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('No orders found')).toBeVisible()

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this filter…' }).click()
  const name = `Mine ${ada.lastName}`
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('View saved')).toBeVisible()
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page).toHaveURL(new RegExp(`search=${ada.lastName}`))
})

test('an address is edited with its new price shown first', async ({ page, person, login, api }) => {
  const order = await placed(await api(await person()))
  await login('admin')
  await page.goto(`/admin/orders?order=${order.orderNumber}`)
  await page
    .getByRole('dialog', { name: /^Order MD/ })
    .getByRole('button', { name: 'Edit' })
    .click()
  const form = page.getByRole('dialog', { name: 'Edit order' })
  await form
    .getByRole('group', { name: 'Delivery' })
    .getByLabel('Address')
    .fill('4700 Keele St, North York, ON M3J 1P3')
  await expect(form.getByText(/The price stays|New price/)).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please give a reason')).toBeVisible()
  await form.getByLabel('Reason').fill('Customer called')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Order saved')).toBeVisible()
  await expect(page.getByText('4700 Keele St, North York, ON M3J 1P3').first()).toBeVisible()
})

test('a filter that makes no sense limits nothing, and a page past the end leads back', async ({ page, login }) => {
  await login('admin')
  await page.goto('/admin/orders?status=lost&from=yesterday&sort=colour')
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('all')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.goto('/admin/orders?page=9000')
  await expect(page.getByText('There is no page 9000')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the last page' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.goto('/admin/orders?order=MD000000000000')
  await expect(page.getByRole('dialog').getByText('Order not found')).toBeVisible()
})
