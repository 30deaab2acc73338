import { randomUUID } from 'node:crypto'
import { dayAfter } from '@maple/contract/platform/local-time'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, password, type TestApp, until } from '../../test/make-app.ts'
import { textOfPdf } from '../../test/pdf-text.ts'
import { insertTransfer, sumBalance } from './ledger.sql.ts'
import { makePayouts } from './make-payouts.ts'
import { sendPayout } from './send-payout.ts'
import { verifyLedger } from './verify-ledger.ts'

type Courier = Person & { courierId: string }
let t: TestApp
let boss: Person
let customer: Person
/** Long after everything that is booked here. */
let day: string
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
  customer = await t.aCustomer()
  day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await t.put('/admin/settings/bulk', { settings: { 'payments.automaticPayouts': false } }, boss)
})

async function deliver(luc: Courier, tip = 0): Promise<{ _id: string; pricing: Record<string, number> }> {
  const order = await t.anOrder(customer, { tip })
  await t.put(`/couriers/accept-order/${order._id}`, undefined, luc)
  for (const status of ['picked-up', 'delivered']) await t.put(`/orders/${order._id}/status`, { status }, luc)
  await until(
    async () => (await t.db`select from ledger_transfers where order_id = ${order._id} and kind = 'delivery'`)[0],
  )
  return (await t.get(`/orders/${order._id}`, boss)).body.data
}

/** Of another province, where nobody has to agree. */
async function aCourier(): Promise<Courier> {
  const luc = await t.aWorkingCourier()
  await t.db`update couriers set start_address = '1 Rue Sherbrooke, Montréal, QC H2X 1X1' where id = ${luc.courierId}`
  return luc
}

const adjust = async (luc: Courier, kind: string, amount: number, reason = 'Because') => {
  const body = { courierId: luc.courierId, kind, category: 'other', amount, reason }
  return (await t.post('/admin/courier-adjustments', body, boss)).body.data
}
const adjustmentsOf = async (luc: Courier) =>
  (await t.get(`/admin/courier-adjustments?courierId=${luc.courierId}`, boss)).body.data
const run = () => {
  day = dayAfter(day)
  return makePayouts(t.node.deps, { periodEnd: day })
}
const payoutsOf = async (luc: Courier) => (await t.get('/couriers/payouts', luc)).body.data
const agree = async () => expect(await verifyLedger(t.db)).toEqual([])
const cents = (dollars: number) => Math.round(dollars * 100)

test('a settlement shows gross, commission, share, tips, additions and deductions with their reasons, and its orders', async () => {
  const luc = await aCourier()
  const orders = [await deliver(luc, 2), await deliver(luc)]
  await adjust(luc, 'addition', 5, 'Parking paid')
  await adjust(luc, 'deduction', 1.25, 'A lost <key>')
  await run()
  const [payout] = await payoutsOf(luc)
  const mine = (await t.get(`/couriers/payouts/${payout._id}`, luc)).body.data
  const carried = orders.reduce(
    (sum, { pricing }) => sum + cents((pricing.baseFee ?? 0) + (pricing.distanceFee ?? 0) + (pricing.priorityFee ?? 0)),
    0,
  )
  const earned = orders.reduce((sum, { pricing }) => sum + cents(pricing.courierEarnings ?? 0), 0)
  expect(cents(mine.gross)).toBe(carried)
  expect(cents(mine.share)).toBe(earned - 200)
  expect(cents(mine.commission)).toBe(carried - (earned - 200))
  expect(mine).toMatchObject({ tips: 2, additions: 5, deductions: 1.25, broughtForward: 0, deliveries: 2 })
  expect(cents(mine.amount)).toBe(earned + 500 - 125)
  expect(mine.adjustments).toEqual([
    expect.objectContaining({ kind: 'addition', reason: 'Parking paid', amount: 5, left: 0 }),
    expect.objectContaining({ kind: 'deduction', reason: 'A lost <key>', amount: 1.25, left: 0 }),
  ])
  const lines = (await t.get(`/couriers/payouts/${payout._id}/orders?limit=1`, luc)).body
  expect(lines.pagination.total).toBe(2)
  expect(lines.data[0]).toMatchObject({ kind: 'delivery', orderId: orders[1]?._id })
  expect((await t.get(`/admin/payouts/${payout._id}`, boss)).body.data).toEqual(mine)
  expect((await t.get(`/admin/payouts/${payout._id}/orders`, boss)).body.data).toHaveLength(2)
  const other = await t.aWorkingCourier()
  for (const part of ['', '/orders']) {
    expect((await t.get(`/couriers/payouts/${payout._id}${part}`, other)).status).toBe(404)
    expect((await t.get(`/admin/payouts/${randomUUID()}${part}`, boss)).status).toBe(404)
  }
  const pdf = textOfPdf(
    (await t.get(`/couriers/payouts/${payout._id}/statement`, luc, { 'accept-language': 'fr' })).raw,
  )
  for (const words of ['Brut', 'Commission', 'Votre part', 'Pourboires', 'Parking paid', 'A lost <key>'])
    expect(pdf).toContain(words)
  const csv = (await t.get(`/admin/payouts/${payout._id}/statement?format=csv`, boss)).raw.toString('utf8')
  expect(csv).toContain('Deduction,-1.25,0,0,0,A lost <key>')
  await agree()
})

