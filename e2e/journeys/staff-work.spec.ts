import { axe, expect, test } from '../fixtures.ts'
import { putToWork } from '../harness/couriers.ts'
import { ok, placeOrder, spacedNumber } from '../harness/orders.ts'

test('[K5] staff charge for waiting and note why; the customer reads the charge and never the note', async ({
  page,
  person,
  login,
  api,
}) => {
  const ada = await person()
  const order = await placeOrder(await api(ada), {})
  await login('superadmin')
  await page.goto(`/admin/orders?order=${order.orderNumber}&view=price`)
  const drawer = page.getByRole('dialog', { name: /^Order MD/ })
  const charges = drawer.getByRole('region', { name: 'Charges' })
  await expect(charges.getByText('Nothing was charged besides.')).toBeVisible()
  await charges.getByRole('button', { name: 'Add charge or credit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add charge or credit' })
  await dialog.getByRole('button', { name: 'Add charge' }).click()
  await expect(dialog.getByText('Enter an amount above zero')).toBeVisible()
  await dialog.getByLabel('Amount before tax').fill('6,50')
  await dialog.getByLabel('Reason').fill('Waited at the dock')
  await axe(page)
  await dialog.getByRole('button', { name: 'Add charge' }).click()
  await expect(charges.getByText('Waited at the dock')).toBeVisible()
  await expect(drawer.getByText('Waiting time')).toHaveCount(2)

  await drawer.getByRole('tab', { name: 'Notes' }).click()
  await drawer.getByLabel('New note').fill('Ask for the dock manager')
  await drawer.getByRole('button', { name: 'Add note' }).click()
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Ask for the dock manager' })).toBeVisible()
  await expect(drawer.getByRole('tab', { name: 'Notes (1)' })).toBeVisible()
  await axe(page)

  await login(ada)
  await page.goto(`/customer?order=${order.orderNumber}`)
  await expect(page.getByText('Waiting time')).toBeVisible()
  await expect(page.getByText('Ask for the dock manager')).toHaveCount(0)
})

test('a known caller orders again by phone: found by number, repeated in two keys, with a courier, without the mouse', async ({
  page,
  person,
  login,
  api,
}) => {
  const digits = String(Date.now()).slice(-7)
  const caller = await person({ firstName: 'Wanda', phone: `(807) ${digits.slice(0, 3)}-${digits.slice(3)}` })
  const before = await placeOrder(await api(caller), { description: 'Two boxes of lenses' })
  const luc = await person({ role: 'courier', firstName: 'Ludger', vehicleType: 'car', licensePlate: 'LDG 1' })
  await putToWork(await api(luc), await api('admin'), { latitude: 43.6512, longitude: -79.3602 })
  await login('admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/orders/new')

  await expect(page.getByRole('combobox', { name: 'Search by name, e-mail or phone' })).toBeFocused()
  await page.keyboard.type(`807.${digits.slice(0, 3)} ${digits.slice(3)}`)
  const found = page.getByRole('listbox', { name: 'Results' }).getByRole('option')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(`Wanda ${caller.lastName}`)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('button', { name: `Repeat ${spacedNumber(before.orderNumber)}` })).toBeFocused()
  await page.keyboard.press('Enter')
  const place = page.getByRole('button', { name: 'Place Order' }).and(page.locator(':visible'))
  await expect(place).toBeFocused()
  await expect(page.getByLabel('Package description')).toHaveValue('Two boxes of lenses')
  await expect(page.getByText('This is what the order costs')).toBeVisible()

  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('combobox', { name: 'Courier' })).toBeFocused()
  await page.keyboard.type(`ludger ${luc.lastName}`)
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Ludger')
  await axe(page)
  // The list is that of all that was typed, no longer that of its beginning.
  await expect(page.getByRole('combobox', { name: 'Courier' })).toHaveAttribute('aria-busy', 'false')
  await expect(found).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Courier' })).toHaveValue(`Ludger ${luc.lastName}`)
  const tall = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, main *')]
      .filter((part) => part.scrollHeight > part.clientHeight)
      .filter((part) => part === document.documentElement || /auto|scroll/.test(getComputedStyle(part).overflowY))
      .map((part) => part.outerHTML.slice(0, 120)),
  )
  expect(tall, 'nothing is scrolled for').toEqual([])

  await page.keyboard.press('Tab')
  await expect(place).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/orders\?order=MD\d{12}$/)
  const drawer = page.getByRole('dialog', { name: /^Order MD/ })
  await expect(drawer.getByText(`Ludger ${luc.lastName}`).first()).toBeVisible()
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  expect(number).not.toBe(before.orderNumber)
  const { data } = await ok<{ courier: { user: { firstName: string } }; customer: { firstName: string } }>(
    (await api('admin')).get(`/api/orders/${number}`),
  )
  expect([data.customer.firstName, data.courier.user.firstName]).toEqual(['Wanda', 'Ludger'])
})

const vehicle = { role: 'courier', vehicleType: 'car', licensePlate: 'CMPL 482' }

