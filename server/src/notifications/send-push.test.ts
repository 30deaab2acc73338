import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeApp, type Person, password, type TestApp, until } from '../../test/make-app.ts'
import { hashToken } from '../platform/secrets.ts'

/** A push service: takes what browsers' services take, and lets the test open it as a browser would. */
const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
let status = 201
let service: Server
let origin = ''
let t: TestApp

beforeAll(async () => {
  service = createServer(async (request, reply) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    reply.writeHead(status).end()
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  t = await makeApp({ env: { PUSH_SERVICES: origin }, now: () => new Date('2026-07-01T16:00:00Z') })
})
afterAll(() => void service.close())
beforeEach(() => {
  status = 201
})

const browser = () => {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  return { ecdh, auth, keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') } }
}
type Browser = ReturnType<typeof browser>

/** RFC 8291 and 8188, from the receiver's end. */
function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

const subscribe = (person: Person, path: string, keys: object) =>
  t.post('/notifications/push', { endpoint: `${origin}${path}`, keys }, person)
const arrived = (path: string) => until(() => received.find((push) => push.path === path))

test('[push] a notification reaches the browser encrypted, signed by our key, small, and with where it leads', async () => {
  const [person, mine] = [await t.aCustomer(), browser()]
  const { publicKey } = (await t.get('/notifications/push', person)).body.data
  expect((await subscribe(person, '/a', mine.keys)).status).toBe(201)
  const order = await t.anOrder(person)
  const { headers, body } = await arrived('/a')
  expect(JSON.parse(decrypt(body, mine))).toMatchObject({
    title: expect.stringMatching(/^Order MD .* placed$/),
    link: `/track/${order.orderNumber}`,
    tag: expect.any(String),
  })
  expect(body.length).toBeLessThan(4096)
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  const [, jwt = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe(publicKey)
  const [head = '', claims = '', signature = ''] = jwt.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: origin,
    sub: 'https://maple.test',
  })
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(signed).toBe(true)
  const devices = await until(async () => {
    const { data } = (await t.get('/notifications/push', person)).body
    return data.devices[0].lastUsedAt ? data.devices : undefined
  })
  expect(devices).toHaveLength(1)
})

test('[I9] a subscription ends with the session it was made in, and with no other', async () => {
  const person = await t.aCustomer()
  const elsewhere = (await t.post('/auth/login', { email: person.email, password })).body
  await subscribe(person, '/here', browser().keys)
  await subscribe({ ...person, token: elsewhere.token }, '/elsewhere', browser().keys)
  const endpoints = () => t.db`select endpoint from push_subscriptions where user_id = ${person.user._id}`
  expect(await endpoints()).toHaveLength(2)
  await t.post('/auth/logout', undefined, person)
  expect(await endpoints()).toMatchObject([{ endpoint: `${origin}/elsewhere` }])
})

test.each([404, 410])('[push] a subscription that is gone (%i) is removed and not tried again', async (gone) => {
  const person = await t.aCustomer()
  await subscribe(person, `/gone-${gone}`, browser().keys)
  status = gone
  await t.anOrder(person)
  await arrived(`/gone-${gone}`)
  await until(async () =>
    (await t.get('/notifications/push', person)).body.data.devices.length === 0 ? true : undefined,
  )
})

test('[push] a service that stumbles is tried again, for that browser only', async () => {
  const person = await t.aCustomer()
  await subscribe(person, '/stumble', browser().keys)
  status = 500
  await t.anOrder(person)
  await arrived('/stumble')
  status = 201
  await until(
    async () =>
      (
        await t.db`update pgboss.job set start_after = now() where name = 'send-push' and state = 'retry' returning id`
      )[0],
  )
  await until(() => (received.filter((push) => push.path === '/stumble').length === 2 ? true : undefined))
  expect((await t.get('/notifications/push', person)).body.data.devices).toHaveLength(1)
})

test('[push] only push services are taken: the server calls no address that somebody makes up', async () => {
  const person = await t.aCustomer()
  for (const endpoint of [
    'https://example.com/x',
    'http://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.ca/x',
    'https://fcm.googleapis.com:8443/x',
    'file:///etc/passwd',
  ])
    expect((await t.post('/notifications/push', { endpoint, keys: browser().keys }, person)).status, endpoint).toBe(400)
  expect(
    (
      await t.post(
        '/notifications/push',
        { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', keys: browser().keys },
        person,
      )
    ).status,
  ).toBe(201)
  expect(
    (await t.post('/notifications/push', { endpoint: `${origin}/x`, keys: { p256dh: 'no', auth: '!' } }, person))
      .status,
  ).toBe(400)
})

test('[push] a browser belongs to whoever signed in there last, and only they can end it', async () => {
  const [ada, ben, mine] = [await t.aCustomer(), await t.aCustomer(), browser()]
  const first = (await subscribe(ada, '/shared', mine.keys)).body.data._id
  expect((await subscribe(ben, '/shared', mine.keys)).body.data._id).toBe(first)
  expect((await t.get('/notifications/push', ada)).body.data.devices).toEqual([])
  expect((await t.delete(`/notifications/push/${first}`, ada)).status).toBe(404)
  expect((await t.delete(`/notifications/push/${first}`, ben)).status).toBe(200)
})

test('[push] the key pair is made once, kept sealed, and the same after a restart', async () => {
  const person = await t.aCustomer()
  const { publicKey } = (await t.get('/notifications/push', person)).body.data
  const [row] = await t.db`select public_key, sealed_private_key from push_keys`
  expect(row?.publicKey).toBe(publicKey)
  expect(Buffer.from(row?.sealedPrivateKey).length).toBeGreaterThan(43)
  const again = await makeApp({ databaseUrl: t.databaseUrl, dataDir: t.dataDir })
  expect(again.node.deps.pusher.publicKey).toBe(publicKey)
})

test('[I9] push on a device ends with the session that switched it on: signed out, ended, or run out', async () => {
  const person = await t.aCustomer()
  const signIn = async () => (await t.post('/auth/login', { email: person.email, password })).body as Person
  const left = async () => (await t.get('/notifications/push', person)).body.data.devices.length
  const [leaver, ended, idle] = [await signIn(), await signIn(), await signIn()]
  for (const [n, each] of [leaver, ended, idle].entries()) await subscribe(each, `/session-${n}`, browser().keys)
  expect(await left()).toBe(3)
  await t.post('/auth/logout', undefined, leaver)
  expect(await left()).toBe(2)
  await t.db`update sessions set last_seen_at = ${t.db.now}::timestamptz - interval '2 hours' where token_hash = ${hashToken(idle.token)}`
  await subscribe(person, '/session-alive', browser().keys)
  await t.anOrder(person)
  await arrived('/session-alive')
  await arrived('/session-1')
  await t.delete('/auth/sessions', person)
  expect(await left()).toBe(1)
  expect(received.map(({ path }) => path)).not.toContain('/session-0')
  expect(received.map(({ path }) => path)).not.toContain('/session-2')
})
