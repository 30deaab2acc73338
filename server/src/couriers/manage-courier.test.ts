import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { anApplicant, aVerifiedCourier, courierIdOf, inDays } from '../../test/courier-documents.ts'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { endSuspensions } from './watch-compliance.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
})

const act = (id: string, verb: string, body?: unknown, who = admin) => t.put(`/admin/couriers/${id}/${verb}`, body, who)
const logOf = async (id: string) =>
  (await t.get(`/admin/logs?subjectType=courier&subjectId=${id}&limit=50`, admin)).body.data

test('[F5] approve, first time online, toggle, suspend, reinstate: each audited with before and after', async () => {
  const who = await anApplicant(t)
  const id = who.courierId
  expect((await act(id, 'approve')).body.data).toMatchObject({ status: 'approved', moves: ['deactivate', 'suspend'] })
  expect((await t.put('/couriers/toggle-online', undefined, who)).body.data).toMatchObject({
    status: 'active',
    isOnline: true,
  })
  expect((await act(id, 'toggle-status')).body.data).toMatchObject({ status: 'inactive', isOnline: false })
  expect((await act(id, 'toggle-status')).body.data.status).toBe('active')
  const until = inDays(2)
  expect((await act(id, 'suspend', { reason: 'Complaints', until })).body.data).toMatchObject({
    status: 'suspended',
    statusReason: 'Complaints',
    suspendedUntil: until,
    moves: ['reinstate'],
  })
  expect((await act(id, 'reinstate')).body.data).toMatchObject({ status: 'active', statusReason: null })
  expect((await logOf(id)).map((entry: { action: string }) => entry.action)).toEqual([
    'courier.reinstated',
    'courier.suspended',
    'courier.activated',
    'courier.deactivated',
    'courier.approved',
  ])
  expect((await logOf(id))[1]).toMatchObject({
    actorId: admin.user._id,
    before: { status: 'active' },
    after: { status: 'suspended', reason: 'Complaints', until },
  })
})

test('PUT /couriers/{id}/approve approves too', async () => {
  const who = await anApplicant(t)
  expect((await t.put(`/couriers/${who.courierId}/approve`, undefined, admin)).body.data.status).toBe('approved')
})

describe('refused', () => {
  test('without a reason nothing is rejected or suspended', async () => {
    const who = await anApplicant(t)
    for (const body of [{}, { reason: '' }, { reason: '   ' }])
      expect(await act(who.courierId, 'reject', body)).toMatchObject({
        status: 400,
        body: { message: 'Please give a reason', errors: [{ path: 'reason' }] },
      })
    await act(who.courierId, 'approve')
    expect((await act(who.courierId, 'suspend', {})).status).toBe(400)
    expect((await act(who.courierId, 'suspend', { reason: 'x', until: '2020-01-01T00:00:00Z' })).body).toMatchObject({
      message: 'The end of the suspension must lie in the future',
      errors: [{ path: 'until' }],
    })
    expect((await act(who.courierId, 'suspend', { reason: 'x', until: 'soon' })).status).toBe(400)
  })
  test('[F5] what the table does not allow is 409 and says what the courier is now', async () => {
    const who = await anApplicant(t)
    for (const [verb, body] of [
      ['toggle-status', undefined],
      ['suspend', { reason: 'x' }],
      ['reinstate', undefined],
    ] as const)
      expect((await act(who.courierId, verb, body)).status).toBe(409)
    await act(who.courierId, 'approve')
    expect(await act(who.courierId, 'approve')).toMatchObject({
      status: 409,
      body: { message: 'This courier is approved now. Somebody else may have changed it.' },
    })
    const french = await t.put(`/admin/couriers/${who.courierId}/reject`, { reason: 'x' }, admin, {
      'accept-language': 'fr',
    })
    expect(french.body.message).toBe('Ce livreur est maintenant approuvé. Quelqu’un d’autre l’a peut-être modifié.')
  })
  test('an absent courier is 404', async () => {
    for (const verb of ['approve', 'toggle-status', 'reinstate'])
      expect((await act(randomUUID(), verb)).status).toBe(404)
    expect((await act('x', 'approve')).status).toBe(404)
    expect((await t.get(`/admin/couriers/${randomUUID()}`, admin)).status).toBe(404)
  })
})

test('[trust 4] of two admins who deactivate a courier the second is told; nobody is activated by mistake', async () => {
  const id = await courierIdOf(t, await t.aWorkingCourier())
  await t.db`update couriers set status = 'active' where id = ${id}`
  const off = () => act(id, 'toggle-status', { to: 'inactive' })
  expect((await off()).body.data.status).toBe('inactive')
  expect(await off()).toMatchObject({
    status: 409,
    body: { message: 'This courier is inactive now. Somebody else may have changed it.' },
  })
  expect((await act(id, 'toggle-status', { to: 'active' })).body.data.status).toBe('active')
  expect((await act(id, 'toggle-status', { to: 'suspended' })).status).toBe(400)
})

test('[C1] two admins at once: one approves or rejects, the other is told', async () => {
  const other = await t.anAdmin()
  const id = await courierIdOf(t, await t.aCourier())
  for (let round = 1; round <= 10; round += 1) {
    await t.db`update couriers set status = 'pending' where id = ${id}`
    const replies = await Promise.all([
      act(id, 'approve', undefined, admin),
      act(id, 'reject', { reason: 'No' }, other),
    ])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
    expect(await logOf(id)).toHaveLength(round)
  }
})

