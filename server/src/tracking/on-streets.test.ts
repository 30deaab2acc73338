import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { directMeters } from '../platform/geo/distance.ts'
import { raiseTown } from '../platform/streets/town/raise-town.ts'
import { townPlaces } from '../platform/streets/town/town-places.ts'
import { forgetAllViews } from './public-views.sql.ts'

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
  const { pickupPlace, deliveryPlace, estimatedDistance, placeWarnings, byRoad } = quote.body.data
  expect(byRoad).toBe(true)
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
  expect(order.tracking).toMatchObject({ estimatedDistance, byRoad: true })
  const onOffer = (await t.get('/couriers/available-orders', await t.aWorkingCourier())).body.data
  expect(onOffer).toMatchObject([{ _id: order._id, tracking: { byRoad: true } }])
  // To another town the rest of the way is reckoned, and the quote says so.
  const far = await t.post('/orders/quote', draftTo('10 Simcoe St N, Oshawa, ON'), customer)
  expect([far.status, far.body.data?.byRoad]).toEqual([200, false])

  const by = async (mode: string) =>
    (await t.get(`/geo/way?${new URLSearchParams({ ...ends, by: mode })}`, customer)).body
  const [van, bicycle, foot] = [(await by('van')).data, (await by('bicycle')).data, (await by('foot')).data]
  expect(van).toMatchObject({ estimated: false, distanceMeters: way.distanceMeters })
  const seconds = [way, van, bicycle, foot].map(({ durationSeconds }) => durationSeconds)
  expect(seconds).toEqual(seconds.toSorted((a, b) => a - b))
  expect(new Set(seconds).size).toBe(4)
  expect((await by('broom')).code).toBe('bad_input')
})

/** Accepted by a courier who stands at the lake. */
async function accepted() {
  const [order, courier] = [await t.anOrder(customer, draftTo(townPlaces.highlands.address)), await t.aWorkingCourier()]
  await until(
    async () => (await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)).status === 200 || undefined,
  )
  const { lat, lng } = townPlaces.lakeview
  await t.db`insert into courier_positions (courier_id, latitude, longitude, at) values (${courier.courierId}, ${lat}, ${lng}, now())`
  return { order, courier }
}

test('[P5] before the pickup the time is by road to the pickup and on, and the same wherever it is read', async () => {
  const { order } = await accepted()
  await t.db`update orders set window_start = now() - interval '1 hour' where id = ${order._id}`
  await forgetAllViews(t.db)
  const pickup = order.pickup.place as { lat: number; lng: number }
  const there = await t.node.deps.router.recall(townPlaces.lakeview, pickup, { at: t.node.deps.now() })
  const soonest = there.seconds + (order.tracking.estimatedDuration ?? 0)
  const staff = await t.aSuperAdmin()
  const { eta } = (await t.get(`/orders/track/${order.orderNumber}`)).body.data
  expect(eta.byRoad).toBe(true)
  expect(eta.seconds).toBeGreaterThan(soonest - 30)
  expect(eta.seconds).toBeLessThan(soonest + 330)
  const all = [
    (await t.get(`/orders/${order._id}`, customer)).body.data,
    (await t.get('/orders', customer)).body.data.find(({ _id }: { _id: string }) => _id === order._id),
    (await t.get('/admin/live', staff)).body.data.deliveries.find(({ _id }: { _id: string }) => _id === order._id),
  ]
  for (const one of all) expect(one.eta).toMatchObject({ at: eta.at, byRoad: true })
})

test('[P5] a delivered leg teaches its weekday and hour: the same way takes longer there from then on', async () => {
  const { order, courier } = await accepted()
  const { router, now } = t.node.deps
  const move = async (status: string) =>
    expect((await t.put(`/orders/${order._id}/status`, { status }, courier)).body).toMatchObject({ success: true })
  await move('picked-up')
  const [from, to] = [order.pickup.place, order.delivery.place] as { lat: number; lng: number }[]
  if (!from || !to) throw new Error('an order without places')
  const { freeSeconds } = await router.recall(from, to)
  const took = freeSeconds * 3 + 240
  const at = new Date(now().getTime() - took * 1000)
  const before = await router.recall(from, to, { at })
  await t.db`update orders set picked_up_at = now() - make_interval(secs => ${took}) where id = ${order._id}`
  await t.db`update courier_positions set latitude = ${to.lat}, longitude = ${to.lng} where courier_id = ${courier.courierId}`
  await move('delivered')
  const [row] = await until(async () => {
    const rows = await t.db<{ provider: string; weight: number; logSum: number }[]>`select * from travel_factors`
    return rows.length > 0 ? rows : undefined
  })
  expect(row).toMatchObject({ provider: 'streets', weight: 1 })
  expect(row?.logSum).toBeGreaterThan(0)
  // What was learned is read again every few minutes; the hour is that of the pickup.
  t.setClock(() => new Date(Date.now() + 6 * 60_000))
  const after = await until(async () => {
    const way = await router.recall(from, to, { at })
    return way.seconds > before.seconds ? way : undefined
  })
  expect(after.freeSeconds).toBe(freeSeconds)
  // Other hours move less: one of the night, and not the one that was driven.
  const nights = ['07:30', '09:30'].map((time) => new Date(`${at.toISOString().slice(0, 10)}T${time}:00Z`))
  const night = nights.find((each) => Math.abs(each.getTime() - at.getTime()) > 3_600_000) as Date
  const nightly = await router.recall(from, to, { at: night })
  expect((nightly.seconds - 240) / freeSeconds).toBeLessThan((after.seconds - 240) / freeSeconds)
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
