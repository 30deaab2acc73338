import { randomUUID } from 'node:crypto'
import type { Scope } from '@maple/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { aBusiness, aMember, type Business, onAccount } from '../../test/make-business.ts'
import { endpoints } from '../app.ts'

let t: TestApp
let staff: Person
let boss: Person
let firm: Business
beforeAll(async () => {
  t = await makeApp()
  staff = await t.anAdmin('admin')
  boss = await t.aSuperAdmin()
  firm = await aBusiness(t, staff, onAccount)
})

async function aKey(who: Person, scopes: Scope[], fields: Record<string, unknown> = {}) {
  const reply = await t.post('/api-keys', { name: 'Shop', scopes, ...fields }, who)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return { ...reply.body.data, token: reply.body.data.secret as string }
}
const firmKey = (scopes: Scope[], fields: Record<string, unknown> = {}) =>
  aKey(firm.owner, scopes, { accountId: firm.id, ...fields })

describe('making keys', () => {
  test('[N1] the secret is shown once and kept as a hash; the list shows how it begins and when it was used', async () => {
    const key = await firmKey(['orders:read'])
    expect(key).toMatchObject({
      name: 'Shop',
      account: { _id: firm.id, name: 'Roy & Fils' },
      mode: 'live',
      scopes: ['orders:read'],
      allowedIps: [],
      expiresAt: null,
      isExpired: false,
      lastUsedAt: null,
    })
    expect(key.secret).toMatch(/^mdk_live_[A-Za-z0-9]{40}$/)
    expect(key.secret.startsWith(key.prefix)).toBe(true)
    expect(key.prefix).toHaveLength(15)
    const rows = await t.db`select * from api_keys where id = ${key._id}`
    expect(JSON.stringify(rows)).not.toContain(key.secret.slice(15))
    expect((await t.get('/orders', key, { from: '203.0.113.9' })).status).toBe(200)
    const listed = (await t.get(`/api-keys?accountId=${firm.id}&limit=100`, firm.owner)).body
    const seen = listed.data.find(({ _id }: { _id: string }) => _id === key._id)
    expect(seen).toMatchObject({ prefix: key.prefix, lastUsedAt: expect.any(String), lastUsedFrom: '203.0.113.9' })
    expect(JSON.stringify(listed)).not.toContain(key.secret)
  })

  test('a repeat with the same Idempotency-Key makes no second key and leaves the secret out', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { name: 'Once', scopes: ['quotes'], accountId: firm.id }
    const first = await t.post('/api-keys', body, firm.owner, headers)
    const again = await t.post('/api-keys', body, firm.owner, headers)
    expect(first.body.data.secret).toMatch(/^mdk_live_/)
    expect(again.status).toBe(201)
    expect(again.body.data).toMatchObject({ _id: first.body.data._id, prefix: first.body.data.prefix })
    expect(again.body.data).not.toHaveProperty('secret')
    const stored = await t.db`select body from idempotency_keys where key = ${headers['idempotency-key']}`
    expect(JSON.stringify(stored)).not.toContain(first.body.data.secret)
  })

  test('bad input is refused beside its path', async () => {
    for (const [body, path] of [
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['orders:read', 'orders:read'] }, 'scopes'],
      [{ scopes: ['everything'] }, 'scopes.0'],
      [{ scopes: ['quotes', 'company:read'] }, 'scopes.1'],
      [{ scopes: ['quotes'], name: ' ' }, 'name'],
      [{ scopes: ['quotes'], allowedIps: ['10.0.0.0/8', 'example.com'] }, 'allowedIps.1'],
      [{ scopes: ['quotes'], allowedIps: ['10.0.0.0/33'] }, 'allowedIps.0'],
      [{ scopes: ['quotes'], expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
      [{ scopes: ['quotes'], mode: 'both' }, 'mode'],
    ] as const) {
      const reply = await t.post('/api-keys', { name: 'Shop', accountId: firm.id, ...body }, firm.owner)
      expect(reply.status, JSON.stringify(body)).toBe(400)
      expect(reply.body.errors?.map((each: { path: string }) => each.path)).toContain(path)
    }
  })

  test('owners alone make and see keys of an account; a stranger is told that there is none', async () => {
    const booker = await aMember(t, firm.id, 'booker')
    const stranger = await t.aCustomer()
    const key = await firmKey(['quotes'])
    const body = { name: 'Mine', scopes: ['quotes'], accountId: firm.id }
    for (const [who, status] of [
      [booker, 403],
      [stranger, 404],
    ] as const) {
      expect((await t.post('/api-keys', body, who)).status).toBe(status)
      expect((await t.get(`/api-keys?accountId=${firm.id}`, who)).status).toBe(status)
      expect((await t.delete(`/api-keys/${key._id}`, who)).status).toBe(status)
    }
    const company = await aKey(boss, ['company:read'])
    expect((await t.delete(`/api-keys/${company._id}`, firm.owner)).status).toBe(404)
    expect((await t.delete(`/api-keys/${randomUUID()}`, boss)).status).toBe(404)
  })

  test('without an account a customer means their own, staff the company', async () => {
    const person = await t.aCustomer()
    expect((await aKey(person, ['quotes'])).account._id).toBe(person.user._id)
    expect((await aKey(boss, ['quotes'])).account).toBeNull()
  })

  test('nobody gives a key of the company more than they hold themselves', async () => {
    await t.set({ 'roles.manager': ['order-tracking', 'settings-management'] })
    const manager = await t.anAdmin('manager')
    const scopes = (list: Scope[]) => t.post('/api-keys', { name: 'x', scopes: list }, manager)
    expect((await scopes(['orders:read'])).status).toBe(201)
    for (const scope of ['orders:write', 'reports:read', 'invoices:read', 'company:read', 'company:write'] as const)
      expect((await scopes([scope])).status, scope).toBe(403)
  })

  test('[I1] a session that has not confirmed lately is asked to', async () => {
    await t.db`update sessions set confirmed_at = null where user_id = ${firm.owner.user._id}`
    const reply = await t.post('/api-keys', { name: 'x', scopes: ['quotes'], accountId: firm.id }, firm.owner)
    expect(reply).toMatchObject({ status: 403, body: { code: 'confirm_needed' } })
    await t.db`update sessions set confirmed_at = now() where user_id = ${firm.owner.user._id}`
  })
})

