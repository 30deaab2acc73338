import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let who: Person
beforeAll(async () => {
  t = await makeApp()
  who = await t.aCustomer()
})

const address = { label: 'Home', address: 'Main St 1' }
const count = async () => (await t.get('/users/addresses', who)).body.data.length

describe('[E5] Idempotency-Key', () => {
  const add = (key: string, body: object = address, person = who) =>
    t.post('/users/addresses', body, person, { 'idempotency-key': key })

  test('a repeat answers the first reply byte for byte and does nothing', async () => {
    const before = await count()
    const [first, again] = [await add('k1'), await add('k1')]
    expect(first.status).toBe(201)
    expect(again.status).toBe(201)
    expect(again.raw.equals(first.raw)).toBe(true)
    expect(await count()).toBe(before + 1)
  })

  test('twins that arrive at the same moment make one address', async () => {
    for (let round = 0; round < 20; round += 1) {
      const before = await count()
      const replies = await Promise.all([1, 2, 3].map(() => add(`twin-${round}`)))
      expect(new Set(replies.map((reply) => reply.raw.toString())).size).toBe(1)
      expect(await count()).toBe(before + 1)
    }
  })

  test('[E2] the same key with another body is 422', async () => {
    await add('k2')
    expect(await add('k2', { ...address, label: 'Other' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    })
  })

  test('a refused request leaves the key free', async () => {
    expect((await add('k3', { label: 'x' })).status).toBe(400)
    expect((await add('k3')).status).toBe(201)
  })

  test('keys of two people never meet, and end after 24 hours', async () => {
    const other = await t.aCustomer()
    const mine = await add('k4')
    expect((await add('k4', address, other)).body.data._id).not.toBe(mine.body.data._id)
    await t.db`update idempotency_keys set created_at = now() - interval '25 hours' where scope = ${who.user._id} and key = 'k4'`
    expect((await add('k4')).body.data._id).not.toBe(mine.body.data._id)
  })

  test('a key that is none is refused', async () => {
    expect((await add('x'.repeat(256))).status).toBe(400)
    expect((await add('with space')).status).toBe(400)
  })
})

describe('[E1] [E2] failures', () => {
  const raw = (body: string, type = 'application/json', path = '/auth/login') =>
    t.call('POST', path, undefined, body, { 'content-type': type })

  test('JSON that is none is 400, in our words', async () => {
    expect(await raw('{"email": ')).toMatchObject({
      status: 400,
      body: { success: false, code: 'bad_input', message: 'The request could not be understood' },
    })
  })
  test('a prototype in the body is 400', async () => {
    expect((await raw('{"__proto__": {"x": 1}}')).status).toBe(400)
  })
  test('JSON over 256 KB is 413', async () => {
    expect(await raw(JSON.stringify({ email: 'x'.repeat(300_000) }))).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    })
  })
  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])('%s is 415', async (type) => {
    expect(await raw('x=1', type)).toMatchObject({ status: 415, body: { code: 'unsupported_media' } })
  })
  test('a path or a method that does not exist is 404 in the same shape', async () => {
    expect(await t.get('/nothing/here')).toMatchObject({
      status: 404,
      body: { success: false, code: 'not_found', requestId: expect.any(String) },
    })
    expect((await t.put('/auth/login', {})).status).toBe(404)
  })
  test('[B6] in French for who asks in French', async () => {
    const reply = await t.post('/auth/login', { password: 'x' }, undefined, { 'accept-language': 'fr-CA' })
    expect(reply.body).toMatchObject({
      message: 'email: Ce champ est obligatoire',
      errors: [{ path: 'email', msg: 'Ce champ est obligatoire' }],
    })
  })
  test('a fault inside says nothing about our insides', async () => {
    const alone = await makeApp()
    const person = await alone.aCustomer()
    await alone.db`alter table addresses rename column label to gone`
    const reply = await alone.get('/users/addresses', person)
    expect(reply).toMatchObject({
      status: 500,
      body: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
    })
    expect(reply.raw.toString()).not.toMatch(/column|select|addresses|\.ts/)
  })
  test('every reply carries its request id', async () => {
    const reply = await t.get('/config')
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('[E10] limits', () => {
  test('600 requests a minute for an address without a session, then 429', async () => {
    const from = '10.98.0.1'
    for (let n = 0; n < 600; n += 1) expect((await t.get('/config', undefined, { from })).status).toBe(200)
    const reply = await t.get('/config', undefined, { from })
    expect(reply).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        message: expect.stringMatching(/^Too many requests\. Please try again in \d+ seconds\.$/),
      },
    })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect((await t.get('/auth/me', who, { from })).status).toBe(200)
  })
  test('the ceilings are settings', async () => {
    const alone = await makeApp()
    const boss = await alone.aSuperAdmin()
    await alone.put('/admin/settings/bulk', { settings: { 'limits.sessionPerMinute': 10 } }, boss)
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) statuses.push((await alone.get('/auth/me', boss)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(9)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('a field that is not in the contract never leaves', async () => {
  const [user] = await t.db`select * from users where id = ${who.user._id}`
  const reply = await t.get('/auth/me', who)
  for (const secret of [user?.passwordHash, 'passwordHash', 'totpSecret', 'deletedAt'])
    expect(reply.raw.toString()).not.toContain(secret)
})

test('[trust 13] private replies are not stored, and every reply has the safety headers', async () => {
  const { headers } = await t.get('/auth/me', who)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['strict-transport-security']).toBeDefined()
})

test('[E6] OpenAPI 3.1 names every endpoint, and the page shows it', async () => {
  const description = (await t.get('/openapi.json')).body
  expect(description.openapi).toBe('3.1.0')
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining(['/auth/login', '/users/addresses/{id}/default', '/content/{key}']),
  )
  expect(
    description.paths['/auth/login'].post.requestBody.content['application/json'].schema.properties,
  ).toHaveProperty('password')
  expect((await t.get('/docs/reference/other')).raw.toString()).toContain('id="post-auth-login"')
})
