import { beforeAll, expect, test } from 'vitest'
import { makeApp, type TestApp, tokenIn, until } from '../../test/make-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

const dead = {
  status: 400,
  body: { code: 'wrong_token', message: 'This link is not valid any more. Please ask for a new one.' },
}

test('the link confirms the address once and brings the welcome', async () => {
  const { email, token: session } = await t.aCustomer()
  const token = tokenIn(await t.emailTo(email, 'Confirm your e-mail address'))
  expect((await t.post('/auth/verify-email', { token })).status).toBe(200)
  expect((await t.get('/auth/me', { token: session })).body.user.emailVerified).toBe(true)
  expect((await t.emailTo(email, 'Welcome to Maple Dispatch')).text).toContain('Your e-mail address is confirmed')
  expect(await t.post('/auth/verify-email', { token })).toMatchObject(dead)
})

test('a courier is told in the welcome which documents to upload', async () => {
  const { email } = await t.aCourier()
  await t.post('/auth/verify-email', { token: tokenIn(await t.emailTo(email, /Confirm/)) })
  expect((await t.emailTo(email, /Welcome/)).text).toContain('the documents that your vehicle needs')
})

test('[A1] a link is good for 24 hours, and a newer one replaces it', async () => {
  const person = await t.aCustomer()
  const old = tokenIn(await t.emailTo(person.email, /Confirm/))
  await t.post('/auth/resend-verification', undefined, person)
  const newer = tokenIn(
    await until(() => t.mails.find((mail) => mail.to === person.email && ![old, ''].includes(tokenIn(mail)))),
  )
  expect(await t.post('/auth/verify-email', { token: old })).toMatchObject(dead)
  await t.db`update mailed_tokens set expires_at = now() - interval '1 second' where user_id = ${person.user._id}`
  expect(await t.post('/auth/verify-email', { token: newer })).toMatchObject(dead)
})

test('nonsense is refused like a dead link', async () => {
  expect(await t.post('/auth/verify-email', { token: 'nonsense' })).toMatchObject(dead)
})

test('a reset link does not confirm an address', async () => {
  const { email } = await t.aCustomer()
  await t.post('/auth/forgot-password', { email })
  const token = tokenIn(await t.emailTo(email, 'Reset your password'))
  expect(await t.post('/auth/verify-email', { token })).toMatchObject(dead)
})
