import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, password, type TestApp, tokenIn } from '../../test/make-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

const codeOf = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })

async function withTwoFactor(): Promise<Person & { secret: string; recoveryCodes: string[] }> {
  const person = await t.aCustomer()
  const { secret } = (await t.post('/auth/two-factor/setup', { password }, person)).body.data
  const { recoveryCodes } = (await t.post('/auth/two-factor/enable', { code: codeOf(secret) }, person)).body.data
  // The code of this half minute is used up now; the tests go on as if it were the next one.
  await t.db`update users set totp_last_step = totp_last_step - 1 where id = ${person.user._id}`
  return { ...person, secret, recoveryCodes }
}

const logIn = (person: Person, code?: string) =>
  t.post('/auth/login', { email: person.email, password, ...(code && { code }) })

test('setting up gives a secret, its address and a QR picture; only a right code turns it on', async () => {
  const person = await t.aCustomer()
  const setup = await t.post('/auth/two-factor/setup', { password }, person)
  expect(setup.body.data).toMatchObject({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    qr: expect.stringMatching(/^data:image\/png;base64,/),
  })
  expect(setup.body.data.otpauthUrl).toContain('otpauth://totp/Maple%20Dispatch')
  expect((await logIn(person)).status).toBe(200)
  expect(await t.post('/auth/two-factor/enable', { code: '000000' }, person)).toMatchObject({
    status: 400,
    body: { message: 'The code is incorrect', errors: [{ path: 'code' }] },
  })
  const enabled = await t.post('/auth/two-factor/enable', { code: codeOf(setup.body.data.secret) }, person)
  expect(new Set(enabled.body.data.recoveryCodes).size).toBe(10)
  expect((await t.get('/auth/me', person)).body.user.twoFactorEnabled).toBe(true)
  expect(await t.emailTo(person.email, 'Two-factor authentication was turned on')).toBeDefined()
})

test('the secret is sealed in the database', async () => {
  const { user, secret } = await withTwoFactor()
  const [row] = await t.db<{ totpSecret: Buffer }[]>`select totp_secret from users where id = ${user._id}`
  expect(row?.totpSecret.toString('latin1')).not.toContain(secret)
})

test('login asks for the code and takes it once', async () => {
  const person = await withTwoFactor()
  expect(await logIn(person)).toMatchObject({ status: 401, body: { code: 'two_factor_needed' } })
  const code = codeOf(person.secret)
  expect((await logIn(person, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  expect(await logIn(person, code)).toMatchObject({ status: 401, body: { message: 'The code is incorrect' } })
  expect((await logIn(person, codeOf(person.secret, 1))).status).toBe(200)
})

test('a recovery code works once, in any spelling', async () => {
  const person = await withTwoFactor()
  const [code = ''] = person.recoveryCodes
  expect((await logIn(person, code.toUpperCase().replace('-', ' '))).status).toBe(200)
  expect((await logIn(person, code)).status).toBe(401)
})

test('[F2] wrong codes count towards the same lock', async () => {
  const person = await withTwoFactor()
  for (let n = 0; n < 5; n += 1) expect((await logIn(person, '000000')).status).toBe(401)
  expect((await logIn(person, codeOf(person.secret))).status).toBe(423)
})

test('without the password nothing is set up, renewed or turned off', async () => {
  const person = await withTwoFactor()
  const wrong = { password: 'Not-It-77' }
  for (const [path, body] of [
    ['setup', wrong],
    ['recovery-codes', wrong],
    ['disable', { ...wrong, code: codeOf(person.secret) }],
  ] as const) {
    expect(await t.post(`/auth/two-factor/${path}`, body, person)).toMatchObject({
      status: 400,
      body: { message: 'Current password is incorrect' },
    })
  }
})

test('new recovery codes end the old ones', async () => {
  const person = await withTwoFactor()
  const renewed = await t.post('/auth/two-factor/recovery-codes', { password }, person)
  expect((await logIn(person, person.recoveryCodes[1])).status).toBe(401)
  expect((await logIn(person, renewed.body.data.recoveryCodes[1])).status).toBe(200)
})

test('turning off wants password and code, and a wrong code does not look like a dead session', async () => {
  const person = await withTwoFactor()
  expect((await t.post('/auth/two-factor/disable', { password, code: '000000' }, person)).status).toBe(400)
  expect((await t.post('/auth/two-factor/disable', { password, code: codeOf(person.secret) }, person)).status).toBe(200)
  expect((await logIn(person)).status).toBe(200)
  expect(await t.emailTo(person.email, 'Two-factor authentication was turned off')).toBeDefined()
})

test('what is on is not turned on again, what is off not off', async () => {
  const person = await withTwoFactor()
  expect((await t.post('/auth/two-factor/setup', { password }, person)).status).toBe(409)
  const other = await t.aCustomer()
  expect((await t.post('/auth/two-factor/disable', { password, code: '123456' }, other)).status).toBe(409)
  expect((await t.post('/auth/two-factor/enable', { code: '123456' }, other)).status).toBe(409)
})

test('a reset by mail does not go around the second factor', async () => {
  const person = await withTwoFactor()
  await t.post('/auth/forgot-password', { email: person.email })
  const token = tokenIn(await t.emailTo(person.email, 'Reset your password'))
  const reset = (code?: string) =>
    t.post('/auth/reset-password', { token, password: 'Green-Otter-77', ...(code && { code }) })
  expect(await reset()).toMatchObject({ status: 401, body: { code: 'two_factor_needed' } })
  expect((await reset(codeOf(person.secret))).status).toBe(200)
})

test('[security.twoFactorRequired] staff can do nothing but set it up, customers are not asked', async () => {
  const alone = await makeApp()
  const [boss, admin, customer] = [await alone.aSuperAdmin(), await alone.anAdmin(), await alone.aCustomer()]
  await alone.put('/admin/settings/bulk', { settings: { 'security.twoFactorRequired': true } }, boss)
  expect(await alone.get('/users', admin)).toMatchObject({ status: 403, body: { code: 'two_factor_setup_needed' } })
  expect((await alone.get('/users/profile', customer)).status).toBe(200)
  const { secret } = (await alone.post('/auth/two-factor/setup', { password }, admin)).body.data
  await alone.post('/auth/two-factor/enable', { code: codeOf(secret) }, admin)
  expect((await alone.get('/users', admin)).status).toBe(200)
  const off = await alone.post('/auth/two-factor/disable', { password, code: codeOf(secret, 1) }, admin)
  expect(off).toMatchObject({
    status: 409,
    body: { message: 'Two-factor authentication is required for your account' },
  })
})
