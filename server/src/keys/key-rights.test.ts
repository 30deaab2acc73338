import { permissionsOfScope, type Scope, scopes } from '@maple/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { aBusiness, aMember, type Business, onAccount } from '../../test/make-business.ts'
import { endpoints } from '../app.ts'

let t: TestApp
let staff: Person
let boss: Person
let firm: Business
beforeAll(async () => {
  t = await makeApp({ env: { WEBHOOKS_ALLOW_PRIVATE: '1' } })
  staff = await t.anAdmin('admin')
  boss = await t.aSuperAdmin()
  firm = await aBusiness(t, staff, onAccount)
})

async function aKey(who: Person, scopes: Scope[], fields: Record<string, unknown> = {}) {
  const reply = await t.post('/api-keys', { name: 'Shop', scopes, ...fields }, who)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return { ...reply.body.data, token: reply.body.data.secret as string }
}
const firmKey = (scopes: Scope[]) => aKey(firm.owner, scopes, { accountId: firm.id })

describe('[N1] where anybody may ask', () => {
  const quote = async (token: string) => (await t.post('/orders/quote', aDraft(), { token })).status

  test('a key needs the scope all the same: a program never takes public prices for its own', async () => {
    expect(await quote((await firmKey(['quotes'])).token)).toBe(200)
    const reply = await t.post('/orders/quote', aDraft(), await firmKey(['orders:read']))
    expect(reply.status).toBe(403)
    expect(reply.body.message).toContain('quotes')
  })

  test('a key that is dead or never was is 401', async () => {
    const key = await firmKey(['quotes'])
    await t.delete(`/api-keys/${key._id}`, firm.owner)
    expect(await quote(key.token)).toBe(401)
    expect(await quote(`mdk_live_${'a'.repeat(40)}`)).toBe(401)
    expect((await t.get('/content/blocks', { token: key.token })).status).toBe(401)
  })

  test('one that comes from a forbidden address counts against that address', async () => {
    await t.set({ 'limits.anonymousPerMinute': 10 })
    const key = await aKey(firm.owner, ['orders:read'], { accountId: firm.id, allowedIps: ['203.0.113.1'] })
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) statuses.push((await t.get('/orders', key, { from: '198.51.100.7' })).status)
    await t.set({ 'limits.anonymousPerMinute': 600 })
    expect(statuses.filter((status) => status === 403)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('[N1] nothing personal', () => {
  test('a key of a business sees nothing of the personal account of who made it', async () => {
    const key = await firmKey(['orders:read'])
    const { data } = (await t.get('/accounts', key)).body
    expect(data.map(({ _id }: { _id: string }) => _id)).toEqual([firm.id])
    expect((await t.get(`/accounts/${firm.owner.user._id}`, key)).status).toBe(404)
    expect((await t.get('/accounts?kind=personal', key)).body.data).toEqual([])
  })

  test('of another account there is nothing, whatever it is', async () => {
    const other = await aBusiness(t, staff, onAccount)
    const key = await firmKey(['orders:read', 'orders:write', 'invoices:read', 'webhooks', 'reports:read'])
    const order = await t.anOrder(other.owner, { accountId: other.id, payment: { method: 'account' } })
    const webhook = await t.post(
      '/webhooks',
      { url: 'http://127.0.0.1:9/', events: ['order.placed'], accountId: other.id },
      other.owner,
    )
    expect(webhook.status, JSON.stringify(webhook.body)).toBe(201)
    for (const path of [
      `/orders/${order._id}`,
      `/orders?accountId=${other.id}`,
      `/orders/${order._id}/payments`,
      `/accounts/${other.id}`,
      `/accounts/${other.id}/addresses`,
      `/invoices?accountId=${other.id}`,
      `/recurrences?accountId=${other.id}`,
      `/imports?accountId=${other.id}`,
      `/webhooks/${webhook.body.data._id}`,
      `/webhooks?accountId=${other.id}`,
      `/shops?accountId=${other.id}`,
    ]) {
      const { status, body } = await t.get(path, key)
      expect([403, 404], `${path} ${status}`).toContain(status)
      expect(JSON.stringify(body)).not.toContain(other.id)
    }
  })
})

describe('[N1] no further than who made it', () => {
  test('each scope alone opens all that the contract says it opens', () => {
    for (const { method, path, scope, permission } of endpoints) {
      if (!scope || !permission) continue
      expect(permissionsOfScope[scope], `${method} ${path}`).toContain(permission)
    }
  })

  test.each(scopes)('a key of the company with %s alone is refused by none of its endpoints', async (scope) => {
    const key = await aKey(boss, [scope])
    for (const endpoint of endpoints) {
      if (endpoint.scope !== scope || endpoint.method !== 'GET' || /:\w/.test(endpoint.path)) continue
      if (Array.isArray(endpoint.allow) && !endpoint.allow.includes('admin')) continue
      const { status } = await t.get(endpoint.path, key)
      expect(status, `GET ${endpoint.path}`).not.toBe(403)
    }
  })

  test('staff give an account’s key only what they hold, and it ends with that', async () => {
    await t.set({ 'roles.support': ['settings-management', 'customer-support'] })
    const clerk = await t.anAdmin('support')
    const body = { name: 'Shop', scopes: ['orders:read'], accountId: firm.id }
    expect((await t.post('/api-keys', body, clerk)).status).toBe(403)
    await t.set({ 'roles.support': ['settings-management', 'customer-support', 'order-tracking'] })
    const key = await aKey(clerk, ['orders:read'], { accountId: firm.id })
    expect((await t.get('/orders', key)).status).toBe(200)
    await t.set({ 'roles.support': ['settings-management', 'customer-support'] })
    expect((await t.get('/orders', key)).status).toBe(403)
  })

  test('every owner hears of a new key by mail, with what it may do and without its secret', async () => {
    const maker = await t.aSuperAdmin()
    const other = await aBusiness(t, staff, onAccount)
    const second = await aMember(t, other.id, 'owner')
    const key = await aKey(maker, ['orders:read', 'quotes'], { accountId: other.id })
    for (const { email } of [other.owner, second, maker]) {
      const mail = await t.emailTo(email, 'A key for programs was made')
      expect(mail.text).toContain('orders:read, quotes')
      expect(mail.text).toContain(key.prefix)
      expect(mail.text).not.toContain(key.secret)
    }
    expect((await t.emailTo(second.email, 'A key for programs was made')).text).toContain('/customer/programs')
    expect((await t.emailTo(maker.email, 'A key for programs was made')).text).toContain('/admin/programs')
  })

  test('who left the account and comes back finds their keys ended', async () => {
    const other = await aBusiness(t, staff, onAccount)
    const second = await aMember(t, other.id, 'owner')
    const key = await aKey(second, ['orders:read'], { accountId: other.id })
    expect((await t.delete(`/accounts/${other.id}/members/${second.user._id}`, other.owner)).status).toBe(200)
    await aMember(t, other.id, 'owner', second)
    expect((await t.get('/orders', key)).status).toBe(401)
  })
})

test('[N1] a key that is revoked while its request runs: the order is placed whole or not at all, and nothing after it', async () => {
  for (let round = 0; round < 20; round += 1) {
    const key = await firmKey(['orders:write', 'orders:read'])
    const draft = { ...aDraft(), payment: { method: 'account' } }
    const headers = { 'idempotency-key': `revoked-${round}` }
    const [placed, revoked] = await Promise.all([
      t.post('/orders', draft, key, headers),
      t.delete(`/api-keys/${key._id}`, firm.owner),
    ])
    expect(revoked.status).toBe(200)
    expect([201, 401]).toContain(placed.status)
    const kept = await t.db`select count(*)::integer as total from orders where id = ${placed.body.data?._id ?? null}`
    expect(kept[0]?.total).toBe(placed.status === 201 ? 1 : 0)
    // A repeat of it is dead like anything else.
    expect((await t.post('/orders', draft, key, headers)).status).toBe(401)
  }
})
