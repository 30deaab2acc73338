import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { aBusiness, onAccount } from '../../test/make-business.ts'
import { lastMonth, sendReports } from './send-reports.ts'

let t: TestApp
let boss: Person
let courier: Person & { courierId: string }
let anna: Person
let ben: Person
let now: Date

beforeAll(async () => {
  // Noon in Toronto on a day in the middle of a month.
  now = new Date('2027-05-12T16:00:00Z')
  t = await makeApp({ now: () => now })
  boss = await t.aSuperAdmin()
  courier = await t.aWorkingCourier()
  anna = await t.aCustomer({ firstName: 'Anna', lastName: 'Adams' })
  ben = await t.aCustomer({ firstName: '=Ben', lastName: 'Best' })
})
beforeEach(() => {
  now = new Date('2027-05-12T16:00:00Z')
})

async function delivered(customer: Person) {
  const { _id } = await t.anOrder(customer, { tip: 5 })
  await t.put(`/couriers/accept-order/${_id}`, undefined, courier)
  for (const status of ['picked-up', 'in-transit', 'delivered'])
    expect((await t.put(`/orders/${_id}/status`, { status }, courier)).status).toBe(200)
  return (await t.get(`/orders/${_id}`, customer)).body.data
}

const day = '2027-05-12'
const report = async (by: string, query = `from=${day}&to=${day}`) =>
  (await t.get(`/admin/reports/${by}?${query}`, boss)).body.data

test('orders, revenue, pay, margin and punctuality add up to what the orders say, whatever it goes by', async () => {
  const orders = [await delivered(anna), await delivered(anna), await delivered(ben)]
  const given = await t.anOrder(ben)
  await t.put(`/couriers/accept-order/${given._id}`, undefined, courier)
  expect((await t.put(`/orders/${given._id}/cancel`, { reason: 'No longer needed' }, ben)).status).toBe(200)
  const cents = (dollars: number) => Math.round(dollars * 100)
  const revenue = (all: typeof orders) =>
    all.reduce((sum, { pricing }) => sum + cents(pricing.total) - cents(pricing.tax) - cents(pricing.tip), 0)
  const byCustomer = await report('customer')
  const [first, second] = byCustomer.rows
  expect([first.name, first.id, second.name]).toEqual(['Anna Adams', anna.user._id, '=Ben Best'])
  expect(cents(first.revenue)).toBe(revenue(orders.slice(0, 2)))
  expect(first).toMatchObject({ orders: 2, delivered: 2, cancelled: 0, onTimeRate: 1 })
  expect(second).toMatchObject({ orders: 2, delivered: 1, cancelled: 1 })
  const [{ fee, tax }] = await t.db<[{ fee: number; tax: number }]>`
    select sum(-e.amount_cents) filter (where a.kind = 'customer')::int as fee, sum(e.amount_cents) filter (where a.kind = 'tax')::int as tax
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id where t.order_id = ${given._id} and t.kind = 'cancel-fee'`
  expect(fee).toBeGreaterThan(0)
  expect(cents(second.revenue)).toBe(revenue(orders.slice(2)) + fee - tax)
  const [{ pay }] = await t.db<[{ pay: number }]>`
    select sum(e.amount_cents)::int as pay from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'courier'`
  for (const by of ['customer', 'account', 'courier', 'service', 'zone']) {
    const { rows, sum, total } = await report(by)
    expect(total).toBe(rows.length)
    expect(sum).toMatchObject({ orders: 4, delivered: 3, returned: 0, cancelled: 1, onTimeRate: 1 })
    expect(cents(sum.courierPay)).toBe(pay)
    expect(cents(sum.margin)).toBe(cents(sum.revenue) - pay)
    for (const key of ['orders', 'revenue', 'courierPay', 'margin'])
      expect(rows.reduce((all: number, row: Record<string, number>) => all + cents(row[key] ?? 0), 0)).toBe(
        cents(sum[key]),
      )
  }
})

test('by zone an order counts where it is carried to, and once', async () => {
  await t.db`insert into zones (id, name, fsas) values (gen_random_uuid(), 'Downtown', '{M5V}'), (gen_random_uuid(), 'All of it', '{M5V,M4C}')`
  const { rows } = await report('zone')
  expect(rows.map(({ name, orders }: { name: string; orders: number }) => [name, orders])).toEqual([['All of it', 4]])
})

