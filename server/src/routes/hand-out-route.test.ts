import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { companyDay, idsOf, makeRuns } from '../../test/make-run.ts'

let t: TestApp
let admin: Person
let customer: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
  customer = await t.aCustomer()
})
const runs = () =>
  makeRuns(
    t,
    () => admin,
    () => customer,
  )

test('[O1] a draft is the company’s own; handed out it is one thing to answer, and accepting it accepts all', async () => {
  const courier = await t.aWorkingCourier()
  const orders = await runs().orders(3)
  const stopIds = runs().stopsOf(orders)
  const made = await runs().create(courier, stopIds)
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({ status: 'draft', day: companyDay(), courier: { _id: courier.courierId } })
  expect(idsOf(made.body.data)).toEqual(stopIds)
  expect(await runs().own(courier)).toEqual([])
  for (const order of orders) expect(await runs().order(order)).toMatchObject({ status: 'pending' })

  const id = made.body.data._id
  const given = await runs().handOut(id)
  expect(given.body.data).toMatchObject({ status: 'handed-out', acceptedAt: null, handedOutAt: expect.any(String) })
  for (const order of orders)
    expect(await runs().order(order)).toMatchObject({ status: 'assigned', courier: { _id: courier.courierId } })
  expect((await runs().own(courier)).map(({ _id }) => _id)).toEqual([id])
  // None of them is an offer of its own.
  expect((await t.get('/couriers/available-orders', courier)).body.data).toEqual([])
  const told = await until(async () => {
    const { data } = (await t.get('/notifications', courier)).body
    return data.length > 0 ? data : undefined
  })
  expect(told.map(({ title }: { title: string }) => title)).toEqual([expect.stringContaining('A run for')])

  const accepted = await runs().answer(id, 'accept', courier)
  expect(accepted.body.data).toMatchObject({ status: 'handed-out', acceptedAt: expect.any(String) })
  for (const order of orders) expect(await runs().order(order)).toMatchObject({ status: 'accepted' })
  expect((await runs().answer(id, 'accept', courier)).status).toBe(200)
  expect((await runs().answer(id, 'decline', courier)).status).toBe(409)
  expect((await runs().handOut(id)).status).toBe(409)
})

test('[O1] [O7] declined, its orders go back, the run is a draft again and comes to attention', async () => {
  const courier = await t.aWorkingCourier()
  const { route, orders } = await runs().given(courier, 2)
  const declined = await runs().answer(route._id, 'decline', courier, { reason: 'My car is at the garage' })
  expect(declined.status).toBe(200)
  const draft = await runs().look(route._id)
  expect(draft).toMatchObject({ status: 'draft', declined: { reason: 'My car is at the garage' } })
  expect(idsOf(draft)).toEqual(runs().stopsOf(orders))
  for (const order of orders) expect(await runs().order(order)).toMatchObject({ status: 'pending', courier: null })
  const { attention, attentionCounts } = (await t.get('/admin/dashboard', admin)).body.data
  expect(attentionCounts['route-declined']).toBe(1)
  expect(attention).toContainEqual(
    expect.objectContaining({
      kind: 'route-declined',
      note: 'My car is at the garage',
      courier: expect.objectContaining({ _id: courier.courierId }),
    }),
  )
  expect(await runs().own(courier)).toEqual([])
  expect((await runs().handOut(route._id)).body.data).toMatchObject({ status: 'handed-out', declined: null })
  expect((await t.get('/admin/dashboard', admin)).body.data.attentionCounts['route-declined']).toBe(0)
})

