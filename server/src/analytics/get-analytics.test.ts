import type { AnalyticsView } from '@maple/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { plantOrders, type RawOrder } from '../../test/random-orders.ts'
import { updateRollups } from './update-rollups.ts'

// In the weeks before it the clocks go forward, on the eighth.
const now = new Date('2026-03-20T15:47:12Z')
const day = 24 * 60 * 60_000
const lastWeeks = { from: new Date(now.getTime() - 45 * day), to: now }

let t: TestApp
let boss: Person
let raw: RawOrder[]
beforeAll(async () => {
  t = await makeApp({ now: () => now })
  boss = await t.aSuperAdmin()
  const couriers = []
  for (let each = 0; each < 12; each += 1) couriers.push((await t.aWorkingCourier()).courierId)
  raw = await plantOrders(t, { seed: 20_260_320, count: 900, ...lastWeeks, couriers })
  await updateRollups(t.db)
})

const analytics = async (query: string): Promise<AnalyticsView> => {
  const reply = await t.get(`/admin/analytics?${query}`, boss)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.data
}

const useZone = (zone: string) => t.put('/admin/settings/bulk', { settings: { 'general.timeZone': zone } }, boss)

/** What a clock on the wall shows, without any code of the product. */
function wall(at: Date, timeZone: string) {
  const [date = '', time = ''] = at.toLocaleString('sv-SE', { timeZone }).split(' ')
  const weekday = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7
  return { date, hour: Number(time.slice(0, 2)), weekday }
}

const average = (all: readonly number[]) => (all.length ? all.reduce((sum, each) => sum + each, 0) / all.length : null)
const total = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0)
const minutesBetween = (from: Date | null, to: Date | null) =>
  from && to ? [Math.round((to.getTime() - from.getTime()) / 1000) / 60] : []

/** Within twenty minutes either way is what the planted promises allow. */
function countPromises(delivered: readonly RawOrder[]) {
  const off = delivered.flatMap(({ promisedAt, deliveredAt }) =>
    promisedAt && deliveredAt ? [Math.abs(deliveredAt.getTime() - promisedAt.getTime()) / 60_000] : [],
  )
  return {
    count: off.length,
    keptRate: average(off.map((minutes) => Number(minutes <= 20))),
    minutesOff: average(off.map((minutes) => Math.round(minutes * 60) / 60)),
  }
}

function countRaw(orders: readonly RawOrder[], from: Date, to: Date) {
  const within = (at: Date | null) => at !== null && at >= from && at < to
  const placed = orders.filter((order) => within(order.createdAt))
  const delivered = orders.filter((order) => within(order.deliveredAt))
  const cancelled = orders.filter((order) => within(order.cancelledAt))
  return {
    placed,
    delivered,
    cancelled,
    kpis: {
      orders: placed.length,
      revenue: total(delivered.map((order) => order.totalCents)) / 100,
      delivered: delivered.length,
      cancelled: cancelled.length,
      completionRate: average(placed.map((order) => Number(order.deliveredAt !== null))),
      onTimeRate: average(delivered.map((order) => Number((order.deliveredAt ?? now) <= order.windowEnd))),
      deliveryMinutes: average(delivered.flatMap((order) => minutesBetween(order.pickedUpAt, order.deliveredAt))),
      rating: average(delivered.flatMap((order) => order.rating ?? [])),
    },
    stages: {
      accept: average(delivered.flatMap((order) => minutesBetween(order.createdAt, order.acceptedAt))),
      pickup: average(delivered.flatMap((order) => minutesBetween(order.acceptedAt, order.pickedUpAt))),
      delivery: average(delivered.flatMap((order) => minutesBetween(order.pickedUpAt, order.deliveredAt))),
      total: average(delivered.flatMap((order) => minutesBetween(order.createdAt, order.deliveredAt))),
    },
  }
}

const same = (told: number | null | undefined, counted: number | null | undefined) =>
  counted === null || told === null ? expect(told).toBe(counted) : expect(told).toBeCloseTo(counted ?? Number.NaN, 6)

const zones = ['America/St_Johns', 'America/Toronto', 'America/Regina', 'America/Vancouver', 'Pacific/Auckland']
const periods = ['period=24h', 'period=7d', 'period=30d', 'period=custom&from=2026-03-05&to=2026-03-11', 'period=90d']

