import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askOutside, isPrivate, type MayEnter } from './outside.ts'

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

  test('public addresses are not taken for private ones', () => {
    for (const address of ['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111'])
      expect(isPrivate(address), address).toBe(false)
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