test('a deduction makes no settlement negative and takes no tip: the rest is carried over, and said so', async () => {
  const luc = await aCourier()
  const first = await deliver(luc, 3)
  const share = cents(first.pricing.courierEarnings ?? 0) - 300
  const { _id } = await adjust(luc, 'deduction', (share + 400) / 100)
  await run()
  const [payout] = await payoutsOf(luc)
  expect(payout).toMatchObject({ amount: 3, tips: 3, deductions: share / 100 })
  const [carried] = await adjustmentsOf(luc)
  expect(carried).toMatchObject({ _id, state: 'open', left: 4, carriedAt: expect.any(String) })
  expect((await t.get(`/couriers/payouts/${payout._id}`, luc)).body.data.adjustments).toMatchObject([{ left: 4 }])
  const pdf = textOfPdf((await t.get(`/couriers/payouts/${payout._id}/statement`, luc)).raw)
  expect(pdf).toContain('Carried over to the next settlement')
  await agree()
  const second = await deliver(luc)
  await run()
  expect((await payoutsOf(luc))[0]).toMatchObject({
    deductions: 4,
    amount: (cents(second.pricing.courierEarnings ?? 0) - 400) / 100,
  })
  expect((await adjustmentsOf(luc))[0]).toMatchObject({ state: 'settled', left: 0 })
  await agree()
})

test('where nothing would be left to pay, no settlement is made: earnings and deduction wait together', async () => {
  const luc = await aCourier()
  await deliver(luc)
  await adjust(luc, 'deduction', 5000)
  await run()
  expect(await payoutsOf(luc)).toEqual([])
  expect((await adjustmentsOf(luc))[0]).toMatchObject({ state: 'open', left: 5000, carriedAt: expect.any(String) })
  await agree()
})

test('what waits for consent, was declined or taken back touches no money', async () => {
  const luc = await t.aWorkingCourier()
  const order = await deliver(luc)
  await adjust(luc, 'deduction', 1)
  const declined = await adjust(luc, 'deduction', 2)
  await t.put(`/couriers/adjustments/${declined._id}/consent`, { accepted: false }, luc)
  const gone = await adjust(luc, 'addition', 3)
  await t.put(`/admin/courier-adjustments/${gone._id}/cancel`, { reason: 'Twice' }, boss)
  await run()
  expect((await payoutsOf(luc))[0]).toMatchObject({
    additions: 0,
    deductions: 0,
    amount: order.pricing.courierEarnings,
  })
  const asked = (await adjustmentsOf(luc)).find(({ state }: { state: string }) => state === 'awaiting-consent')
  await t.put(`/couriers/adjustments/${asked._id}/consent`, { accepted: true }, luc)
  await deliver(luc)
  await run()
  expect((await payoutsOf(luc))[0]).toMatchObject({ deductions: 1 })
  expect((await t.put(`/admin/courier-adjustments/${asked._id}/cancel`, { reason: 'Late' }, boss)).status).toBe(409)
  await agree()
})

test('the database takes no deduction without consent, whatever the program does', async () => {
  const luc = await t.aWorkingCourier()
  const { _id } = await adjust(luc, 'deduction', 1)
  for (const change of ["state = 'open'", 'settled_cents = 50', "state = 'settled', settled_cents = 100"])
    await expect(t.db.unsafe(`update courier_adjustments set ${change} where id = '${_id}'`)).rejects.toThrow('check')
})

