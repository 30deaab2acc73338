import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { anOutsideService } from '../../test/outside.ts'
import { twinStreets } from '../../test/twin-streets.ts'
import { storeRegion } from '../platform/streets/import-streets.ts'

let t: TestApp
let customer: Person
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  ;[customer, admin] = [await t.aCustomer(), await t.anAdmin()]
})

const toronto = '401 Richmond St W, Toronto, ON M5V 3A8'
const hamilton = '1 King St W, Hamilton, ON L8P 1A1'
const vancouver = '800 Robson St, Vancouver, BC V6Z 3B7'

type Stop = { address: string; point?: { lat: number; lng: number } }
const from = (pickup: Stop, delivery: Stop, more: object = {}) => ({
  ...aDraft(),
  type: 'pickup-delivery',
  pickup,
  delivery: { ...aDraft().delivery, ...delivery },
  ...more,
})
/** The first window of a day well ahead, by the company's clock. */
const ahead = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
const later = () => {
  const start = new Date(`${ahead}T09:00:00Z`)
  const shift = 9 * 60 - clockOf(start)
  const at = (minutes: number) => new Date(start.getTime() + (shift + minutes) * 60_000).toISOString()
  return { scheduledDate: at(0), timeWindow: { start: at(0), end: at(120) } }
}
const clockOf = (instant: Date): number => {
  const [hours = 0, minutes = 0] = instant
    .toLocaleTimeString('en-GB', { timeZone: 'America/Toronto', hour: '2-digit', minute: '2-digit' })
    .split(':')
    .map(Number)
  return hours * 60 + minutes
}

/** Price and order are refused alike. */
async function both(draft: object, who = customer, headers: Record<string, string> = {}) {
  const [quote, order] = [
    await t.post('/orders/quote', draft, who, headers),
    await t.post('/orders', draft, who, headers),
  ]
  expect([order.status, order.body.code, order.body.errors]).toEqual([
    quote.status === 200 ? 201 : quote.status,
    quote.body.code,
    quote.body.errors,
  ])
  return quote
}
const pathsOf = (reply: { body: { errors: { path: string }[] } }) => reply.body.errors.map(({ path }) => path)

describe('[K7] a text that cannot be placed', () => {
  test('"asdf" to "qwerty" is 422 with both paths and what to mend, in the reader’s language', async () => {
    const reply = await both(from({ address: 'asdf' }, { address: 'qwerty' }))
    expect(reply).toMatchObject({ status: 422, body: { code: 'address_unknown' } })
    expect(pathsOf(reply)).toEqual(['pickup.address', 'delivery.address'])
    expect(reply.body.errors[0].msg).toContain('set a pin on the map')
    const french = await both(from({ address: 'asdf' }, { address: toronto }), customer, { 'accept-language': 'fr' })
    expect(french.body.errors).toEqual([{ path: 'pickup.address', msg: expect.stringContaining('placez un repère') }])
  })
  test('with a pin is taken, and goes there', async () => {
    const point = { lat: 43.6475, lng: -79.3957 }
    const reply = await both(from({ address: toronto }, { address: 'The blue house behind the mill', point }))
    expect(reply.body.data).toMatchObject({ deliveryPlace: { ...point, precision: 'pin' }, placeWarnings: [] })
  })
  test('is no fault of a quote that has none yet, nor of a depot that is unknown', async () => {
    expect((await t.post('/orders/quote', { type: 'delivery-only', delivery: {}, package: {} })).status).toBe(200)
    await t.set({ 'general.depotAddress': 'Somewhere over the rainbow' })
    expect((await both(aDraft())).status).toBe(200)
  })
  test.each([
    '350 5th Ave, New York, NY 10118',
    '1 rue de la Paix, Paris, France',
    '10 Downing St, London, UK',
    '5 Main St, Windsor, CT',
    'Kingston, Jamaica',
    'Londres, Royaume-Uni',
  ])('outside Canada is the same: %s', async (address) => {
    const reply = await both(from({ address: toronto }, { address }))
    expect(reply).toMatchObject({ status: 422, body: { code: 'address_unknown' } })
  })
  test.each([
    ['Detroit', { lat: 42.331, lng: -83.046 }],
    ['Buffalo', { lat: 42.886, lng: -78.878 }],
    ['the sea', { lat: 0, lng: 0 }],
  ])('a pin outside Canada (%s) is refused too, in words that say so', async (_, point) => {
    const reply = await both(from({ address: toronto }, { address: toronto, point }))
    expect(reply.body).toMatchObject({
      code: 'address_unknown',
      errors: [{ path: 'delivery.address', msg: expect.stringContaining('outside Canada') }],
    })
  })
  test.each([
    ['Windsor', { lat: 42.317, lng: -83.037 }],
    ['Niagara-on-the-Lake', { lat: 43.2565, lng: -79.0853 }],
    ['Iqaluit', { lat: 63.75, lng: -68.5 }],
  ])('a pin just inside (%s) is taken', async (_, point) => {
    expect((await both(from({ address: 'Here', point }, { address: 'There', point }))).status).toBe(200)
  })
})

