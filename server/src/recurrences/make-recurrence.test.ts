import { dayAfter, localTime } from '@maple/contract/platform/local-time'
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

const zone = 'America/Toronto'
const today = () => localTime(t.node.deps.now(), zone).date
/** At noon of the company's clock on a Monday without holidays around. */
const monday = '2027-04-12'
const noon = () => t.setClock(new Date(`${monday}T16:00:00Z`))

async function aFirm(terms: 'card' | 'account' = 'account') {
  const [owner, booker, viewer] = [await t.aCustomer(), await t.aCustomer(), await t.aCustomer()]
  const id = newId()
  await t.db`insert into accounts (id, kind, name) values (${id}, 'business', 'Roy & Co')`
  await t.db`insert into business_accounts (account_id, payment_terms, credit_limit_cents) values (${id}, ${terms}, 1000000)
    on conflict (account_id) do update set payment_terms = ${terms}, credit_limit_cents = 1000000`
  for (const [person, role] of [
    [owner, 'owner'],
    [booker, 'booker'],
    [viewer, 'viewer'],
  ] as const)
    await t.db`insert into account_members (account_id, user_id, role) values (${id}, ${person.user._id}, ${role})`
  return { id, owner, booker, viewer }
}

const body = (accountId: string, more: object = {}) => ({
  accountId,
  template: aDraft(),
  rrule: 'FREQ=DAILY',
  startDate: today(),
  window: { start: '14:00', end: '16:00' },
  createAheadHours: 24,
  ...more,
})
const ordersOf = (id: string) => t.db<{ date: string; id: string; status: string }[]>`
  select d.date::text as date, o.id, o.status from recurrence_dates d join orders o on o.id = d.order_id
  where d.recurrence_id = ${id} order by d.date`

test('[M1] made from nothing: what is due is placed at once, the rest is coming; members by their role', async () => {
  noon()
  const firm = await aFirm()
  const made = await t.post('/recurrences', body(firm.id, { window: { start: '14:00', end: '16:00' } }), admin)
  expect(made).toMatchObject({
    status: 201,
    body: { data: { state: 'active', account: { _id: firm.id, name: 'Roy & Co' }, mayChange: true, problems: [] } },
  })
  const id = made.body.data._id
  expect((await ordersOf(id)).map(({ date }) => date)).toEqual([monday])
  expect(made.body.data.next.order.orderNumber).toBeTruthy()
  const order = (await t.get(`/orders/${(await ordersOf(id))[0]?.id}`, firm.owner)).body.data
  expect(order).toMatchObject({ account: { _id: firm.id }, payment: { method: 'account' } })
  const { data } = (await t.get(`/recurrences/${id}/coming?count=3`, firm.viewer)).body
  expect(data).toMatchObject([
    { date: monday, windowStart: `${monday}T18:00:00.000Z`, windowEnd: `${monday}T20:00:00.000Z` },
    { date: dayAfter(monday), order: null },
    { date: dayAfter(monday, 2) },
  ])
  expect((await t.get('/recurrences', firm.viewer)).body.data).toMatchObject([{ _id: id, mayChange: false }])
  expect((await t.post(`/recurrences/${id}/pause`, {}, firm.viewer)).status).toBe(403)
  const stranger = await t.aCustomer()
  expect((await t.get(`/recurrences/${id}`, stranger)).status).toBe(404)
  expect((await t.post(`/recurrences/${id}/pause`, {}, stranger)).status).toBe(404)
  expect((await t.post('/recurrences', body(firm.id), stranger)).status).toBe(404)
  expect((await t.get('/recurrences', stranger)).body.data).toEqual([])
})

