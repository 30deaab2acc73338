import { io } from 'socket.io-client'
import { describe, expect, test } from 'vitest'
import { makeApp, until } from '../../test/make-app.ts'
import { oddHeaderValues } from '../../test/odd-values.ts'
import { exchange, head, listening, statusOf } from '../../test/raw.ts'
import { BadEnvironment, readEnv } from '../env.ts'
import { makeAddressOf, readTrustProxy } from './client-address.ts'

const from = (trust: string, peer: string, forwarded?: string) =>
  makeAddressOf(readTrustProxy(trust) ?? { hops: 0 })({
    socket: { remoteAddress: peer } as never,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  })

describe('[I7] TRUST_PROXY', () => {
  test('is off: the header is not looked at', () => {
    expect(from('0', '192.0.2.9', '198.51.100.1')).toBe('192.0.2.9')
  })
  test('as a number of hops takes the address that the farthest proxy saw, never one that the visitor wrote', () => {
    expect(from('1', '10.0.0.2', '198.51.100.1')).toBe('198.51.100.1')
    expect(from('1', '10.0.0.2', '203.0.113.1, 198.51.100.1')).toBe('198.51.100.1')
    expect(from('2', '10.0.0.2', '203.0.113.1, 198.51.100.1, 10.0.0.3')).toBe('198.51.100.1')
    expect(from('2', '10.0.0.2', '198.51.100.1')).toBe('198.51.100.1')
    expect(from('1', '10.0.0.2')).toBe('10.0.0.2')
  })
  test('as networks believes those inside, and nobody else', () => {
    expect(from('10.0.0.0/8', '10.0.0.2', '203.0.113.1, 198.51.100.1, 10.9.9.9')).toBe('198.51.100.1')
    expect(from('10.0.0.0/8', '192.0.2.9', '198.51.100.1')).toBe('192.0.2.9')
    expect(from('loopback, private', '::ffff:127.0.0.1', '198.51.100.1, 192.168.1.1')).toBe('198.51.100.1')
    expect(from('2001:db8::/32', '2001:DB8::1', '198.51.100.1')).toBe('198.51.100.1')
    expect(from('2001:db8::/32', '2001:db9::1', '198.51.100.1')).toBe('2001:db9::1')
  })
  test('gives one spelling of an address, and never anything else', () => {
    expect(from('1', '10.0.0.2', '198.51.100.1:4711')).toBe('198.51.100.1')
    expect(from('1', '10.0.0.2', '[2001:0DB8::0001]:80')).toBe('2001:db8::1')
    expect(from('1', '::ffff:10.0.0.2', 'fe80::1%eth0')).toBe('fe80::1')
    expect(from('1', '10.0.0.2', '::FFFF:c633:6401')).toBe('198.51.100.1')
    for (const value of oddHeaderValues)
      for (const trust of ['1', '3', 'private']) expect(from(trust, '10.0.0.2', value)).toMatch(/^[0-9a-f.:]+$/)
    expect(from('1', '10.0.0.2', 'garbage')).toBe('10.0.0.2')
  })
  test.each(['true', 'yes', '-1', '1.5', '10.0.0.0/33', 'fe80::1%eth0', '10.0.0.0/8/8', 'everyone', '10.0.0.0/'])(
    'refuses %s at the start',
    (value) => expect(() => readEnv({ TRUST_PROXY: value })).toThrow(BadEnvironment),
  )
})

test('[I7] HTTP and sockets count by the same address, and sessions hold that one and no junk', async () => {
  const t = await makeApp({ env: { TRUST_PROXY: '1' } })
  const { port, base } = await listening(t)
  const person = await t.aCustomer()
  const logIn = (forwarded: string) =>
    fetch(`${base}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ email: person.email, password: 'Blue-Heron-42' }),
    })
  const ips = async () =>
    (
      await t.db<
        { ip: string }[]
      >`select ip from sessions where user_id = ${person.user._id} order by created_at desc, id desc limit 1`
    )[0]?.ip
  expect((await logIn('6.6.6.6, 198.51.100.4')).status).toBe(200)
  expect(await ips()).toBe('198.51.100.4')
  expect((await logIn("x'; drop table sessions; --")).status).toBe(200)
  expect(await ips()).toBe('127.0.0.1')
  const socket = io(base, { transports: ['websocket'], extraHeaders: { 'x-forwarded-for': '6.6.6.6, 198.51.100.4' } })
  const address = await until(() => [...t.node.deps.live.sockets.sockets.values()][0]?.data.address)
  socket.disconnect()
  expect(address).toBe('198.51.100.4')
  expect(statusOf(await exchange(port, head('GET /healthz', {})))).toBe(200)
})

test('[I7] /metrics answers this machine itself only, or whoever has METRICS_TOKEN', async () => {
  const token = 'a-token-for-the-collector'
  const open = await makeApp()
  const withToken = await makeApp({ env: { METRICS_TOKEN: token, TRUST_PROXY: '1' } })
  const ask = (t: typeof open, remoteAddress: string, headers: Record<string, string> = {}) =>
    t.app.inject({ url: '/metrics', remoteAddress, headers }).then((reply) => reply.statusCode)
  for (const here of ['127.0.0.1', '127.0.0.9', '::1', '::ffff:127.0.0.1']) expect(await ask(open, here)).toBe(200)
  expect(await ask(open, '192.0.2.1')).toBe(404)
  expect(await ask(open, '10.0.0.1')).toBe(404)
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-proto', 'x-forwarded-host'])
    for (const t of [open, withToken]) expect(await ask(t, '127.0.0.1', { [name]: '127.0.0.1' })).toBe(404)
  expect(await ask(withToken, '192.0.2.1', { authorization: `Bearer ${token}` })).toBe(200)
  expect(await ask(withToken, '127.0.0.1', { authorization: `Bearer ${token}`, via: '1.1 proxy' })).toBe(200)
  for (const wrong of [`Bearer ${token}x`, 'Bearer ', token, 'Bearer undefined'])
    for (const t of [open, withToken]) expect(await ask(t, '192.0.2.1', { authorization: wrong })).toBe(404)
})
