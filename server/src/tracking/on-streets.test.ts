import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { directMeters } from '../platform/geo/distance.ts'
import { raiseTown } from '../platform/streets/town/raise-town.ts'
import { townPlaces } from '../platform/streets/town/town-places.ts'

/** A company whose streets are imported, as its customers and its programs meet them. */
let t: TestApp
let customer: Person
const dataDir = mkdtempSync(join(tmpdir(), 'maple-streets-'))
beforeAll(async () => {
  await raiseTown(join(dataDir, 'streets'))
  t = await makeApp({ dataDir })
  await t.put(
    '/admin/settings/bulk',
    { settings: { 'general.depotAddress': townPlaces.depot.address } },
    await t.aSuperAdmin(),
  )
  customer = await t.aCustomer()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const suggest = async (text: string) => (await t.get(`/geo/suggest?q=${encodeURIComponent(text)}`)).body.data
const stop = (address: string) => ({ ...aDraft().delivery, address })
const draftTo = (address: string) => ({
  ...aDraft(),
  type: 'pickup-delivery',
  pickup: stop(townPlaces.cityHall.address),
  delivery: stop(address),
})

test('[P2] addresses are suggested to the door, and a pin has the address of the nearest one', async () => {
  const { address } = townPlaces.lawOffice
  const [found] = await suggest('55 queen st w, port map')
  expect(found).toMatchObject({ label: address, precision: 'rooftop', estimated: false, city: 'Port Maple' })
  const { body } = await t.get(`/geo/reverse?lat=${found.lat}&lng=${found.lng}`)
  expect(body.data.address).toMatchObject({ label: address, precision: 'rooftop', estimated: false })
  // Where there is no street, it is as before.
  expect((await suggest('100 Queen St W, Toro'))[0]).toMatchObject({ precision: 'city', estimated: true })
})

test('[P1] an order is priced and placed by road, and its way follows the streets', async () => {
  const quote = await t.post('/orders/quote', draftTo(townPlaces.highlands.address), customer)
  const { pickupPlace, deliveryPlace, estimatedDistance, placeWarnings } = quote.body.data
  expect([pickupPlace.precision, deliveryPlace.precision, placeWarnings]).toEqual(['rooftop', 'rooftop', []])
  const direct = directMeters(pickupPlace, deliveryPlace)
  expect(estimatedDistance).toBeGreaterThan(direct)
  expect(estimatedDistance).toBeLessThan(direct * 1.8)
  const ends = {
    fromLat: pickupPlace.lat,
    fromLng: pickupPlace.lng,
    toLat: deliveryPlace.lat,
    toLng: deliveryPlace.lng,
  }
  const way = (await t.get(`/geo/way?${new URLSearchParams(ends)}`, customer)).body.data
  expect(way).toMatchObject({ estimated: false, distanceMeters: estimatedDistance })
  expect(way.points.length).toBeGreaterThan(10)
  const order = await t.anOrder(customer, draftTo(townPlaces.highlands.address))
  expect((await t.get(`/orders/${order._id}/route`, customer)).body.data).toMatchObject({ points: way.points })
})

test('[F3] a stranger learns the town of both ends, not the street', async () => {
  const order = await t.anOrder(customer, draftTo(townPlaces.highlands.address))
  const { body } = await t.get(`/orders/track/${order.orderNumber}`)
  expect(body.data).toMatchObject({ deliveryCity: 'Port Maple', pickupCity: 'Port Maple' })
  expect(body.data.deliveryTown).toEqual(body.data.pickupTown)
  expect(JSON.stringify(body)).not.toContain('Kensington')
})

test('[K7] a town that nobody knows is questioned; a street that the town does not have is known no better than it', async () => {
  for (const address of ['55 Queen St W, Smallville, ON', 'asdf']) {
    const reply = await t.post('/orders/quote', draftTo(address), customer)
    expect([address, reply.status, reply.body.code]).toEqual([address, 422, 'address_unknown'])
    expect(reply.body.errors[0].path).toBe('delivery.address')
  }
  const rough = await t.post('/orders/quote', draftTo('55 Qwertyuiop St, Port Maple, ON'), customer)
  expect(rough.body.data.deliveryPlace.precision).toBe('city')
})
