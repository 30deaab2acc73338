import { defaultPermissions } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, tokenIn } from '../../test/make-app.ts'

let t: TestApp
let boss: Person
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
})

const rank = (app: TestApp, who: Person, body: object, by: Person) => app.put(`/users/${who.user._id}/role`, body, by)

test('[F4] [F6] a profile changes: permissions follow, sessions end, the log tells it', async () => {
  const sam = await t.anAdmin('support')
  const reply = await rank(t, sam, { role: 'admin', staffProfile: 'manager', reason: 'Dispatch now' }, boss)
  expect(reply.body.data).toMatchObject({ role: 'admin', staffProfile: 'manager', sessions: 0 })
  expect(reply.body.data.permissions).toContain('courier-assignment')
  expect((await t.get('/auth/me', sam)).status).toBe(401)
  const { body } = await t.get(`/admin/logs?subjectType=user&subjectId=${sam.user._id}`, boss)
  expect(body.data[0]).toMatchObject({
    action: 'user.role-changed',
    before: { staffProfile: 'support' },
    after: { staffProfile: 'manager', reason: 'Dispatch now' },
  })
})

test('nobody changes their own role; customers and couriers are not promoted; an admin needs a profile', async () => {
  const [customer, admin] = [await t.aCustomer(), await t.anAdmin()]
  expect(await rank(t, boss, { role: 'admin', staffProfile: 'admin' }, boss)).toMatchObject({
    status: 403,
    body: { message: 'You cannot change your own role' },
  })
  expect((await rank(t, customer, { role: 'super-admin' }, boss)).status).toBe(400)
  expect((await rank(t, admin, { role: 'admin' }, boss)).body.errors).toMatchObject([{ path: 'staffProfile' }])
  expect((await rank(t, admin, { role: 'customer' }, boss)).status).toBe(400)
})

test('an admin who may manage users still cannot touch or make a super-admin', async () => {
  const own = await makeApp()
  const chief = await own.aSuperAdmin()
  const settings = { 'roles.admin': ['user-management', 'customer-support', ...defaultPermissions.manager] }
  await own.put('/admin/settings/bulk', { settings }, chief)
  const [admin, other] = [await own.anAdmin(), await own.anAdmin('support')]
  expect((await rank(own, chief, { role: 'admin', staffProfile: 'support' }, admin)).status).toBe(403)
  expect((await rank(own, other, { role: 'super-admin' }, admin)).status).toBe(403)
  expect((await rank(own, other, { role: 'admin', staffProfile: 'manager' }, admin)).status).toBe(200)
  const born = { firstName: 'New', lastName: 'Boss', email: 'boss@example.ca', role: 'super-admin' }
  expect((await own.post('/admin/staff', born, admin)).status).toBe(403)
})

test('the last super-admin stays: of two who put each other down, one remains; many rounds', async () => {
  const own = await makeApp()
  for (let round = 0; round < 15; round += 1) {
    await own.db`delete from sessions`
    await own.db`update users set role = 'admin', staff_profile = 'support' where role = 'super-admin'`
    const [one, two] = [await own.aSuperAdmin(), await own.aSuperAdmin()]
    const down = { role: 'admin', staffProfile: 'support' }
    const replies = await Promise.all([
      rank(own, two, down, one),
      round % 2 ? rank(own, one, down, two) : own.put(`/users/${one.user._id}/toggle-status`, {}, two),
    ])
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const [left] = await own.db`select count(*) as n from users where role = 'super-admin' and is_active`
    expect(left?.n).toBe(1)
  }
})

test('a staff account is opened with a profile and chooses its password by mail', async () => {
  const person = {
    firstName: 'Mia',
    lastName: 'Roy',
    email: 'mia.roy@example.ca',
    language: 'fr',
    role: 'admin',
    staffProfile: 'support',
  }
  const reply = await t.post('/admin/staff', person, boss)
  expect(reply).toMatchObject({
    status: 201,
    body: { data: { role: 'admin', staffProfile: 'support', emailVerified: false } },
  })
  const mail = await t.emailTo('mia.roy@example.ca', 'Votre compte chez Maple Dispatch')
  const signedIn = await t.post('/auth/reset-password', { token: tokenIn(mail), password: 'Quiet-River-42' })
  expect(signedIn.body.user).toMatchObject({ staffProfile: 'support', emailVerified: true })
  expect(await t.post('/admin/staff', person, boss)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
  expect((await t.post('/admin/staff', { ...person, email: 'x' }, boss)).status).toBe(400)
  expect(
    (await t.post('/admin/staff', { ...person, email: 'b@example.ca', staffProfile: undefined }, boss)).status,
  ).toBe(400)
})

test('customers are found for an order on their behalf, staff are not', async () => {
  const admin = await t.anAdmin()
  const ada = await t.aCustomer({ lastName: 'Findable' })
  const { body } = await t.get('/admin/customers?search=findable', admin)
  expect(body.data).toEqual([
    { _id: ada.user._id, firstName: 'Ada', lastName: 'Findable', email: ada.email, phone: '+14165550142' },
  ])
  expect((await t.get('/admin/customers?search=okafor', admin)).body.data).toEqual([])
})

test('who manages users grants no more than they hold', async () => {
  const own = await makeApp()
  const chief = await own.aSuperAdmin()
  await own.put('/admin/settings/bulk', { settings: { 'roles.support': ['user-management', 'order-tracking'] } }, chief)
  const [clerk, other] = [await own.anAdmin('support'), await own.anAdmin('support')]
  const more = { status: 403, body: { message: 'You can give no more rights than you have yourself' } }
  expect(await rank(own, other, { role: 'admin', staffProfile: 'admin' }, clerk)).toMatchObject(more)
  const born = { firstName: 'New', lastName: 'Admin', email: 'new@example.ca', role: 'admin' }
  expect(await own.post('/admin/staff', { ...born, staffProfile: 'admin' }, clerk)).toMatchObject(more)
  expect((await own.post('/admin/staff', { ...born, staffProfile: 'support' }, clerk)).status).toBe(201)
  expect((await rank(own, other, { role: 'admin', staffProfile: 'admin' }, chief)).status).toBe(200)
})
