import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { picture, putToWork } from '../harness/couriers.ts'
import { ok } from '../harness/orders.ts'
import { allSent, arrive, goOn, more, typeCode } from '../harness/stop.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

interface Order {
  _id: string
  orderNumber: string
  status: string
  stops: { _id: string }[]
  parcels: { barcode: string; status: string }[]
  attempts: { reason: string }[]
  courier: { _id: string } | null
}

const vehicle = { role: 'courier', vehicleType: 'car', licensePlate: 'CMPL 482' }
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** From four shops to four doors, all within a few hundred metres of where the courier is. */
async function fourOrders(customer: APIRequestContext, at: { latitude: number; longitude: number }): Promise<Order[]> {
  const orders: Order[] = []
  for (const nth of [1, 2, 3, 4]) {
    const point = (north: number) => ({ lat: at.latitude + north, lng: at.longitude + nth / 10_000 })
    const data = {
      type: 'pickup-delivery',
      pickup: { address: `${nth} Shop St, Toronto, ON M5H 1K4`, contactName: 'Rosa Diaz', point: point(0) },
      delivery: {
        address: `${nth} Door St, Toronto, ON M5A 3C4`,
        contactName: 'Ben Roy',
        contactPhone: '416 555 0122',
        instructions: 'Second door',
        point: point(0.003),
      },
      package: { description: `Parcel ${nth}` },
    }
    orders.push((await ok<Order>(customer.post('/api/orders', { data }))).data)
  }
  return orders
}

/** All four pickups, then all four deliveries: eight stops. */
async function handOut(admin: APIRequestContext, courierId: string, orders: readonly Order[]) {
  const stopIds = [0, 1].flatMap((end) => orders.map(({ stops }) => stops[end]?._id))
  const { data } = await ok<{ _id: string }>(
    admin.post('/api/admin/routes', { data: { courierId, day: today(), stopIds } }),
  )
  await ok(admin.put(`/api/admin/routes/${data._id}/hand-out`))
  return { id: data._id, stopIds }
}