describe.each(zones)('[A1] figures equal an independent computation from raw orders in %s', (zone) => {
  beforeEach(async () => void (await useZone(zone)))

  test.each(periods)('%s', async (query) => {
    const told = await analytics(query)
    const counted = countRaw(raw, new Date(told.from), new Date(told.to))
    const earlier = countRaw(raw, new Date(told.before.from), new Date(told.before.to))
    for (const name of Object.keys(counted.kpis) as (keyof typeof counted.kpis)[]) {
      same(told.kpis[name].value, counted.kpis[name])
      same(told.kpis[name].before, earlier.kpis[name])
      const [value, before] = [counted.kpis[name], earlier.kpis[name]]
      same(told.kpis[name].change, value === null || !before ? null : (value - before) / before)
    }
    for (const { stage, minutes, before } of told.stages) {
      same(minutes, counted.stages[stage])
      same(before, earlier.stages[stage])
    }
    const [promises, promisesBefore] = [countPromises(counted.delivered), countPromises(earlier.delivered)]
    expect(told.eta.count).toBe(promises.count)
    same(told.eta.keptRate, promises.keptRate)
    same(told.eta.minutesOff, promises.minutesOff)
    same(told.eta.keptRateBefore, promisesBefore.keptRate)
    same(told.eta.minutesOffBefore, promisesBefore.minutesOff)
    expectSeries(told, zone)
    expectLists(told, counted, zone)
  })

  test('days begin at midnight of the company, and hours with its hour', async () => {
    const week = await analytics('period=7d')
    expect(week.series.map(({ at }) => wall(new Date(at), zone).date)).toEqual(
      Array.from({ length: 7 }, (_, index) => wall(new Date(now.getTime() - (6 - index) * day), zone).date),
    )
    for (const { at } of week.series)
      expect(new Date(at).toLocaleTimeString('sv-SE', { timeZone: zone })).toBe('00:00:00')
    const hours = await analytics('period=24h')
    expect(hours.series).toHaveLength(24)
    for (const { at } of hours.series)
      expect(new Date(at).toLocaleTimeString('sv-SE', { timeZone: zone })).toMatch(/00:00$/)
  })
})

function expectSeries(told: AnalyticsView, zone: string) {
  told.series.forEach((step, index) => {
    const start = new Date(step.at)
    const end = new Date(told.series[index + 1]?.at ?? told.to)
    const { kpis } = countRaw(raw, start, end)
    expect(step).toMatchObject({ orders: kpis.orders, delivered: kpis.delivered, cancelled: kpis.cancelled })
    same(step.revenue, kpis.revenue)
    same(told.kpis.onTimeRate.series[index], kpis.onTimeRate)
    if (told.step === 'day') expect(wall(start, zone).hour).toBe(0)
  })
}

function expectLists(told: AnalyticsView, counted: ReturnType<typeof countRaw>, zone: string) {
  for (const { status, count } of told.statuses)
    expect([status, count]).toEqual([status, counted.placed.filter((order) => order.status === status).length])
  const heat = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { createdAt } of counted.placed) {
    const { weekday, hour } = wall(createdAt, zone)
    const row = heat[weekday] ?? []
    row[hour] = (row[hour] ?? 0) + 1
  }
  expect(told.heat).toEqual(heat)
  const reasons = Object.groupBy(counted.cancelled, ({ reason }) => (reason ?? '').trim().toLowerCase().slice(0, 80))
  expect(new Map(told.cancellations.map(({ reason, count }) => [reason, count]))).toEqual(
    new Map(Object.entries(reasons).map(([reason, orders]) => [reason, orders?.length])),
  )
  const byCourier = Object.entries(Object.groupBy(counted.delivered, ({ courierId }) => courierId ?? '')).map(
    ([_id, orders = []]) => ({
      _id,
      delivered: orders.length,
      earnings: total(orders.map((order) => order.earningsCents)) / 100,
    }),
  )
  byCourier.sort((a, b) => b.delivered - a.delivered || b.earnings - a.earnings || (a._id < b._id ? -1 : 1))
  expect(told.topCouriers.map(({ _id, delivered, earnings }) => ({ _id, delivered, earnings }))).toEqual(
    byCourier.slice(0, 10),
  )
}

test('a period that goes on is compared with as much of the one before, by the clock of the company', async () => {
  await useZone('America/Toronto')
  const week = await analytics('period=7d')
  // The clocks went forward in between: the same time of the day is another distance from UTC.
  expect([week.from, week.to]).toEqual(['2026-03-14T04:00:00.000Z', '2026-03-20T16:00:00.000Z'])
  expect(week.before).toEqual({ from: '2026-03-07T05:00:00.000Z', to: '2026-03-13T16:00:00.000Z' })
  const own = await analytics('period=custom&from=2026-03-05&to=2026-03-11')
  expect([own.from, own.to]).toEqual(['2026-03-05T05:00:00.000Z', '2026-03-12T04:00:00.000Z'])
  expect(own.before).toEqual({ from: '2026-02-26T05:00:00.000Z', to: '2026-03-05T05:00:00.000Z' })
  const open = await analytics('period=custom&from=2026-03-19&to=2026-04-30')
  expect([open.to, open.series.length]).toEqual(['2026-03-20T16:00:00.000Z', 2])
})