describe('[N1] what a key opens', () => {
  test('its scopes and no others; nothing personal', async () => {
    const key = await firmKey(['orders:read'])
    expect((await t.get('/orders', key)).status).toBe(200)
    const refused = await t.post('/orders', { ...aDraft(), accountId: firm.id }, key)
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(refused.body.message).toContain('orders:write')
    for (const path of [
      '/auth/me',
      '/users/profile',
      '/users/cards',
      '/auth/sessions',
      '/users/addresses',
      '/api-keys',
    ])
      expect((await t.get(path, key)).status, path).toBe(403)
    expect((await t.post('/api-keys', { name: 'x', scopes: ['quotes'] }, key)).status).toBe(403)
  })

  test('it orders for its account and sees the orders of no other', async () => {
    const key = await firmKey(['orders:read', 'orders:write', 'quotes'])
    const placed = await t.post('/orders', { ...aDraft(), payment: { method: 'account' }, accountId: firm.id }, key)
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    expect(placed.body.data.account._id).toBe(firm.id)
    const foreign = await t.anOrder()
    expect((await t.get(`/orders/${foreign._id}`, key)).status).toBe(404)
    expect((await t.put(`/orders/${foreign._id}/cancel`, { reason: 'x' }, key)).status).toBe(404)
    const own = await t.anOrder(firm.owner)
    expect((await t.get(`/orders/${own._id}`, key)).status, 'the private orders of who made it').toBe(404)
    const listed = (await t.get('/orders?limit=100', key)).body.data.map(({ _id }: { _id: string }) => _id)
    expect(listed).toContain(placed.body.data._id)
    expect(listed).not.toContain(own._id)
    const unnamed = await t.post('/orders', { ...aDraft(), payment: { method: 'account' } }, key)
    expect(unnamed.body.data?.account._id, 'its account is the one that is meant').toBe(firm.id)
  })

  test('a key of the company acts as staff within its scopes', async () => {
    const order = await t.anOrder()
    const key = await aKey(boss, ['orders:read'])
    expect((await t.get(`/orders/${order._id}`, key)).body.data._id).toBe(order._id)
    expect((await t.get('/admin/zones', key)).status).toBe(403)
    expect((await t.get('/users', key)).status).toBe(403)
    const wide = await aKey(boss, ['company:read'])
    expect((await t.get('/admin/zones', wide)).status).toBe(200)
    expect((await t.get('/orders', wide)).status, 'none implies another').toBe(403)
  })

  test('every endpoint that a key may call says its scope in OpenAPI, and no other lists the key', async () => {
    const { paths } = (await t.get('/openapi.json')).body
    for (const { method, path, scope, allow } of endpoints) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
      expect(operation['x-scope'], path).toBe(scope)
      if (allow !== 'anyone')
        expect(operation.security, path).toEqual([{ session: [] }, ...(scope ? [{ key: [scope] }] : [])])
    }
    // What a person confirms with their password, a key does only where that is the whole purpose of its scope.
    const unconfirmed = endpoints.filter(({ confirm, scope }) => confirm === true && scope)
    expect(new Set(unconfirmed.map(({ scope }) => scope))).toEqual(new Set(['webhooks']))
  })
})

