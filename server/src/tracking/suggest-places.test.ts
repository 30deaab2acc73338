import { beforeAll, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { anOutsideService } from '../../test/outside.ts'

let t: TestApp
let customer: Person
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer()
})

const labels = (reply: { body: { data: { label: string }[] } }) => reply.body.data.map(({ label }) => label)

test('without a geocoder the town that is being typed is suggested, largest first, and says that it is an estimate', async () => {
  const reply = await t.get('/geo/suggest?q=100%20Queen%20St%20W,%20Toro')
  expect(labels(reply)[0]).toBe('100 Queen St W, Toronto, ON')
  expect(reply.body.data[0]).toMatchObject({ precision: 'city', estimated: true, province: 'ON' })
  expect(labels(await t.get('/geo/suggest?q=10%20rue%20X,%20montr%C3%A9a'))[0]).toBe('10 rue X, Montréal, QC')
  const postal = await t.get('/geo/suggest?q=401%20Richmond%20St%20W,%20Toronto%20M5V%203A8')
  expect(postal.body.data).toMatchObject([{ precision: 'fsa', label: '401 Richmond St W, Toronto M5V 3A8' }])
})

test.each(['q=', 'q=%20', '', `q=${'x'.repeat(301)}`])('a question that is none (%s) is 400', async (query) => {
  expect((await t.get(`/geo/suggest?${query}`)).status).toBe(400)
})

test('a point has a province and a time zone', async () => {
  const about = async (lat: number, lng: number) => (await t.get(`/geo/reverse?lat=${lat}&lng=${lng}`)).body.data
  expect(await about(45.5, -73.57)).toMatchObject({ province: 'QC', timeZone: 'America/Toronto' })
  expect(await about(49.28, -123.12)).toMatchObject({ province: 'BC', timeZone: 'America/Vancouver' })
  expect(await about(47.56, -52.71)).toMatchObject({ province: 'NL', timeZone: 'America/St_Johns' })
  expect((await t.get('/geo/reverse?lat=91&lng=0')).status).toBe(400)
})