/** Where the view is, and that all of it is on the screen. */
async function atStop(page: Page, nth: number, address: string) {
  await expect(page.getByText(`Stop ${nth} of 8`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(address)
}

async function scan(page: Page, barcode: string | undefined) {
  await press(page, 'Scan 1 parcel')
  await typeCode(page, barcode ?? '')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function pickUp(page: Page, nth: number, { parcels }: Order) {
  await atStop(page, nth, `${nth} Shop St`)
  await arrive(page, false)
  await scan(page, parcels[0]?.barcode)
  await press(page, 'Mark as Picked Up')
  await goOn(page)
}

async function prove(page: Page) {
  await press(page, 'Proof')
  const sheet = page.getByRole('dialog', { name: 'Proof of delivery' })
  await sheet.getByLabel('Note').fill('Handed over')
  await sheet.getByRole('button', { name: 'Mark as Delivered' }).click()
  await expect(sheet).toBeHidden()
}

test('[O1] [O5] [H5] [O3] a run of eight stops: scans, offline in between, one failed attempt, one handed to a colleague', async ({
  page,
  context,
  login,
  api,
  person,
}) => {
  test.slow()
  const at = { latitude: 50 + Math.random() * 4, longitude: -114 + Math.random() * 16 }
  const [who, other] = [await person({ ...vehicle, firstName: 'Luc' }), await person({ ...vehicle, firstName: 'Zoe' })]
  const [admin, courier, colleague, customer] = [
    await api('admin'),
    await api(who),
    await api(other),
    await api(await person()),
  ]
  const courierId = await putToWork(courier, admin, at)
  const colleagueId = await putToWork(colleague, admin, at)
  const orders = await fourOrders(customer, at)
  await handOut(admin, courierId, orders)
  const [first, second, third, fourth] = orders as [Order, Order, Order, Order]
  const read = async ({ _id }: Order) => (await ok<Order>(admin.get(`/api/orders/${_id}`))).data

  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await login(who)
  await page.goto('/courier/run')
  await press(page, 'Accept the run')
  await press(page, 'Start the run')
  await axe(page)
  await page.getByRole('link', { name: 'Next stop' }).click()

  await atStop(page, 1, '1 Shop St')
  await axe(page)
  await arrive(page, false)
  await press(page, 'Scan 1 parcel')
  const sheet = page.getByRole('dialog', { name: 'Scan parcels' })
  await expect(sheet.getByText(/^The camera is not allowed/)).toBeVisible()
  await typeCode(page, 'MD00000X')
  await expect(sheet.getByText(/not one of our codes|not yours/)).toBeVisible()
  await typeCode(page, second.parcels[0]?.barcode ?? '')
  await expect(sheet.getByText('This parcel is for another stop')).toBeVisible()
  await axe(page)
  await typeCode(page, first.parcels[0]?.barcode ?? '')
  await expect(sheet).toBeHidden()
  await press(page, 'Mark as Picked Up')
  await goOn(page)
  await pickUp(page, 2, second)

  // The basement of a mall: everything goes on, and is sent once.
  await expect(page.getByText('Stop 3 of 8')).toBeVisible()
  await page.waitForFunction(async () =>
    Boolean((await navigator.serviceWorker.ready) && navigator.serviceWorker.controller),
  )
  await allSent(page)
  await context.setOffline(true)
  await pickUp(page, 3, third)
  await pickUp(page, 4, fourth)
  await atStop(page, 5, '1 Door St')
  await arrive(page, false)
  await press(page, 'Scan 1 parcel')
  await typeCode(page, second.parcels[0]?.barcode ?? '')
  await expect(sheet.getByText('This parcel is for another stop')).toBeVisible()
  await typeCode(page, first.parcels[0]?.barcode ?? '')
  await expect(sheet).toBeHidden()
  await expect(page.getByText(/actions are waiting to be sent/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0)
  for (const order of [third, fourth]) expect((await read(order)).parcels[0]?.status).toBe('loaded')

  await prove(page)
  await expect(page.getByText(/^\+\$\d/)).toBeVisible()
  await expect(page.getByText('Next: deliver')).toBeVisible()
  await axe(page)
  await goOn(page)

  await atStop(page, 6, '2 Door St')
  await arrive(page)
  await more(page, 'Cannot be delivered')
  const failed = page.getByRole('dialog', { name: 'Cannot be delivered' })
  await failed.getByLabel('What went wrong?').selectOption('Nobody home')
  await failed.getByRole('button', { name: 'Report failed attempt' }).click()
  await expect(failed.getByText('This reason needs a photo')).toBeVisible()
  await failed.getByLabel('Take a photo').setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: picture })
  await failed.getByRole('button', { name: 'Report failed attempt' }).click()
  await expect(page.getByText('Not delivered')).toBeVisible()
  await goOn(page)

  await atStop(page, 7, '3 Door St')
  await more(page, 'Hand to a colleague')
  const handed = page.getByRole('dialog', { name: 'Hand to a colleague' })
  await handed.getByLabel('Colleague').selectOption(colleagueId)
  await handed.getByLabel('Reason').fill('Flat tire')
  await axe(page)
  await handed.getByRole('button', { name: 'Ask the colleague' }).click()
  await expect(handed).toBeHidden()
  await ok(colleague.put(`/api/orders/${third._id}/transfer/confirm`))

  await page.goto('/courier/run')
  // Somebody else did it a moment ago: the run says so by itself.
  await expect(page.getByText('3 Door St')).toHaveCount(0)
  await page.getByRole('link', { name: 'Next stop' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('4 Door St')
  await arrive(page)
  await prove(page)
  await expect(page.getByText('Nothing else is open.')).toBeVisible()

  expect(await read(first)).toMatchObject({ status: 'delivered' })
  expect(await read(second)).toMatchObject({ status: 'undelivered', attempts: [{ reason: 'nobody-home' }] })
  expect(await read(third)).toMatchObject({ courier: { _id: colleagueId } })
  expect(await read(fourth)).toMatchObject({ status: 'delivered' })
})

test('[O5] two orders at one door are one stop; a parcel that is not there is reported, and the run goes on', async ({
  page,
  login,
  api,
  person,
}) => {
  const at = { latitude: 50 + Math.random() * 4, longitude: -114 + Math.random() * 16 }
  const who = await person({ ...vehicle, firstName: 'Luc' })
  const [admin, courier, customer] = [await api('admin'), await api(who), await api(await person())]
  const courierId = await putToWork(courier, admin, at)
  const place = (address: string, north: number) => ({
    address,
    contactName: 'Ben Roy',
    contactPhone: '416 555 0122',
    point: { lat: at.latitude + north, lng: at.longitude },
  })
  const orders: Order[] = []
  for (const nth of [1, 2]) {
    const data = {
      stops: [
        { kind: 'pickup', ...place('9 Shop St, Toronto, ON M5H 1K4', 0) },
        { kind: 'delivery', ...place(`${nth} Door St, Toronto, ON M5A 3C4`, 0.003) },
      ],
      parcels: Array.from({ length: nth }, () => ({ description: 'Books', size: 'small' })),
    }
    orders.push((await ok<Order>(customer.post('/api/orders', { data }))).data)
  }
  await handOut(admin, courierId, orders)
  const [one, two] = orders as [Order, Order]
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await login(who)
  await page.goto('/courier/run')
  await press(page, 'Accept the run')
  await press(page, 'Start the run')
  await page.getByRole('link', { name: 'Next stop' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('9 Shop St')
  await arrive(page, false)
  await press(page, 'Scan 3 parcels')
  await typeCode(page, two.parcels[0]?.barcode ?? '')
  await expect(page.getByRole('dialog').getByText('2 parcels are still missing')).toBeVisible()
  await typeCode(page, one.parcels[0]?.barcode ?? '')
  await expect(page.getByRole('dialog').getByText('1 parcel is still missing')).toBeVisible()
  await press(page, 'A parcel is missing')
  const sheet = page.getByRole('dialog', { name: 'A parcel is missing' })
  await expect(sheet.getByRole('checkbox')).toBeChecked()
  await sheet.getByLabel('Why?').selectOption('Package damaged')
  await axe(page)
  await sheet.getByRole('button', { name: 'Report and go on' }).click()
  await press(page, 'Mark 2 orders as picked up')
  await goOn(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1 Door St')
  const read = async ({ _id }: Order) => (await ok<Order>(admin.get(`/api/orders/${_id}`))).data
  await expect.poll(async () => (await read(two)).parcels.map(({ status }) => status)).toEqual(['loaded', 'missing'])
  await expect
    .poll(async () => [(await read(one)).status, (await read(two)).status])
    .toEqual(['in-transit', 'in-transit'])
})