test('a suspension stops orders with its reason, and ends by itself', async () => {
  const who = await aVerifiedCourier(t, admin)
  const order = await t.anOrder()
  await act(who.courierId, 'suspend', { reason: 'Late twice', until: inDays(1) })
  const accept = () => t.put(`/couriers/accept-order/${order._id}`, undefined, who)
  expect(await accept()).toMatchObject({
    status: 409,
    body: { code: 'courier_not_working', message: 'Your courier account is suspended: Late twice' },
  })
  expect((await t.put('/couriers/toggle-online', { isOnline: true }, who)).status).toBe(409)
  expect(await t.put(`/orders/${order._id}/assign`, { courierId: who.courierId }, admin)).toMatchObject({
    status: 409,
    body: { message: 'This courier is suspended' },
  })
  await t.db`update couriers set suspended_until = now() - interval '1 second' where id = ${who.courierId}`
  // At once by reading, and for good with the job.
  expect((await t.get('/couriers/status', who)).body.data).toMatchObject({ status: 'approved', mayWork: true })
  await endSuspensions(t.node.deps)
  expect((await t.get(`/admin/couriers/${who.courierId}`, admin)).body.data).toMatchObject({ status: 'approved' })
  expect((await logOf(who.courierId))[0]).toMatchObject({ action: 'courier.reinstated', actor: 'system' })
  await t.put('/couriers/toggle-online', { isOnline: true }, who)
  expect((await accept()).status).toBe(200)
})

test('[E3] the list is searched, filtered, sorted and paged; documents and stats are with each', async () => {
  const names = ['Ana', 'Ben', 'Cleo', 'Dan']
  for (const firstName of names) await t.aCourier({ firstName, lastName: `Quill${firstName}` })
  await t.db`update couriers set status = 'active', is_online = true, last_seen_at = now(), delivery_count = 7
    where user_id = (select id from users where last_name = 'QuillBen')`
  const list = async (query: string) => (await t.get(`/admin/couriers?search=quill&${query}`, admin)).body
  const first = async (query: string) =>
    (await list(query)).data.map((courier: { user: { firstName: string } }) => courier.user.firstName)
  expect(await first('sort=name')).toEqual(names)
  expect(await first('sort=-name&limit=2&page=2')).toEqual(['Ben', 'Ana'])
  expect((await list('limit=3')).pagination).toMatchObject({ page: 1, limit: 3, total: 4, pages: 2 })
  expect(await first('status=active')).toEqual(['Ben'])
  expect(await first('status=pending&sort=name')).toEqual(['Ana', 'Cleo', 'Dan'])
  for (const [search, total] of [
    ['quillcleo', 1],
    ['CMPL', 4],
    ['%25', 0],
  ] as const) {
    const found = (await t.get(`/admin/couriers?search=${search}`, admin)).body.pagination.total
    expect(search === 'CMPL' ? found >= total : found === total).toBe(true)
  }
  expect(await first('online=true')).toEqual(['Ben'])
  expect((await first('sort=-deliveries'))[0]).toBe('Ben')
  expect((await list('status=active')).data[0]).toMatchObject({
    isOnline: true,
    stats: { totalDeliveries: 7, totalEarnings: 0 },
    ratings: { average: null, count: 0 },
    documents: {},
    vehicle: { type: 'car', licensePlate: 'CMPL 482' },
    courierCode: expect.stringMatching(/^C\d{5}$/),
  })
  expect((await list('page=9')).data).toEqual([])
  for (const query of ['status=gone', 'page=0', 'sort=plate'])
    expect((await t.get(`/admin/couriers?${query}`, admin)).status).toBe(400)
  const staff = await t.get('/couriers?search=quillben', await t.anAdmin('manager'))
  expect(staff.body.data[0]).toMatchObject({ user: { firstName: 'Ben' }, moves: [] })
})

test('stats and ratings come from deliveries: earnings, tip, distribution, comments', async () => {
  const who = await aVerifiedCourier(t, admin)
  const customer = await t.aCustomer()
  await t.put('/couriers/toggle-online', { isOnline: true }, who)
  const earned: number[] = []
  for (const rating of [{ score: 5, comment: 'Kind', tip: 2 }, { score: 4 }]) {
    const order = await t.anOrder(customer)
    await t.put(`/couriers/accept-order/${order._id}`, undefined, who)
    await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, who)
    await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, who)
    const rated = await t.post(`/orders/${order._id}/rate`, rating, customer)
    earned.push(rated.body.data.pricing.courierEarnings)
  }
  const { data } = (await t.get(`/admin/couriers/${who.courierId}`, admin)).body
  expect(data).toMatchObject({
    stats: { totalDeliveries: 2 },
    ratings: { average: 4.5, count: 2, distribution: [0, 0, 0, 1, 1], comments: [{ score: 5, comment: 'Kind' }] },
  })
  expect(data.stats.totalEarnings).toBeCloseTo(earned.reduce((sum, each) => sum + each))
  const [most] = (await t.get('/admin/couriers?sort=-earnings', admin)).body.data
  expect(most).toMatchObject({ _id: who.courierId, stats: { totalEarnings: data.stats.totalEarnings } })
  const { ratings, stats } = (await t.get('/couriers/profile', who)).body.data
  expect(ratings).toEqual(data.ratings)
  expect(stats.totalEarnings).toBe(data.stats.totalEarnings)
  // A customer who leaves takes the words along.
  await t.post('/users/delete-account', { password: 'Blue-Heron-42', confirm: 'DELETE' }, customer)
  expect((await t.get('/couriers/profile', who)).body.data.ratings).toMatchObject({ count: 2, comments: [] })
})
