import type { SettingValues } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'

let t: TestApp
let boss: Person
let customer: Person
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
  customer = await t.aCustomer()
})

const set = (settings: Partial<SettingValues>) => t.put('/admin/settings/bulk', { settings }, boss)
const home = { lat: 43.65, lng: -79.38 }
/** A degree of latitude is 111.2 km. */
const north = (km: number) => ({ lat: home.lat + km / 111.2, lng: home.lng })
const toPlace = ({ lat, lng }: { lat: number; lng: number }) => ({ latitude: lat, longitude: lng })

/** Pinned at both ends, so that nothing is guessed. */
const drive = (km: number) => ({
  ...aDraft(),
  type: 'pickup-delivery',
  pickup: { address: '100 Queen St W, Toronto, ON M5H 2N2', point: home },
  delivery: { ...aDraft().delivery, point: north(km) },
})
const quoted = async (km: number) =>
  (await t.post('/orders/quote', drive(km), customer)).body.data as {
    estimatedDistance: number
    estimatedDuration: number
  }

test('each speed holds for the ways it is for', async () => {
  const kmh = async (km: number) => {
    const { estimatedDistance, estimatedDuration } = await quoted(km)
    return Math.round(estimatedDistance / 1000 / (estimatedDuration / 3600))
  }
  await set({
    'routing.stopMinutes': 0,
    'routing.speedUpTo5Km': 11,
    'routing.speedUpTo20Km': 22,
    'routing.speedUpTo60Km': 33,
    'routing.speedBeyond': 44,
  })
  expect([await kmh(3), await kmh(10), await kmh(40), await kmh(100)]).toEqual([11, 22, 33, 44])
})

test('roads are longer than the crow flies by the factor for the way; each stop takes its time', async () => {
  await set({ 'routing.detourFactor': 1, 'routing.detourFactorFar': 1, 'routing.stopMinutes': 0 })
  const straight = [await quoted(10), await quoted(100)].map((way) => way.estimatedDistance)
  await set({ 'routing.detourFactor': 2 })
  const near = [await quoted(10), await quoted(100)].map((way) => way.estimatedDistance)
  expect(near.map((meters, at) => Math.round((meters / (straight[at] ?? 1)) * 10) / 10)).toEqual([2, 1])
  await set({ 'routing.detourFactorFar': 1.5 })
  expect((await quoted(100)).estimatedDistance / (straight[1] ?? 1)).toBeCloseTo(1.5, 1)
  const before = (await quoted(10)).estimatedDuration
  await set({ 'routing.stopMinutes': 6 })
  expect((await quoted(10)).estimatedDuration - before).toBe(360)
})

test('two doors of one house are as far apart as the shortest trip', async () => {
  expect((await quoted(0)).estimatedDistance).toBe(800)
  await set({ 'routing.leastMeters': 1200 })
  expect((await quoted(0)).estimatedDistance).toBe(1200)
})

test('staff’s map and its list are asked for as often as the setting says', async () => {
  await set({ 'tracking.adminRefreshSeconds': 25 })
  expect((await t.get('/config')).body.data.adminRefreshSeconds).toBe(25)
})

test('addresses, positions and batches of them are limited for each minute', async () => {
  await set({ 'limits.geoPerMinute': 1, 'limits.positionsPerMinute': 1, 'limits.positionBatchesPerMinute': 1 })
  const courier = await t.aWorkingCourier()
  const twice = async (ask: () => Promise<{ status: number }>) => [(await ask()).status, (await ask()).status]
  const place = toPlace(home)
  const from = '10.240.7.7'
  expect(await twice(() => t.get('/geo/suggest?q=Queen', undefined, { from }))).toEqual([200, 429])
  expect(await twice(() => t.put('/couriers/location', place, courier))).toEqual([200, 429])
  const batch = { locations: [place] }
  expect(await twice(() => t.post('/couriers/locations', batch, courier))).toEqual([200, 429])
})

/** Picked up a while ago at `home`, on its way north; each report is a minute after the one before. */
async function carried(km: number) {
  const courier = await t.aWorkingCourier()
  const order = await t.anOrder(customer, drive(km))
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  await t.db`update orders set picked_up_at = now() - interval '5 minutes' where id = ${order._id}`
  let minutes = 2
  return {
    async report(at: number) {
      const time = new Date(Date.now() - minutes * 60_000).toISOString()
      minutes -= 1
      await t.put('/couriers/location', { ...toPlace(north(at)), at: time, accuracyMeters: 1 }, courier)
    },
    departed: () =>
      until(() => find(t.db`select at from order_timeline where order_id = ${order._id} and status = 'in-transit'`)),
    near: () =>
      until(() =>
        find(t.db`select arriving_at as at from order_rows where id = ${order._id} and arriving_at is not null`),
      ),
  }
}
const find = async (rows: Promise<{ at: string }[]>) => (await rows)[0]?.at
const changed = async (settings: Partial<SettingValues>) => {
  await set(settings)
  return (await find(t.db`select clock_timestamp() as at`)) ?? ''
}

test('an order departs when the courier is farther from the pickup than its radius', async () => {
  await set({ 'tracking.pickupRadiusMeters': 1000 })
  const { report, departed } = await carried(8)
  await report(0.5)
  const since = await changed({ 'tracking.pickupRadiusMeters': 150 })
  await report(0.5)
  expect((await departed()) > since).toBe(true)
})

test('it is near within its radius of the door, or its minutes', async () => {
  await set({ 'tracking.arrivalRadiusMeters': 30, 'tracking.arrivingMinutes': 1 })
  const [close, soon] = [await carried(2), await carried(2)]
  await close.report(1.6)
  const closer = await changed({ 'tracking.arrivalRadiusMeters': 500 })
  await close.report(1.6)
  expect((await close.near()) > closer).toBe(true)
  await soon.report(1)
  const sooner = await changed({ 'tracking.arrivingMinutes': 60 })
  await soon.report(1)
  expect((await soon.near()) > sooner).toBe(true)
})

test('a position that comes late is kept as long as the setting says', async () => {
  const twoHoursAgo = { ...toPlace(home), at: new Date(Date.now() - 2 * 3_600_000).toISOString() }
  const accepted = async () =>
    (await t.put('/couriers/location', twoHoursAgo, await t.aWorkingCourier())).body.data.accepted
  expect(await accepted()).toBe(true)
  await set({ 'tracking.latePositionHours': 1 })
  expect(await accepted()).toBe(false)
})