describe('[K7] an address that is found in two parts of a town', () => {
  const ostrand = { lat: 52.01, lng: -106.047 }
  beforeAll(async () => {
    const about = { name: 'twin-lakes', sources: [], builtAt: '2026-01-01T00:00:00Z' }
    await storeRegion(join(t.dataDir, 'streets'), twinStreets(), about, () => undefined)
    await until(async () => (await suggested('23 John St')).length === 2 || undefined)
  })
  const suggested = async (query: string): Promise<{ label: string; lng: number }[]> =>
    (await t.get(`/geo/suggest?q=${encodeURIComponent(query)}`)).body.data
  const to = (address: string, point?: Stop['point']) =>
    from({ address: '50 St George St' }, { address, ...(point && { point }) })

  test('is suggested twice, each with its quarter', async () => {
    expect((await suggested('23 john st')).map(({ label }) => label).sort()).toEqual([
      '23 John St, Ostrand, Zwillingen, SK',
      '23 John St, Westrand, Zwillingen, SK',
    ])
  })
  test('while a street that is named after a town elsewhere is found where it is, and each number at its own point', async () => {
    const [first, second] = [await suggested('50 St George St'), await suggested('2 St George St')]
    expect(first[0]).toMatchObject({ label: '50 St George St, Ostrand, Zwillingen, SK', precision: 'interpolated' })
    expect(second[0]).toMatchObject({ precision: 'interpolated' })
    expect(Math.abs((first[0]?.lng ?? 0) - (second[0]?.lng ?? 0))).toBeGreaterThan(0.001)
  })
  test('is asked for: 422 that names both, in the reader’s language', async () => {
    const reply = await both(to('23 John St'))
    expect(reply).toMatchObject({ status: 422, body: { code: 'address_unknown' } })
    const [{ path, msg }] = reply.body.errors
    expect(path).toBe('delivery.address')
    for (const words of ['several places of this name', '23 John St, Ostrand, Zwillingen', '23 John St, Westrand'])
      expect(msg).toContain(words)
    const french = await both(to('23 John St, Zwillingen'), customer, { 'accept-language': 'fr' })
    expect(french.body.errors[0].msg).toMatch(/plusieurs endroits de ce nom : .*Westrand.*quartier ou le code postal/)
  })
  test.each([
    ['its quarter', '23 John St, Ostrand, Zwillingen, SK'],
    ['a postal code', '23 John St, S9Z 1A1'],
  ])('is taken with %s, and lies there', async (_, address) => {
    const reply = await both(to(address))
    expect(reply.body.data.deliveryPlace.lat).toBeCloseTo(ostrand.lat, 2)
    expect(reply.body.data.deliveryPlace.lng).toBeCloseTo(ostrand.lng, 1)
    expect(reply.body.data.deliveryPlace.lng).toBeLessThan(-106)
  })
  test('is taken with a pin, and by staff who say that it is right', async () => {
    const pinned = await both(to('23 John St', ostrand))
    expect(pinned.body.data.deliveryPlace).toMatchObject(ostrand)
    const draft = { ...to('23 John St'), confirm: true }
    expect((await t.post('/orders/quote', draft, admin)).status).toBe(200)
  })
})

describe('[K7] the longest trip', () => {
  test('Toronto to Vancouver now is 422 out_of_area, and says how far we go; later it is taken', async () => {
    const reply = await both(from({ address: toronto }, { address: vancouver }))
    expect(reply).toMatchObject({ status: 422, body: { code: 'out_of_area' } })
    expect(reply.body.errors).toEqual([{ path: 'delivery.address', msg: expect.stringContaining('150 km') }])
    const draft = from({ address: toronto }, { address: vancouver, ...later() } as Stop, { timing: 'later' })
    expect((await both(draft)).status).toBe(200)
    await t.set({ 'orders.maxTripKmLater': 300 })
    expect((await both(draft)).body.code).toBe('out_of_area')
  })
  test('counts from the depot where there is no pickup, and is a setting that can be lifted', async () => {
    const draft = { ...aDraft(), delivery: { ...aDraft().delivery, address: vancouver } }
    expect((await both(draft)).body.code).toBe('out_of_area')
    await t.set({ 'orders.maxTripKmNow': null })
    expect((await both(draft)).status).toBe(200)
  })
})

