import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../test/make-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

const person = { firstName: 'Ada', lastName: 'Lovelace', phone: '(416) 555-0142', password: 'sparrow' }
const freshEmail = () => `${randomUUID()}@example.ca`

test('a customer registers, is signed in, and is asked to confirm the address', async () => {
  const email = freshEmail()
  const { status, body } = await t.post('/auth/register', { ...person, email, terms: true }, undefined, {
    'accept-language': 'fr-CA,fr;q=0.9',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    token: expect.any(String),
    user: { email, role: 'customer', phone: '+14165550142', language: 'fr', emailVerified: false, isActive: true },
  })
  expect((await t.get('/auth/me', body)).status).toBe(200)
  const mail = await t.emailTo(email, 'Confirmez votre adresse courriel')
  expect(mail.text).toContain('https://maple.test/verify-email?token=')
  expect(mail.html).toContain('lang="fr"')
  expect(await t.db`select version, language from terms_acceptances where user_id = ${body.user._id}`).toMatchObject([
    { version: '1', language: 'fr' },
  ])
})

test('[F5] a courier registers with a vehicle; the file opens as pending in the same transaction', async () => {
  const email = freshEmail()
  const vehicle = {
    vehicleType: 'van',
    vehicleMake: 'Ford',
    vehicleModel: 'Transit',
    vehicleYear: 2021,
    vehicleColor: 'White',
    licensePlate: 'AB 123',
  }
  const { body } = await t.post('/auth/register', { ...person, ...vehicle, email, role: 'courier' })
  const status = await t.get('/couriers/status', body)
  expect(status.body).toMatchObject({
    needsOnboarding: true,
    data: {
      needsOnboarding: true,
      status: 'pending',
      vehicle: { type: 'van', make: 'Ford', model: 'Transit', year: 2021, color: 'White', licensePlate: 'AB 123' },
    },
  })
})

describe('[A2] refused in the words of the form, and no account is made', () => {
  const courier = { role: 'courier', vehicleType: 'car', licensePlate: 'X 1' }
  const nextYear = new Date().getUTCFullYear() + 1
  const cases: [name: string, change: Record<string, unknown>, message: string, path: string][] = [
    ['short password', { password: 'abcde' }, 'Password must be at least 6 characters long', 'password'],
    ['common password', { password: 'QWERTY' }, 'This password is too common. Choose another one.', 'password'],
    ['one letter repeated', { password: 'zzzzzzz' }, 'This password is too common. Choose another one.', 'password'],
    [
      'courier without a plate',
      { ...courier, licensePlate: undefined },
      'Vehicle type and license plate are required for couriers',
      'licensePlate',
    ],
    [
      'courier without a type',
      { ...courier, vehicleType: undefined },
      'Vehicle type and license plate are required for couriers',
      'vehicleType',
    ],
    [
      'vehicle of the year after next',
      { ...courier, vehicleYear: nextYear + 1 },
      `The vehicle year must be between 1990 and ${nextYear}`,
      'vehicleYear',
    ],
    ['vehicle of 1989', { ...courier, vehicleYear: 1989 }, 'vehicleYear: Must be 1990 or more', 'vehicleYear'],
    ['terms not accepted', { terms: false }, 'Please accept the terms', 'terms'],
    ['bad e-mail', { email: 'not-an-address' }, 'Enter a valid e-mail address', 'email'],
    ['bad phone', { phone: '12' }, 'Enter a valid phone number', 'phone'],
    ['admin by oneself', { role: 'admin' }, 'role: Must be one of: customer, courier', 'role'],
    ['unknown field', { isActive: true }, 'isActive: Unknown field', 'isActive'],
    ['number for a name', { firstName: 7 }, 'firstName: This has the wrong type', 'firstName'],
    ['name too long', { lastName: 'x'.repeat(101) }, 'lastName: Must be at most 100 characters long', 'lastName'],
    ['blank name', { firstName: '   ' }, 'This field is required', 'firstName'],
  ]
  test.each(cases)('%s', async (_name, change, message, path) => {
    const email = freshEmail()
    const { status, body } = await t.post('/auth/register', { ...person, email, ...change })
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, message, errors: [{ path }], requestId: expect.any(String) })
    expect(await t.db`select 1 from users where email = ${email}`).toHaveLength(0)
  })
})

test('[F2] the length is a setting and takes effect at once', async () => {
  const boss = await t.aSuperAdmin()
  await t.put('/admin/settings/bulk', { settings: { 'security.registrationPasswordMinLength': 9 } }, boss)
  const { body } = await t.post('/auth/register', { ...person, email: freshEmail(), password: 'sparrow8' })
  expect(body.message).toBe('Password must be at least 9 characters long')
})

test('[F2] an e-mail that is taken answers 409; the eleventh time in an hour 429', async () => {
  const { email } = await t.aCustomer()
  const from = '10.99.1.1'
  for (let tries = 0; tries < 10; tries += 1) {
    const reply = await t.post('/auth/register', { ...person, email }, undefined, { from })
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'email_taken', message: 'This e-mail cannot be used. Sign in or reset your password.' },
    })
  }
  const reply = await t.post('/auth/register', { ...person, email: freshEmail() }, undefined, { from })
  expect(reply.status).toBe(429)
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
})

test('two registrations race for one e-mail: one account, the other is told', async () => {
  for (let round = 0; round < 10; round += 1) {
    const email = freshEmail()
    const replies = await Promise.all([1, 2].map(() => t.post('/auth/register', { ...person, email })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
    expect(await t.db`select 1 from users where email = ${email}`).toHaveLength(1)
  }
})
