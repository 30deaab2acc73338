import { defaultSettings, settings } from '@maple/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'

let t: TestApp
let boss: Person
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
})

const save = (values: object, who: Person = boss) => t.put('/admin/settings/bulk', { settings: values }, who)
const all = async () => (await t.get('/admin/settings/all', boss)).body.data

test('[A3] every default is within its own limits, and unset settings answer their default', async () => {
  for (const { schema, fallback } of Object.values(settings)) expect(schema.safeParse(fallback).success).toBe(true)
  expect(await all()).toEqual(defaultSettings)
})

test('[A3] the defaults', () => {
  expect(defaultSettings).toMatchObject({
    'payments.deliveryFee': 5.99,
    'payments.mediumFee': 8.99,
    'payments.largeFee': 15.99,
    'payments.serviceFee': 1.99,
    'payments.expressFee': 2,
    'payments.fixedTax': 1.52,
    'payments.commissionRate': 15,
    'payments.automaticPayouts': true,
    'dispatch.automaticAssignment': true,
    'tracking.geofencing': true,
    'tracking.intervalSeconds': 30,
    'tracking.deliveryRadius': 25,
    'security.passwordMinLength': 8,
    'security.passwordUppercase': true,
    'security.passwordNumbers': true,
    'security.passwordSpecial': false,
    'security.sessionTimeoutMinutes': 60,
    'security.twoFactorRequired': false,
    'general.distanceUnit': 'km',
    'general.timeZone': 'America/Toronto',
  })
})

test('any part is saved, kept and audited with before and after', async () => {
  const reply = await save({ 'payments.deliveryFee': 6.5, 'general.companyName': 'Érable Express' })
  expect(reply.body.data).toMatchObject({ 'payments.deliveryFee': 6.5, 'general.companyName': 'Érable Express' })
  expect((await all())['payments.deliveryFee']).toBe(6.5)
  expect((await t.get('/config')).body.data.companyName).toBe('Érable Express')
  const [entry] = (await t.get('/admin/logs?action=settings.changed', boss)).body.data
  expect(entry).toMatchObject({
    before: { 'payments.deliveryFee': 5.99, 'general.companyName': 'Maple Dispatch' },
    after: { 'payments.deliveryFee': 6.5, 'general.companyName': 'Érable Express' },
  })
})

test('saving what is already so writes no audit entry', async () => {
  await save({ 'tracking.deliveryRadius': 30 })
  const count = async () => (await t.get('/admin/logs?action=settings.changed', boss)).body.pagination.total
  const before = await count()
  await save({ 'tracking.deliveryRadius': 30 })
  expect(await count()).toBe(before)
})

test('what is confirmed stays as it is now, not as whoever confirms it last saw it', async () => {
  const confirm = (keys: string[], who = boss, values: object = {}) =>
    t.put('/admin/settings/bulk', { settings: values, confirm: keys }, who)
  const decided = async () => (await t.db`select key from settings where updated_by is not null`).map(({ key }) => key)
  await save({ 'payments.mediumFee': 9.25 })
  const reply = await confirm(['payments.mediumFee', 'payments.largeFee'], boss, { 'payments.serviceFee': 2.5 })
  expect(reply.body.data).toMatchObject({
    'payments.mediumFee': 9.25,
    'payments.largeFee': 15.99,
    'payments.serviceFee': 2.5,
  })
  expect(await decided()).toEqual(expect.arrayContaining(['payments.largeFee', 'payments.serviceFee']))
  const [entry] = (await t.get('/admin/logs?action=settings.changed', boss)).body.data
  expect(entry.after).toEqual({ 'payments.serviceFee': 2.5 })
  // With a change of the same one, the change counts; with none at all, nothing but the decision is kept.
  await confirm(['payments.expressFee'], boss, { 'payments.expressFee': 3 })
  expect((await all())['payments.expressFee']).toBe(3)
  expect(await decided()).not.toContain('dispatch.automaticAssignment')
  expect((await confirm(['dispatch.automaticAssignment'])).status).toBe(200)
  expect(await decided()).toContain('dispatch.automaticAssignment')
  expect((await confirm(['no.such.setting'])).status).toBe(400)
  expect((await t.put('/admin/settings/bulk', { confirm: [] }, boss)).status).toBe(400)
  expect((await confirm([], await t.anAdmin('manager'))).status).toBe(403)
})

