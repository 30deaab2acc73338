import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makeApp, password, type TestApp, tokenIn, until } from '../../test/make-app.ts'
import { hashToken } from '../platform/secrets.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

const fresh = 'Green-Otter-77'

async function resetLink(email: string): Promise<string> {
  expect((await t.post('/auth/forgot-password', { email })).status).toBe(200)
  return tokenIn(await t.emailTo(email, 'Reset your password'))
}

test('the link sets a new password, signs in, ends every other session and is told by mail', async () => {
  const before = await t.aCustomer()
  const reply = await t.post('/auth/reset-password', { token: await resetLink(before.email), password: fresh })
  expect(reply).toMatchObject({
    status: 200,
    body: { success: true, token: expect.any(String), user: { email: before.email } },
  })
  expect((await t.get('/auth/me', before)).status).toBe(401)
  expect((await t.get('/auth/me', reply.body)).status).toBe(200)
  expect((await t.post('/auth/login', { email: before.email, password })).status).toBe(401)
  expect((await t.post('/auth/login', { email: before.email, password: fresh })).status).toBe(200)
  expect((await t.emailTo(before.email, 'Your password was changed')).text).toContain(
    'all other sessions were signed out',
  )
})

test('[F2] whether an e-mail has an account is not told', async () => {
  const { email } = await t.aCustomer()
  const known = await t.post('/auth/forgot-password', { email })
  const unknown = await t.post('/auth/forgot-password', { email: 'nobody@example.ca' })
  expect(unknown.body).toEqual(known.body)
  expect(unknown.status).toBe(known.status)
})

test('[A1] good once, even when clicked twice at the same moment', async () => {
  const { email } = await t.aCustomer()
  const token = await resetLink(email)
  const replies = await Promise.all(
    [fresh, 'Red-Badger-88'].map((choice) => t.post('/auth/reset-password', { token, password: choice })),
  )
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400])
})

test('[A1] good for 30 minutes', async () => {
  const { email, user } = await t.aCustomer()
  const token = await resetLink(email)
  const [row] =
    await t.db`select expires_at - created_at = interval '30 minutes' as half_hour from mailed_tokens where user_id = ${user._id} and purpose = 'reset-password'`
  expect(row?.halfHour).toBe(true)
  await t.db`update mailed_tokens set expires_at = now() - interval '1 second' where user_id = ${user._id}`
  expect(await t.post('/auth/reset-password', { token, password: fresh })).toMatchObject({
    status: 400,
    body: { code: 'wrong_token' },
  })
})

describe('[F2] a weak choice is refused and does not use up the link', () => {
  test.each([
    ['Short1', 'Password must be at least 8 characters long'],
    ['alllowercase1', 'Password must contain uppercase, lowercase, and number'],
    ['NoDigitsHere', 'Password must contain uppercase, lowercase, and number'],
    ['Password123', 'This password is too common. Choose another one.'],
  ])('%s', async (choice, message) => {
    const { email } = await t.aCustomer()
    const token = await resetLink(email)
    expect(await t.post('/auth/reset-password', { token, password: choice })).toMatchObject({
      status: 400,
      body: { code: 'weak_password', message, errors: [{ path: 'password' }] },
    })
    expect((await t.post('/auth/reset-password', { token, password: fresh })).status).toBe(200)
  })
})

test('a changed e-mail address kills the link that went to the old one', async () => {
  const person = await t.aCustomer()
  const token = await resetLink(person.email)
  const moved = `moved-${person.email}`
  await t.put('/users/profile', { email: moved }, person)
  await t.post('/auth/verify-email', { token: tokenIn(await t.emailTo(moved, 'Confirm your new e-mail address')) })
  expect((await t.post('/auth/reset-password', { token, password: fresh })).status).toBe(400)
})

test('a locked account is opened by a reset', async () => {
  const { email } = await t.aCustomer()
  for (let n = 0; n < 5; n += 1) await t.post('/auth/login', { email, password: 'Not-It-77' })
  await t.post('/auth/reset-password', { token: await resetLink(email), password: fresh })
  expect((await t.post('/auth/login', { email, password: fresh })).status).toBe(200)
})

test('[F2] an address without an account costs the same work: both become one job, which alone looks them up', async () => {
  const own = await makeApp()
  const { email } = await own.aCustomer()
  const sent = vi.spyOn(own.node.deps.jobs, 'send')
  const askFor = async (address: string) => {
    sent.mockClear()
    await own.post('/auth/forgot-password', { email: address })
    return sent.mock.calls.map(([, name, data]) => [name, Object.keys(data), JSON.stringify(data).includes(address)])
  }
  const unknown = await askFor('nobody@example.ca')
  expect(unknown).toEqual([['mail-reset-link', ['sealed'], false]])
  expect(await askFor(email)).toEqual(unknown)
  await own.emailTo(email, 'Reset your password')
})

test('[trust 26] a mailbox gets a few links in a quarter of an hour; the last one stays good', async () => {
  const own = await makeApp()
  const boss = await own.aSuperAdmin()
  await own.put('/admin/settings/bulk', { settings: { 'limits.mailsPerRecipient': 2 } }, boss)
  const { email } = await own.aCustomer()
  for (let n = 0; n < 4; n += 1) expect((await own.post('/auth/forgot-password', { email })).status).toBe(200)
  await until(async () => {
    const [left] =
      await own.db`select count(*) as n from pgboss.job where name = 'mail-reset-link' and state <> 'completed'`
    return left?.n === 0 || undefined
  })
  const links = await until(() => {
    const sent = own.mails.filter((mail) => mail.to === email && mail.subject === 'Reset your password')
    return sent.length >= 2 ? sent : undefined
  })
  expect(links).toHaveLength(2)
  const [kept] = await own.db<{ hash: string }[]>`
    select encode(token_hash, 'hex') as hash from mailed_tokens where purpose = 'reset-password'`
  expect(links.map((mail) => hashToken(tokenIn(mail)).toString('hex'))).toContain(kept?.hash)
})
