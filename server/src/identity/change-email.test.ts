import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, password, type TestApp, tokenIn } from '../../test/make-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

let count = 0
const newAddress = () => {
  count += 1
  return `moved-${count}@example.ca`
}
const ask = (person: Person, email: string) => t.put('/users/profile', { email }, person)
const confirmLink = async (email: string) => tokenIn(await t.emailTo(email, 'Confirm your new e-mail address'))
const stopLink = async (email: string) =>
  tokenIn(await t.emailTo(email, 'Somebody asked to change your e-mail address'))
const use = (path: string, token: string) => t.post(`/auth/${path}`, { token })
const resetAt = async (email: string) =>
  t.post('/auth/reset-password', {
    token: tokenIn(await t.emailTo(email, 'Reset your password')),
    password: 'Green-Otter-77',
  })
const me = async (person: Pick<Person, 'token'>) => (await t.get('/auth/me', person)).body.user
const dead = { status: 400, body: { code: 'wrong_token' } }

test('[I2] the old address stays until the link to the new one is used, and hears of it at once', async () => {
  const [person, email] = [await t.aCustomer(), newAddress()]
  const asked = await ask(person, email)
  expect(asked).toMatchObject({ status: 200, body: { data: { email: person.email, pendingEmail: email } } })
  expect((await t.emailTo(person.email, 'Somebody asked to change your e-mail address')).text).toContain(email)
  expect((await t.post('/auth/login', { email, password })).status).toBe(401)
  expect((await t.post('/auth/login', { email: person.email, password })).status).toBe(200)
  const token = await confirmLink(email)
  expect((await use('verify-email', token)).status).toBe(200)
  expect(await me(person)).toMatchObject({ email, pendingEmail: null, emailVerified: true })
  expect((await t.post('/auth/login', { email, password })).status).toBe(200)
  expect((await t.emailTo(person.email, 'Your e-mail address was changed')).text).toContain(email)
  expect(await use('verify-email', token)).toMatchObject(dead)
})

test('[I2] a courier’s profile asks the same way', async () => {
  const [courier, email] = [await t.aCourier(), newAddress()]
  const { body } = await t.put('/couriers/profile', { email }, courier)
  expect(body.data.user).toMatchObject({ email: courier.email, pendingEmail: email })
})

