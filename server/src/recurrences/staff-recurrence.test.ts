import { dayAfter } from '@maple/contract/platform/local-time'
import { beforeAll, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { newId } from '../platform/ids.ts'
import { makeAllDue } from './make-due.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
})

/** At noon of the company's clock on a Monday without holidays around. */
const monday = '2027-04-12'
const noon = () => t.setClock(new Date(`${monday}T16:00:00Z`))

async function aFirm() {
  const owner = await t.aCustomer()
  const id = newId()
  await t.db`insert into accounts (id, kind, name) values (${id}, 'business', 'Roy & Co')`
  await t.db`insert into business_accounts (account_id, payment_terms, credit_limit_cents) values (${id}, 'account', 1000000)
    on conflict (account_id) do update set payment_terms = 'account', credit_limit_cents = 1000000`
  await t.db`insert into account_members (account_id, user_id, role) values (${id}, ${owner.user._id}, 'owner')`
  return { id, owner }
}
const body = (accountId: string, more: object = {}) => ({
  accountId,
  template: aDraft(),
  rrule: 'FREQ=DAILY',
  startDate: monday,
  window: { start: '14:00', end: '16:00' },
  createAheadHours: 2,
  ...more,
})
function anOffered() {
  const [found] = t.node.deps.settings.get('orders.timeWindows').filter(({ enabled }) => enabled)
  return { start: found?.start, end: found?.end }
}
const ordersOf = (id: string) => t.db<{ date: string; id: string; start: string; end: string }[]>`
  select d.date::text as date, o.id, o.window_start as start, o.window_end as end
  from recurrence_dates d join orders o on o.id = d.order_id where d.recurrence_id = ${id} order by d.date`

test('[M3] staff choose hours past midnight, and a date is made up for as long as they last', async () => {
  noon()
  const { id: accountId, owner } = await aFirm()
  const overnight = body(accountId, { window: { start: '22:00', end: '02:00' } })
  expect(await t.post('/recurrences', overnight, owner)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'window' }] },
  })
  const made = await t.post('/recurrences', overnight, admin)
  expect(made).toMatchObject({
    status: 201,
    body: {
      data: {
        next: { windowStart: `${dayAfter(monday)}T02:00:00.000Z`, windowEnd: `${dayAfter(monday)}T06:00:00.000Z` },
      },
    },
  })
  const id = made.body.data._id
  expect(await ordersOf(id)).toEqual([])
  // The server was away over midnight: the window of the day before still lasts.
  t.setClock(new Date(`${dayAfter(monday)}T05:00:00Z`))
  await makeAllDue(t.node.deps)
  expect((await ordersOf(id)).map(({ date }) => date)).toEqual([monday])
  expect((await t.get(`/recurrences/${id}/coming?count=2`, owner)).body.data).toMatchObject([
    { date: monday, order: { status: 'pending' } },
    { date: dayAfter(monday), order: null },
  ])
  await makeAllDue(t.node.deps)
  expect(await ordersOf(id)).toHaveLength(1)
})

test('[M3] staff have dates placed as late as they like, members at most two weeks ahead', async () => {
  noon()
  const { id: accountId, owner } = await aFirm()
  const window = anOffered()
  expect((await t.post('/recurrences', body(accountId, { createAheadHours: 0 }), admin)).status).toBe(201)
  expect(
    (await t.post('/recurrences', body(accountId, { createAheadHours: 8760, rrule: 'FREQ=YEARLY' }), admin)).status,
  ).toBe(201)
  const own = await t.post('/recurrences', body(accountId, { window, createAheadHours: 337 }), owner)
  expect(own).toMatchObject({ status: 400, body: { errors: [{ path: 'createAheadHours' }] } })
  expect((await t.post('/recurrences', body(accountId, { window, createAheadHours: -1 }), admin)).status).toBe(400)
})

test('[M1] [J6] what staff have made says so; members read the name of the company', async () => {
  noon()
  const { id: accountId, owner } = await aFirm()
  const made = await t.post('/recurrences', body(accountId, { createAheadHours: 24 }), admin)
  const [first] = await ordersOf(made.body.data._id)
  expect((await t.get(`/orders/${first?.id}`, owner)).body.data).toMatchObject({
    placedVia: 'staff',
    placedBy: { firstName: admin.user.firstName },
  })
  const read = await t.get(`/recurrences/${made.body.data._id}`, owner)
  const company = t.node.deps.settings.get('general.companyName')
  expect(read.body.data.createdBy).toMatchObject({ firstName: company, lastName: '' })
  expect((await t.get(`/recurrences/${made.body.data._id}`, admin)).body.data.createdBy).toMatchObject({
    firstName: admin.user.firstName,
  })
})

test('[M1] [K7] staff confirm what is out of the area, also for the dates to come; a member cannot', async () => {
  noon()
  const { id: accountId, owner } = await aFirm()
  await t.set({ 'orders.serviceArea': 'radius', 'tracking.deliveryRadius': 1 })
  const far = body(accountId, { window: anOffered(), createAheadHours: 24 })
  expect((await t.post('/recurrences', far, admin)).status).toBe(422)
  expect((await t.post('/recurrences', { ...far, confirm: true }, owner)).status).toBe(422)
  const made = await t.post('/recurrences', { ...far, confirm: true }, admin)
  expect(made.status).toBe(201)
  const { _id: id } = made.body.data
  t.setClock(new Date(`${dayAfter(monday)}T16:00:00Z`))
  await makeAllDue(t.node.deps)
  expect((await ordersOf(id)).length).toBeGreaterThan(0)
  expect((await t.get(`/recurrences/${id}`, admin)).body.data.problems).toEqual([])
  // What goes the same way stays confirmed, another way is looked at anew.
  expect((await t.put(`/recurrences/${id}`, { onHoliday: 'skip' }, owner)).status).toBe(200)
  expect((await t.put(`/recurrences/${id}`, { template: aDraft() }, owner)).status).toBe(422)
})

test('[M3] lists of somebody else’s account answer like absent ones', async () => {
  const { id: accountId, owner } = await aFirm()
  const stranger = await t.aCustomer()
  for (const path of ['/recurrences', '/imports']) {
    expect((await t.get(`${path}?accountId=${accountId}`, stranger)).status).toBe(404)
    expect((await t.get(`${path}?accountId=${accountId}`, owner)).status).toBe(200)
  }
})
