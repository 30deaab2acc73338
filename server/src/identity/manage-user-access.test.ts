import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, password, type TestApp, tokenIn } from '../../test/make-app.ts'

let t: TestApp
let [admin, boss]: Person[] = []
beforeAll(async () => {
  t = await makeApp()
  ;[admin, boss] = [await t.anAdmin(), await t.aSuperAdmin()]
})

const path = (who: Person, what = '') => `/users/${who.user._id}${what}`
const logged = async (who: Person) =>
  (await t.get(`/admin/logs?subjectType=user&subjectId=${who.user._id}`, admin)).body.data.filter(
    (entry: { action: string }) => entry.action.startsWith('user.'),
  )
/** As if they had set it up: what is taken away here is the row's second factor. */
const withTwoFactor = (who: Person) =>
  t.db`update users set totp_enabled_at = now(), totp_secret = 'x' where id = ${who.user._id}`

test('the details say how the account is used and what may be done with it', async () => {
  const ada = await t.aCustomer()
  const { body } = await t.get(path(ada), admin)
  expect(body.data).toMatchObject({
    email: ada.email,
    sessions: 1,
    lockedUntil: null,
    actions: ['toggle', 'send-reset', 'end-sessions'],
  })
  expect(body.data.lastSeenAt).toEqual(expect.any(String))
  expect((await t.get(path(boss as Person), admin)).body.data.actions).toEqual([])
  expect((await t.get(path(admin as Person), admin)).body.data.actions).toEqual([])
  expect((await t.get(path(await t.anAdmin('support')), boss)).body.data.actions).toContain('change-role')
})

test('[F6] the second factor is reset: told by mail, out everywhere, in the log with the reason', async () => {
  const ada = await t.aCustomer()
  await withTwoFactor(ada)
  const reply = await t.put(path(ada, '/reset-two-factor'), { reason: 'Phone lost, identity checked' }, admin)
  expect(reply).toMatchObject({ status: 200, body: { data: { twoFactorEnabled: false, sessions: 0 } } })
  expect((await t.get('/auth/me', ada)).status).toBe(401)
  expect((await t.post('/auth/login', { email: ada.email, password })).status).toBe(200)
  expect((await t.emailTo(ada.email, 'turned off')).text).toContain('turned off the second factor')
  expect(await logged(ada)).toMatchObject([
    { action: 'user.two-factor-reset', after: { reason: 'Phone lost, identity checked' } },
  ])
  expect((await t.put(path(ada, '/reset-two-factor'), {}, admin)).status).toBe(409)
})

test('a reset link is mailed and works; an inactive account gets none', async () => {
  const ada = await t.aCustomer()
  expect((await t.put(path(ada, '/send-reset'), undefined, admin)).status).toBe(200)
  const mail = await t.emailTo(ada.email, 'Reset your password')
  const reset = await t.post('/auth/reset-password', { token: tokenIn(mail), password: 'New-Heron-43' })
  expect(reset.status).toBe(200)
  await t.put(path(ada, '/toggle-status'), {}, admin)
  expect((await t.put(path(ada, '/send-reset'), undefined, admin)).status).toBe(409)
})

test('all sessions end at the next request', async () => {
  const ada = await t.aCustomer()
  expect((await t.put(path(ada, '/end-sessions'), { reason: 'Asked for it' }, admin)).body.data.sessions).toBe(0)
  expect((await t.get('/auth/me', ada)).status).toBe(401)
})

test.each(['/reset-two-factor', '/send-reset', '/end-sessions'])(
  '[F4] %s: staff need user-management, super-admins only each other, nobody themselves',
  async (what) => {
    const [support, other] = [await t.anAdmin('support'), await t.aSuperAdmin()]
    await withTwoFactor(support)
    await withTwoFactor(other)
    expect((await t.put(path(support, what), undefined, admin)).status).toBe(403)
    expect((await t.put(path(boss as Person, what), undefined, admin)).status).toBe(403)
    expect((await t.put(path(boss as Person, what), undefined, boss)).status).toBe(403)
    expect((await t.put(path(support, what), undefined, boss)).status).toBe(200)
    expect((await t.put(path(other, what), undefined, boss)).status).toBe(200)
    expect((await t.put(`/users/01890000-0000-7000-8000-000000000000${what}`, undefined, boss)).status).toBe(404)
  },
)
