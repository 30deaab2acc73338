import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DayPlanView, OrderView, Position } from '@maple/contract'
import { dayAfter, instantAt, localTime } from '@maple/contract/platform/local-time'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { putTown } from '../../test/town-folder.ts'
import { directMeters } from '../platform/geo/distance.ts'
import { townPack } from '../platform/streets/town/raise-town.ts'
import { townPlaces } from '../platform/streets/town/town-places.ts'
import { roadsOfRound } from './roads-of-round.ts'
import { runRound } from './run-round.ts'
import { makeSolver } from './solve-in-worker.ts'
import { travelBy } from './travel.ts'

/** Offers and plans of a company whose own streets are all the router it has. */
const dataDir = mkdtempSync(join(tmpdir(), 'maple-dispatch-streets-'))
const solver = makeSolver()
let t: TestApp
let boss: Person
let customer: Person
/** Doors all over the town. */
let doors: Position[]
beforeAll(async () => {
  await putTown(dataDir)
  t = await makeApp({ dataDir })
  boss = await t.aSuperAdmin()
  customer = await t.aCustomer()
  await set({ 'general.depotAddress': townPlaces.depot.address, 'dispatch.automaticAssignment': true })
  doors = (await t.node.deps.streets.doors(townPack, 60)).map(({ lat, lng }) => ({ lat, lng }))
})
afterAll(async () => {
  await solver.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const set = (settings: object) => t.put('/admin/settings/bulk', { settings }, boss)
const byRoad = (from: Position, to: Position, by: 'car' | 'bicycle' = 'car') =>
  t.node.deps.router.route(from, to, { by })
const orderFrom = async (pickup: Position): Promise<OrderView> => {
  const stop = { ...aDraft().delivery, address: townPlaces.highlands.address }
  const order = await t.anOrder(customer, {
    type: 'pickup-delivery',
    pickup: { ...stop, point: pickup },
    delivery: stop,
  })
  expect(order.pickup.place).toMatchObject({ precision: 'pin' })
  return order
}
async function onDuty({ lat, lng }: Position, fields: Record<string, unknown> = {}) {
  const courier = await t.aWorkingCourier(fields)
  await t.db`
    insert into courier_positions (courier_id, latitude, longitude, at) values (${courier.courierId}, ${lat}, ${lng}, now())
    on conflict (courier_id) do update set latitude = excluded.latitude, longitude = excluded.longitude`
  return courier
}
const round = async () => {
  await until(async () => {
    const busy = await t.db`
      select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1`
    return busy.length === 0
  })
  return runRound(t.node.deps, solver)
}

/** Of all doors two of which the one that is nearer as the crow flies is farther by road, by as much as there is. */
async function misleading(pickup: Position): Promise<{ crow: Position; road: Position }> {
  const ways = await Promise.all(doors.map(async (from) => ({ from, ...(await byRoad(from, pickup)) })))
  let best = { crow: pickup, road: pickup, gain: 0 }
  for (const a of ways)
    for (const b of ways) {
      const isNearer = directMeters(a.from, pickup) < directMeters(b.from, pickup) * 0.9
      const gain = isNearer ? Math.min(a.seconds - b.seconds, a.meters - b.meters) : 0
      if (gain > best.gain) best = { crow: a.from, road: b.from, gain }
    }
  expect(best.gain).toBeGreaterThan(60)
  return best
}

test('[P1] the courier who is nearest by road gets the offer, not the one across the river', async () => {
  const pickup = doors[7] as Position
  const { crow, road } = await misleading(pickup)
  const [across, near] = [await onDuty(crow), await onDuty(road)]
  const order = await orderFrom(pickup)
  const [longer, shorter] = [await byRoad(crow, pickup), await byRoad(road, pickup)]
  expect(await round()).toBe(1)
  const { decisions } = (await t.get(`/orders/${order._id}/dispatch`, boss)).body.data
  const told = decisions[0].candidates.map((one: { courier: { _id: string }; pickupMeters: number }) => [
    one.courier._id,
    one.pickupMeters,
  ])
  expect(told).toEqual([
    [near.courierId, expect.closeTo(shorter.meters, -1)],
    [across.courierId, expect.closeTo(longer.meters, -1)],
  ])
  await t.db`update offers set ended_at = now(), outcome = 'withdrawn' where ended_at is null`
  await t.db`update orders set status = 'cancelled'`
  await t.db`update couriers set is_online = false`
})

test('[O4] a courier within reach as the crow flies and beyond it by road is told to be too far', async () => {
  const pickup = doors[7] as Position
  const ways = await Promise.all(doors.map(async (from) => ({ from, meters: (await byRoad(from, pickup)).meters })))
  const kmOf = (meters: number) => Math.ceil(meters / 1000)
  const found = ways.find(({ from, meters }) => kmOf(directMeters(from, pickup)) * 1000 + 50 < meters)
  if (!found) throw new Error('no such door')
  await set({ 'dispatch.maxPickupKm': kmOf(directMeters(found.from, pickup)) })
  const courier = await onDuty(found.from)
  const order = await orderFrom(pickup)
  const { refusals } = (await t.get(`/orders/${order._id}/dispatch`, boss)).body.data
  const mine = refusals.find((one: { courier: { _id: string } }) => one.courier._id === courier.courierId)
  expect(mine?.reason).toBe('far')
  await t.db`update orders set status = 'cancelled'`
})

test('[P1] stops that somebody carries, and what may be taken along, are by road; a bicycle goes its own way', async () => {
  const [at, stop, pickup, delivery] = doors.slice(0, 4) as [Position, Position, Position, Position]
  const order = { pickup, delivery } as Parameters<typeof roadsOfRound>[1][number]
  const courier = (vehicle: string) => ({ position: at, vehicle, route: [{ position: stop }] })
  const couriers = [courier('van'), courier('bicycle')] as unknown as Parameters<typeof roadsOfRound>[2]
  const { trip } = travelBy(await roadsOfRound(t.node.deps, [order], couriers))
  for (const vehicle of ['van', 'bicycle'] as const)
    for (const [from, to] of [
      [at, stop],
      [at, pickup],
      [stop, pickup],
      [stop, delivery],
      [pickup, stop],
      [delivery, stop],
      [pickup, delivery],
    ] as [Position, Position][]) {
      const way = await t.node.deps.router.route(from, to, { by: vehicle })
      const leg = trip(from, to, vehicle)
      expect(leg.isEstimated).toBe(false)
      expect(Math.abs(leg.seconds - way.seconds)).toBeLessThanOrEqual(3)
      expect(Math.abs(leg.meters - way.meters)).toBeLessThanOrEqual(way.meters * 0.01 + 10)
    }
  expect(trip(at, delivery, 'car').isEstimated).toBe(true)
})

test('[P1] a day is planned by road, says so, and is worked out once however often it is looked at', async () => {
  const zone = 'America/Toronto'
  const day = dayAfter(localTime(new Date(), zone).date, 2)
  const [start, end] = ['09:00', '11:00'].map((time) => instantAt(day, time, zone).toISOString())
  for (const { lat, lng } of doors.slice(10, 14))
    await t.anOrder(customer, {
      timing: 'later',
      delivery: {
        ...aDraft().delivery,
        address: townPlaces.highlands.address,
        point: { lat, lng },
        scheduledDate: start,
        timeWindow: { start, end },
      },
    })
  const couriers = [await t.aWorkingCourier(), await t.aWorkingCourier({ vehicleType: 'bicycle' })]
  const asked = vi.spyOn(t.node.deps.streets, 'ways')
  const plan: DayPlanView = (
    await t.post('/admin/day-plans', { day, seconds: 1, courierIds: couriers.map((one) => one.courierId) }, boss)
  ).body.data
  expect(plan).toMatchObject({ isEstimated: false, unplanned: [] })
  expect(asked.mock.calls.map(([, , vehicle]) => vehicle).toSorted()).toEqual(['bicycle', 'car'])
  const again: DayPlanView = (await t.get(`/admin/day-plans/${plan._id}`, boss)).body.data
  expect(again.totals).toEqual(plan.totals)
  expect(asked).toHaveBeenCalledTimes(2)

  const orders = new Map(plan.orders.map((order) => [order._id, order]))
  for (const route of plan.routes) {
    const by = route.courier.vehicle === 'bicycle' ? 'bicycle' : 'car'
    let [at, meters] = [plan.depot.place as Position, 0]
    for (const { orderId, kind } of route.stops) {
      const place = orders.get(orderId)?.[kind].place as Position
      if (directMeters(at, place) > 1) meters += (await byRoad(at, place, by)).meters
      at = place
    }
    expect(Math.abs(route.meters - meters)).toBeLessThan(meters * 0.02 + 30)
  }
})