describe('[K7] the service area', () => {
  test('around the depot: an end outside is refused, with its own path', async () => {
    await t.set({ 'orders.serviceArea': 'radius' })
    expect((await both(from({ address: toronto }, { address: toronto }))).status).toBe(200)
    const reply = await both(from({ address: hamilton }, { address: hamilton }))
    expect(reply).toMatchObject({ status: 422, body: { code: 'out_of_area' } })
    expect(pathsOf(reply)).toEqual(['pickup.address', 'delivery.address'])
    expect(reply.body.message).toContain('25 km')
    await t.set({ 'tracking.deliveryRadius': 100 })
    expect((await both(from({ address: hamilton }, { address: hamilton }))).status).toBe(200)
  })
})

describe('[K7] staff', () => {
  const place = (draft: object, who = admin) =>
    t.post('/admin/orders', { ...draft, customerId: customer.user._id }, who)
  test.each([
    ['an unknown address', from({ address: 'asdf' }, { address: toronto }), ['unplaced-pickup']],
    ['a trip too long', from({ address: toronto }, { address: vancouver }), ['trip-too-long', 'outside-radius']],
  ])('may place %s after a warning, and the order says so', async (_, draft, warnings) => {
    expect((await place(draft)).status).toBe(422)
    const confirmed = { ...draft, confirm: true }
    const quote = await t.post('/orders/quote', confirmed, admin)
    expect(quote.body.data.placeWarnings).toEqual(warnings)
    const order = await place({ ...confirmed, quoteId: quote.body.data.quoteId })
    expect(order).toMatchObject({ status: 201, body: { data: { placeWarnings: warnings } } })
  })
  test('nobody else goes on by saying so', async () => {
    const draft = { ...from({ address: 'asdf' }, { address: toronto }), confirm: true }
    for (const who of [undefined, customer, await t.anAdmin('support')])
      expect((await t.post('/orders/quote', draft, who)).status).toBe(422)
    expect((await t.post('/orders', draft, customer)).status).toBe(400)
  })
  test('an edit of an address is judged alike; what was let through once stands in no other edit’s way', async () => {
    const order = await t.anOrder(customer)
    const edit = (delivery: object, more = {}) =>
      t.put(`/orders/${order._id}`, { delivery, reason: 'Customer called', ...more }, admin)
    const requote = (delivery: object, more = {}) =>
      t.post(`/orders/${order._id}/requote`, { delivery, reason: 'Customer called', ...more }, admin)
    for (const ask of [requote, edit]) {
      expect(await ask({ address: 'qwerty' })).toMatchObject({
        status: 422,
        body: { code: 'address_unknown', errors: [{ path: 'delivery.address' }] },
      })
      expect((await ask({ address: vancouver })).body.code).toBe('out_of_area')
    }
    expect((await requote({ address: 'qwerty' }, { confirm: true })).body.data.isPlaced).toBe(false)
    expect((await edit({ address: 'qwerty' }, { confirm: true })).status).toBe(200)
    expect((await edit({ contactName: 'Zoé' })).status).toBe(200)
    expect((await edit(later())).status).toBe(400)
    expect((await edit({ timeWindow: later().timeWindow })).status).toBe(200)
  })
})

test('[K7] with a geocoder an order without a quote asks before it refuses, outside its transaction', async () => {
  const found = {
    lat: '43.6475',
    lon: '-79.3957',
    display_name: 'The blue house, Toronto',
    address: { city: 'Toronto' },
  }
  const service = await anOutsideService(({ query }) => ({ body: query.get('q')?.includes('blue') ? [found] : [] }))
  const app = await makeApp({ env: { GEOCODER: 'nominatim', GEOCODER_URL: service.url } })
  const someone = await app.aCustomer()
  const place = (address: string) =>
    app.post('/orders', { ...aDraft(), delivery: { ...aDraft().delivery, address } }, someone, {
      'idempotency-key': address.slice(0, 3),
    })
  expect((await place('the blue house')).status).toBe(201)
  expect((await place('asdf')).body.code).toBe('address_unknown')
})
