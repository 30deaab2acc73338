import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, password, type TestApp, until } from '../../test/make-app.ts'

let t: TestApp
let boss: Person
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
})

const asked = { status: 403, body: { code: 'confirm_needed', message: 'Please confirm that it is you' } }
const grow = (person: Person, minutes = 11) =>
  t.db`update sessions set confirmed_at = now() - make_interval(mins => ${minutes}) where user_id = ${person.user._id}`

test('[I1] who has just signed in is confirmed for ten minutes, and anew by password', async () => {
  const courier = await t.aCourier()
  const account = { holder: 'Luc Gagnon', institution: '001', transit: '12345', account: '1234567' }
  const save = () => t.put('/couriers/payout-account', account, courier)
  expect((await save()).status).toBe(200)
  await grow(courier, 9)
  expect((await save()).status).toBe(200)
  await grow(courier)
  expect(await save()).toMatchObject(asked)
  const confirmed = await t.post('/auth/confirm', { password }, courier)
  expect(confirmed.status).toBe(200)
  const minutes = (Date.parse(confirmed.body.data.confirmedUntil) - Date.now()) / 60_000
  expect(Math.round(minutes)).toBe(10)
  expect((await save()).status).toBe(200)
})

test('[I1] it is asked before the body is looked at', async () => {
  await grow(boss)
  expect(await t.put('/admin/settings/bulk', { settings: { 'no.such': 1 }, x: 1 }, boss)).toMatchObject(asked)
  await t.post('/auth/confirm', { password }, boss)
  expect((await t.put('/admin/settings/bulk', { settings: { 'no.such': 1 } }, boss)).status).toBe(400)
})

test('[I1] one session that is confirmed does not confirm another', async () => {
  const person = await t.aCustomer()
  const other = (await t.post('/auth/login', { email: person.email, password })).body
  await grow(person)
  await t.post('/auth/confirm', { password }, person)
  expect(await t.post('/auth/two-factor/setup', { password }, other)).toMatchObject(asked)
  expect((await t.post('/auth/two-factor/setup', { password }, person)).status).toBe(200)
})

test('[I1] either the password or a code, and nothing else', async () => {
  const person = await t.aCustomer()
  for (const body of [{}, { password, code: '123456' }, { password: '' }])
    expect((await t.post('/auth/confirm', body, person)).status, JSON.stringify(body)).toBe(400)
  expect(await t.post('/auth/confirm', { code: '123456' }, person)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'code', msg: 'The code is incorrect' }] },
  })
})

test('[I1] a right code confirms, once; a wrong one does not', async () => {
  const courier = await t.aCourier()
  const { secret } = (await t.post('/auth/two-factor/setup', { password }, courier)).body.data
  const codeAt = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 })
  expect((await t.post('/auth/two-factor/enable', { code: codeAt(-30) }, courier)).status).toBe(200)
  const account = { holder: 'Luc Gagnon', institution: '001', transit: '12345', account: '1234567' }
  const save = () => t.put('/couriers/payout-account', account, courier)
  await grow(courier)
  expect(await save()).toMatchObject(asked)
  expect((await t.post('/auth/confirm', { code: '000000' }, courier)).status).toBe(400)
  expect(await save()).toMatchObject(asked)
  const code = codeAt(0)
  expect((await t.post('/auth/confirm', { code }, courier)).status).toBe(200)
  expect((await save()).status).toBe(200)
  await grow(courier)
  expect((await t.post('/auth/confirm', { code }, courier)).status).toBe(400)
  expect(await save()).toMatchObject(asked)
})

test('[I1] money is booked as paid by the bank only by who has confirmed', async () => {
  await grow(boss)
  const path = '/admin/payouts/01890000-0000-7000-8000-000000000000/sent'
  expect(await t.put(path, undefined, boss)).toMatchObject(asked)
  await t.post('/auth/confirm', { password }, boss)
  expect((await t.put(path, undefined, boss)).status).toBe(404)
})

test('[I1] [F2] wrong tries to confirm count for the lock of the account', async () => {
  const person = await t.aCustomer()
  for (let n = 0; n < 5; n += 1)
    expect((await t.post('/auth/confirm', { password: 'Not-It-77' }, person)).status).toBe(400)
  expect((await t.post('/auth/confirm', { password }, person)).status).toBe(423)
  expect((await t.post('/auth/login', { email: person.email, password })).status).toBe(423)
})

describe('[I1] only where it matters', () => {
  test('a profile is saved with the e-mail as it is; another e-mail is confirmed first', async () => {
    const person = await t.aCustomer()
    await grow(person)
    const same = { firstName: 'Grace', email: ` ${person.email.toUpperCase()}` }
    expect((await t.put('/users/profile', same, person)).status).toBe(200)
    expect(await t.put('/users/profile', { email: 'other@example.ca' }, person)).toMatchObject(asked)
    expect(await t.put('/users/profile', { email: 5 }, person)).toMatchObject(asked)
  })

  test('staff act freely on customers, and confirm before they act on staff', async () => {
    const [customer, other] = [await t.aCustomer(), await t.anAdmin('support')]
    await grow(boss)
    expect((await t.put(`/users/${customer.user._id}/toggle-status`, {}, boss)).status).toBe(200)
    expect(await t.put(`/users/${other.user._id}/toggle-status`, {}, boss)).toMatchObject(asked)
    expect(await t.put(`/users/${other.user._id}/send-reset`, undefined, boss)).toMatchObject(asked)
  })

  test('a refund above the set sum, also in small parts or without an amount', async () => {
    const payment = await aPayment(t)
    await t.post('/auth/confirm', { password }, boss)
    await t.put('/admin/settings/bulk', { settings: { 'security.confirmRefundAbove': 10 } }, boss)
    await grow(boss)
    const refund = (body: object) => t.post(`/admin/payments/${payment}/refunds`, { reason: 'Late', ...body }, boss)
    expect(await refund({ amount: 10.01 })).toMatchObject(asked)
    expect(await refund({})).toMatchObject(asked)
    expect((await refund({ amount: 6 })).status).toBe(201)
    expect(await refund({ amount: 5 })).toMatchObject(asked)
    await t.post('/auth/confirm', { password }, boss)
    expect((await refund({ amount: 5 })).status).toBe(201)
  })
})

/** One of 14.50 that was captured. */
async function aPayment(app: TestApp): Promise<string> {
  const [order, courier] = [await app.anOrder(), await app.aWorkingCourier()]
  await app.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  for (const status of ['picked-up', 'delivered']) await app.put(`/orders/${order._id}/status`, { status }, courier)
  return until(async () => {
    const [row] = await app.db<{ id: string }[]>`
      select id from payments where order_id = ${order._id} and state = 'captured'`
    return row?.id
  })
}

test('[I5] however much it is used, a session ends at its greatest age', async () => {
  const person = await t.aCustomer()
  const kept = (await t.post('/auth/login', { email: person.email, password, rememberMe: true })).body
  const born = (days: number) =>
    t.db`update sessions set created_at = now() - make_interval(days => ${days}), last_seen_at = now() where user_id = ${person.user._id}`
  await born(89)
  expect((await t.get('/auth/me', kept)).status).toBe(200)
  await born(91)
  expect((await t.get('/auth/me', kept)).status).toBe(401)
  await t.post('/auth/confirm', { password }, boss)
  await t.put('/admin/settings/bulk', { settings: { 'security.sessionMaxDays': 120 } }, boss)
  expect((await t.get('/auth/me', kept)).status).toBe(200)
})