describe('[N1] when a key ends', () => {
  const works = async (key: { token: string }) => (await t.get('/orders', key)).status

  test('revoked, expired, made up, or of a closed account: 401', async () => {
    const key = await firmKey(['orders:read'])
    expect(await works(key)).toBe(200)
    expect((await t.delete(`/api-keys/${key._id}`, firm.owner)).status).toBe(200)
    expect(await works(key)).toBe(401)
    expect((await t.delete(`/api-keys/${key._id}`, firm.owner)).status).toBe(404)
    const short = await firmKey(['orders:read'], { expiresAt: new Date(Date.now() + 3_600_000).toISOString() })
    expect(await works(short)).toBe(200)
    await t.db`update api_keys set expires_at = now() - interval '1 second' where id = ${short._id}`
    expect(await works(short)).toBe(401)
    expect(await works({ token: 'mdk_live_0000000000000000000000000000000000000000' })).toBe(401)
    const other = await aBusiness(t, staff)
    const closed = await aKey(other.owner, ['orders:read'], { accountId: other.id })
    await t.db`update business_accounts set closed_at = now() where account_id = ${other.id}`
    expect(await works(closed)).toBe(401)
  })

  test('with who made it: an owner who leaves or is no owner any more, staff who are dismissed', async () => {
    const other = await aBusiness(t, staff)
    const second = await aMember(t, other.id, 'owner')
    const key = await aKey(second, ['orders:read'], { accountId: other.id })
    expect(await works(key)).toBe(200)
    await t.put(`/accounts/${other.id}/members/${second.user._id}`, { role: 'booker' }, other.owner)
    expect(await works(key)).toBe(401)
    const clerk = await t.aSuperAdmin()
    const company = await aKey(clerk, ['orders:read'])
    const forFirm = await aKey(clerk, ['orders:read'], { accountId: other.id })
    expect([await works(company), await works(forFirm)]).toEqual([200, 200])
    await t.db`update users set is_active = false where id = ${clerk.user._id}`
    expect([await works(company), await works(forFirm)]).toEqual([401, 401])
  })

  test('from an address that is not allowed it is 403, from those that are it is good', async () => {
    const key = await firmKey(['orders:read'], { allowedIps: ['203.0.113.0/24', '2001:db8::7'] })
    const from = async (address: string) => (await t.get('/orders', key, { from: address })).status
    expect(await from('203.0.113.77')).toBe(200)
    expect(await from('2001:db8::7')).toBe(200)
    for (const address of ['203.0.114.1', '127.0.0.1', '2001:db8::8']) expect(await from(address)).toBe(403)
  })

  test('whoever found it ends it by showing it; who made it is told', async () => {
    const key = await firmKey(['orders:read'])
    expect((await t.post('/api-keys/leaked', { key: key.secret })).body.data).toEqual({ revoked: true })
    expect(await works(key)).toBe(401)
    expect((await t.post('/api-keys/leaked', { key: key.secret })).body.data).toEqual({ revoked: false })
    const mail = await t.emailTo(firm.owner.email, 'A key was revoked')
    expect(mail.text).toContain(key.prefix)
    expect(mail.text).not.toContain(key.secret)
    const logged = await t.db`select action from audit_log where subject_id = ${key._id} order by id`
    expect(logged.map(({ action }) => action)).toEqual(['key.created', 'key.leaked'])
  })
})

test('[N1] a key has a counter of its own, and is told how it stands', async () => {
  await t.set({ 'limits.keyPerMinute': 10 })
  const [key, other] = [await firmKey(['orders:read']), await firmKey(['orders:read'])]
  const first = await t.get('/orders', key)
  expect(first.headers).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-remaining': '9' })
  expect(Number(first.headers['ratelimit-reset'])).toBeGreaterThan(0)
  for (let n = 0; n < 9; n += 1) expect((await t.get('/orders', key)).status).toBe(200)
  const refused = await t.get('/orders', key)
  expect(refused.status).toBe(429)
  expect(refused.headers).toMatchObject({ 'ratelimit-remaining': '0', 'retry-after': expect.any(String) })
  expect((await t.get('/orders', other)).status).toBe(200)
  expect((await t.get('/orders', firm.owner)).headers['ratelimit-limit']).toBeUndefined()
})