test('[E10] asking is limited for strangers', async () => {
  const replies = await Promise.all(
    Array.from({ length: 121 }, () => t.get('/geo/suggest?q=Toronto', undefined, { from: '10.9.9.9' })),
  )
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('[B4] a delivery beyond the radius is accepted with a warning; the radius and its unit are settings', async () => {
  const draft = { ...aDraft(), delivery: { ...aDraft().delivery, address: '1 King St W, Hamilton, ON L8P 1A1' } }
  const warnings = async () => (await t.post('/orders/quote', draft, customer)).body.data.placeWarnings
  expect(await warnings()).toEqual(['outside-radius'])
  const boss = await t.aSuperAdmin()
  await t.put('/admin/settings/bulk', { settings: { 'tracking.deliveryRadius': 50 } }, boss)
  expect(await warnings()).toEqual(['outside-radius'])
  await t.put('/admin/settings/bulk', { settings: { 'general.distanceUnit': 'mi' } }, boss)
  expect(await warnings()).toEqual([])
})

test('the assumptions of the estimate are settings', async () => {
  const distance = async () =>
    (
      await t.post(
        '/orders/quote',
        { ...aDraft(), delivery: { ...aDraft().delivery, address: 'Hamilton, ON' } },
        customer,
      )
    ).body.data
  const before = await distance()
  const boss = await t.aSuperAdmin()
  await t.put(
    '/admin/settings/bulk',
    { settings: { 'routing.detourFactor': 2, 'routing.detourFactorFar': 2, 'routing.stopMinutes': 0 } },
    boss,
  )
  const after = await distance()
  expect(after.estimatedDistance).toBeGreaterThan(before.estimatedDistance * 1.5)
  await t.put(
    '/admin/settings/bulk',
    { settings: { 'routing.detourFactor': 1.3, 'routing.detourFactorFar': 1.2, 'routing.stopMinutes': 4 } },
    boss,
  )
})

test('a pin is where the order goes, whatever the address says', async () => {
  const point = { lat: 43.6475, lng: -79.3957 }
  const order = await t.anOrder(customer, { delivery: { ...aDraft().delivery, point } })
  expect(order.delivery.place).toEqual({ ...point, precision: 'pin' })
})

const found = {
  lat: '43.6475',
  lon: '-79.3957',
  display_name: '401 Richmond Street West, Toronto, Ontario, M5V 3A8, Canada',
  address: {
    house_number: '401',
    road: 'Richmond Street West',
    city: 'Toronto',
    'ISO3166-2-lvl4': 'CA-ON',
    postcode: 'M5V 3A8',
  },
}

test('with a geocoder a quote asks, its answer is kept, and the order has the door without asking again', async () => {
  const service = await anOutsideService(() => ({ body: [found] }))
  const app = await makeApp({ env: { GEOCODER: 'nominatim', GEOCODER_URL: service.url } })
  const someone = await app.aCustomer()
  const quote = await app.post('/orders/quote', aDraft(), someone)
  expect(quote.body.data.deliveryPlace).toMatchObject({ precision: 'rooftop', lat: 43.6475 })
  const asked = service.asked.length
  const order = await app.anOrder(someone)
  expect(order.delivery.place).toMatchObject({ precision: 'rooftop' })
  await app.post('/orders/quote', aDraft(), someone)
  expect(service.asked).toHaveLength(asked)
  const shown = await app.get(`/orders/track/${order.orderNumber}`)
  expect(JSON.stringify(shown.body)).not.toContain('43.6475')
  expect(shown.body.data.deliveryTown.lat).toBeCloseTo(43.7, 1)
})

test('an order placed without a quote asks nobody; a job corrects its place afterwards, and not its price', async () => {
  const service = await anOutsideService(() => ({ body: [found] }))
  const app = await makeApp({ env: { GEOCODER: 'photon', GEOCODER_URL: service.url } })
  service.asked.length = 0
  const someone = await app.aCustomer()
  const order = await app.anOrder(someone)
  expect(order.delivery.place).toMatchObject({ precision: 'fsa' })
  expect(order.totalAmount).toBe(14.5)
})

test('after the placement the place is corrected by a job', async () => {
  const service = await anOutsideService(() => ({ body: [found] }))
  const app = await makeApp({ env: { GEOCODER: 'nominatim', GEOCODER_URL: service.url } })
  const someone = await app.aCustomer()
  const order = await app.anOrder(someone)
  const read = async () => (await app.get(`/orders/${order._id}`, someone)).body.data
  await until(async () => (await read()).delivery.place.precision === 'rooftop' || undefined)
  expect((await read()).totalAmount).toBe(order.totalAmount)
})

test.each([
  ['down', { status: 503, body: {} }],
  ['nonsense', { text: '<html>' }],
])('a geocoder that is %s: the embedded answer, marked, and after three times it is left alone', async (_, answer) => {
  const service = await anOutsideService(() => answer)
  const app = await makeApp({ env: { GEOCODER: 'pelias', GEOCODER_URL: service.url } })
  for (const town of ['Toronto', 'Ottawa', 'Hamilton', 'London', 'Windsor']) {
    const reply = await app.get(`/geo/suggest?q=${town}`)
    expect(reply).toMatchObject({ status: 200, body: { data: [{ estimated: true }, ...reply.body.data.slice(1)] } })
  }
  expect(service.asked).toHaveLength(3)
})

test('a geocoder that does not answer costs three seconds and no more', async () => {
  const service = await anOutsideService(() => ({ never: true }))
  const app = await makeApp({ env: { GEOCODER: 'photon', GEOCODER_URL: service.url } })
  const reply = await app.get('/geo/suggest?q=Toronto')
  expect(reply.body.data[0]).toMatchObject({ city: 'Toronto', estimated: true })
})

test('the way of an order, for those who may see it', async () => {
  const order = await t.anOrder(customer)
  const { body } = await t.get(`/orders/${order._id}/route`, customer)
  expect(body.data).toMatchObject({ estimated: true, points: { length: 2 } })
  expect((await t.get(`/orders/${order._id}/route`, await t.aCustomer())).status).toBe(404)
})

test('the way between two points: a straight line where no road is known, and only for those who are signed in', async () => {
  const path = '/geo/way?fromLat=43.65&fromLng=-79.38&toLat=43.7&toLng=-79.4'
  const { body } = await t.get(path, customer)
  expect(body.data).toMatchObject({ estimated: true, points: { length: 2 } })
  expect(body.data.distanceMeters).toBeGreaterThan(5_000)
  expect((await t.get(path)).status).toBe(401)
  expect((await t.get('/geo/way?fromLat=91&fromLng=0&toLat=0&toLng=0', customer)).status).toBe(400)
  expect((await t.get('/geo/way?fromLat=43.65&fromLng=-79.38', customer)).status).toBe(400)
})