test('[M1] the clock brings the next ones, one each, however many jobs run', async () => {
  noon()
  const firm = await aFirm()
  const { _id: id } = (await t.post('/recurrences', body(firm.id), admin)).body.data
  const other = await makeApp({ databaseUrl: t.databaseUrl, dataDir: t.dataDir, now: () => t.node.deps.now() })
  t.setClock(new Date(`${dayAfter(monday)}T16:00:00Z`))
  await Promise.all([
    makeAllDue(t.node.deps),
    makeAllDue(other.node.deps),
    makeAllDue(t.node.deps),
    makeAllDue(other.node.deps),
  ])
  expect((await ordersOf(id)).map(({ date }) => date)).toEqual([monday, dayAfter(monday)])
  // Three days away: only what is still open is made up for.
  t.setClock(new Date(`${dayAfter(monday, 4)}T19:30:00Z`))
  await makeAllDue(other.node.deps)
  expect((await ordersOf(id)).map(({ date }) => date)).toEqual([0, 1, 4, 5].map((days) => dayAfter(monday, days)))
})

test('[M3] a cancelled date is not made again; pause, resume, skip and unskip', async () => {
  noon()
  const firm = await aFirm()
  const { _id: id } = (await t.post('/recurrences', body(firm.id), admin)).body.data
  const [first] = await ordersOf(id)
  expect((await t.put(`/orders/${first?.id}/cancel`, { reason: 'Closed' }, admin)).status).toBe(200)
  expect((await t.post(`/recurrences/${id}/pause`, {}, firm.booker)).body.data.state).toBe('paused')
  t.setClock(new Date(`${dayAfter(monday)}T16:00:00Z`))
  await makeAllDue(t.node.deps)
  expect(await ordersOf(id)).toHaveLength(1)
  const skipped = await t.post(`/recurrences/${id}/skip`, { date: dayAfter(monday) }, firm.owner)
  expect(skipped.body.data).toMatchObject({ skipped: [dayAfter(monday)], next: { date: dayAfter(monday, 2) } })
  expect((await t.post(`/recurrences/${id}/skip`, { date: '2027-04-01' }, firm.owner)).status).toBe(400)
  expect((await t.post(`/recurrences/${id}/resume`, {}, firm.owner)).body.data.state).toBe('active')
  expect(await ordersOf(id)).toMatchObject([{ date: monday, status: 'cancelled' }])
  await t.post(`/recurrences/${id}/unskip`, { date: dayAfter(monday) }, firm.owner)
  expect((await ordersOf(id)).map(({ date }) => date)).toEqual([monday, dayAfter(monday)])
  expect((await t.post(`/recurrences/${id}/skip`, { date: dayAfter(monday) }, firm.owner)).status).toBe(409)
  expect((await t.delete(`/recurrences/${id}`, firm.owner)).status).toBe(200)
  expect((await t.get(`/recurrences/${id}`, firm.owner)).status).toBe(404)
})

test('[M1] a change holds from its day on, and what is placed stays', async () => {
  noon()
  const firm = await aFirm()
  const { _id: id } = (await t.post('/recurrences', body(firm.id), admin)).body.data
  const change = { from: dayAfter(monday, 2), window: { start: '06:00', end: '07:00' }, rrule: 'FREQ=WEEKLY;BYDAY=FR' }
  const changed = await t.put(`/recurrences/${id}`, change, admin)
  expect(changed.body.data).toMatchObject({
    rrule: 'FREQ=DAILY',
    changes: [{ from: change.from, rrule: change.rrule }],
  })
  const { data } = (await t.get(`/recurrences/${id}/coming?count=4`, admin)).body
  expect(data.map((each: { windowStart: string }) => each.windowStart)).toEqual([
    `${monday}T18:00:00.000Z`,
    `${dayAfter(monday)}T18:00:00.000Z`,
    `${dayAfter(monday, 4)}T10:00:00.000Z`,
    `${dayAfter(monday, 11)}T10:00:00.000Z`,
  ])
  expect((await t.put(`/recurrences/${id}`, { from: '2027-04-01' }, admin)).status).toBe(400)
})