test('[H5] staff decide a failed delivery: once more, anew from the depot, back to its sender without a fee', async ({
  page,
  person,
  login,
  api,
}) => {
  test.slow()
  // On the prairies, where no other test's couriers are.
  const at = { latitude: 50 + Math.random() * 4, longitude: -114 + Math.random() * 16 }
  const [admin, customer, courier] = [
    await api('admin'),
    await api(await person()),
    await api(await person({ ...vehicle, firstName: 'Luc' })),
  ]
  await putToWork(courier, admin, at)
  const failedOrder = async () => {
    const order = await placeOrder(customer, {}, { lat: at.latitude, lng: at.longitude })
    await courier.put(`/api/couriers/accept-order/${order._id}`)
    await courier.put(`/api/orders/${order._id}/status`, { data: { status: 'picked-up' } })
    const data = { status: 'undelivered', reason: 'refused', notes: 'Not today' }
    expect((await courier.put(`/api/orders/${order._id}/status`, { data })).status()).toBe(200)
    return order
  }
  const statusOf = async ({ _id }: { _id: string }) =>
    (await (await admin.get(`/api/orders/${_id}`)).json()).data.status
  const [again, anew, back] = [await failedOrder(), await failedOrder(), await failedOrder()]
  await login('admin')
  const drawer = page.getByRole('dialog', { name: /^Order MD/ })
  const dialog = page.getByRole('dialog', { name: 'Delivery failed: what now?' })

  await page.goto(`/admin/orders?order=${again.orderNumber}`)
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await axe(page)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(drawer.getByRole('button', { name: 'Mark as Delivered' })).toBeVisible()
  expect(await statusOf(again)).toBe('in-transit')

  await page.goto(`/admin/orders?order=${anew.orderNumber}`)
  await drawer.getByRole('button', { name: 'Start anew from the depot' }).click()
  await dialog.getByRole('button', { name: 'Start anew' }).click()
  await expect(drawer.getByRole('button', { name: 'Assign courier' }).first()).toBeVisible()
  expect(await statusOf(anew)).toBe('pending')

  await page.goto(`/admin/orders?order=${back.orderNumber}`)
  await drawer.getByRole('button', { name: 'Return to sender' }).click()
  await dialog.getByLabel('Who took it back?').fill('Ada')
  await dialog.getByLabel('Leave out the return fee').check()
  await dialog.getByRole('button', { name: 'Return' }).click()
  await expect(dialog).toHaveCount(0)
  const { data } = await (await admin.get(`/api/orders/${back._id}`)).json()
  expect(data).toMatchObject({ status: 'returned', priceVersion: 1, proofs: [{ signerName: 'Ada' }] })
})

test('[O1] [O7] a declined run is handed out again from where its attention row leads; the rest is planned anew, compared and applied', async ({
  page,
  person,
  login,
  api,
}) => {
  test.slow()
  const at = { latitude: 50 + Math.random() * 4, longitude: -114 + Math.random() * 16 }
  const [admin, customer, courier] = [
    await api('admin'),
    await api(await person()),
    await api(await person({ ...vehicle, firstName: 'Noé' })),
  ]
  const courierId = await putToWork(courier, admin, at)
  const orders: { stops: { _id: string }[] }[] = []
  for (const north of [0.001, 0.02, 0.004]) {
    const point = { lat: at.latitude + north, lng: at.longitude }
    const data = {
      type: 'pickup-delivery',
      pickup: { address: '220 King St W, Toronto, ON M5H 1K4', contactName: 'Rosa', point },
      delivery: {
        address: '55 Mill St, Toronto, ON M5A 3C4',
        contactName: 'Ben',
        contactPhone: '416 555 0122',
        point: { ...point, lat: point.lat + 0.001 },
      },
      package: { description: 'Vase' },
    }
    orders.push((await (await customer.post('/api/orders', { data })).json()).data)
  }
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' })
  // To and fro: the far one first.
  const stopIds = [1, 0, 2].flatMap((nth) => orders[nth]?.stops.map(({ _id }) => _id) ?? [])
  const made = await admin.post('/api/admin/routes', { data: { courierId, day, stopIds } })
  expect(made.status(), await made.text()).toBe(201)
  const run = `/api/admin/routes/${(await made.json()).data._id}`
  await admin.put(`${run}/hand-out`)
  const declined = await courier.put(`${run.replace('/admin', '/couriers')}/decline`, { data: { reason: 'Too far' } })
  expect(declined.status()).toBe(200)

  await login('admin')
  await page.goto(`/admin/board?profile=${courierId}`)
  const drawer = page.getByRole('dialog', { name: /Noé/ })
  await expect(drawer.getByText('Too far')).toBeVisible()
  await drawer.getByRole('button', { name: 'Re-plan the rest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Re-plan the rest' })
  await expect(dialog.getByText('Before')).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Apply' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const after = (await (await admin.get(run)).json()).data.stops.map(({ stopId }: { stopId: string }) => stopId)
  expect(after).not.toEqual(stopIds)
  await drawer.getByRole('button', { name: 'Hand out again' }).focus()
  await page.keyboard.press('Enter')
  await expect(drawer.getByText("Waits for the courier's answer.")).toBeVisible()
  expect((await (await admin.get(run)).json()).data).toMatchObject({ status: 'handed-out', declined: null })
})
