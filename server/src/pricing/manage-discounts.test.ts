import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let boss: Person
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
})

const create = (body: object, who: Person = boss) => t.post('/admin/discounts', body, who)
const quote = (discountCode: string) => t.post('/orders/quote', { ...aDraft(), discountCode })

test('a code is added, used, counted, and ended; orders keep their price', async () => {
  const made = await create({ code: 'spring-10', kind: 'percent', amount: 10, usesLimit: 5 })
  expect(made).toMatchObject({
    status: 201,
    body: { data: { code: 'SPRING-10', amount: 10, uses: 0, usesLimit: 5, endsAt: null } },
  })
  expect((await quote('Spring-10')).body.data.pricing.discount).toBe(1.3)
  const customer = await t.aCustomer()
  const order = await t.anOrder(customer, { discountCode: 'SPRING-10' })
  expect((await t.get('/admin/discounts', boss)).body).toMatchObject({
    data: [{ code: 'SPRING-10', uses: 1 }],
    pagination: { total: 1 },
  })
  const ended = await t.put(`/admin/discounts/${made.body.data._id}/end`, undefined, boss)
  expect(ended.body.data.endsAt).not.toBeNull()
  expect((await quote('SPRING-10')).status).toBe(400)
  expect((await t.get(`/orders/${order._id}`, customer)).body.data.pricing.discount).toBe(1.3)
  expect(
    (await t.get('/admin/logs?subjectType=discount', boss)).body.data.map((entry: { action: string }) => entry.action),
  ).toEqual(['discount.ended', 'discount.created'])
})

test('dollars off', async () => {
  await create({ code: 'TWOFIFTY', kind: 'fixed', amount: 2.5 })
  expect((await quote('TWOFIFTY')).body.data.pricing).toMatchObject({ discount: 2.5, total: 12 })
})

describe('refuses', () => {
  test.each([
    [{ code: 'X', kind: 'fixed', amount: 1 }, 400, 'code'],
    [{ code: 'TOOMUCH', kind: 'percent', amount: 101 }, 400, 'amount'],
    [{ code: 'NOTHING', kind: 'fixed', amount: 0 }, 400, 'amount'],
    [
      { code: 'BACKWARDS', kind: 'fixed', amount: 1, startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' },
      400,
      'endsAt',
    ],
    [{ code: 'NOLIMIT', kind: 'fixed', amount: 1, usesLimit: 0 }, 400, 'usesLimit'],
    [{ code: 'TWICE', kind: 'fixed', amount: 1 }, 409, 'code'],
  ])('%j', async (body, status, path) => {
    if (status === 409) await create(body)
    expect(await create(body)).toMatchObject({ status, body: { errors: [{ path }] } })
  })
  test('an unknown one cannot be ended, and an admin without the permission does nothing', async () => {
    expect((await t.put('/admin/discounts/01890000-0000-7000-8000-000000000000/end', undefined, boss)).status).toBe(404)
    expect((await create({ code: 'NOTMINE', kind: 'fixed', amount: 1 }, await t.anAdmin())).status).toBe(403)
  })
})
