import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, password, type TestApp } from '../../test/make-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

const wrong = {
  status: 401,
  body: { success: false, code: 'wrong_credentials', message: 'E-mail or password is incorrect' },
}

test('[E1] login answers token and user at the top and in data', async () => {
  const { email } = await t.aCustomer()
  const { status, body } = await t.post('/auth/login', { email: ` ${email.toUpperCase()} `, password })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    token: expect.any(String),
    user: { email, role: 'customer' },
    data: { token: body.token, user: body.user },
  })
  const me = await t.get('/auth/me', body)
  expect(me.body).toMatchObject({ success: true, user: { email }, data: { email } })
})

test('[F1] [trust 11] the token is stored hashed, never as it is', async () => {
  const { token } = await t.aCustomer()
  const [row] =
    await t.db`select count(*) as n from sessions where encode(token_hash, 'escape') like ${`%${token}%`} or device like ${`%${token}%`}`
  expect(row?.n).toBe(0)
})

test('[F2] a wrong password and an unknown e-mail get the very same answer', async () => {
  const { email } = await t.aCustomer()
  const known = await t.post('/auth/login', { email, password: 'Not-It-77' })
  const unknown = await t.post('/auth/login', { email: 'nobody@example.ca', password: 'Not-It-77' })
  expect(known).toMatchObject(wrong)
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' })
})

test('[F2] five wrong tries lock for 15 minutes, also with the right password', async () => {
  const { email, user } = await t.aCustomer()
  for (let n = 0; n < 5; n += 1)
    expect(await t.post('/auth/login', { email, password: 'Not-It-77' })).toMatchObject(wrong)
  const locked = await t.post('/auth/login', { email, password })
  expect(locked).toMatchObject({
    status: 423,
    body: { code: 'account_locked', message: 'Account is temporarily locked' },
  })
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(14 * 60)
  await t.db`update failed_tries set locked_until = now() - interval '1 second', last_at = now() - interval '16 minutes' where user_id = ${user._id}`
  expect((await t.post('/auth/login', { email, password })).status).toBe(200)
})

test('[F2] an e-mail without an account locks just the same', async () => {
  const email = 'ghost@example.ca'
  for (let n = 0; n < 5; n += 1) await t.post('/auth/login', { email, password: 'Not-It-77' })
  expect((await t.post('/auth/login', { email, password: 'Not-It-77' })).status).toBe(423)
})

test('[F2] guesses sent all at once are counted one by one', async () => {
  const { email } = await t.aCustomer()
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => t.post('/auth/login', { email, password: 'Not-It-77' })),
  )
  expect(replies.filter((reply) => reply.status === 401)).toHaveLength(5)
  expect(replies.filter((reply) => reply.status === 423)).toHaveLength(7)
})

test('[F2] a right password forgives earlier mistakes', async () => {
  const { email } = await t.aCustomer()
  for (let n = 0; n < 4; n += 1) await t.post('/auth/login', { email, password: 'Not-It-77' })
  expect((await t.post('/auth/login', { email, password })).status).toBe(200)
  for (let n = 0; n < 4; n += 1) await t.post('/auth/login', { email, password: 'Not-It-77' })
  expect((await t.post('/auth/login', { email, password })).status).toBe(200)
})

