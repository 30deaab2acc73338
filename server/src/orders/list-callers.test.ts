import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let admin: Person
let ada: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
  ada = await t.aCustomer({ firstName: 'Ada', lastName: 'Caller', phone: '(905) 555-0177' })
  await t.aCustomer({ firstName: 'Bea', lastName: 'Other', phone: '(905) 555-0178' })
  await t.post('/users/addresses', { label: 'Shop', address: '9 Elm Road, Toronto', isDefault: true }, ada)
})

const callers = async (phone: string, who = admin) => t.get(`/admin/callers?phone=${encodeURIComponent(phone)}`, who)

describe('who phones is known by the number', () => {
  test('with addresses, the account and the last five orders, newest first', async () => {
    const numbers: string[] = []
    for (let n = 0; n < 6; n++) numbers.unshift((await t.anOrder(ada)).orderNumber)
    const { body } = await callers('905 555 0177')
    expect(body.data).toMatchObject([
      {
        _id: ada.user._id,
        lastName: 'Caller',
        accounts: [{ _id: ada.user._id, name: 'Ada Caller', kind: 'personal' }],
        addresses: [{ label: 'Shop', address: '9 Elm Road, Toronto', isDefault: true }],
        orders: numbers.slice(0, 5).map((orderNumber) => ({ orderNumber })),
      },
    ])
  })
  test.each(['+1 (905) 555-0177', '9055550177', '0177', '555-0177'])('%s', async (phone) => {
    expect((await callers(phone)).body.data).toMatchObject([{ lastName: 'Caller' }])
  })
  test('a part that several have offers them all', async () => {
    expect((await callers('905 555')).body.data).toMatchObject([{ lastName: 'Caller' }, { lastName: 'Other' }])
  })
  test('who was found by name is asked for by id, a customer only', async () => {
    const of = async (id: string) => (await t.get(`/admin/callers?customerId=${id}`, admin)).body.data
    expect(await of(ada.user._id)).toMatchObject([{ lastName: 'Caller', orders: { length: 5 } }])
    expect(await of(admin.user._id)).toEqual([])
  })
  test('nobody: no customer, or one who was closed', async () => {
    expect((await callers('905 555 0999')).body.data).toEqual([])
    const gone = await t.aCustomer({ phone: '905 555 0444' })
    await t.put(`/users/${gone.user._id}/toggle-status`, {}, admin)
    expect((await callers('905 555 0444')).body.data).toEqual([])
  })
  test('three digits are no phone', async () => {
    expect((await callers('017')).status).toBe(400)
    expect((await t.get('/admin/callers', admin)).status).toBe(400)
    expect((await t.get(`/admin/callers?phone=0177&customerId=${ada.user._id}`, admin)).status).toBe(400)
  })
})

describe('an order by phone', () => {
  const place = (more: object, who = admin) => t.post('/admin/orders', { ...aDraft(), ...more }, who)
  const caller = { firstName: 'Ned', lastName: 'Nomail', phone: '905 555 0333' }

  test('a new caller needs no e-mail, gets none, and is known the next time', async () => {
    const reply = await place({ customer: caller })
    expect(reply.status).toBe(201)
    expect((await callers('905 555 0333')).body.data).toMatchObject([
      { lastName: 'Nomail', email: null, orders: [{ orderNumber: reply.body.data.orderNumber }] },
    ])
    expect(await t.db`select 1 from outbox_mails where to_address like '%invalid'`).toHaveLength(0)
    const { _id } = (await callers('905 555 0333')).body.data[0]
    expect((await t.get(`/users/${_id}`, admin)).body.data.email).toBe('')
    // Nor can anybody claim the account by the address that stands in for one.
    const email = `none-${_id}@invalid`
    expect((await t.post('/auth/forgot-password', { email })).status).toBe(400)
  })
  test('an e-mail that is given has to be one', async () => {
    expect((await place({ customer: { ...caller, email: 'nonsense' } })).status).toBe(400)
  })
  test('goes to the courier who was named, with the order', async () => {
    const courier = await t.aWorkingCourier({ lastName: 'Named' })
    const { body } = await t.get('/admin/candidates?search=named&lat=43.65&lng=-79.38', admin)
    expect(body.data).toMatchObject([{ lastName: 'Named', load: 0 }])
    const { courierId } = body.data[0]
    const reply = await place({ customerId: ada.user._id, courierId })
    expect(reply).toMatchObject({
      status: 201,
      body: { data: { status: 'assigned', courier: { user: { lastName: 'Named' } } } },
    })
    expect((await t.get('/orders', courier)).body.data).toHaveLength(1)
    // A courier who cannot take it takes the order with it: nothing is half placed.
    const before = (await t.get('/orders', ada)).body.pagination.total
    const refused = await place({ customerId: ada.user._id, courierId: '01890000-0000-7000-8000-000000000000' })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect((await t.get('/orders', ada)).body.pagination.total).toBe(before)
  })
  test('at any hour, not only in the windows that customers choose from', async () => {
    const start = new Date(Date.now() + 48 * 3_600_000)
    start.setUTCMinutes(7, 0, 0)
    const end = new Date(start.getTime() + 25 * 60_000)
    const timeWindow = { start: start.toISOString(), end: end.toISOString() }
    const delivery = { ...aDraft().delivery, scheduledDate: timeWindow.start, timeWindow }
    expect(await place({ customerId: ada.user._id, timing: 'later', delivery })).toMatchObject({ status: 201 })
  })
  test('couriers of a draft: a place out of the world is refused', async () => {
    expect((await t.get('/admin/candidates?lat=91&lng=0', admin)).status).toBe(400)
    expect((await t.get('/admin/candidates', admin)).status).toBe(200)
  })
})