describe('limits: all or nothing', () => {
  test.each([
    ['tracking.intervalSeconds', 9],
    ['tracking.intervalSeconds', 301],
    ['tracking.deliveryRadius', 0],
    ['tracking.deliveryRadius', 101],
    ['security.sessionTimeoutMinutes', 14],
    ['security.sessionTimeoutMinutes', 481],
    ['payments.deliveryFee', -1],
    ['payments.deliveryFee', 1.005],
    ['payments.deliveryFee', '5.99'],
    ['payments.commissionRate', 101],
    ['general.timeZone', 'Mars/Olympus'],
    ['general.distanceUnit', 'furlong'],
    ['payments.taxMode', 'none'],
    ['orders.timeWindows', [{ start: '25:00', end: '11:00', enabled: true }]],
    ['roles.support', ['everything']],
    ['no.such.setting', 1],
  ])('%s = %j is refused', async (key, value) => {
    const before = await all()
    const reply = await save({ 'courier.goalDeliveries': 99, [key]: value })
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'bad_input', errors: [{ path: expect.stringContaining(key) }] },
    })
    expect(await all()).toEqual(before)
  })
})

test('[F4] all staff read, only settings-management changes, and roles only a super-admin', async () => {
  const [admin, support] = [await t.anAdmin(), await t.anAdmin('support')]
  expect((await t.get('/admin/settings/all', support)).status).toBe(200)
  expect((await save({ 'courier.goalDeliveries': 5 }, admin)).status).toBe(403)
  await save({ 'roles.admin': [...defaultSettings['roles.admin'], 'settings-management'] })
  expect((await save({ 'courier.goalDeliveries': 5 }, admin)).status).toBe(200)
  expect(await save({ 'roles.support': [] }, admin)).toMatchObject({
    status: 403,
    body: { message: 'Only a super-admin may change staff permissions' },
  })
})

test('[F4] a permission that is taken away is gone at the next request', async () => {
  const support = await t.anAdmin('support')
  expect((await t.get('/admin/logs', support)).status).toBe(200)
  await save({ 'roles.support': ['order-tracking'] })
  expect((await t.get('/admin/logs', support)).status).toBe(403)
})

test('two nodes on one database: what one saves takes effect on the other', async () => {
  const here = await makeApp()
  const there = await makeApp({ databaseUrl: here.databaseUrl, dataDir: here.dataDir })
  const owner = await here.aSuperAdmin()
  await here.put(
    '/admin/settings/bulk',
    { settings: { 'general.companyName': 'Two Nodes', 'security.registrationPasswordMinLength': 12 } },
    owner,
  )
  await until(async () => (await there.get('/config')).body.data.companyName === 'Two Nodes' || undefined)
  const refused = await there.post('/auth/register', {
    firstName: 'A',
    lastName: 'B',
    phone: '4165550101',
    email: 'a@b.ca',
    password: 'elevenchars',
  })
  expect(refused.body.message).toBe('Password must be at least 12 characters long')
})

test('a stored value that no longer fits its limits counts as not set', async () => {
  await t.db`insert into settings (key, value) values ('courier.goalEarnings', '"lots"')`
  await t.node.deps.settings.reload()
  expect((await all())['courier.goalEarnings']).toBe(150)
})

test('tracking.intervalSeconds reaches the couriers’ devices as soon as it is saved', async () => {
  expect((await t.get('/config')).body.data.trackingIntervalSeconds).toBe(30)
  await save({ 'tracking.intervalSeconds': 45 })
  expect((await t.get('/config')).body.data.trackingIntervalSeconds).toBe(45)
})

test('a form reads every key with its limits, so that it never allows what is refused', async () => {
  const fields = (await t.get('/admin/settings/fields', boss)).body.data as { key: string; kind: string }[]
  expect(fields.map((field) => field.key)).toEqual(Object.keys(settings))
  const field = (key: string) => fields.find((one) => one.key === key)
  expect(field('tracking.intervalSeconds')).toMatchObject({
    kind: 'number',
    minimum: 10,
    maximum: 300,
    step: 1,
    tab: 'maps',
  })
  expect(field('payments.deliveryFee')).toMatchObject({ kind: 'number', step: 0.01, fallback: 5.99 })
  expect(field('payments.taxMode')).toMatchObject({ kind: 'choice', choices: ['fixed', 'province'] })
  expect(field('security.twoFactorRequired')).toMatchObject({ kind: 'switch' })
  expect(field('orders.timeWindows')).toMatchObject({ kind: 'windows' })
  expect(field('roles.support')).toMatchObject({ kind: 'permissions' })
})
