import { beforeAll, expect, test } from 'vitest'
import { makeApp, password, type TestApp } from '../../test/make-app.ts'
import { toldWords } from '../../test/told-words.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

test('the export holds everything about me and nothing secret', async () => {
  const who = await t.aCourier()
  await t.post('/users/addresses', { label: 'Home', address: 'Main St 1' }, who)
  const reply = await t.get('/users/export', who)
  expect(reply.headers['content-disposition']).toContain('attachment')
  expect(reply.body).toMatchObject({
    profile: { email: who.email },
    addresses: [{ label: 'Home' }],
    notificationPreferences: { email: { orderUpdates: true } },
    sessions: [expect.anything()],
    courier: { licensePlate: 'CMPL 482' },
  })
  expect(reply.raw.toString()).not.toMatch(/argon2|passwordHash|tokenHash/i)
})

test('deleting erases the person everywhere, keeps the row, ends the sessions, and frees the e-mail', async () => {
  const who = await t.aCourier({ firstName: 'Zebedee', lastName: 'Quux' })
  await t.post('/users/addresses', { label: 'Home', address: 'Main St 1' }, who)
  expect((await t.post('/users/delete-account', { password, confirm: 'DELETE' }, who)).status).toBe(200)
  expect((await t.get('/auth/me', who)).status).toBe(401)
  expect((await t.post('/auth/login', { email: who.email, password })).status).toBe(401)
  const [row] = await t.db`select * from users where id = ${who.user._id}`
  expect(toldWords(row)).not.toMatch(/Zebedee|Quux|555|argon2/)
  expect(row).toMatchObject({ isActive: false, deletedAt: expect.any(String) })
  expect(await t.db`select 1 from addresses where user_id = ${who.user._id}`).toHaveLength(0)
  expect(await t.db`select license_plate from couriers where user_id = ${who.user._id}`).toMatchObject([
    { licensePlate: null },
  ])
  expect(await t.emailTo(who.email, 'Your account was deleted')).toBeDefined()
  expect((await t.aCustomer({ email: who.email })).user.email).toBe(who.email)
})

test('not without the password, not without the word, and not for staff', async () => {
  const who = await t.aCustomer()
  expect(await t.post('/users/delete-account', { password: 'Not-It-77', confirm: 'DELETE' }, who)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'password' }] },
  })
  expect(await t.post('/users/delete-account', { password, confirm: 'yes' }, who)).toMatchObject({
    status: 400,
    body: { message: 'Enter DELETE to confirm' },
  })
  expect((await t.post('/users/delete-account', { password, confirm: 'DELETE' }, await t.anAdmin())).status).toBe(403)
  expect((await t.get('/auth/me', who)).status).toBe(200)
})
