import { randomUUID } from 'node:crypto'
import { instantAt, localTime } from '@maple/contract/platform/local-time'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { sumBalance } from './ledger.sql.ts'

let t: TestApp
let customer: Person
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
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
  // At noon, so that no midnight falls between the two deliveries.
  const noon = instantAt(localTime(new Date(), 'America/Toronto').date, '12:00', 'America/Toronto')
  t.setClock(noon)
  const luc = await t.aWorkingCourier()
  await t.db`update couriers set online_since = ${noon}, last_seen_at = ${noon} where id = ${luc.courierId}`
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

const zone = 'America/Toronto'
// Another way to tell the day of an instant than the one under test.
const dayOf = (instant: Date) => instant.toLocaleDateString('sv-SE', { timeZone: zone })
const monthsOfFourYears = Array.from({ length: 48 }, (_, month) => new Date(Date.UTC(2023, month, 15, 12)))

/** Days without work, days with a little and days with much, each with its cents; four years of one courier. */
function randomDays(below: (n: number) => number): Booking[] {
  const start = Date.UTC(2023, 0, 1, 12)
  return Array.from({ length: 4 * 365 + 1 }, (_, day) =>
    Array.from({ length: below(4) }, () => ({
      // Around the clock of that day, so that its ends by the company's clock are met, in summer and in winter.
      at: new Date(start + (day * 24 - 12 + below(24)) * 3_600_000 + below(3600) * 1000),
      earnings: 1 + below(5000),
      tip: below(4) === 0 ? below(2000) : 0,
      commission: below(900),
    })),
  ).flat()
}

test('10,000 random days of couriers equal an independent sum, day by day', async () => {
  const random = numbers(20261115)
  const below = (n: number) => Math.floor(random() * n)
  const order = await deliver(courier)
  await t.db`insert into ledger_accounts (kind) values ('processor') on conflict do nothing`
  let compared = 0
  for (let each = 0; each < 7; each += 1) {
    const luc = await t.aWorkingCourier()
    const bookings = randomDays(below)
    await bookAll(order._id, luc.courierId, bookings)
    const expected = new Map<string, number>()
    for (const { at, earnings, tip } of bookings)
      expected.set(dayOf(at), (expected.get(dayOf(at)) ?? 0) + earnings + tip)
    for (const middle of monthsOfFourYears) {
      t.setClock(middle)
      const { series, totals, todayEarnings } = (await t.get('/couriers/earnings?period=month', luc)).body.data
      const wanted = series.map(({ key }: { key: string }) => expected.get(key) ?? 0)
      expect(series.map(({ earnings }: { earnings: number }) => Math.round(earnings * 100))).toEqual(wanted)
      expect(Math.round(totals.earnings * 100)).toBe(wanted.reduce((sum: number, cents: number) => sum + cents, 0))
      expect(Math.round(todayEarnings * 100)).toBe(expected.get(dayOf(middle)) ?? 0)
      compared += series.length
    }
    t.setClock(() => new Date())
    const sum = bookings.reduce((cents, { earnings, tip }) => cents + earnings + tip, 0)
    expect(await sumBalance(t.db, luc.courierId, ['courier', 'tip'])).toBe(sum)
    expect((await t.get('/couriers/earnings', luc)).body.data.pendingBalance).toBeCloseTo(sum / 100, 5)
  }
  expect(compared).toBeGreaterThanOrEqual(10_000)
})