test('[M1] a date that cannot be placed says why, is told once, and is placed when it can be', async () => {
  noon()
  const firm = await aFirm()
  await t.db`update business_accounts set on_hold = true where account_id = ${firm.id}`
  const made = await t.post('/recurrences', body(firm.id), admin)
  expect(made.body.data.problems).toMatchObject([{ date: monday, code: 'account_on_hold', tries: 1 }])
  const { _id: id } = made.body.data
  await makeAllDue(t.node.deps)
  // The job of each minute may have tried as well.
  const [again, ...others] = (await t.get(`/recurrences/${id}`, firm.owner)).body.data.problems
  expect([again.date, again.code, others]).toEqual([monday, 'account_on_hold', []])
  expect(again.tries).toBeGreaterThan(1)
  await t.db`update business_accounts set on_hold = false where account_id = ${firm.id}`
  t.setClock(new Date(`${monday}T16:11:00Z`))
  await makeAllDue(t.node.deps)
  expect((await t.get(`/recurrences/${id}`, firm.owner)).body.data.problems).toEqual([])
  expect(await ordersOf(id)).toHaveLength(1)
})

test('[M1] a default courier is given it, and one who has left is not waited for', async () => {
  noon()
  const firm = await aFirm()
  const courier = await t.aWorkingCourier()
  const { _id: id, next } = (await t.post('/recurrences', body(firm.id, { courierId: courier.courierId }), admin)).body
    .data
  expect(next.order.status).toBe('assigned')
  await t.db`update couriers set status = 'suspended' where id = ${courier.courierId}`
  t.setClock(new Date(`${dayAfter(monday)}T16:00:00Z`))
  await makeAllDue(t.node.deps)
  expect((await t.get(`/recurrences/${id}`, admin)).body.data.next).toMatchObject({
    courierMissing: true,
    order: { status: 'pending' },
  })
})

test('[M1] made from an order, by whoever made it; else by the oldest owner', async () => {
  noon()
  const firm = await aFirm()
  const order = (
    await t.post('/orders', { ...aDraft(), accountId: firm.id, payment: { method: 'account' } }, firm.booker)
  ).body.data
  const { template: _, ...rest } = body(firm.id, { window: { start: '15:00', end: '17:00' } })
  const made = await t.post('/recurrences', { ...rest, fromOrderId: order._id }, firm.booker)
  expect(made).toMatchObject({ status: 201, body: { data: { template: { delivery: { contactName: 'Marc Roy' } } } } })
  const { _id: id } = made.body.data
  await t.db`delete from account_members where account_id = ${firm.id} and user_id = ${firm.booker.user._id}`
  t.setClock(new Date(`${dayAfter(monday)}T20:00:00Z`))
  await makeAllDue(t.node.deps)
  const [, second] = await ordersOf(id)
  const [{ customerId }] =
    (await t.db`select customer_id from orders where id = ${second?.id as string}`) as unknown as [
      { customerId: string },
    ]
  expect(customerId).toBe(firm.owner.user._id)
})