test('recent activity is the newest of the timeline, in the language of the reader', async () => {
  const order = await t.anOrder()
  const reply = await t.get('/admin/analytics', boss, { 'accept-language': 'fr' })
  expect(reply.body.data.activity[0]).toMatchObject({ orderNumber: order.orderNumber, message: 'Commande passée' })
  expect(reply.body.data.activity).toHaveLength(10)
})

test('a company without orders has nothing to divide by', async () => {
  const empty = await makeApp()
  await updateRollups(empty.db)
  const { data } = (await empty.get('/admin/analytics?period=24h', await empty.aSuperAdmin())).body
  expect(data.kpis.orders).toMatchObject({ value: 0, before: 0, change: null })
  expect(data.kpis.onTimeRate).toMatchObject({ value: null, before: null, change: null })
  expect(data).toMatchObject({ topCouriers: [], cancellations: [], activity: [] })
})

test.each([
  ['period=1y', /./],
  ['period=custom', /first and the last day/],
  ['period=custom&from=2026-01-01', /first and the last day/],
  ['period=custom&from=2026-02-30&to=2026-03-02', /./],
  ['period=custom&from=2026-03-02&to=2026-03-01', /after the last/],
  ['period=custom&from=2026-03-21&to=2026-03-22', /future/],
  ['period=custom&from=2024-12-31&to=2026-01-01', /366/],
  ["period=custom&from=1'&to=x", /./],
])('nonsense is refused: %s', async (query, words) => {
  const reply = await t.get(`/admin/analytics?${query}`, boss)
  expect(reply.status).toBe(400)
  expect(JSON.stringify(reply.body)).toMatch(words)
})

test('366 days are not too many', async () => {
  expect((await analytics('period=custom&from=2025-01-01&to=2026-01-01')).series).toHaveLength(366)
})

test('[F4] for staff with basic reports; what couriers earn only with financial reports', async () => {
  const admin = await t.anAdmin('support')
  const { data } = (await t.get('/admin/analytics?period=30d', admin)).body
  expect(data.topCouriers[0].earnings).toBeNull()
  expect(data.kpis.revenue.value).toBeGreaterThan(0)
  expect((await t.get('/admin/analytics', await t.anAdmin('manager'))).status).toBe(403)
  expect((await t.get('/admin/analytics', await t.aCustomer())).status).toBe(403)
  expect((await t.get('/admin/analytics')).status).toBe(401)
})

test('where orders go is counted by squares and stays within the period', async () => {
  const own = await makeApp()
  const staff = await own.anAdmin('support')
  const [inside, old] = [await own.anOrder(), await own.anOrder()]
  await own.anOrder()
  await own.db`update orders set created_at = now() - interval '40 days' where id = ${old._id}`
  const { places, orders } = (await own.get('/admin/analytics/places?period=7d', staff)).body.data
  const { lat = 0, lng = 0 } = inside.delivery.place ?? {}
  expect(orders).toBe(2)
  expect(places).toEqual([{ lat: Number(lat.toFixed(2)), lng: Number(lng.toFixed(2)), name: 'Toronto', count: 2 }])
  expect((await own.get('/admin/analytics/places?period=custom', staff)).status).toBe(400)
})

test('[C6] what was promised at the pickup is settled at the delivery, once, and shown', async () => {
  const own = await makeApp()
  const [staff, courier, customer] = [await own.aSuperAdmin(), await own.aWorkingCourier(), await own.aCustomer()]
  const shown = async () => {
    await updateRollups(own.db)
    return ((await own.get('/admin/analytics?period=24h', staff)).body.data as AnalyticsView).eta
  }
  const deliver = async (meanwhile: (id: string) => Promise<unknown>) => {
    const { _id } = await own.anOrder(customer)
    await own.put(`/couriers/accept-order/${_id}`, undefined, courier)
    await own.put(`/orders/${_id}/status`, { status: 'picked-up' }, courier)
    await meanwhile(_id)
    for (const _ of [1, 2])
      expect((await own.put(`/orders/${_id}/status`, { status: 'delivered' }, courier)).status).toBe(200)
  }
  const rightAway = async () => expect(await shown()).toMatchObject({ count: 0, keptRate: null, minutesOff: null })
  await deliver(rightAway)
  const early = await shown()
  expect(early).toMatchObject({ count: 1, keptRate: 0 })
  expect(early.minutesOff).toBeGreaterThan(3)
  // As if it had been picked up so long ago that it is due now.
  await deliver(
    (id) => own.db`
      update eta_accuracy set promised_at = now(), window_from = window_from - (promised_at - now()),
        window_to = window_to - (promised_at - now())
      where order_id = ${id}`,
  )
  const both = await shown()
  expect(both).toMatchObject({ count: 2, keptRate: 0.5 })
  expect(both.minutesOff).toBeLessThan(early.minutesOff ?? 0)
})