test('an addition alone is a settlement; a courier who is owed one cannot vanish before', async () => {
  const luc = await aCourier()
  await adjust(luc, 'addition', 7)
  const leave = await t.post('/users/delete-account', { password, confirm: 'DELETE' }, luc)
  expect([leave.status, leave.body.message]).toEqual([409, expect.stringContaining('7.00')])
  await run()
  const [payout] = await payoutsOf(luc)
  expect(payout).toMatchObject({ amount: 7, earnings: 0, additions: 7 })
  await t.db`update payouts set state = 'approved', method = 'provider' where id = ${payout._id}`
  await sendPayout(t.node.deps, payout._id)
  expect(await sumBalance(t.db, luc.courierId, ['courier', 'tip'])).toBe(0)
  await agree()
})

test('a tip that comes after the settlement is in the next one, without its order', async () => {
  const luc = await aCourier()
  const order = await deliver(luc)
  await run()
  await t.post(`/orders/${order._id}/rate`, { score: 5, tip: 2 }, customer)
  await until(async () => (await t.db`select from ledger_transfers where order_id = ${order._id} and kind = 'tip'`)[0])
  await run()
  const [later, first] = await payoutsOf(luc)
  expect(later).toMatchObject({ amount: 2, tips: 2 })
  expect((await t.get(`/couriers/payouts/${later._id}`, luc)).body.data).toMatchObject({ deliveries: 0, gross: 0 })
  expect((await t.get(`/couriers/payouts/${later._id}/orders`, luc)).body.data).toMatchObject([{ kind: 'tip' }])
  expect((await t.get(`/couriers/payouts/${first._id}/orders`, luc)).body.data).toMatchObject([{ kind: 'delivery' }])
  await agree()
})

test('a payout that is made anew holds what the one before held', async () => {
  const luc = await aCourier()
  await deliver(luc)
  await adjust(luc, 'addition', 4)
  await adjust(luc, 'deduction', 1)
  await run()
  const [before] = await payoutsOf(luc)
  await t.db`delete from payouts where id = ${before._id}`
  await agree()
  await run()
  expect(await payoutsOf(luc)).toMatchObject([{ amount: before.amount, additions: 4, deductions: 1 }])
  await agree()
})

const rounds = 1000

/** As many rows as wanted like one order, which is all that a booking needs. */
async function copyOrder(like: string, count: number) {
  const columns = await t.db<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('id', 'order_number')`
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  return t.db.unsafe(`insert into orders (id, order_number, ${names}) select gen_random_uuid(), 'MDR' || n, ${names}
    from orders, generate_series(1, ${count}) n where id = '${like}' returning id`) as unknown as Promise<
    { id: string }[]
  >
}

test('a settled order never comes back: of two runs at once, for whatever days, one settles it', {
  timeout: 240_000,
}, async () => {
  const luc = await aCourier()
  const { _id: like } = await t.anOrder(customer)
  const orders = await copyOrder(like, rounds)
  expect(orders).toHaveLength(rounds)
  let made = 0
  for (const { id: orderId } of orders) {
    await t.db.transaction((tx) =>
      insertTransfer(tx, {
        cause: `delivered:${orderId}`,
        kind: 'delivery',
        orderId,
        courierId: luc.courierId,
        entries: [
          { account: 'courier', ownerId: luc.courierId, purpose: 'earnings', cents: 100 },
          { account: 'customer', ownerId: customer.user._id, purpose: 'price', cents: -100 },
        ],
      }),
    )
    made += (await Promise.all([run(), run()])).reduce((sum, count) => sum + count, 0)
  }
  expect(made).toBe(rounds)
  const [sum] = await t.db<{ payouts: number; cents: number; orders: number }[]>`
      select (select count(*) from payouts where courier_id = ${luc.courierId}) as payouts,
        (select sum(amount_cents) from payouts where courier_id = ${luc.courierId})::int as cents,
        (select count(distinct order_id) from payout_lines where courier_id = ${luc.courierId}) as orders`
  expect(sum).toEqual({ payouts: rounds, cents: rounds * 100, orders: rounds })
  const one = await t.db<{ id: string }[]>`select id from payouts where courier_id = ${luc.courierId} limit 1`
  await expect(
    t.db`insert into payout_lines (transfer_id, courier_id, payout_id, kind, order_id)
        select id, ${boss.user._id}, ${one[0]?.id ?? ''}, kind, order_id from ledger_transfers where order_id = ${orders[0]?.id ?? ''}`,
  ).rejects.toThrow('payout_lines')
})