test('[M3] bad ones fail when they are made, each with its path', async () => {
  noon()
  const firm = await aFirm()
  const fails = async (more: object, path: string, status = 400, who = admin) =>
    expect(await t.post('/recurrences', body(firm.id, more), who)).toMatchObject({
      status,
      body: { errors: [{ path }] },
    })
  await fails({ rrule: 'FREQ=HOURLY' }, 'rrule')
  await fails({ rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'rrule')
  await fails({ rrule: `FREQ=DAILY;BYMONTHDAY=${'1,'.repeat(5000)}1` }, 'rrule')
  await fails({ endDate: '2027-04-01' }, 'endDate')
  await fails({ startDate: '2020-01-01' }, 'startDate')
  await fails({ window: { start: '16:00', end: '24:00' } }, 'window.end')
  await fails({ createAheadHours: -1 }, 'createAheadHours')
  await fails({ template: { ...aDraft(), timing: 'now' } }, 'template.timing')
  await fails(
    { template: { ...aDraft(), delivery: { ...aDraft().delivery, contactPhone: '1' } } },
    'template.delivery.contactPhone',
  )
  await fails({ template: { ...aDraft(), references: { PO: '1' } } }, 'template.references.PO')
  await fails({ price: 'fixed' }, 'fixedPrice')
  await fails({ courierId: newId() }, 'courierId')
  await fails({ window: { start: '03:00', end: '04:00' } }, 'window', 400, firm.owner)
  await fails(
    { price: 'fixed', fixedPrice: 10, window: { start: '03:00', end: '04:00' } },
    'fixedPrice',
    403,
    firm.owner,
  )
  expect((await t.post('/recurrences', body(newId()), admin)).status).toBe(404)
})

test('[M1] the calendar of a month: coming, placed, skipped, left out and put off by a holiday with its name', async () => {
  noon()
  const firm = await aFirm()
  const daily = body(firm.id, { onHoliday: 'next-day', rrule: 'FREQ=WEEKLY;BYDAY=MO,WE' })
  const { _id: id } = (await t.post('/recurrences', daily, admin)).body.data
  await t.post(`/recurrences/${id}/skip`, { date: '2027-04-14' }, firm.booker)
  const april = (await t.get(`/recurrences/${id}/days?from=2027-04-01&to=2027-04-30`, firm.viewer)).body.data
  expect(april.today).toBe(monday)
  expect(april.days.map((day: { date: string; state: string }) => [day.date, day.state])).toEqual([
    [monday, 'placed'],
    ['2027-04-14', 'skipped'],
    ['2027-04-19', 'coming'],
    ['2027-04-21', 'coming'],
    ['2027-04-26', 'coming'],
    ['2027-04-28', 'coming'],
  ])
  expect(april.days[0].order.orderNumber).toBeTruthy()
  expect(april.days[2]).toMatchObject({
    windowStart: '2027-04-19T18:00:00.000Z',
    windowEnd: '2027-04-19T20:00:00.000Z',
  })
  const asked = `/recurrences/${id}/days?from=2027-05-23&to=2027-05-26`
  const may = (await t.get(asked, firm.owner)).body.data
  expect(may).toMatchObject({
    days: [
      { date: '2027-05-24', state: 'put-off', putOffTo: '2027-05-25', windowStart: null },
      { date: '2027-05-25', state: 'coming', putOffFrom: '2027-05-24' },
      { date: '2027-05-26', state: 'coming', putOffFrom: null },
    ],
    holidays: [{ date: '2027-05-24', name: 'Victoria Day' }],
  })
  const french = await t.get(asked, firm.owner, { 'accept-language': 'fr' })
  expect(french.body.data.holidays[0].name).toBe('Fête de la Reine')
  expect((await t.get(asked, await t.aCustomer())).status).toBe(404)
  expect((await t.get(`/recurrences/${id}/days?from=2027-05-26&to=2027-05-25`, admin)).status).toBe(400)
  expect((await t.get(`/recurrences/${id}/days?from=2027-01-01&to=2028-01-01`, admin)).status).toBe(400)
})

test('[M1] a rule is looked at before it is kept', async () => {
  noon()
  const customer = await t.aCustomer()
  const preview = (more: Record<string, string>) =>
    t.get(
      `/recurrences/preview?${new URLSearchParams({ from: '2027-05-01', to: '2027-05-31', startDate: monday, ...more })}`,
      customer,
    )
  expect((await preview({ rrule: 'FREQ=MONTHLY;BYDAY=4MO', onHoliday: 'skip' })).body.data.days).toMatchObject([
    { date: '2027-05-24', state: 'left-out' },
  ])
  expect((await preview({ rrule: 'FREQ=DAILY', endDate: '2027-05-02' })).body.data.days).toHaveLength(2)
  expect(await preview({ rrule: 'FREQ=HOURLY' })).toMatchObject({ status: 400, body: { errors: [{ path: 'rrule' }] } })
  expect((await preview({ rrule: 'FREQ=DAILY', startDate: '0001-01-01' })).status).toBe(400)
  expect((await preview({ rrule: 'FREQ=DAILY', from: 'null', to: 'never' })).status).toBe(400)
  expect((await preview({ rrule: 'FREQ=DAILY', from: '9000-01-01', to: '9000-01-02' })).body.data.days).toEqual([])
})

test('[M1] found by whose it is and where it goes, by state, and by what could not be placed', async () => {
  noon()
  const firm = await aFirm()
  const other = await aFirm()
  await t.db`update accounts set name = 'Zéphyr Optique' where id = ${other.id}`
  const { _id: id } = (await t.post('/recurrences', body(firm.id), admin)).body.data
  await t.db`update business_accounts set on_hold = true where account_id = ${other.id}`
  const { _id: failed } = (await t.post('/recurrences', body(other.id), admin)).body.data
  const found = async (query: string, who = admin) =>
    (await t.get(`/recurrences?${query}`, who)).body.data.map(({ _id }: { _id: string }) => _id)
  expect(await found('search=zephyr')).toEqual([failed])
  expect(await found(`search=marc%20roy&accountId=${firm.id}`)).toEqual([id])
  expect(await found(`search=nowhere&accountId=${firm.id}`)).toEqual([])
  expect(await found(`problem=true&accountId=${other.id}`)).toEqual([failed])
  expect(await found('problem=true', firm.owner)).toEqual([])
  const { _id: later } = (await t.post('/recurrences', body(firm.id), admin)).body.data
  await t.db`update recurrences set created_at = created_at + interval '1 minute' where id = ${later}`
  expect(await found(`accountId=${firm.id}`)).toEqual([later, id])
  expect(await found('sort=-createdAt', firm.owner)).toEqual([later, id])
  expect(await found('sort=createdAt', firm.owner)).toEqual([id, later])
  expect((await t.get('/recurrences?sort=name', admin)).status).toBe(400)
  expect(await found('search=zephyr', firm.owner)).toEqual([])
  await t.post(`/recurrences/${id}/pause`, {}, firm.owner)
  expect(await found('state=paused', firm.owner)).toEqual([id])
})

test('[M3] the default courier is set by staff, and stays when a member changes something else', async () => {
  noon()
  const firm = await aFirm()
  const { courierId } = await t.aWorkingCourier()
  const own = body(firm.id, { window: { start: '15:00', end: '17:00' }, startDate: dayAfter(monday, 3) })
  expect(await t.post('/recurrences', { ...own, courierId }, firm.owner)).toMatchObject({
    status: 403,
    body: { errors: [{ path: 'courierId' }] },
  })
  const { _id: id } = (await t.post('/recurrences', { ...own, courierId }, admin)).body.data
  expect((await t.put(`/recurrences/${id}`, { courierId: null }, firm.owner)).status).toBe(403)
  const from = dayAfter(monday, 5)
  const changed = await t.put(`/recurrences/${id}`, { from, onHoliday: 'skip' }, firm.owner)
  expect(changed.body.data).toMatchObject({
    courier: { _id: courierId },
    changes: [{ from, onHoliday: 'skip', courier: { _id: courierId }, window: { start: '15:00' } }],
  })
})

test('[M1] an order that is repeated brings the references and the cost centre that its account still has', async () => {
  noon()
  const firm = await aFirm()
  const fields = (keys: string[]) =>
    JSON.stringify(keys.map((key) => ({ key, label: `Their ${key}`, required: false })))
  await t.db`update business_accounts set reference_fields = ${fields(['PO', 'Old'])}::jsonb, cost_centres = '{North}'
    where account_id = ${firm.id}`
  const placed = await t.post(
    '/orders',
    { ...aDraft(), accountId: firm.id, references: { PO: '7', Old: 'x' }, costCentre: 'North' },
    firm.booker,
  )
  await t.db`update business_accounts set reference_fields = ${fields(['PO'])}::jsonb where account_id = ${firm.id}`
  const { template: _, ...rest } = body(firm.id)
  const made = await t.post('/recurrences', { ...rest, fromOrderId: placed.body.data._id }, admin)
  expect(made.body.data.template).toMatchObject({ references: { PO: '7' }, costCentre: 'North' })
  expect(Object.keys(made.body.data.template.references)).toEqual(['PO'])
  expect(made.body.data.referenceLabels).toEqual({ PO: 'Their PO' })
})
