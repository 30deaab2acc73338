import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { bookEarned, entriesOfEarned } from './book-order.ts'
import { insertTransfer, sumBalance } from './ledger.sql.ts'

let t: TestApp
let customer: Person
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer()
  courier = await t.aWorkingCourier()
})

async function delivered(draft: Record<string, unknown> = {}) {
  const order = await t.anOrder(customer, draft)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, courier)
  return order
}

const entriesOf = (orderId: string, kind = 'delivery') => t.db`
  select a.kind as account, e.purpose, e.amount_cents as cents
  from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.order_id = ${orderId} and t.kind = ${kind} order by e.line`

test('[I6] a delivery whose payment is captured is booked with it: customer, courier, tip, company, tax', async () => {
  const order = await delivered({ tip: 3 })
  expect(order.totalAmount).toBe(17.5)
  expect(await entriesOf(order._id)).toEqual([
    { account: 'customer', purpose: 'price', cents: -1750 },
    { account: 'courier', purpose: 'earnings', cents: 934 },
    { account: 'tip', purpose: 'tip', cents: 300 },
    { account: 'company', purpose: 'commission', cents: 165 },
    { account: 'company', purpose: 'service-fee', cents: 199 },
    { account: 'tax', purpose: 'tax', cents: 152 },
  ])
})

test('the tip of a rating is a transfer of its own, once; a repeated delivery books nothing', async () => {
  const order = await delivered({ tip: 1 })
  await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, courier)
  await t.post(`/orders/${order._id}/rate`, { score: 5, tip: 2.5 }, customer)
  await t.post(`/orders/${order._id}/rate`, { score: 5, tip: 9 }, customer)
  expect(await entriesOf(order._id, 'tip')).toEqual([
    { account: 'customer', purpose: 'tip', cents: -250 },
    { account: 'tip', purpose: 'tip', cents: 250 },
  ])
  await t.db.transaction((tx) => bookEarned(tx, order._id))
  expect(await entriesOf(order._id)).toHaveLength(6)
})

test('[trust 5] the ledger is append-only and every transfer sums to zero, whoever writes', async () => {
  const order = await delivered()
  for (const change of [
    'update ledger_entries set amount_cents = 1',
    'delete from ledger_entries',
    'update ledger_transfers set at = now()',
    'delete from ledger_transfers',
    'truncate ledger_entries',
    'update ledger_accounts set kind = kind',
  ])
    await expect(t.db.unsafe(change)).rejects.toThrow('append-only')
  const crooked = (cents: number[]) =>
    t.db.transaction((tx) =>
      insertTransfer(tx, {
        cause: `crooked:${order._id}`,
        kind: 'tip',
        entries: cents.map((each) => ({ account: 'company', purpose: 'x', cents: each })),
      }),
    )
  await expect(crooked([100, -99])).rejects.toThrow('sum to zero')
  await expect(crooked([])).rejects.toThrow('sum to zero')
  await expect(
    t.db`insert into ledger_entries (transfer_id, line, account_id, purpose, amount_cents)
      select id, 99, (select min(id) from ledger_accounts), 'x', 1 from ledger_transfers limit 1`,
  ).rejects.toThrow('sum to zero')
})

test('one cause is booked once, however many try at the same time', async () => {
  const order = await delivered()
  const book = () =>
    t.db.transaction((tx) =>
      insertTransfer(tx, {
        cause: `race:${order._id}`,
        kind: 'tip',
        entries: [
          { account: 'company', purpose: 'x', cents: -5 },
          { account: 'tip', ownerId: courier.courierId, purpose: 'x', cents: 5 },
        ],
      }),
    )
  const before = await sumBalance(t.db, courier.courierId, ['tip'])
  const booked = await Promise.all(Array.from({ length: 5 }, book))
  expect(booked.filter(Boolean)).toHaveLength(1)
  expect(await sumBalance(t.db, courier.courierId, ['tip'])).toBe(before + 5)
})

const cents = (max: number) => fc.integer({ min: 0, max })

test('any order that can be priced sums to zero, and everybody gets what its price says', () => {
  const anyOrder = fc.record({
    base: cents(100_000),
    distance: cents(50_000),
    priority: cents(5000),
    service: cents(5000),
    tax: cents(30_000),
    tip: cents(100_000),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    commission: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(anyOrder, (o) => {
      const carried = o.base + o.distance + o.priority
      const discount = Math.floor((carried + o.service) * o.share)
      const earnings = Math.round(carried * (1 - o.commission))
      const total = carried + o.service + o.tax + o.tip - discount
      const order = {
        status: 'delivered' as const,
        deliveredAt: '2026-01-02T03:04:05.000Z',
        tipApartCents: 0,
        extraCents: 0,
        chargesCents: 0,
        cancelChargeCents: 0,
        accountId: 'c',
        courierId: 'k',
        baseFeeCents: o.base,
        distanceFeeCents: o.distance,
        priorityFeeCents: o.priority,
        serviceFeeCents: o.service,
        taxCents: o.tax,
        tipCents: o.tip,
        totalCents: total,
        courierEarningsCents: earnings + o.tip,
      }
      const entries = entriesOfEarned(order, { orderCents: total })
      const sumOf = (account: string) =>
        entries.filter((each) => each.account === account).reduce((sum, each) => sum + each.cents, 0)
      expect(entries.reduce((sum, each) => sum + each.cents, 0)).toBe(0)
      expect(0 - sumOf('customer')).toBe(total)
      expect(sumOf('courier') + sumOf('tip')).toBe(earnings + o.tip)
      expect(sumOf('tax')).toBe(o.tax)
      expect(sumOf('company')).toBe(carried + o.service - discount - earnings)
      // A part of it is shared out in proportion: never more to anybody than of the whole, and not a cent from nowhere.
      const part = entriesOfEarned(order, { orderCents: Math.floor(total * o.share) })
      const partOf = (account: string) =>
        part.filter((each) => each.account === account).reduce((sum, each) => sum + each.cents, 0)
      expect(part.reduce((sum, each) => sum + each.cents, 0)).toBe(0)
      expect(0 - partOf('customer')).toBe(Math.floor(total * o.share))
      expect(partOf('courier')).toBeLessThanOrEqual(earnings)
      expect(partOf('tip')).toBeLessThanOrEqual(Math.max(0, Math.floor(total * o.share) - (total - o.tip)))
    }),
    { numRuns: 10_000 },
  )
})
