import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { form, makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { exchange, head, listening, statusOf } from '../../test/raw.ts'
import { serveFiles, smallMap } from '../../test/serve-files.ts'
import { openMapFiles } from './maps/map-files.ts'
import { boundaryOf, splitParts } from './multipart-parts.ts'

let t: TestApp
let port: number
let person: Person
beforeAll(async () => {
  t = await makeApp()
  ;({ port } = await listening(t))
  person = await t.aCustomer()
})

const bodyOf = (reply: string) => JSON.parse(reply.slice(reply.indexOf('\r\n\r\n') + 4))
function expectOurs(reply: string, status: number, code: string) {
  expect(statusOf(reply)).toBe(status)
  expect(bodyOf(reply)).toEqual({ success: false, code, message: expect.any(String), requestId: expect.any(String) })
  const [headers = ''] = reply.split('\r\n\r\n')
  for (const name of ['content-security-policy', 'x-content-type-options', 'x-request-id', 'strict-transport-security'])
    expect(headers.toLowerCase()).toContain(`\r\n${name}: `)
  expect(headers.toLowerCase()).toContain('cache-control: no-store')
  expect(headers.toLowerCase()).toContain(`x-request-id: ${bodyOf(reply).requestId}`)
}

describe('answers in our shape with our headers', () => {
  test.each(['/api/orders/%zz', '/api/%', '/%c3%28', '/api/users/photos/%'])('a bad escape: %s', async (path) => {
    expectOurs(await exchange(port, head(`GET ${path}`, {})), 400, 'bad_input')
  })
  test('an overlong path and headers beyond all measure', async () => {
    expectOurs(await exchange(port, head(`GET /api/orders/${'a'.repeat(400)}`, {})), 414, 'path_too_long')
    expectOurs(await exchange(port, head(`GET /${'a'.repeat(20_000)}`, {})), 431, 'headers_too_large')
    expectOurs(await exchange(port, head('GET /', { 'x-long': 'a'.repeat(20_000) })), 431, 'headers_too_large')
  })
  test.each(['garbage\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', head('GET /', { 'content-length': 'x' })])(
    'what is no HTTP at all: %j',
    async (bytes) => expectOurs(await exchange(port, bytes), 400, 'bad_input'),
  )
})

test('slow headers and slow bodies are cut, the body at 15 s: Node takes the smaller limit for the headers', async () => {
  const { server } = t.app
  expect(server.requestTimeout).toBe(15_000)
  expect(server.headersTimeout).toBeLessThan(server.requestTimeout)
  const { requestTimeout, headersTimeout } = server
  Object.assign(server, { requestTimeout: 600, headersTimeout: 400 })
  const login = `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`
  const photo = `POST /api/users/upload-photo HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\ncontent-type: multipart/form-data; boundary=zz\r\ncontent-length: 100\r\n\r\n--zz`
  const [headers, body, upload] = await Promise.all([
    exchange(port, 'GET / HTTP/1.1\r\nhost'),
    exchange(port, login),
    exchange(port, photo),
  ])
  Object.assign(server, { requestTimeout, headersTimeout })
  for (const reply of [headers, body, upload]) expectOurs(reply, 408, 'request_timeout')
})

describe('a form has an end, whatever it says', () => {
  const send = (body: string, type = 'multipart/form-data; boundary=zz') =>
    t.app.inject({
      method: 'POST',
      url: '/api/users/upload-photo',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
      payload: body,
    })
  const file = '--zz\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\nx'
  test.each([
    '--zz\r\n\r\n--zz--',
    '--zz\r\n\r\n\r\n--zz--',
    '',
    '--',
    '--zz',
    '--zz--',
    '--zz\r\n',
    '--zz\r\n\r\n',
    'zz',
    file,
    `${file}\r\n--z`,
    `${file}\r\n--zz`,
    `${file}\r\n--zz\r\n`,
    '--zz\r\ncontent-disposition: form-data\r\n\r\nx\r\n--zz--',
    '--zz\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--zz--',
    `--zz\r\ncontent-disposition: form-data; name="${'a'.repeat(5000)}"\r\n\r\nx\r\n--zz--`,
    '--zz\r\ncontent-disposition: form-data; name="a\u0000"\r\n\r\nx\r\n--zz--',
    `${'--zz\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(60)}--zz--`,
    `${file}\r\n${file}\r\n--zz--`,
    '--zz junk\r\n\r\n\r\n--zz--',
  ])('%j is refused', async (body) => {
    const reply = await send(body)
    expect([body, reply.statusCode, reply.json().success]).toEqual([body, 400, false])
  })
  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'z'.repeat(80)}`,
    'multipart/form-data; boundary="',
  ])('without a boundary: %s', async (type) => expect((await send(`${file}\r\n--zz--`, type)).statusCode).toBe(400))
  test('cut off in the middle it ends with the connection, and closing the server waits for nothing', async () => {
    const other = await makeApp()
    const { port: there } = await listening(other)
    const somebody = await other.aCustomer()
    const socket = connect(there, '127.0.0.1')
    const started = new Promise((done) => other.app.server.once('request', done))
    socket.write(
      `POST /api/users/upload-photo HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${somebody.token}\r\ncontent-type: multipart/form-data; boundary=zz\r\ncontent-length: 14\r\n\r\n--zz\r\n\r\n--zz--`,
    )
    await started
    await other.close()
    socket.destroy()
  })
  test('[I8] reset while its sender is looked up it is given up at once, and nobody waits for the rest of it', async () => {
    const other = await makeApp()
    const { port: there } = await listening(other)
    const somebody = await other.aCustomer()
    const { gate } = other.app
    const { authenticate } = gate
    const { whileHere } = gate.health
    const asked = Promise.withResolvers<unknown>()
    gate.health.whileHere = (work) => {
      asked.resolve(work)
      return whileHere(work)
    }
    gate.authenticate = async (token, request) => {
      const gone = new Promise((done) => request.raw.once('close', done))
      socket.resetAndDestroy()
      await gone
      return authenticate(token, request)
    }
    const socket = connect(there, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `POST /api/users/upload-photo HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${somebody.token}\r\ncontent-type: multipart/form-data; boundary=zz\r\ncontent-length: 140\r\n\r\n--zz\r\n`,
    )
    await expect(asked.promise).rejects.toMatchObject({ code: 'bad_input' })
  })
  test('who may not send it is told so without it being read; too much of it is 413', async () => {
    const { payload, headers } = form({ profilePhoto: { bytes: Buffer.alloc(21 * 1024 * 1024), filename: 'a.png' } })
    const post = (token: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/users/upload-photo',
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
        payload,
      })
    expect((await post('')).statusCode).toBe(401)
    expect((await post(person.token)).statusCode).toBe(413)
  })
  test('names, files and values are read as browsers write them', () => {
    const body = Buffer.from(
      'before\r\n--b\r\nContent-Disposition: form-data; name="a%22b"\r\n\r\nü\r\n--x\r\n--b \r\ncontent-type: image/png\r\nCONTENT-DISPOSITION: form-data; filename="C:\\\\x\\\\é.png"; name=file\r\n\r\n\r\n--b--\r\nafter',
    )
    expect(splitParts(body, boundaryOf('multipart/form-data; charset=x; boundary="b"'), 5)).toEqual([
      { name: 'a"b', filename: undefined, bytes: Buffer.from('ü\r\n--x') },
      { name: 'file', filename: 'é.png', bytes: Buffer.alloc(0) },
    ])
  })
})

test('a range beyond the end of a file is 416, and inside it 206', async () => {
  const { app, stop } = await serveFiles(t)
  const ask = async (range: string) => app.inject({ url: '/assets/a.js', headers: { range } })
  expect((await ask('bytes=0-9')).statusCode).toBe(206)
  const beyond = await ask('bytes=999-')
  expect([beyond.statusCode, beyond.json()]).toMatchObject([416, { success: false, code: 'range_beyond_end' }])
  await stop()
})

test('a map file is served in ranges: for ever by its version, anew without one, and nothing else of its folder', async () => {
  const { app, folder, stop } = await serveFiles(t)
  writeFileSync(join(folder, 'ontario.pmtiles'), smallMap(['earth', 'roads']))
  writeFileSync(join(folder, 'town-1a2b.pmtiles'), smallMap(['roads']))
  writeFileSync(join(folder, 'broken.pmtiles'), 'PMTiles')
  const version = (await openMapFiles(folder).find('ontario.pmtiles'))?.version
  const ask = (path: string, headers = {}) => app.inject({ url: `/maps/${path}`, headers })
  const part = await ask(`ontario.pmtiles?v=${version}`, { range: 'bytes=0-6' })
  expect([part.statusCode, part.body]).toEqual([206, 'PMTiles'])
  expect(part.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/vnd.pmtiles',
    etag: expect.any(String),
  })
  const region = await app.inject({ url: '/streets/town-1a2b.pmtiles', headers: { range: 'bytes=0-6' } })
  expect([region.statusCode, region.headers['cache-control']]).toEqual([206, part.headers['cache-control']])
  const anew = await ask('ontario.pmtiles?v=old', { 'if-none-match': part.headers.etag })
  expect([anew.statusCode, anew.headers['cache-control']]).toEqual([304, 'no-cache'])
  for (const path of ['broken.pmtiles', 'nowhere.pmtiles', 'index.html', '..%2Findex.html', '%2e%2e/secret.key'])
    expect((await ask(path)).statusCode, path).toBe(404)
  await stop()
})
