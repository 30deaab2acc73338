import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { i18n } from '@lingui/core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { whenConfirmIsNeeded } from '../session/confirm.ts'
import { api, whenSessionDies } from './api.ts'
import { ApiError } from './api-error.ts'

type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void

let answer: Answer
let base = ''
const kept = new Map<string, string>()
const realFetch = fetch
const died = vi.fn()
const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  answer(request, Buffer.concat(parts).toString(), response)
})

const reply = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('it should have failed'),
    (error: unknown) => (error instanceof ApiError ? error : expect.fail(`not an ApiError: ${error}`)),
  )

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => realFetch(base + url, init))
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null })
  i18n.loadAndActivate({ locale: 'fr', messages: {} })
  whenSessionDies(died)
})
afterAll(() => server.close())
beforeEach(() => {
  kept.clear()
  died.mockClear()
})

test('a call carries token, language, key and body, and fills the path', async () => {
  kept.set('token', 'secret')
  let seen: { request: IncomingMessage; body: string } | undefined
  answer = (request, body, response) => {
    seen = { request, body }
    reply(response, 200, { success: true, data: { _id: 'a/b', label: 'Home', address: 'x', isDefault: true } })
  }
  const { data } = await api('PUT /users/addresses/:id', {
    params: { id: 'a/b' },
    body: { label: 'Home' },
    idempotencyKey: 'once',
  })
  expect(data.label).toBe('Home')
  expect(seen?.request.method).toBe('PUT')
  expect(seen?.request.url).toBe('/api/users/addresses/a%2Fb')
  expect(seen?.request.headers).toMatchObject({
    authorization: 'Bearer secret',
    'accept-language': 'fr',
    'idempotency-key': 'once',
    'content-type': 'application/json',
  })
  expect(JSON.parse(seen?.body ?? '')).toEqual({ label: 'Home' })
})

test('a query leaves out what is not set', async () => {
  let url = ''
  answer = (request, _, response) => {
    url = request.url ?? ''
    reply(response, 200, { success: true, data: [], pagination: { page: 2, limit: 10, total: 0, pages: 0 } })
  }
  const { pagination } = await api('GET /users', { query: { page: 2, search: '', role: 'courier', status: undefined } })
  expect(url).toBe('/api/users?page=2&role=courier')
  expect(pagination.page).toBe(2)
})

test('files go as a form, fields first', async () => {
  let type = ''
  let sent = ''
  answer = (request, body, response) => {
    type = request.headers['content-type'] ?? ''
    sent = body
    reply(response, 201, { success: true, data: { photoUrl: '/p' } })
  }
  await api('POST /users/upload-photo', {
    files: { profilePhoto: new File(['pixels'], 'me.png', { type: 'image/png' }) },
  })
  expect(type).toMatch(/^multipart\/form-data; boundary=/)
  expect(sent).toContain('name="profilePhoto"; filename="me.png"')
})

test('a failure keeps status, code, fields, request id and Retry-After', async () => {
  answer = (_, __, response) =>
    reply(
      response,
      429,
      {
        success: false,
        code: 'too_many_requests',
        message: 'Slow down',
        errors: [{ path: 'email', msg: 'no' }],
        requestId: 'r1',
      },
      { 'retry-after': '7' },
    )
  expect(await failureOf(api('POST /auth/forgot-password', { body: { email: 'a@b.test' } }))).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    message: 'Slow down',
    errors: [{ path: 'email', msg: 'no' }],
    requestId: 'r1',
    retryAfter: 7,
  })
})

test('an answer of a proxy, which is no JSON, is a failure with words too', async () => {
  answer = (_, __, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
  const failure = await failureOf(api('GET /config'))
  expect(failure).toMatchObject({ status: 502, code: 'internal' })
  expect(failure.message).not.toBe('')
})

test('no answer at all is a failure with status 0', async () => {
  answer = (request) => request.socket.destroy()
  expect(await failureOf(api('GET /config'))).toMatchObject({ status: 0, code: 'network' })
})

test('a server that does not answer in time is given up', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const control = new AbortController()
    setTimeout(() => control.abort(new DOMException('', 'TimeoutError')), 50)
    return control.signal
  })
  answer = () => undefined
  expect(await failureOf(api('GET /config'))).toMatchObject({ status: 0, code: 'timeout' })
  expect(limit).toHaveBeenCalledWith(10_000)
  limit.mockRestore()
})

test.each([
  ['GET /users/profile', 'unauthenticated', true],
  ['PUT /auth/change-password', 'unauthenticated', true],
  ['POST /auth/login', 'unauthenticated', false],
  ['POST /auth/login', 'wrong_credentials', false],
  ['POST /auth/reset-password', 'two_factor_needed', false],
  ['PUT /auth/change-password', 'wrong_credentials', false],
] as const)('a 401 to %s with the code %s ends the session: %s', async (name, code, ends) => {
  kept.set('token', 'old')
  answer = (_, __, response) => reply(response, 401, { success: false, code, message: 'no', requestId: 'r' })
  await failureOf(api(name as 'GET /users/profile'))
  expect(died).toHaveBeenCalledTimes(ends ? 1 : 0)
})

test('a late 401 to an old session does not end the new one', async () => {
  kept.set('token', 'old')
  answer = (_, __, response) => {
    kept.set('token', 'new')
    reply(response, 401, { success: false, code: 'unauthenticated', message: 'no', requestId: 'r' })
  }
  await failureOf(api('GET /users/profile'))
  expect(died).not.toHaveBeenCalled()
})

const needsConfirming = { success: false, code: 'confirm_needed', message: 'Please confirm', requestId: 'r' }

test('[I1] after the confirmation the very same call is made again, with its body and key', async () => {
  const seen: [string | undefined, unknown, string][] = []
  answer = (request, body, response) => {
    seen.push([request.url, request.headers['idempotency-key'], body])
    if (seen.length === 1) return reply(response, 403, needsConfirming)
    reply(response, 201, { success: true, data: { made: 1 } })
  }
  const ask = vi.fn(async () => true)
  const stop = whenConfirmIsNeeded(ask)
  const body = { firstName: 'Ada', lastName: 'L', email: 'a@b.ca', role: 'super-admin' } as const
  await api('POST /admin/staff', { body, idempotencyKey: 'once' })
  stop()
  expect(seen).toHaveLength(2)
  expect(seen[1]).toEqual(seen[0])
  expect(ask).toHaveBeenCalledTimes(1)
})

test('[I1] calls that wait at the same time ask once; whoever cancels gets the refusal', async () => {
  let asked = 0
  let answered: (confirmed: boolean) => void = () => {}
  const stop = whenConfirmIsNeeded(() => {
    asked += 1
    return new Promise((give) => {
      answered = give
    })
  })
  let waiting = 0
  answer = (_, __, response) => {
    waiting += 1
    reply(response, 403, needsConfirming)
  }
  const calls = [failureOf(api('POST /admin/payouts')), failureOf(api('POST /admin/payouts'))]
  await vi.waitFor(() => expect([waiting, asked]).toEqual([2, 1]))
  answered(false)
  expect((await Promise.all(calls)).map(({ code }) => code)).toEqual(['confirm_needed', 'confirm_needed'])
  stop()
})
