import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askOutside, type MayEnter } from './outside.ts'
import { isPrivate } from './private-networks.ts'

const answers: Record<string, RequestListener> = {
  '/packed': (_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello')),
  '/bomb': (_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000))),
  '/broken': (_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end('hello'),
  '/elsewhere': (_, reply) => reply.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  '/closed': (request) => request.socket.destroy(),
}
const server = createServer((request, reply) => answers[request.url ?? '']?.(request, reply))
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const ask = (path: string, mayEnter: MayEnter = ['127.0.0.1']) =>
  askOutside(new URL(path, `http://127.0.0.1:${(server.address() as AddressInfo).port}`), {
    mayEnter,
    largestBytes: 1_000_000,
  })

describe('what is asked outside because of a form', () => {
  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'https://[fd00::1]/',
  ])('%s is in a private network and not asked', async (url) => {
    await expect(ask(url, [])).rejects.toMatchObject({ fault: 'private' })
  })

  test.each([
    '8.8.8.8',
    '172.32.0.1',
    '192.169.0.1',
    '2606:4700::1111',
    '::ffff:8.8.8.8',
    '2001:4860::8888',
    '64:ff9c::1',
    'fbff::1',
  ])('%s is public', (address) => {
    expect(isPrivate(address)).toBe(false)
  })

  test.each([
    ['this host', '0.0.0.0', '::'],
    ['loopback', '127.9.9.9', '::1'],
    ['private', '10.255.255.255', '172.31.0.1', '192.168.255.1', 'fd12::1'],
    ['of a carrier', '100.64.0.1', '100.127.255.255'],
    ['link-local', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
    ['site-local, of former times', 'fec0::1', 'feff::1'],
    ['for many', '224.0.0.1', 'ff02::1'],
    ['reserved', '240.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.0.8', '100::1'],
    ['mapped IPv4', '::ffff:10.0.0.1', '::ffff:7f00:1'],
    ['compatible IPv4', '::10.0.0.1', '::7f00:1', '::8.8.8.8'],
    ['translated IPv4', '::ffff:0:10.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::a00:1', '64:ff9b:1:ffff::1'],
    ['tunnelled IPv4', '2002:a00:1::', '2001:0:a00:1::1'],
  ])('%s: %s is no public address', (_, ...addresses) => {
    for (const address of addresses) expect(isPrivate(address), address).toBe(true)
  })

  test.each([
    ['/bomb', { fault: 'large', figure: 1 }],
    ['/broken', { fault: 'nonsense' }],
    ['/elsewhere', { fault: 'status', figure: 302 }],
    ['/closed', { fault: 'unreachable' }],
  ])('%s: said for what it is', async (path, fault) => {
    await expect(ask(path)).rejects.toMatchObject(fault)
  })

  test('a packed answer is unpacked', async () => {
    expect((await ask('/packed')).toString()).toBe('hello')
  })
})
