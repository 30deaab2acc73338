import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let customer: Person
let courier: Person & { courierId: string }
let now: Date | undefined
beforeAll(async () => {
  t = await makeApp({ now: () => now ?? new Date() })
  customer = await t.aCustomer()
  courier = await t.aWorkingCourier()
})

async function deliver(who: Person, draft: Record<string, unknown> = {}) {
  const order = await t.anOrder(customer, draft)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, who)
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, who)
  await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, who)
  return order
}

test('today, week and month from the ledger; the tip of a rating counts when it is given', async () => {
  const luc = await t.aWorkingCourier()
  const order = await deliver(luc, { tip: 2 })
  await deliver(luc)
  await t.post(`/orders/${order._id}/rate`, { score: 5, tip: 1.5 }, customer)
  for (const period of ['today', 'week', 'month'] as const) {
    const reply = await t.get(`/couriers/earnings?period=${period}`, luc)
    expect(reply.body.data).toMatchObject({
      period,
      todayEarnings: 22.18,
      deliveriesToday: 2,
      hoursOnline: 0,
      totals: { earnings: 22.18, tips: 3.5, commission: 3.3, deliveries: 2 },
      pendingBalance: 22.18,
      nextPayout: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    const { series } = reply.body.data
    expect(series.reduce((sum: number, bar: { earnings: number }) => sum + bar.earnings, 0)).toBeCloseTo(22.18, 5)
    expect(series.length).toBe({ today: 24, week: 7, month: series.length }[period])
  }
  expect((await t.get('/couriers/earnings', luc)).body.data.period).toBe('week')
  const list = await t.get('/couriers/earnings/deliveries?period=today&limit=2', luc)
  expect(list.body).toMatchObject({
    data: [
      { kind: 'tip', orderNumber: order.orderNumber, earnings: 1.5, tip: 1.5, commission: 0, distanceMeters: null },
      { kind: 'delivery', earnings: 9.34, tip: 0, commission: 1.65 },
    ],
    pagination: { total: 3, pages: 2 },
  })
})

test('the same list as CSV, in the reader’s language', async () => {
  const luc = await t.aWorkingCourier()
  const order = await deliver(luc, { tip: 2 })
  const reply = await t.get('/couriers/earnings/export?period=month', luc, { 'accept-language': 'fr' })
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toMatch(/attachment; filename="earnings-month-\d{4}-\d\d-01.csv"/)
  const [head, line, rest] = reply.raw.toString('utf8').slice(1).split('\r\n')
  expect(head).toBe('Date,Commande,Type,Gains,Dont pourboire,Commission,Distance (km)')
  expect(line).toContain(`,${order.orderNumber},Livraison,11.34,2,1.65,`)
  expect(rest).toBe('')
})

test('only of the one who asks; an unknown period is refused', async () => {
  await deliver(courier)
  const other = await t.aWorkingCourier()
  expect((await t.get('/couriers/earnings?period=month', other)).body.data).toMatchObject({
    todayEarnings: 0,
    pendingBalance: 0,
    totals: { earnings: 0, deliveries: 0 },
  })
  expect((await t.get('/couriers/earnings/deliveries', other)).body.pagination.total).toBe(0)
  expect((await t.get('/couriers/earnings?period=year', other)).status).toBe(400)
  expect((await t.get('/couriers/earnings/deliveries?page=0', other)).status).toBe(400)
})

/** Mulberry32: the same numbers at every run. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let x = Math.imul(state ^ (state >>> 15), 1 | state)
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x
    return ((x ^ (x >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Booking = { at: Date; earnings: number; tip: number; commission: number }

/** All at once: one by one they would take a minute. The customer's side is what is left. */
async function bookAll(orderId: string, courierId: string, bookings: readonly Booking[]) {
  const rows = bookings.map((each) => ({ ...each, id: randomUUID(), at: each.at.toISOString() }))
  await t.db.transaction(async (tx) => {
    await tx`insert into ledger_accounts (kind, owner_id) values ('courier', ${courierId}), ('tip', ${courierId})`
    await tx`
      insert into ledger_transfers (id, cause, kind, order_id, courier_id, at)
      select id, 'random:' || id, 'delivery', ${orderId}, ${courierId}, at
      from jsonb_to_recordset(${tx.json(rows)}) as row (id uuid, at timestamptz)`
    await tx`
      insert into ledger_entries (transfer_id, line, account_id, purpose, amount_cents)
      select row.id, part.line, a.id, part.purpose, part.cents
      from jsonb_to_recordset(${tx.json(rows)}) as row (id uuid, earnings integer, tip integer, commission integer)
        cross join lateral (values (1, 'courier', 'earnings', earnings), (2, 'tip', 'tip', tip), (3, 'company', 'commission', commission),
          (4, 'processor', 'price', -earnings - tip - commission)) part (line, kind, purpose, cents)
        join ledger_accounts a on a.kind = part.kind and (a.owner_id = ${courierId} or a.kind in ('company', 'processor'))
      where part.cents <> 0`
  })
}

test('10,000 random bookings over four years equal an independent sum, on any day one asks', async () => {
  const random = numbers(20261115)
  const below = (n: number) => Math.floor(random() * n)
  const luc = await t.aWorkingCourier()
  const order = await deliver(courier)
  await t.db`insert into ledger_accounts (kind) values ('processor') on conflict do nothing`
  const start = Date.UTC(2023, 0, 1)
  const bookings = Array.from({ length: 10_000 }, () => ({
    at: new Date(start + below(4 * 365 * 24 * 3600) * 1000),
    earnings: 1 + below(5000),
    tip: below(4) === 0 ? below(2000) : 0,
    commission: below(900),
  }))
  await bookAll(order._id, luc.courierId, bookings)
  // Another way to tell the day of an instant than the one under test.
  const dayOf = (instant: Date) => instant.toLocaleDateString('sv-SE', { timeZone: 'America/Toronto' })
  const days = bookings.map((each) => ({ ...each, day: dayOf(each.at) }))
  const sumIn = (isIn: (day: string) => boolean) =>
    days.filter(({ day }) => isIn(day)).reduce((sum, each) => sum + each.earnings + each.tip, 0) / 100
  for (let round = 0; round < 60; round += 1) {
    now = new Date(start + below(4 * 365 * 24 * 3600) * 1000)
    const today = dayOf(now)
    const get = async (period: string) => (await t.get(`/couriers/earnings?period=${period}`, luc)).body.data
    expect((await get('today')).todayEarnings).toBeCloseTo(
      sumIn((day) => day === today),
      5,
    )
    const month = await get('month')
    expect(month.totals.earnings).toBeCloseTo(
      sumIn((day) => day.slice(0, 7) === today.slice(0, 7)),
      5,
    )
    for (const bar of (await get('week')).series)
      expect(bar.earnings).toBeCloseTo(
        sumIn((day) => day === bar.key),
        5,
      )
  }
  now = undefined
  expect((await t.get('/couriers/earnings', luc)).body.data.pendingBalance).toBeCloseTo(
    sumIn(() => true),
    5,
  )
})
