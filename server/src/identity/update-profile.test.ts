import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../test/make-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

test('a profile is read and changed, in part or whole', async () => {
  const person = await t.aCustomer()
  const whole = {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: person.email,
    phone: '514-555-0160',
    dateOfBirth: '1990-12-09',
  }
  const changed = await t.put('/users/profile', whole, person)
  expect(changed.body.data).toMatchObject({ ...whole, phone: '+15145550160' })
  expect((await t.put('/users/profile', { lastName: 'Murray' }, person)).body.data).toMatchObject({
    firstName: 'Grace',
    lastName: 'Murray',
  })
  expect((await t.put('/users/profile', { dateOfBirth: '' }, person)).body.data.dateOfBirth).toBeNull()
  expect((await t.get('/users/profile', person)).body.data).toMatchObject({
    firstName: 'Grace',
    lastName: 'Murray',
    dateOfBirth: null,
  })
})

test('an e-mail of somebody else is refused and nothing is changed', async () => {
  const [ada, ben] = [await t.aCustomer(), await t.aCustomer()]
  const reply = await t.put('/users/profile', { firstName: 'Changed', email: ben.email }, ada)
  expect(reply).toMatchObject({ status: 409, body: { code: 'email_taken', errors: [{ path: 'email' }] } })
  expect((await t.get('/auth/me', ada)).body.user).toMatchObject({ email: ada.email, firstName: 'Ada' })
})

describe('refuses', () => {
  test.each([
    [{ dateOfBirth: '2999-01-01' }, 'dateOfBirth'],
    [{ dateOfBirth: 'yesterday' }, 'dateOfBirth'],
    [{ phone: 'call me' }, 'phone'],
    [{ email: 'x' }, 'email'],
    [{ role: 'admin' }, 'role'],
    [{ isActive: true }, 'isActive'],
    [{ firstName: '' }, 'firstName'],
  ])('%j', async (body, path) => {
    const person = await t.aCustomer()
    expect(await t.put('/users/profile', body, person)).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })
})

test('[B6] language and theme are kept, and the language is the one that answers come in', async () => {
  const person = await t.aCustomer()
  expect((await t.put('/users/preferences', { language: 'fr', theme: 'dark' }, person)).body.data).toMatchObject({
    language: 'fr',
    theme: 'dark',
  })
  expect((await t.get('/couriers/status', person)).body.message).toBe('Vous n’êtes pas autorisé à faire cela')
  expect((await t.put('/users/preferences', { theme: 'neon' }, person)).status).toBe(400)
})

test('notification preferences have their defaults, change in part and stay', async () => {
  const person = await t.aCustomer()
  const defaults = {
    email: { orderUpdates: true, promotions: false, newsletter: false },
    push: { orderUpdates: true, promotions: false },
    sms: { orderUpdates: false, promotions: false },
  }
  expect((await t.get('/users/preferences/notifications', person)).body.data).toEqual(defaults)
  const changed = await t.put(
    '/users/preferences/notifications',
    { sms: { orderUpdates: true }, email: { newsletter: true } },
    person,
  )
  const expected = {
    ...defaults,
    sms: { orderUpdates: true, promotions: false },
    email: { ...defaults.email, newsletter: true },
  }
  expect(changed.body.data).toEqual(expected)
  expect((await t.get('/users/preferences/notifications', person)).body.data).toEqual(expected)
  expect((await t.put('/users/preferences/notifications', { fax: { orderUpdates: true } }, person)).status).toBe(400)
  expect((await t.put('/users/preferences/notifications', { sms: { newsletter: true } }, person)).status).toBe(400)
})