test('[O7] it starts on its day, once it is accepted; another day’s is seen before', async () => {
  const courier = await t.aWorkingCourier()
  const { route } = await runs().given(courier, 1)
  expect((await runs().answer(route._id, 'start', courier)).body).toMatchObject({ message: 'Accept this run first' })
  await runs().answer(route._id, 'accept', courier)
  expect((await runs().answer(route._id, 'start', courier)).body.data).toMatchObject({ status: 'started' })
  expect((await runs().answer(route._id, 'start', courier)).status).toBe(200)

  const orders = await runs().orders(1)
  const made = await runs().create(courier, runs().stopsOf(orders), companyDay(1))
  const tomorrow = made.body.data._id
  await runs().handOut(tomorrow)
  await runs().answer(tomorrow, 'accept', courier)
  expect((await runs().answer(tomorrow, 'start', courier)).status).toBe(409)
  expect((await runs().own(courier)).map(({ _id }) => _id)).toEqual([route._id, tomorrow])
  const ofDay = await t.get(`/couriers/routes?day=${companyDay(1)}`, courier)
  expect(ofDay.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([tomorrow])
})

test('[O1] somebody else’s run is absent; a courier who cannot work, a past day and an empty run are refused', async () => {
  const [courier, other] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  const { route } = await runs().given(courier, 1)
  for (const what of ['accept', 'decline', 'start'] as const)
    expect((await runs().answer(route._id, what, other)).status, what).toBe(404)
  expect((await runs().create(courier, [], companyDay(-1))).status).toBe(400)
  const empty = await runs().create(courier, [])
  expect((await runs().handOut(empty.body.data._id)).status).toBe(400)
  await t.put(`/admin/couriers/${other.courierId}/suspend`, { reason: 'Test' }, admin)
  expect((await runs().create(other, [])).body.code).toBe('courier_not_working')
  const [order] = await runs().orders(1)
  const draft = await runs().create(courier, runs().stopsOf(order ? [order] : []))
  await t.put(`/orders/${order?._id}/cancel`, {}, customer)
  expect((await runs().handOut(draft.body.data._id)).status).toBe(400)
})

test('[O1] what they carry already comes into the run that they get', async () => {
  const courier = await t.aWorkingCourier()
  const [loose] = await runs().orders(1)
  await t.put(`/couriers/accept-order/${loose?._id}`, undefined, courier)
  const { route, orders } = await runs().given(courier, 1)
  expect(idsOf(route)).toEqual(runs().stopsOf([...orders, ...(loose ? [loose] : [])]))
})

test('[O4] a run that nobody answers comes to attention close to its first window, a transfer after a while', async () => {
  const [courier, next] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  const counts = async () => (await t.get('/admin/dashboard', admin)).body.data.attentionCounts
  const before = await counts()
  const { route } = await runs().given(courier, 1)
  const { orders } = await runs().begun(next, 1)
  const [carried] = orders
  await t.put(`/orders/${carried?._id}/stops/${carried?.stops[0]?._id}`, { status: 'done' }, next)
  const asked = { courierId: courier.courierId, reason: 'Flat tyre' }
  expect((await t.post(`/orders/${carried?._id}/transfer`, asked, admin)).status).toBeLessThan(300)
  expect(await counts()).toMatchObject({
    'route-unanswered': before['route-unanswered'],
    'transfer-unanswered': before['transfer-unanswered'],
  })
  t.setClock(new Date(Date.now() + 11 * 60_000))
  const { attention } = (await t.get('/admin/dashboard', admin)).body.data
  expect(attention).toContainEqual(
    expect.objectContaining({ kind: 'route-unanswered', courier: expect.objectContaining({ _id: courier.courierId }) }),
  )
  expect(attention).toContainEqual(
    expect.objectContaining({ kind: 'transfer-unanswered', order: expect.objectContaining({ _id: carried?._id }) }),
  )
  await runs().answer(route._id, 'accept', courier)
  await t.put(`/orders/${carried?._id}/transfer/confirm`, undefined, courier)
  const after = (await t.get('/admin/dashboard', admin)).body.data.attention as {
    kind: string
    courier: { _id: string } | null
  }[]
  expect(after.filter(({ kind, courier: of }) => /unanswered$/.test(kind) && of?._id === courier.courierId)).toEqual([])
})
