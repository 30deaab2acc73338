import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp } from './make-app.ts'
import { aBusiness } from './make-business.ts'

let t: TestApp
let boss: Person
let customer: Person
let courier: Person & { courierId: string }
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
  customer = await t.aCustomer()
  courier = await t.aWorkingCourier()
})

describe('what the database cannot keep is refused beside its field, never a fault of ours', () => {
  const odd = ['a\u0000b', '\ud800', 'x\udfff']
  test.each(odd)('%j in a text, a list of texts, a form, a search, a path', async (text) => {
    const address = { label: text, address: '1 Main St, Toronto' }
    expect(await t.post('/users/addresses', address, customer)).toMatchObject({
      status: 400,
      body: { code: 'bad_input', errors: [{ path: 'label', msg: 'This holds characters that cannot be kept' }] },
    })
    const draft = { ...aDraft(), package: { description: text } }
    expect((await t.post('/orders', draft, customer)).status).toBe(400)
    expect((await t.post('/orders/quote', draft)).status).toBe(400)
    const view = { screen: 'orders', name: 'x', query: text }
    expect((await t.post('/admin/views', view, boss)).status).toBe(400)
    expect((await t.put('/admin/settings/bulk', { settings: { 'general.companyName': text } }, boss)).status).toBe(400)
  })
  test('a NUL in a query or a path', async () => {
    for (const path of ['/orders', '/users', '/admin/couriers', '/admin/payouts'])
      expect([path, (await t.get(`${path}?search=%00`, boss)).status]).toEqual([path, 400])
    for (const path of ['/orders/%00', '/orders/track/%00', '/content/%00', '/geo/suggest?q=%00'])
      expect([400, 404]).toContain((await t.get(path, boss)).status)
  })
  test('a backslash, a percent sign and an underscore are looked for as themselves', async () => {
    for (const path of ['/orders', '/users', '/admin/couriers', '/admin/payouts'])
      for (const sign of ['\\', '%', '_', '\\\\', '%\\'])
        expect([path, sign, await t.get(`${path}?search=${encodeURIComponent(sign)}`, boss)]).toMatchObject([
          path,
          sign,
          { status: 200, body: { data: [] } },
        ])
  })
})

describe('numbers and times', () => {
  const weigh = (weight: number) => t.post('/orders/quote', { ...aDraft(), package: { description: 'x', weight } })
  test('a parcel weighs a gram at least', async () => {
    expect((await weigh(0.0004)).status).toBe(400)
    expect((await weigh(1e-320)).status).toBe(400)
    expect((await weigh(0.001)).status).toBe(200)
  })
  const place = { latitude: 43.6, longitude: -79.4 }
  test.each([
    { accuracyMeters: 1e-320 },
    { latitude: 1e-320 },
    { speedMetersPerSecond: 5e-324 },
    { headingDegrees: 1e-45 },
  ])('%j', async (odd) => {
    expect((await t.put('/couriers/location', { ...place, ...odd }, courier)).status).toBe(400)
  })
  test.each([
    '0000-01-01T00:00:00Z',
    '2026-01-01T00:00:00+23:59',
    '2026-01-01T00:00:00-16:00',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-14:00',
    '2026-02-30T10:00:00Z',
  ])('the instant %s is refused', async (at) => {
    expect((await t.put('/couriers/location', { ...place, at }, courier)).status).toBe(400)
    expect((await t.get(`/admin/logs?from=${encodeURIComponent(at)}`, boss)).status).toBe(400)
  })
  test.each(['2026-02-30', '2027-02-29', '0000-01-01', '2026-13-01'])('the day %s is refused', async (day) => {
    const draft = {
      ...aDraft(),
      timing: 'later',
      delivery: {
        ...aDraft().delivery,
        scheduledDate: day,
        timeWindow: { start: `${day}T14:00:00Z`, end: `${day}T16:00:00Z` },
      },
    }
    expect((await t.post('/orders/quote', draft)).status).toBe(400)
    expect((await t.put('/users/profile', { dateOfBirth: day }, customer)).status).toBe(400)
    expect((await t.get(`/admin/analytics?period=custom&from=${day}&to=${day}`, boss)).status).toBe(400)
  })
  test.each(['0202-11-01', '0999-12-31', '1000-01-01', '1899-12-31'])(
    '[K4] [L4] the year of %s is refused in words, wherever a day is asked for',
    async (day) => {
      const { id: account } = await aBusiness(t, boss)
      const list = (await t.post('/admin/price-lists', { name: `List ${day}`, rules: [] }, boss)).body.data
      const span = `from=${day}&to=${day}`
      const replies = [
        await t.get(`/accounts/${account}/statement?${span}`, boss),
        await t.get(`/accounts/${account}/reports/cost-centres?${span}`, boss),
        await t.get(`/admin/reports/account?${span}`, boss),
        await t.get(`/admin/export/journal?format=csv&${span}`, boss),
        await t.get(`/admin/analytics?period=custom&${span}`, boss),
        await t.post(`/admin/price-lists/${list._id}/compare`, { from: day, to: '2026-11-01' }, boss),
      ]
      for (const { status, body } of replies) {
        expect([status, body.errors?.[0]?.path]).toEqual([400, 'from'])
        expect(body.errors[0].msg).toContain('Years begin at 1900')
      }
    },
  )
  test('the first day of 1900 is a day like others', async () => {
    const { id: account } = await aBusiness(t, boss)
    const list = (await t.post('/admin/price-lists', { name: 'List of 1900', rules: [] }, boss)).body.data
    const day = '1900-01-01'
    expect((await t.get(`/accounts/${account}/statement?from=${day}`, boss)).status).toBe(200)
    expect((await t.get(`/accounts/${account}/reports/cost-centres?from=${day}`, boss)).status).toBe(200)
    expect((await t.post(`/admin/price-lists/${list._id}/compare`, { from: day, to: '2026-11-01' }, boss)).status).toBe(
      200,
    )
    // Other ways to write a year that no clock shows.
    for (const from of ['+275760-09-13T00:00:00Z', '-000001-01-01T00:00:00Z', '1 Jan 0202 00:00 UTC'])
      expect((await t.post(`/admin/price-lists/${list._id}/compare`, { from, to: '2026-11-01' }, boss)).status).toBe(
        400,
      )
  })
  test('whole numbers stay within what their column holds', async () => {
    expect((await t.post('/content/about/restore', { version: 9_007_199_254_740_991 }, boss)).status).toBe(400)
    expect((await t.get('/orders?limit=9007199254740991', boss)).status).toBe(200)
    expect((await t.get(`/orders/${randomUUID()}`, boss)).status).toBe(404)
  })
})