describe('[I2] the old address stops it', () => {
  test('while it waits: the link to the new address dies, everybody is signed out, a new password is offered', async () => {
    const [person, email] = [await t.aCustomer(), newAddress()]
    await ask(person, email)
    const [confirm, stop] = [await confirmLink(email), await stopLink(person.email)]
    expect((await use('stop-email-change', stop)).status).toBe(200)
    expect(await use('verify-email', confirm)).toMatchObject(dead)
    expect((await t.get('/auth/me', person)).status).toBe(401)
    await t.emailTo(person.email, 'Reset your password')
    expect(await use('stop-email-change', stop)).toMatchObject(dead)
  })

  test('after it took place, whatever was changed since', async () => {
    const [person, first, second] = [await t.aCustomer(), newAddress(), newAddress()]
    await ask(person, first)
    const stop = await stopLink(person.email)
    await use('verify-email', await confirmLink(first))
    await ask(person, second)
    const thiefsStop = await stopLink(first)
    await use('verify-email', await confirmLink(second))
    expect((await use('stop-email-change', stop)).status).toBe(200)
    expect((await t.post('/auth/login', { email: person.email, password })).status).toBe(401)
    const again = await resetAt(person.email)
    expect(again).toMatchObject({ status: 200, body: { user: { email: person.email, pendingEmail: null } } })
    expect(await use('stop-email-change', thiefsStop)).toMatchObject(dead)
    expect((await t.post('/auth/login', { email: second, password })).status).toBe(401)
  })

  test('a password that the thief knows, and a second factor that the thief set up, are good for nothing', async () => {
    const [person, email] = [await t.aCustomer(), newAddress()]
    await ask(person, email)
    const stop = await stopLink(person.email)
    await use('verify-email', await confirmLink(email))
    const { secret } = (await t.post('/auth/two-factor/setup', { password }, person)).body.data
    const code = new TOTP({ secret }).generate()
    expect((await t.post('/auth/two-factor/enable', { code }, person)).status).toBe(200)
    expect((await use('stop-email-change', stop)).status).toBe(200)
    expect((await t.get('/auth/me', person)).status).toBe(401)
    for (const each of [email, person.email])
      expect((await t.post('/auth/login', { email: each, password, code })).status).toBe(401)
    const [codes] = await t.db`select count(*)::int as n from recovery_codes where user_id = ${person.user._id}`
    expect(codes?.n).toBe(0)
    expect((await resetAt(person.email)).status).toBe(200)
  })

  test('also after it was withdrawn, which a thief can do as well', async () => {
    const [person, email] = [await t.aCustomer(), newAddress()]
    await ask(person, email)
    const [confirm, stop] = [await confirmLink(email), await stopLink(person.email)]
    await t.delete('/users/email-change', person)
    expect(await use('verify-email', confirm)).toMatchObject(dead)
    expect((await use('stop-email-change', stop)).status).toBe(200)
    expect((await t.get('/auth/me', person)).status).toBe(401)
    expect((await t.post('/auth/login', { email: person.email, password })).status).toBe(401)
    expect((await resetAt(person.email)).status).toBe(200)
  })

  test('the thief’s own stop link does not take that of the owner away', async () => {
    const [person, first, second] = [await t.aCustomer(), newAddress(), newAddress()]
    await ask(person, first)
    const stop = await stopLink(person.email)
    await use('verify-email', await confirmLink(first))
    await ask(person, second)
    expect((await use('stop-email-change', await stopLink(first))).status).toBe(200)
    expect((await use('stop-email-change', stop)).status).toBe(200)
    expect((await resetAt(person.email)).body.user.email).toBe(person.email)
  })

  test('and until then nobody else gets it: not by registering, by an invitation or by a change', async () => {
    const [person, other, boss, email] = [await t.aCustomer(), await t.aCustomer(), await t.aSuperAdmin(), newAddress()]
    await ask(person, email)
    const stop = await stopLink(person.email)
    await use('verify-email', await confirmLink(email))
    const form = { firstName: 'A', lastName: 'B', phone: '416 555 0100', password, email: person.email }
    expect(await t.post('/auth/register', form)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect(await ask(other, person.email)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    const staff = {
      firstName: 'A',
      lastName: 'B',
      email: person.email,
      role: 'admin',
      staffProfile: 'support',
      language: 'en',
    }
    expect(await t.post('/admin/staff', staff, boss)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect((await use('stop-email-change', stop)).status).toBe(200)
    expect((await resetAt(person.email)).status).toBe(200)
  })

  test('nor does somebody who had asked for it before', async () => {
    const [early, email] = [await t.aCustomer(), newAddress()]
    await ask(early, email)
    const confirm = await confirmLink(email)
    const [person, next] = [await t.aCustomer({ email }), newAddress()]
    await ask(person, next)
    await use('verify-email', await confirmLink(next))
    expect(await use('verify-email', confirm)).toMatchObject(dead)
  })

  test('after the 72 hours it is free', async () => {
    const [person, email] = [await t.aCustomer(), newAddress()]
    await ask(person, email)
    await use('verify-email', await confirmLink(email))
    await t.db`update email_changes set stop_until = now() - interval '1 second' where user_id = ${person.user._id}`
    const form = { firstName: 'A', lastName: 'B', phone: '416 555 0100', password, email: person.email }
    expect((await t.post('/auth/register', form)).status).toBe(200)
  })

  test('for 72 hours; the link to the new address is good for 24', async () => {
    const [person, email] = [await t.aCustomer(), newAddress()]
    await ask(person, email)
    const [confirm, stop] = [await confirmLink(email), await stopLink(person.email)]
    const age = (hours: number) => t.db`
      update email_changes set confirm_until = confirm_until - make_interval(hours => ${hours}), stop_until = stop_until - make_interval(hours => ${hours})
      where user_id = ${person.user._id}`
    await age(25)
    expect(await use('verify-email', confirm)).toMatchObject(dead)
    expect((await me(person)).pendingEmail).toBe(email)
    await age(48)
    expect(await use('stop-email-change', stop)).toMatchObject(dead)
    expect((await me(person)).pendingEmail).toBeNull()
  })
})

test('[I2] the owner sends the link again, or withdraws', async () => {
  const [person, email] = [await t.aCustomer(), newAddress()]
  expect((await t.post('/users/email-change/resend', undefined, person)).status).toBe(404)
  await ask(person, email)
  const first = await confirmLink(email)
  expect((await t.post('/users/email-change/resend', undefined, person)).status).toBe(200)
  expect(await use('verify-email', first)).toMatchObject(dead)
  expect((await t.delete('/users/email-change', person)).status).toBe(200)
  expect(await me(person)).toMatchObject({ email: person.email, pendingEmail: null })
  expect((await t.delete('/users/email-change', person)).status).toBe(404)
})

test('[I2] an address that somebody registers meanwhile is not taken from them', async () => {
  const [person, email] = [await t.aCustomer(), newAddress()]
  await ask(person, email)
  const token = await confirmLink(email)
  await t.aCustomer({ email })
  expect(await use('verify-email', token)).toMatchObject(dead)
  expect((await me(person)).email).toBe(person.email)
})

test('[F2] registration and change of e-mail share one count of addresses that were told to be taken', async () => {
  const [person, other] = [await t.aCustomer(), await t.aCustomer()]
  const from = '10.66.0.1'
  const form = { firstName: 'A', lastName: 'B', phone: '416 555 0100', password, email: other.email }
  for (let n = 0; n < 5; n += 1) {
    expect((await t.post('/auth/register', form, undefined, { from })).status).toBe(409)
    expect((await t.put('/users/profile', { email: other.email }, person, { from })).status).toBe(409)
  }
  expect((await t.post('/auth/register', form, undefined, { from })).status).toBe(429)
  expect((await t.put('/users/profile', { email: newAddress() }, person, { from })).status).toBe(429)
})

test('[trust 26] and a person from ever new addresses has a count of their own', async () => {
  const [person, other] = [await t.aCustomer(), await t.aCustomer()]
  for (let n = 0; n < 10; n += 1) expect((await ask(person, other.email)).status).toBe(409)
  expect((await ask(person, newAddress())).status).toBe(429)
})