test('the days are the company’s, and a wrong period is told', async () => {
  const { sum } = await report('service', 'from=2027-05-11&to=2027-05-11')
  expect(sum).toMatchObject({ orders: 0, revenue: 0, onTimeRate: null })
  for (const [query, path] of [
    ['from=2027-05-12&to=2027-05-11', 'to'],
    ['from=2016-01-01&to=2027-05-11', 'to'],
    ['from=2027-02-30&to=2027-03-01', 'from'],
    ['to=2027-03-01', 'from'],
  ]) {
    const { status, body } = await t.get(`/admin/reports/customer?${query}`, boss)
    expect([status, body.errors?.[0]?.path]).toEqual([400, path])
  }
  const years = await report('zone', 'from=2018-01-01&to=2027-05-31')
  expect(years.sum).toEqual((await report('zone', `from=${day}&to=${day}`)).sum)
  expect((await t.get(`/admin/reports/colour?from=${day}&to=${day}`, boss)).status).toBe(404)
})

test('the file has every row and the sum, in the reader’s language, and no formula', async () => {
  const { raw } = await t.get(`/admin/reports/customer/csv?from=${day}&to=${day}`, boss, { 'accept-language': 'fr' })
  const lines = raw.toString().trim().split('\r\n')
  expect(lines[0]).toContain('Client,Commandes,Livrées')
  expect(lines.some((line) => line.startsWith("'=Ben Best,2,1"))).toBe(true)
  expect(lines.at(-1)).toMatch(/^Ensemble,4,3,0,1,/)
})

test('who asked for it gets last month’s report once, on the first days of a month, as long as they may look', async () => {
  expect(lastMonth(new Date('2027-03-01T04:59:00Z'), 'America/Toronto')).toEqual({
    from: '2027-01-01',
    to: '2027-01-31',
  })
  const other = await t.aSuperAdmin()
  for (const person of [boss, other])
    expect((await t.put('/admin/report-mails/account', { wanted: true }, person)).status).toBe(200)
  expect((await t.get('/admin/report-mails', boss)).body.data).toEqual(['account'])
  await t.db`update users set role = 'customer' where id = ${other.user._id}`
  await sendReports(t.node.deps)
  const sent = () => t.db`select to_address from outbox_mails where template = 'report'`
  expect(await sent()).toEqual([])
  now = new Date('2027-06-01T04:30:00Z')
  await Promise.all([sendReports(t.node.deps), sendReports(t.node.deps)])
  await sendReports(t.node.deps)
  const mails = await sent()
  expect(mails).toHaveLength(1)
  const mail = await t.emailTo(boss.email, /^Report by accounts, 2027-05-01 to 2027-05-31$/)
  expect(mail.attachments?.[0]?.bytes.toString()).toContain('Together,4,3,0,1')
  await t.put('/admin/report-mails/account', { wanted: false }, boss)
  now = new Date('2027-07-02T12:00:00Z')
  await sendReports(t.node.deps)
  expect(await sent()).toHaveLength(1)
})

test('behind each line are as many orders as the list finds by it, also of somebody who orders for a firm too', async () => {
  now = new Date('2027-08-10T16:00:00Z')
  const { id, owner } = await aBusiness(t, boss, onAccount)
  await delivered(owner)
  const placed = await t.post('/orders', { ...aDraft(), accountId: id }, owner)
  await t.put(`/couriers/accept-order/${placed.body.data._id}`, undefined, courier)
  await t.put(`/orders/${placed.body.data._id}/cancel`, { reason: 'No longer needed' }, owner)
  await t.anOrder(owner)
  const ended = `endedFrom=2027-08-10T04:00:00Z&endedTo=2027-08-11T04:00:00Z`
  const filters = { customer: 'orderedBy', account: 'accountId', courier: 'courierId', service: 'type' }
  for (const [by, filter] of Object.entries(filters)) {
    const { rows, sum } = await report(by, 'from=2027-08-10&to=2027-08-10')
    expect(sum).toMatchObject({ orders: 2, delivered: 1, cancelled: 1 })
    const lines = rows.filter((row: { id: string | null }) => row.id)
    expect(lines).toHaveLength(1)
    for (const line of lines) {
      const { body } = await t.get(`/orders?${filter}=${line.id}&${ended}`, boss)
      expect([by, body.pagination.total]).toEqual([by, line.orders])
    }
  }
  expect((await t.get(`/orders?${ended}`, boss)).body.pagination.total).toBe(2)
  expect((await t.get('/orders?type=by-air', boss)).status).toBe(400)
})