describe('[I2] a stranger cannot lock somebody out', () => {
  const home = { from: '10.77.0.1', 'user-agent': 'Firefox' }
  const guess = (email: string, headers: Record<string, string> = {}) =>
    t.post('/auth/login', { email, password: 'Not-It-77' }, undefined, headers)
  const cookieOf = (reply: { headers: Record<string, unknown> }) =>
    /maple_device=[\w-]{43}/.exec(String(reply.headers['set-cookie']))?.[0] ?? ''

  test('where the account has signed in lately it goes on signing in, also from the device alone', async () => {
    const boss = await t.aSuperAdmin()
    const signIn = (headers: Record<string, string>) =>
      t.post('/auth/login', { email: boss.email, password }, undefined, headers)
    const first = await signIn(home)
    expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict; Secure$/)
    for (let n = 0; n < 6; n += 1) await guess(boss.email)
    expect((await signIn({})).status).toBe(423)
    expect((await signIn(home)).status).toBe(200)
    expect((await signIn({ cookie: `a=b; ${cookieOf(first)}` })).status).toBe(200)
    expect((await signIn({ cookie: `maple_device=${'x'.repeat(43)}` })).status).toBe(423)
    expect((await t.get('/auth/me', first.body)).status).toBe(200)
  })

  test('after 30 days it is a place like any other', async () => {
    const { email, user } = await t.aCustomer()
    await t.post('/auth/login', { email, password }, undefined, home)
    await t.db`update known_places set last_at = now() - interval '31 days' where user_id = ${user._id}`
    for (let n = 0; n < 5; n += 1) await guess(email)
    expect((await t.post('/auth/login', { email, password }, undefined, home)).status).toBe(423)
  })

  test('wrong tries from there lock it there, and everywhere else', async () => {
    const { email } = await t.aCustomer()
    await t.post('/auth/login', { email, password }, undefined, home)
    for (let n = 0; n < 5; n += 1) expect((await guess(email, home)).status).toBe(401)
    expect((await t.post('/auth/login', { email, password }, undefined, home)).status).toBe(423)
    expect((await t.post('/auth/login', { email, password })).status).toBe(423)
  })
})

test('[I1] guesses are counted by account: another e-mail in between changes nothing', async () => {
  const person = await t.aCustomer()
  const guess = () =>
    t.put('/auth/change-password', { currentPassword: 'Not-It-77', newPassword: 'New-It-778' }, person)
  for (let n = 0; n < 4; n += 1) expect((await guess()).status).toBe(400)
  await t.db`update users set email = ${`other-${person.email}`} where id = ${person.user._id}`
  expect((await guess()).status).toBe(400)
  expect((await guess()).status).toBe(423)
})

test('[E10] an address gets 30 login tries a minute, then 429 with Retry-After', async () => {
  const from = '10.99.0.1'
  for (let n = 0; n < 30; n += 1)
    await t.post('/auth/login', { email: `n${n}@example.ca`, password: 'x' }, undefined, { from })
  const reply = await t.post('/auth/login', { email: 'last@example.ca', password: 'x' }, undefined, { from })
  expect(reply).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
})

test('an inactive account cannot sign in and is not told apart', async () => {
  const { email, user } = await t.aCustomer()
  await t.db`update users set is_active = false where id = ${user._id}`
  expect(await t.post('/auth/login', { email, password })).toMatchObject(wrong)
})

test('[F1] an idle session dies after the set time; with remember-me after 30 days', async () => {
  const { email, user } = await t.aCustomer()
  const plain = (await t.post('/auth/login', { email, password })).body
  const kept = (await t.post('/auth/login', { email, password, rememberMe: true })).body
  await t.db`update sessions set last_seen_at = now() - interval '61 minutes' where user_id = ${user._id}`
  expect((await t.get('/auth/me', plain)).status).toBe(401)
  expect((await t.get('/auth/me', kept)).status).toBe(200)
  await t.db`update sessions set last_seen_at = now() - interval '31 days' where user_id = ${user._id}`
  expect((await t.get('/auth/me', kept)).status).toBe(401)
})

test('[F1] a session that is used does not run out', async () => {
  const { token, user } = await t.aCustomer()
  await t.db`update sessions set last_seen_at = now() - interval '59 minutes' where user_id = ${user._id}`
  expect((await t.get('/auth/me', { token })).status).toBe(200)
  const [session] =
    await t.db`select last_seen_at > now() - interval '1 minute' as fresh from sessions where user_id = ${user._id}`
  expect(session?.fresh).toBe(true)
})

test('[F1] logout ends the session', async () => {
  const { token } = await t.aCustomer()
  expect((await t.post('/auth/logout', undefined, { token })).status).toBe(200)
  expect(await t.get('/auth/me', { token })).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
})
